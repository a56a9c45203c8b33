// An application in one file: a small language with lexer, parser, closures, recursion and an error for each kind of
// fault.
import java.util.*;
import java.util.function.*;

public class Interpreter01 {
  enum Kind { NUMBER, NAME, STRING, OP, END }
  record Token(Kind kind, String text, int line) {}
  static class LangError extends RuntimeException {
    LangError(String m) { super(m); }
  }
  static class Return extends RuntimeException {
    final Object value;
    Return(Object value) {
      super(null, null, false, false);
      this.value = value;
    }
  }

  static List<Token> lex(String s) {
    List<Token> out = new ArrayList<>();
    int line = 1;
    for (int i = 0; i < s.length();) {
      char c = s.charAt(i);
      int start = i;
      if (c == '\n') line++;
      if (Character.isWhitespace(c))
        i++;
      else if (c == '#')
        while (i < s.length() && s.charAt(i) != '\n') i++;
      else if (Character.isDigit(c)) {
        while (i < s.length() && Character.isDigit(s.charAt(i))) i++;
        out.add(new Token(Kind.NUMBER, s.substring(start, i), line));
      } else if (Character.isLetter(c)) {
        while (i < s.length() && Character.isLetterOrDigit(s.charAt(i))) i++;
        out.add(new Token(Kind.NAME, s.substring(start, i), line));
      } else if (c == '\'') {
        i = s.indexOf('\'', i + 1) + 1;
        if (i == 0) throw new LangError("line " + line + ": open string");
        out.add(new Token(Kind.STRING, s.substring(start + 1, i - 1), line));
      } else {
        String two = s.substring(i, Math.min(i + 2, s.length()));
        String op = List.of("==", "!=", "<=", ">=", "&&", "||", "=>").contains(two) ? two : "" + c;
        i += op.length();
        out.add(new Token(Kind.OP, op, line));
      }
    }
    out.add(new Token(Kind.END, "end", line));
    return out;
  }

  static class Env {
    final Env outer;
    final Map<String, Object> values = new HashMap<>();
    Env(Env outer) { this.outer = outer; }
    Env find(String name) {
      for (Env e = this; e != null; e = e.outer)
        if (e.values.containsKey(name)) return e;
      throw new LangError("unknown name " + name);
    }
  }

  interface Node {
    Object run(Env e);
  }
  interface Callable {
    Object call(List<Object> args);
  }

  static class Parser {
    final List<Token> tokens;
    int at;
    Parser(List<Token> tokens) { this.tokens = tokens; }
    Token peek() { return tokens.get(at); }
    boolean is(String s) { return peek().text().equals(s) && peek().kind() != Kind.STRING; }
    boolean take(String s) {
      if (!is(s)) return false;
      at++;
      return true;
    }
    void expect(String s) {
      if (!take(s)) throw new LangError("line " + peek().line() + ": expected " + s + " but found " + peek().text());
    }
    String name() {
      if (peek().kind() != Kind.NAME)
        throw new LangError("line " + peek().line() + ": expected a name but found " + peek().text());
      return tokens.get(at++).text();
    }

    Node block() {
      List<Node> body = new ArrayList<>();
      expect("{");
      while (!take("}")) body.add(statement());
      return e -> {
        Env inner = new Env(e);
        Object last = null;
        for (Node n : body) last = n.run(inner);
        return last;
      };
    }

    Node statement() {
      if (take("let")) {
        String n = name();
        expect("=");
        Node v = expression(0);
        expect(";");
        return e -> {
          Object x = v.run(e);
          e.values.put(n, x);
          return x;
        };
      }
      if (take("while")) {
        Node c = expression(0), b = block();
        return e -> {
          while (truth(c.run(e))) b.run(e);
          return null;
        };
      }
      if (take("if")) {
        Node c = expression(0), t = block(), f = take("else") ? is("if") ? statement() : block() : e -> null;
        return e -> truth(c.run(e)) ? t.run(e) : f.run(e);
      }
      if (take("return")) {
        Node v = expression(0);
        expect(";");
        return e -> { throw new Return(v.run(e)); };
      }
      if (is("{")) return block();
      Node v = expression(0);
      expect(";");
      return v;
    }

    static final List<Set<String>> LEVELS = List.of(Set.of("||"), Set.of("&&"), Set.of("==", "!="),
        Set.of("<", ">", "<=", ">="), Set.of("+", "-"), Set.of("*", "/", "%"));

    Node expression(int level) {
      if (level == LEVELS.size()) return unary();
      Node left = expression(level + 1);
      while (peek().kind() == Kind.OP && LEVELS.get(level).contains(peek().text())) {
        String op = tokens.get(at++).text();
        Node a = left, b = expression(level + 1);
        left = switch (op) {
          case "&&" -> e -> truth(a.run(e)) ? b.run(e) : (Object) false;
          case "||" -> e -> truth(a.run(e)) ? (Object) true : b.run(e);
          default -> e -> binary(op, a.run(e), b.run(e));
        };
      }
      if (level == 0 && is("=")) {
        if (!(left instanceof Variable v)) throw new LangError("line " + peek().line() + ": cannot assign");
        at++;
        Node value = expression(0);
        return e -> {
          Object x = value.run(e);
          e.find(v.name()).values.put(v.name(), x);
          return x;
        };
      }
      return left;
    }

    Node unary() {
      if (take("-")) {
        Node v = unary();
        return e -> - integer(v.run(e));
      }
      if (take("!")) {
        Node v = unary();
        return e -> !truth(v.run(e));
      }
      Node v = primary();
      while (take("(")) {
        List<Node> args = new ArrayList<>();
        if (!take(")")) {
          do {
            args.add(expression(0));
          } while (take(","));
          expect(")");
        }
        Node f = v;
        v = e -> {
          Object target = f.run(e);
          if (!(target instanceof Callable c)) throw new LangError("not a function: " + target);
          List<Object> values = new ArrayList<>();
          for (Node n : args) values.add(n.run(e));
          return c.call(values);
        };
      }
      return v;
    }

    record Variable(String name) implements Node {
      @Override
      public Object run(Env e) {
        return e.find(name).values.get(name);
      }
    }

    Node primary() {
      Token t = peek();
      if (t.kind() == Kind.NUMBER) {
        at++;
        long n = Long.parseLong(t.text());
        return e -> n;
      }
      if (t.kind() == Kind.STRING) {
        at++;
        return e -> t.text();
      }
      if (take("(")) {
        Node v = expression(0);
        expect(")");
        return v;
      }
      if (take("fn")) {
        List<String> names = new ArrayList<>();
        expect("(");
        while (!take(")")) {
          names.add(name());
          take(",");
        }
        Node body = take("=>") ? expression(0) : block();
        return e -> (Callable) args -> {
          if (args.size() != names.size())
            throw new LangError("expected " + names.size() + " arguments, got " + args.size());
          Env inner = new Env(e);
          for (int i = 0; i < args.size(); i++) inner.values.put(names.get(i), args.get(i));
          try {
            return body.run(inner);
          } catch (Return r) {
            return r.value;
          }
        };
      }
      if (take("true")) return e -> true;
      if (take("false")) return e -> false;
      return new Variable(name());
    }
  }

  static boolean truth(Object o) {
    if (o instanceof Boolean b) return b;
    throw new LangError("not a truth value: " + o);
  }

  static long integer(Object o) {
    if (o instanceof Long l) return l;
    throw new LangError("not a number: " + o);
  }

  static Object binary(String op, Object a, Object b) {
    return switch (op) {
      case "==" -> Objects.equals(a, b);
      case "!=" -> !Objects.equals(a, b);
      case "+" ->
        a instanceof String || b instanceof String ? "" + a + b : (Object) Math.addExact(integer(a), integer(b));
      case "-" -> Math.subtractExact(integer(a), integer(b));
      case "*" -> Math.multiplyExact(integer(a), integer(b));
      case "/" -> integer(a) / integer(b);
      case "%" -> integer(a) % integer(b);
      case "<" -> integer(a) < integer(b);
      case ">" -> integer(a) > integer(b);
      case "<=" -> integer(a) <= integer(b);
      case ">=" -> integer(a) >= integer(b);
      default -> throw new LangError("operator " + op);
    };
  }

  static void run(String program) {
    StringBuilder out = new StringBuilder();
    try {
      Env globals = new Env(null);
      globals.values.put("print", (Callable) args -> {
        for (Object o : args) out.append(o).append(' ');
        return null;
      });
      globals.values.put("len", (Callable) args -> (long) args.get(0).toString().length());
      Parser p = new Parser(lex(program));
      Object last = null;
      while (p.peek().kind() != Kind.END) last = p.statement().run(globals);
      out.append("=> ").append(last);
    } catch (LangError e) {
      out.append("error: ").append(e.getMessage());
    } catch (ArithmeticException e) {
      out.append("arithmetic: ").append(e.getMessage());
    } catch (Return r) {
      out.append("returned ").append(r.value);
    } catch (StackOverflowError e) {
      out.append("too much recursion");
    }
    System.out.println(out);
  }

  public static void main(String[] args) {
    run("1 + 2 * 3 - 4 / 2;");
    run("let x = 5; while x > 0 { print(x); x = x - 1; } x;");
    run("let fib = fn(n) { if n < 2 { return n; } return fib(n - 1) + fib(n - 2); }; fib(16);");
    run("let make = fn() { let n = 0; return fn() { n = n + 1; return n; }; }; let a = make(); let b = make(); "
        + "print(a(), a(), b(), a());");
    run("let compose = fn(f, g) => fn(x) => f(g(x)); compose(fn(x) => x * 2, fn(x) => x + 1)(10);");
    run("let even = fn(n) => n == 0 || odd(n - 1); let odd = fn(n) => n != 0 && even(n - 1); print(even(10), odd(10), "
        + "even(51));");
    run("let i = 2; let primes = ''; while i < 50 { let d = 2; let p = true; while d * d <= i { if i % d == 0 { p = "
        + "false; } d = d + 1; } if p { primes = primes + i + ','; } i = i + 1; } primes;");
    run("let gcd = fn(a, b) { while b != 0 { let t = a % b; a = b; b = t; } return a; }; print(gcd(84, 36), gcd(17, "
        + "5), gcd(0, 9));");
    run("if 1 > 2 { print('no'); } else if 2 > 1 { print('yes'); } else { print('never'); } # comment");
    run("let x = 1; { let x = 2; print(x); } print(x, len('hello'), 'a' + 1 + 2, -3 * -3, !(1 == 2));");
    run("let f = fn(n) => f(n + 1); f(0);");
    run("let pow = fn(b, e) { if e == 0 { return 1; } let h = pow(b, e / 2); if e % 2 == 0 { return h * h; } return h "
        + "* h * b; }; print(pow(3, 20), pow(2, 62));");
    run("let pow = fn(b, e) { let r = 1; while e > 0 { r = r * b; e = e - 1; } return r; }; pow(10, 30);");
    run("1 / 0;");
    run("y;");
    run("let x = ;");
    run("1 + true;");
    run("if 1 { }");
    run("5(3);");
    run("fn(a, b) => a;  (fn(a, b) => a)(1);");
    run("1 = 2;");
    run("let s = 'open;");
    run("return 42;");
    run("{ let a = 1;");
  }
}
