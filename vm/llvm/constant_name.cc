#include "vm/llvm/constant_name.h"

#include "core/base/fingerprint.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::llvm_front {

namespace {

using Resolve = llvm::function_ref<const llvm::GlobalValue*(const llvm::GlobalValue&)>;

// Writes a constant down as text without names of types and without numbers of constants.
class Writer {
 public:
  Writer(Resolve resolve, const llvm::DataLayout& layout) : resolve_(resolve), layout_(layout) {}

  void Write(const llvm::Constant& constant) {
    if (auto* symbol = llvm::dyn_cast<llvm::GlobalValue>(&constant)) return WriteSymbol(*symbol);
    llvm::Type& type = *constant.getType();
    out_ << '(' << int(constant.getValueID()) << ' ' << int(type.getTypeID()) << ' ';
    if (type.isSized()) out_ << layout_.getTypeAllocSize(&type).getKnownMinValue();
    if (auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&constant)) {
      out_ << ' ' << layout_.getTypeAllocSize(data->getElementType()) << ' ' << data->getRawDataValues();
    } else if (auto* block = llvm::dyn_cast<llvm::BlockAddress>(&constant)) {
      WriteBlock(*block);
    } else if (constant.getNumOperands() == 0) {
      out_ << ' ';
      constant.print(out_);
    } else {
      WriteOperands(constant);
    }
    out_ << ')';
  }

  std::string Take() { return std::move(text_); }

 private:
  void WriteOperands(const llvm::Constant& constant) {
    if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&constant)) {
      out_ << ' ' << expression->getOpcode() << ' ';
      // Of the types in an expression only the sizes matter, and those say where its address lies.
      llvm::APInt offset(layout_.getIndexTypeSizeInBits(expression->getType()->isPointerTy()
                                                            ? expression->getType()
                                                            : llvm::PointerType::get(constant.getContext(), 0)),
                         0);
      auto* place = llvm::dyn_cast<llvm::GEPOperator>(expression);
      if (place != nullptr && place->accumulateConstantOffset(layout_, offset)) {
        out_ << offset.getSExtValue();
        return Write(*llvm::cast<llvm::Constant>(place->getPointerOperand()));
      }
    }
    for (const llvm::Use& use : constant.operands()) Write(*llvm::cast<llvm::Constant>(use.get()));
  }

  void WriteBlock(const llvm::BlockAddress& address) {
    unsigned number = 0;
    for (const llvm::BasicBlock& block : *address.getFunction()) {
      if (&block == address.getBasicBlock()) break;
      ++number;
    }
    WriteSymbol(*address.getFunction());
    out_ << '.' << number;
  }

  void WriteSymbol(const llvm::GlobalValue& symbol) {
    const llvm::GlobalValue* meant = resolve_(symbol);
    auto* variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(meant);
    if (variable == nullptr || !IsNamedByContents(*variable)) {
      out_ << '@' << (meant == nullptr ? symbol : *meant).getName() << ' ';
      return;
    }
    // Each constant is written once; constants may refer to themselves.
    auto [number, is_new] = numbers_.try_emplace(variable, numbers_.size());
    out_ << '#' << number->second << ' ';
    if (is_new) Write(*variable->getInitializer());
  }

  Resolve resolve_;
  const llvm::DataLayout& layout_;
  llvm::DenseMap<const llvm::GlobalVariable*, size_t> numbers_;
  std::string text_;
  llvm::raw_string_ostream out_{text_};
};

}  // namespace

bool IsNamedByContents(const llvm::GlobalVariable& variable) {
  return variable.hasLocalLinkage() && variable.isConstant() && variable.hasGlobalUnnamedAddr() &&
         variable.hasInitializer() && !variable.isThreadLocal();
}

std::string NameByContents(const llvm::GlobalVariable& variable, Resolve resolve) {
  Writer writer(resolve, variable.getParent()->getDataLayout());
  writer.Write(*variable.getInitializer());
  std::string hash = ToHex(FingerprintOf(writer.Take()));
  auto* text = llvm::dyn_cast<llvm::ConstantDataSequential>(variable.getInitializer());
  if (text == nullptr || !text->isCString()) return "constant " + hash;
  constexpr size_t kMost = 24;
  std::string shown;
  llvm::raw_string_ostream out(shown);
  llvm::printEscapedString(text->getAsCString().take_front(kMost), out);
  return "\"" + shown + "\" " + hash;
}

}  // namespace veristep::llvm_front
