// Stop-and-wait: the sender sends one packet at a time with a bit that alternates, and the next one when that bit was
// acknowledged; packets and acknowledgements may be lost. Events as in the incremental exploration paper (ICSE'08,
// section 4.3.3).
// expect: depth=8 values=1 expanded=85
// expect: depth=20 values=1 expanded=539
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class Arq {
  static final int IN_FLIGHT = 3; // in each direction; more are lost

  private static class Channel {
    private final int[] bits = new int[IN_FLIGHT];
    private int count;

    void send(int bit) {
      if (count < IN_FLIGHT) {
        bits[count++] = bit;
      }
    }

    boolean isEmpty() {
      return count == 0;
    }

    int take() {
      int bit = bits[0];
      count--;
      for (int i = 0; i < count; i++) {
        bits[i] = bits[i + 1];
      }
      bits[count] = 0;
      return bit;
    }
  }

  private final Channel data = new Channel();
  private final Channel acks = new Channel();
  private int sending; // the bit of the packet that is on its way
  private int acknowledged; // packets that the sender believes to have arrived
  private int expected; // the bit that the receiver waits for
  private int received;

  public Arq() {
    data.send(sending);
  }

  /** T0: a packet arrives. */
  @Operation
  public void deliverData() {
    if (data.isEmpty()) {
      return;
    }
    int bit = data.take();
    if (bit == expected) {
      received++;
      expected = 1 - expected;
    }
    acks.send(bit);
  }

  /** T1: an acknowledgement arrives. */
  @Operation
  public void deliverAck() {
    if (acks.isEmpty()) {
      return;
    }
    int bit = acks.take();
    if (bit == sending) {
      acknowledged++;
      sending = 1 - sending;
    }
    data.send(sending);
  }

  /** T2: nothing came for too long. */
  @Operation
  public void timeout() {
    data.send(sending);
  }

  /** T3. */
  @Operation
  public void loseData() {
    if (!data.isEmpty()) {
      data.take();
    }
  }

  /** T4. */
  @Operation
  public void loseAck() {
    if (!acks.isEmpty()) {
      acks.take();
    }
  }

  @Invariant
  public boolean nothingIsMissed() {
    return acknowledged <= received;
  }
}
