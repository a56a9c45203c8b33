// The symbols of a loaded program: which definition each name means, the machine's record of each function, and the
// address of everything that has one. The program's own modules come first and may replace what the runtime libraries
// define, as with a native linker. Addresses are given once, so that they are the same in every worker and every run.
// Those of the program's symbols follow from their names: a program that compares, sorts or hashes addresses does the
// same whatever else is declared, and in which order.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "vm/interp/program.h"

namespace llvm {
class BasicBlock;
class Constant;
class DataLayout;
class Function;
class GlobalAlias;
class GlobalValue;
class GlobalVariable;
class Module;
}  // namespace llvm

namespace veristep::llvm_front {

class SiteTable;
struct NativeEntry;

// What ir::Function::front_end points to.
struct FunctionRecord {
  ir::Function* function = nullptr;
  llvm::Function* body = nullptr;  // null: native, made by us, or not defined anywhere
  uint64_t address = 0;
  bool is_library = false;
  bool is_fixed = false;  // comes with Veristep: the same in every version of the program
};

// A variable, or a name that nobody defines (then `definition` is null and any access is an error).
struct GlobalRecord {
  std::string name;  // unique in the program
  const llvm::GlobalVariable* definition = nullptr;
  uint64_t address = 0;  // thread-local: 0
  uint32_t bytes = 0;
  bool is_constant = false;
  bool is_library = false;
  uint32_t tls_index = 0;
  std::string tls_name;  // of its number: changes with its initial contents
};

class Symbols {
 public:
  Symbols(interp::Program& program, SiteTable& sites) : program_(program), sites_(sites) {}

  // Modules in the order of precedence; the first `num_program_modules` are the program's own.
  llvm::Error Add(const std::vector<llvm::Module*>& modules, size_t num_program_modules);

  SiteTable& sites() { return sites_; }
  const llvm::DataLayout& layout() const { return *layout_; }

  // What a name in some module stands for, aliases followed. Null: nobody defines it.
  const llvm::GlobalValue* Resolve(const llvm::GlobalValue& symbol) const;
  FunctionRecord& FunctionOf(const llvm::Function& symbol);
  GlobalRecord& VariableOf(const llvm::GlobalVariable& symbol);
  // Null if the program has no such function.
  FunctionRecord* FindFunction(llvm::StringRef name);
  // A function that lowered code calls for its own needs: one of the runtime's, or a native.
  ir::Function* Helper(llvm::StringRef name);

  struct SymbolPlace {
    std::string name;
    uint64_t address = 0;
    bool is_own = false;  // ir::SymbolRef
  };
  // Where a symbol is; address 0 for a weak one that nobody defines.
  SymbolPlace PlaceOf(const llvm::GlobalValue& symbol);
  // The number that stands for the address of a block (computed goto).
  uint64_t NumberOf(const llvm::BasicBlock& block);

  // All functions that have a name: the program's, the libraries', and those that nobody defines.
  const std::deque<FunctionRecord>& functions() const { return functions_; }
  struct OwnVariable {
    std::string name;
    std::string contents;                 // a text that tells initial contents apart; empty: the name does
    std::vector<std::string> references;  // the own variables whose addresses are in there
    bool is_writable = false;             // and there from the start: not thread-local
  };
  std::vector<OwnVariable> OwnVariables() const;
  const std::vector<GlobalRecord*>& thread_locals() const { return thread_locals_; }
  ir::Function* FunctionAt(uint64_t address) const;
  const GlobalRecord* VariableAt(uint64_t address) const;

  // What begins at each slot of the address space; Image makes these objects in every machine.
  struct SlotOwner {
    FunctionRecord* function = nullptr;
    GlobalRecord* variable = nullptr;
  };
  const std::vector<SlotOwner>& slots() const { return at_slot_; }

 private:
  void Define(llvm::Module& module);
  void AddFunction(llvm::Function& symbol, bool is_library);
  llvm::Error AddVariable(const llvm::GlobalVariable& symbol, bool is_library);
  void SetSignature(ir::Function& function, const llvm::Function& symbol);
  void UseNative(ir::Function& function, const NativeEntry& native);
  std::string UniqueName(const llvm::GlobalValue& symbol, bool is_library);
  std::string ContentsName(const llvm::GlobalVariable& variable) const;
  std::vector<std::string> ReferencesIn(const llvm::Constant& initializer) const;
  // Gives the symbol its address: at once to those of libraries, in PlaceOwn to the program's own.
  void Place(const SlotOwner& owner, llvm::StringRef name, uint64_t bytes, bool is_library);
  void PlaceOwn();
  void PlaceAt(uint64_t slot, const SlotOwner& owner, uint64_t bytes);

  struct Unplaced {
    uint64_t wanted;  // slot
    llvm::StringRef name;
    SlotOwner owner;
    uint64_t bytes;
  };

  interp::Program& program_;
  SiteTable& sites_;
  const llvm::DataLayout* layout_ = nullptr;
  llvm::StringMap<const llvm::GlobalValue*> definitions_;
  llvm::StringMap<unsigned> names_;
  std::deque<FunctionRecord> functions_;
  std::deque<GlobalRecord> variables_;
  std::vector<GlobalRecord*> thread_locals_;
  llvm::DenseMap<const llvm::GlobalValue*, FunctionRecord*> function_of_;
  llvm::DenseMap<const llvm::GlobalValue*, GlobalRecord*> variable_of_;
  llvm::StringMap<FunctionRecord*> undefined_functions_;
  llvm::StringMap<GlobalRecord*> undefined_variables_;
  llvm::StringMap<ir::Function*> helpers_;
  std::vector<Unplaced> unplaced_;
  std::vector<SlotOwner> at_slot_;
  llvm::DenseMap<const llvm::BasicBlock*, uint64_t> block_numbers_;
  uint64_t next_slot_ = 1;
};

}  // namespace veristep::llvm_front
