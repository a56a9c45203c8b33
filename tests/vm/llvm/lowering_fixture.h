// Lowers functions of LLVM IR given as text.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "vm/interp/program.h"
#include "vm/ir/function.h"
#include "vm/llvm/c_runtime.h"

namespace veristep::llvm_front {

// A file that is gone when the object is.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& suffix, const std::string& contents);
  ~TemporaryFile();
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

class LoweredProgram {
 public:
  // Fails the test if the text is not a program.
  explicit LoweredProgram(const std::string& text);
  const ir::Code& Code(const std::string& function);
  // The VIR of a function as text.
  std::string Text(const std::string& function);
  std::vector<ir::Op> Ops(const std::string& function);

 private:
  interp::Program program_;
  std::unique_ptr<CRuntime> runtime_;
};

struct Outcome {
  int status = -1;
  std::string output;  // standard output
  std::string error;   // the violation or error, "kind: message"
};
// Runs main() of a program without runtime libraries; natives such as __vs_exit have to be declared.
Outcome RunText(const std::string& text);

}  // namespace veristep::llvm_front
