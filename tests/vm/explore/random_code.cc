#include "tests/vm/explore/random_code.h"

#include "vm/ir/function.h"

namespace veristep::explore {

using ir::kNoReg;
using ir::Op;
using ir::Reg;
using ir::RegKind;

namespace {

// Registers by what they hold. Arguments are the first three.
constexpr Reg kThis = 0, kIntsAt = 11, kNodesAt = 12, kBytesAt = 13, kScratch = 14, kCounters = 15, kNumRegs = 20;
constexpr Reg kIntRegs[] = {1, 2, 3, 4, 5};
constexpr Reg kLongRegs[] = {6, 7};
constexpr Reg kNodeRegs[] = {8, 9, 10};           // written
constexpr Reg kObjectRegs[] = {kThis, 8, 9, 10};  // read
constexpr int kDeepest = 2;

template <typename T, size_t kSize>
T Pick(const T (&from)[kSize], uint32_t choice) {
  return from[choice % kSize];
}

struct IntField {
  uint32_t offset;
  Op load, store;
};
constexpr IntField kIntFields[] = {
    {TwoVersions::kInt, Op::kRefLoad32, Op::kRefStore32},   {TwoVersions::kOtherInt, Op::kRefLoad32, Op::kRefStore32},
    {TwoVersions::kByte, Op::kRefLoadI8, Op::kRefStore8},   {TwoVersions::kShort, Op::kRefLoadI16, Op::kRefStore16},
    {TwoVersions::kChar, Op::kRefLoadU16, Op::kRefStore16}, {TwoVersions::kInt, Op::kRefLoad32, Op::kRefStore32},
};
constexpr uint32_t kNodeFields[] = {TwoVersions::kNext, TwoVersions::kOther};
// Some do not fit into narrow fields.
constexpr int32_t kConstants[] = {-2, -1, 0, 1, 2, 3, 255, 65535};

// Makes the code of one function.
class Emitter {
 public:
  Emitter(const TwoVersions& world, const std::vector<ir::Function*>& callees)
      : world_(world), callees_(callees), code_(std::make_unique<ir::Code>()) {
    code_->num_regs = kNumRegs;
    code_->reg_kinds.assign(kNumRegs, RegKind::kPlain);
    for (Reg reg : {kThis, kNodeRegs[0], kNodeRegs[1], kNodeRegs[2], kIntsAt, kNodesAt, kBytesAt})
      code_->reg_kinds[reg] = RegKind::kRef;
    code_->types = {world.node, world.leaf, world.ints, world.nodes, world.bytes};
    code_->constants = {{.slot = world.constant, .text = "constant"}};
    code_->traps = {{ir::TrapKind::kDivideByZero, ""}};
  }

  TwoVersions::CodePtr Function(const Statements& statements) {
    for (Reg reg = 3; reg < kNumRegs; ++reg) Emit(Op::kConst, reg);
    Emit(Op::kMov, kNodeRegs[0], kThis);
    Block(statements);
    Emit(Op::kRet, kNoReg, kIntRegs[2]);
    return std::move(code_);
  }

 private:
  using Maker = void (Emitter::*)(const Statement&);
  enum Types : int64_t { kNodeType, kLeafType, kIntsType, kNodesType, kBytesType };

  size_t Emit(Op op, Reg a = kNoReg, Reg b = kNoReg, Reg c = kNoReg, int64_t imm = 0) {
    code_->instrs.push_back(I(op, a, b, c, imm));
    return code_->instrs.size() - 1;
  }
  size_t EmitBranch(Op op, Reg b = kNoReg, Reg c = kNoReg, int32_t constant = 0) {
    code_->instrs.push_back(Branch(op, b, c, 0, constant));
    return code_->instrs.size() - 1;
  }
  int32_t Here() const { return int32_t(code_->instrs.size()); }
  void LeadHere(const std::vector<size_t>& branches) {
    for (size_t branch : branches) code_->instrs[branch].lo = Here();
  }
  void Block(const Statements& statements) {
    for (const Statement& statement : statements) One(statement);
  }

  // The branches that lead past an access which is not possible.
  std::vector<size_t> GuardNull(const Statement& s, Reg ref) {
    if (!s.is_guarded) return {};
    return {EmitBranch(Op::kBrZ, ref)};
  }
  std::vector<size_t> GuardElement(const Statement& s, Reg array, Reg index) {
    std::vector<size_t> past = GuardNull(s, array);
    if (!s.is_guarded) return past;
    past.push_back(EmitBranch(Op::kBrLtS32Imm, index, kNoReg, 0));
    Emit(Op::kArrLen, kScratch, array);
    past.push_back(EmitBranch(Op::kBrLeS32, kScratch, index));
    return past;
  }

  void One(const Statement& s) {
    static constexpr Maker kMakers[] = {
        &Emitter::IntField_,  &Emitter::IntField_,  &Emitter::IntField_, &Emitter::NodeField,  &Emitter::NodeField,
        &Emitter::Static,     &Emitter::Element,    &Emitter::Element,   &Emitter::ArrayField, &Emitter::Arithmetic,
        &Emitter::Arithmetic, &Emitter::LongThings, &Emitter::Make,      &Emitter::Types_,     &Emitter::Call,
        &Emitter::Rare,       &Emitter::Make,       &Emitter::LeafField,
    };
    static constexpr Maker kNesting[] = {&Emitter::If, &Emitter::If, &Emitter::If, &Emitter::Switch, &Emitter::Loop};
    (this->*(s.body.empty() && s.otherwise.empty() ? Pick(kMakers, s.kind) : Pick(kNesting, s.kind)))(s);
  }

  void IntField_(const Statement& s) {
    const IntField field = Pick(kIntFields, s.choices[1]);
    const Reg object = Pick(kObjectRegs, s.choices[0]), value = Pick(kIntRegs, s.choices[2]);
    const std::vector<size_t> past = GuardNull(s, object);
    switch (s.choices[3] % 5) {
      case 0:
      case 1:
        Emit(field.load, value, object, 0, field.offset);
        break;
      case 2:  // what is there already
        Emit(field.load, kScratch, object, 0, field.offset);
        Emit(field.store, kScratch, object, 0, field.offset);
        break;
      default:
        Emit(field.store, value, object, 0, field.offset);
    }
    LeadHere(past);
  }

  void LeafField(const Statement& s) {
    const Reg object = Pick(kObjectRegs, s.choices[0]), value = Pick(kIntRegs, s.choices[2]);
    Emit(Op::kInstanceOf, kScratch, object, kNoReg, kLeafType);
    const size_t past = EmitBranch(Op::kBrZ, kScratch);
    const bool is_load = s.choices[3] % 2 == 0;
    Emit(is_load ? Op::kRefLoad32 : Op::kRefStore32, value, object, 0, TwoVersions::kLeafInt);
    LeadHere({past});
  }

  void NodeField(const Statement& s) {
    const uint32_t field = Pick(kNodeFields, s.choices[1]);
    const Reg object = Pick(kObjectRegs, s.choices[0]);
    const std::vector<size_t> past = GuardNull(s, object);
    if (s.choices[3] % 2 == 0)
      Emit(Op::kRefLoadRef, Pick(kNodeRegs, s.choices[2]), object, 0, field);
    else
      Emit(Op::kRefStoreRef, Pick(kObjectRegs, s.choices[2]), object, 0, field);
    LeadHere(past);
  }

  void Static(const Statement& s) {
    const bool is_load = s.choices[1] % 2 == 0;
    switch (s.choices[0] % 5) {
      case 0:
        if (is_load)
          Emit(Op::kStaticLoadRef, Pick(kNodeRegs, s.choices[2]), kNoReg, 0, world_.own_node);
        else
          Emit(Op::kStaticStoreRef, Pick(kObjectRegs, s.choices[2]), kNoReg, 0, world_.own_node);
        break;
      case 1:
        Emit(is_load ? Op::kStaticLoad64 : Op::kStaticStore64, Pick(kLongRegs, s.choices[2]), kNoReg, 0,
             world_.library_long);
        break;
      default: {
        const uint32_t address = s.choices[0] % 5 == 2 ? world_.own_int : world_.library_int;
        Emit(is_load ? Op::kStaticLoad32 : Op::kStaticStore32, Pick(kIntRegs, s.choices[2]), kNoReg, 0, address);
      }
    }
  }

  void ArrayField(const Statement& s) {
    const Reg object = Pick(kObjectRegs, s.choices[0]);
    constexpr std::pair<uint32_t, Reg> kFields[] = {
        {TwoVersions::kInts, kIntsAt}, {TwoVersions::kNodes, kNodesAt}, {TwoVersions::kBytes, kBytesAt}};
    const auto [field, reg] = Pick(kFields, s.choices[1]);
    std::vector<size_t> past = GuardNull(s, object);
    Emit(s.choices[2] % 4 == 0 ? Op::kRefStoreRef : Op::kRefLoadRef, reg, object, 0, field);
    if (s.choices[3] % 2 == 0) {
      past.push_back(EmitBranch(Op::kBrZ, reg));
      Emit(Op::kArrLen, Pick(kIntRegs, s.choices[4]), reg);
    }
    LeadHere(past);
  }

  // Of an array of the object's, or of the one that is at hand.
  void Element(const Statement& s) {
    const uint32_t which = s.choices[0] % 3;
    const Reg array = Reg(kIntsAt + which), index = Pick(kIntRegs, s.choices[1]);
    constexpr uint32_t kFields[] = {TwoVersions::kInts, TwoVersions::kNodes, TwoVersions::kBytes};
    if (s.choices[4] % 2 == 0) Emit(Op::kRefLoadRef, array, kThis, 0, kFields[which]);
    const std::vector<size_t> past = GuardElement(s, array, index);
    const bool is_load = s.choices[2] % 2 == 0;
    if (which == 1)
      is_load ? Emit(Op::kArrLoadRef, Pick(kNodeRegs, s.choices[3]), array, index)
              : Emit(Op::kArrStoreRef, Pick(kObjectRegs, s.choices[3]), array, index);
    else if (which == 0)
      Emit(is_load ? Op::kArrLoad32 : Op::kArrStore32, Pick(kIntRegs, s.choices[3]), array, index);
    else
      Emit(is_load ? Op::kArrLoadI8 : Op::kArrStore8, Pick(kIntRegs, s.choices[3]), array, index);
    LeadHere(past);
  }

  void Arithmetic(const Statement& s) {
    constexpr Op kBinary[] = {Op::kAddI32, Op::kSubI32, Op::kMulI32, Op::kAnd,
                              Op::kOr,     Op::kXor,    Op::kCmpEq,  Op::kCmpLtS32};
    const Reg to = Pick(kIntRegs, s.choices[1]), a = Pick(kIntRegs, s.choices[2]), b = Pick(kIntRegs, s.choices[3]);
    switch (s.choices[0] % 8) {
      case 0:
      case 1:
        Emit(Op::kConst, to, kNoReg, kNoReg, uint32_t(Pick(kConstants, s.choices[4])));
        break;
      case 2:
      case 3:
        Emit(Op::kMov, to, a);
        break;
      case 4:
        Emit(Op::kAddI32Imm, to, a, kNoReg, Pick(kConstants, s.choices[4]));
        break;
      case 5:
        Emit(Op::kSelect, to, a, b, Pick(kIntRegs, s.choices[4]));
        break;
      default:
        Emit(Pick(kBinary, s.choices[4]), to, a, b);
    }
  }

  void LongThings(const Statement& s) {
    const Reg to = Pick(kLongRegs, s.choices[1]), from = Pick(kLongRegs, s.choices[2]),
              small = Pick(kIntRegs, s.choices[3]);
    switch (s.choices[0] % 7) {
      case 0:
        Emit(Op::kConst, to, kNoReg, kNoReg,
             int64_t(Pick(kConstants, s.choices[4])) << (s.choices[4] % 7 == 0 ? 32 : 0));
        break;
      case 1:
        Emit(Op::kSExt32To64, to, small);
        break;
      case 2:
        Emit(Op::kTrunc32, small, from);
        break;
      case 3:
        Emit(Op::kAddI64, to, to, from);
        break;
      case 4:
        Emit(Op::kCmp3S64, small, to, from);
        break;
      case 5:
        Emit(Op::kRefLoad64, to, kThis, 0, TwoVersions::kLong);
        break;
      default:
        Emit(Op::kRefStore64, to, kThis, 0, TwoVersions::kLong);
    }
  }

  // New objects. Most are kept somewhere.
  void Make(const Statement& s) {
    const Reg to = Pick(kNodeRegs, s.choices[1]), object = Pick(kObjectRegs, s.choices[3]);
    const uint32_t what = s.choices[0] % 4;
    if (what < 2) {
      Emit(Op::kNew, to, kNoReg, kNoReg, what == 0 ? kNodeType : kLeafType);
      if (s.choices[2] % 4 == 0) return;
      const std::vector<size_t> past = GuardNull(s, object);
      if (s.choices[2] % 2 == 0) Emit(Op::kRefStore32, Pick(kIntRegs, s.choices[4]), to, 0, TwoVersions::kInt);
      Emit(Op::kRefStoreRef, to, object, 0, Pick(kNodeFields, s.choices[4]));
      LeadHere(past);
      return;
    }
    const Reg length = Pick(kIntRegs, s.choices[4]);
    std::vector<size_t> past = {EmitBranch(Op::kBrGtS32Imm, length, kNoReg, 3)};
    if (s.is_guarded) past.push_back(EmitBranch(Op::kBrLtS32Imm, length, kNoReg, 0));
    Emit(Op::kNewArray, what == 2 ? kIntsAt : kNodesAt, length, kNoReg, what == 2 ? kIntsType : kNodesType);
    LeadHere(past);
  }

  void Types_(const Statement& s) {
    const Reg object = Pick(kObjectRegs, s.choices[0]);
    if (s.choices[1] % 4 == 0 && !s.is_guarded) Emit(Op::kCheckCast, kNoReg, object, kNoReg, kLeafType);
    Emit(Op::kInstanceOf, Pick(kIntRegs, s.choices[2]), object, kNoReg, s.choices[3] % 3 == 0 ? kNodeType : kLeafType);
  }

  void Call(const Statement& s) {
    if (callees_.empty()) return;
    ir::Function* callee = callees_[s.choices[0] % callees_.size()];
    const Reg object = Pick(kObjectRegs, s.choices[1]);
    const std::vector<size_t> past = GuardNull(s, object);
    code_->calls.push_back({.target = callee,
                            .selector = TwoVersions::kSelector,
                            .args = {object, Pick(kIntRegs, s.choices[2]), Pick(kIntRegs, s.choices[3])},
                            .fixed_args = 3});
    const Op op = callee == world_.on_node    ? Op::kCallVirtual
                  : callee == world_.declared ? Op::kCallInterface
                                              : Op::kCall;
    const Reg result = s.choices[4] % 3 == 0 ? kNoReg : Pick(kIntRegs, s.choices[4]);
    Emit(op, result, kNoReg, kNoReg, int64_t(code_->calls.size() - 1));
    LeadHere(past);
  }

  size_t Condition(const Statement& s) {
    const Reg a = Pick(kIntRegs, s.choices[1]), b = Pick(kIntRegs, s.choices[2]);
    constexpr Op kTwo[] = {Op::kBrEq, Op::kBrNe, Op::kBrLtS32, Op::kBrLeS32, Op::kBrLtS64, Op::kBrLeU64};
    constexpr Op kImmediate[] = {Op::kBrEqImm,    Op::kBrNeImm,    Op::kBrLtS32Imm,
                                 Op::kBrLeS32Imm, Op::kBrGtS32Imm, Op::kBrGeS32Imm};
    constexpr Op kEquality[] = {Op::kBrEq, Op::kBrNe}, kZero[] = {Op::kBrZ, Op::kBrNz};
    switch (s.choices[0] % 8) {
      case 0:
        return EmitBranch(Pick(kZero, s.choices[3]), a);
      case 1:
        return EmitBranch(Pick(kZero, s.choices[3]), Pick(kObjectRegs, s.choices[1]));
      case 2:
        return EmitBranch(Pick(kEquality, s.choices[3]), Pick(kObjectRegs, s.choices[1]),
                          Pick(kObjectRegs, s.choices[2]));
      case 3:
        return EmitBranch(Pick(kEquality, s.choices[3]), kLongRegs[0], kLongRegs[1]);
      case 4:
      case 5:
        return EmitBranch(Pick(kTwo, s.choices[3]), a, b);
      default:
        return EmitBranch(Pick(kImmediate, s.choices[3]), a, kNoReg, Pick(kConstants, s.choices[4]));
    }
  }

  void If(const Statement& s) {
    const size_t branch = Condition(s);
    Block(s.otherwise);
    const size_t end = EmitBranch(Op::kJump);
    LeadHere({branch});
    Block(s.body);
    LeadHere({end});
  }

  void Switch(const Statement& s) {
    const Reg value = Pick(kIntRegs, s.choices[0]);
    const size_t table = code_->switches.size();
    code_->switches.emplace_back();
    Emit(Op::kSwitch, kNoReg, value, kNoReg, int64_t(table));
    const auto body = uint32_t(Here());
    Block(s.body);
    const size_t end = EmitBranch(Op::kJump);
    const auto otherwise = uint32_t(Here());
    Block(s.otherwise);
    LeadHere({end});
    const int64_t low = Pick(kConstants, s.choices[1]);
    ir::SwitchTable& made = code_->switches[table];
    made.default_target = uint32_t(Here());
    if (s.choices[2] % 2 == 0) {
      made.low = low;
      made.targets = {body, otherwise, body};
    } else {
      made.sparse = {{low, otherwise}, {low + 2, body}};
    }
  }

  void Loop(const Statement& s) {
    const auto counter = Reg(kCounters + loops_++);
    Emit(Op::kConst, counter, kNoReg, kNoReg, 1 + s.choices[0] % 3);
    const int32_t head = Here();
    const size_t end = EmitBranch(Op::kBrLeS32Imm, counter);
    Block(s.body);
    Emit(Op::kAddI32Imm, counter, counter, kNoReg, -1);
    code_->instrs[EmitBranch(Op::kJump)].lo = head;
    LeadHere({end});
    --loops_;
  }

  void Rare(const Statement& s) {
    const Reg value = Pick(kIntRegs, s.choices[1]);
    switch (s.choices[0] % 6) {
      case 0:
        Emit(Op::kStaticConst, Pick(kNodeRegs, s.choices[1]));
        break;
      case 1:
        Emit(Op::kClassInit, kNoReg, kNoReg, kNoReg, kLeafType);
        break;
      case 2:
        if (!s.is_guarded) Emit(Op::kNullCheck, kNoReg, Pick(kObjectRegs, s.choices[1]));
        break;
      case 3:
        if (!s.is_guarded) Emit(s.choices[2] % 2 == 0 ? Op::kTrapIfZero : Op::kTrapIfNotZero, kNoReg, value);
        break;
      case 4:
        Emit(Op::kMov, Pick(kNodeRegs, s.choices[1]), Pick(kObjectRegs, s.choices[2]));
        break;
      default: {
        const size_t past = EmitBranch(Op::kBrNeImm, value, kNoReg, Pick(kConstants, s.choices[2]));
        Emit(Op::kRet, kNoReg, value);
        LeadHere({past});
      }
    }
  }

  const TwoVersions& world_;
  const std::vector<ir::Function*>& callees_;
  TwoVersions::CodePtr code_;
  int loops_ = 0;  // around
};

// All blocks of a function, the function itself included.
void ListBlocks(Statements& block, std::vector<Statements*>& list) {
  list.push_back(&block);
  for (Statement& statement : block) {
    if (statement.body.empty() && statement.otherwise.empty()) continue;
    ListBlocks(statement.body, list);
    ListBlocks(statement.otherwise, list);
  }
}

}  // namespace

Statement RandomCode::NewStatement(int depth) {
  Statement statement;
  statement.kind = uint32_t(random_() % 1000);
  for (uint32_t& choice : statement.choices) choice = uint32_t(random_() % 1000);
  statement.is_guarded = random_() % 16 != 0;
  if (depth < kDeepest && random_() % 3 == 0) {
    statement.body = NewBlock(1 + random_() % 2, depth + 1);
    statement.otherwise = NewBlock(random_() % 2, depth + 1);
  }
  return statement;
}

Statements RandomCode::NewBlock(size_t statements, int depth) {
  Statements block;
  while (block.size() < statements) block.push_back(NewStatement(depth));
  return block;
}

void RandomCode::EditNumbers(Statement& statement) {
  statement.choices[random_() % statement.choices.size()] = uint32_t(random_() % 1000);
}

void RandomCode::Edit(Statements& statements) {
  std::vector<Statements*> blocks;
  ListBlocks(statements, blocks);
  Statements& block = *blocks[random_() % blocks.size()];
  const size_t at = block.empty() ? 0 : random_() % block.size();
  if (block.empty()) {
    block.push_back(NewStatement(kDeepest));
    return;
  }
  switch (random_() % 8) {
    case 0:
      block.insert(block.begin() + ptrdiff_t(at), NewStatement(kDeepest));
      break;
    case 1:
      block.erase(block.begin() + ptrdiff_t(at));
      break;
    case 2:
      std::swap(block[at], block[(at + 1) % block.size()]);
      break;
    case 3:
      std::swap(block[at].body, block[at].otherwise);
      break;
    case 4:
      block[at].is_guarded = !block[at].is_guarded;
      break;
    default:
      EditNumbers(block[at]);
  }
}

TwoVersions::CodePtr RandomCode::CodeOf(const Statements& statements, const std::vector<ir::Function*>& callees) {
  return Emitter(world_, callees).Function(statements);
}

}  // namespace veristep::explore
