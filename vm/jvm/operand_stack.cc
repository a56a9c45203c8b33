#include "vm/jvm/operand_stack.h"

#include <algorithm>

#include "core/base/check.h"

namespace veristep::jvm {

namespace {

uint32_t Key(uint32_t number, char type) { return number * 2 + (type == 'a' ? 1 : 0); }

}  // namespace

ir::Reg OperandStack::MakeRegister(llvm::DenseMap<uint32_t, ir::Reg>& map, uint32_t number, char type) {
  auto [entry, is_new] = map.try_emplace(Key(number, type), ir::kNoReg);
  if (is_new) entry->second = builder_.NewReg(KindOf(type));
  return entry->second;
}

void OperandStack::BindLocal(uint32_t slot, char type, ir::Reg reg) {
  locals_[Key(slot, type)] = reg;
  if (is_local_.size() <= reg) is_local_.resize(reg + 1);
  is_local_[reg] = true;
}

ir::Reg OperandStack::Local(uint32_t slot, char type) {
  ir::Reg reg = MakeRegister(locals_, slot, type);
  if (is_local_.size() <= reg) is_local_.resize(reg + 1);
  is_local_[reg] = true;
  return reg;
}

ir::Reg OperandStack::Canonical(uint32_t position, char type) { return MakeRegister(canonical_, position, type); }

bool OperandStack::Holds(ir::Reg reg) const {
  return std::ranges::any_of(entries_, [reg](const Value& v) { return !v.is_const && v.reg == reg; });
}

bool OperandStack::IsPinned(ir::Reg reg) const { return std::ranges::find(pinned_, reg) != pinned_.end(); }

ir::Reg OperandStack::PickRegister(char type, size_t position, bool avoid_pinned) {
  auto is_free = [&](ir::Reg reg) { return !Holds(reg) && !(avoid_pinned && IsPinned(reg)); };
  ir::Reg reg = Canonical(uint32_t(position), type);
  if (is_free(reg)) return reg;
  std::vector<ir::Reg>& pool = temporaries_[type == 'a'];
  for (ir::Reg temporary : pool) {
    if (is_free(temporary)) return temporary;
  }
  pool.push_back(builder_.NewReg(KindOf(type)));
  return pool.back();
}

void OperandStack::PushConst(char type, int64_t imm) {
  Value value;
  value.type = type;
  value.is_const = true;
  value.imm = imm;
  entries_.push_back(value);
}

ir::Reg OperandStack::PushResult(char type, bool non_null) {
  Value value;
  value.type = type;
  value.non_null = non_null;
  value.reg = PickRegister(type, entries_.size(), false);
  entries_.push_back(value);
  return value.reg;
}

bool OperandStack::Pop(Value& value) {
  if (entries_.empty()) return false;
  value = entries_.pop_back_val();
  if (!value.is_const) pinned_.push_back(value.reg);
  return true;
}

ir::Reg OperandStack::InRegister(const Value& value) {
  if (!value.is_const) return value.reg;
  ir::Reg reg = PickRegister(value.type, entries_.size(), true);
  pinned_.push_back(reg);
  Emit(ir::Op::kConst, reg, ir::kNoReg, value.Bits());
  return reg;
}

void OperandStack::DuplicateUnder(size_t count, size_t under) {
  size_t first = entries_.size() - count;
  llvm::SmallVector<Value, 4> copy(entries_.begin() + first, entries_.end());
  entries_.insert(entries_.begin() + (first - under), copy.begin(), copy.end());
}

void OperandStack::Rename(ir::Reg reg, ir::Reg other) {
  for (Value& value : entries_) {
    if (!value.is_const && value.reg == reg) value.reg = other;
  }
}

void OperandStack::BeforeWrite(ir::Reg local) {
  size_t first = 0;
  while (first < entries_.size() && (entries_[first].is_const || entries_[first].reg != local)) ++first;
  if (first == entries_.size()) return;
  ir::Reg place = PickRegister(entries_[first].type, first, true);
  Emit(ir::Op::kMov, place, local, 0);
  Rename(local, place);
}

void OperandStack::Flush(llvm::MutableArrayRef<ir::Reg> used) {
  llvm::SmallVector<Move, 8> moves;
  for (size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].type == 'r') continue;
    ir::Reg place = Canonical(uint32_t(i), entries_[i].type);
    bool stays = !entries_[i].is_const && entries_[i].reg == place;
    if (!stays) moves.push_back({place, entries_[i].is_const ? ir::kNoReg : entries_[i].reg});
  }
  if (moves.empty()) return;
  for (ir::Reg& reg : used) {
    if (std::ranges::find(moves, reg, &Move::to) == moves.end()) continue;
    bool is_ref = builder_.KindOf(reg) == ir::RegKind::kRef;
    ir::Reg copy = PickRegister(is_ref ? 'a' : 'i', entries_.size(), true);
    pinned_.push_back(copy);
    Emit(ir::Op::kMov, copy, reg, 0);
    reg = copy;
  }
  llvm::SmallVector<Move, 8> copies;
  std::ranges::copy_if(moves, std::back_inserter(copies), [](const Move& m) { return m.from != ir::kNoReg; });
  MoveAll(copies);
  for (size_t i = 0; i < entries_.size(); ++i) {
    Value& value = entries_[i];
    if (value.type == 'r') continue;
    ir::Reg place = Canonical(uint32_t(i), value.type);
    if (value.is_const) Emit(ir::Op::kConst, place, ir::kNoReg, value.Bits());
    value.is_const = false;
    value.reg = place;
  }
}

// Emits the moves as if they happened at once: one whose target nobody still reads goes first; when all targets are
// read there is a cycle, which a temporary breaks.
void OperandStack::MoveAll(llvm::SmallVectorImpl<Move>& moves) {
  while (!moves.empty()) {
    auto ready = std::ranges::find_if(moves, [&](const Move& move) {
      return std::ranges::none_of(moves, [&](const Move& other) { return &other != &move && other.from == move.to; });
    });
    if (ready != moves.end()) {
      Emit(ir::Op::kMov, ready->to, ready->from, 0);
      moves.erase(ready);
      continue;
    }
    ir::Reg from = moves.front().from;
    ir::Reg temporary = builder_.NewReg(builder_.KindOf(from));
    Emit(ir::Op::kMov, temporary, from, 0);
    for (Move& move : moves) {
      if (move.from == from) move.from = temporary;
    }
  }
}

std::string OperandStack::Shape() const {
  std::string shape;
  for (const Value& value : entries_) shape += value.type;
  return shape;
}

void OperandStack::Reset(const std::string& shape) {
  entries_.clear();
  pinned_.clear();
  for (size_t i = 0; i < shape.size(); ++i) {
    Value value;
    value.type = shape[i];
    value.is_const = shape[i] == 'r';
    if (!value.is_const) value.reg = Canonical(uint32_t(i), shape[i]);
    entries_.push_back(value);
  }
}

}  // namespace veristep::jvm
