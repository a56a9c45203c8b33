// Benchmark: virtual, interface and lambda calls on receivers of one, two and many classes; a small bytecode
// interpreter.
import java.util.function.IntBinaryOperator;

public class Dispatch {
  interface Shape {
    int area();
  }
  static abstract class Base implements Shape {
    int n;
    Base(int n) { this.n = n; }
    int twice() { return 2 * area(); }
  }
  static final class Square extends Base {
    Square(int n) { super(n); }
    @Override
    public int area() {
      return n * n;
    }
  }
  static final class Line extends Base {
    Line(int n) { super(n); }
    @Override
    public int area() {
      return 0;
    }
    @Override
    int twice() {
      return 1;
    }
  }
  static final class Box extends Base {
    Box(int n) { super(n); }
    @Override
    public int area() {
      return 6 * n;
    }
  }
  static final class Dot implements Shape {
    @Override
    public int area() {
      return 1;
    }
  }

  static int interpret(int[] code, int input) {
    int[] stack = new int[16];
    int sp = 0, pc = 0, counter = input;
    while (true) {
      switch (code[pc++]) {
        case 0:
          return stack[sp - 1];
        case 1:
          stack[sp++] = code[pc++];
          break;
        case 2:
          sp--;
          stack[sp - 1] += stack[sp];
          break;
        case 3:
          sp--;
          stack[sp - 1] *= stack[sp];
          break;
        case 4:
          stack[sp] = stack[sp - 1];
          sp++;
          break;
        case 5:
          if (--counter > 0)
            pc = code[pc];
          else
            pc++;
          break;
        case 6:
          stack[sp - 1] ^= stack[sp - 1] >>> 3;
          break;
        default:
          throw new IllegalStateException("opcode " + code[pc - 1]);
      }
    }
  }

  public static void main(String[] args) {
    Base[] one = new Base[64], two = new Base[64], three = new Base[64];
    Shape[] four = new Shape[64];
    for (int i = 0; i < 64; i++) {
      one[i] = new Square(i);
      two[i] = i % 2 == 0 ? new Square(i) : new Line(i);
      three[i] = i % 3 == 0 ? new Square(i) : i % 3 == 1 ? new Line(i) : new Box(i);
      four[i] = i % 4 == 0 ? new Dot() : three[i];
    }
    long sum = 0;
    for (int round = 0; round < 25_000; round++) {
      for (int i = 0; i < 64; i++) {
        sum += one[i].area();
        sum += two[i].twice();
        sum += three[i].twice();
        sum += four[i].area();
      }
    }
    System.out.println(sum);
    IntBinaryOperator[] ops = {Integer::sum, (a, b) -> a + b, (a, b) -> a * (b | 1), (a, b) -> a ^ b >>> 5};
    int x = 1;
    for (int i = 0; i < 2_000_000; i++) x = ops[i & 3].applyAsInt(x, i);
    System.out.println(x);
    System.out.println(interpret(new int[] {1, 7, 4, 1, 3, 2, 3, 1, 11, 2, 6, 5, 2, 0}, 1_500_000));
  }
}
