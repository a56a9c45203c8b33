// Resources of the class path: URLs, streams, several of one name, and resource bundles with their fallbacks.
// classpath: resources/one:resources/two:/usr/share/java/guava.jar
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.TreeSet;
import java.util.stream.Collectors;

public class Resources01 {
    public static class Labels extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"ok", "OK"}, {"cancel", "Cancel"}, {"sizes", new int[] {1, 2, 3}}};
        }
    }

    public static class Labels_de extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"cancel", "Abbrechen"}};
        }
    }

    public static void main(String[] args) throws Exception {
        streams();
        urls();
        properties();
        bundles();
        classBundles();
        controls();
        library();
    }

    static String read(InputStream in) throws IOException {
        if (in == null)
            return "null";
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }

    static String tail(URL url) {
        if (url == null)
            return "null";
        String text = url.toString();
        int at = Math.max(text.indexOf("resources/"), text.indexOf("guava"));
        return url.getProtocol() + " " + (at < 0 ? text : text.substring(at));
    }

    static void streams() throws Exception {
        Class<?> c = Resources01.class;
        ClassLoader loader = c.getClassLoader();
        for (String name :
                List.of("texts/data.txt", "/texts/data.txt", "plain", "/plain", "missing", "texts/with space+%.txt")) {
            System.out.println(name + ": " + read(c.getResourceAsStream(name)) + " | "
                    + read(loader.getResourceAsStream(name)) + " | "
                    + read(ClassLoader.getSystemResourceAsStream(name)));
        }
        try (BufferedReader lines =
                        new BufferedReader(new InputStreamReader(c.getResourceAsStream("/texts/data.txt"), "UTF-8"))) {
            System.out.println(lines.lines().map(String::toUpperCase).collect(Collectors.toList()));
        }
        try (Scanner scanner = new Scanner(c.getResourceAsStream("/texts/data.txt"), StandardCharsets.UTF_8)) {
            while (scanner.hasNext()) System.out.print(scanner.next() + ",");
            System.out.println();
        }
        System.out.println(c.getResourceAsStream("Resources01.class").read() == 0xca);
    }

    static void urls() throws Exception {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        System.out.println(tail(loader.getResource("texts/data.txt")) + " | "
                + tail(Resources01.class.getResource("/plain")) + " | " + tail(loader.getResource("missing")) + " | "
                + tail(loader.getResource("/plain")) + " | " + tail(loader.getResource("texts/with space+%.txt"))
                + " | " + tail(loader.getResource("texts")));
        for (String name : List.of("texts/data.txt", "texts/Greetings.properties", "plain", "missing")) {
            List<String> all = new ArrayList<>();
            Enumeration<URL> found = loader.getResources(name);
            while (found.hasMoreElements()) {
                URL url = found.nextElement();
                all.add(tail(url) + " " + read(url.openStream()).length() + " "
                        + url.openConnection().getContentLength());
            }
            System.out.println(name + " " + all + " " + loader.resources(name).count());
        }
        System.out.println(tail(loader.getResource("com/google/common/base/Joiner.class")) + " "
                + read(loader.getResource("META-INF/MANIFEST.MF").openStream()).startsWith("Manifest-Version"));
        System.out.println(loader.getResource("java/lang/Object.class") + " " + Object.class.getResource("Object.class")
                + " " + ClassLoader.getSystemResource("java/util/List.class") + " "
                + String.class.getResource("/missing"));
        URL url = loader.getResource("plain");
        System.out.println(url.equals(loader.getResource("plain")) + " " + url.getPath().endsWith("two/plain") + " "
                + url.toURI().getScheme() + " [" + url.getHost() + "] " + url.getPort() + " " + url.getQuery());
        ClassLoader own = new ClassLoader(loader) {
            @Override
            protected URL findResource(String name) {
                return name.equals("mine") ? loader.getResource("plain") : null;
            }
        };
        System.out.println(tail(own.getResource("mine")) + " " + tail(own.getResource("texts/data.txt")) + " "
                + read(own.getResourceAsStream("mine")));
        System.out.println(tail(new ClassLoader(null) {}.getResource("plain")) + " "
                + tail(ClassLoader.getPlatformClassLoader().getResource("plain")));
    }

    static void properties() throws Exception {
        Properties properties = new Properties();
        try (InputStream in = Resources01.class.getResourceAsStream("/texts/Greetings.properties")) {
            properties.load(in);
        }
        for (String key : new TreeSet<>(properties.stringPropertyNames()))
            System.out.println(key + " -> " + properties.getProperty(key));
    }

    static void bundles() {
        for (String tag : List.of("", "en", "de", "de-DE", "de-AT", "fr-CA", "ja-JP", "tr", "zh")) {
            Locale locale = Locale.forLanguageTag(tag);
            ResourceBundle bundle = ResourceBundle.getBundle("texts.Greetings", locale);
            System.out.println(tag + " -> " + bundle.getLocale() + ": " + bundle.getString("hello") + ", "
                    + bundle.getString("bye") + ", " + bundle.getString("only.root") + ", "
                    + new MessageFormat(bundle.getString("count"), locale).format(new Object[] {12345}) + " "
                    + bundle.containsKey("hello") + bundle.containsKey("none") + " " + new TreeSet<>(bundle.keySet())
                    + " " + bundle.getBaseBundleName());
        }
        try {
            ResourceBundle.getBundle("texts.Nothing", Locale.GERMANY);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " / " + e.getClassName() + " / " + e.getKey());
        }
        try {
            ResourceBundle.getBundle("texts.Greetings", Locale.FRENCH).getString("nothing");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " / " + e.getClassName() + " / " + e.getKey());
        }
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.FRANCE);
        System.out.println(ResourceBundle.getBundle("texts.Greetings").getString("hello") + " "
                + ResourceBundle.getBundle("texts.Greetings", Locale.KOREA).getString("hello"));
        Locale.setDefault(before);
        ResourceBundle.clearCache();
        System.out.println(ResourceBundle.getBundle("texts.Greetings", Locale.KOREA).getString("hello") + " "
                + (ResourceBundle.getBundle("texts.Greetings", Locale.JAPAN)
                        == ResourceBundle.getBundle("texts.Greetings", Locale.JAPAN)));
    }

    static void classBundles() {
        for (Locale locale : List.of(Locale.ENGLISH, Locale.GERMANY)) {
            ResourceBundle bundle = ResourceBundle.getBundle("Resources01$Labels", locale);
            System.out.println(bundle.getString("ok") + " " + bundle.getString("cancel") + " "
                    + bundle.getClass().getName() + " " + ((int[]) bundle.getObject("sizes")).length + " "
                    + Collections.list(bundle.getKeys()).size());
        }
        try {
            ResourceBundle.getBundle("Resources01$Labels", Locale.ENGLISH).getString("sizes");
        } catch (ClassCastException e) { System.out.println("not a string"); }
    }

    static void controls() {
        ResourceBundle.Control control = new ResourceBundle.Control() {
            @Override
            public List<String> getFormats(String base) {
                return FORMAT_PROPERTIES;
            }
            @Override
            public Locale getFallbackLocale(String base, Locale locale) {
                return null;
            }
            @Override
            public List<Locale> getCandidateLocales(String base, Locale locale) {
                System.out.println("candidates of " + locale + ": " + super.getCandidateLocales(base, locale));
                return super.getCandidateLocales(base, locale);
            }
        };
        System.out.println(ResourceBundle.getBundle("texts.Greetings", Locale.forLanguageTag("zh-Hant-TW"), control)
                        .getString("hello"));
        System.out.println(
                ResourceBundle.getBundle("texts.Greetings", Locale.forLanguageTag("de-AT"), control).getString("bye"));
    }

    static void library() {
        java.security.CodeSource source = Resources01.class.getProtectionDomain().getCodeSource();
        System.out.println(source.getLocation().getPath().endsWith("/classes/") + " " + source.getCertificates() + " "
                + (Labels.class.getProtectionDomain() == Resources01.class.getProtectionDomain()) + " "
                + String.class.getProtectionDomain().getCodeSource());
        System.out.println(String.class.getPackage() + " " + String.class.getPackage().getImplementationVersion() + " "
                + (Integer.class.getPackage() == String.class.getPackage()) + " " + java.sql.Date.class.getPackage().getName() + " "
                + Resources01.class.getPackage() + " " + int[].class.getPackage());
        System.out.println(java.util.Arrays.toString(java.security.Security.getProviders()) + " "
                + java.security.Security.getProperty("keystore.type"));

        ResourceBundle.Control plain =
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_DEFAULT);
        System.out.println(
                plain.toBundleName("a.b", Locale.CANADA_FRENCH) + " " + plain.toResourceName("a.b", "properties"));
    }
}
