// One run of an operation in the state at hand, instruction by instruction, that tells what the operation looks at and
// what it leaves behind. The machine runs the instructions; a rehearsal looks on, and knows of each register and each
// place that was written whether its contents follow from what was asked so far (observations.h). Whoever rehearses
// undoes the run.
//
// Given up is whatever does more than compute, load, store, allocate and call: natives, locks, exceptions, the
// initialisation of classes. Where it is given up follows from the answers, too, but for kNotNow.
#pragma once

#include <map>
#include <set>
#include <span>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "vm/explore/observations.h"
#include "vm/interp/machine.h"

namespace veristep::explore {

// The code of an earlier version: null for functions that are as they were; functions that it never ran are missing.
using EarlierCode = llvm::DenseMap<const ir::Function*, const ir::Code*>;

class Rehearsal {
 public:
  enum class End : uint8_t { kDone, kGivenUp, kNotNow };
  using Value = Observations::Value;

  // `earlier`: whose code is run; null for that of the present version.
  Rehearsal(interp::Machine& machine, const EarlierCode* earlier, Observations& observations);

  // REQUIRES: the arguments behind the object, if there is one, are the first values of the observations.
  End Run(ir::Function& function, std::span<const uint64_t> args, bool has_object);

  struct Contents {
    uint64_t bits = 0;
    Value value = Observations::kNone;  // which one it is, if it does not follow from the answers
    bool is_ref = false;
  };
  struct Written {
    heap::Ref object;  // 0: a static variable
    uint8_t bytes;
    Contents contents;
  };
  struct NewObject {
    const heap::Type* type;
    uint32_t length;
  };
  // By place. Of places that were written more than once, the last contents.
  const std::map<uint64_t, Written>& written() const { return written_; }
  bool IsNew(heap::Ref ref) const { return ref >= first_new_; }
  NewObject At(heap::Ref ref) const { return new_objects_.at(ref); }
  // Of the program's own functions, those that ran.
  const std::set<const ir::Function*>& functions() const { return functions_; }

 private:
  struct ShadowFrame {
    std::vector<Value> values;  // by register
  };

  bool Enter(ir::Function& function);
  bool Step();
  bool LookAt(const ir::Instr& instr);
  bool LookAtBranch(const ir::Instr& instr);
  bool LookAtCall(const ir::Instr& instr);
  bool LookAtAccess(const ir::Instr& instr);
  bool LookAtObject(const ir::Instr& instr);
  void Finish(const ir::Instr& instr);
  bool AfterCall(const ir::Instr& instr);
  bool AfterReturn(const ir::Instr& instr);

  struct Place {
    heap::Ref object;
    uint64_t offset;
    uint64_t at() const { return heap::OffsetOf(object) + offset; }
  };
  bool Load(const Place& place, Observations::Width width);
  bool LoadReference(const Place& place);
  bool Store(const Place& place, uint8_t bytes, ir::Reg from, bool is_ref);
  bool ElementOf(const ir::Instr& instr, uint8_t bytes, Place& place);
  void AskType(heap::Ref ref);
  bool Compare(Question::Test test, ir::Reg a, ir::Reg b);
  bool CompareWith(Question::Test test, ir::Reg a, uint64_t constant, bool constant_first = false);
  void Fix(ir::Reg reg) { observations_.Fix(shadow().values[reg]); }

  ShadowFrame& shadow() { return frames_.back(); }
  uint64_t Bits(ir::Reg reg) { return frame_->regs[reg]; }
  // kNone if it follows from the answers.
  Value Open(ir::Reg reg) {
    const Value value = shadow().values[reg];
    return observations_.IsOpen(value) ? value : Observations::kNone;
  }

  interp::Machine& machine_;
  interp::Thread& thread_;
  const EarlierCode* const earlier_;
  Observations& observations_;
  const heap::Ref first_new_;
  interp::Frame* frame_ = nullptr;
  ir::Function* callee_ = nullptr;      // of the call at hand
  Value result_ = Observations::kNone;  // what the instruction at hand defines
  bool not_now_ = false;
  std::vector<ShadowFrame> frames_;
  std::map<uint64_t, Written> written_;
  std::map<heap::Ref, NewObject> new_objects_;
  std::set<const ir::Function*> functions_;
};

}  // namespace veristep::explore
