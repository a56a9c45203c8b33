#include "integrations/cli/program_parts.h"

#include "integrations/cli/paths.h"
#include "llvm/Support/xxhash.h"
#include "vm/jvm/class_linker.h"
#include "vm/jvm/java_program.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/module_loader.h"
#include "vm/llvm/symbols.h"

namespace veristep::cli {

void ProgramParts::AddCode(ir::Function& function) {
  if (function.native != nullptr) return;
  llvm::Expected<const ir::Code*> code = program().Lower(function);
  if (code)
    code_[function.name] = *code;
  else
    problems_.push_back(function.Display() + ": " + llvm::toString(code.takeError()));
}

namespace {

class JavaParts : public ProgramParts {
 public:
  llvm::Error Load(const std::string& path, const std::string& libraries, const std::string& runtime_dir) {
    // The classes that count are those of `path`; the class path as a whole has the libraries as well.
    auto own = jvm::JavaProgram::Open({SplitPath(path), true, runtime_dir});
    if (!own) return own.takeError();
    llvm::Expected<std::vector<std::string>> names = (*own)->path().ClassNames();
    if (!names) return names.takeError();
    if (names->empty()) return llvm::createStringError("there are no classes in '" + path + "'");
    auto java =
        jvm::JavaProgram::Open({SplitPath(libraries.empty() ? path : path + ":" + libraries), true, runtime_dir});
    if (!java) return java.takeError();
    java_ = std::move(*java);
    java_->program().UseBlocks();
    for (const std::string& name : *names) AddClass(name);
    return llvm::Error::success();
  }
  interp::Program& program() override { return java_->program(); }

 private:
  void AddClass(const std::string& name) {
    llvm::Expected<jvm::Class*> c = java_->linker().Load(name);
    if (!c) return problems_.push_back("class " + name + ": " + llvm::toString(c.takeError()));
    classes_[jvm::DottedName(name)] = {0, (*c)->type->name_hash};
    for (jvm::Method& method : (*c)->methods) {
      if (method.info != nullptr && !method.IsAbstract() && !method.IsNative()) AddCode(*method.function);
    }
  }

  std::unique_ptr<jvm::JavaProgram> java_;
};

class CParts : public ProgramParts {
 public:
  llvm::Error Load(const std::string& path, const std::string& runtime_dir) {
    program_.UseBlocks();
    auto runtime = llvm_front::CRuntime::Load(program_, {SplitPath(path), runtime_dir});
    if (!runtime) return runtime.takeError();
    runtime_ = std::move(*runtime);
    llvm_front::Symbols& symbols = runtime_->symbols();
    for (const llvm_front::FunctionRecord& record : symbols.functions()) {
      if (record.body != nullptr && !record.is_fixed) AddCode(*record.function);
    }
    for (const auto& [name, contents] : symbols.OwnContents()) globals_[name] = FingerprintOf(contents);
    return llvm::Error::success();
  }
  interp::Program& program() override { return program_; }

 private:
  interp::Program program_;
  std::unique_ptr<llvm_front::CRuntime> runtime_;
};

}  // namespace

llvm::Expected<std::unique_ptr<ProgramParts>> ProgramParts::Open(const std::string& path, const std::string& libraries,
                                                                 const std::string& runtime_dir) {
  if (IsBitcode(path)) {
    auto parts = std::make_unique<CParts>();
    if (llvm::Error error = parts->Load(path, runtime_dir)) return error;
    return parts;
  }
  auto parts = std::make_unique<JavaParts>();
  if (llvm::Error error = parts->Load(path, libraries, runtime_dir)) return error;
  return parts;
}

}  // namespace veristep::cli
