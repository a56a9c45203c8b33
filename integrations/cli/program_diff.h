// Two versions of a program, compared: which elements changed, and where control gets into changed code.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "integrations/cli/program_parts.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

struct DangerousEdge {
  std::string file;
  uint32_t from_line = 0;  // 0: the function's entry, or unknown
  uint32_t to_line = 0;
};

struct ChangedPart {
  std::string what;                       // "function", "class", "global", "check", "constructors", "destructors",
                                          // "library", "files", "code"
  std::string change;                     // "changed", "added", "removed"; "uncompared": whether it has cannot be told
  std::string name;                       // for people
  std::string element = {};               // as recorded versions know it; empty for what is part of states
  std::vector<DangerousEdge> edges = {};  // of changed functions
  size_t points = 0, changed_points = 0;  // of changed functions: instructions before, and how many have no equal now
  std::set<std::string> through = {};     // globals: those that changed and that this one leads to
  bool is_everywhere = false;             // every check starts with it
  std::set<std::string> reaches = {};     // checks that met it on a recorded transition: not before the first one
};

// The elements that each check met when it was last explored, by name of the check.
class CheckElements {
 public:
  static llvm::Expected<CheckElements> Read(const std::string& cache_path);

  const std::map<std::string, std::set<std::string>>& checks() const { return checks_; }
  bool empty() const { return checks_.empty(); }
  // Whether anything is recorded of the check, of whatever program.
  bool Knows(const std::string& check) const;
  // The checks that met the part.
  std::set<std::string> ThatMet(const ChangedPart& part) const;
  // The recorded ones of those that a program has.
  std::set<std::string> Of(const std::map<std::string, Fingerprint>& program_checks) const;

 private:
  std::map<std::string, std::set<std::string>> checks_;  // keys of elements
};

// All on which the answer of a check may depend and that is different, sorted by kind and name: what `veristep check`
// looks at before it gives an answer that it knows (cached_check.h). Empty: all answers are the same.
std::vector<ChangedPart> Compare(ProgramParts& earlier, ProgramParts& later, const CheckElements& recorded);

void Print(const std::vector<ChangedPart>& parts, const CheckElements& recorded, llvm::raw_ostream& out);
llvm::json::Value ToJson(const std::vector<ChangedPart>& parts, const CheckElements& recorded);

}  // namespace veristep::cli
