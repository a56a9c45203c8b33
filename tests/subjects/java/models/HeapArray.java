// A max-heap in an array that starts empty, grows by exactly one slot when it is full and never shrinks; the slot that
// extractMax frees is cleared.
// expect: depth=5 values=5 expanded=238
// expect: depth=8 values=8 expanded=97092
// expect: depth=9 values=9 expanded=804809
// expect: depth=10 values=10 expanded=8722946
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import java.util.Arrays;

@Model
public class HeapArray {
  private int[] heap = {};
  private int size;

  @Operation
  public void insert(int value) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, size + 1);
    }
    int i = size++;
    while (i > 0 && heap[(i - 1) / 2] < value) {
      heap[i] = heap[(i - 1) / 2];
      i = (i - 1) / 2;
    }
    heap[i] = value;
  }

  @Operation
  public void extractMax() {
    if (size == 0) {
      return;
    }
    int moved = heap[--size];
    heap[size] = 0;
    if (size > 0) {
      sink(moved);
    }
  }

  // Puts `value` where it belongs, starting from the free root.
  private void sink(int value) {
    int i = 0;
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size && heap[child + 1] > heap[child]) {
        child++;
      }
      if (heap[child] <= value) {
        break;
      }
      heap[i] = heap[child];
      i = child;
    }
    heap[i] = value;
  }

  @Invariant
  public boolean parentsAreNotSmaller() {
    for (int i = 1; i < size; i++) {
      if (heap[(i - 1) / 2] < heap[i]) {
        return false;
      }
    }
    return true;
  }

  @Invariant
  public boolean freeSlotsAreClear() {
    for (int i = size; i < heap.length; i++) {
      if (heap[i] != 0) {
        return false;
      }
    }
    return true;
  }
}
