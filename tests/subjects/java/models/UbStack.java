// A stack of different numbers in an array. push of a number that is there moves it to the top; pop only counts down, so
// what was popped stays in its slot until it is overwritten, and is part of the state. The array grows by one slot when
// it is full: slots that were never used are not there instead of being 0, which makes no other states than an array of
// N slots does.
// expect: depth=5 values=5 expanded=311
// expect: depth=8 values=8 expanded=109681
// expect: depth=9 values=9 expanded=991189
// expect: depth=10 values=10 expanded=9922641
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import java.util.Arrays;

@Model
public class UbStack {
  private int[] slots = {};
  private int size;

  @Operation
  public void push(int value) {
    int found = indexOf(value);
    if (found == size) {
      append(value);
    } else {
      for (int i = found; i < size - 1; i++) {
        slots[i] = slots[i + 1];
      }
      slots[size - 1] = value;
    }
  }

  @Operation
  public void pop() {
    if (size > 0) {
      size--;
    }
  }

  private int indexOf(int value) {
    int i = 0;
    while (i < size && slots[i] != value) {
      i++;
    }
    return i;
  }

  private void append(int value) {
    if (size == slots.length) {
      slots = Arrays.copyOf(slots, size + 1);
    }
    slots[size++] = value;
  }

  @Invariant
  public boolean numbersDiffer() {
    for (int i = 0; i < size; i++) {
      if (indexOf(slots[i]) != i) {
        return false;
      }
    }
    return true;
  }
}
