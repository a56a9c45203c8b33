#include "vm/explore/rehearsal.h"

#include <algorithm>

#include "vm/interp/interpreter.h"
#include "vm/interp/stack.h"
#include "vm/ir/function.h"
#include "vm/ir/operands.h"

namespace veristep::explore {

using heap::Ref;
using interp::RunResult;
using ir::Instr;
using ir::Op;
using Test = Question::Test;

namespace {

constexpr int kMostInstructions = 4096;

struct Access {
  uint8_t bytes;
  bool is_signed;
  bool is_ref;
};

// Loads and stores come in the same six widths, in this order.
Access LoadAt(Op op, Op first) {
  constexpr Access kLoads[] = {{1, true, false},  {2, false, false}, {2, true, false},
                               {4, false, false}, {8, false, false}, {4, false, true}};
  return kLoads[int(op) - int(first)];
}
Access StoreAt(Op op, Op first) {
  constexpr Access kStores[] = {
      {1, false, false}, {2, false, false}, {4, false, false}, {8, false, false}, {4, false, true}};
  return kStores[int(op) - int(first)];
}

bool IsIn(Op op, Op first, Op last) { return op >= first && op <= last; }

}  // namespace

Rehearsal::Rehearsal(interp::Machine& machine, const EarlierCode* earlier, Observations& observations)
    : machine_(machine),
      thread_(machine.thread(0)),
      earlier_(earlier),
      observations_(observations),
      first_new_(heap::RefOf(machine.heap().cursor())) {}

Rehearsal::End Rehearsal::Run(ir::Function& function, std::span<const uint64_t> args, bool has_object) {
  machine_.WillWrite(thread_);
  thread_.state = interp::ThreadState::kRunnable;
  constexpr uint16_t kFlags = interp::kDiscardResult | interp::kStopUnwinding | interp::kPauses;
  if (function.native != nullptr || function.is_synchronized) return End::kGivenUp;
  if (!machine_.PushFrame(thread_, function, args, ir::kNoReg, kFlags) || !Enter(function)) return End::kGivenUp;
  for (size_t i = has_object; i < args.size(); ++i) shadow().values[i] = Value(i - has_object);
  for (int left = kMostInstructions; left > 0 && !frames_.empty(); --left) {
    if (!Step() || observations_.is_full()) return not_now_ ? End::kNotNow : End::kGivenUp;
  }
  return frames_.empty() ? End::kDone : End::kGivenUp;
}

// The function's frame has just been pushed.
bool Rehearsal::Enter(ir::Function& function) {
  frame_ = machine_.TopFrame(thread_);
  if (!frame_->code->is_fixed) {
    functions_.insert(&function);
    if (earlier_ != nullptr) {
      auto known = earlier_->find(&function);
      if (known == earlier_->end()) return false;
      if (known->second != nullptr) frame_->code = known->second;
    }
  }
  const uint64_t end = (uint64_t(thread_.frame) << 3) + interp::FrameBytes(*frame_->code);
  frames_.push_back({std::vector<Value>(frame_->code->num_regs, Observations::kNone)});
  return end <= interp::StackLimit(thread_, machine_.options());
}

bool Rehearsal::Step() {
  frame_ = machine_.TopFrame(thread_);
  const Instr& instr = frame_->code->instrs[frame_->pc];
  callee_ = nullptr;
  result_ = Observations::kNone;
  if (!LookAt(instr)) return false;
  const RunResult result = machine_.RunInstruction(thread_);
  if (result == RunResult::kFinished && frames_.size() == 1) {
    frames_.clear();
    return true;
  }
  // Whether there is room for a new object is none of the state's business.
  not_now_ = result == RunResult::kBlocked && IsIn(instr.op, Op::kNew, Op::kNewArray);
  if (result != RunResult::kFuel) return false;
  if (callee_ != nullptr) return AfterCall(instr);
  if (instr.op == Op::kRet || instr.op == Op::kRetVoid) return AfterReturn(instr);
  Finish(instr);
  return true;
}

void Rehearsal::Finish(const Instr& instr) {
  if (instr.op == Op::kNew || instr.op == Op::kNewArray) {
    const heap::Heap& heap = machine_.heap();
    const auto ref = Ref(Bits(instr.a));
    new_objects_[ref] = {&heap.TypeOf(ref), heap.ObjectAt(ref).length};
  }
  ir::ForEachDef(*frame_->code, instr, [&](ir::Reg reg) { shadow().values[reg] = result_; });
}

bool Rehearsal::AfterCall(const Instr& instr) {
  const ir::CallSite& site = frame_->code->calls[size_t(instr.imm)];
  std::vector<Value> values;
  for (ir::Reg reg : site.args) values.push_back(shadow().values[reg]);
  if (!Enter(*callee_)) return false;
  std::ranges::copy(values, shadow().values.begin());
  return true;
}

bool Rehearsal::AfterReturn(const Instr& instr) {
  const Value value = instr.op == Op::kRet ? shadow().values[instr.b] : Observations::kNone;
  frames_.pop_back();
  if (frames_.empty()) return false;
  // The caller stands behind its call now.
  const interp::Frame& caller = *machine_.TopFrame(thread_);
  const Instr& call = caller.code->instrs[caller.pc - 1];
  if (call.a != ir::kNoReg) shadow().values[call.a] = value;
  return true;
}

bool Rehearsal::LookAt(const Instr& instr) {
  const Op op = instr.op;
  if (IsIn(op, Op::kBrNz, Op::kSwitch) || op == Op::kTrapIfZero || op == Op::kTrapIfNotZero) return LookAtBranch(instr);
  if (IsIn(op, Op::kCall, Op::kCallInterface)) return LookAtCall(instr);
  if (IsIn(op, Op::kRefLoadI8, Op::kArrStoreRef)) return LookAtAccess(instr);
  if (IsIn(op, Op::kArrLen, Op::kClassInit)) return LookAtObject(instr);
  if (IsIn(op, Op::kAddI32, Op::kF64ToU64) || op == Op::kSelect) {
    ir::ForEachUse(*frame_->code, instr, [this](ir::Reg reg) { Fix(reg); });
    return true;
  }
  switch (op) {
    case Op::kMov:
      result_ = shadow().values[instr.b];
      return true;
    case Op::kStaticConst: {
      const ir::ConstantSlot& constant = frame_->code->constants[size_t(instr.imm)];
      return LoadReference({0, constant.slot}) && machine_.arena().At<Ref>(constant.slot) != 0;
    }
    case Op::kNop:
    case Op::kConst:
    case Op::kJump:
      return true;
    case Op::kRet:
    case Op::kRetVoid:
      return frame_->lock == 0;
    default:
      return false;
  }
}

bool Rehearsal::Compare(Test test, ir::Reg a, ir::Reg b) {
  const Value left = Open(a), right = Open(b);
  if (right == Observations::kNone) return CompareWith(test, a, Bits(b));
  if (left == Observations::kNone) return CompareWith(test, b, Bits(a), true);
  observations_.Compare(test, left, right, 0);
  return true;
}

bool Rehearsal::CompareWith(Test test, ir::Reg a, uint64_t constant, bool constant_first) {
  const Value value = Open(a);
  if (constant_first)
    observations_.Compare(test, Observations::kNone, value, constant);
  else
    observations_.Compare(test, value, Observations::kNone, constant);
  return true;
}

bool Rehearsal::LookAtBranch(const Instr& instr) {
  const auto constant = uint64_t(uint32_t(instr.hi));
  switch (instr.op) {
    case Op::kBrNz:
    case Op::kBrZ:
      return CompareWith(Test::kEqual, instr.b, 0);
    case Op::kBrEq:
    case Op::kBrNe:
      return Compare(Test::kEqual, instr.b, instr.c);
    case Op::kBrLtS32:
      return Compare(Test::kLess, instr.b, instr.c);
    case Op::kBrLeS32:
      return Compare(Test::kLessOrEqual, instr.b, instr.c);
    case Op::kBrEqImm:
    case Op::kBrNeImm:
      return CompareWith(Test::kEqual, instr.b, constant);
    case Op::kBrLtS32Imm:
    case Op::kBrGeS32Imm:
      return CompareWith(Test::kLess, instr.b, constant);
    case Op::kBrLeS32Imm:
    case Op::kBrGtS32Imm:
      return CompareWith(Test::kLessOrEqual, instr.b, constant);
    case Op::kTrapIfZero:
      return CompareWith(Test::kEqual, instr.b, 0) && Bits(instr.b) != 0;
    case Op::kTrapIfNotZero:
      return CompareWith(Test::kEqual, instr.b, 0) && Bits(instr.b) == 0;
    default:
      ir::ForEachUse(*frame_->code, instr, [this](ir::Reg reg) { Fix(reg); });
      return true;
  }
}

bool Rehearsal::LookAtCall(const Instr& instr) {
  const ir::CallSite& site = frame_->code->calls[size_t(instr.imm)];
  callee_ = site.target;
  if (instr.op != Op::kCall) {
    const auto receiver = Ref(Bits(site.args[0]));
    if (receiver == 0) return false;
    AskType(receiver);
    const heap::Type& type = machine_.heap().TypeOf(receiver);
    callee_ = instr.op == Op::kCallVirtual ? type.vtable[site.vtable_index]
                                           : interp::FindInterfaceMethod(machine_.method_cache(), type, site.selector);
  }
  return callee_ != nullptr && callee_->native == nullptr && !callee_->is_synchronized;
}

void Rehearsal::AskType(Ref ref) {
  if (!IsNew(ref)) observations_.AskType(ref);
}

bool Rehearsal::Load(const Place& place, Observations::Width width) {
  auto known = written_.find(place.at());
  if (known != written_.end()) {
    result_ = known->second.contents.value;
    return known->second.bytes == width.bytes && !known->second.contents.is_ref;
  }
  if (place.object == 0 || !IsNew(place.object)) result_ = observations_.Load(place.object, place.offset, width);
  return true;
}

bool Rehearsal::LoadReference(const Place& place) {
  auto known = written_.find(place.at());
  if (known != written_.end()) return known->second.contents.is_ref;
  if (place.object == 0 || !IsNew(place.object)) observations_.LoadReference(place.object, place.offset);
  return true;
}

bool Rehearsal::Store(const Place& place, uint8_t bytes, ir::Reg from, bool is_ref) {
  // What is cut off or widened is another value.
  if (bytes < 4) Fix(from);
  const Value value = Open(from);
  written_[place.at()] = {place.object, bytes, {Bits(from), value, is_ref}};
  return true;
}

// Asks for all that decides whether the access is within bounds.
bool Rehearsal::ElementOf(const Instr& instr, uint8_t bytes, Place& place) {
  const auto array = Ref(Bits(instr.b));
  if (array == 0) return false;
  Fix(instr.c);
  const auto index = uint32_t(Bits(instr.c));
  // One question for all accesses to come.
  if (!IsNew(array)) observations_.Fix(observations_.LengthOf(array));
  place = {array, heap::kHeaderSize + uint64_t(index) * bytes};
  return index < machine_.heap().ObjectAt(array).length;
}

bool Rehearsal::LookAtAccess(const Instr& instr) {
  const Op op = instr.op;
  const bool is_static = IsIn(op, Op::kStaticLoadI8, Op::kStaticStoreRef);
  Place place{is_static ? 0 : Ref(Bits(instr.b)), uint64_t(instr.imm)};
  if (!is_static && place.object == 0) return false;
  auto load = [&](Access access) {
    return access.is_ref ? LoadReference(place) : Load(place, {access.bytes, access.is_signed});
  };
  auto store = [&](Access access) { return Store(place, access.bytes, instr.a, access.is_ref); };
  if (IsIn(op, Op::kRefLoadI8, Op::kRefLoadRef)) return load(LoadAt(op, Op::kRefLoadI8));
  if (IsIn(op, Op::kRefStore8, Op::kRefStoreRef)) return store(StoreAt(op, Op::kRefStore8));
  if (IsIn(op, Op::kStaticLoadI8, Op::kStaticLoadRef)) return load(LoadAt(op, Op::kStaticLoadI8));
  if (IsIn(op, Op::kStaticStore8, Op::kStaticStoreRef)) return store(StoreAt(op, Op::kStaticStore8));
  const bool is_load = IsIn(op, Op::kArrLoadI8, Op::kArrLoadRef);
  const Access access = is_load ? LoadAt(op, Op::kArrLoadI8) : StoreAt(op, Op::kArrStore8);
  if (!ElementOf(instr, access.bytes, place)) return false;
  if (op == Op::kArrStoreRef) {
    AskType(place.object);
    if (const auto stored = Ref(Bits(instr.a))) AskType(stored);
  }
  return is_load ? load(access) : store(access);
}

bool Rehearsal::LookAtObject(const Instr& instr) {
  const auto ref = [&] { return Ref(Bits(instr.b)); };
  switch (instr.op) {
    case Op::kArrLen:
      if (ref() == 0) return false;
      if (!IsNew(ref())) result_ = observations_.LengthOf(ref());
      return true;
    case Op::kNewArray:
      Fix(instr.b);
      return int32_t(Bits(instr.b)) >= 0;
    case Op::kNew:
      return true;
    case Op::kInstanceOf:
    case Op::kCheckCast:
      if (ref() != 0) AskType(ref());
      return true;
    case Op::kNullCheck:
      return ref() != 0;
    case Op::kClassInit: {
      const heap::Type& type = *frame_->code->types[size_t(instr.imm)];
      if (type.init_word == 0) return false;
      const Place place{0, type.init_word};
      if (!Load(place, {4, false})) return false;
      observations_.Fix(result_);
      result_ = Observations::kNone;
      return machine_.arena().At<uint32_t>(place.offset) == heap::kInitialized;
    }
    default:
      return false;
  }
}

}  // namespace veristep::explore
