// Class loaders of the program: delegation, classes made of bytes, Class.forName with a loader, what the null parent sees.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

public class Loaders01 {
  static final List<String> LOG = new ArrayList<>();

  /** A class file with one static method: int value() { return n; }. */
  static byte[] classFile(String name, String superName, int n) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0xcafebabe);
    out.writeInt(52);
    out.writeShort(8);
    for (String text : new String[] {name, superName, "value", "()I", "Code"}) {
      out.writeByte(1);
      out.writeUTF(text);
    }
    for (int utf8 : new int[] {1, 2}) {
      out.writeByte(7);
      out.writeShort(utf8);
    }
    for (int part : new int[] {0x21, 6, 7, 0, 0, 1, 9, 3, 4, 1, 5}) out.writeShort(part);
    out.writeInt(12 + 4);
    out.writeShort(1);
    out.writeShort(0);
    out.writeInt(4);
    out.writeByte(0x11);  // sipush
    out.writeShort(n);
    out.writeByte(0xac);  // ireturn
    out.writeShort(0);
    out.writeShort(0);
    out.writeShort(0);
    return bytes.toByteArray();
  }

  static class Maker extends ClassLoader {
    private final Set<String> known;

    Maker(ClassLoader parent, String... known) {
      super("maker", parent);
      this.known = Set.of(known);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      LOG.add("find " + name);
      if (!known.contains(name)) throw new ClassNotFoundException("maker: " + name);
      try {
        byte[] bytes = classFile(name.replace('.', '/'), "java/lang/Object", name.length());
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    Class<?> again(String name) throws Exception {
      byte[] bytes = classFile(name.replace('.', '/'), "java/lang/Object", 1);
      return defineClass(name, bytes, 0, bytes.length);
    }

    boolean has(String name) { return findLoadedClass(name) != null; }
  }

  static void show(Class<?> c) throws Exception {
    Method value = c.getMethod("value");
    System.out.println(c.getName() + " " + value.invoke(null) + " " + c.getClassLoader().getName() + " " + c.getSuperclass()
        + " " + c.getModule().isNamed() + " [" + c.getPackageName() + "]");
  }

  interface Run {
    void run() throws Throwable;
  }

  static void attempt(String what, Run run) {
    try {
      run.run();
      System.out.println(what + ": done");
    } catch (Throwable e) {
      System.out.println(what + ": " + e.getClass().getName() + " " + e.getMessage() + " "
          + (e.getCause() == null ? "" : e.getCause().getClass()));
    }
    System.out.println("  " + LOG);
    LOG.clear();
  }

  public static void main(String[] args) throws Exception {
    Maker maker = new Maker(Loaders01.class.getClassLoader(), "made.One", "made.Two", "Three");
    attempt("load", () -> show(maker.loadClass("made.One")));
    attempt("load again", () -> System.out.println(maker.loadClass("made.One") == maker.loadClass("made.One")));
    attempt("forName", () -> show(Class.forName("made.Two", true, maker)));
    attempt("unnamed package", () -> show(Class.forName("Three", false, maker)));
    attempt("delegated", () -> System.out.println(maker.loadClass("Loaders01") == Loaders01.class));
    attempt("delegated", () -> System.out.println(Class.forName("java.util.ArrayList", true, maker) == ArrayList.class));
    attempt("array", () -> System.out.println(Class.forName("[Ljava.lang.String;", true, maker)));
    attempt("missing", () -> maker.loadClass("made.None"));
    attempt("missing", () -> Class.forName("made.None", true, maker));
    attempt("missing without loader", () -> Class.forName("made.None"));
    attempt("loaded", () -> System.out.println(maker.has("made.One") + " " + maker.has("made.Four")));
    attempt("wrong name", () -> {
      byte[] bytes = classFile("other/Name", "java/lang/Object", 3);
      new ClassLoader() {
        void define() { defineClass("some.Name", bytes, 0, bytes.length); }
      }.define();
    });
    attempt("forbidden package", () -> new Maker(null, "java.lang.Mine").loadClass("java.lang.Mine"));
    Maker orphan = new Maker(null, "made.Orphan");
    attempt("null parent", () -> System.out.println(orphan.loadClass("java.util.List").getClassLoader()));
    attempt("null parent", () -> orphan.loadClass("Loaders01"));
    attempt("null parent", () -> show(orphan.loadClass("made.Orphan")));
    System.out.println(orphan.getParent() + " " + maker.getParent().getName() + " " + maker.getName());
    Thread.currentThread().setContextClassLoader(maker);
    System.out.println(Thread.currentThread().getContextClassLoader().getName());
  }
}
