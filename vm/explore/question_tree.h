// What a state has to be asked in order to know what comes of an operation, as a tree: which question is next follows
// from the answers before. States that answer alike share a leaf, however much else is different in them: an operation
// looks at little of a state, and of most values it only wants to know how they compare.
//
// Objects and values go by numbers, in the order in which questions bring them up. So answers say nothing about
// addresses, and two references have the same number if and only if they lead to the same object.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "vm/heap/heap.h"

namespace veristep::explore {

// One step: something is fetched, or something is tested, or first the one and then the other.
struct Question {
  enum class Fetch : uint8_t {
    kNothing,
    kLoad,       // what lies there becomes the next value
    kLength,     // so does the length of an array
    kReference,  // which object does the reference there lead to? 0: none; one that is new becomes the next object
    kType,       // of which type is the object?
  };
  // Of values a and b; 32 bits, signed, but for the first two.
  enum class Test : uint8_t { kNone, kNumber, kEqual, kLess, kLessOrEqual };
  static constexpr int16_t kConstant = -1;  // for a or b

  Fetch fetch = Fetch::kNothing;
  Test test = Test::kNone;
  uint8_t bytes = 0;       // kLoad
  bool is_signed = false;  // kLoad
  uint16_t object = 0;     // 0: a static variable
  int16_t a = kConstant, b = kConstant;
  uint64_t place = 0;  // kLoad, kReference: bytes from the start of the object, or the address
  uint64_t constant = 0;

  friend bool operator==(const Question&, const Question&) = default;
};

// A state that is being asked.
class Situation {
 public:
  static constexpr size_t kMostValues = 256, kMostObjects = 128;

  explicit Situation(const heap::Heap& heap) : heap_(heap), base_(heap.arena().base()) {}

  // Where the answers so far end; going back there forgets what was asked since.
  struct Mark {
    uint32_t values = 0, objects = 0;
  };
  Mark Here() const { return {num_values_, num_objects_}; }
  void BackTo(const Mark& mark) {
    // The last one first, so that the way to the others stays as it was.
    while (num_objects_ > mark.objects) Find(objects_[--num_objects_]).stamp = uint16_t(stamp_ - 1);
    num_values_ = mark.values;
  }
  void SetValue(size_t number, uint64_t value) { values_[number] = value; }

  // Nothing was asked yet.
  void Begin() {
    num_values_ = num_objects_ = 0;
    if (++stamp_ == 0) {
      numbers_.fill({});
      stamp_ = 1;
    }
  }
  // What is known before the first question. REQUIRES, as Answer: there is room for it.
  void AddValue(uint64_t value) { values_[num_values_++] = value; }
  void AddObject(heap::Ref ref) {
    objects_[num_objects_++] = ref;
    Numbered& place = Find(ref);
    place = {ref, stamp_, uint16_t(num_objects_)};
  }

  uint64_t Answer(const Question& question);
  // Its two parts, if the answer is that of a test.
  void FetchFor(const Question& question) {
    if (question.fetch == Question::Fetch::kLoad) AddValue(Load(question));
    if (question.fetch == Question::Fetch::kLength) AddValue(heap_.ObjectAt(objects_[question.object - 1]).length);
  }
  uint64_t Test(const Question& question) const;

  size_t num_values() const { return num_values_; }
  size_t num_objects() const { return num_objects_; }
  uint64_t value(int16_t number) const { return values_[size_t(number)]; }
  // 0 if it has none.
  uint16_t NumberOf(heap::Ref ref) { return Find(ref).stamp == stamp_ ? Find(ref).number : 0; }

 private:
  // Objects by their addresses: an open hash table that is at most half full.
  struct Numbered {
    heap::Ref ref = 0;
    uint16_t stamp = 0;  // of another one: nothing is here
    uint16_t number = 0;
  };
  static constexpr size_t kPlaces = 2 * kMostObjects;
  Numbered& Find(heap::Ref ref) {
    size_t at = (ref / 2) % kPlaces;
    while (numbers_[at].stamp == stamp_ && numbers_[at].ref != ref) at = (at + 1) % kPlaces;
    return numbers_[at];
  }
  template <typename T>
  T At(uint64_t place) const {
    T value;
    std::memcpy(&value, base_ + place, sizeof(value));
    return value;
  }
  uint64_t PlaceOf(const Question& question) const {
    return question.object == 0 ? question.place : heap::OffsetOf(objects_[question.object - 1]) + question.place;
  }
  uint64_t Load(const Question& question) const {
    const uint64_t at = PlaceOf(question);
    switch (question.bytes) {
      case 1:
        return question.is_signed ? uint32_t(int32_t(At<int8_t>(at))) : At<uint8_t>(at);
      case 2:
        return question.is_signed ? uint32_t(int32_t(At<int16_t>(at))) : At<uint16_t>(at);
      case 4:
        return At<uint32_t>(at);
      default:
        return At<uint64_t>(at);
    }
  }
  uint64_t Operand(int16_t number, const Question& question) const {
    return number == Question::kConstant ? question.constant : values_[size_t(number)];
  }

  const heap::Heap& heap_;
  const uint8_t* const base_;
  uint16_t stamp_ = 1;
  std::array<Numbered, kPlaces> numbers_{};
  uint32_t num_values_ = 0, num_objects_ = 0;
  std::array<uint64_t, kMostValues> values_;
  std::array<heap::Ref, kMostObjects> objects_;
};

__attribute__((always_inline)) inline uint64_t Situation::Answer(const Question& question) {
  switch (question.fetch) {
    case Question::Fetch::kReference: {
      const auto ref = At<heap::Ref>(PlaceOf(question));
      if (ref == 0) return 0;
      Numbered& known = Find(ref);
      if (known.stamp == stamp_) return known.number;
      objects_[num_objects_++] = ref;
      known = {ref, stamp_, uint16_t(num_objects_)};
      return num_objects_;
    }
    case Question::Fetch::kType:
      return heap_.ObjectAt(objects_[question.object - 1]).type;
    default:
      FetchFor(question);
      return Test(question);
  }
}

inline uint64_t Situation::Test(const Question& question) const {
  const uint64_t a = Operand(question.a, question), b = Operand(question.b, question);
  switch (question.test) {
    case Question::Test::kNone:
      return 0;
    case Question::Test::kNumber:
      return a;
    case Question::Test::kEqual:
      return a == b;
    case Question::Test::kLess:
      return int32_t(a) < int32_t(b);
    case Question::Test::kLessOrEqual:
      return int32_t(a) <= int32_t(b);
  }
  return 0;
}

class QuestionTree {
  static constexpr uint32_t kNowhere = UINT32_MAX;

 public:
  enum class Verdict : uint8_t { kUnknown, kAlike, kDifferent };
  struct Step {
    Question question;
    uint64_t answer;
  };

  // So many of the first values are what is asked about.
  explicit QuestionTree(size_t num_arguments) : num_arguments_(num_arguments) {}

  // Asks a state about several calls at once, whose arguments lie one after the other: they part only where a question
  // is about an argument and its answer not the same for all. kUnknown: nobody has answered like this before.
  // REQUIRES: the situation has room for the arguments as its first values, and nothing was asked.
  void Ask(Situation& situation, std::span<const uint64_t> arguments, std::span<Verdict> verdicts);
  // REQUIRES: what is asked next follows from the answers before, over all that is added.
  void Add(std::span<const Step> steps, Verdict verdict);

  size_t size() const { return nodes_.size(); }

 private:
  // Numbers of nodes; leaves are the highest ones.
  static constexpr uint32_t kFirstLeaf = kNowhere - 3;
  static uint32_t LeafOf(Verdict verdict) { return kFirstLeaf + uint32_t(verdict); }

  // One answer and where it leads; the others of the same question are chained.
  struct Branch {
    uint64_t answer = 0;
    uint32_t to = kNowhere;
    uint32_t next = kNowhere;
  };
  struct Node {
    Question question;
    bool asks_argument;
    Branch first;
  };
  uint32_t* Find(uint32_t node, uint64_t answer);
  uint32_t WayOf(const Node& node, uint64_t answer) const {
    const Branch* branch = &node.first;
    while (branch->answer != answer && branch->next != kNowhere) branch = &branches_[branch->next];
    return branch->answer == answer ? branch->to : kNowhere;
  }

  // Calls that have given the same answers so far.
  struct Group {
    uint32_t node;
    bool has_answered;    // the node's question
    uint32_t begin, end;  // in calls_
    Situation::Mark mark;
  };
  void Follow(Group group, Situation& situation, std::span<const uint64_t> arguments, std::span<Verdict> verdicts);
  void AskEach(const Question& question, const Group& group, Situation& situation, std::span<const uint64_t> arguments);

  bool IsArgument(int16_t value) const { return value != Question::kConstant && size_t(value) < num_arguments_; }

  const size_t num_arguments_;
  uint32_t root_ = kNowhere;
  std::vector<Node> nodes_;
  std::vector<Branch> branches_;
  // Scratch of Ask.
  std::vector<uint32_t> calls_;
  std::vector<uint64_t> answers_;  // of the last question that was asked of each call
  std::vector<Group> groups_;      // that wait
};

}  // namespace veristep::explore
