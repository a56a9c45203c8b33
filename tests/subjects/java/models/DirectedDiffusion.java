// Sensors that learn whom to send their data to, after directed diffusion (Intanagonwiwat, Govindan and Estrin): a sink
// floods an interest in rounds, and each node keeps a gradient to the neighbour it heard of the newest round from first.
// Events as in the incremental exploration paper (ICSE'08, section 4.3.2), which does not describe them further.
// expect: depth=4 values=2 expanded=53
// expect: depth=6 values=2 expanded=892
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import dev.veristep.Range;

@Model
public class DirectedDiffusion {
  static final int NODES = 3; // 0 is the sink
  static final int NOBODY = -1;
  static final int IN_FLIGHT = 3; // packets at most; more are lost

  private static class Node {
    int gradient = NOBODY;
    int round; // the newest that was heard of
    int sent; // data that was passed on, for the source: that was measured
  }

  private static class Packet {
    boolean isData;
    int from;
    int to;
    int round;
    Packet next;
  }

  private final Node[] nodes = new Node[NODES];
  private Packet packets;

  public DirectedDiffusion() {
    for (int i = 0; i < NODES; i++) {
      nodes[i] = new Node();
    }
  }

  /** T0: the sink begins another round. */
  @Operation
  public void ask() {
    nodes[0].round++;
    flood(0);
  }

  /** T1: a packet arrives. */
  @Operation
  public void deliver(int number) {
    Packet packet = take(number);
    if (packet == null) {
      return;
    }
    if (packet.isData) {
      pass(packet.to);
    } else {
      hear(packet);
    }
  }

  /** T2: a gradient is too old. */
  @Operation
  public void gradientTimeout(@Range(min = 2, max = NODES) int number) {
    nodes[number - 1].gradient = NOBODY;
  }

  /** T3: a node hears its interest again, as if its neighbours had repeated it. */
  @Operation
  public void repeat(@Range(min = 2, max = NODES) int number) {
    if (nodes[number - 1].gradient != NOBODY) {
      flood(number - 1);
    }
  }

  /** T4: a sensor has measured something. */
  @Operation
  public void measure(@Range(min = 2, max = NODES) int number) {
    pass(number - 1);
  }

  /** T5: a packet is lost. */
  @Operation
  public void lose(int number) {
    take(number);
  }

  private void hear(Packet packet) {
    Node node = nodes[packet.to];
    if (packet.to == 0 || packet.round <= node.round) {
      return;
    }
    node.round = packet.round;
    node.gradient = packet.from;
    flood(packet.to);
  }

  private void pass(int self) {
    Node node = nodes[self];
    node.sent = Math.min(node.sent + 1, 2);
    if (self != 0 && node.gradient != NOBODY) {
      send(true, self, node.gradient, 0);
    }
  }

  private void flood(int self) {
    for (int to = 1; to < NODES; to++) {
      if (to != self) {
        send(false, self, to, nodes[self].round);
      }
    }
  }

  private void send(boolean isData, int from, int to, int round) {
    Packet packet = new Packet();
    packet.isData = isData;
    packet.from = from;
    packet.to = to;
    packet.round = round;
    if (packets == null) {
      packets = packet;
      return;
    }
    Packet last = packets;
    int count = 1;
    for (; last.next != null; last = last.next) {
      count++;
    }
    if (count < IN_FLIGHT) {
      last.next = packet;
    }
  }

  private Packet take(int number) {
    Packet before = null;
    Packet packet = packets;
    for (int i = 1; i < number && packet != null; i++) {
      before = packet;
      packet = packet.next;
    }
    if (packet == null) {
      return null;
    }
    if (before == null) {
      packets = packet.next;
    } else {
      before.next = packet.next;
    }
    return packet;
  }

  @Invariant
  public boolean noLoops() {
    for (int start = 1; start < NODES; start++) {
      int at = start;
      for (int hops = 0; at > 0; hops++) {
        if (hops > NODES) {
          return false;
        }
        at = nodes[at].gradient;
      }
    }
    return true;
  }
}
