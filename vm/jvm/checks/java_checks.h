// The checks of a Java program: scenarios (methods with @Check, or main) and models (classes with @Model).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/explore/model_system.h"
#include "vm/explore/scenario_system.h"
#include "vm/jvm/java_program.h"

namespace veristep::jvm {

struct JavaCheck {
  enum class Kind : uint8_t { kScenario, kModel, kMain };
  std::string name;  // "p.Class.method" or "p.Class", or what its annotation says
  Kind kind = Kind::kScenario;
  Class* owner = nullptr;
  Method* method = nullptr;  // kScenario
  uint32_t depth = 0;        // kModel: bound of its own; 0 for none

  // Where it is declared, "p.Class.method" or "p.Class": checks of two classes may well have the same name, as long as
  // they are not run together.
  std::string Place() const;
};

// The checks in the named classes ("p.Class"; all classes of the class path if there are none), sorted by name. A class
// that was named but has neither checks nor a main method is an error.
llvm::Expected<std::vector<JavaCheck>> FindJavaChecks(JavaProgram& java, const std::vector<std::string>& classes);

// How exploration of a scenario starts.
llvm::Expected<explore::Boot> ScenarioBoot(JavaProgram& java, const JavaCheck& check);

// A model's operations and invariants; arguments without a @Range are 1 to `values`.
llvm::Expected<explore::ModelDefinition> DefineModel(JavaProgram& java, const JavaCheck& check, int64_t values);
llvm::Expected<explore::Boot> ModelBoot(JavaProgram& java, const JavaCheck& check);

}  // namespace veristep::jvm
