// C and C++ programs with checks.
#include "integrations/cli/checked_program.h"

#include <algorithm>

#include "integrations/cli/explorations.h"
#include "integrations/cli/file_hashes.h"
#include "integrations/cli/paths.h"
#include "vm/llvm/checks/c_checks.h"
#include "vm/llvm/sites.h"

namespace veristep::cli {

namespace {

using llvm_front::CCheck;

// "LOW..HIGH"
llvm::Expected<llvm_front::ValueRange> ParseRange(const char* option, llvm::StringRef text) {
  auto [low, high] = text.split("..");
  llvm_front::ValueRange range{};
  if (low.getAsInteger(10, range.low) || high.getAsInteger(10, range.high)) {
    return llvm::createStringError(llvm::Twine(option) + " takes LOW..HIGH, two numbers, not '" + text + "'");
  }
  if (range.low > range.high) return llvm::createStringError(llvm::Twine(option) + " " + text + " is empty");
  return range;
}

class CheckedCProgram : public CheckedProgram {
 public:
  llvm::Error Load(const ProgramOptions& options) {
    options_ = options;
    for (const std::string& file : options.names) {
      if (!IsBitcode(file)) return llvm::createStringError("'" + file + "' is no .bc or .ll file like the others");
    }
    llvm_front::CheckSettings settings;
    settings.find_leaks = options.find_leaks;
    settings.find_uninitialised = options.find_uninitialised;
    if (!options.nondet_range.empty()) {
      llvm::Expected<llvm_front::ValueRange> range = ParseRange("--nondet-range", options.nondet_range);
      if (!range) return range.takeError();
      settings.nondet_range = *range;
    }
    auto c = llvm_front::CProgram::Open(options.names, options.runtime_dir, settings);
    if (!c) return c.takeError();
    c_ = std::move(*c);
    if (options.blocks) c_->program.UseBlocks();
    auto checks = llvm_front::FindCChecks(*c_);
    if (!checks) return checks.takeError();
    c_checks_ = std::move(*checks);
    for (const CCheck& check : c_checks_) checks_.push_back({check.name, KindOf(check)});
    return llvm::Error::success();
  }

  llvm::Expected<std::unique_ptr<Exploration>> Prepare(size_t index, ExploreSettings settings) override {
    const CCheck& check = c_checks_[index];
    if (check.kind != CCheck::Kind::kModel) {
      return ExploreScenario(c_->program, llvm_front::ScenarioBoot(*c_, check), settings);
    }
    uint32_t depth = 0;
    auto model = llvm_front::DefineModel(*c_, check, settings.explore.machine, int64_t(settings.values), &depth);
    if (!model) return model.takeError();
    return ExploreModel(c_->program, llvm_front::ModelBoot(*c_, check), std::move(*model), settings, depth);
  }

  // main is told the name of the program; other checks are told nothing.
  Fingerprint FilesHash() const override {
    const Fingerprint files = HashOfFiles(options_.names);
    const bool has_main = std::ranges::find(checks_, CheckKind::kMain, &CheckInfo::kind) != checks_.end();
    return has_main ? FingerprintOf(ToHex(files) + " " + c_->name) : files;
  }
  Fingerprint EnvironmentHash() const override {
    Fingerprint files = StampOfFiles({options_.runtime_dir, "/proc/self/exe"});
    return FingerprintOf(ToHex(files) + " " + c_->runtime->LibraryTerms());
  }

  // "local f@12AB:3+8" has its name from the first version that was recorded.
  std::string NameInTraces(const std::string& location) const override {
    llvm::StringRef site = llvm::StringRef(location).rsplit('+').first;
    return c_->runtime->sites().NumberedName(site.str()) + location.substr(site.size());
  }

 private:
  static CheckKind KindOf(const CCheck& check) {
    switch (check.kind) {
      case CCheck::Kind::kScenario:
        return CheckKind::kScenario;
      case CCheck::Kind::kModel:
        return CheckKind::kModel;
      case CCheck::Kind::kMain:
        return CheckKind::kMain;
    }
    return CheckKind::kMain;
  }

  ProgramOptions options_;
  std::unique_ptr<llvm_front::CProgram> c_;
  std::vector<CCheck> c_checks_;
};

}  // namespace

llvm::Expected<std::unique_ptr<CheckedProgram>> OpenCProgram(const ProgramOptions& options) {
  if (!options.ignored_fields.empty()) {
    return llvm::createStringError("--ignore-field takes fields of Java classes; bitcode has none with names");
  }
  auto program = std::make_unique<CheckedCProgram>();
  if (llvm::Error error = program->Load(options)) return error;
  return program;
}

}  // namespace veristep::cli
