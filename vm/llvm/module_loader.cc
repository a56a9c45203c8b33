#include "vm/llvm/module_loader.h"

#include <algorithm>

#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Triple.h"

namespace veristep::llvm_front {

namespace {

llvm::Error Bad(const std::string& file, const llvm::Twine& what) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), file + ": " + what);
}

// LLVM's default is to print errors and exit.
class DiagnosticCollector : public llvm::DiagnosticHandler {
 public:
  explicit DiagnosticCollector(std::string& errors) : errors_(errors) {}
  bool handleDiagnostics(const llvm::DiagnosticInfo& info) override {
    if (info.getSeverity() != llvm::DS_Error) return true;
    llvm::raw_string_ostream out(errors_);
    llvm::DiagnosticPrinterRawOStream printer(out);
    if (!errors_.empty()) out << "; ";
    info.print(printer);
    return true;
  }

 private:
  std::string& errors_;
};

// Collects the context's errors while it lives.
class CollectErrors {
 public:
  explicit CollectErrors(llvm::LLVMContext& context) : context_(context) {
    context.setDiagnosticHandler(std::make_unique<DiagnosticCollector>(text));
  }
  ~CollectErrors() { context_.setDiagnosticHandler(std::make_unique<llvm::DiagnosticHandler>()); }
  std::string text;

 private:
  llvm::LLVMContext& context_;
};

llvm::Expected<std::unique_ptr<llvm::Module>> Parse(const std::string& file, llvm::MemoryBuffer& buffer,
                                                    llvm::LLVMContext& context) {
  auto* begin = reinterpret_cast<const unsigned char*>(buffer.getBufferStart());
  auto* end = reinterpret_cast<const unsigned char*>(buffer.getBufferEnd());
  if (llvm::isBitcode(begin, end)) {
    llvm::Expected<std::unique_ptr<llvm::Module>> module = llvm::parseBitcodeFile(buffer, context);
    if (!module) return Bad(file, "malformed bitcode: " + llvm::toString(module.takeError()));
    return module;
  }
  if (!llvm::StringRef(file).ends_with(".ll")) {
    return Bad(file, "not LLVM bitcode; compile with clang -emit-llvm -c");
  }
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module = llvm::parseAssembly(buffer, diagnostic, context);
  if (module == nullptr) {
    return Bad(file, "line " + llvm::Twine(diagnostic.getLineNo()) + ": " + diagnostic.getMessage());
  }
  return module;
}

constexpr const char* kDataLayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

llvm::Error CheckTarget(const std::string& file, llvm::Module& module) {
  llvm::Triple triple(module.getTargetTriple());
  if (!module.getTargetTriple().empty() && triple.getArch() != llvm::Triple::x86_64) {
    return Bad(file, "compiled for " + module.getTargetTriple() + "; only x86_64 code can be run");
  }
  if (module.getDataLayoutStr().empty()) module.setDataLayout(kDataLayout);
  const llvm::DataLayout& layout = module.getDataLayout();
  if (layout.isBigEndian() || layout.getPointerSizeInBits() != 64) {
    return Bad(file, "has another data layout than x86_64: " + module.getDataLayoutStr());
  }
  return llvm::Error::success();
}

// By default the reader verifies debug information by itself and prints what is wrong with it.
void LeaveDebugInfoToUs() {
  auto& options = llvm::cl::getRegisteredOptions();
  if (auto found = options.find("disable-auto-upgrade-debug-info"); found != options.end()) {
    static_cast<llvm::cl::opt<bool>*>(found->second)->setValue(true);
  }
}

llvm::Expected<std::unique_ptr<llvm::Module>> ReadFile(const std::string& file, llvm::LLVMContext& context) {
  LeaveDebugInfoToUs();
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer) return Bad(file, "cannot be read: " + buffer.getError().message());
  CollectErrors errors(context);
  llvm::Expected<std::unique_ptr<llvm::Module>> module = Parse(file, **buffer, context);
  if (!module) return module;
  if (!errors.text.empty()) return Bad(file, errors.text);
  std::string problems;
  llvm::raw_string_ostream out(problems);
  bool broken_debug_info = false;
  if (llvm::verifyModule(**module, &out, &broken_debug_info)) {
    return Bad(file, "malformed: " + llvm::StringRef(problems).split('\n').first);
  }
  if (broken_debug_info || llvm::getDebugMetadataVersionFromModule(**module) != llvm::DEBUG_METADATA_VERSION) {
    llvm::StripDebugInfo(**module);
  }
  if (llvm::Error error = CheckTarget(file, **module)) return error;
  return module;
}

// Linking would number static symbols of the same name, in the order of the files and of their other symbols.
void NameAfterFile(llvm::Module& module, llvm::StringMap<unsigned>& files) {
  std::string file = llvm::sys::path::filename(module.getSourceFileName()).str();
  if (unsigned before = files[file]++) file += "~" + std::to_string(before);
  for (llvm::GlobalValue& value : module.global_values()) {
    bool is_static = value.hasLocalLinkage() && value.hasName() && !value.getName().starts_with("llvm.");
    if (is_static) value.setName(value.getName() + kInFile + file);
  }
}

}  // namespace

llvm::Expected<std::unique_ptr<llvm::Module>> ReadProgram(const std::vector<std::string>& files,
                                                          llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> program;
  llvm::StringMap<unsigned> names;
  for (const std::string& file : files) {
    llvm::Expected<std::unique_ptr<llvm::Module>> module = ReadFile(file, context);
    if (!module) return module;
    if (files.size() > 1) NameAfterFile(**module, names);
    if (program == nullptr) {
      program = std::move(*module);
      continue;
    }
    CollectErrors errors(context);
    if (llvm::Linker::linkModules(*program, std::move(*module))) {
      return Bad(file, "cannot be linked with the files before it: " + errors.text);
    }
  }
  if (program == nullptr) return llvm::createStringError("no bitcode files given");
  return program;
}

namespace {

llvm::Expected<std::vector<std::unique_ptr<llvm::Module>>> ReadLibraries(const std::string& directory,
                                                                         llvm::LLVMContext& context) {
  std::vector<std::string> paths;
  std::error_code code;
  for (llvm::sys::fs::directory_iterator at(directory, code), end; !code && at != end; at.increment(code)) {
    if (llvm::StringRef(at->path()).ends_with(".bc")) paths.push_back(at->path());
  }
  if (code) return Bad(directory, "the runtime libraries cannot be read: " + code.message());
  if (paths.empty()) return Bad(directory, "holds no runtime libraries (.bc files)");
  std::ranges::sort(paths);
  std::vector<std::unique_ptr<llvm::Module>> libraries;
  for (const std::string& path : paths) {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    if (!buffer) return Bad(path, "cannot be read: " + buffer.getError().message());
    auto module = llvm::getOwningLazyBitcodeModule(std::move(*buffer), context, /*ShouldLazyLoadMetadata=*/true);
    if (!module) return Bad(path, "malformed bitcode: " + llvm::toString(module.takeError()));
    (*module)->setModuleIdentifier(llvm::sys::path::stem(path));
    libraries.push_back(std::move(*module));
  }
  return libraries;
}

}  // namespace

llvm::Expected<LoadedModules> LoadModules(const LoadOptions& options) {
  if (options.check_in_child) {
    if (llvm::Error error = ReadProgramInChild(options.files)) return error;
  }
  LoadedModules loaded;
  loaded.context = std::make_unique<llvm::LLVMContext>();
  auto program = ReadProgram(options.files, *loaded.context);
  if (!program) return program.takeError();
  loaded.program = std::move(*program);
  if (!options.runtime_dir.empty()) {
    auto libraries = ReadLibraries(options.runtime_dir, *loaded.context);
    if (!libraries) return libraries.takeError();
    loaded.libraries = std::move(*libraries);
  }
  return loaded;
}

}  // namespace veristep::llvm_front
