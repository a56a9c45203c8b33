// native_explorer stack|queue|deque|bst N: explores to depth N with values 1 to N, prints states, expanded and seconds.
#include <cstdlib>

#include "tests/bench/native_explorer/explorer.h"
#include "tests/bench/native_explorer/models.h"

int main(int argc, char** argv) {
  using namespace native_explorer;
  int n = argc == 3 ? std::atoi(argv[2]) : 0;
  // A state holds at most N elements, and node 0 is none.
  if (n < 1 || n >= kMaxNodes) {
    std::fprintf(stderr, "usage: native_explorer stack|queue|deque|bst N, with N from 1 to %d\n", kMaxNodes - 1);
    return 2;
  }
  const char* name = argv[1];
  if (std::strcmp(name, "stack") == 0) return Explore<Stack>(name, n, n);
  if (std::strcmp(name, "queue") == 0) return Explore<Queue>(name, n, n);
  if (std::strcmp(name, "deque") == 0) return Explore<Deque>(name, n, n);
  if (std::strcmp(name, "bst") == 0) return Explore<Bst>(name, n, n);
  std::fprintf(stderr, "native_explorer: there is no model %s\n", name);
  return 2;
}
