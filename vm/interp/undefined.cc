#include "vm/interp/undefined.h"

#include "vm/interp/atomics.h"
#include "vm/interp/interpreter.h"
#include "vm/interp/undefined_bits.h"
#include "vm/ir/liveness.h"

namespace veristep::interp {

namespace {

using ir::Instr;
using ir::Op;
using ir::Reg;
using Use = UndefinedUse::Kind;

// Undefined bits of one register, and where they come from.
struct Undefined {
  uint64_t mask = 0;
  uint64_t origin = 0;  // object, offset << 32; kFromComparison

  static constexpr uint64_t kFromComparison = uint64_t(1) << 63;
  static uint64_t From(Ref object, uint64_t offset) { return object | (offset & 0x7fffffff) << 32; }
};

// A frame's record: how many registers have undefined bits, then mask and origin of each.
class Record {
 public:
  Record(Machine& machine, const Frame& frame)
      : heap_(machine.heap()), begin_(heap::OffsetOf(frame.undefined) + heap::kHeaderSize) {}

  Undefined operator[](Reg reg) const { return {Word(1 + 2 * reg), Word(2 + 2 * reg)}; }
  bool is_empty() const { return Word(0) == 0; }
  void Set(Reg reg, Undefined undefined) {
    uint64_t old = Word(1 + 2 * reg);
    if (old == 0 && undefined.mask == 0) return;
    SetWord(1 + 2 * reg, undefined.mask);
    SetWord(2 + 2 * reg, undefined.mask == 0 ? 0 : undefined.origin);
    SetWord(0, Word(0) + (undefined.mask != 0) - (old != 0));
  }
  void Clear(uint32_t num_regs) {
    for (Reg reg = 0; reg < num_regs; ++reg) Set(reg, {});
  }

 private:
  uint64_t Word(uint64_t index) const { return heap_.arena().At<uint64_t>(begin_ + index * 8); }
  void SetWord(uint64_t index, uint64_t value) { heap_.Store<uint64_t>(begin_ + index * 8, value); }

  heap::Heap& heap_;
  uint64_t begin_;
};

// Takes the mark of being defined off the bytes all of whose bits are undefined.
void MarkUndefined(Machine& machine, const Access& access, uint64_t bytes, Undefined undefined) {
  bool is_boolean = bytes == 1 && undefined.mask == 1 && (undefined.origin & Undefined::kFromComparison);
  if (is_boolean) undefined.mask = 0xff;
  for (uint64_t i = 0; i < bytes; ++i) {
    if ((undefined.mask >> (8 * i) & 0xff) != 0xff) continue;
    uint64_t at = access.offset + i;
    uint8_t* bits = DefinedBits(access.object) + at / 8;
    machine.heap().WillWrite(uint64_t(bits - machine.arena().base()), 1);
    *bits = uint8_t(*bits & ~(1u << (at & 7)));
  }
}

uint64_t WidthMask(uint64_t bytes) { return bytes == 8 ? ~uint64_t(0) : (uint64_t(1) << (8 * bytes)) - 1; }

// One instruction of a frame that has undefined values: what it does to them is worked out before it is run and takes
// effect afterwards, if it was run (a thread may stand still before it).
class Step {
 public:
  Step(Machine& machine, Thread& thread, Frame& frame)
      : machine_(machine),
        thread_(thread),
        frame_(frame),
        at_(thread.frame),
        pc_(frame.pc),
        instr_(frame.code->instrs[frame.pc]),
        record_(machine, frame) {}

  // False: the use of an undefined value was reported.
  bool Before();
  void After();

 private:
  PartlyDefined Operand(Reg reg) const { return {frame_.regs[reg], record_[reg].mask}; }
  bool Report(Use use, Reg reg, std::string_view callee = {});
  bool NeedsDefined(Use use, Reg reg) { return record_[reg].mask == 0 || Report(use, reg); }
  void Define(uint64_t mask, uint64_t origin) { results_.push_back({mask, origin}); }

  bool BeforeBranch();
  bool BeforeCompare();
  bool BeforeSelect();
  bool BeforeLoad(uint64_t bytes);
  bool BeforeStore(uint64_t bytes);
  bool BeforeRmw();
  bool BeforeCas();
  bool BeforeCall();
  bool BeforeNative(const ir::Function& native, const ir::CallSite& site);
  bool BeforeReturn();
  bool BeforeOther();
  void AfterCall();
  void AfterReturn();
  void ForgetDead();
  Access Target(uint64_t address, uint64_t bytes) { return ResolveRead(machine_.arena().base(), address, bytes); }
  Undefined At(const Access& access, uint64_t bytes) const;
  uint64_t OriginOf(std::initializer_list<Reg> regs) const;

  Machine& machine_;
  Thread& thread_;
  Frame& frame_;
  uint32_t at_;  // the frame's place
  uint32_t pc_;
  const Instr instr_;
  Record record_;
  std::vector<Undefined> results_;  // of register A and those behind it
  std::vector<Undefined> passed_;   // arguments, or what is returned
  Reg return_to_ = ir::kNoReg;
  uint64_t store_address_ = 0, store_bytes_ = 0;
  Undefined stored_;
};

bool Step::Report(Use use, Reg reg, std::string_view callee) {
  uint64_t origin = record_[reg].origin;
  UndefinedUse found{use, callee, uint32_t(origin), uint32_t(origin >> 32) & 0x7fffffff};
  machine_.program().runtime(frame_.code->function->language).ReportUndefined(machine_, thread_, found);
  return false;
}

uint64_t Step::OriginOf(std::initializer_list<Reg> regs) const {
  for (Reg reg : regs) {
    if (reg != ir::kNoReg && record_[reg].mask != 0) return record_[reg].origin & ~Undefined::kFromComparison;
  }
  return 0;
}

Undefined Step::At(const Access& access, uint64_t bytes) const {
  if (access.data == nullptr) return {};
  uint64_t mask = UndefinedBitsAt(access, bytes);
  if (mask == 0) return {};
  Ref ref = heap::RefOf(uint64_t(reinterpret_cast<uint8_t*>(access.object) - machine_.arena().base()));
  return {mask, Undefined::From(ref, access.offset + uint64_t(std::countr_zero(mask)) / 8)};
}

bool Step::Before() {
  switch (instr_.op) {
    case Op::kBrNz:
    case Op::kBrZ:
    case Op::kTrapIfZero:
    case Op::kTrapIfNotZero:
      return !IsUndecided(Operand(instr_.b)) || Report(Use::kBranch, instr_.b);
    case Op::kSwitch:
      return BeforeBranch();
    case Op::kSelect:
      return BeforeSelect();
    case Op::kUndef:
      return Define(uint64_t(instr_.imm), 0), true;
    case Op::kMemLoad8:
      return BeforeLoad(1);
    case Op::kMemLoad16:
      return BeforeLoad(2);
    case Op::kMemLoad32:
      return BeforeLoad(4);
    case Op::kMemLoad64:
      return BeforeLoad(8);
    case Op::kMemStore8:
      return BeforeStore(1);
    case Op::kMemStore16:
      return BeforeStore(2);
    case Op::kMemStore32:
      return BeforeStore(4);
    case Op::kMemStore64:
      return BeforeStore(8);
    case Op::kMemCopy:
    case Op::kMemMove:
      return NeedsDefined(Use::kAddress, instr_.a) && NeedsDefined(Use::kAddress, instr_.b) &&
             NeedsDefined(Use::kSize, instr_.c);
    case Op::kMemSet: {
      if (!NeedsDefined(Use::kAddress, instr_.a) || !NeedsDefined(Use::kSize, instr_.c)) return false;
      store_address_ = frame_.regs[instr_.a], store_bytes_ = frame_.regs[instr_.c], stored_ = record_[instr_.b];
      return true;
    }
    case Op::kAlloca:
      return (instr_.b == ir::kNoReg || NeedsDefined(Use::kSize, instr_.b)) && (Define(0, 0), true);
    case Op::kAtomicRmw:
      return BeforeRmw();
    case Op::kAtomicCas:
      return BeforeCas();
    case Op::kCallIndirect:
      return NeedsDefined(Use::kCallTarget, instr_.b) && BeforeCall();
    case Op::kCall:
      return BeforeCall();
    case Op::kRet:
    case Op::kRetMany:
      return BeforeReturn();
    default:
      return IsComparison(instr_.op) ? BeforeCompare() : BeforeOther();
  }
}

bool Step::BeforeBranch() {
  uint64_t width = frame_.code->switches[size_t(instr_.imm)].bits;
  uint64_t mask = width == 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
  return (record_[instr_.b].mask & mask) == 0 || Report(Use::kSwitch, instr_.b);
}

bool Step::BeforeCompare() {
  bool has_register = ir::Info(instr_.op).c == ir::Role::kU;
  PartlyDefined x = Operand(instr_.b), y = has_register ? Operand(instr_.c) : PartlyDefined{uint32_t(instr_.hi), 0};
  bool is_undecided = IsUndecided(instr_.op, x, y);
  bool is_branch = ir::Info(instr_.op).a != ir::Role::kD;
  if (!is_branch) {
    uint64_t origin = OriginOf({instr_.b, instr_.c});
    Define(is_undecided ? 1 : 0, origin | Undefined::kFromComparison);
    return true;
  }
  return !is_undecided || Report(Use::kBranch, x.undefined != 0 ? instr_.b : instr_.c);
}

bool Step::BeforeSelect() {
  Reg no = Reg(instr_.imm);
  Define(UndefinedBitsOfSelect(Operand(instr_.b), Operand(instr_.c), Operand(no)), OriginOf({instr_.b, instr_.c, no}));
  return true;
}

bool Step::BeforeLoad(uint64_t bytes) {
  if (!NeedsDefined(Use::kAddress, instr_.b)) return false;
  Undefined loaded = At(Target(frame_.regs[instr_.b] + uint64_t(instr_.imm), bytes), bytes);
  Define(loaded.mask, loaded.origin);
  return true;
}

bool Step::BeforeStore(uint64_t bytes) {
  if (!NeedsDefined(Use::kAddress, instr_.b)) return false;
  store_address_ = frame_.regs[instr_.b] + uint64_t(instr_.imm), store_bytes_ = bytes, stored_ = record_[instr_.a];
  return true;
}

bool Step::BeforeRmw() {
  if (!NeedsDefined(Use::kAddress, instr_.b)) return false;
  ir::RmwSpec spec = ir::RmwSpec::Unpack(instr_.imm);
  uint64_t address = frame_.regs[instr_.b];
  Undefined old = At(Target(address, spec.bytes), spec.bytes), operand = record_[instr_.c];
  Define(old.mask, old.origin);
  store_address_ = address, store_bytes_ = spec.bytes, stored_ = operand;
  if (spec.op == ir::RmwOp::kXchg) return true;
  bool is_bitwise = spec.op >= ir::RmwOp::kAnd && spec.op <= ir::RmwOp::kXor;
  uint64_t either = old.mask | operand.mask;
  stored_.mask = is_bitwise || either == 0 ? either : WidthMask(spec.bytes);
  return true;
}

// A compare-exchange may compare padding; one of a variable that nobody ever wrote decides by chance.
bool Step::BeforeCas() {
  if (!NeedsDefined(Use::kAddress, instr_.b)) return false;
  ir::CasSpec spec = ir::CasSpec::Unpack(instr_.imm);
  uint64_t address = frame_.regs[instr_.b];
  Access access = Target(address, spec.bytes);
  Undefined old = At(access, spec.bytes);
  if (old.mask == WidthMask(spec.bytes)) {
    UndefinedUse found{Use::kAtomic, {}, uint32_t(old.origin), uint32_t(old.origin >> 32)};
    machine_.program().runtime(frame_.code->function->language).ReportUndefined(machine_, thread_, found);
    return false;
  }
  Define(0, 0);
  if (access.data == nullptr || LoadSized(access.data, spec.bytes) != frame_.regs[instr_.c]) return true;
  store_address_ = address, store_bytes_ = spec.bytes, stored_ = record_[spec.desired];
  return true;
}

bool Step::BeforeCall() {
  const ir::CallSite& site = frame_.code->calls[size_t(instr_.imm)];
  if (instr_.a != ir::kNoReg) results_.resize(site.num_results);
  LanguageRuntime& runtime = machine_.program().runtime(frame_.code->function->language);
  const ir::Function* callee = instr_.op == Op::kCall ? site.target : runtime.FunctionAt(frame_.regs[instr_.b]);
  if (callee != nullptr && callee->native != nullptr) return BeforeNative(*callee, site);
  for (Reg arg : site.args) passed_.push_back(record_[arg]);
  return true;
}

bool Step::BeforeNative(const ir::Function& native, const ir::CallSite& site) {
  std::vector<uint64_t> args, undefined, results(native.num_results);
  Reg first = ir::kNoReg;
  for (Reg arg : site.args) {
    args.push_back(frame_.regs[arg]);
    undefined.push_back(record_[arg].mask);
    if (first == ir::kNoReg && undefined.back() != 0) first = arg;
  }
  if (first == ir::kNoReg) return true;
  LanguageRuntime& runtime = machine_.program().runtime(frame_.code->function->language);
  if (!runtime.UndefinedResults(native, args, undefined, results)) {
    return Report(Use::kArgument, first, native.Display());
  }
  for (size_t i = 0; i < std::min(results.size(), results_.size()); ++i) {
    results_[i] = {results[i], record_[first].origin};
  }
  return true;
}

bool Step::BeforeReturn() {
  uint64_t count = instr_.op == Op::kRet ? 1 : uint64_t(instr_.imm);
  for (uint64_t i = 0; i < count; ++i) passed_.push_back(record_[Reg(instr_.b + i)]);
  return_to_ = frame_.result;
  return true;
}

bool Step::BeforeOther() {
  const ir::OpInfo& info = ir::Info(instr_.op);
  if (info.a != ir::Role::kD) return true;
  PartlyDefined x, y = {uint64_t(instr_.imm), 0};
  if (info.b == ir::Role::kU) x = Operand(instr_.b);
  if (info.c == ir::Role::kU) y = Operand(instr_.c);
  uint64_t mask = UndefinedBitsOf(instr_.op, x, y, instr_.imm);
  uint64_t origin = mask == 0 ? 0 : OriginOf({instr_.b, info.c == ir::Role::kU ? instr_.c : ir::kNoReg});
  // A boolean stays one when it is copied or masked.
  bool keeps_boolean = instr_.op == Op::kMov || (mask == 1 && instr_.op == Op::kAndImm && instr_.imm == 1) ||
                       (mask == 1 && instr_.op == Op::kXorImm && instr_.imm == 1);
  if (keeps_boolean && instr_.op == Op::kAndImm) origin |= Undefined::kFromComparison;
  if (keeps_boolean && mask != 0) origin |= record_[instr_.b].origin & Undefined::kFromComparison;
  Define(mask, origin);
  return true;
}

void Step::After() {
  if (instr_.op == Op::kRet || instr_.op == Op::kRetMany) return AfterReturn();
  if (ir::IsCall(instr_.op)) return AfterCall();
  if (store_bytes_ != 0 && stored_.mask != 0) {
    Access access = Target(store_address_, store_bytes_);
    if (access.data != nullptr && instr_.op == Op::kMemSet) {
      stored_.mask = stored_.mask & 1 ? 0xff : stored_.mask;
      for (uint64_t i = 0; i < store_bytes_; ++i) MarkUndefined(machine_, Target(store_address_ + i, 1), 1, stored_);
    } else if (access.data != nullptr) {
      MarkUndefined(machine_, access, store_bytes_, stored_);
    }
  }
  if (!results_.empty()) record_.Set(instr_.a, results_[0]);
  if (frame_.pc != pc_ + 1) ForgetDead();
  if (record_.is_empty()) frame_.flags &= ~kUndefined;
}

void Step::AfterCall() {
  Frame* top = machine_.TopFrame(thread_);
  if (top == nullptr) return;
  bool has_returned = thread_.frame == at_ && frame_.pc == pc_ + 1;
  bool is_called = top->caller == at_ && frame_.pc == pc_;
  if (!has_returned && !is_called) return;  // unwound
  for (size_t i = 0; i < results_.size(); ++i) record_.Set(Reg(instr_.a + i), results_[i]);
  if (is_called) ForgetDead();
  if (record_.is_empty()) frame_.flags &= ~kUndefined;
  if (!is_called) return;
  for (size_t i = 0; i < std::min<size_t>(passed_.size(), top->code->function->num_args); ++i) {
    if (passed_[i].mask == 0) continue;
    if (!(top->flags & kUndefined) && !BeginUndefined(machine_, *top)) return;
    Record(machine_, *top).Set(Reg(i), passed_[i]);
  }
}

void Step::AfterReturn() {
  Frame* caller = machine_.TopFrame(thread_);
  if (caller == nullptr || return_to_ == ir::kNoReg) return;
  for (size_t i = 0; i < passed_.size(); ++i) {
    if (passed_[i].mask == 0) continue;
    if (!(caller->flags & kUndefined) && !BeginUndefined(machine_, *caller)) return;
    Record(machine_, *caller).Set(Reg(return_to_ + i), passed_[i]);
  }
}

void Step::ForgetDead() {
  ir::Liveness& liveness = ir::LivenessOf(*frame_.code);
  const llvm::BitVector& live = frame_.pc == pc_ ? liveness.Across(pc_) : liveness.Before(frame_.pc);
  for (Reg reg = 0; reg < frame_.code->num_regs; ++reg) {
    if (!live.test(reg)) record_.Set(reg, {});
  }
}

}  // namespace

uint64_t UndefinedBitsAt(const Access& access, uint64_t bytes) {
  const uint8_t* bits = DefinedBits(access.object);
  uint64_t mask = 0;
  for (uint64_t i = 0; i < bytes; ++i) {
    uint64_t at = access.offset + i;
    if (!(bits[at / 8] >> (at & 7) & 1)) mask |= uint64_t(0xff) << (8 * i);
  }
  return mask;
}

bool BeginUndefined(Machine& machine, Frame& frame) {
  CHECK(!(frame.flags & kUndefined));
  if (frame.undefined == 0) {
    frame.undefined = machine.heap().AllocateArray(machine.program().words_type(), 1 + 2 * frame.code->num_regs);
    if (frame.undefined == 0) return false;
  }
  frame.flags |= kUndefined;
  return true;
}

uint64_t UndefinedBitsIn(Machine& machine, const Frame& frame, Reg reg) { return Record(machine, frame)[reg].mask; }

void SetDefined(Machine& machine, Frame& frame, Reg reg) {
  if ((frame.flags & kUndefined) && reg != ir::kNoReg) Record(machine, frame).Set(reg, {});
}

std::optional<RunResult> RunUndefined(Machine& machine, Thread& thread, int64_t* budget) {
  while (true) {
    Frame* frame = machine.TopFrame(thread);
    if (frame == nullptr || !(frame->flags & kUndefined)) return std::nullopt;
    if (--*budget < 0) return RunResult::kFuel;
    Step step(machine, thread, *frame);
    if (!step.Before()) return RunResult::kStopped;
    RunResult result = Interpret<Loop::kSingle>(machine, thread, UINT32_MAX);
    if (result != RunResult::kFuel) return result;
    step.After();
  }
}

}  // namespace veristep::interp
