package java.lang;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.jar.JarFile;
import jdk.internal.misc.VeristepInvoker;
import sun.net.www.ParseUtil;

/** What stands behind the URL of a resource: the machine reads it, without files. */
final class VeristepResource extends URLStreamHandler {
    private final String text;
    private final String module;
    private final int element;
    private final String name;

    private VeristepResource(String text, String module, int element, String name) {
        this.text = text;
        this.module = module;
        this.element = element;
        this.name = name;
    }

    static URL ofModule(String module, String name) {
        return new VeristepResource("jrt:/" + module + "/" + encode(name), module, -1, name).url();
    }

    /** {@code path} is that of a jar or, with a slash at its end, of a directory. */
    static URL ofElement(int element, String path, String name) {
        String file = "file:" + encode(path);
        String text = path.endsWith("/") ? file + encode(name) : "jar:" + file + "!/" + encode(name);
        return new VeristepResource(text, null, element, name).url();
    }

    /** An element of the class path itself. */
    static URL ofElement(String path) {
        return new VeristepResource("file:" + encode(path), null, -1, path).url();
    }

    private static String encode(String path) {
        return ParseUtil.encodePath(path, false);
    }

    private URL url() {
        try {
            return new URL(null, text, this);
        } catch (MalformedURLException e) {
            throw new InternalError(e);
        }
    }

    @Override
    protected URLConnection openConnection(URL url) {
        // A URL that was made relative to one of ours has the same handler.
        if (!url.toExternalForm().equals(text)) throw VeristepInvoker.unsupported("reading " + url);
        if (module == null && element < 0) throw VeristepInvoker.unsupported("reading " + url);
        byte[] bytes = module != null ? VeristepLoader.read(module, name) : VeristepLoader.read(element, name);
        if (bytes == null) throw VeristepInvoker.unsupported("reading the directory " + url);
        if (!url.getProtocol().equals("jar")) return new Connection(url, bytes);
        try {
            return new JarConnection(url, new Connection(url, bytes));
        } catch (MalformedURLException e) {
            throw new InternalError(e);
        }
    }

    /** What programs expect of a jar's URL; the jar itself cannot be opened. */
    private static final class JarConnection extends JarURLConnection {
        private final Connection connection;

        JarConnection(URL url, Connection connection) throws MalformedURLException {
            super(url);
            this.connection = connection;
        }

        @Override public void connect() { connected = true; }
        @Override public InputStream getInputStream() { return connection.getInputStream(); }
        @Override public long getContentLengthLong() { return connection.getContentLengthLong(); }
        @Override public int getContentLength() { return connection.getContentLength(); }
        @Override public String getHeaderField(String field) { return connection.getHeaderField(field); }

        @Override
        public JarFile getJarFile() {
            throw VeristepInvoker.unsupported("opening the jar of " + url);
        }
    }

    private static final class Connection extends URLConnection {
        private final byte[] bytes;

        Connection(URL url, byte[] bytes) {
            super(url);
            this.bytes = bytes;
        }

        @Override
        public void connect() {
            connected = true;
        }

        @Override
        public InputStream getInputStream() {
            connect();
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public long getContentLengthLong() {
            return bytes.length;
        }

        @Override
        public int getContentLength() {
            return bytes.length;
        }

        @Override
        public String getHeaderField(String field) {
            throw VeristepInvoker.unsupported("the " + field + " of " + url);
        }
    }
}
