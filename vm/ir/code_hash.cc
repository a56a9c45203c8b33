#include "vm/ir/code_hash.h"

#include <vector>

#include "llvm/Support/xxhash.h"
#include "vm/heap/type.h"
#include "vm/ir/function.h"
#include "vm/ir/operands.h"

namespace veristep::ir {

namespace {

class CodeHasher {
 public:
  CodeHasher(const Code& code, const CodeNames& names) : code_(code), names_(names) {}

  Fingerprint Run() {
    const Function& function = *code_.function;
    Add(function.num_args, function.num_results, function.is_synchronized, function.is_static, function.is_variadic);
    Add(code_.num_regs);
    for (RegKind kind : code_.reg_kinds) Add(uint64_t(kind));
    Add(code_.instrs.size());
    for (const Instr& instr : code_.instrs) AddInstr(instr);
    for (const Handler& handler : code_.handlers) AddHandler(handler);
    for (const LandingPad& pad : code_.landing_pads) AddLandingPad(pad);
    llvm::XXH128_hash_t hash = llvm::xxh3_128bits(Bytes());
    return {hash.high64, hash.low64};
  }

  std::vector<InstrDigest> Digests() {
    is_digest_ = true;
    std::vector<InstrDigest> digests;
    for (uint32_t pc = 0; pc < code_.instrs.size(); ++pc) {
      words_.clear();
      InstrDigest digest;
      auto add_reg = [&digest](Reg reg) { digest.regs.push_back(reg); };
      AddInstr(code_.instrs[pc]);
      ForEachUse(code_, code_.instrs[pc], add_reg);
      ForEachDef(code_, code_.instrs[pc], add_reg);
      for (const Handler& handler : code_.handlers) {
        if (pc < handler.begin || pc >= handler.end) continue;
        for (Reg reg : {handler.exception, handler.selector}) {
          Add(reg != kNoReg);
          if (reg != kNoReg) add_reg(reg);
        }
        AddText(handler.type_name);
        if (handler.landing_pad < code_.landing_pads.size()) AddLandingPad(code_.landing_pads[handler.landing_pad]);
      }
      Add(digest.regs.size());
      digest.hash = llvm::xxh3_64bits(Bytes());
      digests.push_back(std::move(digest));
    }
    return digests;
  }

 private:
  llvm::ArrayRef<uint8_t> Bytes() const {
    return llvm::ArrayRef<uint8_t>(reinterpret_cast<const uint8_t*>(words_.data()), words_.size() * 8);
  }
  template <typename... Words>
  void Add(Words... words) {
    (words_.push_back(uint64_t(words)), ...);
  }
  void AddText(std::string_view text) { Add(text.size(), llvm::xxh3_64bits(llvm::StringRef(text))); }

  // In digests registers go by whether they are there.
  uint64_t Operand(Role role, Reg reg) const {
    bool is_reg = role == Role::kD || role == Role::kU || role == Role::kO;
    return is_digest_ && is_reg ? reg != kNoReg : reg;
  }

  void AddInstr(const Instr& instr) {
    const OpInfo& info = Info(instr.op);
    Add(uint64_t(instr.op) << 48 | Operand(IsCall(instr.op) ? Role::kD : info.a, instr.a) << 32 |
        Operand(info.b, instr.b) << 16 | Operand(info.c, instr.c));
    size_t index = size_t(instr.imm);
    switch (Info(instr.op).imm) {
      case Imm::kNone:
        break;
      case Imm::kInt:
      case Imm::kOffset:
        Add(instr.imm);
        break;
      case Imm::kReg:
        if (!is_digest_) Add(instr.imm);
        break;
      case Imm::kTarget:
        if (!is_digest_) Add(instr.imm);
        break;
      case Imm::kTargetK:
        Add(is_digest_ ? instr.imm >> 32 : instr.imm);
        break;
      case Imm::kPacked:
        AddPacked(instr);
        break;
      case Imm::kStatic:
        Add(names_.static_name(uint32_t(instr.imm)));
        break;
      case Imm::kType:
        Add(code_.types[index]->name_hash);
        if (instr.op == Op::kClassInit) Add(code_.types[index]->init_hash);
        break;
      case Imm::kSymbol:
        AddText(code_.symbols[index].name);
        break;
      case Imm::kConstant:
        Add(code_.constants[index].kind);
        AddText(code_.constants[index].text);
        if (const heap::Type* type = code_.constants[index].type) Add(type->name_hash);
        if (uint32_t slot = code_.constants[index].slot) Add(names_.static_name(slot));
        break;
      case Imm::kTrap:
        Add(code_.traps[index].kind);
        AddText(code_.traps[index].text);
        break;
      case Imm::kCall:
        AddCall(code_.calls[index]);
        break;
      case Imm::kSwitch:
        AddSwitch(code_.switches[index]);
        break;
    }
  }

  void AddPacked(const Instr& instr) {
    if (instr.op == Op::kAlloca)
      return Add(instr.imm & 0xffffffff);  // the number of an allocation site is this run's own
    if (instr.op == Op::kAtomicCas && is_digest_) return Add(CasSpec::Unpack(instr.imm).bytes);
    Add(instr.imm);
  }

  void AddCall(const CallSite& site) {
    Add(site.target == nullptr ? 0 : site.target->name_hash, site.target != nullptr && site.target->native != nullptr);
    Add(site.fixed_args, site.num_results, site.args.size());
    for (size_t i = 0; i < site.args.size() && !is_digest_; ++i) Add(site.args[i]);
  }

  void AddSwitch(const SwitchTable& table) {
    Add(table.low, table.bits, table.targets.size());
    for (const auto& [value, target] : table.sparse) Add(value);
    if (is_digest_) return;
    Add(table.default_target);
    for (uint32_t target : table.targets) Add(target);
    for (const auto& [value, target] : table.sparse) Add(target);
  }

  void AddHandler(const Handler& handler) {
    Add(handler.begin, handler.end, handler.target, handler.exception, handler.selector, handler.landing_pad);
    AddText(handler.type_name);
  }

  void AddLandingPad(const LandingPad& pad) {
    Add(pad.cleanup, pad.clauses.size());
    for (const LandingPad::Clause& clause : pad.clauses) {
      Add(clause.is_filter, clause.type_infos.size());
      for (uint64_t address : clause.type_infos) Add(address == 0 ? 0 : names_.symbol_name(address));
    }
  }

  const Code& code_;
  const CodeNames& names_;
  std::vector<uint64_t> words_;
  bool is_digest_ = false;  // else a hash of the whole code
};

}  // namespace

Fingerprint HashOf(const Code& code, const CodeNames& names) { return CodeHasher(code, names).Run(); }

std::vector<InstrDigest> InstrDigests(const Code& code, const CodeNames& names) {
  return CodeHasher(code, names).Digests();
}

}  // namespace veristep::ir
