// A model as a transition system: an object and its operations. A state is the object between two operations; a
// transition runs one operation with one choice of arguments to its end. Operations are sequential: no other thread
// runs meanwhile. Invariants and guards look at a state; what they change (caches, garbage) is undone.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/transition_system.h"
#include "llvm/ADT/SmallVector.h"
#include "vm/explore/boot.h"
#include "vm/explore/both_versions.h"
#include "vm/explore/elements.h"
#include "vm/explore/program_system.h"
#include "vm/interp/machine.h"

namespace veristep::explore {

struct Operation {
  std::string name;                                 // "push", as shown in traces
  ir::Function* function = nullptr;                 // takes the object, then the arguments
  std::vector<std::pair<int64_t, int64_t>> ranges;  // of the arguments, both ends included
  ir::Function* guard = nullptr;                    // no arguments but the object; false: the operation is not possible
  bool is_static = false;                           // takes no object
  // C and C++ only. A word that comes before the object.
  std::optional<uint64_t> context = {};
  std::optional<uint64_t> guard_context = {};
  std::vector<uint32_t> bits = {};  // of the registers that the arguments take; 64 if there are fewer
  // For traces: what it returned; null if that is nothing or not known.
  std::function<std::string(interp::Machine&, uint64_t)> result_text = nullptr;
};

struct Invariant {
  std::string name;
  ir::Function* function = nullptr;
  bool returns_bool = true;  // else it says no by an exception
  std::optional<uint64_t> context = {};
};

struct ModelDefinition {
  std::vector<Operation> operations;
  std::vector<Invariant> invariants;
  // For traces: a function of the program that takes the object and gives a text that describes it, and what to make of
  // its result; null if there is none.
  ir::Function* describe = nullptr;
  std::function<std::string(interp::Machine&, uint64_t)> description = nullptr;
};

struct ModelShared {
  interp::Program& program;
  Boot boot;  // makes the object and leaves it in Globals::model, thread 0 standing still
  ModelDefinition model;
  ExploreOptions options;
  interp::Visibility visibility = {};    // nothing in states: operations run alone, and time stands still
  Fingerprint boot_hash = {};            // of what the library's roots reached at the start; set with `elements`
  heap::RootContents own_contents = {};  // of what the program's own reached; set with `elements`
  ElementTable* elements = nullptr;      // set to note what transitions depend on
  core::Snapshot root = nullptr;
  Start start = nullptr;                 // set by the first system
  const EarlierCode* earlier = nullptr;  // of the version that the search builds on; null: none is known
};

class ModelSystem : public ProgramSystem {
 public:
  explicit ModelSystem(ModelShared& shared);

  core::StepResult Reset() override;
  std::span<const core::Choice> Enabled() override;
  // The invariants, and the guards of the operations.
  core::StepResult CheckState() override;
  std::optional<std::span<const core::Choice>> EnabledAsRecorded(std::span<const core::Choice> recorded) override;
  bool RecordedChoicesStand() override { return has_guards_; }
  // The element that stands for what the model says besides its code, and its hash.
  static constexpr const char* kDefinition = "definition";
  static Fingerprint DefinitionHash(const ModelDefinition& model);
  // All operations with their ranges and guards, one a line.
  static std::string OperationsText(const ModelDefinition& model);
  const core::ElementSet& Touched() override { return log_.Collect(); }
  core::StepResult Take(const core::Choice& choice) override;
  void FindAlike(std::span<const core::Choice> choices, std::span<bool> alike) override;
  Fingerprint Print() override;
  core::Snapshot Save() override;
  void Restore(const core::Snapshot& snapshot) override;
  std::string Describe(const core::Choice& choice) override;

  interp::Machine& machine() override {
    tells_results_ = true;
    return machine_;
  }
  // choice_lines.cc
  std::string LineOf(const core::Choice& choice) override;
  uint32_t ThreadOf(const core::Choice&) override { return 0; }
  llvm::Expected<core::Choice> ChoiceOf(llvm::StringRef line) override;
  std::string LastResult() override { return last_result_; }
  std::string ObjectText() override;

 private:
  // One operation with one choice of arguments.
  struct Call {
    uint32_t operation;
    std::vector<int64_t> values;      // of its arguments
    std::vector<uint64_t> registers;  // with them
  };
  void ListCalls();
  core::StepResult Invoke(ir::Function& function, std::span<const uint64_t> args, const std::string& name);
  core::StepResult FindEnabled();
  core::StepResult Stopped();
  core::StepResult Boot();
  template <typename Visit>
  void ForEachContext(Visit visit);
  void NameContexts();
  void NumberContexts();
  void TouchContext(const std::optional<uint64_t>& context);
  void StandAt(const core::Snapshot& snapshot);
  void LeaveState() { broken_ = enabled_known_ = false; }
  const Call& CallOf(const core::Choice& choice);
  // Into args_.
  void SetArguments(const Call& call);
  // Of which choices of an operation FindAlike was asked.
  struct Asked {
    std::vector<size_t> choices;  // their positions
    std::vector<uint64_t> arguments;
    llvm::SmallVector<bool> alike;
  };
  void FindAlike(uint32_t operation, Asked& asked, std::span<bool> alike);
  // The object as functions take it: a reference, or in C its address.
  uint64_t ModelObject();
  core::StepResult Ask(ir::Function& function, const std::optional<uint64_t>& context, const std::string& name,
                       bool* answer);

  ModelShared& shared_;
  interp::Machine machine_;
  // The saved state that the machine was in last, and its fingerprint once that is known. Many operations change
  // nothing (an element that is there already is added), and then there is nothing to compute.
  core::Snapshot at_;
  std::optional<Fingerprint> print_at_;
  bool booted_ = false;
  bool has_guards_ = false;
  std::vector<Call> calls_;
  std::vector<core::Choice> choices_;  // of calls_, ascending labels
  size_t last_call_ = 0;
  bool broken_ = false;  // an invariant does not hold here: the path ends
  bool enabled_known_ = false;
  std::vector<core::Choice> enabled_;  // where there are guards
  std::vector<uint64_t> args_;         // scratch
  std::vector<Asked> asked_;           // by operation; scratch
  core::Violation violation_;
  ElementLog log_;
  core::ElementId definition_ = 0;
  llvm::DenseMap<uint64_t, core::ElementId> contexts_;  // what lies behind them at the start
  std::optional<BothVersions> both_versions_;
  std::string message_;
  bool tells_results_ = false;  // somebody wants to know what operations return
  std::string last_result_;
};

}  // namespace veristep::explore
