// An application in one file: graph algorithms with generics: search, shortest paths, spanning trees, flows, order,
// components.
import java.util.*;
import java.util.function.*;

public class Graphs01 {
  record Edge<N>(N from, N to, int weight) {}

  static class Graph<N extends Comparable<N>> {
    final TreeMap<N, List<Edge<N>>> edges = new TreeMap<>();
    void add(N a, N b, int w) {
      edges.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge<>(a, b, w));
      edges.computeIfAbsent(b, k -> new ArrayList<>());
    }
    void both(N a, N b, int w) {
      add(a, b, w);
      add(b, a, w);
    }
    List<Edge<N>> from(N n) { return edges.getOrDefault(n, List.of()); }

    List<N> breadthFirst(N start) {
      Set<N> seen = new LinkedHashSet<>(List.of(start));
      Deque<N> queue = new ArrayDeque<>(seen);
      while (!queue.isEmpty())
        for (Edge<N> e : from(queue.poll()))
          if (seen.add(e.to())) queue.add(e.to());
      return new ArrayList<>(seen);
    }

    void depthFirst(N n, Set<N> seen, Consumer<N> before, Consumer<N> after) {
      if (!seen.add(n)) return;
      before.accept(n);
      for (Edge<N> e : from(n)) depthFirst(e.to(), seen, before, after);
      after.accept(n);
    }

    Map<N, Integer> dijkstra(N start) {
      record Item<M extends Comparable<M>>(M node, int distance) implements Comparable<Item<M>> {
        @Override
        public int compareTo(Item<M> o) {
          return distance != o.distance ? Integer.compare(distance, o.distance) : node.compareTo(o.node);
        }
      }
      Map<N, Integer> done = new TreeMap<>();
      PriorityQueue<Item<N>> queue = new PriorityQueue<>();
      queue.add(new Item<>(start, 0));
      while (!queue.isEmpty()) {
        Item<N> i = queue.poll();
        if (done.putIfAbsent(i.node(), i.distance()) != null) continue;
        for (Edge<N> e : from(i.node()))
          if (!done.containsKey(e.to())) queue.add(new Item<>(e.to(), i.distance() + e.weight()));
      }
      return done;
    }

    Optional<Map<N, Integer>> bellmanFord(N start) {
      Map<N, Integer> d = new TreeMap<>(Map.of(start, 0));
      for (int round = 0; round <= edges.size(); round++) {
        boolean changed = false;
        for (List<Edge<N>> l : edges.values()) {
          for (Edge<N> e : l) {
            Integer base = d.get(e.from());
            if (base != null && base + e.weight() < d.getOrDefault(e.to(), Integer.MAX_VALUE)) {
              d.put(e.to(), base + e.weight());
              changed = true;
            }
          }
        }
        if (!changed) return Optional.of(d);
      }
      return Optional.empty();
    }

    List<Edge<N>> kruskal() {
      Map<N, N> parent = new HashMap<>();
      for (N n : edges.keySet()) parent.put(n, n);
      UnaryOperator<N> find = new UnaryOperator<>() {
        @Override
        public N apply(N n) {
          N p = parent.get(n);
          if (p.equals(n)) return n;
          N root = apply(p);
          parent.put(n, root);
          return root;
        }
      };
      List<Edge<N>> all = new ArrayList<>();
      edges.values().forEach(all::addAll);
      all.sort(Comparator.comparingInt((Edge<N> e) -> e.weight()).thenComparing(Edge::from).thenComparing(Edge::to));
      List<Edge<N>> out = new ArrayList<>();
      for (Edge<N> e : all) {
        N a = find.apply(e.from()), b = find.apply(e.to());
        if (a.equals(b)) continue;
        parent.put(a, b);
        out.add(e);
      }
      return out;
    }

    Optional<List<N>> order() {
      Map<N, Integer> in = new TreeMap<>();
      edges.forEach((n, l) -> {
        in.putIfAbsent(n, 0);
        l.forEach(e -> in.merge(e.to(), 1, Integer::sum));
      });
      TreeSet<N> ready = new TreeSet<>();
      in.forEach((n, k) -> {
        if (k == 0) ready.add(n);
      });
      List<N> out = new ArrayList<>();
      while (!ready.isEmpty()) {
        N n = ready.pollFirst();
        out.add(n);
        for (Edge<N> e : from(n))
          if (in.merge(e.to(), -1, Integer::sum) == 0) ready.add(e.to());
      }
      return out.size() == in.size() ? Optional.of(out) : Optional.empty();
    }

    List<Set<N>> components() {
      return new Object() {
        int counter;
        final Map<N, Integer> index = new HashMap<>(), low = new HashMap<>();
        final Deque<N> stack = new ArrayDeque<>();
        final Set<N> onStack = new HashSet<>();
        final List<Set<N>> out = new ArrayList<>();
        void visit(N n) {
          index.put(n, counter);
          low.put(n, counter++);
          stack.push(n);
          onStack.add(n);
          for (Edge<N> e : from(n)) {
            if (!index.containsKey(e.to())) {
              visit(e.to());
              low.merge(n, low.get(e.to()), Math::min);
            } else if (onStack.contains(e.to())) {
              low.merge(n, index.get(e.to()), Math::min);
            }
          }
          if (low.get(n).equals(index.get(n))) {
            Set<N> c = new TreeSet<>();
            N m;
            do {
              onStack.remove(m = stack.pop());
              c.add(m);
            } while (!m.equals(n));
            out.add(c);
          }
        }
        List<Set<N>> run() {
          for (N n : edges.keySet())
            if (!index.containsKey(n)) visit(n);
          return out;
        }
      }.run();
    }

    int maxFlow(N source, N sink) {
      Map<N, Map<N, Integer>> capacity = new TreeMap<>();
      edges.values().forEach(l -> l.forEach(e -> {
        capacity.computeIfAbsent(e.from(), k -> new TreeMap<>()).merge(e.to(), e.weight(), Integer::sum);
        capacity.computeIfAbsent(e.to(), k -> new TreeMap<>()).merge(e.from(), 0, Integer::sum);
      }));
      int flow = 0;
      while (true) {
        Map<N, N> via = new HashMap<>(Map.of(source, source));
        Deque<N> queue = new ArrayDeque<>(List.of(source));
        while (!queue.isEmpty() && !via.containsKey(sink)) {
          N n = queue.poll();
          capacity.get(n).forEach((m, c) -> {
            if (c > 0 && via.putIfAbsent(m, n) == null) queue.add(m);
          });
        }
        if (!via.containsKey(sink)) return flow;
        int room = Integer.MAX_VALUE;
        for (N n = sink; !n.equals(source); n = via.get(n)) room = Math.min(room, capacity.get(via.get(n)).get(n));
        for (N n = sink; !n.equals(source); n = via.get(n)) {
          capacity.get(via.get(n)).merge(n, -room, Integer::sum);
          capacity.get(n).merge(via.get(n), room, Integer::sum);
        }
        flow += room;
      }
    }
  }

  static int[][] floyd(int n, int[][] list) {
    int[][] d = new int[n][n];
    for (int[] row : d) Arrays.fill(row, 1_000_000);
    for (int i = 0; i < n; i++) d[i][i] = 0;
    for (int[] e : list) d[e[0]][e[1]] = e[2];
    for (int k = 0; k < n; k++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
    return d;
  }

  static String maze(String... rows) {
    int h = rows.length, w = rows[0].length();
    int[] from = new int[h * w];
    Arrays.fill(from, -1);
    Deque<Integer> queue = new ArrayDeque<>(List.of(0));
    from[0] = 0;
    while (!queue.isEmpty()) {
      int at = queue.poll();
      for (int d = 0; d < 4; d++) {
        int y = at / w + (d - 1) % 2, x = at % w + (d - 2) % 2;
        if (y < 0 || x < 0 || y >= h || x >= w || rows[y].charAt(x) == '#' || from[y * w + x] >= 0) continue;
        from[y * w + x] = at;
        queue.add(y * w + x);
      }
    }
    if (from[h * w - 1] < 0) return "no way";
    StringBuilder sb = new StringBuilder();
    int steps = 0;
    for (int at = h * w - 1; at != 0; at = from[at]) {
      sb.append("(").append(at % w).append(',').append(at / w).append(")");
      steps++;
    }
    return steps + " " + sb;
  }

  public static void main(String[] args) {
    Graph<String> roads = new Graph<>();
    for (String s : "A-B-4 A-C-2 B-C-1 B-D-5 C-D-8 C-E-10 D-E-2 D-F-6 E-F-3".split(" ")) {
      String[] p = s.split("-");
      roads.both(p[0], p[1], Integer.parseInt(p[2]));
    }
    System.out.println(roads.breadthFirst("A") + " " + roads.dijkstra("A") + " " + roads.bellmanFord("F"));
    System.out.println(roads.kruskal() + " " + roads.kruskal().stream().mapToInt(Edge::weight).sum());
    List<String> pre = new ArrayList<>(), post = new ArrayList<>();
    roads.depthFirst("A", new HashSet<>(), pre::add, post::add);
    System.out.println(pre + " " + post);
    Graph<Integer> dag = new Graph<>();
    for (int i = 1; i <= 12; i++)
      for (int j = i * 2; j <= 12; j += i) dag.add(i, j, j - i);
    System.out.println(dag.order() + " " + dag.components().size() + " " + dag.dijkstra(1) + " " + dag.maxFlow(1, 12));
    dag.add(12, 1, -5);
    System.out.println(dag.order() + " " + dag.components() + " " + dag.bellmanFord(3).isPresent());
    dag.add(12, 1, -50);
    System.out.println(dag.bellmanFord(3).isPresent());
    Graph<Character> scc = new Graph<>();
    for (String s : "ab bc ca bd de ef fd gf gh hg hi".split(" ")) scc.add(s.charAt(0), s.charAt(1), 1);
    System.out.println(scc.components());
    Graph<String> flow = new Graph<>();
    for (String s : "s-a-16 s-c-13 c-a-4 a-b-12 b-c-9 c-d-14 d-b-7 b-t-20 d-t-4".split(" "))
      flow.add(s.split("-")[0], s.split("-")[1], Integer.parseInt(s.split("-")[2]));
    System.out.println("max flow " + flow.maxFlow("s", "t"));
    for (int[] row : floyd(5,
             new int[][] {
                 {0, 1, 3}, {0, 2, 8}, {0, 4, -4}, {1, 3, 1}, {1, 4, 7}, {2, 1, 4}, {3, 0, 2}, {3, 2, -5}, {4, 3, 6}}))
      System.out.println(Arrays.toString(row));
    System.out.println(maze("..#.", "#...", "..#.", ".#..") + " | " + maze(".#", "#."));
  }
}
