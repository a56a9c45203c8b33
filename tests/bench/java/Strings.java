// Benchmark: building, splitting, hashing and comparing strings; StringBuilder appends; char loops.
import java.util.HashMap;
import java.util.Map;

public class Strings {
  public static void main(String[] args) {
    StringBuilder text = new StringBuilder();
    long seed = 42;
    for (int i = 0; i < 40_000; i++) {
      seed = seed * 6364136223846793005L + 1442695040888963407L;
      text.append("word").append((seed >>> 40) % 500).append(i % 10 == 9 ? '\n' : ' ');
    }
    String all = text.toString();
    Map<String, Integer> counts = new HashMap<>();
    int start = 0;
    for (int i = 0; i < all.length(); i++) {
      char c = all.charAt(i);
      if (c == ' ' || c == '\n') {
        counts.merge(all.substring(start, i), 1, Integer::sum);
        start = i + 1;
      }
    }
    String best = "";
    for (Map.Entry<String, Integer> e : counts.entrySet()) {
      if (best.isEmpty() || e.getValue() > counts.get(best)
          || e.getValue().equals(counts.get(best)) && e.getKey().compareTo(best) < 0)
        best = e.getKey();
    }
    System.out.println(all.length() + " " + counts.size() + " " + best + " " + counts.get(best));
    long hash = 0;
    for (int i = 0; i < 60_000; i++) {
      String s = "key-" + i + ":" + (i * 31 % 1009);
      hash = hash * 31 + s.hashCode() + (s.endsWith("7") ? 1 : 0) + s.indexOf(':');
    }
    System.out.println(hash);
    StringBuilder reversed = new StringBuilder();
    int palindromes = 0;
    for (int i = 0; i < 30_000; i++) {
      reversed.setLength(0);
      String s = Integer.toString(i);
      if (reversed.append(s).reverse().toString().equals(s)) palindromes++;
    }
    System.out.println(palindromes);
    String upper = all.substring(0, 50_000).toUpperCase().replace("WORD", "w").trim();
    System.out.println(upper.length() + " " + upper.hashCode());
  }
}
