// The code of one function and the tables its instructions point into. A front end makes it once, at the function's
// first call; from then on it is immutable and shared by all workers. Whatever the tables name is there symbolically as
// well as resolved, so that code can be printed and hashed without addresses or table numbers.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/fingerprint.h"
#include "vm/ir/instr.h"

namespace veristep::heap {
struct Type;
}

namespace veristep::ir {

struct Function;

// What a register holds, for garbage collection and for canonical states. Fixed per register within a function.
enum class RegKind : uint8_t {
  kPlain,  // never a reference
  kRef,    // a Java reference
  kWord,   // C: may hold a virtual address (any pointer or 64-bit integer)
};

struct CallSite {
  Function* target = nullptr;  // kCall: the callee. Virtual, interface: the resolved declaration. Indirect: null.
  uint32_t vtable_index = 0;   // kCallVirtual
  uint64_t selector = 0;       // kCallInterface: process-wide id of (name, descriptor), see heap::Type::FindInterface
  std::vector<Reg> args;       // caller registers, receiver first
  uint16_t fixed_args = 0;     // C: how many of them the callee's prototype names; the rest are variable arguments
  uint16_t num_results = 1;    // if the call's register A is given: results go to A, A + 1, …
  bool returns_twice = false;  // C: setjmp. As long as the frame lives, control may come back to behind the call.
};

struct SwitchTable {
  int64_t low = 0;                                   // dense part: targets[value - low]
  std::vector<uint32_t> targets;                     // empty: use `sparse`
  std::vector<std::pair<int64_t, uint32_t>> sparse;  // sorted by value
  uint32_t default_target = 0;
  uint8_t bits = 32;  // width of the value; it is sign-extended before the look-up
};

// A C global or function whose address is a constant of the program.
struct SymbolRef {
  std::string name;
  uint64_t address = 0;
  bool is_own = false;  // a variable of the program itself (vm/heap/epoch.h)
};

// A value made at first use and kept in a word of the static area (0 until then).
struct ConstantSlot {
  enum class Kind : uint8_t { kString, kClass, kMethodType, kMethodHandle, kDynamic, kCallSite };
  Kind kind = Kind::kString;
  uint32_t slot = 0;                 // static address of a reference
  std::string text;                  // what it is, symbolically
  const void* owner = nullptr;       // the front end's own description
  const heap::Type* type = nullptr;  // of what it will be, where no other code names that; or null
};

enum class TrapKind : uint8_t {
  kNullPointer,
  kDivideByZero,
  kIndexOutOfBounds,
  kNegativeArraySize,
  kClassCast,
  kArrayStore,
  kStackOverflow,
  kOutOfMemory,
  kIllegalMonitorState,
  kAbstractMethod,
  kIncompatibleClassChange,
  kNoClassDefFound,
  kNoSuchMethod,
  kNoSuchField,
  kIllegalAccess,
  kUnsatisfiedLink,
  kInstantiation,
  kUnreachable,  // C: control reached code that the compiler proved unreachable
  kUndefined,    // C: a sanitizer trap or other undefined behaviour
  kUnsupported,  // not a property of the program: stops with an error that names `text`
};

struct TrapSite {
  TrapKind kind = TrapKind::kUnreachable;
  std::string text;
};

// Code in [begin, end) that raises an exception of `type` (null: any) goes on at `target`. The first match wins.
struct Handler {
  uint32_t begin = 0, end = 0, target = 0;
  const heap::Type* type = nullptr;
  std::string type_name;
  Reg exception = kNoReg;    // receives the Java exception, or the C++ exception's address
  Reg selector = kNoReg;     // C++: receives the selector
  uint32_t landing_pad = 0;  // C++: index into Code::landing_pads
};

// C++: what a landing pad catches, as the runtime library's unwinder reads it (vm/llvm/runtime).
struct LandingPad {
  struct Clause {
    bool is_filter = false;
    std::vector<uint64_t> type_infos;  // addresses; 0 is catch (...)
  };
  std::vector<Clause> clauses;
  bool cleanup = false;
};

struct LineEntry {
  uint32_t pc = 0;
  uint32_t line = 0;
  uint32_t file = 0;       // index into Code::files
  bool is_system = false;  // see IsSystemFile
};

// A name for a place in code: in states, and for blocks.
struct Location {
  uint64_t code = 0;
  uint32_t pc = 0;
  friend auto operator<=>(const Location&, const Location&) = default;
};

class Liveness;

struct Code {
  Code();
  ~Code();

  Function* function = nullptr;
  uint32_t num_regs = 0;           // arguments are registers 0, 1, …
  std::vector<RegKind> reg_kinds;  // one per register
  std::vector<Instr> instrs;
  std::vector<CallSite> calls;
  std::vector<SwitchTable> switches;
  std::vector<const heap::Type*> types;
  std::vector<SymbolRef> symbols;
  std::vector<ConstantSlot> constants;
  std::vector<TrapSite> traps;
  std::vector<Handler> handlers;
  std::vector<LandingPad> landing_pads;
  std::vector<LineEntry> lines;  // sorted by pc
  std::vector<std::string> files;
  bool is_library = false;  // of the class library or our runtime: no data races are reported, traces pass over it
  bool is_fixed = false;    // part of the JDK or of Veristep: the same in every version of the program

  // Set by interp::Program for code that is not fixed.
  Fingerprint hash;      // of all that decides what the code does (code_hash.h); not of names, lines or table order
  uint32_t element = 0;  // its number among the program's code elements, from 1
  std::vector<std::string> roots;  // the program's own static variables and globals that it names
  uint64_t state_name = 0;         // what stands for it in states: name and hash, or the name alone if it is fixed

  // Where the program's elements are blocks (interp::Program::UseBlocks); else empty.
  std::vector<uint32_t> block_of;   // by instruction
  std::vector<Location> locations;  // by instruction: its name, which unchanged code keeps from version to version
  std::vector<uint32_t> reg_names;  // by register: the same for registers

  mutable std::once_flag liveness_once;
  mutable std::unique_ptr<Liveness> liveness;  // through LivenessOf()
};

// Source position of an instruction; line 0 if unknown.
struct SourceLine {
  std::string_view file;
  uint32_t line = 0;
  bool is_system = false;
};
SourceLine LineAt(const Code& code, uint32_t pc);
// Whether a source file belongs to the platform, such as a header of the C++ standard library. People want to be told
// the place in their own code that led there.
bool IsSystemFile(std::string_view file);

}  // namespace veristep::ir
