// SourceRoot: the directory that reports name files relative to (the repository's, usually), and how the files that
// programs name are found in it. A class file names its source "Queue.java", a bitcode file may name it by whatever
// path the compiler was given; code scanning wants "src/main/java/p/Queue.java".
#pragma once

#include <map>
#include <string>
#include <vector>

#include <optional>

#include "integrations/report/report.h"

namespace veristep::report {

class SourceRoot {
 public:
  // `directory` may be relative. Empty: nothing is looked up, names stay as they are. `sources` are looked at before
  // the usual places below the root.
  explicit SourceRoot(const std::string& directory, const std::vector<std::string>& sources = {});

  // Absolute, without a slash at the end; empty if there is none.
  const std::string& directory() const { return directory_; }

  // The path of the place's file: relative to the root if it is in it, absolute if it is elsewhere, and the name as the
  // program has it if it is not found. Empty if the place has none.
  std::string Find(const Place& place, const CheckResult& check) const;

 private:
  std::optional<std::string> Look(const std::string& name, const std::string& package) const;

  std::string directory_;
  std::vector<std::string> sources_;
  mutable std::map<std::pair<std::string, std::string>, std::string> found_;  // by name and package
};

}  // namespace veristep::report
