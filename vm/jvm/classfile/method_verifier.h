// The abstract interpreter behind Verify.
//
// A block of code (CodeMap) is interpreted from the frame at its entry; the frames it ends with are merged into the
// entries of the blocks that follow, which run again when their entry changed, in the order of their pcs. The frame of
// a handler is merged from every state of the locals within its range. Types only ever go up in a lattice of small
// height, so this ends; a bound on the work keeps a malicious method from taking long.
//
// Invariants:
//   1. frame_ is locals, then the stack. In a constructor one more local, behind those of the code, holds `this`: its
//      becoming initialized is what a return needs.
//   2. A subroutine's blocks exist once for each chain of jsr's that leads to them (a "context").
//   3. An uninitialized object is known by the pc of its `new`; a frame never has two objects of one such pc.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Twine.h"
#include "vm/jvm/classfile/descriptor.h"
#include "vm/jvm/classfile/verifier_types.h"
#include "vm/jvm/classfile/verify.h"

namespace veristep::jvm {

class MethodVerifier {
 public:
  MethodVerifier(const ClassFile& file, const MethodInfo& method, const CodeMap& map, const ClassHierarchy* hierarchy);
  llvm::Expected<FrameTypes> Run();

 private:
  static constexpr uint32_t kNone = UINT32_MAX;

  struct Block {  // in one context
    uint32_t pc;
    uint32_t context;
    uint32_t entry = kNone;  // where in entries_ its frame is
    uint32_t depth = 0;
    bool queued = false;
  };
  struct Context {  // a subroutine that is running
    uint32_t caller;
    uint32_t return_pc;
    uint32_t target;
  };

  // Flow (method_verifier.cc).
  bool Fail(const llvm::Twine& what);
  bool Spend(uint64_t work);
  void FindBlocks();
  bool EnterMethod();
  bool RunBlock(uint32_t block);
  bool Leave(const Instruction& in);
  bool FlowTo(uint32_t pc, uint32_t context);
  bool MergeInto(uint32_t block, llvm::ArrayRef<VType> frame, uint32_t depth);
  uint32_t BlockAt(uint32_t pc, uint32_t context);
  void Enqueue(uint32_t block);
  void FindHandlers(uint32_t pc);
  bool FlowToHandlers();
  bool Record(uint32_t pc);
  bool EnterSubroutine(const Instruction& in);
  bool LeaveSubroutine(const Instruction& in);

  // Stack and locals (verifier_frame.cc). Letters are those of bytecodes.def.
  bool Push(VType type);
  bool PushPair(SlotKind first, SlotKind second) { return Push(VType(first)) && Push(VType(second)); }
  bool PushKind(char letter);
  bool PushType(const FieldType& type);
  bool Pop(VType& type);
  bool PopKind(char letter);
  bool PopReference(VType& type);
  bool PopAssignable(VType wanted, const char* what);
  bool PopType(const FieldType& type, const char* what);
  bool PopArguments(const MethodType& type);
  bool Load(const Instruction& in, SlotKind kind);
  bool Store(const Instruction& in, SlotKind kind);
  void SetLocal(uint32_t index, VType type);
  bool Shuffle(const Instruction& in);

  // Instructions (verify_instructions.cc).
  bool Execute(const Instruction& in);
  bool ExecuteTable(const Instruction& in);
  bool LoadConstant(const Instruction& in);
  bool AccessArray(const Instruction& in);
  bool AccessField(const Instruction& in);
  bool Invoke(const Instruction& in);
  bool InvokeConstructor(const MemberRef& member);
  bool New(const Instruction& in);
  bool Return(const Instruction& in);

  const ClassFile& file_;
  const MethodInfo& method_;
  const CodeInfo& code_;
  const ConstantPool& pool_;
  const CodeMap& map_;
  TypeTable types_;
  MethodType signature_;

  uint32_t local_count_ = 0;   // of the code
  uint32_t frame_locals_ = 0;  // with the constructor's `this`
  uint32_t pc_ = 0;
  uint32_t context_ = 0;
  uint32_t depth_ = 0;
  std::vector<VType> frame_;

  std::vector<Block> blocks_;  // those of context 0 first, in the order of their pcs
  std::vector<uint32_t> block_of_pc_;
  std::vector<VType> entries_;
  std::vector<uint32_t> queue_;                       // a heap, the smallest block first
  std::vector<std::pair<uint32_t, VType>> handlers_;  // of the current block: block and caught type
  std::vector<VType> handler_frame_;
  bool locals_changed_ = false;
  std::vector<Context> contexts_{{0, 0, 0}};
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, uint32_t> block_in_context_;
  uint64_t work_ = 0;
  FrameTypes result_;
  std::string error_;
};

}  // namespace veristep::jvm
