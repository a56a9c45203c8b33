#include "integrations/cli/checked_program.h"

#include <algorithm>

#include "integrations/cli/explorations.h"
#include "integrations/cli/file_hashes.h"
#include "integrations/cli/paths.h"
#include "integrations/cli/program_names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"
#include "vm/jvm/checks/java_checks.h"

namespace veristep::cli {

namespace {

class CheckedJavaProgram : public CheckedProgram {
 public:
  llvm::Error Load(const ProgramOptions& options) {
    options_ = options;
    auto java =
        jvm::JavaProgram::Open({SplitPath(options.class_path), true, options.runtime_dir, options.ignored_fields});
    if (!java) return java.takeError();
    java_ = std::move(*java);
    if (options.blocks) java_->program().UseBlocks();
    auto checks = jvm::FindJavaChecks(*java_, options.names);
    if (!checks) return WithAdvice(checks.takeError(), options);
    java_checks_ = std::move(*checks);
    for (const jvm::JavaCheck& check : java_checks_) checks_.push_back({check.name, KindOf(check), check.Place()});
    return llvm::Error::success();
  }

  llvm::Expected<std::unique_ptr<Exploration>> Prepare(size_t index, ExploreSettings settings) override {
    const jvm::JavaCheck& check = java_checks_[index];
    if (check.kind == jvm::JavaCheck::Kind::kModel) {
      auto boot = jvm::ModelBoot(*java_, check);
      if (!boot) return boot.takeError();
      auto model = jvm::DefineModel(*java_, check, int64_t(settings.values));
      if (!model) return model.takeError();
      return ExploreModel(java_->program(), std::move(*boot), std::move(*model), settings, check.depth);
    }
    auto boot = jvm::ScenarioBoot(*java_, check);
    if (!boot) return boot.takeError();
    return ExploreScenario(java_->program(), std::move(*boot), settings);
  }

  // What the class path comes to, with the jars that its wildcards and the manifests of its jars name: only they are
  // looked at. The program can ask for the whole path of each.
  Fingerprint FilesHash() const override {
    const std::vector<std::string> elements = java_->path().Elements();
    std::string text = ToHex(HashOfFiles(elements));
    for (size_t i = 0; i < elements.size(); ++i) text += "\n" + java_->path().RealPath(i);
    return FingerprintOf(text);
  }

  Fingerprint EnvironmentHash() const override {
    std::string jdk = java_->path().jdk() == nullptr ? "" : java_->path().jdk()->home();
    return StampOfFiles({jdk + "/lib/modules", jdk + "/release", options_.runtime_dir + "/jvm-runtime.jar",
                         options_.runtime_dir + "/veristep-api.jar", "/proc/self/exe"});
  }

 private:
  static CheckKind KindOf(const jvm::JavaCheck& check) {
    switch (check.kind) {
      case jvm::JavaCheck::Kind::kScenario:
        return CheckKind::kScenario;
      case jvm::JavaCheck::Kind::kModel:
        return CheckKind::kModel;
      case jvm::JavaCheck::Kind::kMain:
        return CheckKind::kMain;
    }
    return CheckKind::kMain;
  }

  ProgramOptions options_;
  std::unique_ptr<jvm::JavaProgram> java_;
  std::vector<jvm::JavaCheck> java_checks_;
};

}  // namespace

const char* ToString(CheckKind kind) {
  switch (kind) {
    case CheckKind::kScenario:
      return "scenario";
    case CheckKind::kModel:
      return "model";
    case CheckKind::kMain:
      return "main";
  }
  return "";
}

llvm::Expected<std::unique_ptr<CheckedProgram>> CheckedProgram::Open(const ProgramOptions& options) {
  if (!options.names.empty() && IsBitcode(options.names[0])) return OpenCProgram(options);
  ProgramOptions settled = options;
  if (llvm::Error error = SettleNames(settled)) return error;
  auto program = std::make_unique<CheckedJavaProgram>();
  if (llvm::Error error = program->Load(settled)) return error;
  return program;
}

llvm::Expected<size_t> CheckedProgram::Match(const char* option, const std::string& glob,
                                             std::vector<bool>& marks) const {
  llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(glob);
  if (!pattern) {
    return llvm::createStringError(std::string(option) + " '" + glob +
                                   "' is no pattern: " + llvm::toString(pattern.takeError()));
  }
  size_t count = 0;
  for (size_t i = 0; i < checks_.size(); ++i) {
    if (!pattern->match(checks_[i].name)) continue;
    marks[i] = true;
    ++count;
  }
  return count;
}

// A few of them, for messages.
std::string CheckedProgram::Names() const {
  constexpr size_t kMost = 5;
  std::string text = checks_.size() == 1 ? "there is " : "there are ";
  for (size_t i = 0; i < std::min(kMost, checks_.size()); ++i) text += (i > 0 ? ", " : "") + checks_[i].name;
  if (checks_.size() > kMost) text += " and " + std::to_string(checks_.size() - kMost) + " more";
  return text + "; veristep list shows all";
}

llvm::Expected<std::vector<size_t>> CheckedProgram::Select(const std::vector<std::string>& globs,
                                                           const std::vector<std::string>& excluded) const {
  if (checks_.empty()) {
    return llvm::createStringError(
        "there are no checks: no method with @Check and no class with @Model on the class path; name a class to check "
        "its main method, or set --classpath");
  }
  std::vector<bool> wanted(checks_.size(), globs.empty()), unwanted(checks_.size(), false);
  for (const std::string& glob : globs) {
    llvm::Expected<size_t> count = Match("--check", glob, wanted);
    if (!count) return count.takeError();
    if (*count == 0) return llvm::createStringError(WhyNoCheck(glob));
  }
  for (const std::string& glob : excluded) {
    llvm::Expected<size_t> count = Match("--exclude", glob, unwanted);
    if (!count) return count.takeError();
  }
  std::vector<size_t> found;
  for (size_t i = 0; i < checks_.size(); ++i) {
    if (wanted[i] && !unwanted[i]) found.push_back(i);
  }
  if (found.empty()) return llvm::createStringError("--exclude leaves no check; " + Names());
  return found;
}

// The names that the asked one is closest to: a letter wrong, another case, the class left out.
static std::vector<std::string> NearNames(const std::vector<CheckInfo>& checks, llvm::StringRef asked) {
  std::vector<std::pair<unsigned, std::string>> near;
  unsigned most = std::max<unsigned>(2, unsigned(asked.size()) / 4);
  for (const CheckInfo& check : checks) {
    llvm::StringRef name = check.name, last = name.substr(name.rfind('.') + 1);
    unsigned distance = std::min(asked.edit_distance_insensitive(name), asked.edit_distance_insensitive(last));
    if (distance <= most) near.push_back({distance, check.name});
  }
  std::ranges::sort(near);
  std::vector<std::string> names;
  for (size_t i = 0; i < std::min<size_t>(3, near.size()); ++i) names.push_back(near[i].second);
  return names;
}

std::string CheckedProgram::WhyNoCheck(const std::string& name) const {
  std::string message = "no check is called '" + name + "'; ";
  std::vector<std::string> near = NearNames(checks_, name);
  if (near.empty()) return message + Names();
  return message + "did you mean " + llvm::join(near, " or ") + "? veristep list shows all";
}

}  // namespace veristep::cli
