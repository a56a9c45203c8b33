#include "vm/jvm/classfile/method_verifier.h"

#include <algorithm>
#include <functional>

namespace veristep::jvm {
namespace {

constexpr char kTooComplex[] = "the method is too complex to be verified";
// Far beyond any real method (the largest of the JDK needs less than a hundredth), and less than a second.
constexpr uint64_t kMaxWork = 200'000'000;
constexpr size_t kMaxSlots = size_t{32} << 20;
constexpr size_t kMaxContexts = 1000;

}  // namespace

MethodVerifier::MethodVerifier(const ClassFile& file, const MethodInfo& method, const CodeMap& map,
                               const ClassHierarchy* hierarchy)
    : file_(file), method_(method), code_(*method.code), pool_(file.pool()), map_(map), types_(file, hierarchy) {}

bool MethodVerifier::Fail(const llvm::Twine& what) {
  if (error_.empty()) error_ = DescribePlace(file_, method_, pc_) + ": verification failed: " + what.str();
  return false;
}

bool MethodVerifier::Spend(uint64_t work) {
  work_ += work;
  return work_ <= kMaxWork || Fail(kTooComplex);
}

llvm::Expected<FrameTypes> MethodVerifier::Run() {
  signature_ = *ParseMethodType(method_.descriptor);  // the parser has checked it
  FindBlocks();
  bool ok = EnterMethod();
  while (ok && !queue_.empty()) {
    std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
    const uint32_t block = queue_.back();
    queue_.pop_back();
    ok = RunBlock(block);
  }
  if (!ok) return llvm::createStringError(error_);
  return std::move(result_);
}

void MethodVerifier::FindBlocks() {
  const auto size = static_cast<uint32_t>(code_.bytecode.size());
  block_of_pc_.assign(size, kNone);
  for (uint32_t pc = 0; pc < size; ++pc) {
    if (!map_.IsBlock(pc)) continue;
    block_of_pc_[pc] = static_cast<uint32_t>(blocks_.size());
    blocks_.push_back({pc, 0});
  }
}

bool MethodVerifier::EnterMethod() {
  local_count_ = map_.local_count();  // max_locals may be far too large
  const bool constructs = method_.IsConstructor() && !file_.super_name().empty();
  frame_locals_ = local_count_ + constructs;
  frame_.assign(frame_locals_ + code_.max_stack, VType());
  result_.local_count_ = local_count_;
  result_.offsets_.assign(code_.bytecode.size(), 0);
  result_.depths_.assign(code_.bytecode.size(), 0);
  // Most instructions see a shallow stack.
  result_.kinds_.reserve(std::min<size_t>(size_t{map_.instruction_count()} * (local_count_ + 2) + 1, 1 << 20));
  result_.kinds_.assign(1, SlotKind::kUnusable);

  std::vector<VType> locals;
  auto add = [&](VType type) { locals.push_back(type); };
  if (!method_.IsStatic()) add(constructs ? kUninitializedThis : types_.Reference(file_.name()));
  for (const FieldType& parameter : signature_.parameters) {
    switch (parameter.basic) {
      case BasicType::kLong:
        add(VType(SlotKind::kLong)), add(VType(SlotKind::kLong2));
        break;
      case BasicType::kDouble:
        add(VType(SlotKind::kDouble)), add(VType(SlotKind::kDouble2));
        break;
      case BasicType::kFloat:
        add(VType(SlotKind::kFloat));
        break;
      case BasicType::kReference:
        add(types_.Reference(parameter.ClassName()));
        break;
      default:
        add(VType(SlotKind::kInt));
    }
  }
  std::copy(locals.begin(), locals.end(), frame_.begin());
  if (constructs) frame_[local_count_] = kUninitializedThis;
  return FlowTo(0, 0);
}

bool MethodVerifier::RunBlock(uint32_t block) {
  Block& b = blocks_[block];
  b.queued = false;
  pc_ = b.pc;
  context_ = b.context;
  depth_ = b.depth;
  std::copy_n(entries_.begin() + b.entry, frame_locals_ + depth_, frame_.begin());
  FindHandlers(pc_);
  if (!Spend(code_.handlers.size()) || !FlowToHandlers()) return false;
  Instruction in;
  for (;;) {
    CHECK(!Decode(code_.bytecode, pc_, in));
    if (!Record(pc_) || !Spend(1)) return false;
    locals_changed_ = false;
    if (!Execute(in)) return false;
    if (!in.FallsThrough() || in.IsConditionalBranch()) return Leave(in);
    pc_ = in.next_pc();
    if (map_.IsBlock(pc_) || pc_ >= code_.bytecode.size()) return FlowTo(pc_, context_);
    if (locals_changed_ && !FlowToHandlers()) return false;
  }
}

bool MethodVerifier::Leave(const Instruction& in) {
  if (in.op == Op::kJsr) return EnterSubroutine(in);
  if (in.op == Op::kRet) return LeaveSubroutine(in);
  if (in.op == Op::kAthrow || in.IsReturn()) return true;
  if (!FlowTo(static_cast<uint32_t>(in.target), context_)) return false;
  for (uint32_t i = 0; i < in.case_count; ++i) {
    if (!FlowTo(static_cast<uint32_t>(in.CaseTarget(i)), context_)) return false;
  }
  return !in.IsConditionalBranch() || FlowTo(in.next_pc(), context_);
}

bool MethodVerifier::FlowTo(uint32_t pc, uint32_t context) {
  if (pc >= code_.bytecode.size()) return Fail("execution runs off the end of the code");
  return MergeInto(BlockAt(pc, context), llvm::ArrayRef(frame_).take_front(frame_locals_ + depth_), depth_);
}

bool MethodVerifier::MergeInto(uint32_t block, llvm::ArrayRef<VType> frame, uint32_t depth) {
  if (!Spend(1 + frame.size() / 8)) return false;
  Block& b = blocks_[block];
  if (b.entry == kNone) {
    if (entries_.size() + frame.size() > kMaxSlots) return Fail(kTooComplex);
    b.entry = static_cast<uint32_t>(entries_.size());
    b.depth = depth;
    entries_.insert(entries_.end(), frame.begin(), frame.end());
    Enqueue(block);
    return true;
  }
  if (b.depth != depth) {
    return Fail("pc " + llvm::Twine(b.pc) + " is reached with " + llvm::Twine(depth) + " stack slots on one path and " +
                llvm::Twine(b.depth) + " on another");
  }
  bool changed = false;
  VType* entry = entries_.data() + b.entry;
  for (size_t i = 0; i < frame.size(); ++i) {
    if (entry[i] == frame[i]) continue;
    const VType merged = types_.Merge(entry[i], frame[i]);
    if (i >= frame_locals_ && merged.kind() == SlotKind::kUnusable) {
      return Fail("a stack slot at pc " + llvm::Twine(b.pc) + " holds " + types_.Describe(entry[i]) +
                  " on one path and " + types_.Describe(frame[i]) + " on another");
    }
    changed |= merged != entry[i];
    entry[i] = merged;
  }
  if (changed) Enqueue(block);
  return true;
}

uint32_t MethodVerifier::BlockAt(uint32_t pc, uint32_t context) {
  CHECK(map_.IsBlock(pc));
  if (context == 0) return block_of_pc_[pc];
  const auto [it, added] = block_in_context_.try_emplace({pc, context}, static_cast<uint32_t>(blocks_.size()));
  if (added) blocks_.push_back({pc, context});
  return it->second;
}

void MethodVerifier::Enqueue(uint32_t block) {
  if (blocks_[block].queued) return;
  blocks_[block].queued = true;
  queue_.push_back(block);
  std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
}

void MethodVerifier::FindHandlers(uint32_t pc) {
  handlers_.clear();
  for (const ExceptionHandler& handler : code_.handlers) {
    if (pc < handler.start_pc || pc >= handler.end_pc) continue;
    const VType caught =
        types_.Reference(handler.catch_type == 0 ? "java/lang/Throwable" : pool_.ClassName(handler.catch_type));
    const uint32_t block = BlockAt(handler.handler_pc, context_);
    if (std::find(handlers_.begin(), handlers_.end(), std::pair(block, caught)) == handlers_.end()) {
      handlers_.push_back({block, caught});
    }
  }
}

bool MethodVerifier::FlowToHandlers() {
  for (const auto& [block, caught] : handlers_) {
    if (code_.max_stack == 0) return Fail("an exception handler needs a stack slot, max_stack is 0");
    if (!types_.IsAssignable(caught, types_.Reference("java/lang/Throwable"))) {
      return Fail("a handler catches " + types_.Describe(caught) + ", which is not a Throwable");
    }
    handler_frame_.assign(frame_.begin(), frame_.begin() + frame_locals_);
    handler_frame_.push_back(caught);
    if (!MergeInto(block, handler_frame_, 1)) return false;
  }
  return true;
}

bool MethodVerifier::Record(uint32_t pc) {
  const uint32_t size = local_count_ + depth_;
  std::vector<SlotKind>& kinds = result_.kinds_;
  const bool again = result_.offsets_[pc] != 0;
  if (!again) {
    if (kinds.size() + size > kMaxSlots) return Fail(kTooComplex);
    result_.offsets_[pc] = static_cast<uint32_t>(kinds.size());
    result_.depths_[pc] = static_cast<uint16_t>(depth_);
    kinds.resize(kinds.size() + size);
  } else if (result_.depths_[pc] != depth_) {
    return Fail("a subroutine is used with " + llvm::Twine(depth_) + " and with " + llvm::Twine(result_.depths_[pc]) +
                " stack slots");
  }
  SlotKind* out = kinds.data() + result_.offsets_[pc];
  auto put = [again](SlotKind& slot, VType type) {
    slot = !again || slot == type.kind() ? type.kind() : SlotKind::kUnusable;
  };
  for (uint32_t i = 0; i < local_count_; ++i) put(out[i], frame_[i]);
  for (uint32_t i = 0; i < depth_; ++i) put(out[local_count_ + i], frame_[frame_locals_ + i]);
  return true;
}

// Execute has pushed the return address.
bool MethodVerifier::EnterSubroutine(const Instruction& in) {
  const auto target = static_cast<uint32_t>(in.target);
  for (uint32_t c = context_; c != 0; c = contexts_[c].caller) {
    if (contexts_[c].target == target) return Fail("a subroutine calls itself");
  }
  uint32_t callee = 1;
  for (; callee < contexts_.size(); ++callee) {
    const Context& c = contexts_[callee];
    if (c.caller == context_ && c.return_pc == in.next_pc() && c.target == target) break;
  }
  if (callee == contexts_.size()) {
    if (contexts_.size() >= kMaxContexts) return Fail(kTooComplex);
    contexts_.push_back({context_, in.next_pc(), target});
  }
  return Spend(contexts_.size()) && FlowTo(target, callee);
}

bool MethodVerifier::LeaveSubroutine(const Instruction& in) {
  const VType address = frame_[in.index];
  if (address.kind() != SlotKind::kReturnAddress) {
    return Fail("ret needs a return address in local " + llvm::Twine(in.index) + ", found " + types_.Describe(address));
  }
  uint32_t c = context_;
  while (c != 0 && contexts_[c].return_pc != address.detail()) c = contexts_[c].caller;
  if (c == 0) return Fail("ret to a subroutine's caller that is not active");
  return FlowTo(address.detail(), contexts_[c].caller);
}

llvm::Expected<FrameTypes> Verify(const ClassFile& file, const MethodInfo& method, const CodeMap& map, VerifyMode mode,
                                  const ClassHierarchy* hierarchy) {
  CHECK(method.code && (mode == VerifyMode::kKinds || hierarchy));
  return MethodVerifier(file, method, map, mode == VerifyMode::kTypes ? hierarchy : nullptr).Run();
}

}  // namespace veristep::jvm
