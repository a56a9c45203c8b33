// What people name on the command line when they mean a program, made into what can be opened.
#pragma once

#include "integrations/cli/checked_program.h"
#include "llvm/Support/Error.h"

namespace veristep::cli {

// Jars become part of the class path. What is neither a class nor a program of bitcode is an error that says what to do
// with it instead: compile it, or put it on the class path.
llvm::Error SettleNames(ProgramOptions& options);

// Why classes could not be loaded, with what might be meant.
llvm::Error WithAdvice(llvm::Error error, const ProgramOptions& options);

}  // namespace veristep::cli
