// java.util.TreeMap itself, as it is in the JDK. Its modCount is left out when states are compared, as always.
// expect: depth=8 values=8 expanded=1468
// expect: depth=12 values=12 expanded=96401
// expect: depth=13 values=13 expanded=282532
// expect: depth=14 values=14 expanded=844655
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import java.util.TreeMap;

@Model
public class TreeMapModel {
  private final TreeMap<Integer, Boolean> map = new TreeMap<>();

  @Operation
  public void put(int key) {
    map.put(key, Boolean.TRUE);
  }

  @Operation
  public void remove(int key) {
    map.remove(key);
  }

  // Walks by keys: a view such as keySet() would stay in the map, and so in the state.
  @Invariant
  public boolean isSorted() {
    int count = 0;
    Integer key = map.isEmpty() ? null : map.firstKey();
    while (key != null) {
      Integer next = map.higherKey(key);
      if (next != null && next <= key) {
        return false;
      }
      key = next;
      count++;
    }
    return count == map.size();
  }
}
