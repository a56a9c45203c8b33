// A program with checks, whatever language it is written in: what check, list and replay work on.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/search/search.h"
#include "incremental/reuse_search.h"
#include "llvm/Support/Error.h"
#include "vm/explore/boot.h"
#include "vm/explore/program_system.h"
#include "vm/explore/version.h"

namespace veristep::cli {

struct ProgramOptions {
  std::vector<std::string> names;  // classes, jars or bitcode files
  std::string class_path = ".";
  std::vector<std::string> ignored_fields = {};  // Java: "p.Class.field", left out when states are compared
  std::string runtime_dir = {};
  std::string nondet_range = {};   // C: "LOW..HIGH", the values of nondeterministic integers; empty: none
  bool find_leaks = true;          // C
  bool find_uninitialised = true;  // C
  bool blocks = false;             // what transitions depend on are basic blocks, not functions
};

enum class CheckKind : uint8_t { kScenario, kModel, kMain };
const char* ToString(CheckKind kind);

struct CheckInfo {
  std::string name;
  CheckKind kind = CheckKind::kScenario;
  // Java: the method or class that it is, whatever it is called. In one set of bitcode files the name tells.
  std::string place = {};
};

struct ExploreSettings {
  uint64_t depth = 0;   // of models; 0: the model's own, else 6
  uint64_t values = 3;  // models: arguments without a range are 1 to this
  explore::ExploreOptions explore = {};
};

// One check, ready to be explored or replayed. The program must outlive it.
class Exploration {
 public:
  virtual ~Exploration() = default;
  virtual core::SearchResult Search(core::SearchOptions options, core::SearchListener* listener) = 0;
  // The same, and records what the next version can build on. With `base`, an earlier version, whatever the change
  // cannot affect is taken from there. `mode` becomes what was done in the end.
  virtual core::SearchResult SearchRecorded(core::SearchOptions options, core::SearchListener* listener,
                                            const explore::Version* base, incremental::Mode& mode,
                                            explore::Version& record) = 0;
  // What the elements of an earlier version are in this one.
  virtual std::vector<Fingerprint> HashesOf(const explore::Version& earlier) = 0;
  // Whether nothing that an earlier version's record depends on is different: within the same bounds the answer is the
  // same. Starts the program, and explores nothing.
  virtual bool IsAsRecorded(const explore::Version& earlier) = 0;
  // Whether so little can be taken from an earlier version's record that it need not even be read. `answer`: what came
  // out then.
  virtual bool IsOfNoUse(const explore::Version& earlier, const core::SearchResult& answer) { return false; }
  // Of what bounds the exploration besides the program's code and the options.
  virtual Fingerprint Bounds() { return {}; }
  // For traces: after Search, or after Expect for one that was stored.
  virtual std::unique_ptr<explore::ProgramSystem> NewSystem() = 0;
  // No search will be made: these locations were visible when the trace to be replayed was found.
  virtual void Expect(std::set<std::string> visible) = 0;
  // Scenarios: from here on notes the states in which the program ends; how many there are, and a hash of them.
  virtual void CollectFinalStates() {}
  virtual std::string FinalStates() { return ""; }
};

class CheckedProgram {
 public:
  static llvm::Expected<std::unique_ptr<CheckedProgram>> Open(const ProgramOptions& options);
  virtual ~CheckedProgram() = default;

  // Sorted by name.
  const std::vector<CheckInfo>& checks() const { return checks_; }
  virtual llvm::Expected<std::unique_ptr<Exploration>> Prepare(size_t check, ExploreSettings settings) = 0;

  // Of the files that the program is made of, with where they lie as far as it can ask for that; and of those that it
  // runs on.
  virtual Fingerprint FilesHash() const = 0;
  virtual Fingerprint EnvironmentHash() const = 0;

  // What trace files call a location (explore::Story::visible): so that whoever has the program, and no record of
  // earlier versions, knows what is meant.
  virtual std::string NameInTraces(const std::string& location) const { return location; }

  // The numbers of the checks whose names match one of `globs` (none: all) and none of `excluded`. The error says what
  // there is if a glob matches nothing, or if nothing is left.
  llvm::Expected<std::vector<size_t>> Select(const std::vector<std::string>& globs,
                                             const std::vector<std::string>& excluded) const;
  // That there is no check of that name, and those that it may have meant or that there are.
  std::string WhyNoCheck(const std::string& name) const;

 protected:
  std::vector<CheckInfo> checks_;

 private:
  // Marks those whose names match. The number of them.
  llvm::Expected<size_t> Match(const char* option, const std::string& glob, std::vector<bool>& marks) const;
  std::string Names() const;
};

// For CheckedProgram::Open: a program of .bc and .ll files.
llvm::Expected<std::unique_ptr<CheckedProgram>> OpenCProgram(const ProgramOptions& options);

}  // namespace veristep::cli
