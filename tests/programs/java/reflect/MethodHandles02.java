// Method and variable handles: every access mode, combinators, loops, call sites, errors, LambdaMetafactory called by
// hand.
import java.lang.invoke.*;
import java.util.*;
import java.nio.ByteOrder;
public class MethodHandles02 {
  int iv;
  volatile long lv;
  static String sv = "s";
  final int fv = 3;
  int[] arr = {1, 2, 3};
  byte bv;
  boolean zv;
  double dv;
  Object ov;
  char cv;
  float fl;
  short sh;
  static int add(int a, int b) { return a + b; }
  static String va(String p, Object... r) { return p + Arrays.toString(r); }
  static void thr() throws Exception { throw new java.io.IOException("io"); }
  static String h(Exception e, int x) { return "caught " + e.getMessage() + x; }
  static int bad(int x) throws Exception {
    if (x > 5) throw new java.io.IOException("big");
    return x;
  }
  static int fallback(java.io.IOException e, int x) { return -x; }
  static int fin(Throwable t, int r, int x) {
    System.out.println("fin " + t + r + x);
    return r * 2;
  }
  private String priv() { return "p" + iv; }
  static boolean lt(int i, int n) { return i < n; }
  static int step(int i, int n) { return i + 1; }
  static int body(int acc, int i) { return acc + i; }
  public static void main(String[] a) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    VarHandle iv = l.findVarHandle(MethodHandles02.class, "iv", int.class),
              lv = l.findVarHandle(MethodHandles02.class, "lv", long.class),
              sv = l.findStaticVarHandle(MethodHandles02.class, "sv", String.class),
              av = MethodHandles.arrayElementVarHandle(int[].class),
              bv = l.findVarHandle(MethodHandles02.class, "bv", byte.class),
              zv = l.findVarHandle(MethodHandles02.class, "zv", boolean.class),
              dv = l.findVarHandle(MethodHandles02.class, "dv", double.class),
              ov = l.findVarHandle(MethodHandles02.class, "ov", Object.class),
              cv = l.findVarHandle(MethodHandles02.class, "cv", char.class);
    MethodHandles02 o = new MethodHandles02();
    iv.set(o, 5);
    System.out.println(iv.get(o) + " " + iv.getAndAdd(o, 7) + " " + iv.compareAndSet(o, 12, 13)
        + iv.compareAndExchange(o, 13, 14) + iv.getVolatile(o) + iv.getAndBitwiseOr(o, 1) + iv.getAndSetAcquire(o, 9)
        + iv.getOpaque(o) + iv.weakCompareAndSetPlain(o, 9, 10) + " " + (int) iv.get(o));
    System.out.println(lv.getAndAdd(o, 5L) + " " + lv.get(o) + " " + sv.getAndSet("t") + MethodHandles02.sv
        + av.getAndAdd(o.arr, 1, 40) + Arrays.toString(o.arr));
    bv.set(o, (byte) 127);
    bv.getAndAdd(o, (byte) 1);
    System.out.println(o.bv + " " + zv.getAndBitwiseOr(o, true) + o.zv + zv.compareAndSet(o, true, false));
    dv.getAndAdd(o, 2.5);
    System.out.println(o.dv + " " + dv.compareAndSet(o, 2.5, -0.0) + dv.compareAndSet(o, 0.0, 1.0));
    ov.setRelease(o, "obj");
    System.out.println(
        ov.getAcquire(o) + " " + ov.compareAndExchange(o, "obj", List.of()) + cv.getAndAdd(o, 'a') + o.cv);
    try {
      l.findVarHandle(MethodHandles02.class, "fv", int.class).set(o, 4);
    } catch (UnsupportedOperationException e) {
      System.out.println("uoe");
    }
    try {
      iv.set(o, "str");
    } catch (WrongMethodTypeException e) {
      System.out.println("wmt");
    }
    try {
      av.get(o.arr, 7);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      iv.get((MethodHandles02) null);
    } catch (NullPointerException e) {
      System.out.println("npe");
    }
    try {
      l.findVarHandle(MethodHandles02.class, "none", int.class);
    } catch (NoSuchFieldException e) {
      System.out.println(e.getMessage());
    }
    VarHandle bl = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    byte[] bs = new byte[16];
    bl.set(bs, 1, 0x1122334455667788L);
    System.out.println(Arrays.toString(bs) + " " + Long.toHexString((long) bl.get(bs, 2)));
    System.out.println(iv.varType() + " " + iv.coordinateTypes() + " "
        + iv.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " "
        + av.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
    MethodHandle add =
                     l.findStatic(MethodHandles02.class, "add", MethodType.methodType(int.class, int.class, int.class)),
                 va = l.findStatic(
                     MethodHandles02.class, "va", MethodType.methodType(String.class, String.class, Object[].class));
    System.out.println((int) add.invokeExact(1, 2) + " " + add.asSpreader(int[].class, 2).invoke(new int[] {3, 4}) + " "
        + add.asSpreader(Object[].class, 2).invoke(new Object[] {5, 6}) + " " + va.invoke("p", 1, 2) + va.invoke("p")
        + va.isVarargsCollector() + va.asFixedArity().invoke("q", new Object[] {9}) + " "
        + MethodHandles.foldArguments(MethodHandles.dropArguments(add, 1, int.class), add).type() + " "
        + MethodHandles.collectArguments(add, 0, add).invoke(1, 2, 3) + " "
        + MethodHandles.filterArguments(add, 0, l.findVirtual(String.class, "length", MethodType.methodType(int.class)))
            .invoke("four", 1)
        + " "
        + MethodHandles.explicitCastArguments(add, MethodType.methodType(byte.class, long.class, double.class))
            .invoke(300L, 1.9)
        + " "
        + add.asType(MethodType.methodType(Object.class, Integer.class, short.class)).invoke((Integer) 4, (short) 3)
        + " " + MethodHandles.zero(int.class).invoke()
        + MethodHandles.empty(MethodType.methodType(String.class, int.class)).invoke(3));
    MethodHandle bad = l.findStatic(MethodHandles02.class, "bad", MethodType.methodType(int.class, int.class));
    MethodHandle ce = MethodHandles.catchException(bad, java.io.IOException.class,
        l.findStatic(
            MethodHandles02.class, "fallback", MethodType.methodType(int.class, java.io.IOException.class, int.class)));
    System.out.println(ce.invoke(3) + " " + ce.invoke(9));
    MethodHandle tf = MethodHandles.tryFinally(bad,
        l.findStatic(
            MethodHandles02.class, "fin", MethodType.methodType(int.class, Throwable.class, int.class, int.class)));
    System.out.println(tf.invoke(4));
    try {
      tf.invoke(8);
    } catch (java.io.IOException e) {
      System.out.println(e.getMessage());
    }
    try {
      MethodHandles.throwException(int.class, Exception.class).invoke(new Exception("te"));
    } catch (Exception e) {
      System.out.println(e.getMessage());
    }
    MethodHandle cl =
        MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 0),
            l.findStatic(MethodHandles02.class, "body", MethodType.methodType(int.class, int.class, int.class)));
    System.out.println(cl.invoke());
    MethodHandle gw = MethodHandles.guardWithTest(
        l.findStatic(MethodHandles02.class, "lt", MethodType.methodType(boolean.class, int.class, int.class)), add,
        MethodHandles.permuteArguments(add, add.type(), 1, 1));
    System.out.println(gw.invoke(1, 2) + " " + gw.invoke(5, 2));
    MethodHandle pv =
        l.findSpecial(MethodHandles02.class, "priv", MethodType.methodType(String.class), MethodHandles02.class);
    System.out.println(pv.invoke(o) + " " + l.findGetter(MethodHandles02.class, "iv", int.class).invoke(o)
        + l.findStaticGetter(MethodHandles02.class, "sv", String.class).invoke()
        + l.unreflect(MethodHandles02.class.getDeclaredMethod("priv")).invoke(o)
        + l.findConstructor(ArrayList.class, MethodType.methodType(void.class, Collection.class)).invoke(List.of(1))
        + l.unreflectConstructor(StringBuilder.class.getConstructor(String.class)).invoke("sb"));
    l.findSetter(MethodHandles02.class, "iv", int.class).invoke(o, 99);
    System.out.println(o.iv + " " + MethodHandles.arrayElementGetter(int[].class).invoke(o.arr, 0)
        + MethodHandles.arrayLength(int[].class).invoke(o.arr)
        + ((int[]) MethodHandles.arrayConstructor(int[].class).invoke(4)).length);
    MethodHandles.arrayElementSetter(int[].class).invoke(o.arr, 0, -5);
    System.out.println(o.arr[0]);
    try {
      l.findVirtual(String.class, "nope", MethodType.methodType(void.class));
    } catch (NoSuchMethodException e) {
      System.out.println(e.getMessage());
    }
    try {
      MethodHandles.publicLookup().findVirtual(MethodHandles02.class, "priv", MethodType.methodType(String.class));
    } catch (IllegalAccessException e) {
      System.out.println("iae");
    }
    try {
      add.invoke("x", 1);
    } catch (WrongMethodTypeException e) {
      System.out.println(e.getMessage());
    }
    try {
      add.invoke((Object) "x", 1);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      add.invokeWithArguments(1);
    } catch (WrongMethodTypeException e) {
      System.out.println(e.getMessage());
    }
    MethodType mt = MethodType.fromMethodDescriptorString("(I[Ljava/lang/String;J)V", null);
    System.out.println(mt + " " + mt.toMethodDescriptorString() + " " + mt.wrap() + mt.generic()
        + mt.dropParameterTypes(0, 1) + mt.insertParameterTypes(1, char.class) + mt.changeReturnType(int.class).unwrap()
        + mt.parameterCount() + mt.lastParameterType() + mt.hasPrimitives() + mt.erase());
    MutableCallSite cs = new MutableCallSite(MethodHandles.constant(String.class, "one"));
    MethodHandle di = cs.dynamicInvoker();
    System.out.println(di.invoke());
    cs.setTarget(MethodHandles.constant(String.class, "two"));
    System.out.println(di.invoke());
    SwitchPoint sp = new SwitchPoint();
    MethodHandle sm = sp.guardWithTest(MethodHandles.constant(int.class, 1), MethodHandles.constant(int.class, 2));
    System.out.print(sm.invoke());
    SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
    System.out.println(sm.invoke());
    java.util.function.IntBinaryOperator op =
        MethodHandleProxies.asInterfaceInstance(java.util.function.IntBinaryOperator.class, add);
    System.out.println(op.applyAsInt(20, 22));
    CallSite lm = LambdaMetafactory.metafactory(l, "applyAsInt",
        MethodType.methodType(java.util.function.IntBinaryOperator.class), add.type(), add, add.type());
    System.out.println(((java.util.function.IntBinaryOperator) lm.getTarget().invoke()).applyAsInt(4, 5));
    VarHandle.fullFence();
    MethodHandle wl =
        MethodHandles.whileLoop(MethodHandles.constant(int.class, 0).asType(MethodType.methodType(int.class)),
            l.findStatic(MethodHandles02.class, "lt", MethodType.methodType(boolean.class, int.class, int.class)),
            l.findStatic(MethodHandles02.class, "step", MethodType.methodType(int.class, int.class, int.class)));
    System.out.println(wl.invoke(7));
    MethodHandleInfo info = l.revealDirect(add);
    System.out.println(info);
    System.out.println(MethodHandles
            .iteratedLoop(null, MethodHandles.constant(int.class, 0),
                l.findStatic(MethodHandles02.class, "acc", MethodType.methodType(int.class, int.class, Integer.class)))
            .invoke(List.of(1, 2, 3)));
  }
  static int acc(int x, Integer y) { return x * 10 + y; }
}
