package java.io;

/** System.in. Reading it is an error that stops the run: the input of a program is not part of its state. */
public final class VeristepInput extends InputStream {
    @Override
    public native int read() throws IOException;

    @Override
    public native int read(byte[] bytes, int offset, int length) throws IOException;

    @Override
    public int available() {
        return 0;
    }
}
