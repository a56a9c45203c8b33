// Identity: by what a violation is known again in a later version of the program, in baselines and by code scanning.
// Lines move and directories differ, so it has neither: check, kind, the file's name, the function, and the message
// without places and addresses. Several violations of one check may have the same identity (two races between the same
// two functions); whoever compares has to count them.
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "integrations/report/report.h"
#include "llvm/ADT/StringRef.h"

namespace veristep::report {

struct Identity {
  std::string check;  // FullName
  std::string kind;
  std::string file;
  std::string function;
  std::string message;

  friend auto operator<=>(const Identity&, const Identity&) = default;
};

Identity IdentityOf(const CheckResult& check, const Violation& violation);

// "main reads at src/m.c:5 while …" gives "main reads at m.c while …": one line, file names without directories, lines
// and columns, addresses as "0x".
std::string NormalMessage(llvm::StringRef message);

// 32 hexadecimal digits, the same on every machine.
std::string HashOf(const Identity& identity);

}  // namespace veristep::report
