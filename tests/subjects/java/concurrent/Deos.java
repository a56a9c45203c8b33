// A scheduler kernel after DEOS: threads get a budget of time in each period and keep what they do not use for that period;
// threads can be created and deleted while others run. What was promised must never be more than the period's time.
// One thread with choices: which kernel call comes next, and how much time a thread uses.
// expect: correct holds
// expect: freesUsedTime violated assertion
package concurrent;

import dev.veristep.Choose;
import dev.veristep.Check;

public class Deos {
  static final int PERIOD = 3;
  static final int THREADS = 2;
  static final int PERIODS = 2;

  private static class Kernel {
    final int[] budget = new int[THREADS]; // each period; 0: no such thread
    final int[] left = new int[THREADS]; // of this period
    int promised; // sum of the budgets, and of deleted threads' time until the period ends
    int returned; // what is to be taken off `promised` at the end of the period
    int now;

    void create(int thread, int time) {
      if (budget[thread] == 0 && promised + time <= PERIOD) {
        budget[thread] = time;
        left[thread] = time;
        promised += time;
      }
    }

    void delete(int thread) {
      release(budget[thread], left[thread]);
      budget[thread] = 0;
      left[thread] = 0;
    }

    /** What was used of the deleted thread's budget is free only in the next period. */
    void release(int whole, int unused) {
      promised -= unused;
      returned += whole - unused;
    }

    void run(int thread) {
      int used = Choose.between(1, left[thread]);
      now += used;
      left[thread] -= used;
      assert now + leftOver() <= PERIOD : "a thread will miss its deadline";
    }

    int leftOver() {
      int sum = 0;
      for (int time : left) {
        sum += time;
      }
      return sum;
    }

    void endPeriod() {
      now = 0;
      promised -= returned;
      returned = 0;
      System.arraycopy(budget, 0, left, 0, THREADS);
    }
  }

  /** Gives all of the budget back at once, the used part too. */
  private static class HastyKernel extends Kernel {
    @Override
    void release(int whole, int unused) {
      promised -= whole;
    }
  }

  @Check
  public void correct() {
    run(new Kernel());
  }

  @Check
  public void freesUsedTime() {
    run(new HastyKernel());
  }

  private static void run(Kernel kernel) {
    for (int period = 0; period < PERIODS; period++) {
      while (call(kernel, Choose.between(0, THREADS - 1))) {
        // until the period ends
      }
      kernel.endPeriod();
    }
  }

  /** One kernel call for the thread; false: the period ends. */
  private static boolean call(Kernel kernel, int thread) {
    if (kernel.budget[thread] == 0) {
      int time = Choose.between(0, PERIOD);
      kernel.create(thread, time);
      return time > 0;
    }
    if (kernel.left[thread] > 0 && Choose.bool()) {
      kernel.run(thread);
      return true;
    }
    if (Choose.bool()) {
      kernel.delete(thread);
      return true;
    }
    return false;
  }
}
