// Operands of instructions, constants among them.
#include "core/base/check.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "vm/llvm/constants.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

Scalars FunctionLowering::ScalarsOf(llvm::Type* type) const {
  return llvm::cantFail(Flatten(type, layout_));  // CheckTypes has seen every type of the function
}

Operands FunctionLowering::Fresh(llvm::Type* type) {
  Operands operands;
  for (const Scalar& scalar : ScalarsOf(type)) {
    for (uint32_t i = 0; i < scalar.registers(); ++i) {
      operands.push_back(Operand::Register(function.NewReg(scalar.reg_kind())));
    }
  }
  return operands;
}

Operands FunctionLowering::Get(const llvm::Value* value) {
  if (auto* constant = llvm::dyn_cast<llvm::Constant>(value)) return GetConstant(*constant);
  if (auto found = deferred_.find(value); found != deferred_.end()) {
    auto [base, offset] = found->second;
    if (offset == 0) return {base};
    return {Operand::Register(Emit(ir::Op::kAddI64Imm, kWord, In(base), kNoVReg, offset))};
  }
  auto found = values_.find(value);
  CHECK(found != values_.end());
  return found->second;
}

Operand FunctionLowering::GetOne(const llvm::Value* value) {
  Operands operands = Get(value);
  CHECK(operands.size() == 1);
  return operands[0];
}

Operands FunctionLowering::GetConstant(const llvm::Constant& constant) {
  llvm::SmallVector<ConstantScalar, 4> scalars;
  if (llvm::Error error = EvaluateConstant(constant, symbols_, scalars)) {
    Unsupported(llvm::toString(std::move(error)));
    return Operands(CountRegisters(ScalarsOf(constant.getType())), Operand::Constant(0));
  }
  Operands operands;
  llvm::SmallVector<uint64_t, 4> undefined = UndefinedBits(constant, scalars);
  for (const ConstantScalar& scalar : scalars) {
    Operand operand = Operand::Constant(scalar.value);
    auto* variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(scalar.symbol);
    if (variable != nullptr && variable->isThreadLocal()) {  // constant within a thread, so computed where it is used
      operand = ThreadLocalAddress(*variable);
      if (scalar.value != 0) {
        operand = Operand::Register(Emit(ir::Op::kAddI64Imm, kWord, In(operand), kNoVReg, int64_t(scalar.value)));
      }
    } else if (scalar.symbol != nullptr) {
      Symbols::SymbolPlace place = symbols_.PlaceOf(*scalar.symbol);
      if (place.address != 0) operand.symbol = Symbol(place.name, place.address, place.is_own);
    }
    if (scalar.is_undefined && finds_undefined_) operand.undefined = undefined[operands.size()];
    operands.push_back(operand);
  }
  return operands;
}

llvm::SmallVector<uint64_t, 4> FunctionLowering::UndefinedBits(const llvm::Constant& constant,
                                                               llvm::ArrayRef<ConstantScalar> scalars) const {
  llvm::SmallVector<uint64_t, 4> masks;
  if (!finds_undefined_ || llvm::none_of(scalars, [](const auto& scalar) { return scalar.is_undefined; })) return masks;
  for (const Scalar& scalar : ScalarsOf(constant.getType())) {
    for (uint32_t i = 0; i < scalar.registers(); ++i) {
      unsigned bits = i + 1 == scalar.registers() ? scalar.top_bits() : 64;
      masks.push_back(bits == 64 ? ~uint64_t(0) : (uint64_t(1) << bits) - 1);
    }
  }
  return masks;
}

Operand FunctionLowering::ThreadLocalAddress(const llvm::GlobalVariable& variable) {
  const GlobalRecord& record = symbols_.VariableOf(variable);
  // A symbol, not a number: its name says which variable it is and what it starts with.
  Operand index = Operand::Constant(0);
  index.symbol = Symbol(record.tls_name, record.tls_index, false);
  return CallNative("__vs_thread_local", {index}, {kWord})[0];
}

}  // namespace veristep::llvm_front
