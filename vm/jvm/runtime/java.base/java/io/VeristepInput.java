package java.io;

import java.util.Objects;

/**
 * What System.in reads from: the real standard input of an ordinary run. Explored programs cannot have it, because what
 * was read is not part of their state: reading is an error that stops the run then.
 */
public final class VeristepInput extends InputStream {
    private final boolean readable;

    public VeristepInput(boolean readable) {
        this.readable = readable;
    }

    private static native int read(boolean readable, byte[] bytes, int offset, int length) throws IOException;
    private static native int available(boolean readable);

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(readable, one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return length == 0 ? 0 : read(readable, bytes, offset, length);
    }

    @Override
    public int available() {
        return available(readable);
    }
}
