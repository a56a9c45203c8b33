// Constants, local variables and the shuffling of stack entries. Most of these cost no instruction at all.
#include <bit>

#include "vm/jvm/method_lowerer.h"

namespace veristep::jvm {

bool MethodLowerer::LowerStackOp(const Instruction& i) {
  switch (i.op) {
    case Op::kNop:
      return true;
    case Op::kAconstNull:
      stack_.PushConst('a', 0);
      return true;
    case Op::kSipush:
      stack_.PushConst('i', i.immediate);
      return true;
    case Op::kLconst0:
      stack_.PushConst('l', i.immediate);
      return true;
    case Op::kFconst0:
      stack_.PushConst('f', std::bit_cast<int32_t>(float(i.immediate)));
      return true;
    case Op::kDconst0:
      stack_.PushConst('d', std::bit_cast<int64_t>(double(i.immediate)));
      return true;
    case Op::kLdc:
    case Op::kLdc2W:
      LoadConstant(i);
      return true;
    case Op::kIload:
      LoadLocal(i.index, 'i');
      return true;
    case Op::kLload:
      LoadLocal(i.index, 'l');
      return true;
    case Op::kFload:
      LoadLocal(i.index, 'f');
      return true;
    case Op::kDload:
      LoadLocal(i.index, 'd');
      return true;
    case Op::kAload:
      LoadLocal(i.index, 'a');
      return true;
    case Op::kIstore:
      StoreLocal(i.index, 'i');
      return true;
    case Op::kLstore:
      StoreLocal(i.index, 'l');
      return true;
    case Op::kFstore:
      StoreLocal(i.index, 'f');
      return true;
    case Op::kDstore:
      StoreLocal(i.index, 'd');
      return true;
    case Op::kAstore:
      StoreLocal(i.index, 'a');
      return true;
    case Op::kIinc:
      Increment(i);
      return true;
    case Op::kPop:
      PopEntries(1);
      return true;
    case Op::kPop2:
      PopEntries(2);
      return true;
    case Op::kDup:
      Duplicate(1, 0);
      return true;
    case Op::kDupX1:
      Duplicate(1, 1);
      return true;
    case Op::kDupX2:
      Duplicate(1, 2);
      return true;
    case Op::kDup2:
      Duplicate(2, 0);
      return true;
    case Op::kDup2X1:
      Duplicate(2, 1);
      return true;
    case Op::kDup2X2:
      Duplicate(2, 2);
      return true;
    case Op::kSwap:
      if (stack_.size() < 2) {
        Fail("the operand stack is empty");
      } else {
        stack_.Swap();
      }
      return true;
    default:
      return false;
  }
}

void MethodLowerer::LoadConstant(const Instruction& i) {
  switch (pool_.Tag(i.index)) {
    case ConstantTag::kInteger:
      return stack_.PushConst('i', pool_.Integer(i.index));
    case ConstantTag::kFloat:
      return stack_.PushConst('f', std::bit_cast<int32_t>(pool_.Float(i.index)));
    case ConstantTag::kLong:
      return stack_.PushConst('l', pool_.Long(i.index));
    case ConstantTag::kDouble:
      return stack_.PushConst('d', std::bit_cast<int64_t>(pool_.Double(i.index)));
    case ConstantTag::kString: {
      std::string_view text = pool_.String(i.index);
      return PushConstant({ir::ConstantSlot::Kind::kString, linker_.StringSlot(text), std::string(text), nullptr});
    }
    case ConstantTag::kClass: {
      Class* c = ResolveClass(i.index);
      if (c != nullptr) PushConstant({ir::ConstantSlot::Kind::kClass, c->mirror, c->name, c});
      return;
    }
    default:
      return LoadDynamic(i);
  }
}

void MethodLowerer::LoadLocal(uint32_t slot, char type) {
  Value value;
  value.type = type;
  value.reg = stack_.Local(slot, type);
  stack_.Push(value);
}

// Stores the top entry. If the last instruction has just made it, that instruction writes to the variable directly.
void MethodLowerer::StoreLocal(uint32_t slot, char type) {
  Value value = Pop();
  if (value.type == 'r') {
    contexts_[context_].local = slot;
    return;
  }
  ir::Reg local = stack_.Local(slot, type);
  bool non_null = IsNonNull(value);
  ir::Instr* last = run_->instrs.empty() ? nullptr : &run_->instrs.back();
  bool just_made = !value.is_const && last != nullptr && last->a == value.reg && !stack_.IsLocal(value.reg) &&
                   (ir::Info(last->op).a == ir::Role::kD || ir::Info(last->op).a == ir::Role::kO);
  if (just_made && !stack_.Holds(local)) {
    last->a = local;
    stack_.Rename(value.reg, local);
  } else if (value.is_const) {
    stack_.BeforeWrite(local);
    Emit(ir::Op::kConst, local, ir::kNoReg, ir::kNoReg, value.Bits());
  } else if (value.reg != local) {
    stack_.BeforeWrite(local);
    Emit(ir::Op::kMov, local, value.reg);
  }
  if (type != 'a') return;
  if (non_null) {
    non_null_.insert(local);
  } else if (value.is_const || value.reg != local) {
    non_null_.erase(local);
  }
}

void MethodLowerer::Increment(const Instruction& i) {
  ir::Reg local = stack_.Local(i.index, 'i');
  stack_.BeforeWrite(local);
  Emit(ir::Op::kAddI32Imm, local, local, ir::kNoReg, i.immediate);
}

void MethodLowerer::PopEntries(unsigned slots) {
  while (slots > 0 && failure_.empty()) {
    Value value = Pop();
    slots -= value.IsWide() ? 2 : 1;
    // A call whose result nobody wants.
    ir::Instr* last = run_->instrs.empty() ? nullptr : &run_->instrs.back();
    if (last != nullptr && ir::IsCall(last->op) && !value.is_const && last->a == value.reg &&
        !stack_.Holds(value.reg)) {
      last->a = ir::kNoReg;
    }
  }
}

// How many entries make up `slots` stack slots, below the `skip` top entries.
size_t MethodLowerer::EntriesIn(unsigned slots, size_t skip) {
  size_t count = 0;
  while (slots > 0) {
    if (skip + count >= stack_.size()) {
      Fail("the operand stack is empty");
      return 0;
    }
    unsigned wide = stack_.Top(skip + count).IsWide() ? 2 : 1;
    if (wide > slots) {
      Fail("half of a long or double is duplicated");
      return 0;
    }
    slots -= wide;
    ++count;
  }
  return count;
}

void MethodLowerer::Duplicate(unsigned slots, unsigned under_slots) {
  size_t count = EntriesIn(slots, 0);
  size_t under = EntriesIn(under_slots, count);
  if (failure_.empty()) stack_.DuplicateUnder(count, under);
}

}  // namespace veristep::jvm
