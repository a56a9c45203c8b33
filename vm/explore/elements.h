// What transitions depend on, as numbers that all systems of one exploration share, and as names that mean the same in
// every run and version of the program:
//   code      a function body of the program; its hash is that of the code
//   block     a basic block, where elements are blocks (vm/ir/code_shape.h): "function@name of its first place"
//   visible   whether accesses to a shared location are visible operations (vm/interp/visibility.h): 1; 0: it is not
//             written; 2: it is guarded
//   written   a shared location is written: never changes, but the visible locations follow from it
//   guarded   a shared location that is written is accessed with some guards held (vm/interp/guards.cc): never changes
//   check     what the check itself says: invariants, guards
//   program   all files of the program and where they lie: what reflection, resources and pending failures tell
//   initial   what a static variable or global of the program reached when exploration began (vm/heap/epoch.h)
// The class library and the machine need no elements: another JDK or Veristep starts with a cache of its own.
#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "core/transition_system.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "vm/interp/machine.h"

namespace veristep::explore {

enum class ElementKind : uint8_t {
  kCode = 0,
  kVisible = 1,
  kWritten = 2,
  kCheck = 3,
  kProgram = 4,
  kGuarded = 5,
  kInitial = 6,
  kBlock = 7
};  // persisted

struct Element {
  ElementKind kind;
  std::string name;
};

// The name of a kBlock element, and its parts.
std::string BlockName(llvm::StringRef function, const ir::Location& place);
std::pair<std::string, ir::Location> PartsOfBlock(llvm::StringRef name);

// Thread-safe.
class ElementTable {
 public:
  core::ElementId NumberOf(ElementKind kind, llvm::StringRef name);
  Element At(core::ElementId element) const;
  // Of kind and name; the same in every run.
  static Fingerprint NameOf(const Element& element);
  size_t size() const;
  // For a set of elements that may be met again (core::ElementSet).
  uint32_t NewToken();
  // A kVisible element and the location it is about, in this run.
  void SetKey(core::ElementId element, interp::Visibility::Key key);
  // Brings the facts about the locations among the elements up to date (location_facts.h).
  void UpdateFacts(interp::Visibility& visibility, std::set<std::string>& facts) const;

 private:
  mutable std::mutex mutex_;
  llvm::DenseMap<core::ElementId, interp::Visibility::Key> keys_;
  llvm::StringMap<core::ElementId> numbers_;
  std::deque<Element> elements_;
  std::atomic<uint32_t> tokens_ = core::ElementSet::kNoToken;
};

// One system's notes: from what its machine touched to elements.
class ElementLog {
 public:
  // `blocks`: as Machine::SetTouchLog.
  ElementLog(ElementTable* table, interp::Machine& machine, bool blocks = true);

  bool is_on() const { return table_ != nullptr; }
  void Begin() { log_.Begin(); }
  // An element of the check itself, besides what the machine touches.
  void Add(core::ElementId element) { log_.Touch(interp::TouchLog::kFirstOther + element); }
  // What was touched since Begin.
  const core::ElementSet& Collect() {
    const uint32_t path = log_.path();
    if (log_.era() == era_ && path < by_path_.size() && by_path_[path] != nullptr) [[likely]]
      return by_path_[path]->set;
    return CollectNew();
  }

 private:
  const core::ElementSet& CollectNew();
  // The element of the code, and those of the roots that it names.
  const std::vector<core::ElementId>& CodeElements(uint32_t number);
  core::ElementId ProgramElement() { return table_->NumberOf(ElementKind::kProgram, "files"); }

  struct LocationElements {
    core::ElementId visible, written;
  };
  LocationElements ElementsOf(interp::Visibility::Key key);
  core::ElementId GuardedElement(const interp::TouchLog::Location& location);

  ElementTable* const table_;  // null: off
  interp::Machine& machine_;
  interp::TouchLog log_;
  // The elements of what was touched, ascending.
  std::vector<core::ElementId> Find();

  core::ElementSet nothing_;
  // Most transitions touch what some other one has touched.
  struct Found {
    std::vector<core::ElementId> elements;
    core::ElementSet set;
  };
  uint32_t era_ = 0;  // TouchLog::era() that the paths are of
  std::deque<Found> found_;
  std::vector<const Found*> by_path_;               // null: not asked yet
  std::vector<std::vector<core::ElementId>> code_;  // by Code::element; empty until asked
  llvm::DenseMap<interp::Visibility::Key, LocationElements> locations_;
  llvm::DenseMap<std::pair<interp::Visibility::Key, interp::GuardSet>, core::ElementId> guarded_;
};

}  // namespace veristep::explore
