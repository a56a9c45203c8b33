// NIO buffers on the heap: position, limit, mark, slices, duplicates, views, byte order, charset coders, compaction,
// errors.
import java.nio.*;
import java.nio.charset.*;
import java.util.Arrays;

public class Buffers01 {
  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  static String state(Buffer b) {
    return b.position() + "/" + b.limit() + "/" + b.capacity() + (b.hasRemaining() ? "+" : "-");
  }

  public static void main(String[] args) throws Exception {
    ByteBuffer b = ByteBuffer.allocate(32);
    System.out.println(b + " " + b.isDirect() + " " + b.hasArray() + " " + b.order());
    b.put((byte) 1)
        .putShort((short) 0x0203)
        .putInt(0x04050607)
        .putLong(0x08090a0b0c0d0e0fL)
        .putChar('x')
        .putFloat(1.5f)
        .putDouble(-2.5);
    System.out.println(state(b) + " " + Arrays.toString(b.array()));
    b.flip();
    System.out.println(state(b) + " " + b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " "
        + b.getChar() + " " + b.getFloat() + " " + b.getDouble() + " " + state(b));
    attempt("underflow", b::get);
    b.rewind();
    b.order(ByteOrder.LITTLE_ENDIAN);
    System.out.println(
        Integer.toHexString(b.getInt(1)) + " " + Long.toHexString(b.getLong(3)) + " " + b.getShort() + " " + b.order());
    b.clear().position(4).mark();
    b.get();
    b.get();
    System.out.println(state(b) + " " + state(b.reset()) + " " + b.remaining());
    ByteBuffer slice = b.slice(), duplicate = b.duplicate(), readOnly = b.asReadOnlyBuffer();
    slice.put(0, (byte) 99);
    System.out.println(state(slice) + " " + slice.arrayOffset() + " " + b.get(4) + " " + duplicate.get(4) + " "
        + readOnly.get(4) + " " + readOnly.isReadOnly() + " " + slice.order());
    attempt("read only", () -> readOnly.put((byte) 1));
    attempt("read only array", readOnly::array);
    attempt("overflow", () -> ByteBuffer.allocate(3).putInt(1));
    attempt("limit", () -> b.limit(100));
    attempt("position", () -> b.position(-1));
    attempt("reset without mark", () -> ByteBuffer.allocate(1).reset());
    attempt("index", () -> b.get(32));
    attempt("negative capacity", () -> ByteBuffer.allocate(-1));
    ByteBuffer c = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 2, 4);
    System.out.println(state(c) + " " + c.get() + " " + state(c.compact()) + " " + Arrays.toString(c.array()));
    c.clear();
    IntBuffer ints = c.asIntBuffer();
    ints.put(0, 0x01020304).put(1, -1);
    System.out.println(state(ints) + " " + Arrays.toString(c.array()) + " " + c.asLongBuffer().get(0) + " "
        + c.asCharBuffer().get(1) % 1000 + " " + c.asShortBuffer().get(2));
    System.out.println(ByteBuffer.wrap(new byte[] {1, 2}).equals(ByteBuffer.wrap(new byte[] {0, 1, 2}, 1, 2)) + " "
        + ByteBuffer.wrap(new byte[] {1, 2}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + " "
        + ByteBuffer.wrap(new byte[] {1, 2}).hashCode() + " "
        + ByteBuffer.wrap(new byte[] {5, 6, 7}).mismatch(ByteBuffer.wrap(new byte[] {5, 6, 8})));
    IntBuffer ib = IntBuffer.allocate(5);
    for (int i = 0; i < 5; i++) ib.put(i * i);
    ib.flip();
    int[] into = new int[3];
    ib.get(into);
    System.out.println(Arrays.toString(into) + " " + state(ib) + " " + ib.get(4) + " " + state(ib.slice()));
    LongBuffer lb = LongBuffer.wrap(new long[] {1L << 40, 2});
    DoubleBuffer db = DoubleBuffer.allocate(2).put(1.5).put(2.5);
    System.out.println(lb.get() + " " + lb.get() + " " + db.flip().get() + " "
        + FloatBuffer.wrap(new float[] {3f}).get(0) + " " + ShortBuffer.wrap(new short[] {-1}).get());
    CharBuffer cb = CharBuffer.wrap("hello world");
    System.out.println(cb.subSequence(0, 5) + " " + cb.length() + " " + cb.charAt(6) + " " + cb.position(6) + " "
        + cb.isReadOnly() + " " + CharBuffer.allocate(4).put("abc").flip());
    ByteBuffer put = ByteBuffer.allocate(10);
    put.put(new byte[] {1, 2, 3}).put(ByteBuffer.wrap(new byte[] {4, 5})).put(new byte[] {9, 8, 7}, 1, 2);
    System.out.println(state(put) + " " + Arrays.toString(put.array()));
    attempt("put itself", () -> put.put(put));
    CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    ByteBuffer out = ByteBuffer.allocate(5);
    CharBuffer in = CharBuffer.wrap("a\u00e9\u4e2d\uD83D\uDE00z");
    System.out.println(
        encoder.encode(in, out, true) + " " + state(in) + " " + state(out) + " " + encoder.maxBytesPerChar());
    System.out.println(Arrays.toString(StandardCharsets.UTF_16BE.encode("A\u4e2d").array()) + " "
        + StandardCharsets.UTF_8.decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xc3, (byte) 0xa9})).length());
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xff, 66}));
    } catch (CharacterCodingException e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
    }
    System.out.println(StandardCharsets.UTF_8.newDecoder()
                           .onMalformedInput(CodingErrorAction.REPLACE)
                           .replaceWith("?")
                           .decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xff, 66}))
        + " "
        + StandardCharsets.UTF_8.newDecoder()
            .onMalformedInput(CodingErrorAction.IGNORE)
            .decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xff, 66})));
    try {
      StandardCharsets.US_ASCII.newEncoder().encode(CharBuffer.wrap("\u00e9"));
    } catch (CharacterCodingException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    System.out.println(Charset.forName("utf8") + " " + Charset.isSupported("ISO-8859-1") + " "
        + StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9') + " "
        + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII));
    attempt("charset", () -> Charset.forName("no-such-charset"));
    ByteBuffer direct = ByteBuffer.allocateDirect(16);
    direct.putInt(42).putDouble(1.25).flip();
    System.out.println(direct.isDirect() + " " + direct.getInt() + " " + direct.getDouble() + " " + state(direct) + " "
        + direct.hasArray());
    int hash = 0;
    ByteBuffer big = ByteBuffer.allocate(1000);
    while (big.remaining() >= 12) big.putInt(big.position() * 31).putLong((long) big.position() << 33);
    big.flip();
    while (big.hasRemaining()) hash = hash * 31 + big.get();
    System.out.println(hash + " " + big.hashCode());
  }
}
