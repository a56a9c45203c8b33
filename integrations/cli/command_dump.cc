#include "integrations/cli/command_dump.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "integrations/cli/arguments.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/paths.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/raw_ostream.h"
#include "vm/ir/print.h"
#include "vm/ir/verify.h"
#include "vm/jvm/java_program.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/module_loader.h"
#include "vm/llvm/symbols.h"

namespace veristep::cli {

namespace {

// A function that could be shown, with the names that people may call it by.
struct Candidate {
  ir::Function* function = nullptr;
  std::vector<std::string> names;
  bool is_abstract = false;
};

// What --function says. Descriptors have characters that mean something in patterns ("main([Ljava/lang/String;)V"), so
// a name that is written out in full counts as it is.
class Selection {
 public:
  explicit Selection(std::string text) : text_(std::move(text)) {
    llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(text_);
    if (pattern)
      pattern_ = std::move(*pattern);
    else
      llvm::consumeError(pattern.takeError());
  }
  Selection(const Selection&) = delete;  // the pattern points into the text
  Selection& operator=(const Selection&) = delete;

  bool Takes(const Candidate& candidate) const {
    return std::ranges::any_of(candidate.names, [this](const std::string& name) {
      return name == text_ || (pattern_ && pattern_->match(name));
    });
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::optional<llvm::GlobPattern> pattern_;
};

struct DumpOptions {
  std::string class_path = ".";
  std::string function = "*";
  std::string runtime_dir;
};

// Prints one function after checking all that is known of good code. False: our own code is wrong.
llvm::Expected<bool> PrintFunction(interp::Program& program, const Candidate& candidate, llvm::raw_ostream& out) {
  ir::Function& function = *candidate.function;
  if (candidate.is_abstract || function.native != nullptr) {
    out << "function " << function.name << "\n  " << (candidate.is_abstract ? "abstract" : "native") << "\n";
    return true;
  }
  llvm::Expected<const ir::Code*> code = program.Lower(function);  // verifies the structure
  if (!code) return code.takeError();
  ir::Print(**code, out, [&](uint32_t address) { return program.statics().Find(address).name; });
  if (llvm::Error malformed = ir::VerifyDefinedBeforeUse(**code)) {
    out.flush();
    llvm::errs() << "veristep: a bug of ours: " << llvm::toString(std::move(malformed)) << "\n";
    return false;
  }
  return true;
}

llvm::Expected<int> PrintSelected(interp::Program& program, const std::vector<Candidate>& candidates,
                                  const Selection& selection, const std::string& where) {
  std::vector<const Candidate*> selected;
  for (const Candidate& candidate : candidates) {
    if (selection.Takes(candidate)) selected.push_back(&candidate);
  }
  if (selected.empty()) {
    return llvm::createStringError("dump: no function of " + where + " is called '" + selection.text() +
                                   "'; veristep dump without --function shows all");
  }
  bool good = true;
  for (const Candidate* candidate : selected) {
    if (candidate != selected.front()) llvm::outs() << "\n";
    llvm::Expected<bool> printed = PrintFunction(program, *candidate, llvm::outs());
    if (!printed) return printed.takeError();
    good &= *printed;
  }
  return good ? kHolds : kInternalError;
}

// --- Java

Candidate CandidateOf(const jvm::Method& method) {
  std::string name(method.name), full = name + std::string(method.descriptor);
  return {method.function, {name, full, method.function->name, method.function->Display()}, method.IsAbstract()};
}

llvm::Expected<std::vector<Candidate>> MethodsOf(jvm::JavaProgram& java, const std::vector<std::string>& classes) {
  std::vector<Candidate> candidates;
  for (const std::string& name : classes) {
    llvm::Expected<jvm::Class*> c = java.linker().Load(name);
    if (!c) {
      return llvm::createStringError("dump: cannot load class " + jvm::DottedName(name) + ": " +
                                     llvm::toString(c.takeError()));
    }
    for (const jvm::Method& method : (*c)->methods) candidates.push_back(CandidateOf(method));
  }
  return candidates;
}

llvm::Expected<int> DumpJava(const std::string& program, const DumpOptions& options) {
  bool is_jar = llvm::StringRef(program).ends_with(".jar");
  auto java = jvm::JavaProgram::Open({SplitPath(is_jar ? program : options.class_path), false, options.runtime_dir});
  if (!java) return java.takeError();
  std::string name = program;
  std::ranges::replace(name, '.', '/');
  std::vector<std::string> classes = {name};
  if (is_jar) {
    auto names = (*java)->path().ClassNames();
    if (!names) return names.takeError();
    classes = std::move(*names);
  }
  auto candidates = MethodsOf(**java, classes);
  if (!candidates) return candidates.takeError();
  return PrintSelected((*java)->program(), *candidates, Selection(options.function), program);
}

// --- C and C++

// "ns::f" for the name of ns::f(int); empty if the name is not mangled.
std::string NameWithoutParameters(const std::string& mangled) {
  llvm::ItaniumPartialDemangler demangler;
  if (demangler.partialDemangle(mangled.c_str()) || !demangler.isFunction()) return "";
  char* text = demangler.getFunctionName(nullptr, nullptr);
  std::string name = text == nullptr ? "" : text;
  std::free(text);
  return name;
}

std::vector<Candidate> FunctionsOf(llvm_front::Symbols& symbols, bool library) {
  std::vector<Candidate> candidates;
  for (const llvm_front::FunctionRecord& record : symbols.functions()) {
    if (record.body == nullptr || record.is_library != library) continue;
    std::vector<std::string> names = {record.function->name, record.function->Display()};
    if (std::string name = NameWithoutParameters(record.function->name); !name.empty()) names.push_back(name);
    candidates.push_back({record.function, std::move(names)});
  }
  return candidates;
}

llvm::Expected<int> DumpBitcode(const std::vector<std::string>& files, const DumpOptions& options) {
  interp::Program program;
  auto runtime = llvm_front::CRuntime::Load(program, {files, options.runtime_dir});
  if (!runtime) return runtime.takeError();
  Selection selection(options.function);
  std::vector<Candidate> own = FunctionsOf((*runtime)->symbols(), false);
  std::vector<Candidate> library = FunctionsOf((*runtime)->symbols(), true);
  auto takes = [&](const Candidate& candidate) { return selection.Takes(candidate); };
  bool in_library = std::ranges::none_of(own, takes) && std::ranges::any_of(library, takes);
  return PrintSelected(program, in_library ? library : own, selection, files.front());
}

}  // namespace

int CommandDump(const std::vector<std::string>& arguments, const std::string& program_path) {
  Arguments parser("dump [options] PROGRAM",
                   "Prints the code that the machine runs for the functions of PROGRAM, after verifying it.\n"
                   "PROGRAM is a class name (with --classpath), a jar, or one or more .bc or .ll files.\n"
                   "Functions are called 'm', 'm(I)V' or 'p.Class.m*' in Java, 'f', 'ns::f', 'ns::f(int)' or their\n"
                   "mangled names in C and C++; those of the C library can be had by name, too.");
  DumpOptions options;
  parser.Text("--function", "GLOB", &options.function, "only functions whose name matches (default: all)");
  parser.Text("--classpath", "PATH", &options.class_path, "directories and jars, separated by ':' (default: .)");
  parser.Alias("-cp", "--classpath");
  parser.Alias("--class-path", "--classpath");
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  if (parser.positional().empty()) {
    llvm::errs() << "veristep: dump: no program given; see veristep dump --help\n";
    return kBadInput;
  }
  const std::string& program = parser.positional().front();
  if (!IsBitcode(program) && parser.positional().size() > 1) {
    llvm::errs() << "veristep: dump: one class or jar at a time\n";
    return kBadInput;
  }
  options.runtime_dir = RuntimeDirectory(program_path);
  llvm::Expected<int> status =
      IsBitcode(program) ? DumpBitcode(parser.positional(), options) : DumpJava(program, options);
  return status ? *status : Report(status.takeError());
}

}  // namespace veristep::cli
