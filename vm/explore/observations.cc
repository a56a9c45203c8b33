#include "vm/explore/observations.h"

#include "core/base/check.h"

namespace veristep::explore {

using Fetch = Question::Fetch;
using Test = Question::Test;

Observations::Observations(const heap::Heap& heap, heap::Ref object, std::span<const uint64_t> arguments)
    : situation_(heap) {
  if (object != 0) situation_.AddObject(object);
  for (uint64_t argument : arguments) situation_.AddValue(argument);
  fixed_.resize(arguments.size());
}

bool Observations::HasRoom() {
  is_full_ = is_full_ || steps_.size() >= kMostSteps || situation_.num_values() >= Situation::kMostValues ||
             situation_.num_objects() >= Situation::kMostObjects;
  return !is_full_;
}

void Observations::Ask(const Question& question) {
  if (HasRoom()) steps_.push_back({question, situation_.Answer(question)});
}

// What was just fetched is tested in the same step.
void Observations::AskTest(const Question& question) {
  const auto newest = Value(situation_.num_values() - 1);
  const bool fetches_value = !steps_.empty() && (steps_.back().question.fetch == Fetch::kLoad ||
                                                 steps_.back().question.fetch == Fetch::kLength);
  const bool is_about_it = question.a == newest || question.b == newest;
  if (!fetches_value || !is_about_it || steps_.back().question.test != Test::kNone) return Ask(question);
  Question& last = steps_.back().question;
  last.test = question.test;
  last.a = question.a;
  last.b = question.b;
  last.constant = question.constant;
  steps_.back().answer = situation_.Test(last);
}

Observations::Value Observations::AskValue(const Question& question) {
  if (!HasRoom()) return kNone;
  Ask(question);
  fixed_.push_back(false);
  return Value(situation_.num_values() - 1);
}

uint16_t Observations::NumberOf(heap::Ref object) {
  if (object == 0) return 0;
  const uint16_t number = situation_.NumberOf(object);
  CHECK(number != 0);  // whoever has a reference has it from a question
  return number;
}

Observations::Value Observations::Load(heap::Ref object, uint64_t offset, Width width) {
  auto [known, inserted] = loaded_.try_emplace(PlaceOf(object, offset), Loaded{kNone, width});
  if (inserted) {
    known->second.value = AskValue({.fetch = Fetch::kLoad,
                                    .bytes = width.bytes,
                                    .is_signed = width.is_signed,
                                    .object = NumberOf(object),
                                    .place = offset});
  }
  if (known->second.width != width) is_full_ = true;
  return known->second.value;
}

void Observations::LoadReference(heap::Ref object, uint64_t offset) {
  if (!references_.insert(PlaceOf(object, offset)).second) return;
  Ask({.fetch = Fetch::kReference, .object = NumberOf(object), .place = offset});
}

Observations::Value Observations::LengthOf(heap::Ref array) {
  auto [known, inserted] = lengths_.try_emplace(array, kNone);
  if (inserted) known->second = AskValue({.fetch = Fetch::kLength, .object = NumberOf(array)});
  return known->second;
}

void Observations::AskType(heap::Ref object) {
  if (types_.insert(object).second) Ask({.fetch = Fetch::kType, .object = NumberOf(object)});
}

void Observations::Fix(Value value) {
  if (!IsOpen(value)) return;
  AskTest({.test = Test::kNumber, .a = value});
  fixed_[size_t(value)] = true;
}

void Observations::Compare(Test test, Value a, Value b, uint64_t constant) {
  if (a != kNone || b != kNone) AskTest({.test = test, .a = a, .b = b, .constant = constant});
}

}  // namespace veristep::explore
