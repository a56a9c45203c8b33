// Lowers one LLVM function to VIR. Values are taken apart into scalars (scalars.h); a value that only renames others
// (extractvalue, shufflevector, bitcast of like registers, zext, …) costs nothing. Blocks are lowered in reverse
// post-order, so that every definition is seen before its uses; phis become copies on the edges, made at the end.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "vm/llvm/constants.h"
#include "vm/llvm/lower/builder.h"
#include "vm/llvm/lower/scalars.h"
#include "vm/llvm/symbols.h"

namespace llvm {
class DIFile;
class LoopInfo;
}  // namespace llvm

namespace veristep::llvm_front {

using Operands = llvm::SmallVector<Operand, 2>;

class FunctionLowering : private Builder {
 public:
  // With `finds_undefined`, code says where values are undefined and where local variables begin and end their lives.
  FunctionLowering(Symbols& symbols, FunctionRecord& record, bool finds_undefined);
  llvm::Expected<std::unique_ptr<ir::Code>> Run();

 private:
  struct Address {
    VReg base;
    int64_t offset;
  };
  struct Edge {
    BlockId block;
    const llvm::BasicBlock *from, *to;
  };

  // --- lowering.cc: the frame of it all
  llvm::Error CheckTypes();
  void CreateBlocks(const llvm::LoopInfo& loops);
  void LowerArguments();
  void LowerBlock(const llvm::BasicBlock& block);
  void LowerInstruction(const llvm::Instruction& instruction);
  void LowerFreeze(const llvm::Instruction& instruction);
  void CreatePhis(const llvm::BasicBlock& block);
  void LayOut();
  SourcePos PositionOf(const llvm::Instruction& instruction);
  uint32_t FileNumber(const llvm::DIFile* file);

  // --- values.cc: operands
  Scalars ScalarsOf(llvm::Type* type) const;
  Operands Get(const llvm::Value* value);
  Operand GetOne(const llvm::Value* value);
  VReg Reg(const llvm::Value* value) { return In(GetOne(value)); }
  Operands GetConstant(const llvm::Constant& constant);
  // For each register of a constant the bits that are undefined if it is; empty if none is.
  llvm::SmallVector<uint64_t, 4> UndefinedBits(const llvm::Constant& constant,
                                               llvm::ArrayRef<ConstantScalar> scalars) const;
  Operand ThreadLocalAddress(const llvm::GlobalVariable& variable);
  void Set(const llvm::Value& value, Operands operands) { values_[&value] = std::move(operands); }
  void Set(const llvm::Value& value, VReg reg) { values_[&value] = {Operand::Register(reg)}; }
  Operands Fresh(llvm::Type* type);

  // --- edges.cc: phis
  BlockId EdgeTo(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
  void FillEdges();
  void CopyInParallel(llvm::SmallVectorImpl<std::pair<VReg, Operand>>& copies);

  // --- arithmetic.cc, wide.cc: integers up to 64 bits, and of two registers
  void LowerBinary(const llvm::BinaryOperator& binary);
  Operand Binary(llvm::Instruction::BinaryOps op, const Scalar& scalar, Operand x, Operand y);
  VReg Integer(llvm::Instruction::BinaryOps op, unsigned bits, Operand x, Operand y);
  VReg Shift(llvm::Instruction::BinaryOps op, unsigned bits, Operand x, Operand y);
  VReg Divide(llvm::Instruction::BinaryOps op, unsigned bits, Operand x, Operand y);
  VReg Float(llvm::Instruction::BinaryOps op, unsigned bits, Operand x, Operand y);
  void CheckDivisor(Operand low, Operand high = Operand::Constant(0));
  Operands WideBinary(llvm::Instruction::BinaryOps op, unsigned bits, const Operand* x, const Operand* y);
  Operands WideShift(llvm::Instruction::BinaryOps op, unsigned bits, const Operand* x, const Operand* y);
  Operands WideCall(llvm::StringRef native, std::initializer_list<Operand> args, unsigned bits);
  Operand WideHigh(VReg high, unsigned bits);
  Operands WideSum(llvm::Instruction::BinaryOps op, unsigned bits, const Operand* x, const Operand* y);
  Operands WideShiftBy(llvm::Instruction::BinaryOps op, unsigned bits, const Operand* x, uint64_t count);
  VReg WideCompare(llvm::CmpInst::Predicate predicate, const Operands& x, const Operands& y);

  // --- long_double.cc
  Operands F80Call(llvm::StringRef native, llvm::ArrayRef<Operand> args);
  Operands F80Binary(llvm::Instruction::BinaryOps op, const Operand* x, const Operand* y);
  Operands F80Negate(const Operand* x);
  VReg F80Compare(llvm::CmpInst::Predicate predicate, const Operand* x, const Operand* y);
  Operands F80FromFloat(const Scalar& from, const Operand* x);
  Operands F80ToFloat(const Scalar& to, const Operand* x);
  Operands F80FromInt(const Scalar& from, const Operand* x, bool is_signed);
  Operands F80ToInt(const Scalar& to, const Operand* x, bool is_signed);
  std::optional<Operands> F80Intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<Operand> args);

  // --- compare.cc
  void LowerCompare(const llvm::CmpInst& compare);
  VReg CompareInts(llvm::CmpInst::Predicate predicate, unsigned bits, Operand x, Operand y);
  VReg CompareFloats(llvm::CmpInst::Predicate predicate, unsigned bits, Operand x, Operand y);
  void LowerSelect(const llvm::SelectInst& select);
  // Ends the block with a branch on an integer comparison.
  void BranchOnCompare(const llvm::ICmpInst& compare, BlockId yes, BlockId no);
  bool IsFused(const llvm::Instruction& instruction) const;

  // --- casts.cc
  void LowerCast(const llvm::CastInst& cast);
  Operands Cast(const llvm::CastInst& cast, const Scalar& from, const Scalar& to, const Operand* x);
  Operands ExtendInt(const Scalar& from, const Scalar& to, const Operand* x, bool is_signed);
  Operands ExtendWide(const Scalar& from, const Scalar& to, const Operand* x, bool is_signed);
  Operands IntToFloat(const Scalar& from, const Scalar& to, const Operand* x, bool is_signed);
  Operands FloatToInt(const Scalar& from, const Scalar& to, const Operand* x, bool is_signed);
  // Reads the bits of `from` as scalars `to`; both cover the same number of bits.
  Operands Reinterpret(const Scalars& from, const Operands& x, const Scalars& to);

  // --- memory.cc
  VReg StackMemory(uint64_t bytes, VReg times, std::string name, SourcePos pos);
  void LowerAlloca(const llvm::AllocaInst& alloca);
  void LowerLoad(const llvm::LoadInst& load);
  void LowerStore(const llvm::StoreInst& store);
  void LowerAtomicRmw(const llvm::AtomicRMWInst& rmw);
  void LowerCompareExchange(const llvm::AtomicCmpXchgInst& exchange);
  Operand PointerOf(const llvm::Value* pointer);
  void LowerWideLoad(const llvm::LoadInst& load);
  void LowerWideStore(const llvm::StoreInst& store);
  void LowerWideRmw(const llvm::AtomicRMWInst& rmw);
  void LowerWideExchange(const llvm::AtomicCmpXchgInst& exchange);
  void LowerGep(const llvm::GetElementPtrInst& gep);
  bool OnlyAddressesMemory(const llvm::GetElementPtrInst& gep) const;
  Address AddressOf(const llvm::Value* pointer);
  Operands LoadScalars(const Scalars& scalars, Address address, uint16_t flags);
  void StoreScalars(const Scalars& scalars, const Operands& values, Address address, uint16_t flags);
  VReg LoadBytes(Address address, unsigned bytes, ir::RegKind kind, uint16_t flags);
  void StoreBytes(VReg value, Address address, unsigned bytes, uint16_t flags);
  uint16_t AccessFlags(bool is_atomic) const;

  // --- vectors.cc: aggregates and vectors
  bool LowerAggregate(const llvm::Instruction& instruction);
  Operand ElementAt(const Operands& values, const Operand& index, unsigned stride, unsigned part);
  void LowerInsertElement(const llvm::InsertElementInst& insert);
  void LowerShuffle(const llvm::ShuffleVectorInst& shuffle);

  // --- calls.cc
  void LowerCall(const llvm::CallBase& call);
  void LowerOrdinaryCall(const llvm::CallBase& call);
  void LowerArguments(const llvm::CallBase& call, MCall& to);
  VReg CopyByVal(const llvm::CallBase& call, unsigned index);
  VReg PackVariableArguments(const llvm::CallBase& call, unsigned first);
  Operands CallNative(llvm::StringRef name, llvm::ArrayRef<Operand> args, llvm::ArrayRef<ir::RegKind> results);
  bool LowerInlineAsm(const llvm::CallBase& call);

  // --- intrinsics*.cc: false if there is no such intrinsic here
  bool LowerIntrinsic(const llvm::IntrinsicInst& call);
  bool LowerMemoryIntrinsic(const llvm::IntrinsicInst& call);
  bool LowerControlIntrinsic(const llvm::IntrinsicInst& call);
  void LowerLifetime(const llvm::IntrinsicInst& call);
  bool LowerIntegerIntrinsic(const llvm::IntrinsicInst& call);
  bool LowerOverflowIntrinsic(const llvm::IntrinsicInst& call);
  bool LowerFloatIntrinsic(const llvm::IntrinsicInst& call);
  bool LowerVectorIntrinsic(const llvm::IntrinsicInst& call);
  void LowerVaStart(const llvm::IntrinsicInst& call);
  static std::string UndefinedBehaviourName(uint64_t kind);
  bool LowerReduction(const llvm::IntrinsicInst& call);
  bool LowerMaskedAccess(const llvm::IntrinsicInst& call);
  bool LowerIsClass(const llvm::IntrinsicInst& call);
  bool LowerFloatToLong(const llvm::IntrinsicInst& call);
  bool LowerScaling(const llvm::IntrinsicInst& call);
  // The function of <math.h> that computes an intrinsic on doubles; null if there is none.
  static const char* MathFunctionOf(llvm::Intrinsic::ID id);
  bool LowerSaturatingConversion(const llvm::IntrinsicInst& call);
  using Elements = llvm::ArrayRef<Operands>;
  std::optional<Operands> IntegerIntrinsic(const llvm::IntrinsicInst& call, const Scalar& scalar, Elements args);
  std::optional<Operands> WideIntrinsic(const llvm::IntrinsicInst& call, const Scalar& scalar, Elements args);
  std::optional<Operands> Saturate(llvm::Intrinsic::ID id, unsigned bits, Operand x, Operand y);
  std::optional<Operand> FloatIntrinsic(llvm::Intrinsic::ID id, const Scalar& scalar, llvm::ArrayRef<Operand> args);
  VReg FunnelShift(bool left, unsigned bits, Operand x, Operand y, Operand count);
  std::pair<VReg, VReg> WithOverflow(llvm::Instruction::BinaryOps op, bool is_signed, unsigned bits, Operand x,
                                     Operand y);
  VReg MulOverflows(bool is_signed, unsigned bits, Operand x, Operand y, VReg result);
  Operands WideOverflow(llvm::Instruction::BinaryOps op, bool is_signed, const Operands& x, const Operands& y);

  // --- control.cc
  void LowerTerminator(const llvm::Instruction& instruction);
  void LowerBranch(const llvm::BranchInst& branch);
  void LowerSwitch(const llvm::SwitchInst& branch);
  void LowerReturn(const llvm::ReturnInst& instruction);
  void LowerInvoke(const llvm::InvokeInst& invoke);
  void LowerLandingPad(const llvm::LandingPadInst& pad);
  uint32_t PadOf(const llvm::LandingPadInst& pad);
  bool DependsOnUndef(const llvm::Value* value, unsigned depth = 0) const;

  Symbols& symbols_;
  FunctionRecord& record_;
  const bool finds_undefined_;
  unsigned num_locals_ = 0;
  llvm::Function& llvm_function_;
  const llvm::DataLayout& layout_;
  llvm::DenseMap<const llvm::Value*, Operands> values_;
  llvm::DenseMap<const llvm::Value*, std::pair<Operand, int64_t>> deferred_;  // GEPs that only memory accesses use
  llvm::DenseMap<const llvm::BasicBlock*, BlockId> blocks_;
  llvm::DenseMap<const llvm::LandingPadInst*, uint32_t> pads_;
  std::vector<Edge> edges_;
  std::vector<Edge> extra_blocks_;  // made for other reasons; `to` is null
  llvm::DenseMap<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>, BlockId> edge_blocks_;
  llvm::DenseMap<const void*, uint32_t> files_;
  VReg variable_arguments_ = kNoVReg;
};

}  // namespace veristep::llvm_front
