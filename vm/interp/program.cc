#include "vm/interp/program.h"

#include "core/base/check.h"
#include "llvm/Support/xxhash.h"
#include "vm/interp/native.h"

namespace veristep::interp {

NativeStatus LanguageRuntime::InitClass(Machine&, Thread&, const heap::Type&) { return NativeStatus::kReturn; }

NativeStatus LanguageRuntime::MakeConstant(Machine&, Thread&, const ir::ConstantSlot&) {
  CHECK(!"this language has no constant slots");
  return NativeStatus::kStop;
}

void LanguageRuntime::Uncaught(Machine&, Thread&, uint32_t) { CHECK(!"this language has no exceptions of the VM"); }

void LanguageRuntime::ThreadFinished(Machine&, Thread&) {}

ir::Function* LanguageRuntime::FunctionAt(uint64_t) { return nullptr; }

Program::Program() = default;
Program::~Program() = default;

ir::Function* Program::AddFunction(std::string name, ir::Language language) {
  std::lock_guard lock(functions_mutex_);
  ir::Function& function = functions_.emplace_back();
  function.name_hash = llvm::xxh3_64bits(name);
  function.name = std::move(name);
  function.language = language;
  return &function;
}

llvm::Expected<const ir::Code*> Program::Lower(ir::Function& function) {
  if (const ir::Code* code = function.code.load(std::memory_order_acquire)) return code;
  std::lock_guard lock(lower_mutex_);
  if (const ir::Code* code = function.code.load(std::memory_order_acquire)) return code;
  llvm::Expected<std::unique_ptr<ir::Code>> lowered = runtime(function.language).Lower(function);
  if (!lowered) return lowered.takeError();
  (*lowered)->function = &function;
  const ir::Code* code = code_.emplace_back(std::move(*lowered)).get();
  function.code.store(code, std::memory_order_release);
  return code;
}

}  // namespace veristep::interp
