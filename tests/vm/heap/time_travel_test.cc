// Journal, snapshots and canonical forms on random object graphs, against slow and obvious references: a full copy of
// everything for restoring, a textual isomorphism check for naming.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <sstream>

#include "vm/heap/canonical.h"
#include "vm/heap/heap.h"

namespace veristep::heap {
namespace {

// A machine in miniature: nodes with a value and two references, and four static reference variables as roots.
class World {
 public:
  static constexpr int kRoots = 4;

  explicit World(uint32_t garbage_per_node = 0)
      : heap(types, uint64_t(1) << 30), form(heap), garbage(garbage_per_node) {
    auto node = std::make_unique<Type>();
    node->name = "Node";
    node->size = 32;  // value at 16, references at 20 and 24
    node->ref_offsets = {20, 24};
    type = types.Add(std::move(node));
    for (int i = 0; i < kRoots; ++i) roots.push_back(statics.Add("root" + std::to_string(i), 4, true));
    counter = statics.Add("counter", 8, false);
  }

  Ref NewNode(uint32_t value) {
    for (uint32_t i = 0; i < garbage; ++i) heap.AllocateInstance(*type);
    Ref ref = heap.AllocateInstance(*type);
    Set(ref, 16, value);
    return ref;
  }
  void Set(Ref ref, uint32_t offset, uint32_t value) { heap.Store<uint32_t>(OffsetOf(ref) + offset, value); }
  uint32_t Get(Ref ref, uint32_t offset) { return heap.arena().At<uint32_t>(OffsetOf(ref) + offset); }
  Ref Root(int i) { return heap.arena().At<Ref>(roots[i]); }
  void SetRoot(int i, Ref ref) { heap.Store<Ref>(roots[i], ref); }

  std::vector<Ref> Reachable() {
    std::vector<Ref> met;
    std::map<Ref, int> seen;
    auto meet = [&](Ref ref) {
      if (ref != 0 && seen.emplace(ref, 0).second) met.push_back(ref);
    };
    for (int i = 0; i < kRoots; ++i) meet(Root(i));
    for (size_t i = 0; i < met.size(); ++i) {
      meet(Get(met[i], 20));
      meet(Get(met[i], 24));
    }
    return met;
  }

  // One random change.
  void Mutate(std::mt19937& random) {
    std::vector<Ref> nodes = Reachable();
    auto any = [&]() -> Ref { return nodes.empty() || random() % 6 == 0 ? 0 : nodes[random() % nodes.size()]; };
    switch (random() % 5) {
      case 0:
        SetRoot(int(random() % kRoots), NewNode(random() % 10));
        break;
      case 1:
        SetRoot(int(random() % kRoots), any());
        break;
      case 2:
        if (Ref ref = any()) Set(ref, 16, random() % 10);
        break;
      case 3:
        if (Ref ref = any()) Set(ref, random() % 2 ? 20 : 24, any());
        break;
      case 4: {
        Ref fresh = NewNode(random() % 10);
        Set(fresh, 20, any());
        if (Ref ref = any()) Set(ref, 24, fresh);
        break;
      }
    }
    heap.Store<uint64_t>(counter, random() % 3);
  }

  // The reachable graph as text, nodes numbered in the order met: equal exactly for isomorphic graphs.
  std::string Describe() {
    std::vector<Ref> met = Reachable();
    std::map<Ref, size_t> number{{0, 0}};
    for (size_t i = 0; i < met.size(); ++i) number[met[i]] = i + 1;
    std::ostringstream out;
    out << heap.arena().At<uint64_t>(counter) << ";";
    for (int i = 0; i < kRoots; ++i) out << number[Root(i)] << " ";
    for (Ref ref : met) out << "(" << Get(ref, 16) << " " << number[Get(ref, 20)] << " " << number[Get(ref, 24)] << ")";
    return out.str();
  }

  Fingerprint Print() {
    heap.journal().EndStep();
    form.Begin(statics);
    form.Finish();
    return form.Print();
  }

  TypeTable types;
  StaticArea statics;
  Heap heap;
  Canonicalizer form;
  uint32_t garbage;
  Type* type;
  std::vector<uint32_t> roots;
  uint32_t counter;
};

TEST(TimeTravel, RestoresInAnyOrder) {
  for (uint32_t seed = 1; seed <= 30; ++seed) {
    std::mt19937 random(seed);
    World world;
    for (int i = 0; i < 20; ++i) world.Mutate(random);
    world.heap.journal().StartTracking(world.statics);
    struct Saved {
      core::Snapshot snapshot;
      std::string text;
      Fingerprint print;
    };
    std::vector<Saved> saved;
    auto save = [&] { saved.push_back({world.heap.journal().Save(), world.Describe(), world.Print()}); };
    save();
    for (int step = 0; step < 200; ++step) {
      const Saved& from = saved[random() % saved.size()];
      world.heap.journal().Restore(from.snapshot);
      ASSERT_EQ(world.Describe(), from.text) << "seed " << seed << " step " << step;
      ASSERT_EQ(world.Print(), from.print);
      for (uint32_t i = random() % 4; i > 0; --i) world.Mutate(random);
      if (random() % 4 == 0) continue;  // thrown away by the next Restore
      save();
    }
  }
}

// Breadth-first, with the snapshots shortened now and then; every second state is dropped, so that ways run together.
TEST(TimeTravel, ShortenedSnapshotsRestoreTheSame) {
  size_t restored = 0;
  for (uint32_t seed = 1; seed <= 20; ++seed) {
    std::mt19937 random(seed);
    World world, other;
    for (int i = 0; i < 20; ++i) world.Mutate(random);
    world.heap.journal().StartTracking(world.statics);
    other.heap.journal().StartTracking(world.heap.journal().CopyStart());
    struct Saved {
      core::Snapshot snapshot;
      std::string text;
    };
    std::vector<Saved> level{{world.heap.journal().Save(), world.Describe()}};
    for (uint32_t depth = 1; depth <= 60; ++depth) {
      std::vector<Saved> next;
      for (const Saved& from : level) {
        for (int child = 0; child < 2; ++child, ++restored) {
          World& by = random() % 3 == 0 ? other : world;
          by.heap.journal().Restore(from.snapshot);
          ASSERT_EQ(by.Describe(), from.text) << "seed " << seed << " depth " << depth;
          for (uint32_t i = random() % 4; i > 0; --i) by.Mutate(random);
          next.push_back({by.heap.journal().Save(), by.Describe()});
        }
      }
      std::ranges::shuffle(next, random);
      next.resize(std::min<size_t>(next.size(), 12));
      level = std::move(next);
      if (depth % (1 + seed % 9) != 0) continue;
      for (World* each : {&world, &other}) each->heap.journal().Loosen();
      for (World* each : {&world, &other}) each->heap.journal().Tighten();
      for (const Saved& entry : level) entry.snapshot->Shorten(depth);
    }
  }
  EXPECT_GT(restored, 10'000u);
}

// Two ways that parted at the start: the way from the end of one to the end of the other must not grow with them.
TEST(TimeTravel, ShortenedWaysStayShort) {
  std::mt19937 random(3);
  World world;
  Journal& journal = world.heap.journal();
  for (int i = 0; i < 20; ++i) world.Mutate(random);
  journal.StartTracking(world.statics);
  std::array<core::Snapshot, 2> ends{journal.Save(), journal.Save()};
  for (uint32_t depth = 1; depth <= 2000; ++depth) {
    for (core::Snapshot& end : ends) {
      journal.Restore(end);
      world.Mutate(random);
      end = journal.Save();
    }
    if (depth % 8 != 0) continue;
    journal.Loosen();
    journal.Tighten();
    for (const core::Snapshot& end : ends) end->Shorten(depth);
    for (const core::Snapshot& end : ends) {
      size_t length = 0;
      for (auto* at = static_cast<const StateDelta*>(end.get()); at != nullptr; at = at->parent_ptr().get()) ++length;
      ASSERT_LE(length, 24u) << "at depth " << depth;
    }
  }
}

TEST(TimeTravel, RollBackForgetsTheStep) {
  std::mt19937 random(7);
  World world;
  for (int i = 0; i < 20; ++i) world.Mutate(random);
  world.heap.journal().StartTracking(world.statics);
  std::string before = world.Describe();
  uint64_t used = world.heap.used_bytes();
  for (int i = 0; i < 50; ++i) world.Mutate(random);
  world.heap.journal().RollBack();
  EXPECT_EQ(world.Describe(), before);
  EXPECT_EQ(world.heap.used_bytes(), used);
}

TEST(TimeTravel, SnapshotsOfOneMachineRestoreInAnother) {
  World a, b;
  std::mt19937 random(3);
  for (int i = 0; i < 20; ++i) a.Mutate(random);
  a.heap.journal().StartTracking(a.statics);
  b.heap.journal().StartTracking(a.heap.journal().CopyStart());
  // Both have the same root: what is saved below it by one is restored by the other by walking from there.
  for (int i = 0; i < 40; ++i) a.Mutate(random);
  core::Snapshot saved = a.heap.journal().Save();
  b.heap.journal().Restore(saved);
  EXPECT_EQ(a.Describe(), b.Describe());
  EXPECT_EQ(a.Print(), b.Print());
}

// A heap that takes over where another one started is like one that got there by itself, whatever the two do then.
TEST(TimeTravel, StartsWhereAnotherHeapStarted) {
  for (uint32_t seed = 1; seed <= 20; ++seed) {
    std::mt19937 random(seed);
    World first, again, copy;
    for (int i = 0; i < 20; ++i) first.Mutate(random);
    random.seed(seed);
    for (int i = 0; i < 20; ++i) again.Mutate(random);
    first.heap.journal().StartTracking(first.statics);
    again.heap.journal().StartTracking(again.statics);
    HeapStart start = first.heap.journal().CopyStart();
    for (int i = 0; i < 20; ++i) first.Mutate(random);
    copy.heap.journal().StartTracking(start);
    ASSERT_EQ(copy.Describe(), again.Describe());
    ASSERT_EQ(copy.Print(), again.Print());
    EXPECT_EQ(copy.heap.used_bytes(), again.heap.used_bytes());
    EXPECT_EQ(copy.heap.cursor(), again.heap.cursor());
    EXPECT_EQ(copy.heap.journal().epoch().LibraryContents(copy.heap, copy.statics),
              again.heap.journal().epoch().LibraryContents(again.heap, again.statics));
    std::mt19937 random_again(seed + 100), random_copy(seed + 100);
    for (int i = 0; i < 40; ++i) {
      again.Mutate(random_again);
      copy.Mutate(random_copy);
      ASSERT_EQ(copy.Print(), again.Print()) << "seed " << seed << " step " << i;
    }
    copy.heap.journal().Restore(start.root);
    again.heap.journal().Restore(again.heap.journal().root());
    EXPECT_EQ(copy.Describe(), again.Describe());
  }
}

// Slots of C memory are taken over, and so are pages that hold nothing but zeros between others that do not.
TEST(TimeTravel, TakesOverMemoryWithItsSlots) {
  World first, copy;
  Type* memory[2];
  int at = 0;
  for (World* world : {&first, &copy}) {
    auto type = std::make_unique<Type>();
    type->name = "memory";
    type->kind = Type::Kind::kMemory;
    memory[at++] = world->types.Add(std::move(type));
  }
  constexpr uint32_t kBytes = 100'000;
  Ref block = first.heap.AllocateMemory(*memory[0], kBytes, 0, 0);
  const uint64_t last_word = OffsetOf(block) + kHeaderSize + kBytes / 8 * 8 - 8;
  first.heap.arena().At<uint64_t>(last_word) = 7;
  first.heap.journal().StartTracking(first.statics);
  copy.heap.journal().StartTracking(first.heap.journal().CopyStart());
  EXPECT_EQ(copy.heap.arena().At<uint64_t>(last_word), 7u);
  Place place = Locate(copy.heap.arena(), AddressOf(first.heap.ObjectAt(block)) + 12);
  EXPECT_EQ(place.object, block);
  EXPECT_EQ(place.offset, 12);
  Ref next = first.heap.AllocateMemory(*memory[0], 8, 0, 0);
  Ref next_in_copy = copy.heap.AllocateMemory(*memory[1], 8, 0, 0);
  EXPECT_EQ(next, next_in_copy);
  EXPECT_EQ(AddressOf(first.heap.ObjectAt(next)), AddressOf(copy.heap.ObjectAt(next_in_copy)));
}

TEST(TimeTravel, WordsOfALeftFrameComeBack) {
  // A step touches a frame and leaves it as it was; the next one pushes another frame over it, without a log.
  World world;
  uint64_t& word = world.heap.arena().At<uint64_t>(kStackBegin);
  word = 5;
  Journal& journal = world.heap.journal();
  journal.StartTracking(world.statics);
  core::Snapshot start = journal.Save();
  journal.Log(kStackBegin, 8);
  world.SetRoot(0, world.NewNode(1));
  core::Snapshot left = journal.Save();
  word = 7;
  journal.Capture(kStackBegin, kStackBegin + 8);
  world.SetRoot(0, world.NewNode(2));
  core::Snapshot pushed = journal.Save();
  journal.Restore(start);
  EXPECT_EQ(word, 5u);
  journal.Restore(pushed);
  EXPECT_EQ(word, 7u);
}

TEST(Canonical, EqualExactlyForIsomorphicGraphs) {
  // The same walk with and without garbage, and many walks against each other.
  std::map<std::string, Fingerprint> by_text;
  std::map<Fingerprint, std::string> by_print;
  size_t repeats = 0;
  World world, littered(3);
  world.heap.journal().StartTracking(world.statics);
  littered.heap.journal().StartTracking(littered.statics);
  core::Snapshot start = world.heap.journal().Save(), littered_start = littered.heap.journal().Save();
  for (uint32_t seed = 1; seed <= 2000; ++seed) {
    world.heap.journal().Restore(start);
    littered.heap.journal().Restore(littered_start);
    std::mt19937 random(seed), same_random(seed);
    for (int i = 0; i < 6; ++i) {
      world.Mutate(random);
      littered.Mutate(same_random);
      ASSERT_EQ(world.Print(), littered.Print()) << "garbage counts, seed " << seed;
      std::string text = world.Describe();
      Fingerprint print = world.Print();
      auto [at, inserted] = by_text.emplace(text, print);
      repeats += !inserted;
      ASSERT_EQ(at->second, print) << "isomorphic graphs differ: " << text;
      auto [other, fresh] = by_print.emplace(print, text);
      ASSERT_EQ(other->second, text) << "different graphs have one name";
    }
  }
  EXPECT_GT(repeats, 500u) << "too few graphs came up twice for this test to mean anything";
}

TEST(Canonical, ReturningToTheStartGivesItsName) {
  World world;
  world.SetRoot(0, world.NewNode(5));
  world.heap.journal().StartTracking(world.statics);
  Fingerprint start = world.Print();
  Ref old = world.Root(0);
  world.Set(old, 16, 6);
  Fingerprint changed = world.Print();
  EXPECT_NE(changed, start);
  world.heap.journal().Save();
  world.Set(old, 16, 5);
  EXPECT_EQ(world.Print(), start);
  world.SetRoot(1, world.NewNode(1));
  EXPECT_NE(world.Print(), start);
  world.heap.journal().Save();
  world.SetRoot(1, 0);
  EXPECT_EQ(world.Print(), start);
}

TEST(Canonical, IgnoredFieldsOfOldObjectsDoNotCount) {
  World world;
  world.type->ignored = {{16, 4}};
  world.SetRoot(0, world.NewNode(5));
  world.heap.journal().StartTracking(world.statics);
  Fingerprint start = world.Print();
  world.Set(world.Root(0), 16, 6);
  EXPECT_EQ(world.Print(), start);
  world.Set(world.Root(0), 20, world.NewNode(1));
  EXPECT_NE(world.Print(), start);
}

// The name of a state in which static variables, laid out in this order, have the values 1, 2, 3.
Fingerprint PrintWithStatics(std::vector<std::string> order, bool add_late) {
  World world;
  std::map<std::string, uint32_t> places;
  for (const std::string& name : order) places[name] = world.statics.Add(name, 4, false);
  world.heap.journal().StartTracking(world.statics);
  uint32_t value = 0;
  for (const auto& [name, place] : places) world.heap.Store<uint32_t>(place, ++value);
  if (add_late) world.statics.Add("late", 4, false);
  return world.Print();
}

TEST(Canonical, TheLayoutOfStaticVariablesDoesNotCount) {
  EXPECT_EQ(PrintWithStatics({"a", "b", "c"}, false), PrintWithStatics({"c", "a", "b"}, false));
  // Another class is loaded, and a variable of it shares a word with one that was written.
  EXPECT_EQ(PrintWithStatics({"a", "b", "c"}, false), PrintWithStatics({"a", "b", "c"}, true));
}

TEST(Canonical, TheNumbersOfTypesDoNotCount) {
  auto print = [](int other_types) {
    World world;
    for (int i = 0; i < other_types; ++i) {
      auto other = std::make_unique<Type>();
      other->name = "Other" + std::to_string(i);
      world.types.Add(std::move(other));
    }
    auto shown = std::make_unique<Type>();
    shown->name = "Shown";
    Type* type = world.types.Add(std::move(shown));
    world.heap.journal().StartTracking(world.statics);
    Ref mirror = world.NewNode(0);
    world.heap.ObjectAt(mirror).length = type->id;
    world.SetRoot(0, mirror);
    return world.Print();
  };
  EXPECT_EQ(print(0), print(3));
}

TEST(Canonical, GarbageDoesNotChangeTheNamesOfOldObjects) {
  auto print = [](uint32_t garbage) {
    World world(garbage);
    Ref list = 0;
    for (uint32_t i = 0; i < 10; ++i) {
      Ref node = world.NewNode(i);
      world.Set(node, 20, list);
      list = node;
    }
    world.SetRoot(0, list);
    world.heap.journal().StartTracking(world.statics);
    world.SetRoot(1, world.Get(list, 20));
    return world.Print();
  };
  EXPECT_EQ(print(0), print(5));
}

TEST(Canonical, OldObjectsAreNamedNotWalked) {
  World world;
  Ref list = 0;
  for (uint32_t i = 0; i < 1000; ++i) {
    Ref node = world.NewNode(i);
    world.Set(node, 20, list);
    list = node;
  }
  world.SetRoot(0, list);
  world.heap.journal().StartTracking(world.statics);
  world.SetRoot(1, world.Root(0));
  world.Print();
  EXPECT_LT(world.form.form().size(), 20u);
}

}  // namespace
}  // namespace veristep::heap
