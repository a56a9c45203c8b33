#include "integrations/cli/file_hashes.h"

#include <algorithm>
#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace veristep::cli {

namespace {

namespace fs = llvm::sys::fs;

// Their paths, and whether they are directories.
std::vector<std::pair<std::string, bool>> FilesBelow(const std::string& directory) {
  std::vector<std::pair<std::string, bool>> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(directory, error), end; at != end && !error; at.increment(error)) {
    files.emplace_back(at->path(), at->type() == fs::file_type::directory_file);
  }
  std::ranges::sort(files);
  return files;
}

void AddFile(const std::string& name, const std::string& path, std::string& text) {
  auto buffer = llvm::MemoryBuffer::getFile(path, false, false);
  text += name + (buffer ? " " + ToHex(FingerprintOf(std::string_view((*buffer)->getBuffer()))) : " missing") + "\n";
}

}  // namespace

Fingerprint HashOfFiles(const std::vector<std::string>& paths) {
  std::string text;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path)) {
      AddFile("file", path, text);
      continue;
    }
    text += "directory\n";
    for (const auto& [file, is_directory] : FilesBelow(path)) {
      const std::string name = file.substr(path.size());
      if (is_directory)
        text += name + "/\n";
      else
        AddFile(name, file, text);
    }
  }
  return FingerprintOf(text);
}

Fingerprint StampOfFiles(const std::vector<std::string>& paths) {
  std::string text;
  for (const std::string& path : paths) {
    fs::file_status status;
    text += path;
    if (!fs::status(path, status)) {
      text += " " + std::to_string(status.getSize()) + " " +
              std::to_string(status.getLastModificationTime().time_since_epoch().count());
    }
    text += "\n";
  }
  return FingerprintOf(text);
}

}  // namespace veristep::cli
