// Encodings and checksums: Base64, hexadecimal, digests, MACs, ciphers, UUIDs, CRCs, gzip and zip in memory, charsets.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

public class Encodings01 {
    public static void main(String[] args) throws Exception {
        base64();
        hex();
        digests();
        ciphers();
        uuids();
        checksums();
        charsets();
    }

    static void base64() {
        for (String text :
                List.of("", "a", "ab", "abc", "any carnal pleasure.", "\u00fc\u4e2d\ud83d\ude00", "???>>>~~~")) {
            byte[] data = text.getBytes(StandardCharsets.UTF_8);
            String encoded = Base64.getEncoder().encodeToString(data);
            System.out.println(encoded + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(data) + " "
                    + new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8).equals(text));
        }
        byte[] longer = new byte[100];
        for (int i = 0; i < longer.length; i++) longer[i] = (byte) (i * 7);
        String mime = Base64.getMimeEncoder(40, "|\n".getBytes()).encodeToString(longer);
        System.out.println(mime);
        System.out.println(Arrays.equals(longer, Base64.getMimeDecoder().decode(mime)));
        for (String bad : List.of("a", "ab=c", "a*bc", "====", "YQ=")) {
            try {
                System.out.println(bad + " " + Arrays.toString(Base64.getDecoder().decode(bad)));
            } catch (IllegalArgumentException e) { System.out.println(bad + ": " + e.getMessage()); }
        }
    }

    static void hex() {
        HexFormat format = HexFormat.ofDelimiter(":").withUpperCase();
        byte[] data = {0, 15, 16, -1, 127, -128};
        System.out.println(format.formatHex(data) + " " + HexFormat.of().formatHex(data) + " "
                + Arrays.toString(format.parseHex("0A:ff:7E")) + " " + HexFormat.fromHexDigits("cafe") + " "
                + HexFormat.of().toHexDigits((short) 0xbeef) + " "
                + HexFormat.of().withPrefix("0x").withDelimiter(", ").formatHex(data));
        try {
            HexFormat.of().parseHex("abc");
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }

    static void digests() throws Exception {
        for (String name : List.of("MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256",
                     "SHA3-256", "SHA3-512")) {
            MessageDigest digest = MessageDigest.getInstance(name);
            digest.update("The quick brown fox ".getBytes());
            MessageDigest half = (MessageDigest) digest.clone();
            digest.update("jumps over the lazy dog".getBytes());
            System.out.println(name + " " + digest.getDigestLength() + " " + HexFormat.of().formatHex(digest.digest())
                    + " " + HexFormat.of().formatHex(half.digest()).substring(0, 8) + " "
                    + digest.getProvider().getName());
        }
        System.out.println(MessageDigest.isEqual(new byte[] {1, 2}, new byte[] {1, 2}));
        try {
            MessageDigest.getInstance("SHA-7");
        } catch (NoSuchAlgorithmException e) { System.out.println(e.getMessage()); }
        for (String name : List.of("HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA512")) {
            Mac mac = Mac.getInstance(name);
            mac.init(new SecretKeySpec("key".getBytes(), name));
            System.out.println(name + " " + HexFormat.of().formatHex(mac.doFinal("message".getBytes())));
        }
    }

    static void ciphers() throws Exception {
        SecretKeySpec key = new SecretKeySpec("0123456789abcdef".getBytes(), "AES");
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(new byte[16]));
        byte[] secret = cipher.doFinal("attack at dawn, not at noon".getBytes());
        System.out.println(HexFormat.of().formatHex(secret) + " " + cipher.getBlockSize());
        cipher.init(Cipher.DECRYPT_MODE, key, new IvParameterSpec(new byte[16]));
        System.out.println(new String(cipher.doFinal(secret)));
        byte[] derived = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                                 .generateSecret(new PBEKeySpec("pass".toCharArray(), "salt".getBytes(), 20, 128))
                                 .getEncoded();
        System.out.println(HexFormat.of().formatHex(derived));
    }

    static void uuids() {
        UUID named = UUID.nameUUIDFromBytes("veristep".getBytes());
        System.out.println(named + " " + named.version() + " " + named.variant() + " " + named.hashCode());
        UUID read = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        System.out.println(read.getMostSignificantBits() + " " + read.timestamp() + " " + read.clockSequence() + " "
                + read.node() + " " + read.compareTo(named));
        System.out.println(UUID.fromString("1-2-3-4-5") + " " + new UUID(-1, 1));
        for (String bad : List.of("", "1-2-3-4", "x-2-3-4-5")) {
            try {
                System.out.println(UUID.fromString(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(UUID.randomUUID().version() + " " + UUID.randomUUID().toString().length());
    }

    static void checksums() throws Exception {
        byte[] data = "123456789".getBytes();
        CRC32 crc = new CRC32();
        crc.update(data);
        CRC32C other = new CRC32C();
        other.update(data, 0, data.length);
        Adler32 adler = new Adler32();
        adler.update(ByteBuffer.wrap(data));
        System.out.printf("%08x %08x %08x%n", crc.getValue(), other.getValue(), adler.getValue());
        CheckedInputStream checked = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        checked.transferTo(out);
        System.out.println(Long.toHexString(checked.getChecksum().getValue()) + " " + out);
    }

    static void charsets() throws Exception {
        String text = "A\u00e9\u20ac\u4e2d\ud83d\ude00\ud800";
        for (String name : List.of("US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32",
                     "windows-1252", "ISO-8859-15", "IBM437", "KOI8-R")) {
            Charset charset = Charset.forName(name);
            byte[] data = text.getBytes(charset);
            System.out.println(name + " " + HexFormat.of().formatHex(data) + " " + new String(data, charset) + " "
                    + charset.canEncode() + " " + charset.newEncoder().maxBytesPerChar() + " "
                    + charset.contains(StandardCharsets.US_ASCII));
        }
        for (String name : List.of("Shift_JIS", "GBK", "EUC-JP", "Big5")) {
            Charset charset = Charset.forName(name);
            System.out.println(name + " " + HexFormat.of().formatHex("\u4e2d\u6587a".getBytes(charset)));
        }
        CharsetEncoder strict = StandardCharsets.ISO_8859_1.newEncoder();
        try {
            strict.encode(CharBuffer.wrap("\u20ac"));
        } catch (CharacterCodingException e) { System.out.println(e); }
        System.out.println(StandardCharsets.UTF_8.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xff, 'b', (byte) 0xc3})));
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xff}));
        } catch (CharacterCodingException e) { System.out.println(e); }
        System.out.println(Charset.defaultCharset() + " " + Charset.isSupported("nonsense"));
    }
}
