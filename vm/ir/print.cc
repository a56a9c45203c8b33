#include "vm/ir/print.h"

#include "llvm/Support/Format.h"
#include "vm/heap/type.h"
#include "vm/ir/function.h"

namespace veristep::ir {

namespace {

const char* KindName(RegKind kind) {
  switch (kind) {
    case RegKind::kPlain:
      return "plain";
    case RegKind::kRef:
      return "ref";
    case RegKind::kWord:
      return "word";
  }
  return "?";
}

const char* TrapName(TrapKind kind) {
  switch (kind) {
    case TrapKind::kNullPointer:
      return "null-pointer";
    case TrapKind::kDivideByZero:
      return "divide-by-zero";
    case TrapKind::kIndexOutOfBounds:
      return "index-out-of-bounds";
    case TrapKind::kNegativeArraySize:
      return "negative-array-size";
    case TrapKind::kClassCast:
      return "class-cast";
    case TrapKind::kArrayStore:
      return "array-store";
    case TrapKind::kStackOverflow:
      return "stack-overflow";
    case TrapKind::kOutOfMemory:
      return "out-of-memory";
    case TrapKind::kIllegalMonitorState:
      return "illegal-monitor-state";
    case TrapKind::kAbstractMethod:
      return "abstract-method";
    case TrapKind::kIncompatibleClassChange:
      return "incompatible-class-change";
    case TrapKind::kNoClassDefFound:
      return "no-class-def-found";
    case TrapKind::kNoSuchMethod:
      return "no-such-method";
    case TrapKind::kNoSuchField:
      return "no-such-field";
    case TrapKind::kIllegalAccess:
      return "illegal-access";
    case TrapKind::kUnsatisfiedLink:
      return "unsatisfied-link";
    case TrapKind::kInstantiation:
      return "instantiation";
    case TrapKind::kUnreachable:
      return "unreachable";
    case TrapKind::kUndefined:
      return "undefined";
    case TrapKind::kUnsupported:
      return "unsupported";
  }
  return "?";
}

class Printer {
 public:
  Printer(const Code& code, llvm::raw_ostream& out, const StaticNames& names) : code_(code), out_(out), names_(names) {}

  void Run() {
    const Function& function = *code_.function;
    out_ << "function " << function.name << "\n  args " << function.num_args << ", results " << function.num_results
         << (function.is_synchronized ? ", synchronized" : "") << "\n  regs";
    for (uint32_t i = 0; i < code_.num_regs; ++i) out_ << " r" << i << ":" << KindName(code_.reg_kinds[i]);
    out_ << "\n";
    for (uint32_t pc = 0; pc < code_.instrs.size(); ++pc) PrintInstr(pc);
    for (const Handler& handler : code_.handlers) PrintHandler(handler);
  }

 private:
  void PrintHandler(const Handler& handler) {
    out_ << "  handler [" << handler.begin << ", " << handler.end << ") -> @" << handler.target << " catches "
         << (handler.type_name.empty() ? "any" : handler.type_name);
    if (handler.exception != kNoReg) out_ << " into r" << handler.exception;
    if (handler.selector != kNoReg) out_ << ", selector r" << handler.selector;
    out_ << "\n";
  }

  void PrintInstr(uint32_t pc) {
    const Instr& instr = code_.instrs[pc];
    const OpInfo& info = Info(instr.op);
    out_ << llvm::format("%5u  ", pc) << info.text;
    const char* separator = " ";
    auto item = [&]() -> llvm::raw_ostream& {
      out_ << separator;
      separator = ", ";
      return out_;
    };
    auto reg = [&](Role role, Reg reg) {
      if (role == Role::kF && reg != 0) item() << "flags " << reg;
      bool present = role == Role::kD || role == Role::kU || (role == Role::kO && reg != kNoReg);
      if (present) item() << "r" << reg;
    };
    reg(info.a, instr.a);
    reg(info.b, instr.b);
    reg(info.c, instr.c);
    PrintImmediate(instr, info.imm, item);
    SourceLine line = LineAt(code_, pc);
    if (line.line != 0) out_ << "  ; " << line.file << ":" << line.line;
    out_ << "\n";
  }

  template <typename Item>
  void PrintImmediate(const Instr& instr, Imm imm, Item item) {
    size_t index = size_t(instr.imm);
    switch (imm) {
      case Imm::kNone:
        break;
      case Imm::kInt:
      case Imm::kOffset:
      case Imm::kPacked:
        item() << instr.imm;
        break;
      case Imm::kStatic:
        if (names_)
          item() << names_(uint32_t(instr.imm));
        else
          item() << instr.imm;
        break;
      case Imm::kTarget:
        item() << "@" << instr.lo;
        break;
      case Imm::kTargetK:
        item() << instr.hi << ", @" << instr.lo;
        break;
      case Imm::kReg:
        item() << "r" << instr.imm;
        break;
      case Imm::kType:
        item() << code_.types[index]->name;
        break;
      case Imm::kSymbol:
        item() << "&" << code_.symbols[index].name;
        break;
      case Imm::kConstant:
        item() << '"' << code_.constants[index].text << '"';
        break;
      case Imm::kTrap:
        item() << TrapName(code_.traps[index].kind);
        if (!code_.traps[index].text.empty()) out_ << " \"" << code_.traps[index].text << '"';
        break;
      case Imm::kCall:
        PrintCall(code_.calls[index], item());
        break;
      case Imm::kSwitch:
        PrintSwitch(code_.switches[index], item());
        break;
    }
  }

  static void PrintCall(const CallSite& site, llvm::raw_ostream& out) {
    if (site.target != nullptr) out << site.target->name;
    out << "(";
    for (size_t i = 0; i < site.args.size(); ++i) out << (i ? ", r" : "r") << site.args[i];
    out << ")";
  }

  static void PrintSwitch(const SwitchTable& table, llvm::raw_ostream& out) {
    out << "{";
    for (size_t i = 0; i < table.targets.size(); ++i)
      out << table.low + int64_t(i) << ": @" << table.targets[i] << ", ";
    for (const auto& [value, target] : table.sparse) out << value << ": @" << target << ", ";
    out << "else: @" << table.default_target << "}";
  }

  const Code& code_;
  llvm::raw_ostream& out_;
  const StaticNames& names_;
};

}  // namespace

void Print(const Code& code, llvm::raw_ostream& out, const StaticNames& names) { Printer(code, out, names).Run(); }

}  // namespace veristep::ir
