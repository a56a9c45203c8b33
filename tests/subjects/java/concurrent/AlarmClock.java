// Clients ask a clock to wake them at a time; the clock's thread counts time up and wakes those whose time has come.
// expect: correct holds
// expect: asksTwice violated uncaught-exception
// expect: comesTooLate violated deadlock
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class AlarmClock {
  static final int CLIENTS = 2;
  static final int END = 2; // the last time that the clock shows

  private static class Alarm {
    private final int time;
    private boolean rung;

    Alarm(int time) {
      this.time = time;
    }

    synchronized void ring() {
      rung = true;
      notify();
    }

    synchronized void await() throws InterruptedException {
      while (!rung) {
        wait();
      }
    }
  }

  private static class Clock {
    private final Alarm[] alarms = new Alarm[CLIENTS];
    private int now;

    synchronized void tick() {
      now++;
      for (int i = 0; i < CLIENTS; i++) {
        if (alarms[i] != null && alarms[i].time <= now) {
          alarms[i].ring();
          alarms[i] = null;
        }
      }
    }

    void wakeMe(int client, int time) throws InterruptedException {
      Alarm alarm = set(client, time);
      if (alarm != null) {
        alarm.await();
      }
    }

    /** Nothing to wait for when the time is over already. */
    synchronized Alarm set(int client, int time) {
      if (time <= now) {
        return null;
      }
      alarms[client] = new Alarm(time);
      return alarms[client];
    }

    synchronized Alarm get(int client) {
      return alarms[client];
    }
  }

  /** Sets its alarm and asks for it again: it may have rung and gone in between. */
  private static class AsksTwice extends Clock {
    @Override
    void wakeMe(int client, int time) throws InterruptedException {
      if (set(client, time) != null) {
        get(client).await();
      }
    }
  }

  /** Does not look at the time: an alarm set when the clock has stopped never rings. */
  private static class ComesTooLate extends Clock {
    @Override
    synchronized Alarm set(int client, int time) {
      super.alarms[client] = new Alarm(time);
      return super.alarms[client];
    }
  }

  @Check
  public void correct() throws InterruptedException {
    run(new Clock());
  }

  @Check
  public void asksTwice() throws InterruptedException {
    run(new AsksTwice());
  }

  @Check
  public void comesTooLate() throws InterruptedException {
    run(new ComesTooLate());
  }

  private static void run(Clock clock) throws InterruptedException {
    Thread[] threads = new Thread[CLIENTS + 1];
    for (int i = 0; i < CLIENTS; i++) {
      int client = i;
      threads[i] = Threads.start("client " + i, () -> clock.wakeMe(client, END - client));
    }
    threads[CLIENTS] = Threads.start("clock", () -> {
      for (int i = 0; i < END; i++) {
        clock.tick();
      }
    });
    Threads.join(threads);
  }
}
