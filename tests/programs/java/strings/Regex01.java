// Regular expressions: groups, quantifiers, lookaround, back references, flags, replacement, split, the matcher's
// states.
import java.util.Arrays;
import java.util.regex.*;
import java.util.stream.Collectors;

public class Regex01 {
  static void find(String regex, String text) {
    Matcher m = Pattern.compile(regex).matcher(text);
    StringBuilder sb = new StringBuilder(regex + " in " + text + ":");
    while (m.find()) {
      sb.append(" ").append(m.start()).append('-').append(m.end()).append('[').append(m.group()).append(']');
      for (int g = 1; g <= m.groupCount(); g++) sb.append('(').append(m.group(g)).append(')');
    }
    System.out.println(sb);
  }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (PatternSyntaxException e) {
      System.out.println(what + ": " + e.getDescription() + " at " + e.getIndex());
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    find("a+", "aa ba aaa");
    find("a*", "baac");
    find("(a)(b)?", "ab a");
    find("\\d{2,4}", "1 12 123 12345");
    find("<.+>", "<a><b>");
    find("<.+?>", "<a><b>");
    find("a++b|a+c", "aaac aab");
    find("(\\w+)\\s+\\1", "the the cat cat sat");
    find("(?<year>\\d{4})-(?<month>\\d\\d)", "2024-05 and 1999-12");
    find("foo(?=bar)", "foobar foobaz");
    find("foo(?!bar)", "foobar foobaz");
    find("(?<=\\$)\\d+", "$10 20 $30");
    find("(?<!\\$)\\b\\d+", "$10 20 $30");
    find("^\\w+", "one\ntwo");
    find("(?m)^\\w+$", "one\ntwo");
    find("(?i)hello", "Hello HELLO hello");
    find("(?s)a.b", "a\nb");
    find("(?x) a \\s b # comment", "a b");
    find("[a-c&&[^b]]+", "abcacb");
    find("[^\\w\\s]", "a, b! c?");
    find("\\p{Upper}\\p{Lower}*", "Hello World fooBar");
    find("\\p{L}+", "caf\u00e9 na\u00efve".replace('\u00e9', 'e').replace('\u00ef', 'i'));
    find("(?:ab)+", "ababab ab");
    find("(a|ab)(c|bcd)(d*)", "abcd");
    find("\\bfoo\\b", "foo food foo-bar");
    find("\\Qa.b\\E", "a.b axb");
    find("x{0}", "xx");
    find("(a?)*", "aa");
    find("((a)|(b))+", "abab");
    find("(?>a+)ab", "aaab");
    find("\\G\\d", "123a45");
    find("[\\[\\]]", "[x]");
    find("\\x41\\u0042\\t?", "AB AB\t".replace('\t', ' '));
    find("\\R", "a\r\nb\nc");
    find("(\\d+)(?:px|em)", "10px 5em 3pt");
    find("^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$", "192.168.1.255");
    System.out.println("abc".matches("[a-c]+") + " "
        + "abcd".matches("[a-c]+") + " " + Pattern.matches("\\s*", "  ") + " "
        + Pattern.compile("b").matcher("abc").lookingAt() + " " + Pattern.compile("a").matcher("abc").lookingAt());
    System.out.println("a1b22c333".replaceAll("\\d+", "#") + " "
        + "a1b22".replaceFirst("\\d", "<$0>") + " "
        + "John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " "
        + "2024-05".replaceAll("(?<y>\\d+)-(?<m>\\d+)", "${m}/${y}") + " "
        + "a.b".replaceAll("\\.", "\\\\") + " "
        + "cost".replaceAll("cost", Matcher.quoteReplacement("$5")));
    System.out.println(Pattern.compile("\\d+").matcher("a1b22").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2)
        + " "
        + Pattern.compile("[aeiou]")
            .matcher("education")
            .results()
            .map(MatchResult::group)
            .collect(Collectors.joining()));
    Matcher m = Pattern.compile("(\\w)(\\d)").matcher("a1 b2 c3");
    StringBuilder out = new StringBuilder();
    while (m.find()) m.appendReplacement(out, m.group(2) + m.group(1));
    m.appendTail(out);
    System.out.println(out + " " + m.reset().find() + m.start(1) + m.end(2) + " " + m.groupCount() + " " + m.hitEnd());
    System.out.println(Arrays.toString("a,b;c d".split("[,; ]")) + Arrays.toString("a1b2c3".split("\\d"))
        + Arrays.toString("a1b2c3".split("(?<=\\d)")) + Arrays.toString("boo:and:foo".split("o"))
        + Arrays.toString("boo:and:foo".split("o", -1)) + Arrays.toString("boo:and:foo".split(":", 2))
        + Arrays.toString("abc".split("")) + Arrays.toString(Pattern.compile("\\|").split("x|y|z")));
    System.out.println(Pattern.compile(",").splitAsStream("p,q,r").collect(Collectors.toList()) + " "
        + Pattern.compile("^a").asPredicate().test("abc") + Pattern.compile("a").asMatchPredicate().test("abc"));
    Matcher region = Pattern.compile("\\d+").matcher("12 345 6789");
    region.region(3, 9);
    while (region.find()) System.out.print(region.group() + "@" + region.start() + " ");
    System.out.println(region.regionStart() + " " + region.regionEnd());
    Pattern p = Pattern.compile("a.c", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    System.out.println(p.flags() + " " + p.pattern() + " " + p + " " + p.matcher("A\nC").matches() + " "
        + Pattern.compile("[a", Pattern.LITERAL).matcher("x[ay").find() + " " + Pattern.quote("a\\Eb").length());
    System.out.println(
        Pattern.compile("\u00c9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher("\u00e9").matches() + " "
        + Pattern.compile("\u00c9", Pattern.CASE_INSENSITIVE).matcher("\u00e9").matches() + " "
        + Pattern.compile(".").matcher("\uD83D\uDE00").results().count());
    attempt("open group", () -> Pattern.compile("(a"));
    attempt("open class", () -> Pattern.compile("[a"));
    attempt("dangling", () -> Pattern.compile("*a"));
    attempt("range", () -> Pattern.compile("[z-a]"));
    attempt("escape", () -> Pattern.compile("\\"));
    attempt("name", () -> Pattern.compile("(?<1a>x)"));
    attempt("lookbehind", () -> Pattern.compile("(?<=a+)b"));
    attempt("repetition", () -> Pattern.compile("a{5,2}"));
    attempt("property", () -> Pattern.compile("\\p{Nope}"));
    attempt("no match", () -> Pattern.compile("a").matcher("b").group());
    attempt("no group", () -> {
      Matcher x = Pattern.compile("a").matcher("a");
      x.find();
      x.group(1);
    });
    attempt("no name", () -> {
      Matcher x = Pattern.compile("a").matcher("a");
      x.find();
      x.group("n");
    });
    attempt("bad replacement", () -> "a".replaceAll("a", "$1"));
    attempt("trailing dollar", () -> "a".replaceAll("a", "$"));
    Matcher tokens = Pattern.compile("\\s*(?:(\\d+\\.?\\d*)|([a-z]\\w*)|(.))").matcher("x1 = 3.14 * (y + 42)");
    while (tokens.find())
      System.out.print(tokens.group(1) != null ? "num:" + tokens.group(1) + " "
              : tokens.group(2) != null        ? "id:" + tokens.group(2) + " "
                                               : "op:" + tokens.group(3) + " ");
    System.out.println();
    String longText = "ab".repeat(500);
    System.out.println(
        longText.matches("(ab)*") + " " + longText.replaceAll("ab", "x").length() + " " + longText.split("b").length);
  }
}
