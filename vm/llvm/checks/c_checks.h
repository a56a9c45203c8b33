// The checks of a C or C++ program: VERISTEP_CHECK and VERISTEP_MODEL of <veristep/check.h>, or main.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/explore/model_system.h"
#include "vm/explore/scenario_system.h"
#include "vm/llvm/c_runtime.h"

namespace veristep::llvm_front {

// A loaded program.
struct CProgram {
  interp::Program program;
  std::unique_ptr<CRuntime> runtime;
  std::string name;  // what main gets as argv[0]

  // Files: .bc or .ll, linked into one program.
  static llvm::Expected<std::unique_ptr<CProgram>> Open(const std::vector<std::string>& files,
                                                        const std::string& runtime_dir, const CheckSettings& settings);
};

struct CCheck {
  enum class Kind : uint8_t { kScenario, kModel, kMain };
  std::string name;
  Kind kind = Kind::kScenario;
  ir::Function* function = nullptr;  // kScenario: the check; kModel: defines the model
  uint64_t model = 0;                // kModel: address of the record that it fills
};

// Sorted by name. main counts if there is nothing else; a program without either is an error.
llvm::Expected<std::vector<CCheck>> FindCChecks(CProgram& c);

// Brings a machine to the start of a scenario or of main.
explore::Boot ScenarioBoot(CProgram& c, const CCheck& check);
// Makes the model's object.
explore::Boot ModelBoot(CProgram& c, const CCheck& check);

// What a model can do; `depth` gets its own bound, 0 for none. `values`: arguments without a range are 1 … values.
llvm::Expected<explore::ModelDefinition> DefineModel(CProgram& c, const CCheck& check,
                                                     const interp::MachineOptions& options, int64_t values,
                                                     uint32_t* depth);

}  // namespace veristep::llvm_front
