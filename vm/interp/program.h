// A loaded program as all workers share it: functions, types, the static area's layout, and the language runtimes that
// lower functions and give the language-specific meaning of traps, class initialisation and exceptions.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "llvm/ADT/CachedHashString.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Error.h"
#include "vm/heap/type_table.h"
#include "vm/ir/code_shape.h"
#include "vm/ir/function.h"

namespace veristep::heap {
class Canonicalizer;
}

namespace veristep::interp {

class Machine;
struct Thread;
enum class NativeStatus : uint8_t;

// What differs between languages. Hooks run on the interpreter's slow paths; they follow the rules of natives:
// kRetry runs the same instruction again (after a pushed frame returned, or when the thread is unblocked).
struct FieldFacts {
  std::string name;  // "p.Counter.value"; the same in every run
  char type = 0;     // first character of a JVM descriptor; 0 if unknown
};

// Bytes of C memory that somebody is about to read or write.
struct MemoryRange {
  uint64_t address, bytes;
  bool is_write;
};

// C: what a value that was never initialised would decide, and where it was loaded from.
struct UndefinedUse {
  enum class Kind : uint8_t { kBranch, kSwitch, kAddress, kCallTarget, kSize, kArgument, kAtomic };
  Kind kind = Kind::kBranch;
  std::string_view callee = {};  // kArgument: the function that is called
  uint32_t object = 0;           // 0: from no memory
  uint32_t offset = 0;
};

class LanguageRuntime {
 public:
  virtual ~LanguageRuntime() = default;

  // Makes the code of a function that is called for the first time. Serialised by Program.
  virtual llvm::Expected<std::unique_ptr<ir::Code>> Lower(ir::Function& function) = 0;

  // A trap was raised by the instruction at the thread's pc. Java: pushes a frame that creates and throws the
  // exception (kRetry), or kThrow. C: reports a violation (kStop). `a` and `b`: index and length, or type ids.
  virtual NativeStatus RaiseTrap(Machine&, Thread&, ir::TrapKind, std::string_view text, uint64_t a, uint64_t b) = 0;

  // The type is not initialised (for this thread). kReturn: go on; kRetry: after a pushed frame, or when unblocked.
  virtual NativeStatus InitClass(Machine&, Thread&, const heap::Type&);
  // Fills the constant's slot. kReturn when it is filled.
  virtual NativeStatus MakeConstant(Machine&, Thread&, const ir::ConstantSlot&);
  // No frame of the thread catches the exception. All frames down to the kStopUnwinding one are gone.
  virtual void Uncaught(Machine&, Thread&, uint32_t exception);
  // The thread's last frame returned. May push frames (then the thread goes on) or leave it to end.
  virtual void ThreadFinished(Machine&, Thread&);
  // Java: the object that stands for the class (and that static synchronized methods lock).
  virtual uint32_t ClassObject(Machine&, const heap::Type&);
  // --- for people, and for traces that are stored
  // What people call the thread.
  virtual std::string ThreadName(Machine&, const Thread&);
  // Where the thread is, to be put behind a message; empty if there is nothing to say.
  virtual std::string Whereabouts(Machine&, const Thread&) { return {}; }
  // The field at an offset of the type's instances, or, without a type, the static variable at an address.
  virtual FieldFacts FieldAt(Machine&, const heap::Type* type, uint64_t offset);
  // C: a block of memory: "global counter", "memory queue.c:12".
  virtual std::string BlockName(Machine&, uint32_t object);
  // C: an allocation site, the same in every run and in all versions of the function: "memory push#2".
  virtual std::string SiteName(uint32_t site);
  // C: in which way memory from that site has to be freed.
  virtual uint32_t SiteKind(uint32_t site);
  // Where to look for a source file that the code's lines name: "p/Counter.java", "/src/queue.c".
  virtual std::string SourcePath(const ir::Code&, std::string_view file);
  // C: a stable name for what lies at an address of the program.
  virtual uint64_t SymbolName(uint64_t address);
  // Sees to it that the function of that name, if there is one, is known to the program.
  virtual void Declare(llvm::StringRef name) {}
  // What the thread waits for, if the language knows more about it than its record says: "waits for mutex m held by
  // main"; else empty.
  virtual std::string WaitText(Machine&, const Thread&);
  // The memory that a call of a native function of the language reads and writes, if it is shared program memory.
  virtual std::vector<MemoryRange> NativeAccesses(Machine&, const ir::Function& native, std::span<const uint64_t> args);
  // C: the function at an address; null if there is none.
  virtual ir::Function* FunctionAt(uint64_t address);
  // C: an access to memory that is not there, not alive or not large enough. `bytes` starting at `address`.
  virtual NativeStatus MemoryFault(Machine&, Thread&, uint64_t address, uint64_t bytes, bool is_write);
  // C: whether explored runs look for uses of values that were never initialised (vm/interp/undefined.h), and what
  // happens when one is found.
  virtual bool FindsUndefined() const { return false; }
  virtual NativeStatus ReportUndefined(Machine&, Thread&, const UndefinedUse&);
  // C: memory that no further step can reach, as a number that says all that matters of it when the program ends; 0 if
  // there is none, or nobody wants to know. `state`: the state's canonical form but for that.
  virtual uint64_t LostMemory(Machine&, const heap::Canonicalizer& state) { return 0; }
  // The undefined bits of a native's results, by its arguments and their undefined bits. False: its arguments have to
  // be defined.
  virtual bool UndefinedResults(const ir::Function& native, std::span<const uint64_t> args,
                                std::span<const uint64_t> undefined, std::span<uint64_t> results);
};

class Program {
 public:
  Program();
  ~Program();

  heap::TypeTable& types() { return types_; }
  const heap::TypeTable& types() const { return types_; }
  heap::StaticArea& statics() { return statics_; }
  const heap::StaticArea& statics() const { return statics_; }

  void SetRuntime(ir::Language language, LanguageRuntime* runtime) { runtimes_[int(language)] = runtime; }
  LanguageRuntime& runtime(ir::Language language) const { return *runtimes_[int(language)]; }

  // Of the language that the program is written in.
  LanguageRuntime& main_runtime() const { return *(runtimes_[0] != nullptr ? runtimes_[0] : runtimes_[1]); }
  // The type of all C memory.
  const heap::Type& memory_type() const { return *memory_type_; }
  // Arrays of 64-bit words for the machine's own records.
  const heap::Type& words_type() const { return *words_type_; }

  // Thread-safe.
  ir::Function* AddFunction(std::string name, ir::Language language);
  // Null if there is none. Thread-safe.
  ir::Function* FindFunction(llvm::StringRef name);

  // The function's code, lowered and verified now if it was not yet. Thread-safe.
  llvm::Expected<const ir::Code*> Lower(ir::Function& function);
  // The code elements: all lowered code that may differ between versions of the program, by Code::element. Thread-safe.
  uint32_t num_elements() const { return num_elements_.load(std::memory_order_acquire); }
  struct CodeElement {
    const ir::Code* code;
    uint32_t block;  // kWholeCode: the function as a whole
    ir::Code* mutable_code;
  };
  static constexpr uint32_t kWholeCode = UINT32_MAX;
  CodeElement element(uint32_t number);

  // --- blocks as elements (program_blocks.cc)
  // Code::element is followed by the numbers of its blocks, and places have names of their own.
  // REQUIRES: nothing has been lowered yet.
  void UseBlocks();
  bool uses_blocks() const { return uses_blocks_; }
  // A hash of where symbols lie whose addresses do not follow from their names; 0: there is none. Two versions in which
  // it differs say nothing about each other.
  uint64_t layout() const { return layout_; }
  void SetLayout(uint64_t layout) { layout_ = layout; }
  // What an earlier version was like: equal places of this one get their names from there. Null: nothing is known.
  // REQUIRES: no machine runs.
  void AdoptNames(std::shared_ptr<const ir::ShapeTable> earlier);
  // Whether the straight run of code that the earlier version had at the place is still there.
  // REQUIRES: the function has been lowered if there is one.
  bool IsRunUnchanged(llvm::StringRef function, const ir::Location& place);
  ir::CodeShape ShapeOf(const ir::Code& code);

  // --- code of earlier versions (program_earlier.cc)
  // False: code of this kind is not kept.
  bool AppendCode(const ir::Code& code, std::string& out);
  struct StoredCode {
    ir::Function* function;
    std::string_view bytes;
    Fingerprint hash;  // of the code
  };
  // What these functions were, as this program would run it; null if the program has not all that the code names.
  // REQUIRES: all that is unchanged has been lowered. It is no element, and the function does not know of it.
  std::vector<const ir::Code*> ReadEarlier(const std::vector<StoredCode>& stored);

  // Code that calls the native function with its own arguments, for frames that the machine pushes itself. Thread-safe.
  const ir::Code* NativeStub(ir::Function& function);

 private:
  heap::TypeTable types_;
  heap::StaticArea statics_;
  const heap::Type* memory_type_;
  const heap::Type* words_type_;
  LanguageRuntime* runtimes_[2] = {nullptr, nullptr};
  std::mutex functions_mutex_;
  std::deque<ir::Function> functions_;
  llvm::DenseMap<llvm::CachedHashStringRef, ir::Function*> by_name_;  // into their names
  std::recursive_mutex lower_mutex_;
  std::deque<std::unique_ptr<ir::Code>> code_;
  void NameCode(ir::Code& code);
  void NameRoots(ir::Code& code);
  void NameLocations(ir::Code& code);
  ir::CodeNames NamesFor(const ir::Code& code);
  std::deque<CodeElement> elements_;
  bool uses_blocks_ = false;
  uint64_t layout_ = 0;
  std::shared_ptr<const ir::ShapeTable> earlier_;
  std::map<std::string, ir::CodeMatch> matches_;  // by function
  std::atomic<uint32_t> num_elements_{0};
  llvm::DenseMap<const ir::Function*, const ir::Code*> native_stubs_;
};

}  // namespace veristep::interp
