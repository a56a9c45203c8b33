// System.in byte by byte, and replaced.
// stdin: abcdef
public class Input03 {
  public static void main(String[] a) throws Exception {
    System.out.println(System.in.available() > 0);
    System.out.println((char) System.in.read());
    byte[] b = new byte[3];
    System.out.println(System.in.read(b) + new String(b));
    System.out.println(
        System.in.skip(1) + " " + new String(System.in.readAllBytes()) + System.in.read() + System.in.markSupported());
    System.setIn(new java.io.ByteArrayInputStream("zz".getBytes()));
    System.out.println(System.in.read());
    System.exit(System.in.read() == 'z' ? 17 : 0);
  }
}
