// Memory: addresses, loads, stores, allocas and atomics.
#include "core/base/check.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "vm/llvm/lower/lowering.h"
#include "vm/llvm/sites.h"

namespace veristep::llvm_front {

using ir::Op;

uint16_t FunctionLowering::AccessFlags(bool is_atomic) const {
  return uint16_t((is_atomic ? ir::kVolatile : ir::kPlain) | (record_.is_library ? ir::kLibrary : ir::kPlain));
}

namespace {

// The variable of the source that lives there. Optimised code says so by the values it has from time to time: what the
// place holds.
const llvm::DILocalVariable* VariableOf(llvm::AllocaInst& alloca) {
  for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&alloca)) return record->getVariable();
  llvm::SmallVector<llvm::DbgVariableIntrinsic*, 4> intrinsics;
  llvm::SmallVector<llvm::DbgVariableRecord*, 4> records;
  llvm::findDbgUsers(intrinsics, &alloca, &records);
  for (const llvm::DbgVariableRecord* record : records) {
    bool holds = record->isDbgAssign() ? record->getAddress() == &alloca : record->getExpression()->startsWithDeref();
    if (holds && !record->getDebugLoc()->getInlinedAt()) return record->getVariable();
  }
  return nullptr;
}

}  // namespace

void FunctionLowering::LowerAlloca(const llvm::AllocaInst& alloca) {
  uint64_t bytes = layout_.getTypeAllocSize(alloca.getAllocatedType());
  Operand count = GetOne(alloca.getArraySize());
  if (count.is_constant()) {
    bytes = count.value <= UINT32_MAX ? bytes * count.value : UINT64_MAX;
  }
  if (bytes > UINT32_MAX) {
    Unsupported("a local variable of more than 4 GiB");
    return Set(alloca, Operands{Operand::Constant(0)});
  }
  std::string name = alloca.getName().str();
  SourcePos pos;
  if (const llvm::DILocalVariable* variable = VariableOf(const_cast<llvm::AllocaInst&>(alloca))) {
    name = variable->getName().str();
    pos = {FileNumber(variable->getFile()), variable->getLine()};
  }
  VReg times = count.is_constant() ? kNoVReg : In(count);
  Set(alloca, StackMemory(bytes, times, std::move(name), pos));
}

VReg FunctionLowering::StackMemory(uint64_t bytes, VReg times, std::string name, SourcePos pos) {
  SourcePlace place;
  if (pos.line != 0) place = {"", function.files[pos.file], pos.line};
  // By number: names are debug data.
  std::string stable = record_.function->name + "#" + std::to_string(num_locals_++);
  uint64_t site = symbols_.sites().AddLocal(std::move(name), record_.function, std::move(stable), std::move(place));
  return Emit(Op::kAlloca, kWord, times, kNoVReg, int64_t(bytes | site << 32));
}

FunctionLowering::Address FunctionLowering::AddressOf(const llvm::Value* pointer) {
  if (auto found = deferred_.find(pointer); found != deferred_.end()) {
    return {In(found->second.first), found->second.second};
  }
  Operand operand = GetOne(pointer);
  if (operand.symbol == Operand::kNoSymbol) return {In(operand), 0};
  Operand base = operand;
  base.value = 0;
  return {In(base), int64_t(operand.value)};
}

VReg FunctionLowering::LoadBytes(Address address, unsigned bytes, ir::RegKind kind, uint16_t flags) {
  auto load = [&](Op op, unsigned at) { return Emit(op, kind, address.base, flags, address.offset + at); };
  switch (bytes) {
    case 1:
      return load(Op::kMemLoad8, 0);
    case 2:
      return load(Op::kMemLoad16, 0);
    case 4:
      return load(Op::kMemLoad32, 0);
    case 8:
      return load(Op::kMemLoad64, 0);
    default:
      break;
  }
  unsigned first = bytes > 4 ? 4 : 2;
  VReg low = LoadBytes(address, first, kind, flags);
  VReg high = LoadBytes({address.base, address.offset + first}, bytes - first, kind, flags);
  return Emit(Op::kOr, kind, low, Emit(Op::kShlI64Imm, kind, high, kNoVReg, first * 8));
}

void FunctionLowering::StoreBytes(VReg value, Address address, unsigned bytes, uint16_t flags) {
  switch (bytes) {
    case 1:
      Append(Op::kMemStore8, value, address.base, flags, address.offset);
      return;
    case 2:
      Append(Op::kMemStore16, value, address.base, flags, address.offset);
      return;
    case 4:
      Append(Op::kMemStore32, value, address.base, flags, address.offset);
      return;
    case 8:
      Append(Op::kMemStore64, value, address.base, flags, address.offset);
      return;
    default:
      break;
  }
  unsigned first = bytes > 4 ? 4 : 2;
  StoreBytes(value, address, first, flags);
  VReg high = Emit(Op::kShrU64Imm, kWord, value, kNoVReg, first * 8);
  StoreBytes(high, {address.base, address.offset + first}, bytes - first, flags);
}

Operands FunctionLowering::LoadScalars(const Scalars& scalars, Address address, uint16_t flags) {
  Operands result;
  if (!scalars.empty() && scalars[0].is_packed) {  // bits of one integer
    Scalars packed = {{Scalar::Kind::kInt, uint16_t(scalars.size() * scalars[0].bits)}};
    return Reinterpret(packed, LoadScalars(packed, address, flags), scalars);
  }
  for (const Scalar& scalar : scalars) {
    unsigned left = scalar.bytes();
    for (uint32_t i = 0; i < scalar.registers(); ++i, left -= 8) {
      Address at = {address.base, address.offset + int64_t(scalar.offset + i * 8)};
      VReg reg = LoadBytes(at, std::min(left, 8u), scalar.reg_kind(), flags);
      bool is_top = i + 1 == scalar.registers();
      if (is_top && !scalar.is_float() && scalar.bits % 8 != 0) reg = Mask(reg, scalar.top_bits());
      result.push_back(Operand::Register(reg));
    }
  }
  return result;
}

void FunctionLowering::StoreScalars(const Scalars& scalars, const Operands& values, Address address, uint16_t flags) {
  if (!scalars.empty() && scalars[0].is_packed) {
    Scalars packed = {{Scalar::Kind::kInt, uint16_t(scalars.size() * scalars[0].bits)}};
    return StoreScalars(packed, Reinterpret(scalars, values, packed), address, flags);
  }
  size_t index = 0;
  for (const Scalar& scalar : scalars) {
    unsigned left = scalar.bytes();
    for (uint32_t i = 0; i < scalar.registers(); ++i, left -= 8) {
      Address at = {address.base, address.offset + int64_t(scalar.offset + i * 8)};
      StoreBytes(In(values[index++]), at, std::min(left, 8u), flags);
    }
  }
}

namespace {

bool IsWideAtomic(const llvm::Instruction& access, const llvm::Type* type) {
  return access.isAtomic() && type->isIntegerTy() && type->getIntegerBitWidth() > 64;
}

}  // namespace

void FunctionLowering::LowerLoad(const llvm::LoadInst& load) {
  if (IsWideAtomic(load, load.getType())) return LowerWideLoad(load);
  Address address = AddressOf(load.getPointerOperand());
  Set(load, LoadScalars(ScalarsOf(load.getType()), address, AccessFlags(load.isAtomic())));
}

void FunctionLowering::LowerStore(const llvm::StoreInst& store) {
  const llvm::Value* value = store.getValueOperand();
  if (IsWideAtomic(store, value->getType())) return LowerWideStore(store);
  Operands values = Get(value);
  StoreScalars(ScalarsOf(value->getType()), values, AddressOf(store.getPointerOperand()),
               AccessFlags(store.isAtomic()));
}

// Such an address need not exist as a value: accesses add its constant part themselves.
bool FunctionLowering::OnlyAddressesMemory(const llvm::GetElementPtrInst& gep) const {
  if (gep.getType()->isVectorTy()) return false;
  for (const llvm::User* user : gep.users()) {
    if (llvm::isa<llvm::LoadInst>(user)) continue;
    auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (store != nullptr && store->getValueOperand() != &gep) continue;
    auto* inner = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
    if (inner != nullptr && inner->getPointerOperand() == &gep && OnlyAddressesMemory(*inner)) continue;
    return false;
  }
  return true;
}

void FunctionLowering::LowerGep(const llvm::GetElementPtrInst& gep) {
  size_t lanes = ScalarsOf(gep.getType()).size();
  bool is_deferred = OnlyAddressesMemory(gep);
  uint64_t offset = 0;
  Operands bases;
  if (auto found = deferred_.find(gep.getPointerOperand()); found != deferred_.end()) {
    bases = {found->second.first};
    offset = uint64_t(found->second.second);
  } else {
    bases = Get(gep.getPointerOperand());
  }
  Operands result(lanes);
  for (size_t lane = 0; lane < lanes; ++lane) result[lane] = bases[bases.size() == 1 ? 0 : lane];
  for (auto step = llvm::gep_type_begin(gep); step != llvm::gep_type_end(gep); ++step) {
    Operands indices = Get(step.getOperand());
    if (llvm::StructType* fields = step.getStructTypeOrNull()) {
      offset += layout_.getStructLayout(fields)->getElementOffset(unsigned(indices[0].value));
      continue;
    }
    uint64_t stride = step.getSequentialElementStride(layout_).getFixedValue();
    unsigned bits = ScalarsOf(step.getOperand()->getType())[0].bits;
    if (bits > 64) bits = 64;
    if (indices.size() == 1 && indices[0].is_constant()) {
      offset += uint64_t(int64_t(indices[0].value << (64 - bits)) >> (64 - bits)) * stride;
      continue;
    }
    size_t parts = ScalarsOf(step.getOperand()->getType())[0].registers();
    for (size_t lane = 0; lane < lanes; ++lane) {
      VReg index = SignExtend(In(indices[indices.size() == parts ? 0 : lane * parts]), bits);
      result[lane] = Operand::Register(Emit(Op::kLea, kWord, In(result[lane]), index, int64_t(stride)));
    }
  }
  if (is_deferred) {
    deferred_[&gep] = {result[0], int64_t(offset)};
    return;
  }
  for (Operand& operand : result) {
    if (offset == 0) continue;
    if (operand.reg == kNoVReg) {
      operand.value += offset;
    } else {
      operand = Operand::Register(Emit(Op::kAddI64Imm, kWord, operand.reg, kNoVReg, int64_t(offset)));
    }
  }
  Set(gep, std::move(result));
}

void FunctionLowering::LowerAtomicRmw(const llvm::AtomicRMWInst& rmw) {
  using L = llvm::AtomicRMWInst;
  Scalar scalar = ScalarsOf(rmw.getType())[0];
  if (scalar.is_wide()) return LowerWideRmw(rmw);
  ir::RmwOp op = ir::RmwOp::kXchg;
  bool is_supported = scalar.bits % 8 == 0 && std::has_single_bit(scalar.bytes());
  switch (rmw.getOperation()) {
    case L::Xchg:
      op = ir::RmwOp::kXchg;
      break;
    case L::Add:
      op = ir::RmwOp::kAdd;
      break;
    case L::Sub:
      op = ir::RmwOp::kSub;
      break;
    case L::And:
      op = ir::RmwOp::kAnd;
      break;
    case L::Nand:
      op = ir::RmwOp::kNand;
      break;
    case L::Or:
      op = ir::RmwOp::kOr;
      break;
    case L::Xor:
      op = ir::RmwOp::kXor;
      break;
    case L::Max:
      op = ir::RmwOp::kMax;
      break;
    case L::Min:
      op = ir::RmwOp::kMin;
      break;
    case L::UMax:
      op = ir::RmwOp::kUMax;
      break;
    case L::UMin:
      op = ir::RmwOp::kUMin;
      break;
    case L::FAdd:
      op = ir::RmwOp::kFAdd;
      break;
    case L::FSub:
      op = ir::RmwOp::kFSub;
      break;
    default:
      is_supported = false;
  }
  if (!is_supported) {
    Unsupported("atomicrmw " + L::getOperationName(rmw.getOperation()).str() + " on " + TypeName(rmw.getType()));
    return Set(rmw, Operands(scalar.registers(), Operand::Constant(0)));
  }
  VReg value = Reg(rmw.getValOperand()), pointer = Reg(rmw.getPointerOperand());
  int64_t spec = ir::RmwSpec{op, uint8_t(scalar.bytes())}.Pack();
  Set(rmw, Emit(Op::kAtomicRmw, scalar.reg_kind(), pointer, value, spec));
}

void FunctionLowering::LowerCompareExchange(const llvm::AtomicCmpXchgInst& exchange) {
  Scalar scalar = ScalarsOf(exchange.getCompareOperand()->getType())[0];
  if (scalar.is_wide()) return LowerWideExchange(exchange);
  VReg expected = Reg(exchange.getCompareOperand()), desired = Reg(exchange.getNewValOperand());
  // Padding takes part in the comparison.
  if (finds_undefined_) expected = Emit(Op::kFreeze, scalar.reg_kind(), expected);
  VReg pointer = Reg(exchange.getPointerOperand());
  VReg old = function.NewReg(scalar.reg_kind());
  Append(Op::kAtomicCas, old, pointer, expected, scalar.bytes()).d = desired;
  VReg success = Emit(Op::kCmpEq, kPlain, old, expected);
  Set(exchange, Operands{Operand::Register(old), Operand::Register(success)});
}

}  // namespace veristep::llvm_front
