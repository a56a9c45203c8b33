#include "integrations/report/baseline.h"

#include <algorithm>
#include <array>
#include <map>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

namespace veristep::report {

namespace {

namespace json = llvm::json;

std::map<Identity, uint64_t> CountViolations(const CheckResult& check) {
  std::map<Identity, uint64_t> counts;
  for (const Violation& violation : check.violations) ++counts[IdentityOf(check, violation)];
  return counts;
}

Baseline FromMap(std::map<Identity, BaselineEntry> entries) {
  Baseline baseline;
  for (auto& [identity, entry] : entries) baseline.entries.push_back(std::move(entry));
  return baseline;
}

std::map<Identity, BaselineEntry> ToMap(const Baseline& baseline) {
  std::map<Identity, BaselineEntry> entries;
  for (const BaselineEntry& entry : baseline.entries) entries.emplace(entry.identity, entry);
  return entries;
}

bool HasOnlyKnownFields(const json::Object& object, llvm::ArrayRef<llvm::StringRef> known, json::Path path) {
  for (const auto& field : object) {
    llvm::StringRef name = field.first;
    if (llvm::is_contained(known, name)) continue;
    path.field(name).report("unknown field");
    return false;
  }
  return true;
}

}  // namespace

static bool fromJSON(const json::Value& value, BaselineEntry& entry, json::Path path) {
  json::ObjectMapper mapper(value, path);
  Identity& identity = entry.identity;
  constexpr std::array<llvm::StringRef, 7> kFields = {"check", "count",   "file",  "function",
                                                      "kind",  "message", "reason"};
  if (!mapper || !HasOnlyKnownFields(*value.getAsObject(), kFields, path)) return false;
  bool good = mapper.map("check", identity.check) && mapper.map("kind", identity.kind) &&
              mapper.map("file", identity.file) && mapper.mapOptional("function", identity.function) &&
              mapper.map("message", identity.message) && mapper.mapOptional("count", entry.count) &&
              mapper.mapOptional("reason", entry.reason);
  if (good && entry.count == 0) {
    path.field("count").report("expected a number from 1 on");
    return false;
  }
  return good;
}

static bool fromJSON(const json::Value& value, Baseline& baseline, json::Path path) {
  json::ObjectMapper mapper(value, path);
  int64_t version = 0;
  if (!mapper || !HasOnlyKnownFields(*value.getAsObject(), {"version", "violations"}, path)) return false;
  if (!mapper.map("version", version)) return false;
  if (version != kBaselineVersion) {
    path.field("version").report("a format of a newer veristep");
    return false;
  }
  if (!mapper.map("violations", baseline.entries)) return false;
  // A merge of two branches may leave entries out of order or an entry twice.
  std::ranges::sort(baseline.entries);
  for (size_t i = 1; i < baseline.entries.size(); ++i) {
    if (baseline.entries[i].identity != baseline.entries[i - 1].identity) continue;
    path.field("violations").report("an entry is there twice: add up the counts");
    return false;
  }
  return true;
}

llvm::json::Value ToJson(const Baseline& baseline) {
  json::Array entries;
  for (const BaselineEntry& entry : baseline.entries) {
    const Identity& identity = entry.identity;
    json::Object object{{"check", identity.check},
                        {"kind", identity.kind},
                        {"file", identity.file},
                        {"message", identity.message},
                        {"count", entry.count}};
    if (!identity.function.empty()) object["function"] = identity.function;
    if (!entry.reason.empty()) object["reason"] = entry.reason;
    entries.push_back(std::move(object));
  }
  return json::Object{{"version", kBaselineVersion}, {"violations", std::move(entries)}};
}

llvm::Expected<Baseline> BaselineFromJson(const llvm::json::Value& value) {
  Baseline baseline;
  json::Path::Root root("baseline");
  if (!fromJSON(value, baseline, root)) return root.getError();
  return baseline;
}

llvm::Expected<Baseline> ReadBaseline(const std::string& file) {
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!text) return llvm::createStringError("cannot read the baseline " + file + ": " + text.getError().message());
  auto bad = [&](llvm::Error error) {
    return llvm::createStringError(file + " is not a baseline: " + llvm::toString(std::move(error)) +
                                   "; correct it, or write it anew with veristep baseline write");
  };
  llvm::Expected<json::Value> value = json::parse((*text)->getBuffer());
  if (!value) return bad(value.takeError());
  llvm::Expected<Baseline> baseline = BaselineFromJson(*value);
  if (!baseline) return bad(baseline.takeError());
  return baseline;
}

bool IsComplete(const CheckResult& check) {
  if (check.verdict.answer == core::Answer::kHolds) return true;
  return check.verdict.answer == core::Answer::kViolated && check.finds_all &&
         check.verdict.limit == core::Limit::kNone;
}

void Apply(const Baseline& baseline, CheckResult& check, std::vector<FixedViolation>& fixed) {
  std::string name = FullName(check);
  std::map<Identity, uint64_t> left;
  for (const BaselineEntry& entry : baseline.entries) {
    if (entry.identity.check == name) left[entry.identity] = entry.count;
  }
  for (Violation& violation : check.violations) {
    auto at = left.find(IdentityOf(check, violation));
    violation.is_known = at != left.end() && at->second > 0;
    if (violation.is_known) --at->second;
  }
  if (!IsComplete(check)) return;
  for (const auto& [identity, count] : left) {
    if (count > 0) fixed.push_back({identity.check, identity.kind, identity.file, identity.message});
  }
}

Baseline MakeBaseline(const Report& report, const Baseline& old) {
  std::map<Identity, BaselineEntry> reasons = ToMap(old);
  std::map<Identity, BaselineEntry> entries;
  for (const CheckResult& check : report.checks) {
    for (const auto& [identity, count] : CountViolations(check)) {
      BaselineEntry& entry = entries[identity];
      entry.identity = identity;
      // The same check may have been run twice, with different bounds.
      entry.count = std::max(entry.count, count);
      if (auto at = reasons.find(identity); at != reasons.end()) entry.reason = at->second.reason;
    }
  }
  return FromMap(std::move(entries));
}

Baseline UpdateBaseline(const Report& report, const Baseline& old) {
  std::map<Identity, BaselineEntry> entries = ToMap(MakeBaseline(report, old));
  for (const BaselineEntry& entry : old.entries) {
    auto is_here = [&](const CheckResult& check) { return FullName(check) == entry.identity.check; };
    auto is_gone = [&](const CheckResult& check) { return is_here(check) && IsComplete(check); };
    if (std::ranges::any_of(report.checks, is_gone)) continue;
    auto [at, is_new] = entries.emplace(entry.identity, entry);
    at->second.count = std::max(at->second.count, entry.count);
  }
  return FromMap(std::move(entries));
}

}  // namespace veristep::report
