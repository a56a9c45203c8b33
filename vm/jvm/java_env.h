// What natives and the runtime's hooks use to look at and make Java objects on one machine. Allocations never collect,
// so references may be kept in locals. An allocation that fails gives 0 and is remembered; writes through reference 0
// land in the arena's unused first page, so a native may go on and ask failed() once, at its end.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "vm/interp/native.h"
#include "vm/jvm/class.h"
#include "vm/jvm/jvm_runtime.h"
#include "vm/jvm/library.h"

namespace veristep::jvm {

using heap::Ref;
using interp::NativeCall;
using interp::NativeStatus;

class JavaEnv {
 public:
  JavaEnv(interp::Machine& machine, interp::Thread& thread)
      : machine_(machine),
        thread_(thread),
        runtime_(static_cast<JvmRuntime&>(machine.program().runtime(ir::Language::kJava))) {}
  explicit JavaEnv(const NativeCall& call) : JavaEnv(call.machine, call.thread) {}

  interp::Machine& machine() { return machine_; }
  interp::Thread& thread() { return thread_; }
  JvmRuntime& runtime() { return runtime_; }
  ClassLinker& linker() { return runtime_.linker(); }
  const Library& lib() { return runtime_.library(); }
  heap::Heap& heap() { return machine_.heap(); }
  bool failed() const { return failed_; }

  // --- fields and elements
  template <typename T>
  T Get(Ref object, uint64_t offset) {
    return machine_.arena().At<T>(heap::OffsetOf(object) + offset);
  }
  template <typename T>
  void Put(Ref object, uint64_t offset, T value) {
    heap().Store<T>(heap::OffsetOf(object) + offset, value);
  }
  Ref GetRef(Ref object, uint64_t offset) { return Get<Ref>(object, offset); }
  // What a shared object or a static variable refers to is shared.
  void PutRef(Ref object, uint64_t offset, Ref value) {
    if (object != 0 && (heap().ObjectAt(object).flags & heap::kShared)) machine_.Publish(value);
    Put<Ref>(object, offset, value);
  }
  Ref GetStatic(uint32_t address) { return machine_.arena().At<Ref>(address); }
  void PutStatic(uint32_t address, Ref value) {
    machine_.Publish(value);
    heap().Store<Ref>(address, value);
  }
  uint32_t Length(Ref array) { return heap().ObjectAt(array).length; }
  template <typename T>
  T At(Ref array, uint32_t index) {
    return Get<T>(array, heap::kHeaderSize + uint64_t(index) * sizeof(T));
  }
  // SetAt<Ref> stores a reference.
  template <typename T>
  void SetAt(Ref array, uint32_t index, T value) {
    uint64_t offset = heap::kHeaderSize + uint64_t(index) * sizeof(T);
    if (array == 0) return;
    if constexpr (std::is_same_v<T, Ref>)
      PutRef(array, offset, value);
    else
      Put<T>(array, offset, value);
  }
  // A declared field by name. REQUIRES: there is one.
  static uint32_t OffsetOf(Class& owner, std::string_view name, std::string_view descriptor);

  // --- making
  Ref New(Class& c) { return Note(heap().AllocateInstance(*c.type)); }
  Ref NewArray(Class& array_class, uint32_t length) { return Note(heap().AllocateArray(*array_class.type, length)); }
  Ref NewBytes(std::span<const uint8_t> bytes);
  Ref NewString(std::u16string_view text);
  Ref NewLatin1(std::string_view bytes);
  // From modified UTF-8, as class files have it.
  Ref NewString(std::string_view modified);
  Ref NewUtf8(std::string_view utf8);
  // The one string with these contents.
  Ref Intern(std::string_view modified);

  // --- reading
  std::u16string Text(Ref string);
  // Modified UTF-8; for ASCII this is plain text.
  std::string Modified(Ref string);
  Class& ClassOfObject(Ref object) { return ClassOf(heap().TypeOf(object)); }

  // --- classes
  Ref Mirror(Class& c);
  Class& ClassOfMirror(Ref mirror);

  // --- exceptions (throwables.cc)
  struct ThrowableParts {
    std::string_view message = {};  // modified UTF-8
    bool has_message = false;
    Ref cause = 0;
    bool no_cause = false;                     // the cause is null for good
    const ir::Function* native_top = nullptr;  // the native method that throws
  };
  // Without running code of the program. REQUIRES: Throwable is initialised.
  Ref NewThrowable(Class& c, const ThrowableParts& parts);
  // Records the thread's stack in the exception.
  void FillStackTrace(Ref exception, const ir::Function* native_top);

 private:
  Ref Note(Ref ref) {
    if (ref == 0) failed_ = true;
    return ref;
  }

  interp::Machine& machine_;
  interp::Thread& thread_;
  JvmRuntime& runtime_;
  bool failed_ = false;
};

// Throws an exception of a library class from a native; the message is modified UTF-8, `nullptr` for none.
NativeStatus Throw(NativeCall& call, std::string_view class_name, const char* message);
NativeStatus Throw(NativeCall& call, std::string_view class_name, const std::string& message);
// As a trap that a LinkageError stands for would.
NativeStatus ThrowLinkage(NativeCall& call, llvm::Error error);
// Returns the reference, or throws OutOfMemoryError if an allocation of `env` failed.
NativeStatus ReturnRef(NativeCall& call, JavaEnv& env, Ref ref);

}  // namespace veristep::jvm
