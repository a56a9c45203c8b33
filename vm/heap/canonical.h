// The canonical form of a state: a sequence of words that is the same for isomorphic object graphs, and the 128-bit
// fingerprint of it. The caller gives the roots in a fixed order; objects are numbered in the order they are met and
// written down in that order, references as numbers. Unreachable objects never come up. Old objects that are as they
// were (epoch.h) are written down as their name only.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/fingerprint.h"
#include "llvm/ADT/SmallVector.h"
#include "vm/heap/heap.h"

namespace veristep::heap {

class Canonicalizer {
 public:
  explicit Canonicalizer(Heap& heap) : heap_(heap) {}

  // Starts a new state; its static variables and old objects that are not as they were come first.
  // REQUIRES: tracking, and the step has ended.
  void Begin(const StaticArea& statics);
  void Raw(uint64_t word) { form_.push_back(word); }
  void Reference(Ref ref) { form_.push_back(NumberOf(ref)); }
  // A C word: an address if it looks like one.
  void Word(uint64_t value);
  // Writes down all objects met, and what they reach. The form is complete then.
  void Finish() { Finish(kStateFlags); }
  // The same without what only the threads' further steps depend on: the marks of what is shared, who holds which lock.
  void FinishContents() { Finish(kStateFlags & ~kShared); }

  // C memory: what stands for the allocation site of a block, a number of this process (the upper bits of
  // Object::flags). Asked once for each. Without it sites do not count.
  void SetSiteNames(std::function<uint64_t(uint32_t site)> names) { site_names_ = std::move(names); }

  std::span<const uint64_t> form() const { return form_; }
  // The objects that the form names; what those lead to that are as they were is left out.
  std::span<const Ref> met() const { return met_; }
  Fingerprint Print() const;

 private:
  // Header flags that belong to the state.
  static constexpr uint32_t kStateFlags = kShared | kFreed | kOutOfScope;

  struct Mark {
    uint32_t stamp = 0;
    uint32_t number = 0;
  };
  // 0 for null, else 1, 2, … in the order met.
  uint32_t NumberOf(Ref ref);
  void Finish(uint32_t flags);
  void WriteObject(Ref ref, uint32_t flags);
  void WriteInstance(Ref ref, const Object& object, const Type& type);
  void WriteArray(Ref ref, const Object& object, const Type& type);
  void WriteMemory(Ref ref, const Object& object);
  void WriteStatic(const StaticVar& var);
  bool IsAsItWas(Ref ref) const;
  uint32_t* AppendBytes(uint64_t offset, uint64_t bytes);
  uint64_t SiteName(uint32_t site);

  Heap& heap_;
  std::function<uint64_t(uint32_t)> site_names_;
  std::vector<std::optional<uint64_t>> known_sites_;  // by site: what site_names_ said
  uint32_t stamp_ = 0;
  std::vector<Mark> marks_;  // by (ref - first ref) / 2: objects are at least 16 bytes
  std::vector<Ref> met_;
  llvm::SmallVector<uint64_t, 0> form_;
  std::vector<std::pair<uint64_t, const StaticVar*>> dirty_statics_;  // scratch: name, variable
  std::vector<std::pair<uint64_t, Ref>> dirty_objects_;               // scratch: name, object
};

}  // namespace veristep::heap
