// The first program to run: integer arithmetic printed one value per line, without strings built at run time.
public class Arith01 {
  static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

  static int gcd(int a, int b) {
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a;
  }

  static boolean prime(int n) {
    if (n < 2) return false;
    for (int d = 2; d * d <= n; d++) {
      if (n % d == 0) return false;
    }
    return true;
  }

  static int collatz(int n) {
    int steps = 0;
    while (n != 1) {
      n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
      steps++;
    }
    return steps;
  }

  static long factorial(int n) {
    long result = 1;
    for (int i = 2; i <= n; i++) result *= i;
    return result;
  }

  public static void main(String[] args) {
    System.out.println("hello");
    System.out.println(42);
    System.out.println(-1);
    System.out.println(true);
    System.out.println('c');
    System.out.println(123456789012345L);
    for (int i = 0; i < 20; i++) System.out.println(fib(i));
    for (int i = 1; i <= 10; i++) System.out.println(gcd(360, i * 7 + 5));
    for (int i = 0; i < 30; i++) System.out.println(prime(i));
    for (int i = 1; i < 15; i++) System.out.println(collatz(i));
    for (int i = 0; i <= 21; i++) System.out.println(factorial(i));
    int sum = 0;
  outer:
    for (int i = 0;; i++) {
      for (int j = 0; j < 10; j++) {
        if (j == 7) continue outer;
        if (i * j > 50) break outer;
        sum += i * j;
      }
    }
    System.out.println(sum);
    int x = 10;
    x += 5;
    System.out.println(x);
    x -= 7;
    System.out.println(x);
    x *= 6;
    System.out.println(x);
    x /= 5;
    System.out.println(x);
    x %= 4;
    System.out.println(x);
    x <<= 9;
    System.out.println(x);
    x >>= 3;
    System.out.println(x);
    x |= 0x0f;
    System.out.println(x);
    x &= 0x3c;
    System.out.println(x);
    x ^= 0x55;
    System.out.println(x);
    System.out.println(x++ + ++x);
    System.out.println(x-- - --x);
    do {
      x -= 13;
      System.out.println(x);
    } while (x > 0);
  }
}
