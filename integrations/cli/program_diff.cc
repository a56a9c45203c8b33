#include "integrations/cli/program_diff.h"

#include <algorithm>

#include "cache/store.h"
#include "integrations/cli/cached_check.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace veristep::cli {

namespace {

// The element that stands for all files (explore::ElementLog).
constexpr const char kFilesElement[] = "files";

// Edges into changed code, one for each pair of lines.
void FindEdges(ProgramParts& earlier, const ir::Code& before, ProgramParts& later, const ir::Code& now,
               ChangedPart& part) {
  ir::CodeMatch match = ir::Match(earlier.program().ShapeOf(before), later.program().ShapeOf(now));
  part.points = match.changed.size();
  part.changed_points = size_t(std::ranges::count(match.changed, true));
  for (const ir::CodeMatch::Edge& edge : match.dangerous) {
    ir::SourceLine to = ir::LineAt(now, edge.to);
    DangerousEdge shown{std::string(to.file), 0, to.line};
    if (edge.from != ir::CodeMatch::kNone) shown.from_line = ir::LineAt(now, edge.from).line;
    bool known = std::ranges::any_of(part.edges, [&](const DangerousEdge& other) {
      return other.from_line == shown.from_line && other.to_line == shown.to_line;
    });
    if (!known) part.edges.push_back(std::move(shown));
  }
}

ChangedPart PartOf(const char* change, const ir::Code& code) {
  return {"function", change, code.function->Display(), code.function->name};
}

void CompareCode(ProgramParts& earlier, ProgramParts& later, std::vector<ChangedPart>& parts) {
  for (const auto& [name, code] : later.code()) {
    auto before = earlier.code().find(name);
    if (before == earlier.code().end()) {
      parts.push_back(PartOf("added", *code));
    } else if (before->second->hash != code->hash) {
      parts.push_back(PartOf("changed", *code));
      FindEdges(earlier, *before->second, later, *code, parts.back());
    }
  }
  for (const auto& [name, code] : earlier.code()) {
    if (!later.code().contains(name)) parts.push_back(PartOf("removed", *code));
  }
}

// Calls add(change, name) for what is not the same in both.
template <typename Value, typename Add>
void ForEachDifference(const std::map<std::string, Value>& earlier, const std::map<std::string, Value>& later,
                       Add add) {
  for (const auto& [name, value] : later) {
    auto before = earlier.find(name);
    if (before == earlier.end())
      add("added", name);
    else if (!(before->second == value))
      add("changed", name);
  }
  for (const auto& [name, value] : earlier) {
    if (!later.contains(name)) add("removed", name);
  }
}

using Globals = std::map<std::string, ProgramParts::Global>;

// The globals that lead to a changed one, each with those that it leads to.
void FindRoots(const Globals& globals, const std::set<std::string>& changed,
               std::map<std::string, std::set<std::string>>& roots) {
  std::map<std::string, std::vector<std::string>> referrers;
  for (const auto& [name, global] : globals) {
    for (const std::string& reference : global.references) referrers[reference].push_back(name);
  }
  for (const std::string& name : changed) {
    std::set<std::string> met = {name};
    std::vector<std::string> pending = {name};
    while (!pending.empty()) {
      const std::string at = std::move(pending.back());
      pending.pop_back();
      for (const std::string& referrer : referrers[at]) {
        if (!met.insert(referrer).second) continue;
        pending.push_back(referrer);
        if (!changed.contains(referrer)) roots[referrer].insert(name);
      }
    }
  }
}

// A transition depends on the variable that its code names, with all that it led to at the start (vm/heap/epoch.h).
// What can be written is compared as a whole before anything is explored.
void CompareGlobals(const Globals& earlier, const Globals& later, std::vector<ChangedPart>& parts) {
  auto contents = [](const Globals& globals) {
    std::map<std::string, std::pair<Fingerprint, bool>> all;
    for (const auto& [name, global] : globals) {
      if (!global.is_literal) all[name] = {global.contents, global.is_writable};
    }
    return all;
  };
  auto is_writable = [](const Globals& globals, const std::string& name) {
    auto found = globals.find(name);
    return found != globals.end() && found->second.is_writable;
  };
  std::set<std::string> changed;
  ForEachDifference(contents(earlier), contents(later), [&](const char* change, const std::string& name) {
    changed.insert(name);
    ChangedPart& part = parts.emplace_back(ChangedPart{"global", change, name, name});
    part.is_everywhere = is_writable(earlier, name) || is_writable(later, name);
  });
  std::map<std::string, std::set<std::string>> roots;
  FindRoots(earlier, changed, roots);
  FindRoots(later, changed, roots);
  for (auto& [name, through] : roots) {
    parts.push_back({"global", "changed", name, name});
    parts.back().through = std::move(through);
  }
}

// What runs before and behind main, and in which order.
void CompareLists(const ProgramParts& earlier, const ProgramParts& later, std::vector<ChangedPart>& parts) {
  auto text = [](const std::vector<std::string>& names) { return names.empty() ? "none" : llvm::join(names, ", "); };
  if (earlier.constructors() != later.constructors()) {
    parts.push_back({"constructors", "changed", text(later.constructors())});
    parts.back().is_everywhere = true;
  }
  if (earlier.destructors() != later.destructors())
    parts.push_back({"destructors", "changed", text(later.destructors()), later.destructor_element()});
  if (earlier.library_terms() != later.library_terms()) {
    parts.push_back({"library", "changed", "(the program defines other functions of it, or uses it otherwise)"});
    parts.back().is_everywhere = true;
  }
}

// What could not be looked at may have changed.
void AddProblems(const ProgramParts& earlier, const ProgramParts& later, std::vector<ChangedPart>& parts) {
  std::set<std::string> problems(earlier.problems().begin(), earlier.problems().end());
  problems.insert(later.problems().begin(), later.problems().end());
  for (const std::string& problem : problems) parts.push_back({"code", "uncompared", problem});
}

// Code that looks at the program's files depends on all of them.
void CompareFiles(const ProgramParts& earlier, const ProgramParts& later, const CheckElements& recorded,
                  std::vector<ChangedPart>& parts) {
  ChangedPart files{"files", "changed", "(some checks look at them, or their failures name lines)", kFilesElement};
  if (!recorded.ThatMet(files).empty()) parts.push_back(files);
  auto is_unknown = [&](const auto& check) {
    return later.checks().contains(check.first) && !recorded.Knows(check.first);
  };
  if (later.may_read_files() && (recorded.empty() || std::ranges::any_of(earlier.checks(), is_unknown)))
    parts.push_back({"files", "uncompared", "(whether checks that are not recorded look at them is not known)"});
}

}  // namespace

std::vector<ChangedPart> Compare(ProgramParts& earlier, ProgramParts& later, const CheckElements& recorded) {
  std::vector<ChangedPart> parts;
  if (earlier.files() == later.files()) return parts;
  CompareCode(earlier, later, parts);
  ForEachDifference(earlier.classes(), later.classes(),
                    [&](const char* change, const std::string& name) { parts.push_back({"class", change, name}); });
  CompareGlobals(earlier.globals(), later.globals(), parts);
  ForEachDifference(earlier.checks(), later.checks(), [&](const char* change, const std::string& name) {
    parts.push_back({"check", change, name});
    parts.back().reaches = recorded.Of({{name, {}}});
  });
  CompareLists(earlier, later, parts);
  AddProblems(earlier, later, parts);
  CompareFiles(earlier, later, recorded, parts);
  for (ChangedPart& part : parts) {
    // Who depends on a global depends on those that it leads to.
    for (const ChangedPart& root : parts) {
      if (root.through.contains(part.name)) part.reaches.merge(recorded.ThatMet(root));
    }
    part.reaches.merge(part.is_everywhere ? recorded.Of(earlier.checks()) : recorded.ThatMet(part));
  }
  std::ranges::stable_sort(parts, {}, [](const ChangedPart& part) { return std::tie(part.what, part.name); });
  return parts;
}

namespace {

std::string KeyOf(explore::ElementKind kind, const std::string& name) {
  return std::string(1, char('0' + int(kind))) + name;
}

}  // namespace

llvm::Expected<CheckElements> CheckElements::Read(const std::string& cache_path) {
  CheckElements recorded;
  if (!llvm::sys::fs::exists(cache_path)) return recorded;
  llvm::Expected<std::unique_ptr<cache::Store>> store = cache::Store::Open(cache_path, {});
  if (!store) return store.takeError();
  llvm::Expected<std::vector<cache::VersionInfo>> versions = (*store)->List();
  if (!versions) return versions.takeError();
  std::ranges::stable_sort(*versions, std::greater<>(), &cache::VersionInfo::created);
  for (const cache::VersionInfo& info : *versions) {
    if (recorded.checks_.contains(info.key.check)) continue;
    auto entry = (*store)->Load(info.id, IsFacts);
    if (!entry) return entry.takeError();
    if (!*entry) continue;
    llvm::Expected<explore::Version> version = ReadFacts(**entry);
    if (!version) return version.takeError();
    std::set<std::string>& keys = recorded.checks_[info.key.check];
    for (const explore::Element& element : version->UsedElements()) {
      bool is_block = element.kind == explore::ElementKind::kBlock;
      keys.insert(is_block ? KeyOf(explore::ElementKind::kCode, explore::PartsOfBlock(element.name).first)
                           : KeyOf(element.kind, element.name));
    }
  }
  return recorded;
}

std::set<std::string> CheckElements::ThatMet(const ChangedPart& part) const {
  std::set<std::string> found;
  if (part.element.empty()) return found;
  explore::ElementKind kind = explore::ElementKind::kCode;
  if (part.what == "global") kind = explore::ElementKind::kInitial;
  if (part.what == "files") kind = explore::ElementKind::kProgram;
  const std::string key = KeyOf(kind, part.element);
  for (const auto& [check, keys] : checks_) {
    if (keys.contains(key)) found.insert(check);
  }
  return found;
}

// Checks of C programs are recorded as "program.check".
std::set<std::string> CheckElements::Of(const std::map<std::string, Fingerprint>& program_checks) const {
  std::set<std::string> found;
  for (const auto& [recorded, keys] : checks_) {
    for (const auto& [check, definition] : program_checks) {
      if (recorded == check || llvm::StringRef(recorded).ends_with("." + check)) found.insert(recorded);
    }
  }
  return found;
}

bool CheckElements::Knows(const std::string& check) const { return !Of({{check, {}}}).empty(); }

namespace {

std::string ReachText(const ChangedPart& part, const CheckElements& recorded) {
  if (part.is_everywhere) return "reaches every check: all of them start with it";
  if (part.element.empty() && part.reaches.empty()) return "";
  if (recorded.empty()) return "reaches: not recorded";
  if (part.change == "added") return "";
  if (part.reaches.empty()) return "on no recorded transition (what runs before the first one is not recorded)";
  std::string text = "reaches";
  for (const std::string& check : part.reaches) text += (text == "reaches" ? " " : ", ") + check;
  return text;
}

}  // namespace

void Print(const std::vector<ChangedPart>& parts, const CheckElements& recorded, llvm::raw_ostream& out) {
  if (parts.empty()) out << "no element changed\n";
  for (const ChangedPart& part : parts) {
    out << part.change << " " << part.what << " " << part.name;
    if (!part.through.empty()) out << "  (through " << llvm::join(part.through, ", ") << ")";
    if (part.points > 0) out << "  (" << part.changed_points << " of " << part.points << " instructions)";
    out << "\n";
    for (const DangerousEdge& edge : part.edges) {
      out << "    dangerous edge: " << (edge.file.empty() ? "?" : edge.file) << ":";
      if (edge.from_line == 0)
        out << " entry";
      else
        out << edge.from_line;
      out << " -> " << edge.to_line << "\n";
    }
    if (std::string text = ReachText(part, recorded); !text.empty()) out << "    " << text << "\n";
  }
}

llvm::json::Value ToJson(const std::vector<ChangedPart>& parts, const CheckElements& recorded) {
  llvm::json::Array elements;
  for (const ChangedPart& part : parts) {
    llvm::json::Array edges, reaches, through;
    for (const DangerousEdge& edge : part.edges) {
      edges.push_back(llvm::json::Object{
          {"file", edge.file}, {"from_line", int64_t(edge.from_line)}, {"to_line", int64_t(edge.to_line)}});
    }
    for (const std::string& check : part.reaches) reaches.push_back(check);
    for (const std::string& name : part.through) through.push_back(name);
    elements.push_back(llvm::json::Object{{"kind", part.what},
                                          {"change", part.change},
                                          {"name", part.name},
                                          {"element", part.element},
                                          {"instructions", int64_t(part.points)},
                                          {"changed_instructions", int64_t(part.changed_points)},
                                          {"dangerous_edges", std::move(edges)},
                                          {"through", std::move(through)},
                                          {"every_check", part.is_everywhere},
                                          {"reaches", std::move(reaches)}});
  }
  llvm::json::Array checks;
  for (const auto& [check, keys] : recorded.checks()) checks.push_back(check);
  return llvm::json::Object{{"elements", std::move(elements)}, {"recorded_checks", std::move(checks)}};
}

}  // namespace veristep::cli
