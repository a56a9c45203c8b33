// Random with a seed, SplittableRandom with a seed: every method, streams of numbers, gaussians, shuffles.
import java.util.*;

public class Random01 {
  public static void main(String[] args) {
    for (long seed : new long[] {0, 1, 42, -1, Long.MAX_VALUE, 123456789012345L}) {
      Random r = new Random(seed);
      System.out.println(seed + ": " + r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(16) + " "
          + r.nextInt(1 << 30) + " " + r.nextInt((1 << 30) + 1) + " " + r.nextInt(5, 9) + " " + r.nextLong() + " "
          + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " "
          + r.nextGaussian() + " " + r.nextLong(100) + " " + r.nextLong(-5, 5) + " " + r.nextDouble(10) + " "
          + r.nextDouble(-1, 1));
      byte[] bytes = new byte[11];
      r.nextBytes(bytes);
      System.out.println(Arrays.toString(bytes));
      r.setSeed(seed);
      System.out.println(r.nextInt() + " " + r.nextInt(1000));
    }
    Random r = new Random(99);
    System.out.println(Arrays.toString(r.ints(10).toArray()));
    System.out.println(Arrays.toString(r.ints(10, 0, 100).toArray()));
    System.out.println(Arrays.toString(r.longs(5).toArray()));
    System.out.println(Arrays.toString(r.doubles(5).toArray()));
    System.out.println(Arrays.toString(r.doubles(5, -1, 1).toArray()));
    int[] histogram = new int[10];
    for (int i = 0; i < 10000; i++) histogram[r.nextInt(10)]++;
    System.out.println(Arrays.toString(histogram));
    int[] normal = new int[9];
    for (int i = 0; i < 5000; i++) normal[(int) Math.max(0, Math.min(8, Math.floor(r.nextGaussian() * 1.5 + 4.5)))]++;
    System.out.println(Arrays.toString(normal));
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 20; i++) list.add(i);
    Collections.shuffle(list, new Random(5));
    System.out.println(list);
    Collections.shuffle(list, new Random(6));
    System.out.println(list);
    try {
      r.nextInt(0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      r.nextInt(5, 5);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    SplittableRandom s = new SplittableRandom(42);
    System.out.println(s.nextInt() + " " + s.nextInt(10) + " " + s.nextInt(5, 50) + " " + s.nextLong() + " "
        + s.nextLong(1000) + " " + s.nextDouble() + " " + s.nextDouble(5, 6) + " " + s.nextBoolean());
    SplittableRandom t = s.split(), u = t.split();
    for (int i = 0; i < 5; i++) System.out.println(s.nextInt(100) + " " + t.nextInt(100) + " " + u.nextInt(100));
    System.out.println(Arrays.toString(u.ints(8, -3, 4).toArray()) + Arrays.toString(u.longs(3).toArray())
        + Arrays.toString(u.doubles(3).toArray()));
    class Lcg extends Random {
      int state = 1;
      @Override
      protected int next(int bits) {
        state = state * 1103515245 + 12345;
        return state >>> (32 - bits);
      }
    }
    Lcg lcg = new Lcg();
    System.out.println(lcg.nextInt() + " " + lcg.nextInt(7) + " " + lcg.nextLong() + " " + lcg.nextDouble() + " "
        + lcg.nextFloat() + " " + lcg.nextBoolean() + " " + lcg.nextGaussian());
    int inside = 0;
    Random pi = new Random(2024);
    for (int i = 0; i < 20000; i++) {
      double x = pi.nextDouble(), y = pi.nextDouble();
      if (x * x + y * y < 1) inside++;
    }
    System.out.println(inside / 5000.0);
  }
}
