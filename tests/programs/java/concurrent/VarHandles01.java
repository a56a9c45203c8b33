// VarHandle on fields, statics, arrays and byte views: all access modes and compare-and-set families, with several
// threads.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandles01 {
  int i = 1;
  long l = 2;
  double d = 0.5;
  float f = 1.5f;
  boolean z;
  byte b = 7;
  short s = 8;
  char c = 'c';
  String text = "t";
  static int shared = 10;
  final int fixed = 99;
  volatile Thread owner;

  static final VarHandle I, L, D, F, Z, B, S, C, TEXT, SHARED, FIXED, OWNER;
  static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  static final VarHandle STRINGS = MethodHandles.arrayElementVarHandle(String[].class);
  static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      I = lookup.findVarHandle(VarHandles01.class, "i", int.class);
      L = lookup.findVarHandle(VarHandles01.class, "l", long.class);
      D = lookup.findVarHandle(VarHandles01.class, "d", double.class);
      F = lookup.findVarHandle(VarHandles01.class, "f", float.class);
      Z = lookup.findVarHandle(VarHandles01.class, "z", boolean.class);
      B = lookup.findVarHandle(VarHandles01.class, "b", byte.class);
      S = lookup.findVarHandle(VarHandles01.class, "s", short.class);
      C = lookup.findVarHandle(VarHandles01.class, "c", char.class);
      TEXT = lookup.findVarHandle(VarHandles01.class, "text", String.class);
      SHARED = lookup.findStaticVarHandle(VarHandles01.class, "shared", int.class);
      FIXED = lookup.findVarHandle(VarHandles01.class, "fixed", int.class);
      OWNER = lookup.findVarHandle(VarHandles01.class, "owner", Thread.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  void lock() {
    while (!OWNER.compareAndSet(this, null, Thread.currentThread())) Thread.yield();
  }

  void unlock() { OWNER.setRelease(this, null); }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws InterruptedException {
    VarHandles01 o = new VarHandles01();
    System.out.println(
        (int) I.get(o) + " " + (int) I.getVolatile(o) + " " + (int) I.getAcquire(o) + " " + (int) I.getOpaque(o));
    I.set(o, 5);
    System.out.println(o.i);
    I.setVolatile(o, 6);
    I.setRelease(o, (int) I.get(o) + 1);
    I.setOpaque(o, (int) I.get(o) + 1);
    System.out.println(o.i + " " + I.compareAndSet(o, 8, 20) + " " + I.compareAndSet(o, 8, 30) + " "
        + (int) I.compareAndExchange(o, 20, 21) + " " + (int) I.compareAndExchange(o, 20, 22) + " "
        + (int) I.compareAndExchangeAcquire(o, 21, 23) + " " + (int) I.compareAndExchangeRelease(o, 23, 24) + " "
        + o.i);
    boolean weak = false;
    while (!weak) weak = I.weakCompareAndSet(o, 24, 25);
    weak = false;
    while (!weak) weak = I.weakCompareAndSetPlain(o, 25, 26);
    weak = false;
    while (!weak) weak = I.weakCompareAndSetAcquire(o, 26, 27);
    weak = false;
    while (!weak) weak = I.weakCompareAndSetRelease(o, 27, 28);
    System.out.println(o.i + " " + I.weakCompareAndSet(o, 5, 6));
    System.out.println((int) I.getAndSet(o, 1) + " " + (int) I.getAndAdd(o, 9) + " " + (int) I.getAndAddAcquire(o, 1)
        + " " + (int) I.getAndAddRelease(o, 1) + " " + (int) I.getAndSetAcquire(o, 0xf0) + " "
        + (int) I.getAndSetRelease(o, 0xcc) + " " + o.i);
    System.out.println((int) I.getAndBitwiseOr(o, 0x03) + " " + (int) I.getAndBitwiseAnd(o, 0x0f) + " "
        + (int) I.getAndBitwiseXor(o, 0xff) + " " + o.i);
    System.out.println((long) L.getAndAdd(o, 1L << 40) + " " + L.compareAndSet(o, (1L << 40) + 2, -1L) + " "
        + (long) L.getAndBitwiseAnd(o, 0xffL) + " " + o.l);
    System.out.println((double) D.getAndAdd(o, 0.25) + " " + D.compareAndSet(o, 0.75, -0.0) + " "
        + D.compareAndSet(o, 0.0, 1.0) + " " + o.d + " " + (float) F.getAndSet(o, Float.NaN) + " "
        + F.compareAndSet(o, Float.NaN, 2f) + " " + o.f);
    System.out.println(Z.compareAndSet(o, false, true) + " " + (boolean) Z.getAndBitwiseXor(o, true) + " " + o.z + " "
        + (byte) B.getAndAdd(o, (byte) 125) + " " + o.b + " " + (short) S.getAndAdd(o, (short) -10) + " " + o.s + " "
        + (char) C.getAndSet(o, 'd') + " " + C.compareAndSet(o, 'd', 'e') + o.c);
    String same = o.text;
    System.out.println(TEXT.compareAndSet(o, same, "u") + " " + TEXT.compareAndSet(o, same, "v") + " "
        + (String) TEXT.getAndSet(o, "w") + " " + (String) TEXT.compareAndExchange(o, "w", null) + " " + o.text);
    System.out.println((int) SHARED.getAndAdd(5) + " " + SHARED.compareAndSet(15, 16) + " " + (int) SHARED.getVolatile()
        + " " + (int) FIXED.get(o));
    attempt("final", () -> FIXED.set(o, 1));
    attempt("add to reference", () -> TEXT.getAndAdd(o, "x"));
    attempt("null receiver", () -> I.set((VarHandles01) null, 1));
    attempt("wrong arguments", () -> I.set(o, "text"));
    attempt("wrong receiver", () -> I.set("text", 1));
    attempt("too few", () -> I.set(o));
    int[] ints = {1, 2, 3};
    System.out.println((int) INTS.get(ints, 1) + " " + INTS.compareAndSet(ints, 0, 1, 50) + " "
        + (int) INTS.getAndAdd(ints, 2, 100) + " " + Arrays.toString(ints));
    attempt("index", () -> INTS.set(ints, 3, 0));
    attempt("negative", () -> INTS.get(ints, -1));
    String[] strings = {"a", "b"};
    STRINGS.setRelease(strings, 0, "z");
    System.out.println((String) STRINGS.getAcquire(strings, 0) + " " + STRINGS.compareAndSet(strings, 1, "b", null)
        + " " + Arrays.toString(strings));
    long[] longs = new long[2];
    LONGS.setVolatile(longs, 1, 7L);
    System.out.println((long) LONGS.getAndAdd(longs, 1, 3L) + " " + Arrays.toString(longs));
    VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    VarHandle little = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    byte[] bytes = new byte[16];
    view.set(bytes, 1, 0x01020304);
    little.set(bytes, 8, 0x1122334455667788L);
    System.out.println(
        Arrays.toString(bytes) + " " + (int) view.get(bytes, 2) + " " + Long.toHexString((long) little.get(bytes, 8)));
    attempt("view index", () -> view.get(bytes, 13));
    System.out.println(I.varType() + " " + I.coordinateTypes() + " " + INTS.coordinateTypes().size() + " "
        + SHARED.coordinateTypes() + " " + I.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD)
        + TEXT.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD)
        + FIXED.isAccessModeSupported(VarHandle.AccessMode.SET));
    VarHandle.fullFence();
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle.loadLoadFence();
    VarHandle.storeStoreFence();
    VarHandles01 target = new VarHandles01();
    target.i = 0;
    int[] counters = new int[3];
    int[] plain = {0};
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 300; k++) {
          I.getAndAdd(target, 1);
          INTS.getAndAdd(counters, k % 3, 1);
          L.getAndAdd(target, (long) k);
          target.lock();
          plain[0]++;
          target.unlock();
        }
      });
      threads[t].start();
    }
    for (Thread t : threads) t.join();
    System.out.println(
        target.i + " " + Arrays.toString(counters) + " " + target.l + " " + plain[0] + " " + target.owner);
  }
}
