// Text processing as programs do it: counting, tables, templates, regular expressions and every conversion of
// Formatter.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.*;
import java.util.function.Function;
import java.util.regex.*;
import java.util.stream.*;

public class Words01 {
    static final String TEXT = """
            It was the best of times, it was the worst of times,
              it was the age of wisdom, it was the age of foolishness;
            \tit was the epoch of belief \u2014 it was the epoch of incredulity.\s
            "Quoted" and 'quoted' \\ end""";

    public static void main(String[] args) {
        counts();
        lines();
        regex();
        templates();
        formats();
        badFormats();
        strings();
    }

    static void counts() {
        Map<String, Long> counts =
                Pattern.compile("\\W+")
                        .splitAsStream(TEXT.toLowerCase())
                        .filter(w -> !w.isEmpty())
                        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        counts.entrySet()
                .stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(8)
                .forEach(e
                        -> System.out.printf(
                                "%-8s|%3d|%s%n", e.getKey(), e.getValue(), "#".repeat(e.getValue().intValue())));
        System.out.println(""
                + TEXT.chars()
                        .filter(Character::isLetter)
                        .mapToObj(c -> (char) Character.toLowerCase(c))
                        .collect(Collectors.groupingBy(c -> c, LinkedHashMap::new, Collectors.counting())));
        System.out.println(""
                + Arrays.stream(TEXT.split("\\s+"))
                        .collect(Collectors.toMap(String::length, w -> w, (a, b) -> a + "/" + b, TreeMap::new)));
    }

    static void lines() {
        TEXT.lines()
                .map(l -> "[" + l + "] " + l.length() + " " + l.strip().length() + " " + l.isBlank())
                .forEach(System.out::println);
        System.out.print("a\n  b\n    c".indent(2) + "    x\n   y".stripIndent() + "\n");
        System.out.println("a\\tb\\n\\101".translateEscapes().length() + " "
                + "x".compareTo("xyz") + " "
                + "b".compareToIgnoreCase("A") + " " + String.join("-", List.of("p", "q")) + " "
                + "%d%%".formatted(5) + " "
                + "abc".transform(s -> s + s.length()));
        String s = "The cat sat on the mat with a hat";
        StringBuilder wrapped = new StringBuilder();
        int column = 0;
        for (String word : s.split(" ")) {
            if (column + word.length() > 10) {
                wrapped.append('\n');
                column = 0;
            }
            wrapped.append(column == 0 ? "" : " ").append(word);
            column += word.length() + 1;
        }
        System.out.println(wrapped + " " + new StringBuilder(s).reverse());
    }

    static void regex() {
        Matcher m = Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)")
                            .matcher("from 2024-01-02 to 2025-11-30, not 99-1-1");
        while (m.find())
            System.out.print(m.group("d") + "." + m.group("m") + "." + m.group("y") + "@" + m.start("m") + " ");
        System.out.println(
                m.reset().replaceAll("${m}/$3/$1") + " " + m.reset().replaceFirst(r -> r.group(1).repeat(2)));
        System.out.println("aaa bbb".replaceAll("(?<=a)a", "x") + " "
                + "foo.bar".replaceAll("\\.", Matcher.quoteReplacement("$")) + " "
                + Pattern.compile("^\\w+", Pattern.MULTILINE)
                        .matcher("one two\nthree")
                        .results()
                        .map(MatchResult::group)
                        .toList()
                + " "
                + "CaseInsensitive".matches("(?i)caseIN.*") + " " + Pattern.matches("(a|b)*?c{2,3}+", "ababccc") + " "
                + Pattern.compile("\\p{Lu}\\p{L}*").matcher("\u00c4rger und Freude").results().count() + " "
                + Arrays.toString(Pattern.compile("(?=[A-Z])").split("camelCaseStringX")) + " "
                + "tel: +49 (0) 30".replaceAll("[^0-9+]", ""));
        Matcher look = Pattern.compile("(\\w)(\\d)?\\1").matcher("a1a bb c2d");
        while (look.find()) System.out.print(look.group() + ":" + look.group(2) + ":" + look.end(2) + " ");
        System.out.println(look.hitEnd());
        try {
            Pattern.compile("a(b[c");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage().replace("\n", "|") + " " + e.getIndex());
        }
        System.out.println(Pattern.compile("x").asPredicate().test("axb") + " "
                + Pattern.compile("a.c", Pattern.DOTALL).matcher("a\nc").matches());
    }

    static void templates() {
        Map<String, Object> values = Map.of("name", "World", "n", 42);
        StringBuilder out = new StringBuilder();
        Matcher m = Pattern.compile("\\$\\{(\\w+)(?::([^}]*))?\\}")
                            .matcher("Hello ${name}, ${n:%05d} and ${none:default} ${gone}!");
        while (m.find()) {
            Object value = values.get(m.group(1));
            String text = value == null  ? Objects.requireNonNullElse(m.group(2), "?")
                    : m.group(2) == null ? value.toString()
                                         : String.format(m.group(2), value);
            m.appendReplacement(out, Matcher.quoteReplacement(text));
        }
        System.out.println(m.appendTail(out));
        StringJoiner joiner = new StringJoiner(", ", "{", "}").setEmptyValue("none");
        System.out.println(joiner + " " + joiner.add("a").add("b") + " " + joiner.length());
    }

    static void formats() {
        System.out.println(String.format("%5d|%-5d|%05d|%+d|%,d|%(d|% d|%x|%X|%#x|%o|%#o", 42, 42, 42, 42, 1234567, -42,
                42, 255, 255, 255, 8, 8));
        System.out.println(String.format("%d %d %d %x %x", (byte) -1, Long.MIN_VALUE,
                new BigInteger("-99999999999999999999"), (byte) -1, new BigInteger("-255")));
        System.out.println(String.format("%f|%.0f|%10.3f|%-10.1f|%+.2e|%g|%G|%a|%,.2f|%(.1f|%08.2f", 1.5, 2.5, Math.PI,
                1.25, 12345.678, 1e-5, 1e10, 1.0, 1e7, -3.14, -1.5));
        System.out.println(String.format("%f %e %g %s %f %5.1f %a %.3a", Double.NaN, Double.POSITIVE_INFINITY, -0.0,
                -0.0, Double.NEGATIVE_INFINITY, Float.NaN, -0.1, 1.999));
        System.out.println(
                String.format("%.15g|%.20f|%s|%.1f|%.1f|%.3f", 0.1, 0.1, 0.1f, 0.25, 0.35, new BigDecimal("2.0005")));
        System.out.println(
                String.format("%s|%10s|%-10s|%.2s|%S|%c|%C|%b|%B|%h|%n%%", "str", "r", "l", "cut", "up", 'c', 0x1F600,
                              null, true, "hash")
                        .trim());
        System.out.println(String.format("%2$s %1$s %<s %s %s", "a", "b")
                + String.format("|%-6b|%6c|%s %s", true, 'x', List.of(1), new int[0].length));
        Formattable f = (formatter, flags, width, precision) -> formatter.format("<%d,%d,%d>", flags, width, precision);
        System.out.println(String.format("%s %-8.3s %S %#s", f, f, f, f));
        System.out.println(String.format("%1$tY-%1$tm-%1$td %1$tH:%1$tM:%1$tS.%1$tL %1$tj %1$tB %1$ta %1$tp %1$te "
                                         + "%1$tl %1$ty %1$tF %1$tT %1$tr %1$tR %1$tD",
                java.time.LocalDateTime.of(2024, 3, 5, 14, 7, 9, 45_000_000)));
        System.out.println(
                String.format("%08X %,d %.2f %s", 0xCAFEL, -1234567890123L, new BigDecimal("1e-3"), Optional.of(1)));
    }

    static void badFormats() {
        Object[][] bad = {{"%d", "x"}, {"%q", 1}, {"%", 1}, {"%s %s", 1}, {"%-d", 1}, {"%.2d", 1}, {"%c", "str"},
                {"%,x", 1}, {"%+s", 1}, {"%#d", 1}, {"%5%x", 1}, {"%c", 0x110000}, {"%-05d", 1}, {"%+ d", 1},
                {"%tQ", "no"}, {"%f", 1}, {"%b%n%5n", 1}, {"%0$s", 1}};
        for (Object[] each : bad) {
            try {
                System.out.println(each[0] + " -> " + String.format((String) each[0], each[1]));
            } catch (IllegalFormatException e) {
                System.out.println(each[0] + " -> " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }

    static void strings() {
        String s = "h\u00e9llo w\u00f6rld \ud83d\ude00!";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.toUpperCase() + " "
                + s.indexOf("w") + " " + s.lastIndexOf('l', 5) + " " + s.offsetByCodePoints(0, 13) + " "
                + s.codePoints().filter(c -> c > 127).mapToObj(Integer::toHexString).toList() + " "
                + s.regionMatches(true, 0, "H\u00c9L", 0, 3) + " " + s.contentEquals(new StringBuffer(s)) + " "
                + s.hashCode());
        StringBuilder b = new StringBuilder("0123456789");
        b.insert(5, true).deleteCharAt(0).replace(1, 3, "___").setCharAt(0, 'X');
        b.appendCodePoint(0x1F680).append(1.0f).append(new char[] {'a'}, 0, 1).setLength(b.length() - 1);
        System.out.println(b + " " + b.indexOf("_") + " " + b.charAt(2) + " " + b.compareTo(new StringBuilder("X"))
                + " " + b.chars().sum());
        for (Runnable r : List.<Runnable>of(()
                                                    -> "abc".substring(2, 1),
                     ()
                             -> "abc".charAt(5),
                     ()
                             -> new StringBuilder().insert(1, "x"),
                     ()
                             -> "a".repeat(-1),
                     ()
                             -> Integer.parseInt("12x"),
                     () -> Double.parseDouble("--1"), () -> Integer.parseInt(""), () -> Long.parseLong(null))) {
            try {
                r.run();
            } catch (RuntimeException e) { System.out.println(e); }
        }
        System.out.println(" \u2003x\u00a0 ".strip().length() + " "
                + " x ".trim() + " "
                + "".isEmpty() + " "
                + "Stra\u00dfe".equalsIgnoreCase("STRASSE") + " "
                + "a,b;c".chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining("|")) + " "
                + String.valueOf((Object) null) + " "
                + "x".equals(null) + " " + ("a" + 1 + 2L + 'c' + 1.0f + null + true) + " "
                + "abcabc".replace("bc", "") + " "
                + "ab".intern());
    }
}
