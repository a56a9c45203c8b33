// An application in one file: Huffman coding, run lengths, LZ77, Caesar and Vigenere ciphers, RSA with small numbers,
// base 58.
import java.math.BigInteger;
import java.util.*;
import java.util.stream.*;

public class Huffman01 {
  static abstract class Node implements Comparable<Node> {
    final int weight, order;
    Node(int weight, int order) {
      this.weight = weight;
      this.order = order;
    }
    @Override
    public int compareTo(Node o) {
      return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order);
    }
    abstract void codes(String prefix, Map<Character, String> out);
  }
  static class Leaf extends Node {
    final char c;
    Leaf(char c, int weight, int order) {
      super(weight, order);
      this.c = c;
    }
    @Override
    void codes(String prefix, Map<Character, String> out) {
      out.put(c, prefix.isEmpty() ? "0" : prefix);
    }
  }
  static class Fork extends Node {
    final Node left, right;
    Fork(Node left, Node right, int order) {
      super(left.weight + right.weight, order);
      this.left = left;
      this.right = right;
    }
    @Override
    void codes(String prefix, Map<Character, String> out) {
      left.codes(prefix + "0", out);
      right.codes(prefix + "1", out);
    }
  }

  static Node tree(String s) {
    TreeMap<Character, Integer> counts = new TreeMap<>();
    for (char c : s.toCharArray()) counts.merge(c, 1, Integer::sum);
    PriorityQueue<Node> queue = new PriorityQueue<>();
    int order = 0;
    for (var e : counts.entrySet()) queue.add(new Leaf(e.getKey(), e.getValue(), order++));
    while (queue.size() > 1) queue.add(new Fork(queue.poll(), queue.poll(), order++));
    return queue.poll();
  }

  static byte[] pack(String bits) {
    byte[] out = new byte[(bits.length() + 7) / 8];
    for (int i = 0; i < bits.length(); i++)
      if (bits.charAt(i) == '1') out[i >> 3] |= 1 << (7 - (i & 7));
    return out;
  }

  static String decode(byte[] data, int bits, Node root) {
    StringBuilder sb = new StringBuilder();
    Node at = root;
    for (int i = 0; i < bits; i++) {
      boolean one = (data[i >> 3] >> (7 - (i & 7)) & 1) == 1;
      if (at instanceof Fork f) at = one ? f.right : f.left;
      if (at instanceof Leaf l) {
        sb.append(l.c);
        at = root;
      }
    }
    return sb.toString();
  }

  static String runLength(String s) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < s.length();) {
      int j = i;
      while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
      if (j - i > 1) sb.append(j - i);
      sb.append(s.charAt(i));
      i = j;
    }
    return sb.toString();
  }

  record Match(int distance, int length, char next) {}

  static List<Match> lz(String s, int window) {
    List<Match> out = new ArrayList<>();
    for (int i = 0; i < s.length();) {
      int best = 0, from = 0;
      for (int start = Math.max(0, i - window); start < i; start++) {
        int n = 0;
        while (i + n < s.length() - 1 && s.charAt(start + n) == s.charAt(i + n)) n++;
        if (n > best) {
          best = n;
          from = i - start;
        }
      }
      out.add(new Match(from, best, s.charAt(i + best)));
      i += best + 1;
    }
    return out;
  }

  static String unlz(List<Match> matches) {
    StringBuilder sb = new StringBuilder();
    for (Match m : matches) {
      for (int k = 0; k < m.length(); k++) sb.append(sb.charAt(sb.length() - m.distance()));
      sb.append(m.next());
    }
    return sb.toString();
  }

  static String caesar(String s, int shift) {
    return s.chars()
        .map(c
            -> Character.isUpperCase(c)    ? 'A' + Math.floorMod(c - 'A' + shift, 26)
                : Character.isLowerCase(c) ? 'a' + Math.floorMod(c - 'a' + shift, 26)
                                           : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  static String vigenere(String s, String key, boolean encrypt) {
    StringBuilder sb = new StringBuilder();
    int k = 0;
    for (char c : s.toCharArray()) {
      if (!Character.isLetter(c)) {
        sb.append(c);
        continue;
      }
      int shift = Character.toLowerCase(key.charAt(k++ % key.length())) - 'a';
      sb.append(caesar("" + c, encrypt ? shift : -shift));
    }
    return sb.toString();
  }

  static String base58(byte[] data) {
    String alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    BigInteger n = new BigInteger(1, data), base = BigInteger.valueOf(58);
    StringBuilder sb = new StringBuilder();
    while (n.signum() > 0) {
      BigInteger[] qr = n.divideAndRemainder(base);
      sb.append(alphabet.charAt(qr[1].intValue()));
      n = qr[0];
    }
    for (byte b : data) {
      if (b != 0) break;
      sb.append('1');
    }
    return sb.reverse().toString();
  }

  public static void main(String[] args) {
    String[] texts = {"abracadabra", "aaaa", "the quick brown fox jumps over the lazy dog", "mississippi river", "x"};
    for (String t : texts) {
      Node root = tree(t);
      Map<Character, String> codes = new TreeMap<>();
      root.codes("", codes);
      String bits = t.chars().mapToObj(c -> codes.get((char) c)).collect(Collectors.joining());
      byte[] packed = pack(bits);
      String back = root instanceof Leaf l ? ("" + l.c).repeat(bits.length()) : decode(packed, bits.length(), root);
      System.out.println(codes + " " + bits.length() + " bits in " + packed.length + " bytes " + Arrays.toString(packed)
          + " " + back.equals(t) + " weight " + root.weight);
      System.out.println(runLength(t) + " " + lz(t, 16).size() + " " + lz(t, 16).get(lz(t, 16).size() - 1) + " "
          + unlz(lz(t, 16)).equals(t));
    }
    System.out.println(runLength("wwwwbbbwwwwwwwwwwwwb") + " " + lz("ab".repeat(50), 10));
    for (int s : new int[] {1, 13, 25, -3, 52})
      System.out.println(caesar("Hello, World! xyz", s) + " " + caesar(caesar("Hello, World! xyz", s), -s));
    String secret = vigenere("Attack at dawn, retreat at dusk.", "lemon", true);
    System.out.println(secret + " " + vigenere(secret, "lemon", false));
    BigInteger p = BigInteger.valueOf(1000003), q = BigInteger.valueOf(1000033), n = p.multiply(q),
               phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)), e = BigInteger.valueOf(65537),
               d = e.modInverse(phi);
    for (long m : new long[] {0, 1, 42, 123456789, 999999999999L}) {
      BigInteger c = BigInteger.valueOf(m).modPow(e, n);
      System.out.println(m + " -> " + c + " -> " + c.modPow(d, n));
    }
    System.out.println(n + " " + d + " " + base58("Hello World!".getBytes()) + " " + base58(new byte[] {0, 0, 1, 2})
        + " " + base58(new byte[0]).isEmpty());
    int[] frequency = new int[26];
    for (char c :
        caesar("to be or not to be that is the question whether tis nobler in the mind to suffer", 7).toCharArray())
      if (c != ' ') frequency[c - 'a']++;
    int best = IntStream.range(0, 26).boxed().max(Comparator.comparingInt(i -> frequency[i])).get();
    System.out.println((char) ('a' + best) + " " + Arrays.toString(frequency));
  }
}
