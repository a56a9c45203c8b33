// Aggregates and vectors: lists of scalars, so most instructions on them only rename.
#include "core/base/check.h"
#include "llvm/IR/Constants.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;

namespace {

// Registers before, and of, the part of a value of type `type` that the indices name.
struct Range {
  size_t begin = 0, size = 0;
};
Range PartAt(llvm::Type* type, llvm::ArrayRef<unsigned> indices, const llvm::DataLayout& layout) {
  auto count = [&](llvm::Type* part) { return size_t(CountRegisters(llvm::cantFail(Flatten(part, layout)))); };
  Range range;
  for (unsigned index : indices) {
    if (auto* fields = llvm::dyn_cast<llvm::StructType>(type)) {
      for (unsigned i = 0; i < index; ++i) range.begin += count(fields->getElementType(i));
      type = fields->getElementType(index);
    } else {
      type = type->getArrayElementType();
      range.begin += index * count(type);
    }
  }
  range.size = count(type);
  return range;
}

}  // namespace

bool FunctionLowering::LowerAggregate(const llvm::Instruction& instruction) {
  if (auto* extract = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction)) {
    Operands whole = Get(extract->getAggregateOperand());
    Range part = PartAt(extract->getAggregateOperand()->getType(), extract->getIndices(), layout_);
    Set(*extract, Operands(whole.begin() + part.begin, whole.begin() + part.begin + part.size));
    return true;
  }
  if (auto* insert = llvm::dyn_cast<llvm::InsertValueInst>(&instruction)) {
    Operands whole = Get(insert->getAggregateOperand());
    Range part = PartAt(insert->getType(), insert->getIndices(), layout_);
    Operands value = Get(insert->getInsertedValueOperand());
    std::copy(value.begin(), value.end(), whole.begin() + part.begin);
    Set(*insert, std::move(whole));
    return true;
  }
  if (auto* extract = llvm::dyn_cast<llvm::ExtractElementInst>(&instruction)) {
    Operands whole = Get(extract->getVectorOperand());
    unsigned parts = ScalarsOf(extract->getType())[0].registers();
    Operand index = Get(extract->getIndexOperand())[0];
    Operands result;
    for (unsigned part = 0; part < parts; ++part) result.push_back(ElementAt(whole, index, parts, part));
    Set(*extract, std::move(result));
    return true;
  }
  if (auto* insert = llvm::dyn_cast<llvm::InsertElementInst>(&instruction)) {
    LowerInsertElement(*insert);
    return true;
  }
  if (auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction)) {
    LowerShuffle(*shuffle);
    return true;
  }
  if (instruction.getOpcode() == llvm::Instruction::FNeg) {
    Operands result, x = Get(instruction.getOperand(0));
    Scalars scalars = ScalarsOf(instruction.getType());
    if (scalars[0].kind == Scalar::Kind::kF80) {
      Set(instruction, F80Negate(x.data()));
      return true;
    }
    for (size_t i = 0; i < scalars.size(); ++i) {
      Op op = scalars[i].bits == 32 ? Op::kNegF32 : Op::kNegF64;
      result.push_back(Operand::Register(Emit(op, kPlain, In(x[i]))));
    }
    Set(instruction, std::move(result));
    return true;
  }
  return false;
}

// Element `index` of a vector whose elements take `stride` registers. An index that is not constant is looked for.
Operand FunctionLowering::ElementAt(const Operands& values, const Operand& index, unsigned stride, unsigned part) {
  size_t count = values.size() / stride;
  if (index.is_constant()) return index.value < count ? values[index.value * stride + part] : Operand::Constant(0);
  VReg at = In(index);
  VReg result = In(values[part]);
  for (size_t i = 1; i < count; ++i) {
    VReg is_here = Emit(Op::kCmpEq, kPlain, at, Const(i));
    result = EmitSelect(function.vregs[result].kind, is_here, In(values[i * stride + part]), result);
  }
  return Operand::Register(result);
}

void FunctionLowering::LowerInsertElement(const llvm::InsertElementInst& insert) {
  Operands whole = Get(insert.getOperand(0)), value = Get(insert.getOperand(1));
  Operand index = Get(insert.getOperand(2))[0];
  Scalar scalar = ScalarsOf(insert.getOperand(1)->getType())[0];
  size_t stride = value.size(), count = whole.size() / stride;
  for (size_t i = 0; i < count; ++i) {
    if (index.is_constant() && index.value != i) continue;
    VReg is_here = index.is_constant() ? kNoVReg : Emit(Op::kCmpEq, kPlain, In(index), Const(i));
    for (size_t part = 0; part < stride; ++part) {
      Operand& element = whole[i * stride + part];
      element = index.is_constant()
                    ? value[part]
                    : Operand::Register(EmitSelect(scalar.reg_kind(), is_here, In(value[part]), In(element)));
    }
  }
  Set(insert, std::move(whole));
}

void FunctionLowering::LowerShuffle(const llvm::ShuffleVectorInst& shuffle) {
  Operands all = Get(shuffle.getOperand(0)), second = Get(shuffle.getOperand(1)), result;
  all.append(second);
  size_t stride = ScalarsOf(shuffle.getType())[0].registers();
  for (int index : shuffle.getShuffleMask()) {
    for (size_t part = 0; part < stride; ++part) {
      result.push_back(index < 0 ? Operand::Constant(0) : all[size_t(index) * stride + part]);
    }
  }
  Set(shuffle, std::move(result));
}

}  // namespace veristep::llvm_front
