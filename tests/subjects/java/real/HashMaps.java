// java.util.concurrent.ConcurrentHashMap, two threads: single operations are atomic, what is made of two is not.
// expect: merges holds states=233
// expect: putsIfAbsent holds states=644
// expect: readsThenWrites violated assertion
// expect: plainMap violated assertion
// options: --por ample
package real;

import dev.veristep.Check;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Threads;

public class HashMaps {
  @Check
  public void merges() throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    Thread other = Threads.start("other", () -> map.merge(1, 1, Integer::sum));
    map.merge(1, 1, Integer::sum);
    other.join();
    assert map.get(1) == 2 : "a merge is lost";
  }

  @Check
  public void putsIfAbsent() throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    Integer[] before = new Integer[1];
    Thread other = Threads.start("other", () -> before[0] = map.putIfAbsent(1, 10));
    Integer mine = map.putIfAbsent(1, 20);
    map.put(17, 30); // in the same bin
    other.join();
    assert (mine == null) != (before[0] == null) : "one of them is the first";
    assert map.get(1) == (mine == null ? 20 : 10) && map.get(17) == 30 && map.size() == 2;
  }

  @Check
  public void readsThenWrites() throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    map.put(1, 0);
    Thread other = Threads.start("other", () -> map.put(1, map.get(1) + 1));
    map.put(1, map.get(1) + 1);
    other.join();
    assert map.get(1) == 2 : "an increment is lost";
  }

  @Check
  public void plainMap() throws InterruptedException {
    Map<Integer, Integer> map = new HashMap<>();
    Thread other = Threads.start("other", () -> map.put(1, 1));
    map.put(2, 2);
    other.join();
    assert map.size() == 2 : "a put is lost";
  }
}
