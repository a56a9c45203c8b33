// Scanners, tokenizers and readers over text in memory.
import java.io.*;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.*;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class Scanning01 {
    public static void main(String[] args) throws Exception {
        numbers();
        delimiters();
        tokenizers();
        readers();
        writers();
        data();
    }

    static void numbers() {
        Scanner s = new Scanner(
                "12 -7 3.5e2 0x1F true FALSE 99999999999 12345678901234567890 1,234 abc 1.5f\n last line  \n\nend");
        System.out.println(s.nextInt() + " " + s.nextByte() + " " + s.nextDouble() + " " + s.hasNextInt() + " "
                + s.hasNextInt(16) + " " + s.next() + " " + s.nextBoolean() + s.nextBoolean() + " " + s.hasNextInt()
                + s.hasNextLong() + " " + s.nextLong() + " " + s.nextBigInteger() + " " + s.nextInt());
        try {
            s.nextInt();
        } catch (InputMismatchException e) { System.out.println(e.getMessage() + " " + s.next()); }
        System.out.println(s.hasNextFloat() + " " + s.next() + "|" + s.nextLine() + "|" + s.nextLine() + "|"
                + s.nextLine() + "|" + s.nextLine() + "|" + s.hasNextLine());
        try {
            s.nextLine();
        } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        System.out.println(new Scanner("ff 101 zz").useRadix(16).nextInt() + " " + new Scanner("101").nextInt(2) + " "
                + new Scanner("1.234,5").useLocale(Locale.GERMANY).nextBigDecimal() + " "
                + new Scanner("1,234.5").nextBigDecimal());
    }

    static void delimiters() {
        Scanner s = new Scanner("a, b,,c ;d").useDelimiter("\\s*[,;]\\s*");
        List<String> all = new ArrayList<>();
        while (s.hasNext()) all.add("[" + s.next() + "]");
        System.out.println(all + " " + s.delimiter());
        Scanner pairs = new Scanner("key1=10; key2=20 rest");
        pairs.findInLine("(\\w+)=(\\d+); (\\w+)=(\\d+)");
        MatchResult m = pairs.match();
        System.out.println(m.groupCount() + m.group(1) + m.group(4) + " " + pairs.next() + " " + pairs.findInLine("x"));
        System.out.println(new Scanner("1 fish 2 fish red fish blue fish")
                        .findAll("(\\d+) fish")
                        .map(r -> r.group(1))
                        .collect(Collectors.toList()));
        System.out.println(new Scanner("one two\nthree").tokens().map(String::length).collect(Collectors.toList()) + " "
                + new Scanner("abc123def")
                        .useDelimiter("")
                        .tokens()
                        .filter(t -> Character.isDigit(t.charAt(0)))
                        .collect(Collectors.joining()));
        Scanner skip = new Scanner("   xx42").skip("\\s*x+");
        System.out.println(skip.nextInt() + " " + new Scanner("p q").hasNext(Pattern.compile("p")) + " "
                + new Scanner("z").hasNext("[a-y]"));
        Scanner lines = new Scanner("a\r\nb\rc\u2028d\n");
        while (lines.hasNextLine()) System.out.print(lines.nextLine() + "/");
        System.out.println();
    }

    static void tokenizers() throws IOException {
        StringTokenizer t = new StringTokenizer("a b\tc,d", " \t,", true);
        StringBuilder line = new StringBuilder();
        System.out.print(t.countTokens() + " ");
        while (t.hasMoreTokens()) line.append('<').append(t.nextToken()).append('>');
        System.out.println(line.toString().replace("\t", "TAB"));
        StreamTokenizer st =
                new StreamTokenizer(new StringReader("x = 3.5 + 'str\\n' /* c */ // rest\n\"q\" -1 a_b $"));
        st.slashSlashComments(true);
        st.slashStarComments(true);
        st.eolIsSignificant(true);
        st.wordChars('_', '_');
        while (st.nextToken() != StreamTokenizer.TT_EOF)
            System.out.print(st.ttype + ":" + (st.ttype == StreamTokenizer.TT_NUMBER ? st.nval : st.sval) + "@"
                    + st.lineno() + " ");
        System.out.println();
        System.out.println(Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString(",a,,b,,".split(","))
                + Arrays.toString(",a,,b,,".split(",", -1)) + Arrays.toString("a:b:c".split(":", 2))
                + Arrays.toString("".split(",")) + Arrays.toString("abc".split("")));
    }

    static void readers() throws IOException {
        BufferedReader r = new BufferedReader(new StringReader("l1\nl2\r\nl3\rl4"), 3);
        r.mark(10);
        System.out.println(r.readLine() + r.readLine());
        r.reset();
        System.out.println(r.lines().collect(Collectors.toList()) + " " + r.readLine());
        LineNumberReader n = new LineNumberReader(new StringReader("a\nb\n\nc"));
        for (String s = n.readLine(); s != null; s = n.readLine()) System.out.print(n.getLineNumber() + s + " ");
        PushbackReader p = new PushbackReader(new StringReader("xy"), 4);
        int c = p.read();
        p.unread("abc".toCharArray());
        StringBuilder back = new StringBuilder().append((char) c);
        while ((c = p.read()) >= 0) back.append((char) c);
        System.out.println(back);
        try {
            p.unread(new char[5]);
        } catch (IOException e) { System.out.println(e.getMessage()); }
        SequenceInputStream seq = new SequenceInputStream(
                new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes()));
        System.out.println(new String(seq.readAllBytes()) + " "
                + new String(new ByteArrayInputStream("skipped".getBytes(), 2, 4).readNBytes(3)));
        Reader closed = new StringReader("x");
        closed.close();
        try {
            closed.read();
        } catch (IOException e) { System.out.println(e.getMessage()); }
        CharArrayReader chars = new CharArrayReader("hello".toCharArray(), 1, 3);
        System.out.println(chars.skip(1) + " " + (char) chars.read() + chars.ready());
    }

    static void writers() throws IOException {
        StringWriter w = new StringWriter();
        try (PrintWriter p = new PrintWriter(w)) {
            p.printf("%d-%s", 1, "a").append('c').append("def", 1, 2).println(new char[] {'x', 'y'});
            p.print(1.5f);
            p.println((Object) null);
            p.format(Locale.GERMANY, "%.2f", 1.5).write(65);
            System.out.println(p.checkError());
        }
        System.out.println(w.toString().replace("\n", "|") + w.getBuffer().length());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer out = new OutputStreamWriter(new BufferedOutputStream(bytes), "UTF-16LE")) {
            out.write("h\u00e9");
        }
        System.out.println(Arrays.toString(bytes.toByteArray()) + " " + bytes.size());
        PrintStream old = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true, "UTF-8"));
        System.out.println("captured \u00fc");
        System.out.write('z');
        System.out.flush();
        System.setOut(old);
        System.out.println(captured.toString("UTF-8").trim() + captured.size());
    }

    static void data() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(-2);
        out.writeLong(1L << 50);
        out.writeDouble(Math.PI);
        out.writeUTF("z\u0000\u00e9\u4e2d\ud83d\ude00");
        out.writeBoolean(true);
        out.writeShort(70000);
        out.writeChars("ab");
        System.out.println(out.size() + " " + Arrays.hashCode(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readDouble() + " " + in.readUTF().length()
                + " " + in.readBoolean() + " " + in.readUnsignedShort() + " " + in.readChar() + in.readChar() + " "
                + in.available());
        try {
            in.readInt();
        } catch (EOFException e) { System.out.println(e); }
        PipedInputStream sink = new PipedInputStream(8);
        PipedOutputStream source = new PipedOutputStream(sink);
        Thread writer = new Thread(() -> {
            try (source) {
                for (int i = 0; i < 40; i++) source.write('a' + i % 26);
            } catch (IOException e) { System.out.println(e); }
        });
        writer.start();
        System.out.println(new String(sink.readAllBytes()));
        writer.join();
        System.out.println(new BigDecimal("1E+3").toPlainString() + new BigInteger("7f", 16));
    }
}
