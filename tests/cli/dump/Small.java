/** Methods whose machine code the expected output next to this file shows. */
abstract class Small {
  static int total;
  volatile long stamp;
  Small next;

  static int sum(int[] values) {
    int sum = 0;
    for (int value : values) sum += value;
    total += sum;
    return sum;
  }

  int length() {
    int n = 0;
    for (Small s = this; s != null; s = s.next) ++n;
    return n;
  }

  synchronized String describe(Object o, int kind) {
    try {
      switch (kind) {
        case 1: return "one";
        case 2: return o.toString();
        default: return ((String) o).trim();
      }
    } catch (ClassCastException e) {
      stamp = 7;
      return null;
    }
  }

  abstract int size();

  static int divide(int a, int b) { return a / b; }

  static native void outside();
}
