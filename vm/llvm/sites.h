// Places in the source, for messages: where a thread stands, and where a block of memory was allocated.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "vm/interp/machine.h"

namespace veristep::llvm_front {

struct SourcePlace {
  std::string function;  // empty: unknown
  std::string file;
  uint32_t line = 0;
};

// Where the innermost frame stands that is not the runtime's own.
SourcePlace PlaceOfCall(interp::Machine& machine, const interp::Thread& thread);
// The calls that led to where the thread stands, innermost first: "f (file:line)". Without the runtime's own.
std::vector<std::string> StackOf(interp::Machine& machine, const interp::Thread& thread);
// " at file:line, in f", as much as is known.
std::string At(const SourcePlace& place);

// Numbers for allocation sites, as kept in the upper bits of heap::Object::flags. The low bits tell the family of the
// block, as the runtime names it (VS_MALLOC, …). Process-wide, thread-safe; numbers differ from run to run, states have
// the stable name instead.
class SiteTable {
 public:
  static constexpr uint32_t kKindBits = 3;
  static constexpr uint32_t kNoKind = 7;

  uint32_t Add(interp::Machine& machine, const interp::Thread& thread, uint32_t kind);
  // A local variable, known when its function is lowered. `stable`: its numbered name.
  uint32_t AddLocal(std::string name, const ir::Function* function, std::string stable, SourcePlace place);
  static uint32_t KindOf(uint32_t site) { return site & ((1u << kKindBits) - 1); }
  SourcePlace PlaceOf(uint32_t site) const;
  std::string NameOf(uint32_t site) const;  // of a local variable; empty if unknown
  // The same in every run, and in every version of the program that did not change the function: no lines.
  std::string StableName(uint32_t site) const;
  // What the site of that stable name is called where places have no names: by its number in this version of the
  // function, whatever earlier versions it has its stable name from. The name itself if no site has it.
  std::string NumberedName(const std::string& stable) const;

 private:
  struct Site {
    const ir::Code* code = nullptr;  // null: `place` is known
    uint32_t pc = 0;
    std::string name, stable;
    SourcePlace place;
    const ir::Function* function = nullptr;  // of a local variable
  };
  static std::string LocalName(const Site& local, uint32_t site);
  static std::string Name(const Site& found, uint32_t site, bool by_places);
  const Site* Find(uint32_t site) const;

  mutable std::mutex mutex_;
  llvm::DenseMap<std::pair<const void*, uint32_t>, uint32_t> numbers_;  // code, pc
  std::deque<Site> sites_;
};

}  // namespace veristep::llvm_front
