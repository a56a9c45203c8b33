#include "vm/explore/elements.h"

#include <algorithm>

#include "llvm/ADT/StringExtras.h"
#include "vm/explore/location_facts.h"
#include "vm/explore/locations.h"

namespace veristep::explore {

namespace {

std::string KeyOf(ElementKind kind, llvm::StringRef name) { return std::string(1, char('0' + int(kind))) + name.str(); }

}  // namespace

std::string BlockName(llvm::StringRef function, const ir::Location& place) {
  return (function + "@" + llvm::utohexstr(place.code) + ":" + llvm::Twine(place.pc)).str();
}

std::pair<std::string, ir::Location> PartsOfBlock(llvm::StringRef name) {
  auto [function, place] = name.rsplit('@');
  auto [code, pc] = place.split(':');
  ir::Location location;
  if (code.getAsInteger(16, location.code) || pc.getAsInteger(10, location.pc)) return {};
  return {function.str(), location};
}

core::ElementId ElementTable::NumberOf(ElementKind kind, llvm::StringRef name) {
  std::lock_guard lock(mutex_);
  auto [known, inserted] = numbers_.try_emplace(KeyOf(kind, name), core::ElementId(elements_.size()));
  if (inserted) elements_.push_back({kind, name.str()});
  return known->second;
}

Element ElementTable::At(core::ElementId element) const {
  std::lock_guard lock(mutex_);
  return elements_[element];
}

size_t ElementTable::size() const {
  std::lock_guard lock(mutex_);
  return elements_.size();
}

uint32_t ElementTable::NewToken() {
  // Where what transitions touch differs from one to the next, nothing is gained, and those who count by tokens would
  // need room for all of them.
  constexpr uint32_t kMost = 1 << 20;
  uint32_t token = tokens_.fetch_add(1, std::memory_order_relaxed) + 1;
  if (token <= kMost) return token;
  tokens_.store(kMost, std::memory_order_relaxed);
  return core::ElementSet::kNoToken;
}

void ElementTable::SetKey(core::ElementId element, interp::Visibility::Key key) {
  std::lock_guard lock(mutex_);
  keys_[element] = key;
}

void ElementTable::UpdateFacts(interp::Visibility& visibility, std::set<std::string>& facts) const {
  std::lock_guard lock(mutex_);
  for (auto [element, key] : keys_) {
    const interp::Visibility::Location* location = visibility.Find(key);
    if (location != nullptr) SetFact(facts, elements_[element].name, visibility, location->guards);
  }
}

Fingerprint ElementTable::NameOf(const Element& element) { return FingerprintOf(KeyOf(element.kind, element.name)); }

ElementLog::ElementLog(ElementTable* table, interp::Machine& machine, bool blocks) : table_(table), machine_(machine) {
  if (table_ == nullptr) return;
  machine_.SetTouchLog(&log_, blocks);
}

const std::vector<core::ElementId>& ElementLog::CodeElements(uint32_t number) {
  if (number >= code_.size()) code_.resize(number + 1);
  std::vector<core::ElementId>& elements = code_[number];
  if (elements.empty()) {
    auto [element, block, _] = machine_.program().element(number);
    const ir::Code& code = *element;
    if (block == interp::Program::kWholeCode) {
      elements.push_back(table_->NumberOf(ElementKind::kCode, code.function->name));
    } else {
      size_t first = size_t(std::ranges::find(code.block_of, block) - code.block_of.begin());
      elements.push_back(table_->NumberOf(ElementKind::kBlock, BlockName(code.function->name, code.locations[first])));
    }
    for (const std::string& root : code.roots) elements.push_back(table_->NumberOf(ElementKind::kInitial, root));
  }
  return elements;
}

ElementLog::LocationElements ElementLog::ElementsOf(interp::Visibility::Key key) {
  auto [known, inserted] = locations_.try_emplace(key);
  if (inserted) {
    std::string name = NameOfKey(machine_, key);
    known->second = {table_->NumberOf(ElementKind::kVisible, name), table_->NumberOf(ElementKind::kWritten, name)};
    table_->SetKey(known->second.visible, key);
  }
  return known->second;
}

core::ElementId ElementLog::GuardedElement(const interp::TouchLog::Location& location) {
  auto [known, inserted] = guarded_.try_emplace({location.key, location.guards});
  if (inserted) {
    std::string fact = GuardedFact(NameOfKey(machine_, location.key), machine_.visibility(), location.guards);
    known->second = table_->NumberOf(ElementKind::kGuarded, fact);
  }
  return known->second;
}

const core::ElementSet& ElementLog::CollectNew() {
  if (table_ == nullptr) return nothing_;
  if (log_.era() != era_) {
    by_path_.clear();
    found_.clear();
  }
  era_ = log_.era();
  const uint32_t path = log_.path();
  if (path >= by_path_.size()) by_path_.resize(2 * size_t{path} + 16);
  Found& found = found_.emplace_back();
  found.elements = Find();
  found.set = {found.elements, table_->NewToken()};
  by_path_[path] = &found;
  return found.set;
}

std::vector<core::ElementId> ElementLog::Find() {
  std::vector<core::ElementId> set;
  for (uint32_t number : log_.Code()) {
    if (number == interp::TouchLog::kProgram) {
      set.push_back(ProgramElement());
    } else if (number >= interp::TouchLog::kFirstOther) {
      set.push_back(number - interp::TouchLog::kFirstOther);
    } else if (number >= interp::TouchLog::kFirstLocation) {
      const interp::TouchLog::Location& location = log_.LocationOf(number);
      LocationElements elements = ElementsOf(location.key);
      set.push_back(elements.visible);
      if (location.is_write) set.push_back(elements.written);
      if (location.guards != interp::kUnasked) set.push_back(GuardedElement(location));
    } else {
      const std::vector<core::ElementId>& elements = CodeElements(number);
      set.insert(set.end(), elements.begin(), elements.end());
    }
  }
  std::ranges::sort(set);
  set.erase(std::unique(set.begin(), set.end()), set.end());
  return set;
}

}  // namespace veristep::explore
