// Benchmark: object churn in HashMap, ArrayList, ArrayDeque, TreeMap and PriorityQueue with boxed keys.
import java.util.*;

public class Collect {
  public static void main(String[] args) {
    long check = 0;
    for (int round = 0; round < 8; round++) {
      Map<Integer, List<Integer>> groups = new HashMap<>();
      for (int i = 0; i < 40_000; i++) groups.computeIfAbsent(i * 7919 % 1009, k -> new ArrayList<>()).add(i);
      for (List<Integer> list : groups.values())
        for (int x : list) check += x ^ round;
    }
    System.out.println(check);
    TreeMap<Integer, Integer> tree = new TreeMap<>();
    for (int i = 0; i < 30_000; i++) tree.merge(i * 31 % 5003, 1, Integer::sum);
    for (int i = 0; i < 20_000; i++) {
      Map.Entry<Integer, Integer> e = tree.ceilingEntry(i % 5003);
      if (e != null) check += e.getKey() * 3L + e.getValue();
    }
    System.out.println(check + " " + tree.size());
    PriorityQueue<Long> queue = new PriorityQueue<>();
    long seed = 1;
    for (int i = 0; i < 20_000; i++) {
      seed = seed * 6364136223846793005L + 1442695040888963407L;
      queue.add(seed >>> 20);
      if (i % 3 == 2) check ^= queue.poll();
    }
    System.out.println(check + " " + queue.size());
    ArrayDeque<int[]> deque = new ArrayDeque<>();
    deque.add(new int[] {0, 0});
    boolean[][] seen = new boolean[150][150];
    int visited = 0;
    while (!deque.isEmpty()) {
      int[] p = deque.poll();
      int x = p[0], y = p[1];
      if (x < 0 || y < 0 || x >= 150 || y >= 150 || seen[x][y] || (x * 7 + y * 13) % 11 == 5) continue;
      seen[x][y] = true;
      visited++;
      deque.add(new int[] {x + 1, y});
      deque.add(new int[] {x - 1, y});
      deque.add(new int[] {x, y + 1});
      deque.add(new int[] {x, y - 1});
    }
    System.out.println(visited);
  }
}
