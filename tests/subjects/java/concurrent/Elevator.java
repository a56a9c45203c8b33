// Lifts that serve calls from floors. Calls stand in a table that the lifts share; each lift claims a call, goes there
// floor by floor, and clears it.
// expect: correct holds
// expect: claimsTwice violated assertion
// expect: goesThroughTheRoof violated uncaught-exception
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class Elevator {
  static final int LIFTS = 2;
  static final int FLOORS = 3;
  static final int[] CALLS = {0, 2};

  private static class Controls {
    private final boolean[] called = new boolean[FLOORS];
    private final boolean[] claimed = new boolean[FLOORS];

    Controls() {
      for (int floor : CALLS) {
        called[floor] = true;
      }
    }

    /** A floor for a lift to go to, or -1. */
    synchronized int claim() {
      int floor = find();
      if (floor >= 0) {
        claimed[floor] = true;
      }
      return floor;
    }

    synchronized int find() {
      for (int floor = 0; floor < FLOORS; floor++) {
        if (called[floor] && !claimed[floor]) {
          return floor;
        }
      }
      return -1;
    }

    synchronized void mark(int floor) {
      claimed[floor] = true;
    }

    synchronized void open(int floor) {
      assert called[floor] : "two lifts came to floor " + floor;
      called[floor] = false;
    }

    synchronized boolean isDone() {
      for (boolean waiting : called) {
        if (waiting) {
          return false;
        }
      }
      return true;
    }
  }

  /** Finds a call and claims it in two steps. */
  private static class HastyControls extends Controls {
    @Override
    int claim() {
      int floor = find();
      if (floor >= 0) {
        mark(floor);
      }
      return floor;
    }
  }

  private static class Lift {
    private final int[] visits = new int[FLOORS];
    private int floor = 1;

    void serve(Controls controls) {
      for (int target = controls.claim(); target >= 0; target = controls.claim()) {
        move(target);
        controls.open(target);
      }
    }

    void move(int target) {
      while (floor != target) {
        floor += floor < target ? 1 : -1;
        visits[floor]++;
      }
    }
  }

  /** Goes one floor too far when it goes up. */
  private static class EagerLift extends Lift {
    @Override
    void move(int target) {
      super.move(target > super.floor ? target + 1 : target);
    }
  }

  @Check
  public void correct() throws InterruptedException {
    run(new Controls(), new Lift(), new Lift());
  }

  @Check
  public void claimsTwice() throws InterruptedException {
    run(new HastyControls(), new Lift(), new Lift());
  }

  @Check
  public void goesThroughTheRoof() throws InterruptedException {
    run(new Controls(), new Lift(), new EagerLift());
  }

  private static void run(Controls controls, Lift... lifts) throws InterruptedException {
    Thread[] threads = new Thread[LIFTS];
    for (int i = 0; i < LIFTS; i++) {
      Lift lift = lifts[i];
      threads[i] = Threads.start("lift " + i, () -> lift.serve(controls));
    }
    Threads.join(threads);
    assert controls.isDone();
  }
}
