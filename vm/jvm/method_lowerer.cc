#include "vm/jvm/method_lowerer.h"

#include <algorithm>

#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {

namespace {

constexpr size_t kMaxRegisters = 60000;

}  // namespace

MethodLowerer::MethodLowerer(const Method& method, CodeMap map, ClassLinker& linker, DynamicLinker& dynamic)
    : method_(method),
      class_(*method.owner),
      info_(*method.info->code),
      pool_(method.owner->file->pool()),
      linker_(linker),
      dynamic_(dynamic),
      map_(std::move(map)),
      builder_(method.descriptor, method.IsStatic()),
      stack_(builder_) {}

llvm::Expected<std::unique_ptr<ir::Code>> MethodLowerer::Run() {
  BindArguments();
  ScanBody();
  stack_.Reset("");
  contexts_.push_back({});
  RunAt(0);
  while (!work_.empty() && failure_.empty()) {
    Place place = work_.back();
    work_.pop_back();
    BytecodeRun& run = runs_.at(place);
    if (!run.done) LowerRun(place, run);
  }
  if (failure_.empty() && builder_.num_regs() > kMaxRegisters) failure_ = "the method needs too many registers";
  if (!failure_.empty()) {
    return llvm::createStringError(DescribePlace(*class_.file, *method_.info, pc_) + ": " + failure_);
  }
  PutTogether();
  return builder_.Finish();
}

void MethodLowerer::BindArguments() {
  uint32_t slot = 0;
  ir::Reg reg = 0;
  if (!method_.IsStatic()) stack_.BindLocal(slot++, 'a', reg++);
  const MethodType method_type = *ParseMethodType(method_.descriptor);
  for (const FieldType& type : method_type.parameters) {
    stack_.BindLocal(slot, LetterOf(type.basic), reg++);
    slot += type.Slots();
  }
}

void MethodLowerer::ScanBody() {
  this_is_fixed_ = !method_.IsStatic();
  for (const Instruction& i : Instructions(info_.bytecode)) {
    if (i.op == Op::kAstore && i.index == 0) this_is_fixed_ = false;
  }
  for (unsigned n = 0; n < info_.LineNumberCount(); ++n) lines_.push_back(info_.LineNumberAt(n));
  std::ranges::stable_sort(lines_, {}, &LineNumber::start_pc);
  if (!class_.file->source_file().empty()) builder_.SetFile(std::string(class_.file->source_file()));
}

MethodLowerer::BytecodeRun& MethodLowerer::RunAt(Place place, const std::string& shape) {
  auto [entry, is_new] = runs_.try_emplace(place);
  BytecodeRun& run = entry->second;
  if (is_new) {
    run.shape = shape;
    run.label = builder_.NewLabel();
    work_.push_back(place);
  } else if (run.shape != shape) {
    Fail("the operand stack differs between paths to pc " + std::to_string(place.second));
  }
  return run;
}

void MethodLowerer::LowerRun(Place place, BytecodeRun& run) {
  const uint32_t pc = place.second;
  context_ = place.first;
  run.done = true;
  run_ = &run;
  ended_ = false;
  line_ = 0;
  initialized_.clear();
  non_null_.clear();
  if (this_is_fixed_) non_null_.insert(0);
  stack_.SetOutput(&run.instrs);
  stack_.Reset(run.shape);
  size_t next_line = size_t(std::ranges::upper_bound(lines_, pc, {}, &LineNumber::start_pc) - lines_.begin());
  if (next_line > 0) --next_line;
  for (const Instruction& i : Instructions(info_.bytecode, pc)) {
    pc_ = i.pc;
    if (i.pc != pc && map_.IsTarget(i.pc)) {
      stack_.Unpin();
      stack_.Flush();
      run.pcs.resize(run.instrs.size(), uint16_t(run.last_pc));
      RunAt(i.pc);
      break;
    }
    if (map_.IsBlock(i.pc)) {
      run.marks.push_back({i.pc, uint32_t(run.instrs.size())});
      EnterHandlers(i.pc);
    }
    while (next_line < lines_.size() && lines_[next_line].start_pc <= i.pc) line_ = lines_[next_line++].line;
    if (run.lines.empty() || run.lines.back().line != line_) run.lines.push_back({uint32_t(run.instrs.size()), line_});
    stack_.Unpin();
    run.last_pc = i.pc;
    if (i.pc != fused_pc_) LowerInstruction(i);
    run.pcs.resize(run.instrs.size(), uint16_t(i.pc));
    if (ended_ || !failure_.empty()) break;
  }
}

void MethodLowerer::EnterHandlers(uint32_t pc) {
  for (const ExceptionHandler& handler : info_.handlers) {
    if (pc < handler.start_pc || pc >= handler.end_pc) continue;
    RunAt({context_, handler.handler_pc}, "a");
  }
}

void MethodLowerer::LowerInstruction(const Instruction& i) {
  if (LowerStackOp(i) || LowerArithmetic(i) || LowerObjectOp(i) || LowerControl(i) || LowerCall(i)) return;
  Fail("instruction " + std::string(InfoOf(i.raw).name) + " is not supported");
}

void MethodLowerer::PutTogether() {
  RemoveRepeatedInits();
  RotateLoops();
  Marks marks;
  for (auto it = runs_.begin(); it != runs_.end(); ++it) {
    BytecodeRun& run = it->second;
    // A jump to what comes next anyway.
    auto next = std::next(it);
    if (!run.instrs.empty() && run.instrs.back().op == ir::Op::kJump && next != runs_.end() &&
        uint32_t(run.instrs.back().lo) == next->second.label) {
      run.instrs.pop_back();
    }
    Append(run, it->first.first, marks);
  }
  AddHandlers(marks);
}

void MethodLowerer::Append(BytecodeRun& run, uint32_t context, Marks& marks) {
  builder_.Bind(run.label);
  size_t mark = 0, line = 0;
  for (size_t n = 0; n <= run.instrs.size(); ++n) {
    for (; mark < run.marks.size() && run.marks[mark].index <= n; ++mark) {
      CodeBuilder::Label label = builder_.NewLabel();
      builder_.Bind(label);
      marks[{context, run.marks[mark].pc}] = label;
    }
    if (run.body_label != kNoLabel && run.body_index == n) builder_.Bind(run.body_label);
    if (n == run.instrs.size()) break;
    for (; line < run.lines.size() && run.lines[line].index <= n; ++line) {
      // Only the last of several lines without code in between counts.
      if (line + 1 == run.lines.size() || run.lines[line + 1].index > n) builder_.AddLine(run.lines[line].line);
    }
    builder_.Emit(run.instrs[n]);
    bytecode_pcs_.push_back(run.pcs[n]);
  }
}

void MethodLowerer::AddHandlers(const Marks& marks) {
  CodeBuilder::Label end_of_code = builder_.NewLabel();
  builder_.Bind(end_of_code);
  for (uint32_t context = 0; context < contexts_.size(); ++context) AddHandlers(context, marks, end_of_code);
}

// A handler's range becomes the code of the first blocks at or after its two ends; unreachable blocks have none.
void MethodLowerer::AddHandlers(uint32_t context, const Marks& marks, CodeBuilder::Label end_of_code) {
  auto label_at = [&](uint32_t pc) {
    auto found = marks.lower_bound({context, pc});
    return found == marks.end() ? end_of_code : found->second;
  };
  for (const ExceptionHandler& handler : info_.handlers) {
    auto run = runs_.find({context, handler.handler_pc});
    if (run == runs_.end()) continue;
    const heap::Type* type = nullptr;
    if (handler.catch_type != 0) {
      llvm::Expected<Class*> c = linker_.LoadFrom(class_, pool_.ClassName(handler.catch_type));
      if (!c) {
        // No exception of a class that does not exist can be thrown.
        llvm::consumeError(c.takeError());
        continue;
      }
      type = (*c)->type;
    }
    builder_.AddHandler(label_at(handler.start_pc), label_at(handler.end_pc), run->second.label, type,
                        stack_.Canonical(0, 'a'));
  }
}

void MethodLowerer::Emit(ir::Op op, ir::Reg a, ir::Reg b, ir::Reg c, int64_t imm) {
  run_->instrs.push_back(MakeInstr(op, a, b, c, imm));
}

Value MethodLowerer::Pop() {
  Value value;
  if (!stack_.Pop(value)) Fail("the operand stack is empty");
  if (!value.is_const && value.reg == ir::kNoReg) value.reg = 0;
  return value;
}

void MethodLowerer::EmitTrap(ir::TrapSite trap) {
  Emit(ir::Op::kTrap, ir::kNoReg, ir::kNoReg, ir::kNoReg, builder_.AddTrap(trap.kind, std::move(trap.text)));
  ended_ = true;
}

void MethodLowerer::EmitTrap(llvm::Error error) { EmitTrap(TrapFor(std::move(error))); }

void MethodLowerer::EmitTrapIf(ir::Op op, ir::Reg value, ir::TrapKind kind, std::string text) {
  Emit(op, ir::kNoReg, value, ir::kNoReg, builder_.AddTrap(kind, std::move(text)));
}

bool MethodLowerer::IsNonNull(const Value& value) const {
  return value.non_null || (!value.is_const && non_null_.count(value.reg) > 0);
}

void MethodLowerer::NoteNonNull(const Value& value) {
  if (!value.is_const && stack_.IsLocal(value.reg)) non_null_.insert(value.reg);
}

void MethodLowerer::Fail(const std::string& what) {
  if (failure_.empty()) failure_ = what;
}

}  // namespace veristep::jvm
