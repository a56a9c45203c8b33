#include "integrations/cli/file_hashes.h"

#include <algorithm>
#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace veristep::cli {

namespace {

namespace fs = llvm::sys::fs;

// Their paths, and what they are; of a link, what it leads to.
std::vector<std::pair<std::string, fs::file_type>> FilesBelow(const std::string& directory) {
  std::vector<std::pair<std::string, fs::file_type>> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(directory, error), end; at != end && !error; at.increment(error)) {
    fs::file_type type = at->type();
    if (type == fs::file_type::symlink_file) type = fs::get_file_type(at->path());
    files.emplace_back(at->path(), type);
  }
  std::ranges::sort(files);
  return files;
}

// Whoever reads a pipe may wait for ever.
bool IsPipe(fs::file_type type) { return type == fs::file_type::fifo_file || type == fs::file_type::socket_file; }

void AddFile(const std::string& name, const std::string& path, std::string& text) {
  auto buffer = llvm::MemoryBuffer::getFile(path, false, false);
  text += name + (buffer ? " " + ToHex(FingerprintOf(std::string_view((*buffer)->getBuffer()))) : " missing") + "\n";
}

}  // namespace

Fingerprint HashOfFiles(const std::vector<std::string>& paths) {
  std::string text;
  for (const std::string& path : paths) {
    const fs::file_type type = fs::get_file_type(path);
    if (type != fs::file_type::directory_file) {
      if (!IsPipe(type)) AddFile("file", path, text);
      continue;
    }
    text += "directory\n";
    for (const auto& [file, type_below] : FilesBelow(path)) {
      const std::string name = file.substr(path.size());
      if (type_below == fs::file_type::directory_file)
        text += name + "/\n";
      else if (IsPipe(type_below))
        text += name + " pipe\n";
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
