// An application in one file: a JSON parser and printer with error positions, queries by path, and structural equality.
import java.util.*;
import java.util.stream.*;

public class Json01 {
  sealed interface Json permits Null, Bool, Num, Str, Arr, Obj {}
  enum Null implements Json { NULL }
  record Bool(boolean value) implements Json {}
  record Num(double value) implements Json {}
  record Str(String value) implements Json {}
  record Arr(List<Json> items) implements Json {}
  record Obj(Map<String, Json> fields) implements Json {}

  static class ParseError extends RuntimeException {
    final int at;
    ParseError(String message, int at) {
      super(message + " at " + at);
      this.at = at;
    }
  }

  static final class Parser {
    private final String text;
    private int at;
    Parser(String text) { this.text = text; }

    static Json parse(String s) {
      Parser p = new Parser(s);
      Json j = p.value(0);
      p.space();
      if (p.at < s.length()) throw new ParseError("trailing text", p.at);
      return j;
    }

    private void space() {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }
    private char peek() { return at < text.length() ? text.charAt(at) : '\0'; }
    private boolean take(char c) {
      space();
      if (peek() != c) return false;
      at++;
      return true;
    }
    private void expect(char c) {
      if (!take(c)) throw new ParseError("expected '" + c + "'", at);
    }
    private <T extends Json> T word(String w, T result) {
      if (!text.startsWith(w, at)) throw new ParseError("bad word", at);
      at += w.length();
      return result;
    }

    private Json value(int depth) {
      if (depth > 50) throw new ParseError("too deep", at);
      space();
      return switch (peek()) {
        case 'n' -> word("null", Null.NULL);
        case 't' -> word("true", new Bool(true));
        case 'f' -> word("false", new Bool(false));
        case '"' -> new Str(string());
        case '[' -> array(depth);
        case '{' -> object(depth);
        case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
        case '\0' -> throw new ParseError("unexpected end", at);
        default -> throw new ParseError("unexpected '" + peek() + "'", at);
      };
    }

    private Json number() {
      int start = at;
      while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
      try {
        return new Num(Double.parseDouble(text.substring(start, at)));
      } catch (NumberFormatException e) {
        throw new ParseError("bad number", start);
      }
    }

    private String string() {
      StringBuilder sb = new StringBuilder();
      int start = at++;
      while (true) {
        if (at >= text.length()) throw new ParseError("open string", start);
        char c = text.charAt(at++);
        if (c == '"') return sb.toString();
        if (c != '\\') {
          sb.append(c);
          continue;
        }
        char e = at < text.length() ? text.charAt(at++) : '\0';
        switch (e) {
          case '"', '\\', '/' -> sb.append(e);
          case 'n' -> sb.append('\n');
          case 't' -> sb.append('\t');
          case 'r' -> sb.append('\r');
          case 'b' -> sb.append('\b');
          case 'f' -> sb.append('\f');
          case 'u' -> {
            if (at + 4 > text.length()) throw new ParseError("short escape", at);
            sb.append((char) Integer.parseInt(text, at, at + 4, 16));
            at += 4;
          }
          default -> throw new ParseError("bad escape", at - 1);
        }
      }
    }

    private Json array(int depth) {
      List<Json> items = new ArrayList<>();
      expect('[');
      if (take(']')) return new Arr(items);
      do {
        items.add(value(depth + 1));
      } while (take(','));
      expect(']');
      return new Arr(items);
    }

    private Json object(int depth) {
      Map<String, Json> fields = new LinkedHashMap<>();
      expect('{');
      if (take('}')) return new Obj(fields);
      do {
        space();
        if (peek() != '"') throw new ParseError("expected a name", at);
        String name = string();
        expect(':');
        if (fields.put(name, value(depth + 1)) != null) throw new ParseError("name twice: " + name, at);
      } while (take(','));
      expect('}');
      return new Obj(fields);
    }
  }

  static String quote(String s) {
    StringBuilder sb = new StringBuilder("\"");
    for (char c : s.toCharArray()) {
      switch (c) {
        case '"' -> sb.append("\\\"");
        case '\\' -> sb.append("\\\\");
        case '\n' -> sb.append("\\n");
        case '\t' -> sb.append("\\t");
        default -> {
          if (c < 32 || c > 126)
            sb.append(String.format("\\u%04x", (int) c));
          else
            sb.append(c);
        }
      }
    }
    return sb.append('"').toString();
  }

  static String print(Json j) {
    if (j instanceof Bool b) return "" + b.value();
    if (j instanceof Num n)
      return n.value() == Math.rint(n.value()) && Math.abs(n.value()) < 1e15 ? "" + (long) n.value() : "" + n.value();
    if (j instanceof Str s) return quote(s.value());
    if (j instanceof Arr a) return a.items().stream().map(Json01::print).collect(Collectors.joining(",", "[", "]"));
    if (j instanceof Obj o)
      return o.fields()
          .entrySet()
          .stream()
          .map(e -> quote(e.getKey()) + ":" + print(e.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    return "null";
  }

  static void pretty(Json j, String indent, StringBuilder out) {
    if (j instanceof Arr a && !a.items().isEmpty()) {
      out.append("[\n");
      String separator = "";
      for (Json x : a.items()) {
        out.append(separator).append(indent).append("  ");
        pretty(x, indent + "  ", out);
        separator = ",\n";
      }
      out.append('\n').append(indent).append(']');
    } else if (j instanceof Obj o && !o.fields().isEmpty()) {
      out.append("{\n");
      String separator = "";
      for (var e : o.fields().entrySet()) {
        out.append(separator).append(indent).append("  ").append(quote(e.getKey())).append(": ");
        pretty(e.getValue(), indent + "  ", out);
        separator = ",\n";
      }
      out.append('\n').append(indent).append('}');
    } else {
      out.append(print(j));
    }
  }

  static Optional<Json> query(Json j, String path) {
    Optional<Json> at = Optional.of(j);
    for (String step : path.split("\\.")) {
      at = at.flatMap(x -> {
        if (x instanceof Obj o) return Optional.ofNullable(o.fields().get(step));
        if (x instanceof Arr a && step.matches("\\d+") && Integer.parseInt(step) < a.items().size())
          return Optional.of(a.items().get(Integer.parseInt(step)));
        return Optional.empty();
      });
    }
    return at;
  }

  static int depth(Json j) {
    if (j instanceof Arr a) return 1 + a.items().stream().mapToInt(Json01::depth).max().orElse(0);
    if (j instanceof Obj o) return 1 + o.fields().values().stream().mapToInt(Json01::depth).max().orElse(0);
    return 0;
  }

  public static void main(String[] args) {
    String text = "{\"name\":\"veristep\",\"version\":1.5,\"tags\":[\"a\",\"b\\n\\u00e9\",\"\\\"q\\\"\"],\"nested\":{"
                  + "\"list\":[1,-2,3e2,0.5,[true,false,null],{}],\"empty\":[]},\"big\":12345678901234567890}";
    Json j = Parser.parse(text);
    System.out.println(print(j));
    StringBuilder sb = new StringBuilder();
    pretty(j, "", sb);
    System.out.println(sb);
    System.out.println(Parser.parse(sb.toString()).equals(j) + " " + (Parser.parse(print(j)).hashCode() == j.hashCode())
        + " " + depth(j));
    for (String q :
        new String[] {"name", "nested.list.2", "nested.list.4.1", "tags.1", "tags.9", "nested.none", "version.x"})
      System.out.println(q + " = " + query(j, q).map(Json01::print).orElse("absent"));
    String[] bad = {"", "{", "[1,", "[1 2]", "{\"a\" 1}", "{a:1}", "tru", "\"open", "\"\\x\"", "\"\\u12", "1.2.3",
        "[1]x", "{\"a\":1,\"a\":2}", "-", "[".repeat(60), "@"};
    for (String b : bad) {
      try {
        System.out.println(print(Parser.parse(b)));
      } catch (ParseError e) {
        System.out.println((b.length() > 20 ? b.length() + " chars" : b) + " -> " + e.getMessage());
      }
    }
    String[] good = {" [ ] ", "{}", "0", "-0", "1E2", "\"\"", " null ", "[[[]]]", "{\"\":{\"\":0}}"};
    for (String g : good) System.out.println(print(Parser.parse(g)) + " " + Parser.parse(g));
  }
}
