// What was asked of a state so far (question_tree.h), and what is known from it. Nothing is asked twice.
#pragma once

#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "vm/explore/question_tree.h"

namespace veristep::explore {

class Observations {
 public:
  // Numbers of values; kNone stands for one that follows from the answers, so that nobody has to ask.
  using Value = int16_t;
  static constexpr Value kNone = Question::kConstant;

  // The object whose operation it is, 0 if there is none, and its arguments, which are the first values.
  Observations(const heap::Heap& heap, heap::Ref object, std::span<const uint64_t> arguments);

  struct Width {
    uint8_t bytes;
    bool is_signed;
    friend bool operator==(const Width&, const Width&) = default;
  };
  // What lies there; `object` 0: at a static address. It must not have been written. kNone: nothing more can be asked
  // (is_full).
  Value Load(heap::Ref object, uint64_t offset, Width width);
  void LoadReference(heap::Ref object, uint64_t offset);
  Value LengthOf(heap::Ref array);
  void AskType(heap::Ref object);
  // From here on the value follows from the answers.
  void Fix(Value value);
  bool IsOpen(Value value) const { return value != kNone && !fixed_[size_t(value)]; }
  // Of a value with another one, or, for kNone, with the constant.
  void Compare(Question::Test test, Value a, Value b, uint64_t constant);

  // There was no room for a question, or a place was loaded in two ways: what follows is not known.
  bool is_full() const { return is_full_; }
  std::span<const QuestionTree::Step> steps() const { return steps_; }
  // The same in all states that give these answers; 0 for no object. REQUIRES: a question brought the object up.
  uint16_t NumberOf(heap::Ref object);

 private:
  static constexpr size_t kMostSteps = 1024;
  struct Loaded {
    Value value;
    Width width;
  };

  bool HasRoom();
  void Ask(const Question& question);
  void AskTest(const Question& question);
  Value AskValue(const Question& question);
  static uint64_t PlaceOf(heap::Ref object, uint64_t offset) { return heap::OffsetOf(object) + offset; }

  Situation situation_;
  std::vector<QuestionTree::Step> steps_;
  llvm::DenseMap<uint64_t, Loaded> loaded_;  // by place
  llvm::DenseSet<uint64_t> references_;      // places
  llvm::DenseMap<heap::Ref, Value> lengths_;
  llvm::DenseSet<heap::Ref> types_;
  std::vector<bool> fixed_;  // by value
  bool is_full_ = false;
};

}  // namespace veristep::explore
