// A Scanner on System.in.
// stdin: 5 3.5 hello world\nline two\n1,2,3\nété\nlast
import java.io.*;
import java.util.*;
public class Input01 {
  public static void main(String[] a) throws IOException {
    Scanner s = new Scanner(System.in);
    System.out.println(s.nextInt() + s.nextDouble() + s.next() + "|" + s.nextLine() + "|" + s.nextLine());
    s.useDelimiter("[,\\n]");
    System.out.println("" + s.nextInt() + s.nextInt() + s.nextInt() + s.hasNextInt() + s.next());
    System.out.println(s.hasNextLine() + s.next() + s.hasNext());
  }
}
