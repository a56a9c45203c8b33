#include "vm/explore/version.h"

#include <algorithm>
#include <cstring>

#include "core/stored_graph.h"
#include "llvm/Support/xxhash.h"
#include "vm/explore/location_facts.h"

namespace veristep::explore {

namespace {

constexpr std::string_view kMagic = "veristep version 5\n";

void PutText(std::string& out, std::string_view text) {
  uint32_t size = uint32_t(text.size());
  out.append(reinterpret_cast<const char*>(&size), sizeof(size));
  out += text;
}

void PutCount(std::string& out, size_t size) {
  uint32_t count = uint32_t(size);
  out.append(reinterpret_cast<const char*>(&count), sizeof(count));
}

template <typename Print>
void PutPrint(std::string& out, const Print& print) {
  out.append(reinterpret_cast<const char*>(&print), sizeof(print));
}

// Takes values off the front of bytes; after the first that is not there, nothing is.
class FactReader {
 public:
  explicit FactReader(std::string_view bytes) : bytes_(bytes) {}
  template <typename T>
  T Get() {
    T value{};
    std::string_view part = Take(sizeof(T));
    if (part.size() == sizeof(T)) std::memcpy(static_cast<void*>(&value), part.data(), sizeof(T));
    return value;
  }
  std::string Text() { return std::string(Take(Get<uint32_t>())); }
  std::string_view Take(size_t size) {
    if (size > bytes_.size()) {
      ok_ = false;
      bytes_ = {};
    }
    std::string_view part = bytes_.substr(0, size);
    bytes_.remove_prefix(part.size());
    return part;
  }
  void GetShape(ir::CodeShape& shape) { ok_ = ok_ && ir::Read(bytes_, shape); }
  bool ok() const { return ok_; }
  bool AtEnd() const { return ok_ && bytes_.empty(); }

 private:
  std::string_view bytes_;
  bool ok_ = true;
};

llvm::Error Damaged() { return llvm::createStringError("what is recorded about a version of the program is damaged"); }

}  // namespace

std::string Version::FactsAsBytes() const {
  std::string out(kMagic);
  PutPrint(out, boot);
  PutPrint(out, initial);
  PutPrint(out, bounds);
  PutCount(out, elements.size());
  for (size_t i = 0; i < elements.size(); ++i) {
    out += char(elements[i].kind);
    out += char(used[i]);
    PutText(out, elements[i].name);
    PutPrint(out, hashes[i]);
    PutText(out, codes[i]);
  }
  PutCount(out, visible.size());
  for (const std::string& name : visible) PutText(out, name);
  PutCount(out, terms.size());
  for (const std::string& term : terms) PutText(out, term);
  PutCount(out, shapes == nullptr ? 0 : shapes->size());
  if (shapes == nullptr) return out;
  for (const auto& [function, shape] : *shapes) {
    PutText(out, function);
    ir::AppendTo(out, shape);
  }
  return out;
}

llvm::Expected<Version> Version::Parse(std::string_view facts) {
  Version version;
  FactReader in(facts);
  bool known = in.Take(kMagic.size()) == kMagic;
  version.boot = in.Get<Fingerprint>();
  version.initial = in.Get<core::StatePrint>();
  version.bounds = in.Get<Fingerprint>();
  for (uint32_t left = in.Get<uint32_t>(); in.ok() && left > 0; --left) {
    ElementKind kind = ElementKind(in.Get<uint8_t>());
    version.used.push_back(in.Get<uint8_t>() != 0);
    version.elements.push_back({kind, in.Text()});
    version.hashes.push_back(in.Get<Fingerprint>());
    version.codes.push_back(in.Text());
  }
  for (uint32_t left = in.Get<uint32_t>(); in.ok() && left > 0; --left) version.visible.insert(in.Text());
  for (uint32_t left = in.Get<uint32_t>(); in.ok() && left > 0; --left) version.terms.insert(in.Text());
  auto shapes = std::make_shared<ir::ShapeTable>();
  for (uint32_t left = in.Get<uint32_t>(); in.ok() && left > 0; --left) {
    std::string function = in.Text();
    in.GetShape((*shapes)[function]);
  }
  version.shapes = std::move(shapes);
  if (!known || !in.AtEnd()) return Damaged();
  return version;
}

llvm::Error Version::ReadGraph(core::RecordedGraph::Bytes bytes) {
  llvm::Expected<core::RecordedGraph> parsed = core::RecordedGraph::Parse(layers, bytes);
  if (!parsed) return parsed.takeError();
  bool fits = elements.size() == parsed->elements().size();
  for (size_t i = 0; fits && i < elements.size(); ++i) {
    fits = ElementTable::NameOf(elements[i]) == parsed->elements()[i];
  }
  if (!fits) return Damaged();
  graph = std::make_shared<const core::RecordedGraph>(std::move(*parsed));
  return llvm::Error::success();
}

std::vector<Element> Version::UsedElements() const {
  std::vector<Element> found;
  for (size_t i = 0; i < elements.size(); ++i) {
    if (used[i]) found.push_back(elements[i]);
  }
  return found;
}

namespace {

// Null: there is none, or it cannot be lowered, which whoever runs it reports.
const ir::Code* CodeOf(llvm::StringRef name, const VersionFacts& facts) {
  ir::Function* function = facts.program.FindFunction(name);
  if (function == nullptr || function->native != nullptr) return nullptr;
  llvm::Expected<const ir::Code*> code = facts.program.Lower(*function);
  if (code) return *code;
  llvm::consumeError(code.takeError());
  return nullptr;
}

}  // namespace

Fingerprint HashOf(const Element& element, const VersionFacts& facts) {
  switch (element.kind) {
    case ElementKind::kCode: {
      const ir::Code* code = CodeOf(element.name, facts);
      return code == nullptr ? Fingerprint() : code->hash;
    }
    case ElementKind::kBlock: {
      // Only a hint: whether a block has changed is for ChangedSince to say.
      const ir::Code* code = CodeOf(PartsOfBlock(element.name).first, facts);
      return code == nullptr ? Fingerprint() : code->hash;
    }
    case ElementKind::kVisible:
      return {1, facts.visible == nullptr ? 0 : uint64_t(KindOf(*facts.visible, element.name))};
    case ElementKind::kWritten:
      return {2, 0};
    case ElementKind::kGuarded:
      return {2, 1};
    case ElementKind::kCheck:
      return facts.definition;
    case ElementKind::kProgram:
      return facts.files;
    case ElementKind::kInitial: {
      constexpr Fingerprint kZero = {3, 0};
      if (facts.contents == nullptr) return kZero;
      auto found = facts.contents->find(llvm::xxh3_64bits(element.name));
      return found == facts.contents->end() ? kZero : found->second;
    }
  }
  return {};
}

std::vector<Fingerprint> HashesOf(const std::vector<Element>& elements, const VersionFacts& facts) {
  std::vector<Fingerprint> hashes;
  for (const Element& element : elements) hashes.push_back(HashOf(element, facts));
  for (size_t i = 0; i < elements.size(); ++i) {
    if (hashes[i] == Fingerprint()) hashes[i] = HashOf(elements[i], facts);
  }
  return hashes;
}

std::vector<bool> ChangedSince(const Version& earlier, const VersionFacts& facts) {
  std::vector<Fingerprint> hashes = HashesOf(earlier.elements, facts);
  std::vector<bool> changed;
  for (size_t i = 0; i < hashes.size(); ++i) {
    const Element& element = earlier.elements[i];
    bool same = hashes[i] == earlier.hashes[i];
    if (element.kind == ElementKind::kBlock) {
      auto [function, place] = PartsOfBlock(element.name);
      same = hashes[i] != Fingerprint() && facts.program.IsRunUnchanged(function, place);
    }
    changed.push_back(!same && earlier.used[i]);
  }
  return changed;
}

EarlierVersion EarlierCodeOf(const Version& earlier, const std::vector<bool>& changed, const VersionFacts& facts) {
  EarlierVersion version;
  version.comparable.resize(earlier.elements.size());
  std::vector<interp::Program::StoredCode> stored;
  std::vector<size_t> positions;
  for (size_t i = 0; i < earlier.elements.size(); ++i) {
    if (earlier.elements[i].kind != ElementKind::kCode || !earlier.used[i]) continue;
    const ir::Code* code = CodeOf(earlier.elements[i].name, facts);
    if (code == nullptr) continue;
    if (!changed[i]) {
      version.code[code->function] = nullptr;
    } else if (!earlier.codes[i].empty()) {
      stored.push_back({code->function, earlier.codes[i], earlier.hashes[i]});
      positions.push_back(i);
    }
  }
  const std::vector<const ir::Code*> read = facts.program.ReadEarlier(stored);
  for (size_t i = 0; i < read.size(); ++i) {
    if (read[i] == nullptr) continue;
    version.code[stored[i].function] = read[i];
    version.comparable[positions[i]] = true;
  }
  if (std::ranges::find(version.comparable, true) == version.comparable.end()) version.comparable.clear();
  return version;
}

std::vector<bool> ChangedInCode(const Version& earlier, const VersionFacts& facts) {
  std::vector<bool> changed = ChangedSince(earlier, facts);
  for (size_t i = 0; i < changed.size(); ++i) {
    if (earlier.elements[i].kind == ElementKind::kInitial) changed[i] = false;
  }
  return changed;
}

namespace {

// The elements that something recorded depends on.
std::set<core::ElementId> UsedElements(const core::StateGraph& graph, const std::vector<bool>& reused_sets) {
  std::set<core::ElementId> used;
  for (uint32_t set = 0; set < graph.element_sets().size(); ++set) {
    if (!graph.UsesSet(set) && (set >= reused_sets.size() || !reused_sets[set])) continue;
    const std::vector<core::ElementId>& elements = graph.element_sets().At(set);
    used.insert(elements.begin(), elements.end());
  }
  return used;
}

std::string StoredCodeOf(const Element& element, const VersionFacts& facts) {
  const ir::Code* code = element.kind == ElementKind::kCode ? CodeOf(element.name, facts) : nullptr;
  std::string stored;
  if (code != nullptr && !code->is_fixed) facts.program.AppendCode(*code, stored);
  return stored;
}

}  // namespace

Version MakeVersion(core::StateGraph& graph, const ElementTable& table, const Fingerprint& boot,
                    const VersionFacts& facts, const std::vector<bool>& reused_sets) {
  Version version;
  version.boot = boot;
  if (graph.initial() != core::kNoState) version.initial = graph.PrintOf(graph.initial());
  core::StoredGraph stored = core::Store(graph, [&](core::ElementId id) { return ElementTable::NameOf(table.At(id)); });
  version.layers = std::move(stored.layers);
  std::set<core::ElementId> used = UsedElements(graph, reused_sets);
  for (core::ElementId element : stored.elements) {
    version.elements.push_back(table.At(element));
    version.used.push_back(used.contains(element));
  }
  version.hashes = HashesOf(version.elements, facts);
  for (const Element& element : version.elements) version.codes.push_back(StoredCodeOf(element, facts));
  auto shapes = std::make_shared<ir::ShapeTable>();
  for (const Element& element : version.UsedElements()) {
    if (element.kind == ElementKind::kVisible) CopyFact(*facts.visible, element.name, version.visible);
    if (element.kind != ElementKind::kBlock) continue;
    std::string function = PartsOfBlock(element.name).first;
    if (shapes->contains(function)) continue;
    if (const ir::Code* code = CodeOf(function, facts)) (*shapes)[function] = facts.program.ShapeOf(*code);
  }
  version.shapes = std::move(shapes);
  return version;
}

}  // namespace veristep::explore
