#include "vm/llvm/lower/lowering.h"

#include "core/base/check.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "vm/llvm/lower/emit.h"
#include "vm/llvm/lower/regalloc.h"

namespace veristep::llvm_front {

FunctionLowering::FunctionLowering(Symbols& symbols, FunctionRecord& record, bool finds_undefined)
    : symbols_(symbols),
      record_(record),
      finds_undefined_(finds_undefined),
      llvm_function_(*record.body),
      layout_(symbols.layout()) {}

llvm::Expected<std::unique_ptr<ir::Code>> FunctionLowering::Run() {
  if (llvm::Error error = CheckTypes()) return error;
  function.returns_twice = llvm_function_.callsFunctionThatReturnsTwice();
  LowerArguments();
  llvm::DominatorTree dominators(llvm_function_);
  llvm::LoopInfo loops(dominators);
  llvm::ReversePostOrderTraversal<llvm::Function*> order(&llvm_function_);
  CreateBlocks(loops);
  for (const llvm::BasicBlock* block : order) CreatePhis(*block);
  for (const llvm::BasicBlock* block : order) LowerBlock(*block);
  FillEdges();
  FinishConstants();
  LayOut();
  return EmitCode(function, AllocateRegisters(function));
}

// Everything after this may take types for granted.
llvm::Error FunctionLowering::CheckTypes() {
  auto check = [&](llvm::Type* type) -> llvm::Error {
    if (type->isMetadataTy() || type->isLabelTy() || type->isTokenTy()) return llvm::Error::success();
    return Flatten(type, layout_).takeError();
  };
  for (const llvm::Argument& argument : llvm_function_.args()) {
    if (llvm::Error error = check(argument.getType())) return error;
  }
  for (const llvm::BasicBlock& block : llvm_function_) {
    for (const llvm::Instruction& instruction : block) {
      if (llvm::Error error = check(instruction.getType())) return error;
      for (const llvm::Use& use : instruction.operands()) {
        if (llvm::Error error = check(use->getType())) return error;
      }
    }
  }
  return llvm::Error::success();
}

void FunctionLowering::LowerArguments() {
  for (const llvm::Argument& argument : llvm_function_.args()) Set(argument, Fresh(argument.getType()));
  if (llvm_function_.isVarArg()) variable_arguments_ = function.NewReg(kWord);
  function.num_args = uint32_t(function.vregs.size());
}

void FunctionLowering::CreateBlocks(const llvm::LoopInfo& loops) {
  for (const llvm::BasicBlock& block : llvm_function_) blocks_[&block] = NewBlock(loops.getLoopDepth(&block));
}

void FunctionLowering::CreatePhis(const llvm::BasicBlock& block) {
  for (const llvm::PHINode& phi : block.phis()) Set(phi, Fresh(phi.getType()));
}

void FunctionLowering::LowerBlock(const llvm::BasicBlock& block) {
  StartBlock(blocks_[&block]);
  for (const llvm::Instruction& instruction : block) {
    SetPosition(PositionOf(instruction));
    if (instruction.isTerminator()) {
      LowerTerminator(instruction);
    } else if (!IsFused(instruction)) {
      LowerInstruction(instruction);
    }
  }
}

void FunctionLowering::LowerInstruction(const llvm::Instruction& instruction) {
  using I = llvm::Instruction;
  switch (instruction.getOpcode()) {
    case I::PHI:
      return;
    case I::Alloca:
      return LowerAlloca(llvm::cast<llvm::AllocaInst>(instruction));
    case I::Load:
      return LowerLoad(llvm::cast<llvm::LoadInst>(instruction));
    case I::Store:
      return LowerStore(llvm::cast<llvm::StoreInst>(instruction));
    case I::GetElementPtr:
      return LowerGep(llvm::cast<llvm::GetElementPtrInst>(instruction));
    case I::AtomicRMW:
      return LowerAtomicRmw(llvm::cast<llvm::AtomicRMWInst>(instruction));
    case I::AtomicCmpXchg:
      return LowerCompareExchange(llvm::cast<llvm::AtomicCmpXchgInst>(instruction));
    case I::Fence:
      Append(ir::Op::kFence, kNoVReg);
      return;
    case I::ICmp:
    case I::FCmp:
      return LowerCompare(llvm::cast<llvm::CmpInst>(instruction));
    case I::Select:
      return LowerSelect(llvm::cast<llvm::SelectInst>(instruction));
    case I::Freeze:
      return LowerFreeze(instruction);
    case I::Call:
      return LowerCall(llvm::cast<llvm::CallBase>(instruction));
    case I::LandingPad:
      return LowerLandingPad(llvm::cast<llvm::LandingPadInst>(instruction));
    default:
      break;
  }
  if (auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) return LowerBinary(*binary);
  if (auto* cast = llvm::dyn_cast<llvm::CastInst>(&instruction)) return LowerCast(*cast);
  if (LowerAggregate(instruction)) return;
  Unsupported(std::string("instruction ") + instruction.getOpcodeName());
  Operands zeros(CountRegisters(ScalarsOf(instruction.getType())), Operand::Constant(0));
  Set(instruction, std::move(zeros));
}

void FunctionLowering::LowerFreeze(const llvm::Instruction& instruction) {
  Operands operands = Get(instruction.getOperand(0));
  for (Operand& operand : operands) {
    bool is_register = operand.reg != kNoVReg && finds_undefined_;
    if (is_register) operand = Operand::Register(Emit(ir::Op::kFreeze, function.vregs[operand.reg].kind, operand.reg));
    operand.undefined = 0;
  }
  Set(instruction, std::move(operands));
}

// Code in the order of the source, each edge block behind the block that it leaves.
void FunctionLowering::LayOut() {
  llvm::DenseMap<const llvm::BasicBlock*, llvm::SmallVector<BlockId, 2>> leaving;
  for (const Edge& extra : extra_blocks_) leaving[extra.from].push_back(extra.block);
  for (const Edge& edge : edges_) leaving[edge.from].push_back(edge.block);
  llvm::ReversePostOrderTraversal<llvm::Function*> order(&llvm_function_);
  llvm::SmallPtrSet<const llvm::BasicBlock*, 32> reachable(order.begin(), order.end());
  for (const llvm::BasicBlock& block : llvm_function_) {
    if (!reachable.contains(&block)) continue;
    function.layout.push_back(blocks_[&block]);
    for (BlockId id : leaving[&block]) function.layout.push_back(id);
  }
}

SourcePos FunctionLowering::PositionOf(const llvm::Instruction& instruction) {
  // The user's own line, however deep it was inlined here; code of system headers counts as the line that calls it.
  const llvm::DILocation* location = nullptr;
  for (const llvm::DILocation* at = instruction.getDebugLoc(); at != nullptr; at = at->getInlinedAt()) {
    if (at->getLine() == 0) continue;
    location = at;
    if (!ir::IsSystemFile(at->getFilename().str())) break;
  }
  if (location == nullptr) return {};
  return {FileNumber(location->getFile()), location->getLine()};
}

uint32_t FunctionLowering::FileNumber(const llvm::DIFile* file) {
  auto [entry, is_new] = files_.try_emplace(file, uint32_t(function.files.size()));
  if (is_new) function.files.push_back(file == nullptr ? "" : file->getFilename().str());
  return entry->second;
}

}  // namespace veristep::llvm_front
