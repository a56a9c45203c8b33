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

  // All functions of the program with code, lowered, by name.
  const std::map<std::string, const ir::Code*>& code() const { return code_; }
  // Layout and dispatch of classes, by name; initial contents of globals, by name.
  const std::map<std::string, Fingerprint>& classes() const { return classes_; }
  const std::map<std::string, Fingerprint>& globals() const { return globals_; }
  // What could not be looked at, and why.
  const std::vector<std::string>& problems() const { return problems_; }

 protected:
  void AddCode(ir::Function& function);

  std::map<std::string, const ir::Code*> code_;
  std::map<std::string, Fingerprint> classes_, globals_;
  std::vector<std::string> problems_;
};

}  // namespace veristep::cli
