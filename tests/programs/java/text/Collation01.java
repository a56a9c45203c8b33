// Collators, break iterators and message formats of several languages.
import java.text.BreakIterator;
import java.text.ChoiceFormat;
import java.text.CollationKey;
import java.text.Collator;
import java.text.MessageFormat;
import java.text.Normalizer;
import java.text.RuleBasedCollator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;

public class Collation01 {
    static final List<String> WORDS = List.of("z\u00fcrich", "Zug", "\u00e4pfel", "apfel", "Apfel", "\u00f6l", "olive",
            "stra\u00dfe", "strasse", "cote", "cot\u00e9", "c\u00f4te", "c\u00f4t\u00e9", "chico", "cuna", "llama",
            "luz", "\u00e5s", "aas", "\u0131rmak", "irmak", "Irmak", "co-op", "coop", "caf\u00e9", "cafe\u0301",
            "\u3042", "\u30a2", "\u4e9c", "\u0431", "\u0430");

    public static void main(String[] args) throws Exception {
        for (String tag :
                List.of("", "en", "de", "fr", "fr-CA", "es", "sv", "da", "tr", "cs", "ja", "ru", "ar-EG", "hi"))
            sort(tag);
        strengths();
        breaks();
        messages();
    }

    static void sort(String tag) {
        Collator collator = Collator.getInstance(Locale.forLanguageTag(tag));
        List<String> words = new ArrayList<>(WORDS);
        words.sort(collator);
        System.out.println(tag + " " + collator.getStrength() + collator.getDecomposition() + " " + words);
    }

    static void strengths() throws Exception {
        Collator collator = Collator.getInstance(Locale.FRANCE);
        for (int strength : new int[] {Collator.PRIMARY, Collator.SECONDARY, Collator.TERTIARY, Collator.IDENTICAL}) {
            collator.setStrength(strength);
            System.out.println(strength + " " + collator.compare("cote", "c\u00f4te") + collator.compare("Cote", "cote")
                    + collator.compare("caf\u00e9", "cafe\u0301") + " " + collator.equals("a", "\u00e0"));
        }
        CollationKey[] keys = {collator.getCollationKey("p\u00eache"), collator.getCollationKey("p\u00e9ch\u00e9")};
        System.out.println(keys[0].compareTo(keys[1]) + " " + keys[0].toByteArray().length);
        RuleBasedCollator own = new RuleBasedCollator("< c < b < a");
        String[] letters = {"a", "b", "c", "ab", "ca"};
        Arrays.sort(letters, own);
        System.out.println(Arrays.toString(letters));
        System.out.println(Normalizer.normalize("\u00e9\ufb01", Normalizer.Form.NFKD).length());
    }

    static void show(BreakIterator breaks, String text) {
        breaks.setText(text);
        StringBuilder line = new StringBuilder();
        for (int from = breaks.first(), to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
            line.append('[').append(text, from, to).append(']');
        }
        System.out.println(line);
    }

    static void breaks() {
        String english = "Mr. Smith isn't here. He left at 3.14 p.m.! Did he? \"Yes,\" she said.";
        show(BreakIterator.getWordInstance(Locale.US), english);
        show(BreakIterator.getSentenceInstance(Locale.US), english);
        show(BreakIterator.getLineInstance(Locale.US), "well-known hyphen\u00adated words, break here");
        show(BreakIterator.getCharacterInstance(Locale.FRANCE), "e\u0301te\u0301 \ud83d\ude00");
        show(BreakIterator.getWordInstance(Locale.JAPAN), "\u3053\u308c\u306f\u30c6\u30b9\u30c8\u3067\u3059");
        show(BreakIterator.getSentenceInstance(Locale.GERMANY), "Das ist z. B. gut. Ja! Und nun?");
    }

    static void messages() {
        Date date = new Date(1709802308123L);
        for (String tag : List.of("en", "de", "fr", "ja", "tr", "hi")) {
            Locale locale = Locale.forLanguageTag(tag);
            System.out.println(new MessageFormat(
                    "{0,date,long} {0,time,short} {1,number} {1,number,currency} {2,number,percent} {3}", locale)
                            .format(new Object[] {date, 12345.678, 0.75, 1e6}));
        }
        MessageFormat choice =
                new MessageFormat("{0,choice,0#no files|1#one file|1<{0,number,integer} files} '{'{1}'}'", Locale.US);
        for (int count : new int[] {0, 1, 2, 12345}) System.out.println(choice.format(new Object[] {count, "x"}));
        System.out.println(new ChoiceFormat("0#zero|1#one|2#many").format(7));
    }
}
