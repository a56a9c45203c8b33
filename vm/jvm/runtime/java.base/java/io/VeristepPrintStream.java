package java.io;

import java.util.Formatter;
import java.util.Locale;
import jdk.internal.misc.Unsafe;

/**
 * System.out and System.err. A print is one native call that encodes the text and hands it to the machine, so it takes
 * no lock, leaves no buffered bytes behind in the state, and cannot be torn by another thread.
 */
public final class VeristepPrintStream extends PrintStream {
    private int fd;
    private int charset;
    private boolean closed;

    /** Only to please the compiler: instances are made without running PrintStream's constructor and its encoders. */
    private VeristepPrintStream() {
        super((OutputStream) null);
    }

    public static VeristepPrintStream make(int fd, int charset) {
        VeristepPrintStream stream;
        try {
            stream = (VeristepPrintStream) Unsafe.getUnsafe().allocateInstance(VeristepPrintStream.class);
        } catch (InstantiationException e) {
            throw new InternalError(e);
        }
        stream.fd = fd;
        stream.charset = charset;
        return stream;
    }

    private static native void write(int fd, int charset, String text, boolean newline);
    private static native void write(int fd, byte[] bytes, int offset, int length);

    private void put(String text, boolean newline) {
        if (!closed) write(fd, charset, text, newline);
    }

    @Override public void flush() {}
    @Override public void close() { closed = true; }
    @Override public boolean checkError() { return closed; }

    @Override
    public void write(int b) {
        if (!closed) write(fd, new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
        if (!closed) write(fd, bytes, offset, length);
    }

    @Override public void write(byte[] bytes) { write(bytes, 0, bytes.length); }
    @Override public void writeBytes(byte[] bytes) { write(bytes, 0, bytes.length); }

    @Override public void print(boolean value) { put(String.valueOf(value), false); }
    @Override public void print(char value) { put(String.valueOf(value), false); }
    @Override public void print(int value) { put(String.valueOf(value), false); }
    @Override public void print(long value) { put(String.valueOf(value), false); }
    @Override public void print(float value) { put(String.valueOf(value), false); }
    @Override public void print(double value) { put(String.valueOf(value), false); }
    @Override public void print(char[] value) { put(new String(value), false); }
    @Override public void print(String value) { put(String.valueOf(value), false); }
    @Override public void print(Object value) { put(String.valueOf(value), false); }

    @Override public void println() { put("", true); }
    @Override public void println(boolean value) { put(String.valueOf(value), true); }
    @Override public void println(char value) { put(String.valueOf(value), true); }
    @Override public void println(int value) { put(String.valueOf(value), true); }
    @Override public void println(long value) { put(String.valueOf(value), true); }
    @Override public void println(float value) { put(String.valueOf(value), true); }
    @Override public void println(double value) { put(String.valueOf(value), true); }
    @Override public void println(char[] value) { put(new String(value), true); }
    @Override public void println(String value) { put(String.valueOf(value), true); }
    // A toString() that returns null prints "null", as PrintStream does.
    @Override public void println(Object value) { put(String.valueOf((Object) String.valueOf(value)), true); }

    @Override public PrintStream printf(String format, Object... args) { return format(format, args); }
    @Override public PrintStream printf(Locale l, String format, Object... args) { return format(l, format, args); }

    @Override
    public PrintStream format(String format, Object... args) {
        new Formatter((Appendable) this).format(Locale.getDefault(Locale.Category.FORMAT), format, args);
        return this;
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... args) {
        new Formatter((Appendable) this, locale).format(locale, format, args);
        return this;
    }

    @Override
    public PrintStream append(CharSequence text) {
        print(String.valueOf(text));
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        return append((text == null ? "null" : text).subSequence(start, end));
    }

    @Override
    public PrintStream append(char c) {
        print(c);
        return this;
    }
}
