// xenium::left_right, two threads: a reader sees one of two copies while a writer changes the other.
// Not with -O1, which loads from both copies before it knows which one is the reader's.
// flags: -O0
// options: --por ample
// expect: whole_pairs holds states=236
// expect: two_writers holds states=187
// expect: keeps_a_reference violated data-race
#include <veristep/check.h>

#include <thread>
#include <xenium/left_right.hpp>

namespace {

struct Pair {
  int a = 0;
  int b = 0;
};

void Add(Pair& pair) {
  ++pair.a;
  ++pair.b;
}

}  // namespace

VERISTEP_CHECK(whole_pairs) {
  xenium::left_right<Pair> pair{Pair()};
  std::thread writer([&pair] { pair.update(Add); });
  bool is_whole = pair.read([](const Pair& p) { return p.a == p.b; });
  writer.join();
  VERISTEP_ASSERT(is_whole && pair.read([](const Pair& p) { return p.a == 1 && p.b == 1; }));
}

VERISTEP_CHECK(two_writers) {
  xenium::left_right<Pair> pair{Pair()};
  std::thread writer([&pair] { pair.update(Add); });
  pair.update(Add);
  writer.join();
  VERISTEP_ASSERT(pair.read([](const Pair& p) { return p.a == 2 && p.b == 2; }));
}

// What is read belongs to the reader only as long as it reads.
VERISTEP_CHECK(keeps_a_reference) {
  xenium::left_right<Pair> pair{Pair()};
  std::thread writer([&pair] { pair.update(Add); });
  const Pair* kept = pair.read([](const Pair& p) { return &p; });
  VERISTEP_ASSERT(kept->a == kept->b);
  writer.join();
}
