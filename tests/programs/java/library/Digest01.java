// Checksums and digests: CRC32, Adler32, MD5, SHA-1, SHA-256, SHA-512, HMAC by hand, HexFormat, incremental updates.
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import java.util.zip.*;

public class Digest01 {
  static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

  static byte[] hmac(String algorithm, byte[] key, byte[] data) throws GeneralSecurityException {
    int block = algorithm.equals("SHA-512") ? 128 : 64;
    MessageDigest md = MessageDigest.getInstance(algorithm);
    if (key.length > block) key = md.digest(key);
    byte[] inner = new byte[block], outer = new byte[block];
    for (int i = 0; i < block; i++) {
      byte k = i < key.length ? key[i] : 0;
      inner[i] = (byte) (k ^ 0x36);
      outer[i] = (byte) (k ^ 0x5c);
    }
    md.update(inner);
    byte[] first = md.digest(data);
    md.update(outer);
    return md.digest(first);
  }

  public static void main(String[] args) throws Exception {
    String[] texts = {"", "a", "abc", "The quick brown fox jumps over the lazy dog", "x".repeat(1000)};
    for (String algorithm : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256"}) {
      MessageDigest md = MessageDigest.getInstance(algorithm);
      System.out.println(algorithm + " " + md.getDigestLength() + " " + md.getAlgorithm());
      for (String t : texts) System.out.println("  " + hex(md.digest(t.getBytes(StandardCharsets.UTF_8))));
      byte[] all = texts[4].getBytes();
      for (int i = 0; i < all.length; i += 7) md.update(all, i, Math.min(7, all.length - i));
      byte[] pieces = md.digest();
      md.update((byte) 'a');
      MessageDigest copy = (MessageDigest) md.clone();
      md.update((byte) 'b');
      System.out.println("  " + MessageDigest.isEqual(pieces, md.getInstance(algorithm).digest(all)) + " "
          + hex(copy.digest()).equals(hex(MessageDigest.getInstance(algorithm).digest("a".getBytes()))));
      md.reset();
    }
    for (String t : texts) {
      byte[] b = t.getBytes(StandardCharsets.UTF_8);
      CRC32 crc = new CRC32();
      crc.update(b);
      Adler32 adler = new Adler32();
      adler.update(b, 0, b.length);
      CRC32C crcc = new CRC32C();
      crcc.update(b);
      System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(adler.getValue()) + " "
          + Long.toHexString(crcc.getValue()));
    }
    CRC32 one = new CRC32();
    for (byte b : "123456789".getBytes()) one.update(b);
    System.out.println(Long.toHexString(one.getValue()));
    one.reset();
    System.out.println(one.getValue());
    for (String a : new String[] {"MD5", "SHA-256", "SHA-512"})
      System.out.println(hex(hmac(a, "key".getBytes(), "message".getBytes())) + " "
          + hex(hmac(a, "k".repeat(200).getBytes(), new byte[0])).substring(0, 16));
    try {
      MessageDigest.getInstance("NO-SUCH");
    } catch (NoSuchAlgorithmException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {1, (byte) 0xab}) + " "
        + Arrays.toString(HexFormat.of().parseHex("00ff7f")) + " " + HexFormat.of().toHexDigits((short) 258) + " "
        + HexFormat.fromHexDigits("ff"));
    byte[] chained = new byte[0];
    MessageDigest md = MessageDigest.getInstance("SHA-256");
    for (int i = 0; i < 200; i++) {
      md.update(chained);
      md.update((byte) i);
      chained = md.digest();
    }
    System.out.println(hex(chained));
  }
}
