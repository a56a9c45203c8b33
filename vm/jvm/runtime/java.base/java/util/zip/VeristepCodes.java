package java.util.zip;

/**
 * Tables for the prefix codes of RFC 1951. A table is indexed by the next bits of the input; an entry is the symbol times
 * 16 plus the length of its code, 0 if no code starts with these bits. Behind the entries stands the longest length.
 */
final class VeristepCodes {
    private VeristepCodes() {}

    /** The table for {@code count} symbols, whose code lengths stand in {@code lengths} from {@code from} on. */
    static short[] makeTable(byte[] lengths, int from, int count) throws DataFormatException {
        int longest = 1;
        int[] starts = new int[17];
        for (int i = 0; i < count; i++) {
            longest = Math.max(longest, lengths[from + i]);
            if (lengths[from + i] != 0) starts[lengths[from + i] + 1]++;
        }
        int code = 0;
        for (int size = 1; size <= 15; size++) {
            int used = starts[size + 1];
            starts[size] = code;
            if (code + used > 1 << size) throw new DataFormatException("invalid code lengths set");
            code = code + used << 1;
        }
        short[] table = new short[(1 << longest) + 1];
        table[1 << longest] = (short) longest;
        for (int symbol = 0; symbol < count; symbol++) {
            int size = lengths[from + symbol];
            if (size == 0) continue;
            int reversed = Integer.reverse(starts[size]++) >>> 32 - size;
            for (int i = reversed; i < 1 << longest; i += 1 << size) table[i] = (short) (symbol * 16 + size);
        }
        return table;
    }
}
