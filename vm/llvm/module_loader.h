// Reads the program's bitcode or textual IR, and the runtime libraries. Program files are read and verified in full
// and linked into one module. Runtime libraries are our own: they are taken as they are, and the bodies of their
// functions are read only when they are called.
//
// LLVM's reader trusts its input: a damaged file can crash it or make it loop. So a child process reads the program
// first, with limits on time and memory, and only what it has survived is read here.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace veristep::llvm_front {

struct LoadedModules {
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> program;
  std::vector<std::unique_ptr<llvm::Module>> libraries;
};

// Between the name of a static symbol and that of its file, in programs of several files.
inline constexpr char kInFile[] = " in ";

struct LoadOptions {
  std::vector<std::string> files;
  std::string runtime_dir;  // every .bc file in it is a runtime library; empty: none
  bool check_in_child = true;
};

// Errors name the file and what is wrong with it.
llvm::Expected<LoadedModules> LoadModules(const LoadOptions& options);

// Reads, verifies and links program files into one module.
llvm::Expected<std::unique_ptr<llvm::Module>> ReadProgram(const std::vector<std::string>& files,
                                                          llvm::LLVMContext& context);

// Does the same in a child process and forgets the result.
llvm::Error ReadProgramInChild(const std::vector<std::string>& files);

}  // namespace veristep::llvm_front
