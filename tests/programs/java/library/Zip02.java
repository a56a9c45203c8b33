// Compression: gzip and zip streams, levels, strategies, flushes, dictionaries, small buffers, and the bytes themselves.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterInputStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class Zip02 {
    static final byte[] TEXT = "compress me, compress me again and again. ".repeat(60).getBytes();
    static final byte[] NOISE = noise();

    static byte[] noise() {
        byte[] bytes = new byte[3000];
        new Random(7).nextBytes(bytes);
        for (int i = 0; i < bytes.length; i += 3) bytes[i] = (byte) (i / 100);
        return bytes;
    }

    static String digest(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return bytes.length + ":" + Long.toHexString(crc.getValue());
    }

    static byte[] all(Deflater deflater, int room) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[room];
        while (!deflater.finished()) out.write(buffer, 0, deflater.deflate(buffer));
        return out.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        levels();
        flushes();
        dictionaries();
        streams();
        archives();
        errors();
    }

    static void levels() throws DataFormatException {
        for (byte[] data : new byte[][] {TEXT, NOISE, {}, {42}}) {
            StringBuilder line = new StringBuilder();
            for (int level = -1; level <= 9; level++) {
                for (boolean raw : new boolean[] {false, true}) {
                    Deflater deflater = new Deflater(level, raw);
                    deflater.setInput(data);
                    deflater.finish();
                    byte[] packed = all(deflater, level == 3 ? 7 : 4096);
                    Inflater inflater = new Inflater(raw);
                    inflater.setInput(packed);
                    byte[] back = new byte[data.length];
                    inflater.inflate(back);
                    line.append(digest(packed)).append(Arrays.equals(back, data) ? " " : " WRONG ");
                    if (level == 5) line.append(deflater.getTotalIn() + "/" + deflater.getTotalOut() + "/" + deflater.getAdler() + " ");
                    deflater.end();
                }
            }
            System.out.println(line);
        }
        for (int strategy : new int[] {Deflater.FILTERED, Deflater.HUFFMAN_ONLY}) {
            Deflater deflater = new Deflater();
            deflater.setStrategy(strategy);
            deflater.setInput(TEXT);
            deflater.finish();
            System.out.println(digest(all(deflater, 1000)));
        }
    }

    static void flushes() {
        for (int mode : new int[] {Deflater.SYNC_FLUSH, Deflater.FULL_FLUSH}) {
            Deflater deflater = new Deflater();
            byte[] buffer = new byte[4000];
            StringBuilder line = new StringBuilder();
            for (int part = 0; part < 4; part++) {
                deflater.setInput(TEXT, part * 600, 600);
                int count = deflater.deflate(buffer, 0, buffer.length, mode);
                line.append(digest(Arrays.copyOf(buffer, count))).append(' ').append(deflater.needsInput()).append(' ');
            }
            line.append(deflater.deflate(buffer, 0, buffer.length, mode)).append(' ');
            deflater.finish();
            int count = deflater.deflate(buffer);
            System.out.println(line + digest(Arrays.copyOf(buffer, count)) + " " + deflater.finished() + " " + deflater.deflate(buffer));
            deflater.reset();
            deflater.setInput(ByteBuffer.wrap(NOISE));
            deflater.finish();
            ByteBuffer room = ByteBuffer.allocate(5000);
            System.out.println(deflater.deflate(room) + " " + room.position() + " " + deflater.getBytesRead());
        }
    }

    static void dictionaries() throws DataFormatException {
        byte[] dictionary = "compress again and".getBytes();
        Deflater deflater = new Deflater(9);
        deflater.setDictionary(dictionary);
        deflater.setInput(TEXT, 0, 100);
        deflater.finish();
        byte[] packed = all(deflater, 64);
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        byte[] back = new byte[100];
        System.out.println(digest(packed) + " " + inflater.inflate(back) + inflater.needsDictionary());
        inflater.setDictionary(dictionary);
        System.out.println(inflater.inflate(back) + " " + Arrays.equals(back, 0, 100, TEXT, 0, 100));
    }

    static void streams() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes, 100)) {
            out.write(TEXT, 0, 1000);
            out.write('x');
            out.write(NOISE);
        }
        byte[] back = new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes();
        System.out.println(digest(bytes.toByteArray()) + " " + digest(back));
        bytes.reset();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, new Deflater(6, true), 64, true)) {
            out.write(TEXT, 0, 500);
            out.flush();
            System.out.println(bytes.size());
            out.write(NOISE, 0, 500);
        }
        System.out.println(digest(bytes.toByteArray()));
        back = new InflaterInputStream(new ByteArrayInputStream(bytes.toByteArray()), new Inflater(true)).readAllBytes();
        System.out.println(back.length + " " + digest(new DeflaterInputStream(new ByteArrayInputStream(TEXT)).readAllBytes()));
    }

    static void archives() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setComment("archive");
            for (int i = 0; i < 4; i++) {
                ZipEntry entry = new ZipEntry("dir" + i % 2 + "/file" + i + ".txt");
                entry.setTime(1700000000000L);
                entry.setComment("entry " + i);
                zip.setLevel(i * 3);
                zip.putNextEntry(entry);
                zip.write(TEXT, 0, i * 300);
                zip.closeEntry();
            }
            ZipEntry stored = new ZipEntry("stored");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(2);
            stored.setTime(1700000000000L);
            CRC32 crc = new CRC32();
            crc.update("ok".getBytes());
            stored.setCrc(crc.getValue());
            zip.putNextEntry(stored);
            zip.write("ok".getBytes());
            try {
                zip.putNextEntry(new ZipEntry("stored"));
            } catch (ZipException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(digest(bytes.toByteArray()));
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
                byte[] data = in.readAllBytes();
                System.out.println(e + " " + data.length + " " + e.getMethod() + " " + e.isDirectory());
            }
        }
    }

    static void errors() throws IOException {
        Deflater deflater = new Deflater();
        for (Runnable bad : new Runnable[] {() -> deflater.setLevel(11), () -> deflater.setStrategy(9), () -> deflater.setInput(TEXT, 5, TEXT.length),
                () -> deflater.deflate(new byte[3], 2, 2), () -> deflater.deflate(new byte[3], 0, 3, 1)}) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        deflater.end();
        try {
            deflater.deflate(new byte[10]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
    }
}
