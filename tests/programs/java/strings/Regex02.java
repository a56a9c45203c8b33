// Regular expressions: look-around, named and possessive groups, Unicode classes, syntax errors, replacements.
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;
public class Regex02 {
  static void m(String re, String... in) { m(re, 0, in); }
  static void m(String re, int fl, String... in) {
    Pattern p;
    try {
      p = Pattern.compile(re, fl);
    } catch (PatternSyntaxException e) {
      System.out.println(re + ": " + e.getMessage().replace('\n', '~') + " " + e.getIndex() + " " + e.getDescription());
      return;
    }
    for (String s : in) {
      Matcher m = p.matcher(s);
      StringBuilder sb = new StringBuilder(p + " on " + s + ":");
      while (m.find()) {
        sb.append(" [").append(m.start()).append(',').append(m.end()).append(' ').append(m.group());
        for (int i = 1; i <= m.groupCount(); i++) sb.append('|').append(m.group(i)).append('@').append(m.start(i));
        sb.append(']');
      }
      m.reset();
      sb.append(" matches=")
          .append(m.matches())
          .append(" looking=")
          .append(m.reset().lookingAt())
          .append(" hitEnd=")
          .append(m.hitEnd())
          .append(" reqEnd=")
          .append(m.requireEnd());
      System.out.println(sb);
    }
  }
  public static void main(String[] a) {
    m("(?<=\\$)\\d+(?:\\.\\d\\d)?", "cost $45.99 and $7", "€5");
    m("(?<!\\d)\\d{3}(?!\\d)", "123 1234 567");
    m("(?<year>\\d{4})-(?<m>\\d\\d)", "2024-05 1999-12x");
    m("a++b", "aaab", "aaa");
    m("a*+a", "aaa");
    m("(?>a|ab)c", "abc", "ac");
    m("(a+)+b", "aaaaaab");
    m("x?+x", "x", "xx");
    m("\\p{Lu}\\p{Ll}+", "Élan vital Ünder ß Ωmega Ωμέγα");
    m("\\p{IsGreek}+|\\p{InCyrillic}+|\\p{IsHan}+", "abc αβγ где 漢字 x");
    m("\\p{javaMirrored}|\\p{Sc}|\\p{Punct}", "(a)[b] $€£ !,.");
    m("\\p{IsAlphabetic}+", "añb1ç");
    m("[\\p{L}&&[^a-c]]+", "abcdefäöü");
    m("[a-z&&[def]]|[^\\W\\d_]", "abcdef_1");
    m("\\X", "e\u0301a👨‍👩‍👧🇩🇪");
    m("\\R", "a\r\nb\nc\u2028d");
    m("\\h+|\\v+", "a \tb\u000B\nc\u00a0d");
    m("\\w+", Pattern.UNICODE_CHARACTER_CLASS, "naïve café_1");
    m("\\bfoo\\b", "foo foobar éfoo");
    m("STRASSE|straße", Pattern.CASE_INSENSITIVE, "Strasse STRAßE");
    m("ÄÖ", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "äö ÄÖ Äö");
    m("^\\w+$", Pattern.MULTILINE, "ab\ncd\r\nef");
    m("a.c", Pattern.DOTALL, "a\nc");
    m("a.c", "a\nc", "a\u0085c");
    m("a b # comment\n c", Pattern.COMMENTS, "abc");
    m("a.b*", Pattern.LITERAL, "xa.b*y");
    m("(?i)ABC(?-i)d", "abcd abcD");
    m("(?x) a\\ b", "a b");
    m("\\Qa.b\\E+", "a.bbb");
    m("(\\w)\\1", "aabbcd");
    m("(?<c>.)\\k<c>", "xxyz");
    m("\\G\\d", "12a3");
    m("\\A\\d|\\d\\z|\\d\\Z", "1 2\n");
    m("[\\[\\]^-]", "a[b]^c-");
    m("\\x41\\u0042\\x{1F600}\\0103\\cA\\e\\a", "AB😀C\u0001\u001b\u0007");
    m("\\N{LATIN SMALL LETTER A}+", "aaab");
    m(".", "😀a");
    m("[😀-😂]", "😁x");
    m("é", Pattern.CANON_EQ, "e\u0301é");
    m("(a)|(b)|(c)", "cab");
    m("(a*)*", "aab");
    m("(a|b)*?c", "ababc");
    m("a{2,3}?", "aaaaa");
    m("a{2,}", "aaaaa a aa");
    m("", "ab");
    m("$", "a\n");
    m("(?=a)(?=.b)..", "ab ac");
    m("(?:(a)|b)+", "ab", "ba");
    m("(?s).*?(\\d)(?m)$", "x1\ny2");
    m("\\d+(?=%)|(?<=#)\\w{1,3}", "50% #abcd");
    m("(?<=a{1,3})b", "aaab");
    m("(?d)a$", "a\r\n");
    for (String bad : new String[] {"(", ")", "[", "[a", "a{2", "a{3,2}", "*a", "a**", "(?<n>a)(?<n>b)", "\\", "\\k<x>",
             "\\1", "(?<=a*)b", "[z-a]", "\\p{Foo}", "\\p{IsFoo}", "(?z)", "\\x{110000}", "(?<1a>x)", "\\u12",
             "a{99999999999}", "\\N{NOSUCH}", "\\Z{", "[[a]", "(?", "(?<", "\\c"})
      m(bad);
    System.out.println("a1b22c333".replaceAll("(\\d+)", "<$1>") + " "
        + "x.y.z".replaceFirst("\\.", "\\\\\\$") + " "
        + "John Smith".replaceAll("(?<f>\\w+) (?<l>\\w+)", "${l}, ${f}"));
    System.out.println(Pattern.compile("\\d+").matcher("a1b22").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2));
    for (String s : new String[] {"$", "${", "${x}", "$9", "\\"}) try {
        System.out.println("aa".replaceAll("a", s));
      } catch (Exception e) {
        System.out.println(s + " " + e);
      }
    System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1))
        + Arrays.toString("a,b,,c,,".split(",", 2)) + Arrays.toString("".split(","))
        + Arrays.toString(",a".split(",")) + Arrays.toString("abc".split(""))
        + Arrays.toString("a1b2".split("(?<=\\d)")) + Arrays.toString("a😀b".split("😀"))
        + Arrays.toString("a|b".split("|")) + Arrays.toString("a.b".split("\\.")));
    System.out.println(Pattern.compile("\\s*[,;]\\s*").splitAsStream("a , b;c").collect(Collectors.toList()) + " "
        + Pattern.compile("^a").asPredicate().test("abc") + Pattern.compile("a").asMatchPredicate().test("abc"));
    Matcher mm = Pattern.compile("(\\w)(\\d)").matcher("a1 b2 c3");
    System.out.println(
        mm.results().map(r -> r.group(2) + r.group(1) + r.start() + r.end(2)).collect(Collectors.joining(",")));
    mm.region(2, 6);
    mm.useAnchoringBounds(false).useTransparentBounds(true);
    System.out.println(mm.find() + " " + mm.start() + " " + mm.toMatchResult().group() + " " + mm);
    StringBuilder sb = new StringBuilder();
    mm.reset();
    while (mm.find()) mm.appendReplacement(sb, "$2$1");
    mm.appendTail(sb);
    System.out.println(sb);
    try {
      mm.group();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    mm.find(0);
    try {
      mm.group(7);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      mm.group("q");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Pattern.quote("a\\Eb") + " " + Matcher.quoteReplacement("$\\") + " "
        + Pattern.matches("[a-f]+", "face") + " " + Pattern.compile("x", 10).flags());
    String log =
        IntStream.range(0, 300)
            .mapToObj(i
                -> String.format("2024-01-%02d %02d:%02d [%s] user%d: msg \"%s\" (%d ms)", i % 28 + 1, i % 24, i % 60,
                    i % 3 == 0       ? "ERROR"
                        : i % 3 == 1 ? "WARN"
                                     : "INFO",
                    i % 7, "x".repeat(i % 5), i * 37 % 1000))
            .collect(Collectors.joining("\n"));
    Matcher lm = Pattern
                     .compile("^(?<d>\\d{4}-\\d\\d-\\d\\d) (?<t>[\\d:]+) \\[(?<l>ERROR|WARN)\\] (?<u>\\w+): msg "
                              + "\"(?<m>x*)\" \\((?<ms>\\d+) ms\\)$",
                         Pattern.MULTILINE)
                     .matcher(log);
    Map<String, IntSummaryStatistics> st = new TreeMap<>();
    while (lm.find())
      st.computeIfAbsent(lm.group("u") + "/" + lm.group("l"), k -> new IntSummaryStatistics())
          .accept(Integer.parseInt(lm.group("ms")));
    st.forEach((k, v) -> System.out.println(k + " " + v));
  }
}
