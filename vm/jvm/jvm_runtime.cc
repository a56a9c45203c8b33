#include "vm/jvm/jvm_runtime.h"

#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/lower.h"

namespace veristep::jvm {

JvmRuntime::JvmRuntime(interp::Program& program, const ClassPath& path, const ClassPath* replacements)
    : program_(program),
      path_(path),
      linker_(program, path, replacements, natives_),
      dynamic_(std::make_unique<DynamicLinker>()) {
  RegisterNatives(natives_);
  if (path.jdk() != nullptr) {
    jdk_home_ = path.jdk()->home();
    jdk_version_ = path.jdk()->version();
  }
  program.SetRuntime(ir::Language::kJava, this);
}

JvmRuntime::~JvmRuntime() { program_.SetRuntime(ir::Language::kJava, nullptr); }

llvm::Expected<std::unique_ptr<ir::Code>> JvmRuntime::Lower(ir::Function& function) {
  llvm::Expected<std::unique_ptr<ir::Code>> code = LowerMethod(MethodOf(function), linker_, *dynamic_);
  // Lambda proxies and the like are nobody's source code, and the API that checks are written with is ours.
  const Class& owner = *MethodOf(function).owner;
  bool ours = owner.Package() == "dev/veristep" || owner.Package() == "gov/nasa/jpf/vm";
  if (!code) return code;
  (*code)->is_library |= owner.IsLibrary() || owner.synthetic != nullptr || ours;
  (*code)->is_fixed = owner.IsLibrary() || ours;
  return code;
}

llvm::Error JvmRuntime::Start() {
  if (llvm::Error error = linker_.LoadCore()) return error;
  llvm::Expected<std::unique_ptr<Library>> library = Library::Load(linker_);
  if (!library) return library.takeError();
  library_ = std::move(*library);
  return llvm::Error::success();
}

const Method* JvmRuntime::FindMethod(uint64_t name_hash) {
  std::lock_guard lock(methods_mutex_);
  auto found = methods_.find(name_hash);
  if (found != methods_.end()) return found->second;
  for (const Class* c : linker_.LoadedClasses()) {
    for (const Method& method : c->methods) methods_[method.function->name_hash] = &method;
  }
  return methods_.lookup(name_hash);
}

// Classes that are made when a method is lowered are known from then on.
void JvmRuntime::Declare(llvm::StringRef name) {
  llvm::StringRef owner = name.take_until([](char ch) { return ch == '('; }).rsplit('.').first;
  llvm::Expected<Class*> c = linker_.Load(std::string_view(owner));
  if (!c) return llvm::consumeError(c.takeError());
  if (!name.consume_back(kOriginalSuffix)) return;
  for (Method& method : (*c)->methods) {
    if (method.function->name == name) linker_.OriginalOf(method);
  }
}

std::string ModuleName(const Class& c) {
  llvm::StringRef origin = c.file == nullptr ? "" : llvm::StringRef(c.file->origin());
  if (!origin.consume_front("jrt:/")) return "java.base";
  return origin.take_until([](char ch) { return ch == '/'; }).str();
}

}  // namespace veristep::jvm
