// C and C++ as a language of the machine: a loaded program with its runtime libraries, lowered function by function,
// and the meaning of traps and bad memory accesses.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"
#include "vm/interp/native.h"
#include "vm/interp/program.h"

namespace llvm {
class Module;
}

namespace veristep::llvm_front {

class Image;
class SiteTable;
class Symbols;
struct LoadedModules;
struct LoadOptions;

struct ValueRange {
  int64_t low, high;  // both included
};

// What a check is checked for, and with.
struct CheckSettings {
  std::optional<ValueRange> nondet_range;  // of integers that can be anything and are too wide to try all values
  bool find_leaks = true;                  // memory that cannot be reached when an explored program ends
  bool find_uninitialised = true;          // uses of values that were never initialised
  bool is_checking = false;                // no plain run: choices have to be explored
};

class CRuntime : public interp::LanguageRuntime {
 public:
  // Loads a program and becomes the C runtime of `program`, which must outlive it.
  static llvm::Expected<std::unique_ptr<CRuntime>> Load(interp::Program& program, const LoadOptions& options);
  ~CRuntime() override;

  // Makes the globals in a new machine, and its main thread, which will run main(arguments).
  llvm::Error Start(interp::Machine& machine, std::span<const std::string> arguments);
  // The same for a function without parameters in the place of main.
  llvm::Error StartCheck(interp::Machine& machine, ir::Function& check);
  // Makes the globals in a new machine and runs constructors and then function(argument) to the end, on a main thread
  // that stands still afterwards.
  llvm::Error RunBefore(interp::Machine& machine, ir::Function& function, uint64_t argument);

  // Set before a machine is started.
  CheckSettings& settings() { return settings_; }
  const llvm::Module& module() const;  // the program without the runtime libraries
  // Whether a status other than 0 at the end of a checked program means nothing.
  bool any_exit_status() const { return any_exit_status_; }
  // What the meaning of library code depends on: the names that the runtime libraries know but the program defines, and
  // whether its exit status counts.
  std::string LibraryTerms() const;

  // What runs before main, the runtime libraries' first, and behind it, in the order of the calls.
  const std::vector<ir::Function*>& constructors() const { return constructors_; }
  const std::vector<ir::Function*>& destructors() const { return destructors_; }
  // What runs the destructors.
  const ir::Function& global_destructors() const { return *global_destructors_; }

  Symbols& symbols() { return *symbols_; }
  const Image& image() const { return *image_; }
  SiteTable& sites() { return *sites_; }

  llvm::Expected<std::unique_ptr<ir::Code>> Lower(ir::Function& function) override;
  interp::NativeStatus RaiseTrap(interp::Machine& machine, interp::Thread& thread, ir::TrapKind kind,
                                 std::string_view text, uint64_t a, uint64_t b) override;
  interp::NativeStatus MemoryFault(interp::Machine& machine, interp::Thread& thread, uint64_t address, uint64_t bytes,
                                   bool is_write) override;
  bool FindsUndefined() const override { return settings_.is_checking && settings_.find_uninitialised; }
  interp::NativeStatus ReportUndefined(interp::Machine& machine, interp::Thread& thread,
                                       const interp::UndefinedUse& use) override;
  bool UndefinedResults(const ir::Function& native, std::span<const uint64_t> args, std::span<const uint64_t> undefined,
                        std::span<uint64_t> results) override;
  uint64_t LostMemory(interp::Machine& machine, const heap::Canonicalizer& state) override;
  std::string WaitText(interp::Machine& machine, const interp::Thread& thread) override;
  std::vector<interp::MemoryRange> NativeAccesses(interp::Machine& machine, const ir::Function& native,
                                                  std::span<const uint64_t> args) override;
  std::string Whereabouts(interp::Machine& machine, const interp::Thread& thread) override;
  ir::Function* FunctionAt(uint64_t address) override;
  uint64_t SymbolName(uint64_t address) override;

  // naming.cc
  std::string ThreadName(interp::Machine& machine, const interp::Thread& thread) override;
  std::string BlockName(interp::Machine& machine, uint32_t object) override;
  std::string SiteName(uint32_t site) override;
  uint32_t SiteKind(uint32_t site) override;
  std::string SourcePath(const ir::Code& code, std::string_view file) override;

 private:
  explicit CRuntime(interp::Program& program);
  llvm::Error Link(const LoadOptions& options);
  llvm::Error CollectStartup();
  // Constructors, then `main`, then exit if it does.
  enum class Then : uint8_t { kExit, kPause };
  ir::Function* StartOf(ir::Function& main, Then then);
  std::unique_ptr<ir::Code> MakeStart(ir::Function& main, Then then);
  std::unique_ptr<ir::Code> MakeGlobalDestructors();

  interp::Program& program_;
  std::unique_ptr<LoadedModules> modules_;
  std::unique_ptr<SiteTable> sites_;
  std::unique_ptr<Symbols> symbols_;
  std::unique_ptr<Image> image_;
  std::vector<ir::Function*> constructors_, destructors_;  // in the order of their calls
  struct StartCode {
    ir::Function* function;
    ir::Function* main;
    Then then;
  };
  std::mutex starts_mutex_;
  std::deque<StartCode> starts_;
  CheckSettings settings_;
  bool any_exit_status_ = false;
  ir::Function* global_destructors_ = nullptr;
};

// The C runtime of the machine's program.
inline CRuntime& RuntimeOf(interp::Machine& machine) {
  return static_cast<CRuntime&>(machine.program().runtime(ir::Language::kC));
}

// Stops the machine with a violation; `status` is what `veristep run` exits with (128 + the signal that would have
// ended the native program).
interp::NativeStatus Violation(interp::Machine& machine, interp::Thread& thread, std::string kind, std::string message,
                               int status);
// The memory that a message speaks of: "a freed block of 8 bytes (allocated at f.c:3, in f; freed at f.c:5, in f)".
std::string DescribeBlock(interp::Machine& machine, heap::Ref ref);
inline constexpr int kStatusIllegal = 132, kStatusAbort = 134, kStatusArithmetic = 136, kStatusSegment = 139;

}  // namespace veristep::llvm_front
