// A BufferedReader on System.in.
// stdin: alpha\nbeta gamma\n\n€ uro\nend
import java.io.*;
import java.util.*;
import java.util.stream.*;
public class Input02 {
  public static void main(String[] a) throws IOException {
    BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
    System.out.println(br.readLine() + br.ready());
    String l;
    int n = 0;
    Map<String, Integer> w = new TreeMap<>();
    while ((l = br.readLine()) != null) {
      n++;
      for (String x : l.split(" ")) w.merge(x, l.length(), Integer::sum);
    }
    System.out.println(n + " " + w + System.in.read() + System.in.available());
  }
}
