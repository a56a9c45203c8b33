package java.util.zip;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Stands in for the JDK's class of this name, which keeps its state in native memory. All input is kept; when the end or
 * a flush is asked for, the machine compresses the whole of it with the library that the JDK uses, and what has not been
 * handed out yet is the answer. So the bytes are the same, but those that the JDK would hand out before come then.
 */
public class Deflater {
    public static final int DEFLATED = 8;
    public static final int NO_COMPRESSION = 0;
    public static final int BEST_SPEED = 1;
    public static final int BEST_COMPRESSION = 9;
    public static final int DEFAULT_COMPRESSION = -1;
    public static final int FILTERED = 1;
    public static final int HUFFMAN_ONLY = 2;
    public static final int DEFAULT_STRATEGY = 0;
    public static final int NO_FLUSH = 0;
    public static final int SYNC_FLUSH = 2;
    public static final int FULL_FLUSH = 3;
    private static final int FINISH = 4;

    private final boolean raw;
    private int level;
    private int strategy = DEFAULT_STRATEGY;
    private byte[] dictionary;

    private byte[] input = new byte[0];
    private int inputAt;
    private int inputEnd;
    private ByteBuffer inputBuffer;
    private byte[] taken = new byte[64];  // all input so far
    private int takenEnd;
    private int[] flushes = new int[0];   // pairs: how much was taken by then, and the kind
    private byte[] made = new byte[0];    // all output up to the last flush
    private int given;                    // how much of it was handed out
    private final Adler32 adler = new Adler32();
    private boolean finishing;
    private boolean finished;
    private boolean ended;

    public Deflater() {
        this(DEFAULT_COMPRESSION, false);
    }

    public Deflater(int level) {
        this(level, false);
    }

    public Deflater(int level, boolean nowrap) {
        this.level = level;
        raw = nowrap;
    }

    public void setInput(byte[] bytes, int offset, int length) {
        checkRange(bytes, offset, length);
        input = bytes;
        inputAt = offset;
        inputEnd = offset + length;
        inputBuffer = null;
    }

    public void setInput(byte[] bytes) {
        setInput(bytes, 0, bytes.length);
    }

    public void setInput(ByteBuffer bytes) {
        byte[] copy = new byte[bytes.remaining()];
        bytes.duplicate().get(copy);
        setInput(copy);
        inputBuffer = bytes;
    }

    public void setDictionary(byte[] bytes, int offset, int length) {
        checkRange(bytes, offset, length);
        if (takenEnd != 0 || made.length != 0) throw new IllegalArgumentException();
        dictionary = Arrays.copyOfRange(bytes, offset, offset + length);
    }

    public void setDictionary(byte[] bytes) {
        setDictionary(bytes, 0, bytes.length);
    }

    public void setDictionary(ByteBuffer bytes) {
        byte[] copy = new byte[bytes.remaining()];
        bytes.get(copy);
        setDictionary(copy);
    }

    public void setStrategy(int strategy) {
        if (strategy < DEFAULT_STRATEGY || strategy > HUFFMAN_ONLY) throw new IllegalArgumentException();
        if (this.strategy != strategy) requireStart();
        this.strategy = strategy;
    }

    public void setLevel(int level) {
        if (level < DEFAULT_COMPRESSION || level > BEST_COMPRESSION) {
            throw new IllegalArgumentException("invalid compression level");
        }
        if (this.level != level) requireStart();
        this.level = level;
    }

    private void requireStart() {
        if (takenEnd != 0) {
            throw jdk.internal.misc.VeristepInvoker.unsupported("parameters of java.util.zip.Deflater that change");
        }
    }

    public boolean needsInput() {
        return inputAt == inputEnd;
    }

    public void finish() {
        finishing = true;
    }

    public boolean finished() {
        return finished;
    }

    public int deflate(byte[] bytes, int offset, int length) {
        return deflate(bytes, offset, length, NO_FLUSH);
    }

    public int deflate(byte[] bytes) {
        return deflate(bytes, 0, bytes.length, NO_FLUSH);
    }

    public int deflate(ByteBuffer bytes) {
        return deflate(bytes, NO_FLUSH);
    }

    public int deflate(ByteBuffer bytes, int flush) {
        byte[] copy = new byte[bytes.remaining()];
        int count = deflate(copy, 0, copy.length, flush);
        bytes.put(copy, 0, count);
        return count;
    }

    public int deflate(byte[] bytes, int offset, int length, int flush) {
        checkRange(bytes, offset, length);
        if (ended) throw new NullPointerException("Deflater has been closed");
        if (flush != NO_FLUSH && flush != SYNC_FLUSH && flush != FULL_FLUSH) throw new IllegalArgumentException();
        boolean more = takeInput();
        if (finishing) {
            if (more || made.length == 0 || !wasFlushed(FINISH)) flush(FINISH);
        } else if (flush != NO_FLUSH && given == made.length && (more || !wasFlushed(flush))) {
            flush(flush);
        }
        int count = Math.min(length, made.length - given);
        System.arraycopy(made, given, bytes, offset, count);
        given += count;
        finished = finishing && given == made.length;
        return count;
    }

    /** Whether there was any. */
    private boolean takeInput() {
        int count = inputEnd - inputAt;
        if (count == 0) return false;
        if (takenEnd + count > taken.length) taken = Arrays.copyOf(taken, Math.max(takenEnd + count, taken.length * 2));
        System.arraycopy(input, inputAt, taken, takenEnd, count);
        adler.update(input, inputAt, count);
        takenEnd += count;
        inputAt = inputEnd;
        if (inputBuffer != null) inputBuffer.position(inputBuffer.position() + count);
        return true;
    }

    /** Whether the last flush was of this kind, and nothing has come since. */
    private boolean wasFlushed(int kind) {
        int count = flushes.length;
        return count != 0 && flushes[count - 2] == takenEnd && flushes[count - 1] == kind;
    }

    private void flush(int kind) {
        int count = flushes.length;
        flushes = Arrays.copyOf(flushes, count + 2);
        flushes[count] = takenEnd;
        flushes[count + 1] = kind;
        made = compress(taken, flushes, dictionary, level, strategy, raw);
    }

    /** The output for the input up to the last flush. */
    private static native byte[] compress(byte[] input, int[] flushes, byte[] dictionary, int level, int strategy,
                                          boolean raw);

    public int getAdler() {
        return raw ? 1 : (int) adler.getValue();
    }

    public int getTotalIn() {
        return takenEnd;
    }

    public long getBytesRead() {
        return takenEnd;
    }

    public int getTotalOut() {
        return given;
    }

    public long getBytesWritten() {
        return given;
    }

    public void reset() {
        if (ended) throw new NullPointerException("Deflater has been closed");
        input = made = new byte[0];
        inputAt = inputEnd = takenEnd = given = 0;
        inputBuffer = null;
        flushes = new int[0];
        dictionary = null;
        adler.reset();
        finishing = finished = false;
    }

    public void end() {
        ended = true;
    }

    private static void checkRange(byte[] bytes, int offset, int length) {
        if (offset < 0 || length < 0 || offset > bytes.length - length) throw new ArrayIndexOutOfBoundsException();
    }
}
