// Raw names against a full copy of all words, on random steps over heap, statics and a stack; the set of logged words
// against std::set.
#include "vm/heap/raw_name.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "vm/heap/heap.h"
#include "vm/heap/logged_words.h"

namespace veristep::heap {
namespace {

TEST(LoggedWords, KnowsExactlyWhatWasAdded) {
  LoggedWords logged;
  std::mt19937 random(1);
  for (int round = 0; round < 4; ++round) {
    logged.Clear();
    std::set<uint64_t> expected;
    for (int i = 0; i < 500; ++i) {
      // Near each other, and at the same place of ranges that lie a power of 2 apart.
      uint32_t block = uint32_t(random() % 8) | uint32_t(random() % 100) << 11;
      uint64_t words = uint64_t(random()) << 32 | random(), added = 0;
      for (uint64_t bit = 0; bit < 64; ++bit) {
        if ((words >> bit & 1) && expected.insert(uint64_t(block) << 6 | bit).second) added |= uint64_t(1) << bit;
      }
      ASSERT_EQ(logged.Add(block, words), added);
    }
  }
}

// A few static words, objects of two words, and one stack. All words in use, as text, are the state.
class World {
 public:
  World() : heap(types, uint64_t(1) << 30) {
    auto pair = std::make_unique<Type>();
    pair->name = "Pair";
    pair->size = 32;
    type = types.Add(std::move(pair));
    for (int i = 0; i < 4; ++i) words.push_back(statics.Add("word" + std::to_string(i), 8, false));
    heap.journal().StartTracking(statics);
    heap.journal().KeepNames();
    start = heap.cursor();
  }

  void Take(std::mt19937& random) {
    for (uint32_t i = random() % 4; i > 0; --i) {
      heap.Store<uint64_t>(words[random() % words.size()], random() % 2);
      if (random() % 8 == 0) heap.AllocateInstance(*type);
      uint64_t objects = (heap.cursor() - start) / 32;
      if (objects > 0) heap.Store<uint64_t>(start + random() % objects * 32 + 16, random() % 2);
      if (random() % 2 == 0) MoveStack(random);
    }
  }
  const RawName& Name() {
    heap.journal().EndStep();
    Journal::StackPart part{low, end};
    return heap.journal().Name({&part, touched ? size_t(1) : 0});
  }
  core::Snapshot Save() {
    Name();
    if (touched) heap.journal().Capture(old_end, end);
    touched = false;
    return heap.journal().Save();
  }
  void Restore(const core::Snapshot& snapshot, uint64_t stack_end) {
    heap.journal().Restore(snapshot);
    touched = false;
    end = stack_end;
  }
  std::vector<uint64_t> AllWords() {
    std::vector<uint64_t> all = {heap.cursor(), end};
    auto add = [&](uint64_t from, uint64_t to) {
      for (uint64_t at = from; at < to; at += 8) all.push_back(heap.arena().At<uint64_t>(at));
    };
    for (uint32_t word : words) add(word, word + 8);
    add(start, heap.cursor());
    add(kStackBegin, end);
    return all;
  }

  uint64_t end = kStackBegin;  // of the stack

 private:
  // Leaves some words, and pushes others: as frames are.
  void MoveStack(std::mt19937& random) {
    if (!touched) low = old_end = end;
    touched = true;
    uint64_t to = kStackBegin + random() % 6 * 8;
    if (to < low) heap.journal().Log(to, low - to);
    low = std::min(low, to);
    end = to;
    for (uint32_t i = random() % 4; i > 0; --i, end += 8) heap.arena().At<uint64_t>(end) = random() % 2;
  }

  TypeTable types;
  StaticArea statics;
  Heap heap;
  Type* type;
  std::vector<uint32_t> words;
  uint64_t start = 0, low = 0, old_end = 0;
  bool touched = false;
};

TEST(RawName, IsTheSameExactlyForTheSameWords) {
  std::map<std::vector<uint64_t>, RawName> by_words;
  std::map<uint64_t, std::vector<uint64_t>> by_name;
  size_t repeats = 0;
  World world;
  struct Saved {
    core::Snapshot snapshot;
    uint64_t stack_end;
  };
  std::vector<Saved> saved = {{world.Save(), world.end}};
  std::mt19937 random(5);
  for (int step = 0; step < 30000; ++step) {
    const Saved& from = saved[random() % std::min<size_t>(saved.size(), 40)];
    world.Restore(from.snapshot, from.stack_end);
    world.Take(random);
    if (random() % 2 == 0) {  // a step that goes on after it was named
      world.Name();
      world.Take(random);
    }
    RawName name = world.Name();
    auto [same, is_new] = by_words.emplace(world.AllWords(), name);
    repeats += !is_new;
    ASSERT_EQ(same->second, name) << "step " << step;
    auto [other, is_other] = by_name.emplace(name.low(), world.AllWords());
    ASSERT_EQ(other->second, world.AllWords()) << "step " << step;
    saved.push_back({world.Save(), world.end});
  }
  EXPECT_GT(repeats, 1000u) << "too few states came up twice for this test to mean anything";
}

}  // namespace
}  // namespace veristep::heap
