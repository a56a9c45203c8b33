// The Java language as the interpreter sees it: lowering of methods, and the meaning of traps, class initialisation,
// constants and uncaught exceptions.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "vm/interp/native.h"
#include "vm/interp/program.h"
#include "vm/jvm/class_linker.h"
#include "vm/jvm/dynamic.h"
#include "vm/jvm/library.h"
#include "vm/jvm/native_table.h"

namespace veristep::jvm {

class JvmRuntime : public interp::LanguageRuntime {
 public:
  // Registers itself with the program. `replacements` has our own versions of library classes; it may be null.
  // REQUIRES: the arguments outlive the runtime.
  JvmRuntime(interp::Program& program, const ClassPath& path, const ClassPath* replacements);
  ~JvmRuntime() override;

  ClassLinker& linker() { return linker_; }
  void SetDynamicLinker(std::unique_ptr<DynamicLinker> dynamic) { dynamic_ = std::move(dynamic); }

  // Loads what the machine cannot do without. To be called first.
  llvm::Error Start();
  // REQUIRES: Start() succeeded.
  const Library& library() const { return *library_; }

  // The method whose function's name has this hash; null if there is none.
  const Method* FindMethod(uint64_t name_hash);
  void Declare(llvm::StringRef name) override;
  // The one that is thrown when there is no room to make another.
  uint32_t OutOfMemoryError(interp::Machine& machine);

  const ClassPath& class_path() const { return path_; }
  const std::string& jdk_home() const { return jdk_home_; }
  const std::string& jdk_version() const { return jdk_version_; }

  // Whether `assert` is on for classes of the application.
  void SetAssertions(bool enabled) { assertions_ = enabled; }
  bool assertions() const { return assertions_; }

  // jvm_runtime.cc
  llvm::Expected<std::unique_ptr<ir::Code>> Lower(ir::Function& function) override;

  interp::NativeStatus RaiseTrap(interp::Machine& machine, interp::Thread& thread, ir::TrapKind kind,
                                 std::string_view text, uint64_t a, uint64_t b) override;
  interp::NativeStatus InitClass(interp::Machine& machine, interp::Thread& thread, const heap::Type& type) override;
  interp::NativeStatus MakeConstant(interp::Machine& machine, interp::Thread& thread,
                                    const ir::ConstantSlot& constant) override;
  void Uncaught(interp::Machine& machine, interp::Thread& thread, uint32_t exception) override;
  std::string Whereabouts(interp::Machine& machine, const interp::Thread& thread) override;
  void ThreadFinished(interp::Machine& machine, interp::Thread& thread) override;
  uint32_t ClassObject(interp::Machine& machine, const heap::Type& type) override;

  // naming.cc
  std::string ThreadName(interp::Machine& machine, const interp::Thread& thread) override;
  interp::FieldFacts FieldAt(interp::Machine& machine, const heap::Type* type, uint64_t offset) override;
  std::string SourcePath(const ir::Code& code, std::string_view file) override;

 private:
  interp::Program& program_;
  const ClassPath& path_;
  NativeTable natives_;
  ClassLinker linker_;
  std::unique_ptr<DynamicLinker> dynamic_;
  std::unique_ptr<Library> library_;
  bool assertions_ = false;
  std::string jdk_home_;
  std::string jdk_version_;
  std::mutex methods_mutex_;
  llvm::DenseMap<uint64_t, const Method*> methods_;  // by name hash; filled when asked
};

// "java.base": the module of a class of the JDK.
std::string ModuleName(const Class& c);

// Fills the table with all natives of the machine (vm/jvm/natives).
void RegisterNatives(NativeTable& table);

}  // namespace veristep::jvm
