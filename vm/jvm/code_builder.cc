#include "vm/jvm/code_builder.h"

#include "core/base/check.h"
#include "vm/heap/type.h"
#include "vm/jvm/classfile/descriptor.h"

namespace veristep::jvm {

ir::Instr MakeInstr(ir::Op op, ir::Reg a, ir::Reg b, ir::Reg c, int64_t imm) {
  ir::Instr instr;
  instr.op = op;
  instr.a = a;
  instr.b = b;
  instr.c = c;
  instr.imm = imm;
  return instr;
}

CodeBuilder::CodeBuilder(std::string_view descriptor, bool is_static) : CodeBuilder() {
  if (!is_static) NewReg(ir::RegKind::kRef);
  std::optional<MethodType> type = ParseMethodType(descriptor);
  CHECK(type.has_value());
  for (const FieldType& parameter : type->parameters) {
    NewReg(parameter.IsReference() ? ir::RegKind::kRef : ir::RegKind::kPlain);
  }
}

ir::Reg CodeBuilder::NewReg(ir::RegKind kind) {
  code_->reg_kinds.push_back(kind);
  return ir::Reg(code_->reg_kinds.size() - 1);
}

uint32_t CodeBuilder::AddType(const heap::Type* type) {
  auto [entry, is_new] = types_.try_emplace(type, uint32_t(code_->types.size()));
  if (is_new) code_->types.push_back(type);
  return entry->second;
}

uint32_t CodeBuilder::AddTrap(ir::TrapKind kind, std::string text) {
  code_->traps.push_back({kind, std::move(text)});
  return uint32_t(code_->traps.size() - 1);
}

uint32_t CodeBuilder::AddConstant(ir::ConstantSlot constant) {
  auto [entry, is_new] = constants_.try_emplace(constant.slot, uint32_t(code_->constants.size()));
  if (is_new) code_->constants.push_back(std::move(constant));
  return entry->second;
}

uint32_t CodeBuilder::AddCall(ir::CallSite call) {
  code_->calls.push_back(std::move(call));
  return uint32_t(code_->calls.size() - 1);
}

uint32_t CodeBuilder::AddSwitch(ir::SwitchTable table) {
  code_->switches.push_back(std::move(table));
  return uint32_t(code_->switches.size() - 1);
}

void CodeBuilder::AddHandler(Label begin, Label end, Label target, const heap::Type* type, ir::Reg exception) {
  ir::Handler handler;
  handler.begin = begin;
  handler.end = end;
  handler.target = target;
  handler.type = type;
  if (type != nullptr) handler.type_name = type->name;
  handler.exception = exception;
  code_->handlers.push_back(std::move(handler));
}

void CodeBuilder::AddLine(uint32_t line) {
  if (!code_->lines.empty() && code_->lines.back().line == line) return;
  if (!code_->lines.empty() && code_->lines.back().pc == size()) code_->lines.pop_back();
  code_->lines.push_back({size(), line, 0});
}

CodeBuilder::Label CodeBuilder::NewLabel() {
  labels_.push_back(kUnbound);
  return Label(labels_.size() - 1);
}

void CodeBuilder::Emit(ir::Op op, ir::Reg a, ir::Reg b, ir::Reg c, int64_t imm) { Emit(MakeInstr(op, a, b, c, imm)); }

void CodeBuilder::EmitBranch(ir::Op op, ir::Reg b, ir::Reg c, Label target, int32_t constant) {
  ir::Instr instr = MakeInstr(op, ir::kNoReg, b, c);
  instr.lo = int32_t(target);
  instr.hi = constant;
  Emit(instr);
}

void CodeBuilder::EmitCall(ir::Function* target, llvm::ArrayRef<ir::Reg> args, ir::Reg result) {
  ir::CallSite call;
  call.target = target;
  call.args.assign(args.begin(), args.end());
  call.fixed_args = uint16_t(args.size());
  Emit(ir::Op::kCall, result, ir::kNoReg, ir::kNoReg, AddCall(std::move(call)));
}

uint32_t CodeBuilder::Resolve(Label label) const {
  CHECK(label < labels_.size() && labels_[label] != kUnbound);
  return labels_[label];
}

std::unique_ptr<ir::Code> CodeBuilder::Finish() {
  for (ir::Instr& instr : code_->instrs) {
    ir::Imm imm = ir::Info(instr.op).imm;
    if (imm == ir::Imm::kTarget || imm == ir::Imm::kTargetK) instr.lo = int32_t(Resolve(Label(instr.lo)));
  }
  for (ir::SwitchTable& table : code_->switches) {
    for (uint32_t& target : table.targets) target = Resolve(target);
    for (auto& [value, target] : table.sparse) target = Resolve(target);
    table.default_target = Resolve(table.default_target);
  }
  for (ir::Handler& handler : code_->handlers) {
    handler.begin = Resolve(handler.begin);
    handler.end = Resolve(handler.end);
    handler.target = Resolve(handler.target);
  }
  std::erase_if(code_->handlers, [](const ir::Handler& handler) { return handler.begin >= handler.end; });
  code_->num_regs = num_regs();
  return std::move(code_);
}

}  // namespace veristep::jvm
