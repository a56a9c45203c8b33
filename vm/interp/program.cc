#include "vm/interp/program.h"

#include <algorithm>

#include "core/base/check.h"
#include "llvm/Support/xxhash.h"
#include "vm/interp/machine.h"
#include "vm/interp/native.h"
#include "vm/ir/code_hash.h"
#include "vm/ir/verify.h"

namespace veristep::interp {

NativeStatus LanguageRuntime::InitClass(Machine&, Thread&, const heap::Type&) { return NativeStatus::kReturn; }

NativeStatus LanguageRuntime::MakeConstant(Machine&, Thread&, const ir::ConstantSlot&) {
  CHECK(!"this language has no constant slots");
  return NativeStatus::kStop;
}

void LanguageRuntime::Uncaught(Machine&, Thread&, uint32_t) { CHECK(!"this language has no exceptions of the VM"); }

void LanguageRuntime::ThreadFinished(Machine&, Thread&) {}

uint32_t LanguageRuntime::ClassObject(Machine&, const heap::Type&) {
  CHECK(!"this language has no class objects");
  return 0;
}

std::string LanguageRuntime::ThreadName(Machine&, const Thread& thread) {
  return thread.index == 0 ? "main" : "thread " + std::to_string(thread.index);
}

FieldFacts LanguageRuntime::FieldAt(Machine& machine, const heap::Type* type, uint64_t offset) {
  if (type == nullptr) return {machine.program().statics().Find(uint32_t(offset)).name, 0};
  return {type->name + "+" + std::to_string(offset), 0};
}

std::string LanguageRuntime::BlockName(Machine&, uint32_t object) { return "block " + std::to_string(object); }

std::string LanguageRuntime::SiteName(uint32_t site) { return "memory " + std::to_string(site); }

uint32_t LanguageRuntime::SiteKind(uint32_t) { return 0; }

std::string LanguageRuntime::SourcePath(const ir::Code&, std::string_view file) { return std::string(file); }

uint64_t LanguageRuntime::SymbolName(uint64_t) {
  CHECK(!"this language has no addresses");
  return 0;
}

std::string LanguageRuntime::WaitText(Machine&, const Thread&) { return ""; }

std::vector<MemoryRange> LanguageRuntime::NativeAccesses(Machine&, const ir::Function&, std::span<const uint64_t>) {
  return {};
}

ir::Function* LanguageRuntime::FunctionAt(uint64_t) { return nullptr; }

NativeStatus LanguageRuntime::MemoryFault(Machine&, Thread&, uint64_t, uint64_t, bool) {
  CHECK(!"this language has no raw memory");
  return NativeStatus::kStop;
}

NativeStatus LanguageRuntime::ReportUndefined(Machine&, Thread&, const UndefinedUse&) {
  CHECK(!"this language has no undefined values");
  return NativeStatus::kStop;
}

bool LanguageRuntime::UndefinedResults(const ir::Function&, std::span<const uint64_t>, std::span<const uint64_t>,
                                       std::span<uint64_t>) {
  return false;
}

Program::Program() {
  auto memory = std::make_unique<heap::Type>();
  memory->kind = heap::Type::Kind::kMemory;
  memory->name = "memory";
  memory_type_ = types_.Add(std::move(memory));
  auto words = std::make_unique<heap::Type>();
  words->kind = heap::Type::Kind::kArray;
  words->elem_log2 = 3;
  words->name = "machine words";
  words_type_ = types_.Add(std::move(words));
}
Program::~Program() = default;

ir::Function* Program::AddFunction(std::string name, ir::Language language) {
  std::lock_guard lock(functions_mutex_);
  ir::Function& function = functions_.emplace_back();
  function.name_hash = llvm::xxh3_64bits(name);
  function.name = std::move(name);
  by_name_[{function.name, uint32_t(function.name_hash)}] = &function;
  function.language = language;
  return &function;
}

ir::Function* Program::FindFunction(llvm::StringRef name) {
  main_runtime().Declare(name);
  std::lock_guard lock(functions_mutex_);
  return by_name_.lookup({name, uint32_t(llvm::xxh3_64bits(name))});
}

llvm::Expected<const ir::Code*> Program::Lower(ir::Function& function) {
  if (const ir::Code* code = function.code.load(std::memory_order_acquire)) return code;
  std::lock_guard lock(lower_mutex_);
  if (const ir::Code* code = function.code.load(std::memory_order_acquire)) return code;
  llvm::Expected<std::unique_ptr<ir::Code>> lowered = runtime(function.language).Lower(function);
  if (!lowered) return lowered.takeError();
  (*lowered)->function = &function;
  if (llvm::Error malformed = ir::Verify(**lowered)) return malformed;
  NameCode(**lowered);
  const ir::Code* code = code_.emplace_back(std::move(*lowered)).get();
  function.code.store(code, std::memory_order_release);
  return code;
}

ir::CodeNames Program::NamesFor(const ir::Code& code) {
  auto static_name = [this](uint32_t address) {
    const heap::StaticVar& var = statics_.Find(address);
    return var.NameInCode() + (address - var.address);
  };
  auto symbol_name = [this, &code](uint64_t address) { return runtime(code.function->language).SymbolName(address); };
  return {static_name, symbol_name};
}

// REQUIRES: lower_mutex_ is held.
void Program::NameCode(ir::Code& code) {
  code.state_name = code.function->name_hash;
  if (code.is_fixed) return;
  code.hash = ir::HashOf(code, NamesFor(code));
  NameRoots(code);
  code.state_name ^= code.hash.high * 0x9e3779b97f4a7c15;
  elements_.push_back({&code, kWholeCode, &code});
  code.element = uint32_t(elements_.size());
  if (uses_blocks_) {
    NameLocations(code);
    for (uint32_t block = 0; block <= code.block_of.back(); ++block) elements_.push_back({&code, block, &code});
  }
  num_elements_.store(uint32_t(elements_.size()), std::memory_order_release);
}

// What lies behind these may be read without any trace of it in a state (vm/heap/epoch.h).
void Program::NameRoots(ir::Code& code) {
  for (const ir::Instr& instr : code.instrs) {
    if (ir::Info(instr.op).imm != ir::Imm::kStatic) continue;
    const heap::StaticVar& var = statics_.Find(uint32_t(instr.imm));
    if (var.role.is_own) code.roots.push_back(var.name);
  }
  for (const ir::SymbolRef& symbol : code.symbols) {
    if (symbol.is_own) code.roots.push_back(symbol.name);
  }
  std::ranges::sort(code.roots);
  code.roots.erase(std::unique(code.roots.begin(), code.roots.end()), code.roots.end());
}

Program::CodeElement Program::element(uint32_t number) {
  std::lock_guard lock(lower_mutex_);
  return elements_[number - 1];
}

const ir::Code* Program::NativeStub(ir::Function& function) {
  CHECK(function.native != nullptr);
  std::lock_guard lock(lower_mutex_);
  const ir::Code*& stub = native_stubs_[&function];
  if (stub != nullptr) return stub;
  auto code = std::make_unique<ir::Code>();
  code->function = &function;
  code->is_fixed = true;
  code->state_name = function.name_hash;
  CHECK(function.arg_kinds.size() == function.num_args);
  code->reg_kinds = function.arg_kinds;
  code->reg_kinds.insert(code->reg_kinds.end(), function.num_results, function.result);
  code->num_regs = uint32_t(code->reg_kinds.size());
  ir::CallSite& site = code->calls.emplace_back();
  site.target = &function;
  site.fixed_args = function.num_args;
  for (ir::Reg i = 0; i < function.num_args; ++i) site.args.push_back(i);
  ir::Instr call{.op = ir::Op::kCall};
  ir::Instr ret{.op = ir::Op::kRetVoid};
  if (function.num_results > 0) {
    call.a = function.num_args;
    ret.op = ir::Op::kRetMany;
    ret.b = function.num_args;
    ret.imm = function.num_results;
  }
  code->instrs = {call, ret};
  stub = code_.emplace_back(std::move(code)).get();
  return stub;
}

}  // namespace veristep::interp
