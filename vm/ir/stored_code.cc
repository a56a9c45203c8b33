#include "vm/ir/stored_code.h"

#include <cstring>
#include <type_traits>

#include "llvm/Support/Error.h"
#include "vm/heap/type.h"
#include "vm/ir/function.h"
#include "vm/ir/verify.h"

namespace veristep::ir {

namespace {

// Stands for no static address, or no type.
constexpr uint64_t kNothing = 0;

// Both sides go through the same list of parts (Code's own below), so that neither can forget one.
class Writer {
 public:
  Writer(std::string& out, const CodeNames& names) : out_(out), names_(names) {}

  template <typename T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
  void Part(const T& value) {
    out_.append(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  void Part(const std::string& text) {
    Part(uint32_t(text.size()));
    out_ += text;
  }
  template <typename T, typename Each>
  void List(const std::vector<T>& list, Each each) {
    Part(uint32_t(list.size()));
    for (const T& entry : list) each(entry);
  }
  void FunctionName(const Function* function) { Part(function == nullptr ? std::string() : function->name); }
  void TypeName(const heap::Type* type) { Part(type->name_hash); }
  void TypeNameIfAny(const heap::Type* type) { Part(type == nullptr ? kNothing : type->name_hash); }
  void StaticName(uint32_t address) { Part(address == 0 ? kNothing : names_.static_name(address)); }

 private:
  std::string& out_;
  const CodeNames& names_;
};

class Reader {
 public:
  Reader(std::string_view bytes, const CodeWorld& world) : bytes_(bytes), world_(world) {}

  template <typename T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
  void Part(T& value) {
    if (bytes_.size() < sizeof(value)) return Fail();
    std::memcpy(&value, bytes_.data(), sizeof(value));
    bytes_.remove_prefix(sizeof(value));
  }
  void Part(std::string& text) {
    uint32_t size = 0;
    Part(size);
    if (size > bytes_.size()) return Fail();
    text = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
  }
  template <typename T, typename Each>
  void List(std::vector<T>& list, Each each) {
    uint32_t size = 0;
    Part(size);
    if (size > bytes_.size()) return Fail();  // each entry takes a byte at least
    list.resize(size);
    for (T& entry : list) each(entry);
  }
  void FunctionName(Function*& function) {
    std::string name;
    Part(name);
    if (name.empty()) return;
    function = world_.function(name);
    if (function == nullptr) Fail();
  }
  void TypeName(const heap::Type*& type) {
    uint64_t name = 0;
    Part(name);
    FindType(name, type);
  }
  void TypeNameIfAny(const heap::Type*& type) {
    uint64_t name = kNothing;
    Part(name);
    if (name != kNothing) FindType(name, type);
  }
  void StaticName(uint32_t& address) {
    uint64_t name = kNothing;
    Part(name);
    std::optional<uint32_t> found = name == kNothing ? 0 : world_.static_address(name);
    if (!found) return Fail();
    address = *found;
  }

  bool is_good() const { return is_good_ && bytes_.empty(); }

 private:
  void FindType(uint64_t name, const heap::Type*& type) {
    type = world_.type(name);
    if (type == nullptr) Fail();
  }
  void Fail() {
    is_good_ = false;
    bytes_ = {};
  }

  std::string_view bytes_;
  const CodeWorld& world_;
  bool is_good_ = true;
};

template <typename Stream, typename Instruction>
void InstrParts(Stream& stream, Instruction& instr) {
  stream.Part(instr.op);
  stream.Part(instr.a);
  stream.Part(instr.b);
  stream.Part(instr.c);
  if (instr.op >= Op::kCount) return;
  if (Info(instr.op).imm != Imm::kStatic) return stream.Part(instr.imm);
  auto address = uint32_t(instr.imm);
  stream.StaticName(address);
  if constexpr (!std::is_const_v<Instruction>) instr.imm = address;
}

template <typename Stream, typename Site>
void CallParts(Stream& stream, Site& site) {
  stream.FunctionName(site.target);
  stream.List(site.args, [&](auto& reg) { stream.Part(reg); });
  stream.Part(site.fixed_args);
  stream.Part(site.num_results);
}

template <typename Stream, typename Table>
void SwitchParts(Stream& stream, Table& table) {
  stream.Part(table.low);
  stream.Part(table.default_target);
  stream.Part(table.bits);
  stream.List(table.targets, [&](auto& target) { stream.Part(target); });
  stream.List(table.sparse, [&](auto& entry) {
    stream.Part(entry.first);
    stream.Part(entry.second);
  });
}

template <typename Stream, typename Catch>
void HandlerParts(Stream& stream, Catch& handler) {
  stream.Part(handler.begin);
  stream.Part(handler.end);
  stream.Part(handler.target);
  stream.Part(handler.exception);
  stream.Part(handler.selector);
  stream.Part(handler.landing_pad);
  stream.Part(handler.type_name);
}

template <typename Stream, typename AnyCode>
void CodeParts(Stream& stream, AnyCode& code) {
  stream.Part(code.num_regs);
  stream.List(code.reg_kinds, [&](auto& kind) { stream.Part(kind); });
  stream.List(code.instrs, [&](auto& instr) { InstrParts(stream, instr); });
  stream.List(code.calls, [&](auto& site) { CallParts(stream, site); });
  stream.List(code.switches, [&](auto& table) { SwitchParts(stream, table); });
  stream.List(code.types, [&](auto& type) { stream.TypeName(type); });
  stream.List(code.constants, [&](auto& constant) {
    stream.Part(constant.kind);
    stream.StaticName(constant.slot);
    stream.Part(constant.text);
    stream.TypeNameIfAny(constant.type);
  });
  stream.List(code.traps, [&](auto& trap) {
    stream.Part(trap.kind);
    stream.Part(trap.text);
  });
  stream.List(code.handlers, [&](auto& handler) { HandlerParts(stream, handler); });
}

bool AreInstrsKnown(const Code& code) {
  for (const Instr& instr : code.instrs) {
    if (instr.op >= Op::kCount) return false;
    if (Info(instr.op).imm == Imm::kStatic && instr.imm == 0) return false;  // no variable lies there
  }
  return true;
}

bool FindDispatch(Code& code, const CodeWorld& world) {
  for (const Instr& instr : code.instrs) {
    if (instr.op != Op::kCallVirtual && instr.op != Op::kCallInterface) continue;
    CallSite& site = code.calls[size_t(instr.imm)];
    if (site.target == nullptr || !world.find_dispatch(instr.op, site)) return false;
  }
  return true;
}

}  // namespace

bool AppendTo(std::string& out, const Code& code, const CodeNames& names) {
  if (code.function->language != Language::kJava) return false;
  Writer writer(out, names);
  CodeParts(writer, code);
  return true;
}

std::unique_ptr<Code> ReadCode(std::string_view bytes, Function& function, const CodeWorld& world) {
  auto code = std::make_unique<Code>();
  code->function = &function;
  Reader reader(bytes, world);
  CodeParts(reader, *code);
  if (!reader.is_good() || !AreInstrsKnown(*code)) return nullptr;
  if (llvm::Error malformed = Verify(*code)) {
    llvm::consumeError(std::move(malformed));
    return nullptr;
  }
  return FindDispatch(*code, world) ? std::move(code) : nullptr;
}

}  // namespace veristep::ir
