package bank;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import dev.veristep.Range;
import java.util.ArrayList;
import java.util.List;

@Model
public class SortedList {
  private final List<Integer> list = new ArrayList<>();

  @Operation
  public boolean add(@Range(min = 1, max = 2) int value) {
    int at = 0;
    while (at < list.size() && list.get(at) < value) at++;
    if (at < list.size() && list.get(at) == value) return false;
    list.add(list.size() == 1 ? 1 : at, value);
    return true;
  }

  @Operation
  public Integer removeFirst() {
    return list.isEmpty() ? null : list.remove(0);
  }

  @Invariant
  public boolean sorted() {
    for (int i = 1; i < list.size(); i++) {
      if (list.get(i - 1) > list.get(i)) return false;
    }
    return true;
  }

  @Override
  public String toString() {
    return list.toString();
  }
}
