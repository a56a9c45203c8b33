// A null pointer exception names the action that failed and where the null came from. The latter needs to know which
// bytecode pushed each stack slot: a small forward simulation finds it. Message texts are HotSpot's (JEP 358), since
// programs print them.
#include "vm/jvm/npe_message.h"

#include <map>
#include <optional>
#include <vector>

#include "vm/jvm/classfile/bytecode.h"

namespace veristep::jvm {

namespace {

constexpr int32_t kUnknown = -1;  // no single bytecode pushed the slot
constexpr int kMaxDetail = 5;

// "String" and "Object" go without their package.
std::string ShortTypeName(std::string name) {
  constexpr std::string_view kPackage = "java.lang.";
  auto in_name = [](char c) { return isalnum(c) || c == '.' || c == '$' || c == '_'; };
  for (size_t at = name.find(kPackage); at != std::string::npos; at = name.find(kPackage, at + 1)) {
    size_t simple = at + kPackage.size(), end = simple;
    while (end < name.size() && in_name(name[end])) ++end;
    std::string_view rest = std::string_view(name).substr(simple, end - simple);
    // A class name in front of a method's name ends at the last dot before the parenthesis.
    if (end < name.size() && name[end] == '(') rest = rest.substr(0, rest.rfind('.'));
    bool starts_here = at == 0 || !in_name(name[at - 1]);
    if (starts_here && (rest == "String" || rest == "Object")) name.erase(at, kPackage.size());
  }
  return name;
}

class NullSource {
 public:
  explicit NullSource(const Method& method)
      : method_(method), code_(*method.info->code), pool_(method.owner->file->pool()) {}

  std::string Message(uint32_t pc);

 private:
  using Stack = std::vector<int32_t>;  // for each slot the pc that pushed it

  // --- the simulation
  void Simulate();
  void Step(const Instruction& i, Stack stack);
  void Apply(const Instruction& i, Stack& stack);
  void ApplyShuffle(const Instruction& i, Stack& stack);
  void Flow(uint32_t pc, const Stack& stack);
  static void Pop(Stack& stack, size_t slots) { stack.resize(stack.size() - std::min(slots, stack.size())); }
  static size_t Slots(const char* kinds);

  // --- the message
  std::string FailedAction(const Instruction& i) const;
  std::optional<size_t> NullSlot(const Instruction& i) const;
  bool Describe(uint32_t pc, size_t slot, int detail, bool inner, bool outermost, std::string& out);
  std::string LocalName(uint32_t pc, uint32_t slot) const;
  std::string MethodName(uint16_t index) const;
  Instruction At(uint32_t pc) const;

  const Method& method_;
  const CodeInfo& code_;
  const ConstantPool& pool_;
  std::map<uint32_t, Stack> stacks_;  // at the start of each bytecode that was reached
  std::vector<uint32_t> work_;
};

Instruction NullSource::At(uint32_t pc) const {
  Instruction i;
  CHECK(Decode(code_.bytecode, pc, i) == nullptr);
  return i;
}

void NullSource::Flow(uint32_t pc, const Stack& stack) {
  auto [entry, is_new] = stacks_.try_emplace(pc, stack);
  if (is_new) return work_.push_back(pc);
  bool changed = false;
  for (size_t n = 0; n < std::min(stack.size(), entry->second.size()); ++n) {
    if (entry->second[n] == stack[n] || entry->second[n] == kUnknown) continue;
    entry->second[n] = kUnknown;
    changed = true;
  }
  if (changed) work_.push_back(pc);
}

void NullSource::Simulate() {
  Flow(0, {});
  while (!work_.empty()) {
    uint32_t pc = work_.back();
    work_.pop_back();
    for (const ExceptionHandler& handler : code_.handlers) {
      if (handler.start_pc <= pc && pc < handler.end_pc) Flow(handler.handler_pc, {kUnknown});
    }
    Step(At(pc), stacks_.at(pc));
  }
}

void NullSource::Step(const Instruction& i, Stack stack) {
  Apply(i, stack);
  if (i.IsConditionalBranch() || i.op == Op::kGoto || i.op == Op::kJsr) Flow(uint32_t(i.target), stack);
  if (i.IsSwitch()) {
    Flow(uint32_t(i.target), stack);
    for (uint32_t n = 0; n < i.case_count; ++n) Flow(uint32_t(i.CaseTarget(n)), stack);
  }
  if (i.op == Op::kJsr) Pop(stack, 1);
  if (i.FallsThrough() || i.op == Op::kJsr) Flow(i.next_pc(), stack);
}

size_t NullSource::Slots(const char* kinds) {
  size_t slots = 0;
  for (; *kinds != '\0'; ++kinds) slots += *kinds == 'l' || *kinds == 'd' ? 2 : 1;
  return slots;
}

void NullSource::Apply(const Instruction& i, Stack& stack) {
  const OpInfo& info = InfoOf(i.op);
  auto push = [&](size_t slots) { stack.insert(stack.end(), slots, int32_t(i.pc)); };
  switch (i.op) {
    case Op::kCheckcast:
      return;  // what is behind it is the same value
    case Op::kNew:
    case Op::kAload:
    case Op::kIload:
    case Op::kFload:
    case Op::kLdc:
    case Op::kJsr:
      return push(1);
    case Op::kLload:
    case Op::kDload:
    case Op::kLdc2W:
      return push(2);
    case Op::kAstore:
    case Op::kIstore:
    case Op::kFstore:
      return Pop(stack, 1);
    case Op::kLstore:
    case Op::kDstore:
      return Pop(stack, 2);
    case Op::kInstanceof:
      Pop(stack, 1);
      return push(1);
    case Op::kMultianewarray:
      Pop(stack, size_t(i.immediate));
      return push(1);
    case Op::kGetstatic:
      return push(ParseFieldType(pool_.Member(i.index).descriptor)->Slots());
    case Op::kPutstatic:
      return Pop(stack, ParseFieldType(pool_.Member(i.index).descriptor)->Slots());
    case Op::kGetfield:
      Pop(stack, 1);
      return push(ParseFieldType(pool_.Member(i.index).descriptor)->Slots());
    case Op::kPutfield:
      return Pop(stack, 1 + ParseFieldType(pool_.Member(i.index).descriptor)->Slots());
    case Op::kInvokestatic:
    case Op::kInvokespecial:
    case Op::kInvokevirtual:
    case Op::kInvokeinterface:
    case Op::kInvokedynamic: {
      bool dynamic = i.op == Op::kInvokedynamic;
      const MethodType type =
          *ParseMethodType(dynamic ? pool_.Dynamic(i.index).descriptor : pool_.Member(i.index).descriptor);
      Pop(stack, type.parameter_slots + (dynamic || i.op == Op::kInvokestatic ? 0 : 1));
      return push(type.result.Slots());
    }
    default:
      break;
  }
  if (i.op >= Op::kPop && i.op <= Op::kSwap) return ApplyShuffle(i, stack);
  if (info.pops[0] == '*') return;  // returns, iinc, ret: nothing that anybody looks at
  Pop(stack, Slots(info.pops));
  push(Slots(info.pushes));
}

void NullSource::ApplyShuffle(const Instruction& i, Stack& stack) {
  auto duplicate = [&stack](size_t count, size_t under) {
    if (stack.size() < count + under) return;
    Stack copy(stack.end() - ptrdiff_t(count), stack.end());
    stack.insert(stack.end() - ptrdiff_t(count + under), copy.begin(), copy.end());
  };
  switch (i.op) {
    case Op::kPop:
      return Pop(stack, 1);
    case Op::kPop2:
      return Pop(stack, 2);
    case Op::kDup:
      return duplicate(1, 0);
    case Op::kDupX1:
      return duplicate(1, 1);
    case Op::kDupX2:
      return duplicate(1, 2);
    case Op::kDup2:
      return duplicate(2, 0);
    case Op::kDup2X1:
      return duplicate(2, 1);
    case Op::kDup2X2:
      return duplicate(2, 2);
    default:
      if (stack.size() >= 2) std::swap(stack[stack.size() - 1], stack[stack.size() - 2]);
  }
}

std::string NullSource::MethodName(uint16_t index) const {
  const MemberRef member = pool_.Member(index);
  std::string text = ExternalMethodName(member.class_name, member.name, member.descriptor);
  return ShortTypeName(text.substr(text.find(' ') + 1));  // without the result type
}

std::string NullSource::FailedAction(const Instruction& i) const {
  switch (i.op) {
    case Op::kIaload:
      return "Cannot load from int array";
    case Op::kLaload:
      return "Cannot load from long array";
    case Op::kFaload:
      return "Cannot load from float array";
    case Op::kDaload:
      return "Cannot load from double array";
    case Op::kAaload:
      return "Cannot load from object array";
    case Op::kBaload:
      return "Cannot load from byte/boolean array";
    case Op::kCaload:
      return "Cannot load from char array";
    case Op::kSaload:
      return "Cannot load from short array";
    case Op::kIastore:
      return "Cannot store to int array";
    case Op::kLastore:
      return "Cannot store to long array";
    case Op::kFastore:
      return "Cannot store to float array";
    case Op::kDastore:
      return "Cannot store to double array";
    case Op::kAastore:
      return "Cannot store to object array";
    case Op::kBastore:
      return "Cannot store to byte/boolean array";
    case Op::kCastore:
      return "Cannot store to char array";
    case Op::kSastore:
      return "Cannot store to short array";
    case Op::kArraylength:
      return "Cannot read the array length";
    case Op::kAthrow:
      return "Cannot throw exception";
    case Op::kMonitorenter:
      return "Cannot enter synchronized block";
    case Op::kMonitorexit:
      return "Cannot exit synchronized block";
    case Op::kGetfield:
      return "Cannot read field \"" + std::string(pool_.Member(i.index).name) + "\"";
    case Op::kPutfield:
      return "Cannot assign field \"" + std::string(pool_.Member(i.index).name) + "\"";
    default:
      return "Cannot invoke \"" + MethodName(i.index) + "\"";
  }
}

// How far below the top the null reference is; nothing if the bytecode cannot have met one.
std::optional<size_t> NullSource::NullSlot(const Instruction& i) const {
  if (i.op >= Op::kIaload && i.op <= Op::kSaload) return 1;
  switch (i.op) {
    case Op::kLastore:
    case Op::kDastore:
      return 3;
    case Op::kIastore:
    case Op::kFastore:
    case Op::kAastore:
    case Op::kBastore:
    case Op::kCastore:
    case Op::kSastore:
      return 2;
    case Op::kArraylength:
    case Op::kAthrow:
    case Op::kMonitorenter:
    case Op::kMonitorexit:
    case Op::kGetfield:
      return 0;
    case Op::kPutfield:
      return ParseFieldType(pool_.Member(i.index).descriptor)->Slots();
    case Op::kInvokevirtual:
    case Op::kInvokespecial:
    case Op::kInvokeinterface: {
      const MemberRef member = pool_.Member(i.index);
      // An exception that the program made itself.
      if (member.name == "<init>") return std::nullopt;
      return ParseMethodType(member.descriptor)->parameter_slots;
    }
    default:
      return std::nullopt;
  }
}

std::string NullSource::LocalName(uint32_t pc, uint32_t slot) const {
  for (unsigned n = 0; n < code_.LocalVariableCount(); ++n) {
    const LocalVariable variable = code_.LocalVariableAt(n);
    if (variable.slot != slot || pc < variable.start_pc || pc >= uint32_t(variable.start_pc) + variable.length)
      continue;
    return std::string(pool_.Utf8(variable.name_index));
  }
  if (!method_.IsStatic() && slot == 0) return "this";
  // Only assignments that may have been made by now count: those before this place, or in a loop around it.
  uint32_t until = pc;
  for (const Instruction& i : Instructions(code_.bytecode, pc)) {
    bool jumps = i.IsConditionalBranch() || i.op == Op::kGoto;
    if (jumps && i.target >= 0 && uint32_t(i.target) <= pc) until = i.pc;
  }
  bool written = false;
  for (const Instruction& i : Instructions(code_.bytecode)) {
    written |= i.pc < until && i.op >= Op::kIstore && i.op <= Op::kAstore && i.index == slot;
  }
  uint32_t at = method_.IsStatic() ? 0 : 1;
  const MethodType type = *ParseMethodType(method_.descriptor);
  for (size_t n = 0; n < type.parameters.size() && !written; ++n) {
    if (at == slot) return "<parameter" + std::to_string(n + 1) + ">";
    at += type.parameters[n].Slots();
  }
  return "<local" + std::to_string(slot) + ">";
}

// Appends what stands for the slot (from the top) at the start of the bytecode at `pc`. False: nothing is known.
bool NullSource::Describe(uint32_t pc, size_t slot, int detail, bool inner, bool outermost, std::string& out) {
  if (detail <= 0) return false;
  const Stack& stack = stacks_[pc];
  if (slot >= stack.size() || stack[stack.size() - 1 - slot] == kUnknown) return false;
  const Instruction source = At(uint32_t(stack[stack.size() - 1 - slot]));
  const char* prefix = outermost && detail == kMaxDetail ? " because \"" : "";
  switch (source.op) {
    case Op::kAload:
    case Op::kIload:
      out += prefix + LocalName(source.pc, source.index);
      return true;
    case Op::kAconstNull:
      out += std::string(prefix) + "null";
      return true;
    case Op::kSipush:
      out += prefix + std::to_string(source.immediate);
      return true;
    case Op::kGetstatic: {
      const MemberRef member = pool_.Member(source.index);
      out += prefix + ShortTypeName(DottedName(member.class_name)) + "." + std::string(member.name);
      return true;
    }
    case Op::kGetfield:
      out += prefix;
      if (Describe(source.pc, 0, detail - 1, inner, false, out)) out += ".";
      out += pool_.Member(source.index).name;
      return true;
    case Op::kInvokestatic:
    case Op::kInvokespecial:
    case Op::kInvokevirtual:
    case Op::kInvokeinterface:
      if (detail == kMaxDetail && !inner) out += " because the return value of \"";
      out += MethodName(source.index);
      return true;
    case Op::kIaload:
    case Op::kAaload:
      out += prefix;
      if (!Describe(source.pc, 1, detail - 1, inner, false, out)) out += "<array>";
      out += "[";
      if (!Describe(source.pc, 0, detail, true, false, out)) out += "...";
      out += "]";
      return true;
    default:
      return false;
  }
}

std::string NullSource::Message(uint32_t pc) {
  const Instruction failed = At(pc);
  std::optional<size_t> slot = NullSlot(failed);
  if (!slot) return "";
  Simulate();
  std::string message = FailedAction(failed);
  std::string cause;
  if (Describe(pc, *slot, kMaxDetail, false, true, cause)) message += cause + "\" is null";
  return message;
}

}  // namespace

std::string NullPointerMessage(const Method& method, uint32_t pc) {
  if (method.info == nullptr || method.info->code == nullptr || pc >= method.bytecode_pcs.size()) return "";
  return NullSource(method).Message(method.bytecode_pcs[pc]);
}

}  // namespace veristep::jvm
