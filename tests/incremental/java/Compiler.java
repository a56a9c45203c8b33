// Compiles many small programs in one process: starting javac for each would take most of the time of version_pairs.py.
// Each line of the input is `target TAB class path TAB source`; the answer is a line `ok` or `fails`.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

public class Compiler {
  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();

  private boolean compile(String target, String classPath, String source) throws IOException {
    DiagnosticCollector<JavaFileObject> ignored = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = javac.getStandardFileManager(ignored, null, StandardCharsets.UTF_8)) {
      List<String> options = List.of("-g", "-nowarn", "-proc:none", "-d", target, "-cp", classPath);
      return javac.getTask(null, files, ignored, options, null, files.getJavaFileObjects(Path.of(source))).call();
    }
  }

  public static void main(String[] args) throws IOException {
    Compiler compiler = new Compiler();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] parts = line.split("\t");
      System.out.println(compiler.compile(parts[0], parts[1], parts[2]) ? "ok" : "fails");
      System.out.flush();
    }
  }
}
