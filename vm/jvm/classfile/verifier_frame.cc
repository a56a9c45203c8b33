// The verifier's stack and locals.
#include <algorithm>

#include "vm/jvm/classfile/method_verifier.h"

namespace veristep::jvm {
namespace {

SlotKind KindOfLetter(char letter) {
  switch (letter) {
    case 'i':
      return SlotKind::kInt;
    case 'l':
      return SlotKind::kLong;
    case 'f':
      return SlotKind::kFloat;
    case 'd':
      return SlotKind::kDouble;
    default:
      return SlotKind::kReference;
  }
}

bool IsPair(SlotKind kind) { return kind == SlotKind::kLong || kind == SlotKind::kDouble; }
bool IsSecondHalf(SlotKind kind) { return kind == SlotKind::kLong2 || kind == SlotKind::kDouble2; }
SlotKind SecondHalf(SlotKind kind) { return kind == SlotKind::kLong ? SlotKind::kLong2 : SlotKind::kDouble2; }

}  // namespace

bool MethodVerifier::Push(VType type) {
  if (depth_ == code_.max_stack) return Fail("the stack needs more than max_stack = " + llvm::Twine(depth_) + " slots");
  frame_[frame_locals_ + depth_++] = type;
  return true;
}

bool MethodVerifier::PushKind(char letter) {
  const SlotKind kind = KindOfLetter(letter);
  if (IsPair(kind)) return PushPair(kind, SecondHalf(kind));
  return Push(kind == SlotKind::kReference ? kAnyReference : VType(kind));
}

bool MethodVerifier::PushType(const FieldType& type) {
  if (type.IsVoid()) return true;
  return type.IsReference() ? Push(types_.Reference(type.ClassName())) : PushKind(LetterOf(type.basic));
}

bool MethodVerifier::Pop(VType& type) {
  if (depth_ == 0) return Fail("the stack is empty");
  type = frame_[frame_locals_ + --depth_];
  return true;
}

bool MethodVerifier::PopKind(char letter) {
  const SlotKind kind = KindOfLetter(letter);
  VType type;
  if (IsPair(kind)) {
    if (!Pop(type)) return false;
    if (type.kind() != SecondHalf(kind)) {
      return Fail(llvm::Twine("a ") + SlotKindName(kind) + " is needed on the stack, found " + types_.Describe(type));
    }
    --depth_;  // a second half always has its first one below
    return true;
  }
  if (!Pop(type)) return false;
  if (type.kind() == kind) return true;
  return Fail(llvm::Twine("a value of kind ") + SlotKindName(kind) + " is needed on the stack, found " +
              types_.Describe(type));
}

bool MethodVerifier::PopReference(VType& type) {
  if (!Pop(type)) return false;
  if (type.kind() == SlotKind::kReference) return true;
  return Fail("a reference is needed on the stack, found " + types_.Describe(type));
}

bool MethodVerifier::PopAssignable(VType wanted, const char* what) {
  VType type;
  if (!PopReference(type)) return false;
  if (types_.IsAssignable(type, wanted)) return true;
  return Fail(llvm::Twine(what) + " must be a " + types_.Describe(wanted) + ", found " + types_.Describe(type));
}

bool MethodVerifier::PopType(const FieldType& type, const char* what) {
  if (type.IsReference()) return PopAssignable(types_.Reference(type.ClassName()), what);
  return PopKind(LetterOf(type.basic));
}

bool MethodVerifier::PopArguments(const MethodType& type) {
  for (size_t i = type.parameters.size(); i-- > 0;) {
    if (!PopType(type.parameters[i], "an argument")) return false;
  }
  return true;
}

void MethodVerifier::SetLocal(uint32_t index, VType type) {
  // Writing one half of a pair makes the other one unusable.
  if (IsSecondHalf(frame_[index].kind()) && index > 0) frame_[index - 1] = VType();
  if (IsPair(frame_[index].kind()) && index + 1 < local_count_) frame_[index + 1] = VType();
  frame_[index] = type;
  locals_changed_ = true;
}

bool MethodVerifier::Load(const Instruction& in, SlotKind kind) {
  const VType type = frame_[in.index];
  const bool any_object = kind == SlotKind::kReference && type.kind() == SlotKind::kUninitialized;
  const bool whole = !IsPair(kind) || frame_[in.index + 1].kind() == SecondHalf(kind);
  if ((type.kind() != kind && !any_object) || !whole) {
    return Fail("local " + llvm::Twine(in.index) + " is read as " + SlotKindName(kind) + ", but holds " +
                types_.Describe(type));
  }
  return IsPair(kind) ? PushPair(kind, SecondHalf(kind)) : Push(type);
}

bool MethodVerifier::Store(const Instruction& in, SlotKind kind) {
  if (IsPair(kind)) {
    if (!PopKind(kind == SlotKind::kLong ? 'l' : 'd')) return false;
    SetLocal(in.index, VType(kind));
    SetLocal(in.index + 1, VType(SecondHalf(kind)));
    frame_[in.index] = VType(kind);
    return true;
  }
  VType type;
  if (!Pop(type)) return false;
  const bool object = type.kind() == SlotKind::kUninitialized || type.kind() == SlotKind::kReturnAddress;
  if (type.kind() != kind && !(kind == SlotKind::kReference && object)) {
    return Fail("a " + llvm::Twine(SlotKindName(kind)) + " is stored, found " + types_.Describe(type));
  }
  SetLocal(in.index, type);
  return true;
}

// pop, dup and swap in all forms: `take` slots are copied, inserted below `skip` more.
bool MethodVerifier::Shuffle(const Instruction& in) {
  unsigned take = 1;
  unsigned skip = 0;
  bool copy = true;
  switch (in.op) {
    case Op::kPop2:
      take = 2;
      [[fallthrough]];
    case Op::kPop:
      copy = false;
      break;
    case Op::kDup2:
    case Op::kDup2X1:
    case Op::kDup2X2:
      take = 2;
      skip = static_cast<unsigned>(in.op) - static_cast<unsigned>(Op::kDup2);
      break;
    case Op::kSwap:
      skip = 1;
      copy = false;
      break;
    default:
      skip = static_cast<unsigned>(in.op) - static_cast<unsigned>(Op::kDup);
  }
  if (depth_ < take + skip) return Fail("the stack has too few values");
  VType slots[4];
  const unsigned base = frame_locals_ + depth_ - take - skip;
  std::copy_n(frame_.begin() + base, take + skip, slots);
  // A pair must not be cut: not at the bottom, and not between what is skipped and what is taken.
  if (IsSecondHalf(slots[0].kind()) || IsSecondHalf(slots[skip].kind())) {
    return Fail(llvm::Twine(InfoOf(in.op).name) + " would cut a long or double in two");
  }
  depth_ -= take + skip;
  if (in.op == Op::kPop || in.op == Op::kPop2) return true;
  for (unsigned i = 0; i < take; ++i) {
    if (!Push(slots[skip + i])) return false;
  }
  for (unsigned i = 0; i < skip; ++i) {
    if (!Push(slots[i])) return false;
  }
  for (unsigned i = 0; copy && i < take; ++i) {
    if (!Push(slots[skip + i])) return false;
  }
  return true;
}

}  // namespace veristep::jvm
