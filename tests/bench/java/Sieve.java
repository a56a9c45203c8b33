// Benchmark: int loops over a boolean array (sieve of Eratosthenes) and integer arithmetic (Collatz lengths).
public class Sieve {
  static int sieve(int n) {
    boolean[] composite = new boolean[n + 1];
    int count = 0;
    for (int i = 2; i <= n; i++) {
      if (composite[i]) continue;
      count++;
      for (long j = (long) i * i; j <= n; j += i) composite[(int) j] = true;
    }
    return count;
  }

  static int longestCollatz(int limit) {
    int best = 0, at = 0;
    for (int i = 1; i < limit; i++) {
      long n = i;
      int steps = 0;
      while (n != 1) {
        n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
        steps++;
      }
      if (steps > best) {
        best = steps;
        at = i;
      }
    }
    return at;
  }

  public static void main(String[] args) {
    int total = 0;
    for (int round = 0; round < 12; round++) total += sieve(500_000 + round);
    System.out.println(total);
    System.out.println(longestCollatz(250_000));
  }
}
