// StringJoiner, Scanner on strings, StringTokenizer, text blocks, StringReader/Writer, CharSequence, Base64, UUID
// names.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Text01 {
  static void attempt(String what, Runnable r) {
    try {
      r.run();
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static final class Upper implements CharSequence {
    private final String s;
    Upper(String s) { this.s = s; }
    @Override
    public int length() {
      return s.length();
    }
    @Override
    public char charAt(int i) {
      return Character.toUpperCase(s.charAt(i));
    }
    @Override
    public CharSequence subSequence(int a, int b) {
      return new Upper(s.substring(a, b));
    }
    @Override
    public String toString() {
      return new StringBuilder().append(this, 0, length()).toString();
    }
  }

  public static void main(String[] args) throws IOException {
    StringJoiner j = new StringJoiner(", ", "{", "}");
    j.setEmptyValue("nothing");
    System.out.println(j + " " + j.length());
    j.add("a").add("b").add(null);
    System.out.println(j + " " + j.length() + " "
        + new StringJoiner("-").add("x").merge(new StringJoiner("+", "<", ">").add("y").add("z")) + " "
        + new StringJoiner("/"));
    Scanner sc = new Scanner("12 3.5 word true 99999999999 0x1F\nsecond line here\n\nlast");
    System.out.println(sc.nextInt() + " " + sc.nextDouble() + " " + sc.next() + " " + sc.nextBoolean() + " "
        + sc.hasNextInt() + " " + sc.hasNextLong() + " " + sc.nextLong() + " " + sc.next() + " [" + sc.nextLine()
        + "] [" + sc.nextLine() + "] [" + sc.nextLine() + "] " + sc.hasNextLine() + " " + sc.nextLine() + " "
        + sc.hasNext());
    attempt("exhausted", sc::next);
    attempt("exhausted line", sc::nextLine);
    attempt("mismatch", () -> new Scanner("abc").nextInt());
    Scanner comma = new Scanner("1,2,,3").useDelimiter(",");
    while (comma.hasNext()) System.out.print("<" + comma.next() + ">");
    System.out.println();
    Scanner hex = new Scanner("ff 77 zz");
    System.out.println(
        hex.nextInt(16) + " " + hex.nextBigInteger() + " " + hex.findInLine("z") + " " + hex.hasNext("z"));
    StringTokenizer st = new StringTokenizer("a b;c  d", " ;", true);
    System.out.print(st.countTokens() + ": ");
    while (st.hasMoreTokens()) System.out.print("[" + st.nextToken() + "]");
    System.out.println();
    // clang-format off
    String block = """
        Hello,
          indented "quotes" \"""triple\"""
        tab\tescaped \
        joined line
        trailing   \s
        end""";
    System.out.println(block.replace(' ', '.'));
    String html = """
        <p>
          text
        </p>
        """;
    System.out.print(html);
    System.out.println(html.length() + " " + html.lines().count() + " " + """
        a
          b
       c""".replace(' ', '.').replace('\n', '|'));
    // clang-format on
    BufferedReader br = new BufferedReader(new StringReader("line 1\nline 2\r\nline 3\rline 4"));
    for (String line; (line = br.readLine()) != null; ) System.out.print(line + ";");
    System.out.println();
    StringWriter sw = new StringWriter();
    PrintWriter pw = new PrintWriter(sw);
    pw.printf("%d %s", 5, "x").println();
    pw.print(1.5);
    pw.println(new char[] {'o', 'k'});
    pw.append("app").append('!').flush();
    System.out.println(sw.toString().replace("\n", "\\n") + " " + sw.getBuffer().length());
    StringReader sr = new StringReader("abcdef");
    char[] buffer = new char[4];
    System.out.print(sr.read() + " " + sr.read(buffer) + new String(buffer) + " " + sr.skip(10) + " " + sr.read() + "\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(bytes);
    data.writeInt(42);
    data.writeLong(-1);
    data.writeDouble(1.5);
    data.writeUTF("h\u00e9\0llo");
    data.writeBoolean(true);
    data.writeChar('x');
    System.out.println(bytes.size() + " " + Arrays.toString(bytes.toByteArray()));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    System.out.println(in.readInt() + " " + in.readLong() + " " + in.readDouble() + " " + in.readUTF().length() + " " + in.readBoolean() + " " + in.readChar() + " " + in.read());
    try {
      in.readInt();
    } catch (EOFException e) {
      System.out.println("EOF " + e.getMessage());
    }
    PrintStream ps = new PrintStream(bytes = new ByteArrayOutputStream(), true, "UTF-8");
    ps.print("\u00e9");
    ps.println(5);
    System.out.println(Arrays.toString(bytes.toByteArray()) + " " + ps.checkError());
    Upper upper = new Upper("sequence");
    System.out.println(upper + " " + upper.subSequence(2, 5) + " " + "SEQUENCE".contentEquals(upper) + " " + String.join("-", upper, "x") + " " + upper.chars().filter(c -> c == 'E').count() + " " + CharSequence.compare(upper, "SEQ") + " " + "xSEQUENCEx".contains(upper) + " " + "a".replace("a", upper));
    Base64.Encoder enc = Base64.getEncoder();
    for (String s : new String[] {"", "f", "fo", "foo", "foob", "\u00ff\u00fe?>"}) {
      String e = enc.encodeToString(s.getBytes(StandardCharsets.UTF_8));
      System.out.print(e + " "
          + Base64.getUrlEncoder().withoutPadding().encodeToString(s.getBytes(StandardCharsets.ISO_8859_1)) + " "
          + new String(Base64.getDecoder().decode(e), StandardCharsets.UTF_8).equals(s) + "; ");
    }
    System.out.println();
    System.out.println(Base64.getMimeEncoder(20, new byte[] {'|'}).encodeToString("a long line of text to be split".getBytes()));
    attempt("base64", () -> Base64.getDecoder().decode("a$b="));
    attempt("base64 length", () -> Base64.getDecoder().decode("abcde"));
    System.out.println(UUID.nameUUIDFromBytes("veristep".getBytes()) + " " + UUID.fromString("00000000-0000-0001-0000-0000000000ff").getLeastSignificantBits() + " " + new UUID(1L << 40, -1) + " " + new UUID(1, 2).compareTo(new UUID(1, 3)) + " " + UUID.nameUUIDFromBytes(new byte[0]).version());
    attempt("uuid", () -> UUID.fromString("nope"));
    Properties p = new Properties();
    p.load(new StringReader("# comment\na=1\nb : two words \\\n  continued\nc\\u0041\\ d=x\n!other\nempty="));
    System.out.println(new TreeMap<>(p) + " " + p.getProperty("a") + " " + p.getProperty("zz", "default"));
    System.out.println(Objects.toString(null, "d") + Objects.hash("a", 1) + Objects.equals(null, null) + Objects.requireNonNullElse(null, "e") + Objects.hashCode(null) + Objects.isNull(1));
    attempt("requireNonNull", () -> Objects.requireNonNull(null, "message"));
    attempt("checkIndex", () -> Objects.checkIndex(5, 5));
    attempt("checkRange", () -> Objects.checkFromToIndex(3, 2, 5));
  }
}
