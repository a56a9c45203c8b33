// Things on shelves, as a model: each kind of shelf has a rule of its own for what it takes. A subject for edits of
// superclasses, overriding, static tables and fields' defaults.
package edited;

import dev.veristep.Guard;
import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class Shelves {
  static final int[] WEIGHTS = {1, 2, 3, 5};

  private static class Shelf {
    protected final int[] things = new int[3];
    protected int used;
    protected int load = 0;

    boolean takes(int thing) {
      return used < things.length && load + WEIGHTS[thing] <= most();
    }

    void put(int thing) {
      things[used++] = thing;
      load += WEIGHTS[thing];
    }

    int take() {
      if (used == 0) {
        return -1;
      }
      int thing = things[--used];
      things[used] = 0;
      load -= WEIGHTS[thing];
      return thing;
    }

    int most() {
      return 6;
    }
  }

  private static class Weak extends Shelf {
    @Override
    int most() {
      return 3;
    }
  }

  private static class Picky extends Weak {
    private int refused;

    @Override
    boolean takes(int thing) {
      if (thing % 2 == 1) {
        refused = Math.min(refused + 1, 2);
        return false;
      }
      return super.takes(thing);
    }
  }

  private final Shelf[] shelves = {new Shelf(), new Weak(), new Picky()};

  @Operation
  public void put(int shelf, int thing) {
    Shelf chosen = shelves[(shelf - 1) % shelves.length];
    if (chosen.takes(thing % WEIGHTS.length)) {
      chosen.put(thing % WEIGHTS.length);
    }
  }

  @Operation
  public void move(int from, int to) {
    int thing = shelves[(from - 1) % shelves.length].take();
    if (thing >= 0) {
      put(to, thing);
    }
  }

  @Guard("clear")
  public boolean isLoaded() {
    return shelves[0].used > 0;
  }

  @Operation
  public void clear() {
    while (shelves[0].take() >= 0) {
      assert shelves[0].load >= 0;
    }
  }

  @Invariant
  public boolean nothingBreaks() {
    for (Shelf shelf : shelves) {
      if (shelf.load > shelf.most()) {
        return false;
      }
    }
    return true;
  }

  @Invariant
  public boolean loadsAreRight() {
    for (Shelf shelf : shelves) {
      int sum = 0;
      for (int i = 0; i < shelf.used; i++) {
        sum += WEIGHTS[shelf.things[i]];
      }
      if (sum != shelf.load) {
        return false;
      }
    }
    return true;
  }
}
