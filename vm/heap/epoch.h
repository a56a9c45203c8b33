// What existed when exploration started: the class library's statics and objects, program constants, C globals. As long
// as such an object is as it was then, states name it and do not walk it. Its name is the static variable (or C global,
// or start-up thread) it hangs on and its number in the walk from there, so it is the same in every run, worker and
// version of the program in which that part did not change.
//
// Roots are the program's own (its static variables, globals, functions) or the library's (everything else). Constants
// that only own roots reach are compared between versions root by root: the name by which a state calls such an object
// says what its root reached at the start (StateName), and who gets there by naming the root depends on its contents
// (OwnContents). Nobody else gets there, so nothing has to note what is read. Everything else, what can be written and
// what the library's roots reach, is compared as a whole (LibraryContents).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/base/fingerprint.h"
#include "llvm/ADT/DenseMap.h"
#include "vm/heap/object.h"

namespace veristep::heap {

class Arena;
class Heap;
class StaticArea;
struct StaticVar;

// By the root's name hash; a root that is missing was zero, or a function.
using RootContents = std::unordered_map<uint64_t, Fingerprint>;

class Epoch {
 public:
  // Takes in the heap as it is now.
  void Begin(const Heap& heap, const StaticArea& statics);
  // Makes the static area and the heap what they were. REQUIRES: the arena is new.
  void PutInPlace(Arena& arena) const;

  bool IsOld(Ref ref) const { return ref < end_; }
  // The name of an old object. Objects that nothing named reached are called by their place: garbage, which no
  // state will show, and what only hidden places of the machine know.
  uint64_t NameOf(Ref ref) const;
  // The same for states in which the object is as it was.
  uint64_t StateName(Ref ref) const;
  bool IsNamed(Ref ref) const { return names_[(ref - begin_) / 2] != 0; }
  // The old object that holds this word. REQUIRES: an offset / 8 in the old part of the heap.
  Ref ObjectWith(uint32_t granule) const;
  // A hash of everything that the library's roots reached when exploration started. Objects go by their names, so it is
  // the same in every run and version in which that is the same.
  Fingerprint LibraryContents(const Heap& heap, const StaticArea& statics) const;
  // Of what each of the program's own roots reached, as far as the library's did not.
  const RootContents& OwnContents() const { return own_contents_; }
  // Whether a static variable is as it was; one of a class that was loaded later was zero.
  bool IsAsItWas(const Heap& heap, const StaticVar& var) const;
  // Whether an old object is as it was, fields that are left out of comparisons aside.
  bool IsAsItWas(const Heap& heap, Ref ref) const;

 private:
  struct Root {
    uint64_t name;
    Ref ref;  // 0: a static variable that holds no object
    uint64_t value;
    bool is_named_object;  // the name is the object's own, not that of a variable that refers to it
    friend auto operator<=>(const Root&, const Root&) = default;
  };
  void FindObjects(const Heap& heap);
  void NameObjects(const Heap& heap, const std::vector<Root>& library, const std::vector<Root>& own);
  void NameRoots(const std::vector<Root>& roots, bool are_own, bool named_objects);
  void NameFrom(const Heap& heap, const Root& root, uint32_t owner);
  void HashOwnRoots(const Heap& heap, const std::vector<Root>& roots);
  void AppendContents(const Heap& heap, Ref ref, std::vector<uint64_t>& words) const;
  Fingerprint ContentsOf(const Heap& heap, Ref ref, std::vector<uint64_t>& words) const;
  size_t IndexOf(Ref ref) const { return (ref - begin_) / 2; }

  Ref begin_ = 0;
  Ref end_ = 0;                          // first object made afterwards
  std::vector<uint64_t> starts_;         // one bit per granule of the old heap: an object starts here
  std::vector<uint64_t> names_;          // by IndexOf(ref); 0 for none
  std::vector<uint32_t> owners_;         // by IndexOf(ref): the own root it is named after, from 1; 0: the library's
  std::vector<uint64_t> root_contents_;  // by own root, from 1: what StateName adds to names
  RootContents own_contents_;
  std::vector<uint64_t> statics_;  // contents of the static area
  std::vector<uint64_t> heap_;     // contents of the old heap
};

}  // namespace veristep::heap
