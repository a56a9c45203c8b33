// A check with a memory: answers from the cache what it can, explores the rest, and records it for the next time.
#pragma once

#include <memory>
#include <string>

#include "cache/store.h"
#include "integrations/cli/check_report.h"
#include "integrations/cli/checked_program.h"

namespace veristep::cli {

struct CacheOptions {
  std::string path = cache::kDefaultPath;
  std::string mode = "auto";
  bool off = false;
  bool explain = false;
  bool verify = false;  // explore in full as well, and compare: a difference is an error
};

// What an entry of the cache says, besides the state graph; for cache::Store::Load.
bool IsFacts(const std::string& section);
llvm::Expected<explore::Version> ReadFacts(const cache::Entry& entry);

class CachedChecks {
 public:
  // A cache that cannot be used is a warning on `out`, and everything is explored in full.
  CachedChecks(CacheOptions options, incremental::Mode mode, llvm::raw_ostream& warnings);

  static llvm::Expected<incremental::Mode> ParseMode(const std::string& mode);

  // One check, and the hash of all that decides its answer besides the search (program, environment, settings).
  struct Question {
    std::string name;
    Fingerprint environment;  // JDK, Veristep and options without which recorded graphs mean nothing
    Fingerprint program;      // everything that decides the answer
    Fingerprint settings;     // the part of it that is no file
  };
  // The answer if it is in the cache and needs no exploring.
  std::optional<CheckReport> Recall(const Question& question);
  CheckReport Explore(const Question& question, Exploration& exploration, const core::SearchOptions& search,
                      core::SearchListener* listener);

 private:
  // A version that was recorded, and what is stored of it.
  struct Earlier {
    cache::VersionId id;
    cache::Entry entry;  // without the bytes of the graph
    explore::Version version;
  };
  std::optional<Earlier> FindBase(const Question& question, Exploration& exploration);
  std::optional<Earlier> LoadFacts(cache::VersionId id);
  bool LoadGraph(Earlier& earlier);
  // The answer to the very same question.
  std::optional<core::SearchResult> RecalledAnswer(const Question& question);
  // The recorded answer, if nothing that it depends on is different.
  std::optional<core::SearchResult> RecordedAnswer(const Fingerprint& bounds, Exploration& exploration,
                                                   const Earlier& earlier);
  bool Verify(const Question& question, Exploration& exploration, const core::SearchOptions& search,
              core::SearchListener* listener, const std::vector<core::SearchResult>& said, CheckReport& report);
  void Record(const Question& question, const CheckReport& report, explore::Version version, const Earlier* earlier);
  void Explain(const std::string& text);
  std::string WhyInFull(const Question& question);
  void Warn(llvm::Error error);
  void Remark(const Question& question, const char* text);

  CacheOptions options_;
  incremental::Mode mode_;
  llvm::raw_ostream& warnings_;
  std::unique_ptr<cache::Store> store_;
  bool warned_ = false;
};

}  // namespace veristep::cli
