// The verifier: an abstract interpretation of a method body that finds what every stack slot and local variable holds
// at each instruction, and rejects code for which there is no consistent answer (JVMS 4.10.2: types are inferred and
// merged where paths join, so it needs no StackMapTable and works for all class file versions).
//
// The lowering needs the result for every method; it trusts the JDK's classes and asks for kinds only. Classes of the
// user are checked with full reference types.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/check.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "vm/jvm/classfile/bytecode.h"
#include "vm/jvm/classfile/class_file.h"

namespace veristep::jvm {

enum class SlotKind : uint8_t {
  kUnusable,  // never written, or of different kinds on different paths: cannot be read
  kInt,       // boolean, byte, char and short, too
  kFloat,
  kLong,
  kLong2,  // the second slot of a long
  kDouble,
  kDouble2,
  kReference,
  kUninitialized,  // an object made by `new`, or a constructor's `this`, before its <init> ran
  kReturnAddress,  // pushed by jsr
};
const char* SlotKindName(SlotKind kind);

// What is known about a class that is loaded.
struct ClassFacts {
  std::string_view super_name;  // empty for java/lang/Object
  bool is_interface = false;
};

class ClassHierarchy {
 public:
  virtual ~ClassHierarchy() = default;
  // Nothing for a class that is not loaded: its values are then assumed to be assignable, and the checks that remain
  // are made when the instruction runs. `name` is never an array's. The views must live as long as the verification.
  virtual std::optional<ClassFacts> Lookup(std::string_view name) const = 0;
};

enum class VerifyMode : uint8_t {
  kKinds,  // every reference is like every other
  kTypes,  // references have classes: receivers, arguments, stores, returns and throws are checked
};

// The frame at the entry of each reachable instruction. A long or double has two slots, the first one below.
class FrameTypes {
 public:
  bool IsReachable(uint32_t pc) const { return pc < offsets_.size() && offsets_[pc] != 0; }
  // REQUIRES: IsReachable(pc), as for all of the following.
  uint32_t StackDepth(uint32_t pc) const { return depths_[pc]; }
  // The variables that the method has as parameters or mentions; may be fewer than max_locals.
  llvm::ArrayRef<SlotKind> Locals(uint32_t pc) const { return {At(pc), local_count_}; }
  // The bottom first.
  llvm::ArrayRef<SlotKind> Stack(uint32_t pc) const { return {At(pc) + local_count_, depths_[pc]}; }
  SlotKind StackFromTop(uint32_t pc, uint32_t i) const {
    CHECK(i < depths_[pc]);
    return At(pc)[local_count_ + depths_[pc] - 1 - i];
  }
  uint32_t local_count() const { return local_count_; }

 private:
  friend class MethodVerifier;
  const SlotKind* At(uint32_t pc) const {
    CHECK(IsReachable(pc));
    return kinds_.data() + offsets_[pc];
  }

  uint32_t local_count_ = 0;
  std::vector<uint32_t> offsets_;  // by pc into kinds_; 0: not reachable
  std::vector<uint16_t> depths_;   // by pc
  std::vector<SlotKind> kinds_;    // the first one is not used
};

// REQUIRES: `map` is ValidateCode's answer for the method; in mode kTypes, a hierarchy. An error names the file, class,
// method, pc and the reason; it is what a JVM reports as VerifyError.
// Subroutines (jsr, ret) are followed once for each chain of calls; inside one, At gives what all chains have in
// common.
llvm::Expected<FrameTypes> Verify(const ClassFile& file, const MethodInfo& method, const CodeMap& map, VerifyMode mode,
                                  const ClassHierarchy* hierarchy = nullptr);

}  // namespace veristep::jvm
