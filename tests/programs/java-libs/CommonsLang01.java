// commons-lang3: strings, arrays, builders, tuples, reflection, dates, concurrency.
// classpath: /usr/share/java/commons-lang3.jar
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.builder.*;
import org.apache.commons.lang3.math.*;
import org.apache.commons.lang3.mutable.*;
import org.apache.commons.lang3.reflect.*;
import org.apache.commons.lang3.text.*;
import org.apache.commons.lang3.time.*;
import org.apache.commons.lang3.tuple.*;
import org.apache.commons.lang3.concurrent.*;
import java.util.*;
public class CommonsLang01 {
  static class P implements Comparable<P> {
    String n = "nm";
    int a = 3;
    transient int t = 9;
    double[] d = {1, 2};
    public boolean equals(Object o) { return EqualsBuilder.reflectionEquals(this, o); }
    public int hashCode() { return HashCodeBuilder.reflectionHashCode(this); }
    public String toString() {
      return new ReflectionToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).toString();
    }
    public int compareTo(P o) { return CompareToBuilder.reflectionCompare(this, o); }
    String getX(int i) { return "x" + i; }
  }
  public static void main(String[] x) throws Exception {
    System.out.println(StringUtils.abbreviate("The quick brown fox", 10) + StringUtils.capitalize("abc")
        + StringUtils.center("x", 7, '*') + StringUtils.difference("abcde", "abxyz")
        + StringUtils.getLevenshteinDistance("kitten", "sitting") + StringUtils.join(List.of(1, 2, 3), ";")
        + StringUtils.leftPad("5", 3, '0') + StringUtils.reverseDelimited("a.b.c", '.')
        + StringUtils.substringBetween("[a][b]", "[", "]") + StringUtils.swapCase("aBc") + StringUtils.wrap("q", '"')
        + StringUtils.stripAccents("éàü") + StringUtils.isNumeric("123") + StringUtils.countMatches("abab", "ab")
        + StringUtils.rotate("abcdef", 2) + StringUtils.deleteWhitespace(" a b ") + StringUtils.isAllUpperCase("AB")
        + StringUtils.uncapitalize("ABC") + StringUtils.repeat("ab", ",", 3)
        + StringUtils.getCommonPrefix("abcd", "abxy")
        + Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBarBaz12"))
        + StringUtils.normalizeSpace("  a   b ") + StringUtils.getJaroWinklerDistance("frog", "fog")
        + StringUtils.containsAny("abc", 'x', 'c') + StringUtils.truncate("abcdefg", 4)
        + StringUtils.unwrap("'a'", '\'')
        + StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}));
    System.out.println(Arrays.toString(ArrayUtils.addAll(new int[] {1}, 2, 3)) + ArrayUtils.contains(new int[] {1}, 1)
        + Arrays.toString(ArrayUtils.removeElement(new int[] {1, 2, 1}, 1))
        + ArrayUtils.toString(ArrayUtils.toObject(new int[] {4}))
        + Arrays.toString(ArrayUtils.subarray(new int[] {1, 2, 3}, 1, 3))
        + ArrayUtils.indexOf(new String[] {"a", "b"}, "b"));
    int[] arr = {1, 2, 3};
    ArrayUtils.reverse(arr);
    ArrayUtils.shift(arr, 1);
    System.out.println(Arrays.toString(arr));
    P p = new P();
    System.out.println(p + " " + p.equals(new P()) + p.hashCode() + p.compareTo(new P())
        + new ToStringBuilder(p, ToStringStyle.JSON_STYLE)
            .append("n", "v")
            .append("i", 3)
            .append("l", new int[] {1, 2})
            .append("b", true)
            .build()
        + new ToStringBuilder(p, ToStringStyle.MULTI_LINE_STYLE).append("a", 1).toString().replaceAll("@[0-9a-f]+", "")
        + new EqualsBuilder().append(1.0, 1.0).append(new int[] {1}, new int[] {1}).isEquals()
        + new HashCodeBuilder(17, 37).append("a").append(5).append(new long[] {1}).toHashCode()
        + new CompareToBuilder().append("a", "b").append(1, 2).toComparison());
    System.out.println(NumberUtils.toInt("x", 5) + NumberUtils.createNumber("0x1F").toString()
        + NumberUtils.createNumber("1.5f").getClass() + NumberUtils.createNumber("12345678901234567890").getClass()
        + NumberUtils.isCreatable("1e5") + NumberUtils.max(1, 5, 3)
        + Fraction.getFraction("3/4").add(Fraction.getFraction(1, 6)) + Fraction.getFraction(0.3333333)
        + IEEE754rUtils.min(1, Double.NaN));
    MutableInt mi = new MutableInt(5);
    mi.add(3);
    System.out.println(mi.incrementAndGet() + " " + Pair.of("a", 1) + Triple.of(1, 2, 3)
        + ImmutablePair.of(1, 2).compareTo(ImmutablePair.of(1, 3)) + Range.between(1, 10).contains(5)
        + Range.between(1, 10).intersectionWith(Range.between(5, 20)) + CharSet.getInstance("a-c", "x")
        + ClassUtils.getShortClassName(Map.Entry.class) + ClassUtils.getAllInterfaces(ArrayList.class)
        + ClassUtils.isAssignable(Integer.class, long.class) + BooleanUtils.toBoolean("yes")
        + CharUtils.unicodeEscaped('é') + EnumUtils.getEnumList(Thread.State.class) + LocaleUtils.toLocale("en_GB")
        + ObjectUtils.firstNonNull(null, "z") + ObjectUtils.median(3, 1, 2) + SystemUtils.IS_OS_LINUX
        + SystemUtils.JAVA_SPECIFICATION_VERSION + StringEscapeUtils.escapeJava("é\"\n")
        + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&amp;") + StringEscapeUtils.escapeXml11("<a b='c'>")
        + StringEscapeUtils.escapeCsv("a,\"b"));
    System.out.println(MethodUtils.invokeExactMethod("abc", "length") + " "
        + MethodUtils.invokeMethod("abc", "substring", 1) + FieldUtils.readField(p, "a", true)
        + ConstructorUtils.invokeConstructor(StringBuilder.class, "q")
        + TypeUtils.toString(FieldUtils.getField(L.class, "m", true).getGenericType())
        + TypeUtils.getTypeArguments(ArrayList.class, List.class).size()
        + MethodUtils.invokeMethod(p, true, "getX", 4));
    FieldUtils.writeField(p, "n", "new", true);
    System.out.println(p);
    System.out.println(DurationFormatUtils.formatDurationHMS(3723004)
        + DurationFormatUtils.formatDurationWords(90061000, true, true)
        + DateFormatUtils.formatUTC(0, "yyyy-MM-dd HH:mm:ss zzz EEE")
        + FastDateFormat.getInstance("dd MMM yyyy", TimeZone.getTimeZone("UTC"), Locale.US)
            .parse("05 Mar 2020")
            .getTime()
        + DateUtils.truncate(new Date(1234567890000L), Calendar.HOUR).getTime()
        + DateUtils.addMonths(new Date(0), 14).getTime() + DateUtils.isSameDay(new Date(0), new Date(1000))
        + DateUtils.parseDate("2020/01/02", "yyyy-MM-dd", "yyyy/MM/dd").getTime()
        + DurationFormatUtils.formatPeriod(0, 100000000000L, "y M d H"));
    StrSubstitutor ss = new StrSubstitutor(Map.of("a", "1", "b", "${a}2"));
    System.out.println(ss.replace("x ${b} ${c:-def} $${a}") + WordUtils.wrap("the quick brown fox jumps", 10)
        + WordUtils.capitalizeFully("heLLo wOrld") + new StrBuilder("abc").appendSeparator(",").append(5).reverse()
        + new StrTokenizer("a b 'c d'", ' ', '\'').getTokenList());
    try {
      Validate.isTrue(false, "bad %d", 5L);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Validate.notEmpty(new ArrayList<>(), "e");
    } catch (Exception e) {
      System.out.println(e);
    }
    System.out.println(SerializationUtils.clone(new ArrayList<>(List.of("s", 1)))
        + RandomStringUtils.random(5, 0, 0, true, true, null, new Random(4)) + new LazyInitializer<String>() {
            protected String initialize() { return "lazy"; }
          }.get());
    EventCountCircuitBreaker cb = new EventCountCircuitBreaker(2, 1, java.util.concurrent.TimeUnit.MINUTES);
    System.out.println(cb.incrementAndCheckState() + "" + cb.incrementAndCheckState() + cb.incrementAndCheckState()
        + new Memoizer<Integer, Integer>((Computable<Integer, Integer>) i -> i * 2).compute(4));
    System.out.println(
        AnnotationUtils.toString(CommonsLang01.class.getDeclaredMethod("dep").getAnnotation(Deprecated.class))
        + ExceptionU());
    BitField bf = new BitField(0xF0);
    System.out.println(bf.setValue(0, 5) + " " + bf.getValue(0xAB) + Conversion.intToHexDigit(11) + DiffT());
  }
  static String ExceptionU() {
    return org.apache.commons.lang3.exception.ExceptionUtils.getRootCauseMessage(
               new RuntimeException("o", new IllegalStateException("i")))
        + org.apache.commons.lang3.exception.ExceptionUtils.getThrowableCount(new Exception(new Error()))
        + new org.apache.commons.lang3.exception.ContextedRuntimeException("m").addContextValue("k", 1).getMessage();
  }
  static String DiffT() {
    return new DiffBuilder(1, 2, ToStringStyle.SHORT_PREFIX_STYLE).append("a", 1, 2).build().toString();
  }
  @Deprecated
  static void dep() {}
  static class L {
    Map<String, ? extends List<int[]>> m;
  }
}
