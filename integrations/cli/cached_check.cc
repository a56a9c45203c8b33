#include "integrations/cli/cached_check.h"

#include <sys/resource.h>

#include <algorithm>

#include "llvm/Support/FormatVariadic.h"

namespace veristep::cli {

namespace {

// Layers of the graph, lowest first, have this and a number.
constexpr const char kGraph[] = "graph";
constexpr const char kFacts[] = "facts";

uint64_t PeakMemory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return uint64_t(usage.ru_maxrss) * 1024;
}

const char* ToString(incremental::Mode mode) {
  switch (mode) {
    case incremental::Mode::kFull:
      return "full";
    case incremental::Mode::kIsse:
      return "isse";
    case incremental::Mode::kRmc:
      return "rmc";
    case incremental::Mode::kAuto:
      return "auto";
  }
  return "?";
}

// Only what holds is answered without exploring: a violation is shown with its trace, which has to be run.
std::string Summarize(const core::SearchResult& result) {
  return llvm::formatv("{0} {1} {2} {3} {4}", int(result.verdict.answer), result.states, result.expanded,
                       result.transitions, result.max_depth);
}

std::optional<core::SearchResult> ReadSummary(const std::string& summary) {
  llvm::SmallVector<llvm::StringRef> fields;
  llvm::StringRef(summary).split(fields, ' ');
  core::SearchResult result;
  int answer = -1;
  bool good = fields.size() == 5 && !fields[0].getAsInteger(10, answer) && !fields[1].getAsInteger(10, result.states) &&
              !fields[2].getAsInteger(10, result.expanded) && !fields[3].getAsInteger(10, result.transitions) &&
              !fields[4].getAsInteger(10, result.max_depth);
  if (!good || answer != int(core::Answer::kHolds)) return std::nullopt;
  result.reused = result.transitions;
  return result;
}

// Whether two answers to the same question differ. How far a search gets that ends at its first violation or at an
// error depends on its order (incremental/README.md, "Counts"): of such ones the answer is all that can be compared.
bool Differ(const core::SearchResult& a, const core::SearchResult& b, bool finds_all) {
  core::Answer answer = a.verdict.answer;
  if (answer != b.verdict.answer) return true;
  bool is_whole = answer == core::Answer::kHolds || (answer == core::Answer::kViolated && finds_all);
  if (!is_whole) return false;
  auto facts = [](const core::SearchResult& r) {
    return std::tuple(r.states, r.expanded, r.transitions, r.counterexamples.size());
  };
  return facts(a) != facts(b);
}

std::string Describe(const core::SearchResult& result) {
  return llvm::formatv("{0}, {1:N} states, {2:N} transitions, {3:N} violations",
                       llvm::StringRef(core::ToString(result.verdict.answer)), result.states, result.transitions,
                       result.counterexamples.size());
}

std::vector<cache::ElementHash> HashesOf(const explore::Version& version, const std::vector<Fingerprint>& current) {
  std::vector<cache::ElementHash> hashes;
  for (size_t i = 0; i < version.elements.size(); ++i) {
    if (version.used[i]) hashes.push_back({explore::ElementTable::NameOf(version.elements[i]), current[i]});
  }
  std::ranges::sort(hashes);
  return hashes;
}

}  // namespace

bool IsFacts(const std::string& section) { return section == kFacts; }

llvm::Expected<explore::Version> ReadFacts(const cache::Entry& entry) {
  for (const cache::Section& section : entry.sections) {
    if (section.name == kFacts) return explore::Version::Parse(section.bytes);
  }
  return llvm::createStringError("a recorded version says nothing about its program");
}

llvm::Expected<incremental::Mode> CachedChecks::ParseMode(const std::string& mode) {
  for (auto known :
       {incremental::Mode::kFull, incremental::Mode::kIsse, incremental::Mode::kRmc, incremental::Mode::kAuto}) {
    if (mode == ToString(known)) return known;
  }
  return llvm::createStringError("--mode takes auto, full, isse or rmc, not '" + mode + "'");
}

CachedChecks::CachedChecks(CacheOptions options, incremental::Mode mode, llvm::raw_ostream& warnings)
    : options_(std::move(options)), mode_(mode), warnings_(warnings) {
  if (options_.off) return;
  cache::StoreOptions store;
  store.warn = [this](const std::string& message) { Warn(llvm::createStringError(message)); };
  llvm::Expected<std::unique_ptr<cache::Store>> opened = cache::Store::Open(options_.path, std::move(store));
  if (opened)
    store_ = std::move(*opened);
  else
    Warn(opened.takeError());
}

// Once: a cache that cannot be used costs time, and one line says so.
void CachedChecks::Warn(llvm::Error error) {
  std::string message = llvm::toString(std::move(error));
  if (!warned_) warnings_ << "veristep: warning: " << message << "\n";
  warned_ = true;
}

void CachedChecks::Explain(const std::string& text) {
  if (options_.explain) warnings_ << "  " << text << "\n";
}

std::optional<core::SearchResult> CachedChecks::RecalledAnswer(const Question& question) {
  if (!store_ || mode_ == incremental::Mode::kFull) return std::nullopt;
  auto found = store_->FindSummary({question.name, question.environment}, question.program);
  if (!found) {
    Warn(found.takeError());
    return std::nullopt;
  }
  return *found ? ReadSummary(**found) : std::nullopt;
}

std::optional<CheckReport> CachedChecks::Recall(const Question& question) {
  if (options_.verify) return std::nullopt;
  std::optional<core::SearchResult> result = RecalledAnswer(question);
  if (!result) return std::nullopt;
  Explain("nothing changed since this was explored");
  return CheckReport{question.name, "cache", std::move(*result), PeakMemory()};
}

std::optional<CachedChecks::Earlier> CachedChecks::LoadFacts(cache::VersionId id) {
  auto entry = store_->Load(id, IsFacts);
  if (!entry) {
    Warn(entry.takeError());
    return std::nullopt;
  }
  if (!*entry) return std::nullopt;
  llvm::Expected<explore::Version> version = ReadFacts(**entry);
  if (version) return Earlier{id, std::move(**entry), std::move(*version)};
  Warn(version.takeError());
  return std::nullopt;
}

bool CachedChecks::LoadGraph(Earlier& earlier) {
  auto entry = store_->Load(earlier.id, [](const std::string& section) { return !IsFacts(section); });
  if (!entry) {
    Warn(entry.takeError());
    return false;
  }
  if (!*entry) return false;
  for (cache::Section& section : (*entry)->sections) {
    if (section.name.starts_with(kGraph))
      earlier.version.layers.push_back(std::make_shared<const std::string>(std::move(section.bytes)));
  }
  using Bytes = core::RecordedGraph::Bytes;
  if (llvm::Error error = earlier.version.ReadGraph(options_.verify ? Bytes::kAny : Bytes::kAsWritten)) {
    Warn(std::move(error));
    return false;
  }
  return true;
}

// The nearest version: the program's elements are known once one version, any, says which to look at.
std::optional<CachedChecks::Earlier> CachedChecks::FindBase(const Question& question, Exploration& exploration) {
  cache::CheckKey key{question.name, question.environment};
  auto versions = store_->Versions(key);
  if (!versions) {
    Warn(versions.takeError());
    return std::nullopt;
  }
  for (const cache::VersionInfo& info : *versions) {
    std::optional<Earlier> earlier = LoadFacts(info.id);
    if (!earlier) continue;
    if (versions->size() > 1) {
      auto nearest = store_->Nearest(key, HashesOf(earlier->version, exploration.HashesOf(earlier->version)));
      if (!nearest) {
        Warn(nearest.takeError());
      } else if (*nearest && **nearest != info.id) {
        if (std::optional<Earlier> nearer = LoadFacts(**nearest)) earlier = std::move(nearer);
      }
    }
    store_->Touch(earlier->id);
    return earlier;
  }
  return std::nullopt;
}

std::optional<core::SearchResult> CachedChecks::RecordedAnswer(const Fingerprint& bounds, Exploration& exploration,
                                                               const Earlier& earlier) {
  // The other modes are asked for to see what they do.
  if (mode_ != incremental::Mode::kAuto || earlier.version.bounds != bounds) return std::nullopt;
  std::optional<core::SearchResult> result = ReadSummary(earlier.entry.summary);
  return result && exploration.IsAsRecorded(earlier.version) ? std::move(result) : std::nullopt;
}

// What the version has in common with an earlier one is not stored again.
void CachedChecks::Record(const Question& question, const CheckReport& report, explore::Version version,
                          const Earlier* earlier) {
  core::Answer answer = report.result.verdict.answer;
  bool is_answer = answer == core::Answer::kHolds || answer == core::Answer::kViolated;
  if (!store_ || !is_answer || report.result.verdict.limit != core::Limit::kNone) return;
  cache::Entry entry{{question.name, question.environment},
                     question.program,
                     HashesOf(version, version.hashes),
                     Summarize(report.result),
                     {}};
  std::vector<const cache::Section*> known;
  for (size_t i = 0; earlier != nullptr && i < earlier->entry.sections.size(); ++i) {
    if (!IsFacts(earlier->entry.sections[i].name)) known.push_back(&earlier->entry.sections[i]);
  }
  // A version that was only recognised has read none of its layers.
  size_t count = version.layers.empty() ? known.size() : version.layers.size();
  for (size_t i = 0; i < count; ++i) {
    cache::Section section{kGraph + std::to_string(i), {}};
    bool is_shared = i < known.size() && (version.layers.empty() || (i < earlier->version.layers.size() &&
                                                                     version.layers[i] == earlier->version.layers[i]));
    if (is_shared) section.stored = known[i]->stored;
    if (i < version.layers.size()) section.shared_bytes = std::move(version.layers[i]);
    entry.sections.push_back(std::move(section));
  }
  entry.sections.push_back({kFacts, version.FactsAsBytes()});
  if (llvm::Error error = store_->Save(std::move(entry))) Warn(std::move(error));
}

// Replaces what the cache came to by what a full exploration does. `said`: the answers that the cache has given. Are
// they right, so that there is something to record?
bool CachedChecks::Verify(const Question& question, Exploration& exploration, const core::SearchOptions& search,
                          core::SearchListener* listener, const std::vector<core::SearchResult>& said,
                          CheckReport& report) {
  core::SearchResult full = exploration.Search(search, listener);
  bool was_cut = full.verdict.limit != core::Limit::kNone || report.result.verdict.limit != core::Limit::kNone;
  // What a limit has cut says nothing about the other. A violation stays one; "holds" has not been verified.
  if (was_cut) {
    Remark(question, "a limit was reached, so that nothing was compared");
    if (full.counterexamples.empty() && !report.result.counterexamples.empty()) return false;
  }
  report.result = std::move(full);
  report.mode = "full";
  if (was_cut) return false;
  auto wrong = std::ranges::find_if(
      said, [&](const core::SearchResult& each) { return Differ(each, report.result, search.find_all); });
  if (wrong == said.end()) return true;
  // Whatever the full exploration has found is shown as well, but the run must not pass.
  report.result.verdict = {
      core::Answer::kError, core::Limit::kNone,
      llvm::formatv("the cache gave another answer ({0}) than a full exploration ({1}), which counts. This is a bug in "
                    "Veristep: please report it, with a copy of {2}. Then begin a new cache: veristep cache clear "
                    "--cache {2}",
                    Describe(*wrong), Describe(report.result), options_.path)};
  return false;
}

void CachedChecks::Remark(const Question& question, const char* text) {
  warnings_ << "veristep: warning: --cache-verify: " << question.name << ": " << text << "\n";
}

// Why a check is explored without anything that was recorded.
std::string CachedChecks::WhyInFull(const Question& question) {
  if (mode_ == incremental::Mode::kFull) return "asked to explore in full";
  auto versions = store_->List();
  if (!versions) Warn(versions.takeError());
  bool has_other_options = false;
  for (size_t i = 0; versions && i < versions->size(); ++i) {
    const cache::CheckKey& key = (*versions)[i].key;
    if (key.check != question.name) continue;
    if (key.options == question.environment) return "what was recorded cannot be read: explored in full";
    has_other_options = true;
  }
  if (has_other_options) return "recorded with other options, another JDK or another Veristep only: explored in full";
  return warned_ ? "nothing recorded that can be read: explored in full" : "nothing recorded yet: explored in full";
}

CheckReport CachedChecks::Explore(const Question& question, Exploration& exploration, const core::SearchOptions& search,
                                  core::SearchListener* listener) {
  bool records = store_ != nullptr && search.strategy != core::Strategy::kRandomWalk;
  if (!records) return {question.name, "full", exploration.Search(search, listener), PeakMemory()};
  Fingerprint bounds = FingerprintOf(ToHex(question.settings) + ToHex(exploration.Bounds()));
  std::vector<core::SearchResult> said;
  std::optional<Earlier> base;
  bool is_of_no_use = false;
  if (mode_ != incremental::Mode::kFull) base = FindBase(question, exploration);
  if (base) {
    std::optional<core::SearchResult> known = RecordedAnswer(bounds, exploration, *base);
    if (known && !options_.verify) {
      Explain("nothing changed that this depends on");
      CheckReport report{question.name, "auto", std::move(*known), PeakMemory()};
      Record(question, report, std::move(base->version), &*base);
      return report;
    }
    if (known) said.push_back(std::move(*known));
    // The other modes are asked for to see what they do.
    std::optional<core::SearchResult> answer = ReadSummary(base->entry.summary);
    is_of_no_use = mode_ == incremental::Mode::kAuto && answer && exploration.IsOfNoUse(base->version, *answer);
    if (is_of_no_use || !LoadGraph(*base)) base.reset();
  }
  incremental::Mode mode = base ? mode_ : incremental::Mode::kFull;
  explore::Version version;
  core::SearchResult result =
      exploration.SearchRecorded(search, listener, base ? &base->version : nullptr, mode, version);
  version.bounds = bounds;
  CheckReport report{question.name, ToString(mode), std::move(result), PeakMemory()};
  if (is_of_no_use)
    Explain("every operation has changed, and too little could be reused: explored in full");
  else if (!base)
    Explain(options_.explain ? WhyInFull(question) : "");
  else if (mode == incremental::Mode::kFull)
    Explain(
        "the program starts differently than when it was recorded, or other things tell its states apart: explored in "
        "full");
  else
    Explain(llvm::formatv("{0} transitions reused, {1} executed", report.result.reused, report.result.executed));
  if (options_.verify) {
    if (std::optional<core::SearchResult> recalled = RecalledAnswer(question)) said.push_back(std::move(*recalled));
    if (mode != incremental::Mode::kFull) said.push_back(report.result);
    // Without an answer of the cache this has been a full exploration already.
    if (!said.empty() && !Verify(question, exploration, search, listener, said, report)) return report;
  }
  Record(question, report, std::move(version), base ? &*base : nullptr);
  return report;
}

}  // namespace veristep::cli
