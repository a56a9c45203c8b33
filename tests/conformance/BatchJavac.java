// Runs javac many times in one process: its start takes most of the time of compiling a small program.
// Each line of the input is javac's arguments, separated by tabs; the answer is a line `ok` or `fails`.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

public class BatchJavac {
  public static void main(String[] args) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    OutputStream nowhere = OutputStream.nullOutputStream();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(javac.run(null, nowhere, nowhere, line.split("\t")) == 0 ? "ok" : "fails");
    }
  }
}
