// Reading compressed data: all kinds of blocks, input in pieces of any size, damaged input, gzip; and the names of
// characters, which the JDK keeps compressed.
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

public class Zip01 {
  static final String[] STREAMS = {
    "7801010000ffff00000001",
    "7801030000000001",
    "78da030000000001",
    "7801030000000001",
    "7801011700e8ff68656c6c6f2068656c6c6f2068656c6c6f2068656c6c6f680308b1",
    "7801cb48cdc9c957c8402701680308b1",
    "78dacb48cdc9c957c8402701680308b1",
    "7801cb48cdc9c957c8402701680308b1",
    "78014b4c4a4e1c45a321301a02a321301a02c32b0400cbbd3e57",
    "78da4b4c4a4e1c45a368148da25134bc1000cbbd3e57",
    "78014b4c4a4e1c45a368148da25134bc1000cbbd3e57",
    "78012d94896dc4300c045b127fb2ffc632eb1c82e0645922f7a39fe5597b45e775aed97be66699d667d7eee5d5"
        + "be179ed196eff12637cbafa6b9d7d3e337cb9edd7bd754f0b4b767566ddc376733a8965c2d6a372d9a4ed3694b"
        + "f78bf6471fdeb8bff378e9098a7acf9bdfe179d90767702e28069a0b200788837a316eb199717d0988a46f4675"
        + "e65eb6670ed881570f0834ad003f9b50ab1a7ea9de6f75d41a92bc307865efde3c48526f283ed53743b9735ba4"
        + "5a5faaa11beaed42127cbcfa405090cd274521fc5caba4ffeb77e8639f5265e6e88a36e8d508628b32feb91028"
        + "028d4401d4f3938cd2331274d1281c075e10eb3e3d00c26a7142a25b05acc5d06a59618614e4edd707accf4677"
        + "07b931837a73545ef5c01756ea7b721cfb8d3470039a06151466fffc0de6410ef702fbf016fa5c719c94f95888"
        + "777084bb07d678d0137bb9913888c45451f4d8a072d1e393d0e59ae3c339c8dae5804f4167f0c401492814b085"
        + "874b071cdd44253f52324445a97ec70ad90e749b01681ed02a38611126106424825aa1d420eeb12247c19a0c29"
        + "598d1fa44d59c369c246faa88b9880fd148d25a1d8f114419c90e798add54a40722d9f241b966a96809f072232"
        + "4a550d9c660b1d91954961202f6b104633988d12394c550ec2913ff2bc74f9dc4641b27fcc6161699798973d56"
        + "ccdb159e5197063c3002a84e34d6131cab29a8aea207dade977b4200a81a62c88c7363496b2110d210e93ab07d"
        + "36f52bb2046ed030594c31c190e788cf2ab4074638e85cc19c4edcd5607c841a46cc19c55080f0206e123970e8"
        + "6fc84ecd031f5098439299a36981e8237830622637475fa329f872941b1cf87d95065d866f93f1cf0d72a4887b"
        + "2e93cb68c296b65ecb6e2f956f1ded3770814b1ce203605b78b464ebe47d2fb0fee769175717e3f59179f6079b"
        + "1513d3",
    "78da2d94c975c4400844536a76c83f31ff92e7f9e09e9680a2163dcbb3f68aceeb5cb3f7cccd32adcfaeddcbab"
        + "7d2f3ca32ddfe3496e965f4d53d7d3e337cb9ddd7bd774f0b4b767566dd49b7319744b4a8bdecd8866d274da32"
        + "fda2fdf9f7c4fd9dc74b4f50d47bdefc1f7e2ff7e00cde0b9a81e602c801e2a05f8c5b6c665c5f0222999b519d"
        + "b997ed990376e0d50302432bc0cf25ab550dffe9de6ff5aa354bf2c0d82b7bf7e6b124fd86e6537d33b43bb785"
        + "aaf5a51bbcc1de2e4b828f471f081a72f9c4280b3fd72999fffa1dfcd8c7549939bcc20d7c3584d8c28c7f2a04"
        + "8cb046c200ecf98946f11959221486e3c09bf6d55391aacf5ded085b156cad0dad9653dbc7204fbf39607d36aa"
        + "1de8460cfacdd17935035d3869ee49f113969370ac69ac02c3dc9fbf413cfbd40be4435bd6a7c45152e22321da"
        + "b10bbb7ba4d46526f252912808c57491f5b8a07331e3a3d0a59aa3c339c8daa5804fb1cea089031253c860cb1e"
        + "2e1e50741396fc70c96015b9fa1d27683bd06d06a0f90157c11b166102814722e815720de41e277c149cf1909c"
        + "d5e811fd790da5311beea32f64ca8f6234168722c793059f72f224b64e2b02f1b574126d48aa2c013f0f447894"
        + "ae0a9cb2058fd04a5208e4650dc42883d9309143aa724a76461d124785d48641bc7fe4b090b44b9b973d4ea69c"
        + "a259aa483f8800ac638df504c72a05d555cc80dbfb7c8f090055830dc938158b5b0b82a0064bd781ed93a95fe1"
        + "25fb524fb248f1d3a784f8844ea1bbd4d3d47ba58a52ad82f12dd4a31c68060c601ec84d2c070efdcd53ea1ef8"
        + "46320fcecc515a467b0cea1899dc1c7d8da6d877e476849ddf5769e065f836d988abc147b2b8e7925ca2098495"
        + "4997db5e3adf3adc6fa0c24a0fa24dbe0b8d166f9db4ef05d67f9e765175115e1f99677f9b1513d3",
  };
  static final String GZIP = "1f8b08000000000002032b49ad2851c8cc53485448afca2c5048cbcc49e52a19151b30310078497e4390010000";

  static void streams() throws IOException {
    for (String hex : STREAMS) {
      byte[] packed = HexFormat.of().parseHex(hex);
      for (int piece : new int[] {1, 5, 4096}) {
        byte[] data = new InflaterInputStream(new ByteArrayInputStream(packed), new Inflater(), piece).readAllBytes();
        CRC32 crc = new CRC32();
        crc.update(data);
        Adler32 adler = new Adler32();
        adler.update(data);
        System.out.println(packed.length + " -> " + data.length + " " + crc.getValue() + " " + adler.getValue() + " "
            + Arrays.hashCode(data));
      }
    }
  }

  static void byHand() throws DataFormatException {
    byte[] packed = HexFormat.of().parseHex(STREAMS[5] + "0102030405");
    Inflater inflater = new Inflater();
    System.out.println(inflater.needsInput() + " " + inflater.finished());
    inflater.setInput(packed);
    byte[] out = new byte[7];
    StringBuilder text = new StringBuilder();
    while (!inflater.finished()) text.append(new String(out, 0, inflater.inflate(out)));
    System.out.println(text + " " + inflater.getRemaining() + " " + inflater.getTotalIn() + " " + inflater.getTotalOut()
        + " " + inflater.getAdler());
    inflater.reset();
    System.out.println(inflater.finished() + " " + inflater.getBytesRead() + " " + inflater.getBytesWritten());
    inflater.end();
  }

  static void damaged() {
    for (int at : new int[] {0, 1, 2, 6, 20}) {
      byte[] packed = HexFormat.of().parseHex(STREAMS[5]);
      packed[Math.min(at, packed.length - 1)] ^= 0x5a;
      try {
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        System.out.println(at + ": " + inflater.inflate(new byte[100]));
      } catch (DataFormatException e) {
        System.out.println(at + ": damaged");
      }
    }
  }

  public static void main(String[] args) throws Exception {
    streams();
    byHand();
    damaged();
    System.out.print(new String(new GZIPInputStream(
        new ByteArrayInputStream(HexFormat.of().parseHex(GZIP))).readAllBytes()));
    System.out.println(Character.getName('A') + ", " + Character.getName(0x1f600) + ", " + Character.getName(0x4e2d));
  }
}
