// A program of hand-written VIR in two versions, for tests of explore::BothVersions: some types, a machine with an
// object whose operations are asked about, states of it, and what really comes of an operation with the code of either
// version.
#pragma once

#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "vm/explore/both_versions.h"
#include "vm/interp/machine.h"
#include "vm/interp/native.h"

namespace veristep::explore {

// All functions take a Node and two ints, and give an int.
class TwoVersions {
 public:
  // Where the fields of nodes are. A leaf is a node with one field more.
  enum Field : uint32_t {
    kInt = 16,
    kOtherInt = 20,
    kLong = 24,
    kByte = 32,
    kShort = 34,
    kChar = 36,
    kNext = 40,
    kOther = 44,
    kInts = 48,
    kNodes = 52,
    kBytes = 56,
    kLeafInt = 64,
  };

  TwoVersions();
  ~TwoVersions();

  // --- the program
  using CodePtr = std::unique_ptr<ir::Code>;
  ir::Function* AddFunction(const std::string& name);
  // The function is the same in both versions, or it is not. May be called again.
  void Define(ir::Function& function, CodePtr code);
  void Define(ir::Function& function, CodePtr earlier, CodePtr present);
  // The earlier version never ran it.
  void Forget(ir::Function& function) { versions_.erase(&function); }
  // What is known of the earlier version, after it was stored and read back.
  EarlierCode Earlier();
  bool IsChanged(const ir::Function& function) const { return versions_.at(&function).earlier != nullptr; }
  std::string TextOf(const ir::Function& function) const;  // of both versions

  interp::Program program;
  const heap::Type *node, *leaf, *runner, *ints, *nodes, *leaves, *bytes;
  uint32_t own_int, own_node, library_int, library_long, constant;  // static variables
  // What a virtual call (number 0 of the vtable) and an interface call (this selector) find for nodes and for leaves.
  ir::Function *on_node, *on_leaf, *declared;
  static constexpr uint64_t kSelector = 7;

  // --- states
  // Brings a fresh machine to the first state.
  void Boot(interp::Machine& machine);
  // REQUIRES, for what follows: Start was called, with what makes the first state.
  void Start();
  interp::Machine& machine() { return *machine_; }
  heap::Ref object() { return machine_->globals().model; }
  heap::Ref NewNode(const heap::Type& type);
  heap::Ref NewArray(const heap::Type& type, uint32_t length);
  template <typename T>
  void Set(heap::Ref ref, uint64_t offset, T value) {
    machine_->heap().Store<T>(heap::OffsetOf(ref) + offset, value);
  }
  template <typename T>
  T Get(heap::Ref ref, uint64_t offset) {
    return machine_->arena().At<T>(heap::OffsetOf(ref) + offset);
  }
  core::Snapshot RandomState(std::mt19937_64& random);
  void GoTo(const core::Snapshot& state) { machine_->Restore(state); }

  // --- the truth
  struct Outcome {
    std::string stop;  // empty: it came to its end
    Fingerprint print;
    std::set<const ir::Function*> ran;  // of the program's own
    std::set<std::string> roots;        // that these name
    friend bool operator==(const Outcome&, const Outcome&) = default;
  };
  enum class Which : uint8_t { kEarlier, kPresent };
  // Leaves the machine in the state that the operation led to.
  Outcome Run(Which which, ir::Function& function, int32_t x, int32_t y);

 private:
  struct Versions {
    const ir::Code* earlier = nullptr;  // null: it is as it was
    const ir::Code* present = nullptr;
    std::string stored;  // the earlier one
  };
  class Runtime;

  const ir::Code* Lower(ir::Function& function, CodePtr code);
  heap::Type* AddType(const char* name);
  const heap::Type* AddNodeType(const char* name, const heap::Type* super, ir::Function* run);
  const heap::Type* AddArrayType(const char* name, uint8_t elem_log2, const heap::Type* element);
  void FillAtRandom(std::mt19937_64& random, heap::Ref ref, const std::vector<heap::Ref>& all);

  std::unique_ptr<Runtime> runtime_;
  std::unique_ptr<interp::Machine> machine_;
  interp::Visibility visibility_;
  interp::TouchLog log_;
  std::map<const ir::Function*, Versions> versions_;
  core::Snapshot root_;
  std::vector<heap::Ref> old_;  // nodes of the first state
};

inline ir::Instr I(ir::Op op, ir::Reg a = ir::kNoReg, ir::Reg b = ir::kNoReg, ir::Reg c = ir::kNoReg, int64_t imm = 0) {
  ir::Instr instr{op, a, b, c};
  instr.imm = imm;
  return instr;
}
inline ir::Instr Branch(ir::Op op, ir::Reg b, ir::Reg c, int32_t target, int32_t constant = 0) {
  ir::Instr instr{op, ir::kNoReg, b, c};
  instr.lo = target;
  instr.hi = constant;
  return instr;
}

}  // namespace veristep::explore
