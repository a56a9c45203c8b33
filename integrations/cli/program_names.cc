#include "integrations/cli/program_names.h"

#include "integrations/cli/paths.h"
#include "integrations/report/escape.h"
#include "llvm/Support/FileSystem.h"

namespace veristep::cli {

namespace {

// How to make a program of it; empty if it is no source.
std::string HowToCompile(llvm::StringRef file) {
  std::string word = report::ShellWord(file);
  if (file.ends_with(".java"))
    return "javac -g -d out -cp …/veristep-api.jar " + word + ", then veristep check -cp out";
  if (file.ends_with(".c")) return "clang-19 -g -O1 -emit-llvm -c " + word + ", then veristep check FILE.bc";
  for (llvm::StringRef end : {".cc", ".cpp", ".cxx", ".c++", ".C"}) {
    if (file.ends_with(end)) return "clang++-19 -g -O1 -emit-llvm -c " + word + ", then veristep check FILE.bc";
  }
  return "";
}

// What is wrong with the file of that name as a program; empty if there is none. "p.C" may well be a class.
std::string WhyNoProgram(const std::string& name) {
  if (!llvm::sys::fs::exists(name)) return "";
  std::string compile = HowToCompile(name);
  if (!compile.empty()) return "'" + name + "' is a source file; compile it: " + compile;
  if (llvm::sys::fs::is_directory(name)) {
    return "'" + name + "' is a directory; if it has classes in it: --classpath " + report::ShellWord(name);
  }
  if (llvm::StringRef(name).ends_with(".class")) {
    return "'" + name +
           "' is a class file; name the class (p.QueueCheck) and, with --classpath, the directory or jar that it is in";
  }
  return "'" + name + "' is no program for Veristep: that is a class with --classpath, a jar, or .bc or .ll files";
}

// Whether it could be the name of a class all the same: a directory may have the name of one that is in it.
bool MayBeClass(llvm::StringRef name) { return !name.contains('/') && !name.contains('.'); }

}  // namespace

llvm::Error SettleNames(ProgramOptions& options) {
  std::vector<std::string> classes;
  std::string jars;
  for (const std::string& name : options.names) {
    if (llvm::StringRef(name).ends_with(".jar")) {
      if (!llvm::sys::fs::exists(name)) return llvm::createStringError("there is no file '" + name + "'");
      jars += name + ":";
      continue;
    }
    if (!MayBeClass(name)) {
      if (std::string why = WhyNoProgram(name); !why.empty()) return llvm::createStringError(why);
    }
    classes.push_back(name);
  }
  options.names = std::move(classes);
  options.class_path = jars + options.class_path;
  return llvm::Error::success();
}

llvm::Error WithAdvice(llvm::Error error, const ProgramOptions& options) {
  std::string message = llvm::toString(std::move(error));
  llvm::StringRef text = message;
  if (text.starts_with("cannot load class ")) {
    for (const std::string& name : options.names) {
      if (std::string why = WhyNoProgram(name); !why.empty()) return llvm::createStringError(why);
    }
  }
  if (text.contains("(wrong name: ")) {
    message += "; --classpath has to name the directory in which the packages begin, as java wants it";
  } else if (text.starts_with("cannot load class ") && text.contains("NoClassDefFoundError")) {
    message += "; looked in " + options.class_path + " (--classpath). A check, not a class, is named by --check";
  }
  return llvm::createStringError(message);
}

}  // namespace veristep::cli
