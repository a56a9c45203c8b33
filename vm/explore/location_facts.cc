#include "vm/explore/location_facts.h"

#include <algorithm>
#include <map>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace veristep::explore {

namespace {

using interp::GuardSet;
using interp::Visibility;

constexpr llvm::StringLiteral kBy = " guarded by ";
constexpr llvm::StringLiteral kItself = "itself", kOwnThread = "its thread", kEveryLock = "every lock";
constexpr llvm::StringLiteral kClock = "clock";

// A fact's name and guards; whether it has any says the second value.
std::pair<llvm::StringRef, llvm::StringRef> Split(llvm::StringRef fact) { return fact.split(kBy); }

// The fact about the name, or the end.
std::set<std::string>::const_iterator Find(const std::set<std::string>& facts, const std::string& name) {
  auto found = facts.find(name);
  if (found != facts.end()) return found;
  found = facts.lower_bound(name + kBy.str());
  bool fits = found != facts.end() && Split(*found).first == name;
  return fits ? found : facts.end();
}

std::vector<std::string> GuardNames(const Visibility& visibility, GuardSet guards) {
  std::vector<std::string> names;
  if (guards & interp::kOwnThread) names.push_back(kOwnThread.str());
  // Of a thread that is alone (guards.cc): more locks than anybody holds.
  constexpr int kManyLocks = interp::kMaxLocks / 2;
  if (__builtin_popcountll(guards) > kManyLocks) {
    names.push_back(kEveryLock.str());
    return names;
  }
  if (guards & interp::kItself) names.push_back(kItself.str());
  for (uint32_t i = 0; i < interp::kMaxLocks; ++i) {
    if (guards >> i & 1) names.push_back(llvm::utohexstr(visibility.LockName(i)));
  }
  std::ranges::sort(names);
  return names;
}

std::set<std::string> NamesIn(llvm::StringRef list) {
  llvm::SmallVector<llvm::StringRef> parts;
  list.split(parts, ", ", -1, false);
  std::set<std::string> names;
  for (llvm::StringRef part : parts) names.insert(part.str());
  return names;
}

// What is held in both cases.
std::set<std::string> Common(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::set<std::string> common;
  auto has = [](const std::set<std::string>& set, const std::string& name) {
    return set.contains(name) || (name != kOwnThread && set.contains(kEveryLock.str()));
  };
  for (const std::string& name : a) {
    if (has(b, name)) common.insert(name);
  }
  for (const std::string& name : b) {
    if (has(a, name)) common.insert(name);
  }
  return common;
}

}  // namespace

std::string GuardedFact(const std::string& name, const Visibility& visibility, GuardSet guards) {
  return name + kBy.str() + llvm::join(GuardNames(visibility, guards), ", ");
}

void SetFact(std::set<std::string>& facts, const std::string& name, const Visibility& visibility, GuardSet guards) {
  auto known = Find(facts, name);
  if (known != facts.end()) facts.erase(known);
  facts.insert(guards == 0 ? name : GuardedFact(name, visibility, guards));
}

std::optional<GuardSet> FindFact(const std::set<std::string>& facts, const std::string& name, Visibility& visibility) {
  auto found = Find(facts, name);
  if (found == facts.end()) return std::nullopt;
  GuardSet guards = 0;
  for (const std::string& guard : NamesIn(Split(*found).second)) {
    uint64_t lock = 0;
    if (guard == kItself) guards |= interp::kItself;
    if (guard == kOwnThread) guards |= interp::kOwnThread;
    if (guard == kEveryLock) guards |= interp::kEveryLock;
    bool is_lock = !llvm::StringRef(guard).getAsInteger(16, lock);
    uint32_t number = is_lock ? visibility.LockNumber(lock) : interp::kMaxLocks;
    if (number < interp::kMaxLocks) guards |= GuardSet(1) << number;
  }
  return guards;
}

llvm::StringRef LocationOf(llvm::StringRef fact) { return Split(fact).first; }

void CopyFact(const std::set<std::string>& from, const std::string& name, std::set<std::string>& to) {
  auto found = Find(from, name);
  if (found != from.end()) to.insert(*found);
}

bool HasClock(const std::set<std::string>& facts) { return Find(facts, kClock.str()) != facts.end(); }

LocationKind KindOf(const std::set<std::string>& facts, const std::string& name) {
  auto found = Find(facts, name);
  if (found == facts.end()) return LocationKind::kConstant;
  return *found == name ? LocationKind::kVisible : LocationKind::kGuarded;
}

std::set<std::string> StateTerms(const std::set<std::string>& facts, const Visibility& visibility,
                                 interp::Program& program) {
  std::set<std::string> terms;
  for (const std::string& fact : facts) {
    llvm::StringRef name = LocationOf(fact);
    if (name == kClock) terms.insert(kClock.str());
    // As the languages name words of memory (NameOfKey).
    if (name.starts_with("memory ") || name.starts_with("local ")) terms.insert("site " + name.rsplit('+').first.str());
  }
  visibility.ForEach([&](Visibility::Key key) {
    if (key == Visibility::Clock()) terms.insert(kClock.str());
    if (Visibility::IsSite(key)) terms.insert("site " + program.main_runtime().SiteName(uint32_t(key)));
  });
  for (uint32_t i = 0; i < interp::kMaxLocks; ++i) {
    if (visibility.dropped() >> i & 1) terms.insert("locks " + llvm::utohexstr(visibility.LockName(i)));
  }
  return terms;
}

std::set<std::string> FactsOf(const std::vector<Element>& elements) {
  std::map<std::string, std::set<std::string>> guards;
  for (const Element& element : elements) {
    if (element.kind != ElementKind::kGuarded) continue;
    auto [name, held] = Split(element.name);
    auto [known, inserted] = guards.try_emplace(name.str(), NamesIn(held));
    if (!inserted) known->second = Common(known->second, NamesIn(held));
  }
  std::set<std::string> facts;
  for (const Element& element : elements) {
    if (element.kind != ElementKind::kWritten) continue;
    auto held = guards.find(element.name);
    bool visible = held == guards.end() || held->second.empty();
    facts.insert(visible ? element.name : element.name + kBy.str() + llvm::join(held->second, ", "));
  }
  return facts;
}

std::set<std::string> Combine(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::set<std::string> facts;
  for (const std::string& fact : a) {
    auto [name, held] = Split(fact);
    auto other = Find(b, name.str());
    std::set<std::string> guards = NamesIn(held);
    if (other != b.end()) guards = Common(guards, NamesIn(Split(*other).second));
    facts.insert(guards.empty() ? name.str() : name.str() + kBy.str() + llvm::join(guards, ", "));
  }
  for (const std::string& fact : b) {
    if (Find(a, Split(fact).first.str()) == a.end()) facts.insert(fact);
  }
  return facts;
}

bool SameKinds(const std::set<std::string>& a, const std::set<std::string>& b) {
  auto covers = [](const std::set<std::string>& x, const std::set<std::string>& y) {
    return std::ranges::all_of(x, [&](const std::string& fact) {
      std::string name = Split(fact).first.str();
      return KindOf(x, name) == KindOf(y, name);
    });
  };
  return covers(a, b) && covers(b, a);
}

}  // namespace veristep::explore
