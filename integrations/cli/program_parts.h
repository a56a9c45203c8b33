// What a program is made of, as far as changes of it are told apart.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/fingerprint.h"
#include "llvm/Support/Error.h"
#include "vm/interp/program.h"

namespace veristep::cli {

class ProgramParts {
 public:
  // A class path, or .bc and .ll files, separated by ':'. `libraries`: Java, what else is on the class path.
  static llvm::Expected<std::unique_ptr<ProgramParts>> Open(const std::string& path, const std::string& libraries,
                                                            const std::string& runtime_dir);
  virtual ~ProgramParts() = default;

  virtual interp::Program& program() = 0;

  // A variable of a C program.
  struct Global {
    Fingerprint contents;                 // at the start, but for what lies behind addresses
    std::vector<std::string> references;  // the variables whose addresses are in there
    bool is_writable = false;
    bool is_literal = false;  // named by its contents: a part of what uses it
  };

  // All functions of the program with code, lowered, by name.
  const std::map<std::string, const ir::Code*>& code() const { return code_; }
  // Layout and dispatch of classes, by name; globals, by name.
  const std::map<std::string, Fingerprint>& classes() const { return classes_; }
  const std::map<std::string, Global>& globals() const { return globals_; }
  // What the program says of each check besides its code, by name.
  const std::map<std::string, Fingerprint>& checks() const { return checks_; }
  // C: the program's functions that run before and behind main, in this order; what runs the latter, as an element.
  const std::vector<std::string>& constructors() const { return constructors_; }
  const std::vector<std::string>& destructors() const { return destructors_; }
  const std::string& destructor_element() const { return destructor_element_; }
  // C: what decides the meaning of the runtime libraries.
  const std::string& library_terms() const { return library_terms_; }
  // Of all files.
  const Fingerprint& files() const { return files_; }
  // Java: code can look at the program's files, as resources or by reflection.
  virtual bool may_read_files() const = 0;
  // What could not be looked at, and why.
  const std::vector<std::string>& problems() const { return problems_; }

 protected:
  void AddCode(ir::Function& function);

  std::map<std::string, const ir::Code*> code_;
  std::map<std::string, Fingerprint> classes_, checks_;
  std::map<std::string, Global> globals_;
  std::vector<std::string> constructors_, destructors_;
  std::string destructor_element_, library_terms_;
  Fingerprint files_;
  std::vector<std::string> problems_;
};

}  // namespace veristep::cli
