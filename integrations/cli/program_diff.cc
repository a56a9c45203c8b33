#include "integrations/cli/program_diff.h"

#include <algorithm>

#include "cache/store.h"
#include "integrations/cli/cached_check.h"
#include "llvm/Support/FileSystem.h"

namespace veristep::cli {

namespace {

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
  return {"function", change, code.function->Display(), code.function->name, {}, 0, 0, {}};
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

void CompareFacts(const char* what, const std::map<std::string, Fingerprint>& earlier,
                  const std::map<std::string, Fingerprint>& later, bool are_elements, std::vector<ChangedPart>& parts) {
  auto add = [&](const char* change, const std::string& name) {
    parts.push_back({what, change, name, are_elements ? name : "", {}, 0, 0, {}});
  };
  for (const auto& [name, hash] : later) {
    auto before = earlier.find(name);
    if (before == earlier.end())
      add("added", name);
    else if (before->second != hash)
      add("changed", name);
  }
  for (const auto& [name, hash] : earlier) {
    if (!later.contains(name)) add("removed", name);
  }
}

}  // namespace

std::vector<ChangedPart> Compare(ProgramParts& earlier, ProgramParts& later) {
  std::vector<ChangedPart> parts;
  CompareCode(earlier, later, parts);
  CompareFacts("class", earlier.classes(), later.classes(), false, parts);
  CompareFacts("global", earlier.globals(), later.globals(), true, parts);
  std::ranges::stable_sort(parts, {}, [](const ChangedPart& part) { return std::tie(part.what, part.name); });
  return parts;
}

llvm::Expected<CheckElements> RecordedElements(const std::string& cache_path) {
  CheckElements recorded;
  if (!llvm::sys::fs::exists(cache_path)) return recorded;
  llvm::Expected<std::unique_ptr<cache::Store>> store = cache::Store::Open(cache_path, {});
  if (!store) return store.takeError();
  llvm::Expected<std::vector<cache::VersionInfo>> versions = (*store)->List();
  if (!versions) return versions.takeError();
  std::ranges::stable_sort(*versions, std::greater<>(), &cache::VersionInfo::created);
  for (const cache::VersionInfo& info : *versions) {
    if (recorded.contains(info.key.check)) continue;
    auto entry = (*store)->Load(info.id, IsFacts);
    if (!entry) return entry.takeError();
    if (!*entry) continue;
    llvm::Expected<explore::Version> version = ReadFacts(**entry);
    if (!version) return version.takeError();
    std::set<std::string>& names = recorded[info.key.check];
    for (const explore::Element& element : version->UsedElements()) {
      bool is_block = element.kind == explore::ElementKind::kBlock;
      names.insert(is_block ? explore::PartsOfBlock(element.name).first : element.name);
    }
  }
  return recorded;
}

void FindReached(std::vector<ChangedPart>& parts, const CheckElements& recorded) {
  for (ChangedPart& part : parts) {
    for (const auto& [check, elements] : recorded) {
      if (!part.element.empty() && elements.contains(part.element)) part.reaches.insert(check);
    }
  }
}

namespace {

std::string ReachText(const ChangedPart& part, const CheckElements& recorded) {
  if (part.element.empty()) return "";
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
    llvm::json::Array edges, reaches;
    for (const DangerousEdge& edge : part.edges) {
      edges.push_back(llvm::json::Object{
          {"file", edge.file}, {"from_line", int64_t(edge.from_line)}, {"to_line", int64_t(edge.to_line)}});
    }
    for (const std::string& check : part.reaches) reaches.push_back(check);
    elements.push_back(llvm::json::Object{{"kind", part.what},
                                          {"change", part.change},
                                          {"name", part.name},
                                          {"element", part.element},
                                          {"instructions", int64_t(part.points)},
                                          {"changed_instructions", int64_t(part.changed_points)},
                                          {"dangerous_edges", std::move(edges)},
                                          {"reaches", std::move(reaches)}});
  }
  llvm::json::Array checks;
  for (const auto& [check, names] : recorded) checks.push_back(check);
  return llvm::json::Object{{"elements", std::move(elements)}, {"recorded_checks", std::move(checks)}};
}

}  // namespace veristep::cli
