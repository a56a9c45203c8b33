#include "integrations/cli/sources.h"

#include <set>

#include "integrations/cli/paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace veristep::cli {

namespace {

namespace path = llvm::sys::path;

// "build/classes/java/verify" lies four levels below its project.
constexpr int kLevels = 5;
constexpr llvm::StringRef kBelow[] = {"", "src", "src/main/java", "src/test/java", "src/verify/java"};

}  // namespace

report::SourceRoot SourcesOf(const OutputOptions& options, const ProgramOptions& program) {
  std::vector<std::string> directories;
  if (!options.source_path.empty()) directories = SplitPath(options.source_path);
  bool is_java = program.names.empty() || !IsBitcode(program.names[0]);
  std::set<std::string> known;
  for (const std::string& entry : is_java ? SplitPath(program.class_path) : program.names) {
    llvm::SmallString<256> at(entry);
    llvm::sys::fs::make_absolute(at);
    path::remove_dots(at, /*remove_dot_dot=*/true);
    if (!llvm::sys::fs::is_directory(at)) path::remove_filename(at);
    for (int level = 0; level < kLevels && path::has_relative_path(at); ++level) {
      for (llvm::StringRef below : kBelow) {
        llvm::SmallString<256> directory(at);
        path::append(directory, below);
        bool is_new = known.insert(directory.str().str()).second;
        if (is_new && llvm::sys::fs::is_directory(directory)) directories.push_back(directory.str().str());
      }
      path::remove_filename(at);
    }
  }
  return report::SourceRoot(options.source_root, directories);
}

}  // namespace veristep::cli
