#include "integrations/report/source_root.h"

#include <algorithm>

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace veristep::report {

namespace {

namespace path = llvm::sys::path;

// Where builds keep sources, below the root.
constexpr llvm::StringRef kUsualDirectories[] = {"",         "src/main/java", "src/test/java", "src/verify/java",
                                                 "src/main", "src/test",      "src",           "test",
                                                 "tests",    "java",          "checks"};

std::string Clean(const llvm::Twine& name) {
  llvm::SmallString<128> clean;
  name.toVector(clean);
  path::remove_dots(clean, /*remove_dot_dot=*/true);
  return clean.str().str();
}

std::string Absolute(const std::string& directory) {
  llvm::SmallString<128> full(directory);
  llvm::sys::fs::make_absolute(full);
  std::string clean = Clean(full);
  while (clean.size() > 1 && clean.back() == '/') clean.pop_back();
  return clean;
}

llvm::StringRef BeforeLastDot(llvm::StringRef name) {
  size_t dot = name.rfind('.');
  return dot == llvm::StringRef::npos ? "" : name.substr(0, dot);
}

bool IsJvmSource(llvm::StringRef name) {
  return name.ends_with(".java") || name.ends_with(".kt") || name.ends_with(".scala") || name.ends_with(".groovy");
}

// "p/q" for the check "p.q.QueueCheck.twoProducers".
std::string PackageDirectory(const CheckResult& check) {
  std::string package = BeforeLastDot(BeforeLastDot(check.name)).str();
  std::ranges::replace(package, '.', '/');
  return package;
}

}  // namespace

SourceRoot::SourceRoot(const std::string& directory, const std::vector<std::string>& sources) {
  if (directory.empty()) return;
  directory_ = Absolute(directory);
  for (const std::string& each : sources) sources_.push_back(Absolute(each));
  for (llvm::StringRef usual : kUsualDirectories) {
    llvm::SmallString<128> full(directory_);
    path::append(full, usual);
    sources_.push_back(full.str().str());
  }
}

std::string SourceRoot::Find(const Place& place, const CheckResult& check) const {
  const std::string& name = place.path.empty() ? place.file : place.path;
  if (name.empty() || directory_.empty()) return name;
  std::string package = PackageDirectory(check);
  auto [entry, is_new] = found_.try_emplace({name, package});
  if (is_new) {
    std::optional<std::string> found = Look(name, package);
    // A C compiler may have run in another directory than its debug data says. Names of JVM sources have none.
    bool has_directory = !IsJvmSource(name);
    if (!found && has_directory && name != place.file) found = Look(place.file, package);
    entry->second = found ? *found : Clean(name);
  }
  return entry->second;
}

std::optional<std::string> SourceRoot::Look(const std::string& name, const std::string& package) const {
  auto relative = [this](const std::string& full) {
    llvm::StringRef rest = full;
    return rest.consume_front(directory_) && rest.consume_front("/") ? rest.str() : full;
  };
  if (path::is_absolute(name)) return relative(Clean(name));
  for (const std::string& prefix : {package, std::string()}) {
    for (const std::string& directory : sources_) {
      llvm::SmallString<128> full(directory);
      path::append(full, prefix, name);
      if (llvm::sys::fs::is_regular_file(full)) return relative(Clean(full));
    }
  }
  return std::nullopt;
}

}  // namespace veristep::report
