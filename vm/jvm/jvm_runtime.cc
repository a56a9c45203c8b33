#include "vm/jvm/jvm_runtime.h"

#include "vm/jvm/lower.h"

namespace veristep::jvm {

JvmRuntime::JvmRuntime(interp::Program& program, const ClassPath& path, const ClassPath* replacements)
    : program_(program), linker_(program, path, replacements, natives_), dynamic_(std::make_unique<DynamicLinker>()) {
  RegisterNatives(natives_);
  program.SetRuntime(ir::Language::kJava, this);
}

JvmRuntime::~JvmRuntime() { program_.SetRuntime(ir::Language::kJava, nullptr); }

llvm::Expected<std::unique_ptr<ir::Code>> JvmRuntime::Lower(ir::Function& function) {
  return LowerMethod(MethodOf(function), linker_, *dynamic_);
}

}  // namespace veristep::jvm
