// Parts of a SARIF result: places, and counterexamples as thread flows.
#pragma once

#include "integrations/report/report.h"
#include "integrations/report/source_root.h"
#include "llvm/Support/JSON.h"

namespace veristep::report {

inline constexpr llvm::StringRef kSourceRootId = "SRCROOT";

llvm::json::Object SarifMessage(llvm::StringRef text);
// An array of one. An initializer list would copy the element with all that is in it.
llvm::json::Array SarifList(llvm::json::Value element);

// Where the violation is shown: its own place, else the last place of the program's own code on the way to it.
Place PlaceOfResult(const Violation& violation);

// A location object. Code scanning takes no result without a file: an unknown place becomes a file with the check's
// name.
llvm::json::Object SarifLocation(const Place& place, const CheckResult& check, const SourceRoot& root);

// A code flow with one thread flow per thread and at most `most` locations in all; null if there is nothing to show.
// Steps in library code are left out: code scanning shows files of the repository.
llvm::json::Value SarifCodeFlow(const Violation& violation, const CheckResult& check, const SourceRoot& root,
                                size_t most);

// How the threads stand at the end, as related locations.
llvm::json::Array SarifEndings(const Violation& violation, const CheckResult& check, const SourceRoot& root);

}  // namespace veristep::report
