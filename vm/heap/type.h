// What the machine knows about the objects of one class, array kind or C allocation: layout, references, dispatch.
// Types are process-wide, immutable once linked, and shared by all workers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"

namespace veristep::ir {
struct Function;
}

namespace veristep::heap {

// Size of the header that every object starts with (vm/heap/object.h); fields and elements follow.
inline constexpr uint32_t kHeaderSize = 16;

struct Type {
  enum class Kind : uint8_t {
    kInstance,  // fixed size, references at ref_offsets
    kArray,     // header.length elements of 1 << elem_log2 bytes
    kMemory,    // C: header.length raw bytes, then one defined-bit per byte; pointers are found by value
  };

  uint32_t id = 0;  // index in the TypeTable; not stable across runs
  Kind kind = Kind::kInstance;
  uint8_t elem_log2 = 0;
  bool elem_is_ref = false;
  bool is_interface = false;
  uint32_t size = kHeaderSize;        // kInstance: bytes, header included, a multiple of 8
  std::vector<uint32_t> ref_offsets;  // kInstance: where references are, from the object's start, ascending
  struct Bytes {
    uint32_t offset, size;
  };
  std::vector<Bytes> ignored;  // kInstance: fields that are left out when states are compared
  std::string name;            // "java/lang/String", "[I", or a C allocation kind
  uint64_t name_hash = 0;
  uint64_t init_hash = 0;  // of what initialising the class does, besides the code that runs then

  const Type* super = nullptr;
  const Type* element = nullptr;            // kArray of references: element type; of primitives: null
  std::vector<const Type*> display;         // kInstance: the chain of superclasses, root first, this last
  std::vector<const Type*> all_interfaces;  // transitively, super's included

  std::vector<ir::Function*> vtable;
  llvm::DenseMap<uint64_t, ir::Function*> itable;  // selector → implementation, for concrete classes

  // Static address of the 32-bit initialisation state; 0 if the type needs no initialisation.
  uint32_t init_word = 0;
  void* front_end = nullptr;

  // Whether a value of this type may be used as a `target`: instanceof.
  bool IsSubtypeOf(const Type* target) const;
};

// Values of the word at Type::init_word. The initialising thread is kept in the upper 16 bits of kInitializing.
enum InitState : uint32_t { kUninitialized = 0, kInitializing = 1, kInitialized = 2, kInitFailed = 3 };

}  // namespace veristep::heap
