package java.util.zip;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Stands in for the JDK's class of this name, which keeps its state in native memory: a decoder of RFC 1950 and 1951 in
 * Java. It works in steps. A step looks at the bits at hand and either takes what it needs or, if they are too few,
 * takes nothing, so that decoding can stop at any byte and go on when there is more input.
 */
public class Inflater {
    private enum State { ZLIB_HEAD, DICTIONARY, BLOCK_HEAD, STORED_HEAD, STORED, TABLE_HEAD, TABLE_CODES, TABLE, DATA,
                         TRAILER, DONE }

    private static final int WINDOW = 1 << 15;
    private static final int[] CODE_ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

    private final boolean raw;
    private byte[] input = new byte[0];
    private int inputAt;
    private int inputEnd;
    private ByteBuffer inputBuffer;
    private long bits;  // the lowest comes next
    private int bitCount;

    private State state;
    private boolean lastBlock;
    private int left;          // bytes of a stored block, or of a copy that is under way
    private int distance;      // of that copy
    private int literals;      // code lengths of the table that is being read …
    private int distances;
    private int codes;
    private int at;
    private final byte[] lengths = new byte[320];
    private short[] codeTable;
    private short[] literalTable;
    private short[] distanceTable;

    private final byte[] window = new byte[WINDOW];
    private int windowAt;
    private byte[] output;
    private int outputAt;
    private int outputEnd;
    private final Adler32 adler = new Adler32();
    private long read;
    private long written;
    private boolean ended;

    public Inflater() {
        this(false);
    }

    public Inflater(boolean nowrap) {
        raw = nowrap;
        reset();
    }

    // --- input and output

    public void setInput(byte[] bytes, int offset, int length) {
        if (offset < 0 || length < 0 || offset > bytes.length - length) throw new ArrayIndexOutOfBoundsException();
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
        if (state != State.DICTIONARY) throw new IllegalArgumentException();
        Adler32 sum = new Adler32();
        sum.update(bytes, offset, length);
        if ((int) sum.getValue() != left) throw new IllegalArgumentException();
        for (int i = 0; i < length; i++) remember(bytes[offset + i]);
        left = 0;
        state = State.BLOCK_HEAD;
    }

    public void setDictionary(byte[] bytes) {
        setDictionary(bytes, 0, bytes.length);
    }

    public void setDictionary(ByteBuffer dictionary) {
        byte[] copy = new byte[dictionary.remaining()];
        dictionary.get(copy);
        setDictionary(copy);
    }

    public int getRemaining() {
        return inputEnd - inputAt;
    }

    public boolean needsInput() {
        return inputAt == inputEnd;
    }

    public boolean needsDictionary() {
        return state == State.DICTIONARY;
    }

    public boolean finished() {
        return state == State.DONE;
    }

    public int inflate(byte[] bytes, int offset, int length) throws DataFormatException {
        if (offset < 0 || length < 0 || offset > bytes.length - length) throw new ArrayIndexOutOfBoundsException();
        if (ended) throw new NullPointerException("Inflater has been closed");
        output = bytes;
        outputAt = offset;
        outputEnd = offset + length;
        int before = inputAt;
        while (step()) { }
        int made = outputAt - offset;
        adler.update(bytes, offset, made);
        written += made;
        if (state == State.TRAILER && finishTrailer()) state = State.DONE;
        if (state == State.DONE) {
            // Whole bytes that were looked at but not taken go back, so that others can read on behind the end.
            int back = Math.min(bitCount / 8, inputAt - before);
            inputAt -= back;
            bitCount = 0;
            bits = 0;
        }
        read += inputAt - before;
        if (inputBuffer != null) inputBuffer.position(inputBuffer.position() + inputAt - before);
        return made;
    }

    public int inflate(byte[] bytes) throws DataFormatException {
        return inflate(bytes, 0, bytes.length);
    }

    public int inflate(ByteBuffer target) throws DataFormatException {
        byte[] bytes = new byte[target.remaining()];
        int count = inflate(bytes);
        target.put(bytes, 0, count);
        return count;
    }

    public int getAdler() { return (int) adler.getValue(); }
    public int getTotalIn() { return (int) read; }
    public long getBytesRead() { return read; }
    public int getTotalOut() { return (int) written; }
    public long getBytesWritten() { return written; }

    public void reset() {
        state = raw ? State.BLOCK_HEAD : State.ZLIB_HEAD;
        inputAt = inputEnd = bitCount = left = windowAt = 0;
        bits = read = written = 0;
        lastBlock = false;
        adler.reset();
    }

    public void end() {
        ended = true;
    }

    // --- bits

    /** Whether that many bits are at hand; more than 56 are never asked for. */
    private boolean have(int count) {
        while (bitCount < count && inputAt < inputEnd) {
            bits |= (input[inputAt++] & 0xffL) << bitCount;
            bitCount += 8;
        }
        return bitCount >= count;
    }

    private int peek(int from, int count) {
        return (int) (bits >>> from) & (1 << count) - 1;
    }

    private int take(int count) {
        int value = (int) (bits & (1L << count) - 1);
        bits >>>= count;
        bitCount -= count;
        return value;
    }

    // --- decoding

    /** Does one step; false if there is nothing to be done with the input and output at hand. */
    private boolean step() throws DataFormatException {
        switch (state) {
            case ZLIB_HEAD: return zlibHead();
            case BLOCK_HEAD: return blockHead();
            case STORED_HEAD: return storedHead();
            case STORED: return stored();
            case TABLE_HEAD: return tableHead();
            case TABLE_CODES: return tableCodes();
            case TABLE: return table();
            case DATA: return data();
            default: return false;
        }
    }

    private boolean zlibHead() throws DataFormatException {
        if (!have(16)) return false;
        int method = peek(0, 8);
        int flags = peek(8, 8);
        if ((method * 256 + flags) % 31 != 0) throw new DataFormatException("incorrect header check");
        if ((method & 15) != 8) throw new DataFormatException("unknown compression method");
        if (method >> 4 > 7) throw new DataFormatException("invalid window size");
        if ((flags & 0x20) != 0) {
            if (!have(48)) return false;
            take(16);
            left = Integer.reverseBytes((int) (bits & 0xffffffffL));
            bits >>>= 32;
            bitCount -= 32;
            state = State.DICTIONARY;
            return false;
        }
        take(16);
        state = State.BLOCK_HEAD;
        return true;
    }

    private boolean blockHead() throws DataFormatException {
        if (lastBlock) {
            take(bitCount & 7);
            state = raw ? State.DONE : State.TRAILER;
            return false;
        }
        if (!have(3)) return false;
        lastBlock = take(1) == 1;
        switch (take(2)) {
            case 0 -> {
                take(bitCount & 7);
                state = State.STORED_HEAD;
            }
            case 1 -> {
                Arrays.fill(lengths, 0, 144, (byte) 8);
                Arrays.fill(lengths, 144, 256, (byte) 9);
                Arrays.fill(lengths, 256, 280, (byte) 7);
                Arrays.fill(lengths, 280, 288, (byte) 8);
                literalTable = VeristepCodes.makeTable(lengths, 0, 288);
                Arrays.fill(lengths, 0, 32, (byte) 5);
                distanceTable = VeristepCodes.makeTable(lengths, 0, 32);
                state = State.DATA;
            }
            case 2 -> state = State.TABLE_HEAD;
            default -> throw new DataFormatException("invalid block type");
        }
        return true;
    }

    private boolean storedHead() throws DataFormatException {
        if (!have(32)) return false;
        left = take(16);
        if (take(16) != (~left & 0xffff)) throw new DataFormatException("invalid stored block lengths");
        state = State.STORED;
        return true;
    }

    private boolean stored() {
        while (left > 0) {
            if (outputAt == outputEnd || !have(8)) return false;
            put((byte) take(8));
            left--;
        }
        state = State.BLOCK_HEAD;
        return true;
    }

    private boolean tableHead() throws DataFormatException {
        if (!have(14)) return false;
        literals = take(5) + 257;
        distances = take(5) + 1;
        codes = take(4) + 4;
        if (literals > 286 || distances > 30) throw new DataFormatException("too many length or distance symbols");
        Arrays.fill(lengths, 0, 19, (byte) 0);
        at = 0;
        state = State.TABLE_CODES;
        return true;
    }

    private boolean tableCodes() throws DataFormatException {
        for (; at < codes; at++) {
            if (!have(3)) return false;
            lengths[CODE_ORDER[at]] = (byte) take(3);
        }
        codeTable = VeristepCodes.makeTable(lengths, 0, 19);
        at = 0;
        state = State.TABLE;
        return true;
    }

    private boolean table() throws DataFormatException {
        while (at < literals + distances) {
            have(14);
            int entry = look(codeTable, 0);
            if (entry < 0) return false;
            int symbol = entry >> 4;
            int size = entry & 15;
            int extra = symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
            if (bitCount < size + extra) return false;
            int repeat = symbol < 16 ? 1 : peek(size, extra) + (symbol == 18 ? 11 : 3);
            if (symbol == 16 && at == 0 || at + repeat > literals + distances) {
                throw new DataFormatException("invalid bit length repeat");
            }
            byte value = symbol < 16 ? (byte) symbol : symbol == 16 ? lengths[at - 1] : 0;
            Arrays.fill(lengths, at, at + repeat, value);
            at += repeat;
            take(size + extra);
        }
        if (lengths[256] == 0) throw new DataFormatException("invalid code -- missing end-of-block");
        literalTable = VeristepCodes.makeTable(lengths, 0, literals);
        distanceTable = VeristepCodes.makeTable(lengths, literals, distances);
        state = State.DATA;
        return true;
    }

    private boolean data() throws DataFormatException {
        while (true) {
            for (; left > 0; left--) {
                if (outputAt == outputEnd) return false;
                put(window[windowAt - distance & WINDOW - 1]);
            }
            have(48);
            int entry = look(literalTable, 0);
            if (entry < 0) return false;
            int symbol = entry >> 4;
            int size = entry & 15;
            if (symbol < 256) {
                if (outputAt == outputEnd) return false;
                take(size);
                put((byte) symbol);
            } else if (symbol == 256) {
                take(size);
                state = State.BLOCK_HEAD;
                return true;
            } else if (!match(symbol, size)) {
                return false;
            }
        }
    }

    /** A length symbol of {@code size} bits and the distance behind it. */
    private boolean match(int symbol, int size) throws DataFormatException {
        if (symbol > 285) throw new DataFormatException("invalid literal/length code");
        int index = symbol - 257;
        int extra = index < 8 || index == 28 ? 0 : index / 4 - 1;
        int base = index < 8 ? index + 3 : index == 28 ? 258 : (4 + index % 4 << extra) + 3;
        if (bitCount < size + extra) return false;
        int length = base + peek(size, extra);
        int used = size + extra;
        int entry = look(distanceTable, used);
        if (entry < 0) return false;
        int code = entry >> 4;
        if (code > 29) throw new DataFormatException("invalid distance code");
        used += entry & 15;
        int more = code < 4 ? 0 : code / 2 - 1;
        if (bitCount < used + more) return false;
        int back = code < 4 ? code + 1 : (2 + code % 2 << more) + 1;
        back += peek(used, more);
        if (back > written + outputAt && back > windowAt) {
            throw new DataFormatException("invalid distance too far back");
        }
        take(used + more);
        left = length;
        distance = back;
        return true;
    }

    private void put(byte value) {
        output[outputAt++] = value;
        remember(value);
    }

    private void remember(byte value) {
        window[windowAt & WINDOW - 1] = value;
        windowAt++;
    }

    private boolean finishTrailer() throws DataFormatException {
        if (!have(32)) return false;
        int expected = Integer.reverseBytes((int) (bits & 0xffffffffL));
        bits >>>= 32;
        bitCount -= 32;
        if (expected != (int) adler.getValue()) throw new DataFormatException("incorrect data check");
        return true;
    }

    /** The table's entry for the bits from {@code from} on; negative if there are too few of them. */
    private int look(short[] table, int from) throws DataFormatException {
        int longest = table[table.length - 1];
        int entry = table[peek(from, longest)];
        if (entry == 0) {
            if (bitCount - from < longest) return -1;
            throw new DataFormatException("invalid code");
        }
        return bitCount - from < (entry & 15) ? -1 : entry;
    }
}
