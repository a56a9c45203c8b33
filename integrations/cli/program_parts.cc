#include "integrations/cli/program_parts.h"

#include "integrations/cli/file_hashes.h"
#include "integrations/cli/paths.h"
#include "llvm/Support/xxhash.h"
#include "vm/jvm/checks/java_checks.h"
#include "vm/jvm/class_linker.h"
#include "vm/jvm/java_program.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/checks/c_checks.h"
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
    AddChecks();
    files_ = HashOfFiles((*own)->path().Elements());
    return llvm::Error::success();
  }
  interp::Program& program() override { return java_->program(); }
  bool may_read_files() const override { return true; }

 private:
  void AddClass(const std::string& name) {
    llvm::Expected<jvm::Class*> c = java_->linker().Load(name);
    if (!c) return problems_.push_back("class " + name + ": " + llvm::toString(c.takeError()));
    classes_[jvm::DottedName(name)] = {0, (*c)->type->name_hash};
    for (jvm::Method& method : (*c)->methods) {
      if (method.info != nullptr && !method.IsAbstract() && !method.IsNative()) AddCode(*method.function);
    }
  }

  // Annotations, which are no code.
  void AddChecks() {
    llvm::Expected<std::vector<jvm::JavaCheck>> checks = jvm::FindJavaChecks(*java_, {});
    if (!checks) return problems_.push_back("checks: " + llvm::toString(checks.takeError()));
    for (const jvm::JavaCheck& check : *checks) {
      std::string text = jvm::DottedName(check.owner->name) + " ";
      if (check.method != nullptr) text += check.method->name;
      text += " depth " + std::to_string(check.depth) + "\n";
      if (check.kind == jvm::JavaCheck::Kind::kModel) text += DefinitionOf(check);
      checks_[check.name] = FingerprintOf(text);
    }
  }

  std::string DefinitionOf(const jvm::JavaCheck& check) {
    // A value that nobody writes: whether an argument has a range of its own counts.
    constexpr int64_t kValues = 1'000'003;
    llvm::Expected<explore::ModelDefinition> model = jvm::DefineModel(*java_, check, kValues);
    if (model)
      return explore::ModelSystem::OperationsText(*model) + ToHex(explore::ModelSystem::DefinitionHash(*model));
    problems_.push_back("model " + check.name + ": " + llvm::toString(model.takeError()));
    return "";
  }

  std::unique_ptr<jvm::JavaProgram> java_;
};

class CParts : public ProgramParts {
 public:
  llvm::Error Load(const std::string& path, const std::string& runtime_dir) {
    const std::vector<std::string> files = SplitPath(path);
    // As for a check, where code looks out for values that were never initialised.
    auto c = llvm_front::CProgram::Open(files, runtime_dir, {});
    if (!c) return c.takeError();
    c_ = std::move(*c);
    c_->program.UseBlocks();
    llvm_front::CRuntime& runtime = *c_->runtime;
    for (const llvm_front::FunctionRecord& record : runtime.symbols().functions()) {
      if (record.body != nullptr && !record.is_fixed) AddCode(*record.function);
    }
    for (llvm_front::Symbols::OwnVariable& variable : runtime.symbols().OwnVariables()) {
      globals_[variable.name] = {FingerprintOf(variable.contents), std::move(variable.references), variable.is_writable,
                                 variable.contents.empty()};
    }
    constructors_ = OwnNames(runtime.constructors());
    destructors_ = OwnNames(runtime.destructors());
    destructor_element_ = runtime.global_destructors().name;
    library_terms_ = runtime.LibraryTerms();
    AddChecks();
    files_ = HashOfFiles(files);
    return llvm::Error::success();
  }
  interp::Program& program() override { return c_->program; }
  bool may_read_files() const override { return false; }

 private:
  static std::vector<std::string> OwnNames(const std::vector<ir::Function*>& functions) {
    std::vector<std::string> names;
    for (const ir::Function* function : functions) {
      if (!static_cast<llvm_front::FunctionRecord*>(function->front_end)->is_fixed) names.push_back(function->name);
    }
    return names;
  }

  // What a model can do follows from the function that says it.
  void AddChecks() {
    llvm::Expected<std::vector<llvm_front::CCheck>> checks = llvm_front::FindCChecks(*c_);
    // A library of functions has none.
    if (!checks) return llvm::consumeError(checks.takeError());
    for (const llvm_front::CCheck& check : *checks) {
      checks_[check.name] = FingerprintOf(std::to_string(int(check.kind)) + " " + check.function->name);
    }
  }

  std::unique_ptr<llvm_front::CProgram> c_;
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
