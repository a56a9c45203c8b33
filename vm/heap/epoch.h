// What existed when exploration started: the class library's statics and objects, program constants, C globals. As long
// as such an object is as it was then, states name it and do not walk it. Its name is the static variable (or C global,
// or start-up thread) it hangs on and its number in the walk from there, so it is the same in every run, worker and
// version of the program in which that part did not change.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/fingerprint.h"
#include "llvm/ADT/DenseMap.h"
#include "vm/heap/object.h"

namespace veristep::heap {

class Heap;
class StaticArea;
struct StaticVar;

class Epoch {
 public:
  // Takes in the heap as it is now.
  void Begin(const Heap& heap, const StaticArea& statics);

  bool IsOld(Ref ref) const { return ref < end_; }
  // The name of an old object. Objects that nothing named reached are called by their place: garbage, which no
  // state will show, and what only hidden places of the machine know.
  uint64_t NameOf(Ref ref) const;
  bool IsNamed(Ref ref) const { return names_[(ref - begin_) / 2] != 0; }
  // The old object that holds this word. REQUIRES: an offset / 8 in the old part of the heap.
  Ref ObjectWith(uint32_t granule) const;
  // A hash of everything that old objects and static variables held when exploration started. Objects go by their
  // names, so it is the same in every run and version in which that is the same.
  Fingerprint ContentsHash(const Heap& heap, const StaticArea& statics) const;
  // Whether a static variable is as it was; one of a class that was loaded later was zero.
  bool IsAsItWas(const Heap& heap, const StaticVar& var) const;
  // Whether an old object is as it was, fields that are left out of comparisons aside.
  bool IsAsItWas(const Heap& heap, Ref ref) const;

 private:
  void FindObjects(const Heap& heap);
  void NameObjects(const Heap& heap, const StaticArea& statics);
  void AppendContents(const Heap& heap, Ref ref, std::vector<uint64_t>& words) const;
  void NameFrom(const Heap& heap, uint64_t root_name, Ref root);

  Ref begin_ = 0;
  Ref end_ = 0;                    // first object made afterwards
  std::vector<uint64_t> starts_;   // one bit per granule of the old heap: an object starts here
  std::vector<uint64_t> names_;    // by (ref - begin_) / 2; 0 for none
  std::vector<uint64_t> statics_;  // contents of the static area
  std::vector<uint64_t> heap_;     // contents of the old heap
};

}  // namespace veristep::heap
