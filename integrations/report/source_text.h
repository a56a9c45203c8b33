// SourceText: the statements at places of the program, where its sources are at hand.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "integrations/report/source_root.h"
#include "llvm/Support/MemoryBuffer.h"

namespace veristep::report {

class SourceText {
 public:
  explicit SourceText(const SourceRoot& root) : root_(root) {}

  // The line without the blanks around it; empty if it cannot be found.
  std::string LineAt(const Place& place, const CheckResult& check);
  // Fills in the statements of the violation's place, steps and endings.
  void AddTo(Violation& violation, const CheckResult& check);

 private:
  struct File {
    std::unique_ptr<llvm::MemoryBuffer> text;  // null if it cannot be read
    std::vector<llvm::StringRef> lines;
  };
  const File& Open(const std::string& path);

  const SourceRoot& root_;
  std::map<std::string, File> files_;
};

}  // namespace veristep::report
