#include "vm/heap/collector.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace veristep::heap {
namespace {

class CollectorTest : public ::testing::Test {
 protected:
  CollectorTest() : heap_(types_, uint64_t(256) << 20) {
    auto node = std::make_unique<Type>();
    node->name = "Node";
    node->size = 32;  // value at 16, left at 20, right at 24
    node->ref_offsets = {20, 24};
    node_ = types_.Add(std::move(node));
    auto array = std::make_unique<Type>();
    array->kind = Type::Kind::kArray;
    array->elem_is_ref = true;
    array->elem_log2 = 2;
    array->name = "[Node";
    array_ = types_.Add(std::move(array));
    auto memory = std::make_unique<Type>();
    memory->kind = Type::Kind::kMemory;
    memory->name = "memory";
    memory_ = types_.Add(std::move(memory));
  }
  Ref NewNode(uint32_t value, Ref left = 0, Ref right = 0) {
    Ref ref = heap_.AllocateInstance(*node_);
    Field(ref, 16) = value;
    Field(ref, 20) = left;
    Field(ref, 24) = right;
    return ref;
  }
  uint32_t& Field(Ref ref, uint32_t offset) { return heap_.arena().At<uint32_t>(OffsetOf(ref) + offset); }
  void Collect(std::initializer_list<Ref> roots) {
    Collector collector(heap_);
    for (Ref root : roots) collector.MarkRoot(root);
    collector.Sweep();
  }

  TypeTable types_;
  Heap heap_;
  Type* node_;
  Type* array_;
  Type* memory_;
};

TEST_F(CollectorTest, KeepsWhatIsReachableInPlace) {
  Ref list = 0;
  for (uint32_t i = 0; i < 1000; ++i) {
    NewNode(77);  // garbage between the nodes
    list = NewNode(i, list);
  }
  Collect({list});
  EXPECT_EQ(heap_.used_bytes(), 1000u * 32);
  Ref at = list;
  for (uint32_t i = 1000; i-- > 0; at = Field(at, 20)) ASSERT_EQ(Field(at, 16), i);
  EXPECT_EQ(at, 0u);
}

TEST_F(CollectorTest, FollowsCyclesAndArrays) {
  Ref a = NewNode(1), b = NewNode(2, a);
  Field(a, 20) = b;
  Ref array = heap_.AllocateArray(*array_, 3);
  heap_.arena().At<Ref>(OffsetOf(array) + kHeaderSize + 8) = b;
  NewNode(3);
  Collect({array});
  EXPECT_EQ(heap_.used_bytes(), 2u * 32 + ArraySize(*array_, 3));
  Collect({});
  EXPECT_EQ(heap_.used_bytes(), 0u);
}

TEST_F(CollectorTest, MemoryIsReusedAndZeroed) {
  for (int round = 0; round < 200; ++round) {
    Ref keep = NewNode(uint32_t(round));
    for (int i = 0; i < 50000; ++i) {
      Ref node = heap_.AllocateInstance(*node_);
      ASSERT_NE(node, 0u);
      ASSERT_EQ(Field(node, 16) | Field(node, 20) | Field(node, 24), 0u);
      Field(node, 16) = 0xdeadbeef;
    }
    Collect({keep});
    ASSERT_EQ(Field(keep, 16), uint32_t(round));
  }
}

TEST_F(CollectorTest, SlotsOfFreedMemoryStillNameSomethingDead) {
  Ref memory = heap_.AllocateMemory(*memory_, 100, 0, 0);
  uint64_t address = AddressOf(heap_.ObjectAt(memory));
  Ref other = heap_.AllocateMemory(*memory_, 100, 0, 0);
  heap_.FreeMemory(memory);
  Collect({});
  Place place = Locate(heap_.arena(), address + 5);
  ASSERT_NE(place.object, 0u);
  EXPECT_TRUE(heap_.ObjectAt(place.object).flags & kFreed);
  // Memory that was not freed is never garbage.
  EXPECT_FALSE(heap_.ObjectAt(other).flags & kFreed);
  EXPECT_EQ(heap_.ObjectAt(other).length, 100u);
}

TEST_F(CollectorTest, RandomGraphsSurvive) {
  std::mt19937 random(12345);
  std::map<Ref, uint32_t> live;  // value each live node must have
  Ref root = NewNode(0);
  std::vector<Ref> nodes{root};
  for (int round = 0; round < 50; ++round) {
    for (int i = 0; i < 2000; ++i) {
      Ref node = NewNode(uint32_t(random()), nodes[random() % nodes.size()], nodes[random() % nodes.size()]);
      if (random() % 3 == 0) Field(nodes[random() % nodes.size()], random() % 2 ? 20 : 24) = node;
      nodes.push_back(node);
    }
    live.clear();
    std::vector<Ref> todo{root};
    while (!todo.empty()) {
      Ref at = todo.back();
      todo.pop_back();
      if (at == 0 || !live.emplace(at, Field(at, 16)).second) continue;
      todo.push_back(Field(at, 20));
      todo.push_back(Field(at, 24));
    }
    Collect({root});
    ASSERT_EQ(heap_.used_bytes(), live.size() * 32);
    nodes.clear();
    for (auto [ref, value] : live) {
      ASSERT_EQ(Field(ref, 16), value);
      nodes.push_back(ref);
    }
  }
}

TEST_F(CollectorTest, LimitGivesNull) {
  Heap small(types_, 1 << 20);
  Type& big = *array_;
  EXPECT_EQ(small.AllocateArray(big, 1 << 20), 0u);
  EXPECT_NE(small.AllocateArray(big, 1 << 10), 0u);
}

}  // namespace
}  // namespace veristep::heap
