// Models: ranges, guards, invariants, what an operation may not do.
// options: --depth 3
// expect: Counter violated invariant: invariant is_small does not hold
// expect: Guarded holds
// expect: Broken violated out-of-bounds: models.cpp:
// expect: Silent error: has no operations
// expect: Backwards error: is empty (3 to 1)
// expect: Impatient error: may not wait or choose
#include <vector>

#include <veristep/check.h>

struct Counter {
  int n = 0;
  void add(int by) { n += by; }
  bool is_small() const { return n < 9; }
};
VERISTEP_MODEL(Counter) {
  operation("add", &Counter::add);
  invariant("is_small", &Counter::is_small);
}

struct Guarded : Counter {
  void set(bool zero, int to) { n = zero ? 0 : to; }
};
VERISTEP_MODEL(Guarded) {
  operation("add", [](Guarded& counter, short by) { counter.add(by); }).range(-1, 3).guard([](const Guarded& counter) {
    return counter.n < 6;
  });
  operation("set", &Guarded::set);
  invariant("is_small", &Guarded::is_small);
  invariant("is_not_far_below", [](Guarded& counter) { VERISTEP_ASSERT(counter.n > -4); });
}

struct Broken {
  std::vector<int> numbers;
  void put(int at) { numbers.data()[at - 1] = at; }
};
VERISTEP_MODEL(Broken) {
  start_with([] { return Broken{{0, 0}}; });
  operation("put", &Broken::put);
}

struct Silent {};
VERISTEP_MODEL(Silent) {}

struct Backwards : Counter {};
VERISTEP_MODEL(Backwards) { operation("add", &Backwards::add).range(3, 1); }

struct Impatient : Counter {
  void choose() { n = veristep::choose(0, 1); }
};
VERISTEP_MODEL(Impatient) { operation("choose", &Impatient::choose); }
