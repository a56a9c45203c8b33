#include "vm/explore/version.h"

#include <cstring>
#include <unordered_map>

#include "llvm/Support/xxhash.h"
#include "vm/explore/location_facts.h"

namespace veristep::explore {

namespace {

constexpr std::string_view kMagic = "veristep version 2\n";

void PutText(std::string& out, std::string_view text) {
  uint32_t size = uint32_t(text.size());
  out.append(reinterpret_cast<const char*>(&size), sizeof(size));
  out += text;
}

void PutCount(std::string& out, size_t size) {
  uint32_t count = uint32_t(size);
  out.append(reinterpret_cast<const char*>(&count), sizeof(count));
}

void PutPrint(std::string& out, const Fingerprint& print) {
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

}  // namespace

std::string Version::FactsAsBytes() const {
  std::string out(kMagic);
  PutPrint(out, boot);
  PutCount(out, elements.size());
  for (size_t i = 0; i < elements.size(); ++i) {
    out += char(elements[i].kind);
    PutText(out, elements[i].name);
    PutPrint(out, hashes[i]);
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

llvm::Expected<Version> Version::Parse(core::RecordedGraph graph, std::string_view facts) {
  Version version;
  FactReader in(facts);
  bool known = in.Take(kMagic.size()) == kMagic;
  version.boot = in.Get<Fingerprint>();
  for (uint32_t left = in.Get<uint32_t>(); in.ok() && left > 0; --left) {
    ElementKind kind = ElementKind(in.Get<uint8_t>());
    version.elements.push_back({kind, in.Text()});
    version.hashes.push_back(in.Get<Fingerprint>());
  }
  for (uint32_t left = in.Get<uint32_t>(); in.ok() && left > 0; --left) version.visible.insert(in.Text());
  for (uint32_t left = in.Get<uint32_t>(); in.ok() && left > 0; --left) version.terms.insert(in.Text());
  auto shapes = std::make_shared<ir::ShapeTable>();
  for (uint32_t left = in.Get<uint32_t>(); in.ok() && left > 0; --left) {
    std::string function = in.Text();
    in.GetShape((*shapes)[function]);
  }
  version.shapes = std::move(shapes);
  bool fits = known && in.AtEnd() && version.elements.size() == graph.elements().size();
  for (size_t i = 0; fits && i < version.elements.size(); ++i) {
    fits = ElementTable::NameOf(version.elements[i]) == graph.elements()[i];
  }
  if (!fits) return llvm::createStringError("what is recorded about a version of the program is damaged");
  version.graph = std::move(graph);
  return version;
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
    changed.push_back(!same);
  }
  return changed;
}

Version MakeVersion(const core::StateGraph& graph, const ElementTable& table, const Fingerprint& boot,
                    const VersionFacts& facts) {
  Version version;
  version.boot = boot;
  version.graph = core::RecordedGraph(graph, [&](core::ElementId id) { return ElementTable::NameOf(table.At(id)); });
  std::unordered_map<Fingerprint, core::ElementId> by_name;
  for (core::ElementId id = 0; id < table.size(); ++id) by_name[ElementTable::NameOf(table.At(id))] = id;
  for (const Fingerprint& name : version.graph.elements()) version.elements.push_back(table.At(by_name.at(name)));
  version.hashes = HashesOf(version.elements, facts);
  for (const Element& element : version.elements) {
    if (element.kind == ElementKind::kVisible) CopyFact(*facts.visible, element.name, version.visible);
  }
  auto shapes = std::make_shared<ir::ShapeTable>();
  for (const Element& element : version.elements) {
    if (element.kind != ElementKind::kBlock) continue;
    std::string function = PartsOfBlock(element.name).first;
    if (shapes->contains(function)) continue;
    if (const ir::Code* code = CodeOf(function, facts)) (*shapes)[function] = facts.program.ShapeOf(*code);
  }
  version.shapes = std::move(shapes);
  return version;
}

}  // namespace veristep::explore
