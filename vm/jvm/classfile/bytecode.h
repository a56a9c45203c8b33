// Bytecode as decoded instructions. Decode reads one instruction with bounds checks; ValidateCode checks a whole method
// body once (JVMS 4.9.1, the static constraints), after which Instructions walks it without failing.
// Short forms are folded into one canonical instruction: iload_2 is Iload with local 2, goto_w is Goto, ldc_w is Ldc,
// iconst_3 and bipush 3 are Sipush with immediate 3.
#pragma once

#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "core/base/check.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Error.h"
#include "vm/jvm/classfile/class_file.h"

namespace veristep::jvm {

enum class Op : uint8_t {
#define BYTECODE(opcode, name, enumerator, format, pops, pushes, canonical, immediate) k##enumerator = opcode,
#include "vm/jvm/classfile/bytecodes.def"
};
constexpr unsigned kOpCount = 202;

enum class OperandFormat : uint8_t {
  kNone,
  kByte,             // signed immediate
  kShort,            // signed immediate
  kLocal,            // u1, or u2 after wide
  kIncrement,        // iinc: local and signed immediate
  kConstant1,        // ldc
  kConstant2,        // ldc_w, ldc2_w
  kField,            // a Fieldref
  kMethod,           // a Methodref (invokespecial, invokestatic: InterfaceMethodref from version 52 on)
  kInterfaceMethod,  // an InterfaceMethodref, argument slots, zero
  kInvokeDynamic,    // an InvokeDynamic, zero, zero
  kClass,            // a Class
  kMultiArray,       // a Class and the dimensions
  kArrayType,        // newarray: 4 (boolean) to 11 (long)
  kBranch2,
  kBranch4,
  kTableSwitch,
  kLookupSwitch,
  kWide,
};

struct OpInfo {
  const char* name;
  const char* pops;    // see bytecodes.def
  const char* pushes;  // see bytecodes.def
  OperandFormat format;
  Op canonical;
  int8_t immediate;
};
// REQUIRES: op is one of the enumerators.
const OpInfo& InfoOf(Op op);

struct Instruction {
  Op op;           // canonical
  Op raw;          // as in the file; for a wide form the widened one
  uint16_t index;  // of the constant or the local variable
  uint32_t pc;
  uint32_t length;    // with wide, padding and tables
  int32_t immediate;  // constant, increment, array type, dimensions, number of invokeinterface's argument slots
  int32_t target;     // absolute pc of a branch, or of a switch's default
  // Switches: the number of cases, tableswitch's first key, and where the table starts.
  uint32_t case_count;
  int32_t low;
  const uint8_t* cases;

  uint32_t next_pc() const { return pc + length; }
  int32_t CaseKey(uint32_t i) const {
    return op == Op::kTableswitch ? static_cast<int32_t>(static_cast<uint32_t>(low) + i) : S4(cases + 8 * size_t{i});
  }
  int32_t CaseTarget(uint32_t i) const {
    const uint8_t* p = op == Op::kTableswitch ? cases + 4 * size_t{i} : cases + 8 * size_t{i} + 4;
    return static_cast<int32_t>(pc + static_cast<uint32_t>(S4(p)));
  }
  bool IsConditionalBranch() const {
    return (op >= Op::kIfeq && op <= Op::kIfAcmpne) || op == Op::kIfnull || op == Op::kIfnonnull;
  }
  bool IsSwitch() const { return op == Op::kTableswitch || op == Op::kLookupswitch; }
  bool IsReturn() const { return op >= Op::kIreturn && op <= Op::kReturn; }
  // Whether execution can go on with the next instruction. A jsr comes back there only through ret.
  bool FallsThrough() const {
    return !(op == Op::kGoto || op == Op::kJsr || op == Op::kRet || IsSwitch() || IsReturn() || op == Op::kAthrow);
  }

 private:
  static int32_t S4(const uint8_t* p) { return static_cast<int32_t>(llvm::support::endian::read32be(p)); }
};

// Decodes the instruction at `pc`. Null when it is whole and its own form is right; else what is wrong. Branch targets
// and indices are not looked at.
const char* Decode(ByteView code, uint32_t pc, Instruction& out);

// The instructions of a validated body: for (const Instruction& i : Instructions(code.bytecode)).
class Instructions {
 public:
  class iterator {
   public:
    iterator(ByteView code, uint32_t pc) : code_(code), pc_(pc) { Load(); }
    const Instruction& operator*() const { return instruction_; }
    const Instruction* operator->() const { return &instruction_; }
    iterator& operator++() {
      pc_ += instruction_.length;
      Load();
      return *this;
    }
    bool operator==(const iterator& other) const { return pc_ == other.pc_; }

   private:
    void Load() {
      if (pc_ < code_.size()) CHECK(!Decode(code_, pc_, instruction_));
    }
    ByteView code_;
    uint32_t pc_;
    Instruction instruction_;
  };

  explicit Instructions(ByteView code, uint32_t from = 0) : code_(code), from_(from) {}
  iterator begin() const { return {code_, from_}; }
  iterator end() const { return {code_, static_cast<uint32_t>(code_.size())}; }

 private:
  ByteView code_;
  uint32_t from_;
};

// Where instructions and basic blocks begin. A block begins at pc 0, at each branch target, behind each instruction
// that branches or does not fall through, at each handler, and at both ends of each handler's range.
class CodeMap {
 public:
  bool IsInstruction(uint32_t pc) const { return pc < flags_.size() && (flags_[pc] & kInstruction); }
  bool IsBlock(uint32_t pc) const { return pc < flags_.size() && (flags_[pc] & kBlock); }
  // A branch or exception can lead here; other blocks are entered only from the instruction before them.
  bool IsTarget(uint32_t pc) const { return pc < flags_.size() && (flags_[pc] & kTarget); }
  uint32_t instruction_count() const { return instruction_count_; }
  // Local variables that are parameters or occur in the code: at most max_locals, often fewer.
  uint32_t local_count() const { return local_count_; }

 private:
  friend class CodeValidator;
  enum : uint8_t { kInstruction = 1, kBlock = 2, kTarget = 4 };
  std::vector<uint8_t> flags_;  // by pc
  uint32_t instruction_count_ = 0;
  uint32_t local_count_ = 0;
};

// Code that is never reached may run off its end; Verify looks at what is reached.
// REQUIRES: method.code. An error names the file, class, method, pc and the reason.
llvm::Expected<CodeMap> ValidateCode(const ClassFile& file, const MethodInfo& method);

// "p/Foo.m(I)V at pc 7", with the file in front: the place for messages about a method body.
std::string DescribePlace(const ClassFile& file, const MethodInfo& method, uint32_t pc);

}  // namespace veristep::jvm
