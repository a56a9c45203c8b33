// xenium: the lock-free set of Harris and Michael, and a sequence lock; two threads.
// options: --por ample
// expect: set_inserts holds states=192
// expect: set_insert_and_erase holds states=1195
// expect: sequence_lock holds states=135
// expect: erases_twice violated assertion
// expect: loads_then_stores violated assertion
#include <veristep/check.h>

#include <cassert>  // xenium's headers use it
#include <thread>
#include <xenium/harris_michael_list_based_set.hpp>
#include <xenium/reclamation/lock_free_ref_count.hpp>
#include <xenium/seqlock.hpp>

namespace {

using Set =
    xenium::harris_michael_list_based_set<int, xenium::policy::reclaimer<xenium::reclamation::lock_free_ref_count<>>>;

struct Pair {
  long a = 0;
  long b = 0;
};

}  // namespace

VERISTEP_CHECK(set_inserts) {
  Set set;
  std::thread other([&set] { VERISTEP_ASSERT(set.emplace(1)); });
  VERISTEP_ASSERT(set.emplace(2));
  other.join();
  VERISTEP_ASSERT(set.contains(1) && set.contains(2) && !set.contains(3));
}

VERISTEP_CHECK(set_insert_and_erase) {
  Set set;
  set.emplace(1);
  std::thread other([&set] { VERISTEP_ASSERT(set.erase(1)); });
  bool inserted = set.emplace(2);
  other.join();
  VERISTEP_ASSERT(inserted && set.contains(2) && !set.contains(1));
}

VERISTEP_CHECK(erases_twice) {
  Set set;
  set.emplace(1);
  std::thread other([&set] { VERISTEP_ASSERT(set.erase(1)); });
  VERISTEP_ASSERT(set.erase(1));  // one of the two comes too late
  other.join();
}

VERISTEP_CHECK(sequence_lock) {
  xenium::seqlock<Pair> pair{Pair()};
  std::thread writer([&pair] { pair.store({1, 1}); });
  Pair seen = pair.load();
  writer.join();
  VERISTEP_ASSERT(seen.a == seen.b && pair.load().a == 1);
}

VERISTEP_CHECK(loads_then_stores) {
  xenium::seqlock<Pair> pair{Pair()};
  auto add = [&pair] {
    Pair old = pair.load();
    pair.store({old.a + 1, old.b + 1});  // what the other stored meanwhile is lost
  };
  std::thread other(add);
  add();
  other.join();
  VERISTEP_ASSERT(pair.load().a == 2);
}
