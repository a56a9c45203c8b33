// Atomics of 16 bytes. The machine's atomic instructions have at most 8, so these are calls of the runtime's functions
// (runtime/libc/atomic.c), which do their work inside an atomic section.
#include "llvm/IR/Instructions.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;

namespace {

// The runtime's function, or an empty name if it has none.
llvm::StringRef FunctionOf(llvm::AtomicRMWInst::BinOp op) {
  using L = llvm::AtomicRMWInst;
  switch (op) {
    case L::Xchg:
      return "__atomic_exchange_16";
    case L::Add:
      return "__atomic_fetch_add_16";
    case L::Sub:
      return "__atomic_fetch_sub_16";
    case L::And:
      return "__atomic_fetch_and_16";
    case L::Or:
      return "__atomic_fetch_or_16";
    case L::Xor:
      return "__atomic_fetch_xor_16";
    case L::Nand:
      return "__atomic_fetch_nand_16";
    default:
      return "";
  }
}

const Operand kOrder = Operand::Constant(__ATOMIC_SEQ_CST);

}  // namespace

// Addresses that only loads and stores use are not values yet.
Operand FunctionLowering::PointerOf(const llvm::Value* pointer) {
  Address address = AddressOf(pointer);
  if (address.offset == 0) return Operand::Register(address.base);
  return Operand::Register(Emit(Op::kAddI64Imm, kWord, address.base, kNoVReg, address.offset));
}

void FunctionLowering::LowerWideLoad(const llvm::LoadInst& load) {
  Operand pointer = PointerOf(load.getPointerOperand());
  Set(load, CallNative("__atomic_load_16", {pointer, kOrder}, {kWord, kWord}));
}

void FunctionLowering::LowerWideStore(const llvm::StoreInst& store) {
  Operand pointer = PointerOf(store.getPointerOperand());
  Operands value = Get(store.getValueOperand());
  CallNative("__atomic_store_16", {pointer, value[0], value[1], kOrder}, {});
}

void FunctionLowering::LowerWideRmw(const llvm::AtomicRMWInst& rmw) {
  llvm::StringRef function = FunctionOf(rmw.getOperation());
  if (function.empty()) {
    Unsupported("atomicrmw " + llvm::AtomicRMWInst::getOperationName(rmw.getOperation()).str() + " of 16 bytes");
    return Set(rmw, Operands(2, Operand::Constant(0)));
  }
  Operands pointer = Get(rmw.getPointerOperand()), value = Get(rmw.getValOperand());
  Set(rmw, CallNative(function, {pointer[0], value[0], value[1], kOrder}, {kWord, kWord}));
}

void FunctionLowering::LowerWideExchange(const llvm::AtomicCmpXchgInst& exchange) {
  Operands pointer = Get(exchange.getPointerOperand()), desired = Get(exchange.getNewValOperand());
  Operands expected = Get(exchange.getCompareOperand());
  if (finds_undefined_) {  // padding takes part in the comparison
    for (Operand& part : expected) part = Operand::Register(Emit(Op::kFreeze, kWord, In(part)));
  }
  Operands result = CallNative("__vs_compare_exchange_16",
                               {pointer[0], expected[0], expected[1], desired[0], desired[1]}, {kWord, kWord});
  if (finds_undefined_) {
    for (Operand& part : result) part = Operand::Register(Emit(Op::kFreeze, kWord, In(part)));
  }
  VReg low = Emit(Op::kCmpEq, kPlain, In(result[0]), In(expected[0]));
  VReg high = Emit(Op::kCmpEq, kPlain, In(result[1]), In(expected[1]));
  result.push_back(Operand::Register(Emit(Op::kAnd, kPlain, low, high)));
  Set(exchange, std::move(result));
}

}  // namespace veristep::llvm_front
