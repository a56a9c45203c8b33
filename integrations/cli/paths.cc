#include "integrations/cli/paths.h"

#include "integrations/cli/command_run.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

std::string RuntimeDirectory(const std::string& program_path) {
  static int anchor;
  std::string self = llvm::sys::fs::getMainExecutable(program_path.c_str(), &anchor);
  llvm::SmallString<256> directory(llvm::sys::path::parent_path(llvm::sys::path::parent_path(self)));
  llvm::sys::path::append(directory, "lib", "veristep");
  return directory.str().str();
}

std::vector<std::string> SplitPath(const std::string& path) {
  std::vector<std::string> parts;
  llvm::SmallVector<llvm::StringRef> pieces;
  llvm::StringRef(path).split(pieces, ':');
  for (llvm::StringRef piece : pieces) parts.push_back(piece.empty() ? "." : piece.str());
  return parts;
}

bool IsBitcode(llvm::StringRef name) { return name.ends_with(".bc") || name.ends_with(".ll"); }

int Report(llvm::Error error) {
  llvm::errs() << "veristep: " << llvm::toString(std::move(error)) << "\n";
  return kBadInput;
}

}  // namespace veristep::cli
