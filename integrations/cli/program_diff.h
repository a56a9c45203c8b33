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
  std::string what;                       // "function", "class", "global"
  std::string change;                     // "changed", "added", "removed"
  std::string name;                       // for people
  std::string element;                    // as recorded versions know it; empty for classes, which are part of states
  std::vector<DangerousEdge> edges;       // of changed functions
  size_t points = 0, changed_points = 0;  // of changed functions: instructions before, and how many have no equal now
  std::set<std::string> reaches;          // checks that met it on a recorded transition: not before the first one
};

// Sorted by kind and name.
std::vector<ChangedPart> Compare(ProgramParts& earlier, ProgramParts& later);

// The functions and globals that each check met when it was last explored, by name of the check.
using CheckElements = std::map<std::string, std::set<std::string>>;
llvm::Expected<CheckElements> RecordedElements(const std::string& cache_path);
void FindReached(std::vector<ChangedPart>& parts, const CheckElements& recorded);

void Print(const std::vector<ChangedPart>& parts, const CheckElements& recorded, llvm::raw_ostream& out);
llvm::json::Value ToJson(const std::vector<ChangedPart>& parts, const CheckElements& recorded);

}  // namespace veristep::cli
