// args: 300 first second
// Arguments reach the program; System.exit keeps the low eight bits of the status.
public class Exit03 {
  public static void main(String[] args) {
    System.out.println(args.length);
    for (String a : args) System.out.println("[" + a + "] " + a.length());
    System.out.flush();
    System.exit(Integer.parseInt(args[0]));
  }
}
