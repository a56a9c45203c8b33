// libcuckoo::cuckoohash_map, two threads: a concurrent map with a lock for each of a few buckets.
// options: --por ample
// expect: two_inserts holds states=547
// expect: one_key holds states=533
// expect: adds_in_place holds states=496
// expect: inserts_and_erases holds states=954
// expect: finds_then_updates violated assertion
// expect: finds_after_contains violated uncaught-exception: std::out_of_range
#include <veristep/check.h>

#include <libcuckoo/cuckoohash_map.hh>
#include <thread>

namespace {

using Map = libcuckoo::cuckoohash_map<int, int>;

}  // namespace

VERISTEP_CHECK(two_inserts) {
  Map map(1);
  std::thread other([&map] { VERISTEP_ASSERT(map.insert(1, 10)); });
  VERISTEP_ASSERT(map.insert(2, 20));
  other.join();
  VERISTEP_ASSERT(map.size() == 2 && map.find(1) == 10 && map.find(2) == 20);
}

VERISTEP_CHECK(one_key) {
  Map map(1);
  int inserted = 0;
  std::thread other([&map, &inserted] { inserted = map.insert(1, 10); });
  bool mine = map.insert(1, 20);
  other.join();
  VERISTEP_ASSERT(inserted + mine == 1 && map.find(1) == (mine ? 20 : 10));
}

VERISTEP_CHECK(adds_in_place) {
  Map map(1);
  auto add = [&map] { map.upsert(1, [](int& value) { ++value; }, 1); };
  std::thread other(add);
  add();
  other.join();
  VERISTEP_ASSERT(map.find(1) == 2);
}

VERISTEP_CHECK(inserts_and_erases) {
  Map map(1);
  map.insert(1, 10);
  std::thread other([&map] { VERISTEP_ASSERT(map.erase(1)); });
  int value = 10;
  bool found = map.find(1, value);
  map.insert_or_assign(2, 20);
  other.join();
  VERISTEP_ASSERT((!found || value == 10) && !map.contains(1) && map.contains(2));
}

VERISTEP_CHECK(finds_then_updates) {
  Map map(1);
  map.insert(1, 0);
  auto add = [&map] { map.update(1, map.find(1) + 1); };  // two steps: the other may come between
  std::thread other(add);
  add();
  other.join();
  VERISTEP_ASSERT(map.find(1) == 2);
}

VERISTEP_CHECK(finds_after_contains) {
  Map map(1);
  map.insert(1, 10);
  std::thread other([&map] { map.erase(1); });
  if (map.contains(1)) map.find(1);  // throws if it is gone by now
  other.join();
}
