#include "integrations/cli/command_cache.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <optional>

#include "cache/store.h"
#include "integrations/cli/arguments.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

namespace {

struct CacheOptions {
  std::string path = cache::kDefaultPath;
  std::string check = "*";
  uint64_t size = cache::kDefaultSizeLimit;
};

std::string SizeText(uint64_t bytes) {
  constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double size = static_cast<double>(bytes);
  size_t unit = 0;
  for (; size >= 1024 && unit + 1 < std::size(kUnits); ++unit) size /= 1024;
  return llvm::formatv(unit == 0 ? "{0:f0} {1}" : "{0:f1} {1}", size, kUnits[unit]).str();
}

std::string TimeText(int64_t seconds) {
  std::time_t time = seconds;
  std::tm parts{};
  char text[32] = "";
  if (localtime_r(&time, &parts) != nullptr) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

std::string Versions(uint64_t count) { return std::to_string(count) + (count == 1 ? " version" : " versions"); }

// `damaged` is set if opening or using the cache meets damage.
llvm::Expected<std::unique_ptr<cache::Store>> OpenCache(const CacheOptions& options, bool read_only, bool& damaged) {
  cache::StoreOptions store;
  store.read_only = read_only;
  store.warn = [&damaged](const std::string& text) {
    damaged = true;
    llvm::errs() << "veristep: warning: " << text << "\n";
  };
  // Nobody who asks for a cache's contents wants a new one.
  if (!llvm::sys::fs::exists(options.path)) store.read_only = true;
  return cache::Store::Open(options.path, std::move(store));
}

llvm::Expected<int> Stats(cache::Store& store, const CacheOptions& options) {
  llvm::Expected<cache::StoreStats> stats = store.Stats();
  if (!stats) return stats.takeError();
  llvm::outs() << "file      " << store.path() << " (format " << stats->format << ")\n"
               << "checks    " << stats->checks << "\n"
               << "versions  " << stats->versions << "\n"
               << "stored    " << SizeText(stats->used_bytes) << "\n"
               << "on disk   " << SizeText(stats->file_bytes) << "\n";
  return kHolds;
}

llvm::Expected<int> List(cache::Store& store, const CacheOptions& options) {
  llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(options.check);
  if (!pattern) return pattern.takeError();
  llvm::Expected<std::vector<cache::VersionInfo>> versions = store.List();
  if (!versions) return versions.takeError();
  std::erase_if(*versions, [&](const cache::VersionInfo& version) { return !pattern->match(version.key.check); });
  size_t width = 5;
  for (const cache::VersionInfo& version : *versions) width = std::max(width, version.key.check.size());
  auto row = [&](const std::string& check, const std::string& rest) {
    llvm::outs() << llvm::left_justify(check, static_cast<unsigned>(width)) << "  " << rest << "\n";
  };
  if (!versions->empty()) row("CHECK", "PROGRAM   OPTIONS   USED              SIZE");
  for (const cache::VersionInfo& version : *versions) {
    row(version.key.check, ToHex(version.program).substr(0, 8) + "  " + ToHex(version.key.options).substr(0, 8) + "  " +
                               TimeText(version.used) + "  " + SizeText(version.stored_bytes));
  }
  return kHolds;
}

llvm::Expected<int> Verify(cache::Store& store, const CacheOptions& options) {
  llvm::Expected<cache::VerifyResult> result = store.Verify();
  if (!result) return result.takeError();
  for (const cache::VersionInfo& version : result->damaged) {
    llvm::outs() << "damaged, dropped: " << version.key.check << "  " << ToHex(version.program).substr(0, 8) << "\n";
  }
  llvm::outs() << Versions(result->versions) << ", " << SizeText(result->bytes) << " of graphs: good\n";
  return result->damaged.empty() && !result->begun_anew ? kHolds : kViolated;
}

llvm::Expected<int> PrintTrimmed(llvm::Expected<cache::TrimResult> result) {
  if (!result) return result.takeError();
  llvm::outs() << Versions(result->versions) << " dropped, the file is " << SizeText(result->bytes) << " smaller\n";
  return kHolds;
}

llvm::Expected<int> Trim(cache::Store& store, const CacheOptions& options) {
  return PrintTrimmed(store.Trim(options.size));
}

llvm::Expected<int> Clear(cache::Store& store, const CacheOptions& options) { return PrintTrimmed(store.Clear()); }

struct Action {
  const char* name;
  bool read_only;
  llvm::Expected<int> (*run)(cache::Store&, const CacheOptions&);
};

constexpr Action kActions[] = {
    {"stats", true, Stats}, {"list", true, List},    {"verify", false, Verify},
    {"trim", false, Trim},  {"clear", false, Clear},
};

llvm::Expected<int> Run(const Action& action, const CacheOptions& options) {
  bool damaged = false;
  llvm::Expected<std::unique_ptr<cache::Store>> store = OpenCache(options, action.read_only, damaged);
  if (!store) return store.takeError();
  llvm::Expected<int> status = action.run(**store, options);
  // A file that was moved aside when it was opened leaves nothing to be found damaged.
  if (status && *status == kHolds && damaged && action.run == Verify) return kViolated;
  return status;
}

}  // namespace

int CommandCache(const std::vector<std::string>& arguments) {
  Arguments parser("cache [options] stats|list|verify|trim|clear",
                   "The cache keeps what checks found out, so that the next build pays only for its changes.\n"
                   "  stats   how much there is\n"
                   "  list    the recorded versions of each check, those used last first\n"
                   "  verify  reads everything and drops what is damaged; exit status 1 if something was\n"
                   "  trim    drops what was not used for longest, down to --size\n"
                   "  clear   drops everything");
  CacheOptions options;
  parser.Text("--cache", "FILE", &options.path, std::string("the cache (default: ") + cache::kDefaultPath + ")");
  parser.Text("--check", "GLOB", &options.check, "list: only checks whose name matches");
  parser.Bytes("--size", &options.size, "trim: how much may stay (default: 2g, as for veristep check)");
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  std::string name = parser.positional().size() == 1 ? parser.positional().front() : "";
  const Action* action = std::ranges::find(kActions, name, [](const Action& each) { return std::string(each.name); });
  if (action == std::end(kActions)) {
    llvm::errs() << "veristep: cache: say one of stats, list, verify, trim, clear; see veristep cache --help\n";
    return kBadInput;
  }
  llvm::Expected<int> status = Run(*action, options);
  return status ? *status : Report(status.takeError());
}

}  // namespace veristep::cli
