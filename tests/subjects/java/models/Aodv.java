// Nodes without wires that find a route to node 3 by asking their neighbours, after AODV (Perkins and Royer): requests
// spread, whoever knows a route that is new enough answers, and each node keeps the next hop, the number of hops and
// how new its route is. Events as in the incremental exploration paper (ICSE'08, section 4.3.1).
// expect: depth=4 values=2 expanded=135
// expect: depth=6 values=2 expanded=2843
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import dev.veristep.Range;

@Model
public class Aodv {
  static final int NODES = 3;
  static final int DESTINATION = 2;
  static final int IN_FLIGHT = 3; // packets at most; more are lost

  private static class Route {
    boolean valid;
    int next;
    int hops;
    int sequence;
  }

  private static class Node {
    Route route; // to the destination; null: nothing is known of it
    int sequence; // its own
    int lastRequest; // the number of its own last request
    final int[] seen = new int[NODES]; // for each node the number of its last request that was passed on
  }

  private static class Packet {
    boolean isReply;
    int from;
    int to;
    int origin; // who asked
    int request; // the number of the request
    int hops; // a reply's: from the one who sent it to the destination
    int sequence; // of the route: the one asked for, or the one found
    Packet next;
  }

  private final Node[] nodes = new Node[NODES];
  private Packet packets;

  public Aodv() {
    for (int i = 0; i < NODES; i++) {
      nodes[i] = new Node();
    }
  }

  /** T0: a node without a route asks all others. */
  @Operation
  public void discover(@Range(min = 1, max = NODES) int number) {
    int self = number - 1;
    Node node = nodes[self];
    if (self == DESTINATION || node.route != null && node.route.valid) {
      return;
    }
    node.lastRequest++;
    node.seen[self] = node.lastRequest;
    int wanted = node.route == null ? 0 : node.route.sequence;
    broadcast(self, self, node.lastRequest, wanted);
  }

  /** T1: a node forgets which requests it has passed on. */
  @Operation
  public void forgetRequests(@Range(min = 1, max = NODES) int number) {
    java.util.Arrays.fill(nodes[number - 1].seen, 0);
  }

  /** T2: a route was not used for too long. */
  @Operation
  public void routeTimeout(@Range(min = 1, max = NODES) int number) {
    invalidate(nodes[number - 1]);
  }

  private static void invalidate(Node node) {
    if (node.route != null && node.route.valid) {
      node.route.valid = false;
      node.route.sequence++;
    }
  }

  /** T3: a packet arrives. */
  @Operation
  public void deliver(int number) {
    Packet packet = take(number);
    if (packet == null) {
      return;
    }
    if (packet.isReply) {
      receiveReply(packet);
    } else {
      receiveRequest(packet);
    }
  }

  /** T4: a packet is lost. */
  @Operation
  public void lose(int number) {
    take(number);
  }

  /** T5: a node starts anew. It stays silent until all that relied on it have given up. */
  @Operation
  public void reboot(@Range(min = 1, max = NODES) int number) {
    int self = number - 1;
    for (int i = 0; i < NODES; i++) {
      if (nodes[i].route != null && nodes[i].route.next == self) {
        invalidate(nodes[i]);
      }
    }
    Node node = nodes[self];
    node.route = null;
    node.lastRequest = 0;
    node.sequence = self == DESTINATION ? node.sequence + 1 : 0;
    java.util.Arrays.fill(node.seen, 0);
    packets = null;
  }

  private void receiveRequest(Packet packet) {
    Node node = nodes[packet.to];
    if (packet.to == DESTINATION) {
      node.sequence = Math.max(node.sequence, packet.sequence);
      reply(packet, 0, node.sequence);
      return;
    }
    if (node.seen[packet.origin] >= packet.request) {
      return;
    }
    node.seen[packet.origin] = packet.request;
    Route route = node.route;
    if (route != null && route.valid && route.sequence >= packet.sequence && route.next != packet.from) {
      reply(packet, route.hops, route.sequence);
    } else {
      int wanted = route == null ? packet.sequence : Math.max(packet.sequence, route.sequence);
      broadcast(packet.to, packet.origin, packet.request, wanted);
    }
  }

  private void receiveReply(Packet packet) {
    Node node = nodes[packet.to];
    if (packet.to == DESTINATION || !isBetter(packet, node.route)) {
      return;
    }
    node.route = new Route();
    node.route.valid = true;
    node.route.next = packet.from;
    node.route.hops = packet.hops + 1;
    node.route.sequence = packet.sequence;
    if (packet.to != packet.origin) {
      send(true, packet.to, packet.origin, packet.origin, packet.request, node.route.hops, packet.sequence);
    }
  }

  private static boolean isBetter(Packet packet, Route route) {
    if (route == null || packet.sequence > route.sequence) {
      return true;
    }
    return packet.sequence == route.sequence && (!route.valid || packet.hops + 1 < route.hops);
  }

  private void reply(Packet request, int hops, int sequence) {
    send(true, request.to, request.from, request.origin, request.request, hops, sequence);
  }

  private void broadcast(int self, int origin, int request, int sequence) {
    for (int to = 0; to < NODES; to++) {
      if (to != self && to != origin) {
        send(false, self, to, origin, request, 0, sequence);
      }
    }
  }

  private void send(boolean isReply, int from, int to, int origin, int request, int hops, int sequence) {
    Packet packet = new Packet();
    packet.isReply = isReply;
    packet.from = from;
    packet.to = to;
    packet.origin = origin;
    packet.request = request;
    packet.hops = hops;
    packet.sequence = sequence;
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
    for (int start = 0; start < NODES; start++) {
      int at = start;
      for (int hops = 0; at != DESTINATION; hops++) {
        Route route = nodes[at].route;
        if (route == null || !route.valid) {
          break;
        }
        if (hops > NODES) {
          return false;
        }
        at = route.next;
      }
    }
    return true;
  }
}
