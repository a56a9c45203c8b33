#include "vm/llvm/constants.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Operator.h"
#include "vm/llvm/lower/scalars.h"

namespace veristep::llvm_front {

namespace {

llvm::Error Unsupported(const llvm::Constant& constant) {
  std::string text;
  llvm::raw_string_ostream out(text);
  constant.print(out);
  return llvm::createStringError("constant " + text.substr(0, 200) + " is not supported");
}

class Evaluator {
 public:
  Evaluator(Symbols& symbols, llvm::SmallVectorImpl<ConstantScalar>& out) : symbols_(symbols), out_(out) {}

  llvm::Error Run(const llvm::Constant& constant) {
    if (auto* number = llvm::dyn_cast<llvm::ConstantInt>(&constant)) {
      if (!number->getType()->isVectorTy()) return AddInt(number->getValue());
    }
    if (auto* number = llvm::dyn_cast<llvm::ConstantFP>(&constant)) {
      if (!number->getType()->isVectorTy()) return AddFloat(number->getValueAPF());
    }
    if (llvm::isa<llvm::ConstantPointerNull>(constant)) return Add({});
    if (auto* symbol = llvm::dyn_cast<llvm::GlobalValue>(&constant)) return Add({0, symbol});
    if (auto* block = llvm::dyn_cast<llvm::BlockAddress>(&constant)) {
      return Add({symbols_.NumberOf(*block->getBasicBlock())});
    }
    if (auto* same = llvm::dyn_cast<llvm::DSOLocalEquivalent>(&constant)) return Add({0, same->getGlobalValue()});
    if (auto* same = llvm::dyn_cast<llvm::NoCFIValue>(&constant)) return Add({0, same->getGlobalValue()});
    if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&constant)) return RunExpression(*expression);
    if (llvm::isa<llvm::UndefValue>(constant) || llvm::isa<llvm::ConstantAggregateZero>(constant)) {
      return AddZeros(constant);
    }
    return RunElements(constant);
  }

 private:
  llvm::Error Add(ConstantScalar scalar) {
    out_.push_back(scalar);
    return llvm::Error::success();
  }
  llvm::Error AddInt(const llvm::APInt& number) {
    unsigned bits = number.getBitWidth();
    for (unsigned at = 0; at < bits; at += 64) {
      out_.push_back({number.extractBitsAsZExtValue(std::min(bits - at, 64u), at)});
    }
    return llvm::Error::success();
  }
  llvm::Error AddFloat(const llvm::APFloat& number) { return AddInt(number.bitcastToAPInt()); }
  llvm::Error AddZeros(const llvm::Constant& constant) {
    llvm::Expected<Scalars> scalars = Flatten(constant.getType(), symbols_.layout());
    if (!scalars) return scalars.takeError();
    out_.append(CountRegisters(*scalars), {0, nullptr, llvm::isa<llvm::UndefValue>(constant)});
    return llvm::Error::success();
  }
  llvm::Error RunElements(const llvm::Constant& constant) {
    llvm::Type* type = constant.getType();
    uint64_t count = 0;
    if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type))
      count = vector->getNumElements();
    else if (type->isArrayTy())
      count = type->getArrayNumElements();
    else if (type->isStructTy())
      count = type->getStructNumElements();
    else
      return Unsupported(constant);
    for (uint64_t i = 0; i < count; ++i) {
      const llvm::Constant* element = constant.getAggregateElement(unsigned(i));
      if (element == nullptr) return Unsupported(constant);
      if (llvm::Error error = Run(*element)) return error;
    }
    return llvm::Error::success();
  }

  llvm::Expected<ConstantScalar> One(const llvm::Constant& constant) {
    llvm::SmallVector<ConstantScalar, 2> scalars;
    if (llvm::Error error = Evaluator(symbols_, scalars).Run(constant)) return error;
    if (scalars.size() != 1) return Unsupported(constant);
    return scalars[0];
  }
  // Its address differs from thread to thread.
  static bool IsThreadLocal(const ConstantScalar& scalar) {
    auto* variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(scalar.symbol);
    return variable != nullptr && variable->isThreadLocal();
  }
  uint64_t Number(const ConstantScalar& scalar) {
    return scalar.value + (scalar.symbol == nullptr ? 0 : symbols_.PlaceOf(*scalar.symbol).address);
  }
  llvm::Error AddTruncated(uint64_t value, const llvm::Type& type) {
    unsigned bits = type.getIntegerBitWidth();
    if (bits > 64) return llvm::createStringError("a constant address in an integer of more than 64 bits");
    return Add({bits == 64 ? value : value & ((uint64_t(1) << bits) - 1)});
  }

  llvm::Error RunExpression(const llvm::ConstantExpr& expression) {
    using I = llvm::Instruction;
    if (expression.getType()->isVectorTy()) return Unsupported(expression);
    if (auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&expression)) return RunGep(*gep);
    llvm::Expected<ConstantScalar> x = One(*expression.getOperand(0));
    if (!x) return x.takeError();
    bool only_moves = expression.getOpcode() == I::BitCast || expression.getOpcode() == I::IntToPtr ||
                      expression.getType()->isIntegerTy(64) || expression.getType()->isPointerTy();
    if (IsThreadLocal(*x) && !only_moves) return Unsupported(expression);
    switch (expression.getOpcode()) {
      case I::BitCast:
      case I::AddrSpaceCast:
      case I::IntToPtr:
        return Add(*x);
      case I::PtrToInt:
        if (expression.getType()->isIntegerTy(64)) return Add(*x);
        return AddTruncated(Number(*x), *expression.getType());
      case I::Trunc:
        return AddTruncated(Number(*x), *expression.getType());
      case I::Add:
      case I::Sub:
      case I::Mul:
      case I::Xor:
        return RunBinary(expression, *x);
      default:
        return Unsupported(expression);
    }
  }

  llvm::Error RunBinary(const llvm::ConstantExpr& expression, const ConstantScalar& x) {
    llvm::Expected<ConstantScalar> y = One(*expression.getOperand(1));
    if (!y) return y.takeError();
    unsigned opcode = expression.getOpcode();
    if (expression.getType()->isIntegerTy(64) && y->symbol == nullptr &&
        (opcode == llvm::Instruction::Add || opcode == llvm::Instruction::Sub)) {
      return Add({opcode == llvm::Instruction::Add ? x.value + y->value : x.value - y->value, x.symbol});
    }
    if (IsThreadLocal(x) || IsThreadLocal(*y)) return Unsupported(expression);
    uint64_t a = Number(x), b = Number(*y);
    switch (opcode) {
      case llvm::Instruction::Add:
        return AddTruncated(a + b, *expression.getType());
      case llvm::Instruction::Sub:
        return AddTruncated(a - b, *expression.getType());
      case llvm::Instruction::Mul:
        return AddTruncated(a * b, *expression.getType());
      default:
        return AddTruncated(a ^ b, *expression.getType());
    }
  }

  llvm::Error RunGep(const llvm::GEPOperator& gep) {
    llvm::Expected<ConstantScalar> base = One(*llvm::cast<llvm::Constant>(gep.getPointerOperand()));
    if (!base) return base.takeError();
    llvm::APInt offset(64, 0);
    if (!gep.accumulateConstantOffset(symbols_.layout(), offset)) {
      return Unsupported(*llvm::cast<llvm::Constant>(&gep));
    }
    return Add({base->value + offset.getZExtValue(), base->symbol});
  }

  Symbols& symbols_;
  llvm::SmallVectorImpl<ConstantScalar>& out_;
};

}  // namespace

llvm::Error EvaluateConstant(const llvm::Constant& constant, Symbols& symbols,
                             llvm::SmallVectorImpl<ConstantScalar>& out) {
  return Evaluator(symbols, out).Run(constant);
}

}  // namespace veristep::llvm_front
