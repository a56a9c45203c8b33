#include "vm/llvm/symbols.h"

#include <algorithm>
#include <utility>

#include "core/base/check.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalIFunc.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"
#include "vm/heap/address_space.h"
#include "vm/llvm/constant_name.h"
#include "vm/llvm/lower/scalars.h"
#include "vm/llvm/module_loader.h"
#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

namespace {

// Addresses of the libraries' symbols and of what programs allocate begin at multiples of this slot.
constexpr uint64_t kSlotGroup = 1 << 14;
// The program's symbols lie before, each where its name says unless another one is there: of a thousand, one more is in
// the way of another in one of sixty cases. Constants are by themselves, in 2 GiB: optimised code has tables of the
// distances between them, of 32 bits.
constexpr uint64_t kOwnConstants = kSlotGroup, kOwnOthers = 4 * kSlotGroup;

// Lists for the linker and the compiler, no variables of the program.
bool IsBookkeeping(const llvm::GlobalVariable& variable) {
  return variable.getName().starts_with("llvm.") || variable.getSection() == "llvm.metadata";
}

// What <veristep/check.h> puts into every program: no code of the user's.
bool IsOfCheckHeader(llvm::StringRef symbol, llvm::StringRef name) {
  if (symbol.starts_with("_ZN8veristep") || symbol.starts_with("_ZNK8veristep")) return true;
  return name.starts_with("veristep_") && !name.starts_with("veristep_run_") && !name.starts_with("veristep_define_");
}

// Static symbols of a program of several files have the file in their names (NameAfterFile).
llvm::StringRef WithoutFile(llvm::StringRef name) { return name.take_front(name.find(kInFile)); }

}  // namespace

llvm::Error Symbols::Add(const std::vector<llvm::Module*>& modules, size_t num_program_modules) {
  CHECK(!modules.empty());
  layout_ = &modules[0]->getDataLayout();
  for (llvm::Module* module : modules) Define(*module);
  for (size_t i = 0; i < modules.size(); ++i) {
    bool is_library = i >= num_program_modules;
    if (i == num_program_modules) PlaceOwn();
    for (const llvm::GlobalVariable& variable : modules[i]->globals()) {
      if (IsBookkeeping(variable)) continue;
      if (llvm::Error error = AddVariable(variable, is_library)) return error;
    }
    for (llvm::Function& function : *modules[i]) {
      if (!function.isIntrinsic()) AddFunction(function, is_library);
    }
  }
  if (!unplaced_.empty()) PlaceOwn();
  at_slot_.resize(llvm::alignTo(next_slot_, kSlotGroup));
  return llvm::Error::success();
}

void Symbols::Define(llvm::Module& module) {
  for (const llvm::GlobalValue& value : module.global_values()) {
    if (!value.isDeclarationForLinker() && !value.hasLocalLinkage() && value.hasName()) {
      definitions_.try_emplace(value.getName(), &value);
    }
  }
}

const llvm::GlobalValue* Symbols::Resolve(const llvm::GlobalValue& symbol) const {
  const llvm::GlobalValue* value = &symbol;
  for (int steps = 0; steps < 64; ++steps) {
    if (!value->hasLocalLinkage()) {
      if (const llvm::GlobalValue* found = definitions_.lookup(value->getName())) value = found;
    }
    auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(value);
    if (alias == nullptr) break;
    value = alias->getAliaseeObject();
    if (value == nullptr) return nullptr;
  }
  if (llvm::isa<llvm::GlobalIFunc>(value)) return nullptr;
  // An inline function whose external definition is elsewhere may be taken as it is here.
  return value->isDeclaration() ? nullptr : value;
}

std::string Symbols::UniqueName(const llvm::GlobalValue& symbol, bool is_library) {
  auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&symbol);
  bool by_contents = variable != nullptr && !is_library && IsNamedByContents(*variable);
  std::string name = symbol.hasName() ? symbol.getName().str() : "@";
  if (by_contents) name = ContentsName(*variable);
  if (is_library && symbol.hasLocalLinkage()) name = symbol.getParent()->getModuleIdentifier() + ":" + name;
  unsigned count = names_[name]++;
  return count == 0 ? name : name + "#" + std::to_string(count);
}

std::string Symbols::ContentsName(const llvm::GlobalVariable& variable) const {
  return NameByContents(variable, [this](const llvm::GlobalValue& other) { return Resolve(other); });
}

std::vector<std::string> Symbols::ReferencesIn(const llvm::Constant& initializer) const {
  std::vector<std::string> names;
  std::vector<const llvm::Constant*> pending = {&initializer};
  llvm::DenseSet<const llvm::Constant*> met = {&initializer};
  while (!pending.empty()) {
    const llvm::Constant* constant = pending.back();
    pending.pop_back();
    if (auto* symbol = llvm::dyn_cast<llvm::GlobalValue>(constant)) {
      const auto* meant = llvm::dyn_cast_or_null<llvm::GlobalVariable>(Resolve(*symbol));
      const GlobalRecord* record = meant == nullptr ? nullptr : variable_of_.lookup(meant);
      if (record != nullptr && !record->is_library) names.push_back(record->name);
      continue;
    }
    for (const llvm::Use& use : constant->operands()) {
      auto* operand = llvm::dyn_cast<llvm::Constant>(use.get());
      if (operand != nullptr && met.insert(operand).second) pending.push_back(operand);
    }
  }
  return names;
}

std::vector<Symbols::OwnVariable> Symbols::OwnVariables() const {
  std::vector<OwnVariable> variables;
  for (const GlobalRecord& record : variables_) {
    if (record.is_library || record.definition == nullptr) continue;
    if (llvm::StringRef(record.name).contains("veristep_record_")) continue;  // of check.h: says where checks stand
    OwnVariable& variable = variables.emplace_back();
    variable.name = record.name;
    variable.references = ReferencesIn(*record.definition->getInitializer());
    if (IsNamedByContents(*record.definition)) continue;
    variable.contents = ContentsName(*record.definition) + (record.is_constant ? " const" : "");
    variable.is_writable = !record.is_constant && !record.definition->isThreadLocal();
  }
  return variables;
}

void Symbols::Place(const SlotOwner& owner, llvm::StringRef name, uint64_t bytes, bool is_library) {
  if (is_library) return PlaceAt(next_slot_, owner, bytes);
  const bool is_constant = owner.variable != nullptr && owner.variable->is_constant;
  const uint64_t begin = is_constant ? 1 : kOwnConstants,
                 end = is_constant ? kOwnConstants : kOwnConstants + kOwnOthers;
  unplaced_.push_back({begin + llvm::xxh3_64bits(name) % (end - begin), name, owner, bytes});
}

// Where one is in the way of another, an address depends on what else there is. States would mean something else then.
void Symbols::PlaceOwn() {
  std::ranges::sort(unplaced_, {}, [](const Unplaced& one) { return std::pair(one.wanted, one.name); });
  std::string moved;
  for (const Unplaced& one : unplaced_) {
    const uint64_t slot = std::max(one.wanted, next_slot_);
    if (slot != one.wanted) moved += (one.name + " " + llvm::Twine(slot) + "\n").str();
    PlaceAt(slot, one.owner, one.bytes);
  }
  unplaced_.clear();
  constexpr uint64_t kEnd = kOwnConstants + kOwnOthers;
  next_slot_ = llvm::alignTo(std::max(next_slot_, kEnd), kSlotGroup);
  if (next_slot_ != kEnd) moved += "behind: " + std::to_string(next_slot_);
  program_.SetLayout(moved.empty() ? 0 : llvm::xxh3_64bits(moved));
}

void Symbols::PlaceAt(uint64_t slot, const SlotOwner& owner, uint64_t bytes) {
  next_slot_ = slot + heap::SlotsFor(bytes);
  at_slot_.resize(std::max<size_t>(at_slot_.size(), next_slot_));
  at_slot_[slot] = owner;
  (owner.function != nullptr ? owner.function->address : owner.variable->address) = heap::AddressOfSlot(slot);
}

void Symbols::SetSignature(ir::Function& function, const llvm::Function& symbol) {
  auto count = [&](llvm::Type* type) -> unsigned {
    llvm::Expected<Scalars> scalars = Flatten(type, *layout_);
    if (scalars) return CountRegisters(*scalars);
    llvm::consumeError(scalars.takeError());  // whoever lowers a call or the body reports it
    return 0;
  };
  unsigned num_args = 0;
  for (const llvm::Argument& argument : symbol.args()) num_args += count(argument.getType());
  function.num_args = uint16_t(num_args);
  function.num_results = uint16_t(count(symbol.getReturnType()));
  function.is_variadic = symbol.isVarArg();
}

void Symbols::AddFunction(llvm::Function& symbol, bool is_library) {
  auto* resolved = llvm::dyn_cast_or_null<llvm::Function>(Resolve(symbol));
  if (resolved != nullptr && resolved != &symbol) return;  // its own module's turn will come, or has been
  if (resolved == nullptr && undefined_functions_.contains(symbol.getName())) return;
  FunctionRecord& record = functions_.emplace_back();
  record.function = program_.AddFunction(UniqueName(symbol, is_library), ir::Language::kC);
  ir::Function& function = *record.function;
  function.front_end = &record;
  function.display = llvm::demangle(WithoutFile(symbol.getName()).str());
  record.is_fixed = is_library;
  record.is_library = is_library || IsOfCheckHeader(symbol.getName(), function.display);
  bool is_weak = symbol.hasExternalWeakLinkage();
  SetSignature(function, symbol);
  if (resolved != nullptr) {
    record.body = &symbol;
    function_of_[&symbol] = &record;
  } else {
    undefined_functions_[symbol.getName()] = &record;
    if (const NativeEntry* native = FindNative(symbol.getName())) {
      UseNative(function, *native);
      is_weak = false;
    } else {
      function.native = CallUndefined;
      function.num_args = 0;
      function.is_variadic = false;
      function.num_results = std::min<uint16_t>(function.num_results, 8);
    }
  }
  if (is_weak && resolved == nullptr) return;  // its address is null
  Place({.function = &record}, function.name, 1, is_library);
}

void Symbols::UseNative(ir::Function& function, const NativeEntry& native) {
  function.native = native.function;
  function.num_args = native.num_args;
  function.num_results = native.num_results;
  function.is_variadic = false;
  function.arg_kinds.assign(native.num_args, ir::RegKind::kWord);
}

llvm::Error Symbols::AddVariable(const llvm::GlobalVariable& symbol, bool is_library) {
  auto* resolved = llvm::dyn_cast_or_null<llvm::GlobalVariable>(Resolve(symbol));
  if (resolved != nullptr && resolved != &symbol) return llvm::Error::success();
  if (resolved == nullptr && undefined_variables_.contains(symbol.getName())) return llvm::Error::success();
  GlobalRecord& record = variables_.emplace_back();
  record.name = UniqueName(symbol, is_library);
  record.is_library = is_library;
  uint64_t bytes = 0;
  if (resolved != nullptr) {
    record.definition = &symbol;
    record.is_constant = symbol.isConstant();
    bytes = layout_->getTypeAllocSize(symbol.getValueType());
    if (bytes > (uint64_t(1) << 31)) {
      return llvm::createStringError("global variable " + record.name + " is larger than 2 GiB");
    }
    variable_of_[&symbol] = &record;
  } else {
    undefined_variables_[symbol.getName()] = &record;
    if (symbol.hasExternalWeakLinkage()) return llvm::Error::success();
  }
  record.bytes = uint32_t(bytes);
  if (symbol.isThreadLocal() && resolved != nullptr) {
    record.tls_index = uint32_t(thread_locals_.size());
    record.tls_name = "thread-local " + record.name + " " + ContentsName(symbol);
    thread_locals_.push_back(&record);
    return llvm::Error::success();
  }
  Place({.variable = &record}, record.name, bytes, is_library);
  return llvm::Error::success();
}

FunctionRecord& Symbols::FunctionOf(const llvm::Function& symbol) {
  auto* resolved = llvm::dyn_cast_or_null<llvm::Function>(Resolve(symbol));
  FunctionRecord* record =
      resolved == nullptr ? undefined_functions_.lookup(symbol.getName()) : function_of_.lookup(resolved);
  CHECK(record != nullptr);
  return *record;
}

GlobalRecord& Symbols::VariableOf(const llvm::GlobalVariable& symbol) {
  auto* resolved = llvm::dyn_cast_or_null<llvm::GlobalVariable>(Resolve(symbol));
  GlobalRecord* record =
      resolved == nullptr ? undefined_variables_.lookup(symbol.getName()) : variable_of_.lookup(resolved);
  CHECK(record != nullptr);
  return *record;
}

FunctionRecord* Symbols::FindFunction(llvm::StringRef name) {
  auto* function = llvm::dyn_cast_or_null<llvm::Function>(definitions_.lookup(name));
  return function == nullptr ? nullptr : function_of_.lookup(function);
}

ir::Function* Symbols::Helper(llvm::StringRef name) {
  if (FunctionRecord* record = FindFunction(name)) return record->function;
  if (FunctionRecord* record = undefined_functions_.lookup(name)) return record->function;
  ir::Function*& helper = helpers_[name];
  if (helper != nullptr) return helper;
  helper = program_.AddFunction("native:" + name.str(), ir::Language::kC);
  helper->display = name.str();
  if (const NativeEntry* native = FindNative(name)) {
    UseNative(*helper, *native);
  } else {
    helper->native = CallUndefined;
  }
  return helper;
}

Symbols::SymbolPlace Symbols::PlaceOf(const llvm::GlobalValue& symbol) {
  const llvm::GlobalValue* resolved = Resolve(symbol);
  const llvm::GlobalValue& value = resolved == nullptr ? symbol : *resolved;
  if (auto* function = llvm::dyn_cast<llvm::Function>(&value)) {
    FunctionRecord& record = FunctionOf(*function);
    return {record.function->name, record.address};
  }
  if (auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&value); variable && !IsBookkeeping(*variable)) {
    GlobalRecord& record = VariableOf(*variable);
    // What a name says already needs no more words.
    bool says_all = IsNamedByContents(*variable) && llvm::isa<llvm::ConstantData>(variable->getInitializer());
    return {record.name, record.address, !record.is_library && !says_all};
  }
  return {value.getName().str(), 0};
}

uint64_t Symbols::NumberOf(const llvm::BasicBlock& block) {
  // Small numbers, so that they are neither null nor addresses of memory; unique within the function is enough.
  auto [entry, is_new] = block_numbers_.try_emplace(&block, 0);
  if (is_new) {
    uint64_t number = 1;
    for (const llvm::BasicBlock& other : *block.getParent()) {
      if (&other == &block) break;
      ++number;
    }
    entry->second = number;
  }
  return entry->second;
}

ir::Function* Symbols::FunctionAt(uint64_t address) const {
  uint64_t slot = heap::SlotNumber(address);
  if (slot >= at_slot_.size() || at_slot_[slot].function == nullptr) return nullptr;
  FunctionRecord* record = at_slot_[slot].function;
  return record->address == address ? record->function : nullptr;
}

const GlobalRecord* Symbols::VariableAt(uint64_t address) const {
  uint64_t slot = heap::SlotNumber(address);
  while (slot < at_slot_.size() && slot > 0 && at_slot_[slot].function == nullptr &&
         at_slot_[slot].variable == nullptr) {
    --slot;
  }
  const GlobalRecord* variable = slot < at_slot_.size() ? at_slot_[slot].variable : nullptr;
  const bool is_there = variable != nullptr && heap::SlotNumber(address) < slot + heap::SlotsFor(variable->bytes);
  return is_there ? variable : nullptr;
}

}  // namespace veristep::llvm_front
