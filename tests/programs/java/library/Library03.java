// Digests, ciphers, Base64, checksums, zip streams, character sets, buffers, streams of java.io.
import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.security.*;
import java.util.*;
import java.util.zip.*;
public class Library03 {
  static String hex(byte[] b) { return HexFormat.of().formatHex(b); }
  public static void main(String[] a) throws Exception {
    byte[] in = "The quick brown fox jumps over the lazy dog ünïcödé 😀".getBytes(StandardCharsets.UTF_8);
    for (String al : new String[] {"MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256",
             "SHA3-256", "SHA3-512"}) {
      MessageDigest md = MessageDigest.getInstance(al);
      md.update(in, 0, 10);
      md.update(in[10]);
      System.out.println(al + " " + hex(md.digest(Arrays.copyOfRange(in, 11, in.length))) + " " + md.getDigestLength());
    }
    try {
      MessageDigest.getInstance("FOO");
    } catch (NoSuchAlgorithmException e) {
      System.out.println(e.getMessage());
    }
    javax.crypto.Mac mac = javax.crypto.Mac.getInstance("HmacSHA256");
    mac.init(new javax.crypto.spec.SecretKeySpec("key".getBytes(), "HmacSHA256"));
    System.out.println(hex(mac.doFinal(in)));
    javax.crypto.Cipher ci = javax.crypto.Cipher.getInstance("AES/CBC/PKCS5Padding");
    ci.init(1, new javax.crypto.spec.SecretKeySpec(new byte[16], "AES"),
        new javax.crypto.spec.IvParameterSpec(new byte[16]));
    byte[] ct = ci.doFinal(in);
    System.out.println(hex(ct));
    ci.init(2, new javax.crypto.spec.SecretKeySpec(new byte[16], "AES"),
        new javax.crypto.spec.IvParameterSpec(new byte[16]));
    System.out.println(new String(ci.doFinal(ct), "UTF-8"));
    javax.crypto.Cipher gcm = javax.crypto.Cipher.getInstance("AES/GCM/NoPadding");
    gcm.init(1, new javax.crypto.spec.SecretKeySpec(new byte[16], "AES"),
        new javax.crypto.spec.GCMParameterSpec(128, new byte[12]));
    System.out.println(hex(gcm.doFinal(in)));
    System.out.println(hex(javax.crypto.SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
            .generateSecret(new javax.crypto.spec.PBEKeySpec("pw".toCharArray(), "salt".getBytes(), 10, 128))
            .getEncoded()));
    System.out.println(UUID.nameUUIDFromBytes(in) + " " + new UUID(1L, -1L) + " "
        + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").version() + " "
        + UUID.randomUUID().toString().length() + " " + new UUID(5, 6).compareTo(new UUID(5, 7)));
    System.out.println(Base64.getEncoder().encodeToString(in) + " "
        + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4}) + " "
        + Base64.getMimeEncoder(20, "|".getBytes()).encodeToString(in) + " "
        + new String(Base64.getDecoder().decode("aGVsbG8=")));
    try {
      Base64.getDecoder().decode("a*b");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    CRC32 c = new CRC32();
    c.update(in);
    Adler32 ad = new Adler32();
    ad.update(in);
    CRC32C cc = new CRC32C();
    cc.update(in);
    System.out.println(c.getValue() + " " + ad.getValue() + " " + cc.getValue());
    ByteArrayOutputStream bo = new ByteArrayOutputStream();
    try (GZIPOutputStream g = new GZIPOutputStream(bo)) {
      for (int i = 0; i < 200; i++) g.write(in);
    }
    System.out.println(bo.size());
    System.out.println(new GZIPInputStream(new ByteArrayInputStream(bo.toByteArray())).readAllBytes().length);
    bo.reset();
    try (ZipOutputStream z = new ZipOutputStream(bo)) {
      for (int i = 0; i < 3; i++) {
        ZipEntry e = new ZipEntry("d/f" + i);
        e.setTime(1700000000000L);
        e.setComment("c" + i);
        z.putNextEntry(e);
        z.write(in);
        z.closeEntry();
      }
      z.setComment("zip");
    }
    ZipInputStream zi = new ZipInputStream(new ByteArrayInputStream(bo.toByteArray()));
    for (ZipEntry e; (e = zi.getNextEntry()) != null;)
      System.out.println(e.getName() + " " + new String(zi.readAllBytes(), "UTF-8").length() + " " + e.getTime() + " "
          + e.isDirectory() + e.getMethod());
    try {
      new GZIPInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    } catch (ZipException e) {
      System.out.println(e.getMessage());
    }
    for (String cs : new String[] {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "US-ASCII", "UTF-32",
             "windows-1252", "ISO-8859-15", "IBM437", "Shift_JIS", "GBK", "EUC-KR", "Big5", "KOI8-R"}) {
      Charset ch = Charset.forName(cs);
      byte[] e = "aé€漢😀я".getBytes(ch);
      System.out.println(ch + " " + hex(e) + " " + new String(e, ch) + " " + ch.aliases().size() + " "
          + ch.newEncoder().maxBytesPerChar() + " " + ch.newEncoder().canEncode('€'));
    }
    System.out.println(new String(new byte[] {(byte) 0xc3, 0x28, (byte) 0xf0, (byte) 0x9f, (byte) 0x98, 65, (byte) 0xed,
                                      (byte) 0xa0, (byte) 0x80},
                           "UTF-8")
        + " " + Charset.defaultCharset());
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(new byte[] {65, -1}));
    } catch (CharacterCodingException e) {
      System.out.println(e);
    }
    CharsetEncoder en = StandardCharsets.US_ASCII.newEncoder()
                            .onUnmappableCharacter(CodingErrorAction.REPLACE)
                            .replaceWith(new byte[] {'#'});
    System.out.println(new String(en.encode(CharBuffer.wrap("añb")).array(), "ASCII"));
    ByteBuffer small = ByteBuffer.allocate(3);
    System.out.println(StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap("é€"), small, true) + " " + small);
    try {
      Charset.forName("nope");
    } catch (UnsupportedCharsetException e) {
      System.out.println(e.getMessage());
    }
    ByteBuffer b = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
    b.putInt(0x01020304).putLong(-2L).putDouble(Math.PI).putChar('x').putShort((short) -3).putFloat(1.5f);
    System.out.println(b + hex(b.array()));
    b.flip();
    System.out.println(b.getInt() + " " + b.getLong() + " " + b.getDouble() + b.getChar() + b.getShort() + b.getFloat()
        + b.remaining());
    b.rewind();
    IntBuffer ib = b.asIntBuffer();
    System.out.println(ib + " " + ib.get(0) + " " + b.slice(4, 8) + b.duplicate().order()
        + ByteBuffer.allocateDirect(8).putLong(5).flip().isDirect() + b.compareTo(ByteBuffer.allocate(4))
        + b.equals(b.duplicate()) + b.hashCode());
    ByteBuffer dir = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
    for (int i = 0; i < 8; i++) dir.asLongBuffer().put(i, i * 1000003L);
    System.out.println(dir.getInt(8) + " " + dir.getLong(56) + dir.asCharBuffer().limit());
    b.limit(8).position(2).mark();
    b.get();
    b.reset();
    System.out.println(b.compact() + " " + CharBuffer.wrap("hello").subSequence(1, 3)
        + LongBuffer.wrap(new long[] {1, 2}).put(0, 9).get(0));
    ByteArrayOutputStream so = new ByteArrayOutputStream();
    DataOutputStream dos = new DataOutputStream(so);
    dos.writeUTF("hé\0😀");
    dos.writeLong(5);
    dos.writeDouble(-0.0);
    dos.writeBoolean(true);
    dos.writeChars("ab");
    System.out.println(hex(so.toByteArray()) + dos.size());
    DataInputStream dis = new DataInputStream(new ByteArrayInputStream(so.toByteArray()));
    System.out.println(
        dis.readUTF().length() + " " + dis.readLong() + dis.readDouble() + dis.readBoolean() + dis.readChar());
    try {
      dis.readLong();
    } catch (EOFException e) {
      System.out.println(e);
    }
    PushbackReader pr = new PushbackReader(new StringReader("abc"));
    int ch = pr.read();
    pr.unread(ch);
    System.out.println((char) pr.read());
    LineNumberReader lr = new LineNumberReader(new StringReader("a\nb\r\nc"));
    while (lr.readLine() != null);
    System.out.println(lr.getLineNumber());
    StreamTokenizer stz = new StreamTokenizer(new StringReader("x = 3.5 + 'str' // c\n y"));
    for (int t; (t = stz.nextToken()) != StreamTokenizer.TT_EOF;) System.out.print(t + ":" + stz + " ");
    System.out.println();
    PipedInputStream pi = new PipedInputStream();
    PipedOutputStream po = new PipedOutputStream(pi);
    new Thread(() -> {
      try (po) {
        po.write("piped".getBytes());
      } catch (IOException e) {
      }
    }).start();
    System.out.println(new String(pi.readAllBytes()));
    SequenceInputStream sq =
        new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes()));
    System.out.println(new String(sq.readAllBytes()));
    StringWriter sw = new StringWriter();
    PrintWriter pw = new PrintWriter(sw, true);
    pw.printf("%05d%n", 42);
    pw.print('c');
    pw.print(1.0f);
    pw.println((Object) null);
    System.out.print(sw);
    BufferedReader br = new BufferedReader(new StringReader("l1\nl2"), 1);
    br.mark(10);
    br.readLine();
    br.reset();
    System.out.println(br.lines().toList());
    CharArrayWriter caw = new CharArrayWriter();
    caw.append("x").write("yz", 1, 1);
    System.out.println(caw);
    PrintStream ps = new PrintStream(new ByteArrayOutputStream(), true, "UTF-16");
    ps.print("x");
    System.out.println(ps.checkError());
    System.out.write(65);
    System.out.write('\n');
    System.out.flush();
    System.out.print(new char[] {'o', 'k', '\n'});
    System.out.println(new StringBuilder("sb")
            .append(1.0)
            .append('c')
            .append(true)
            .append((Object) null)
            .append(new char[] {'z'})
            .insert(0, 5L)
            .reverse());
    System.out.append("app").append('c').append("xyz", 1, 2).println();
    PrintStream old = System.out;
    ByteArrayOutputStream cap = new ByteArrayOutputStream();
    System.setOut(new PrintStream(cap));
    System.out.println("captured");
    System.setOut(old);
    System.out.println(cap.size());
  }
}
