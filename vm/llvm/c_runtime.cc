#include "vm/llvm/c_runtime.h"

#include <algorithm>
#include <cstring>
#include <set>

#include "core/base/check.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Support/xxhash.h"
#include "vm/interp/memory.h"
#include "vm/llvm/image.h"
#include "vm/llvm/lower/lowering.h"
#include "vm/llvm/module_loader.h"
#include "vm/llvm/natives/leaks.h"
#include "vm/llvm/prepare.h"
#include "vm/llvm/sites.h"
#include "vm/llvm/symbols.h"
#include "vm/llvm/verifier_functions.h"

namespace veristep::llvm_front {

CRuntime::CRuntime(interp::Program& program)
    : program_(program),
      sites_(std::make_unique<SiteTable>()),
      symbols_(std::make_unique<Symbols>(program, *sites_)),
      image_(std::make_unique<Image>()) {}

CRuntime::~CRuntime() = default;

llvm::Expected<std::unique_ptr<CRuntime>> CRuntime::Load(interp::Program& program, const LoadOptions& options) {
  std::unique_ptr<CRuntime> runtime(new CRuntime(program));
  if (llvm::Error error = runtime->Link(options)) return error;
  program.SetRuntime(ir::Language::kC, runtime.get());
  return runtime;
}

llvm::Error CRuntime::Link(const LoadOptions& options) {
  llvm::Expected<LoadedModules> loaded = LoadModules(options);
  if (!loaded) return loaded.takeError();
  modules_ = std::make_unique<LoadedModules>(std::move(*loaded));
  any_exit_status_ = UsesVerifierNames(*modules_->program);
  ApplyVerifierNames(*modules_->program);
  std::vector<llvm::Module*> modules = {modules_->program.get()};
  for (const auto& library : modules_->libraries) modules.push_back(library.get());
  if (llvm::Error error = symbols_->Add(modules, 1)) return error;
  if (llvm::Error error = image_->Build(*symbols_)) return error;
  return CollectStartup();
}

namespace {

// The functions of llvm.global_ctors or llvm.global_dtors, by priority.
llvm::Error CollectFunctions(const llvm::Module& module, const char* list_name, Symbols& symbols,
                             std::vector<ir::Function*>& out) {
  const llvm::GlobalVariable* list = module.getNamedGlobal(list_name);
  if (list == nullptr || !list->hasInitializer() || list->getInitializer()->isNullValue()) {
    return llvm::Error::success();
  }
  std::vector<std::pair<uint64_t, ir::Function*>> found;
  for (const llvm::Use& use : list->getInitializer()->operands()) {
    auto* entry = llvm::dyn_cast<llvm::ConstantStruct>(use.get());
    auto* priority = entry == nullptr ? nullptr : llvm::dyn_cast<llvm::ConstantInt>(entry->getOperand(0));
    if (priority == nullptr) return llvm::createStringError(llvm::Twine(list_name) + " is malformed");
    auto* function = llvm::dyn_cast<llvm::Function>(entry->getOperand(1)->stripPointerCasts());
    if (function == nullptr) continue;  // null: an entry that was dropped
    found.emplace_back(priority->getZExtValue(), symbols.FunctionOf(*function).function);
  }
  std::ranges::stable_sort(found, {}, [](const auto& entry) { return entry.first; });
  for (const auto& entry : found) out.push_back(entry.second);
  return llvm::Error::success();
}

}  // namespace

llvm::Error CRuntime::CollectStartup() {
  std::vector<const llvm::Module*> modules;
  for (const auto& library : modules_->libraries) modules.push_back(library.get());
  modules.push_back(modules_->program.get());
  for (const llvm::Module* module : modules) {
    if (auto error = CollectFunctions(*module, "llvm.global_ctors", *symbols_, constructors_)) return error;
    if (auto error = CollectFunctions(*module, "llvm.global_dtors", *symbols_, destructors_)) return error;
  }
  std::ranges::reverse(destructors_);
  global_destructors_ = symbols_->Helper("__vs_global_dtors");
  global_destructors_->native = nullptr;
  return llvm::Error::success();
}

namespace {

// Code that only calls functions, one after the other.
class CallList {
 public:
  explicit CallList(uint32_t num_regs) : code_(std::make_unique<ir::Code>()) {
    code_->num_regs = num_regs;
    code_->reg_kinds.assign(num_regs, ir::RegKind::kWord);
  }
  void Call(ir::Function* function, std::vector<ir::Reg> args, ir::Reg result) {
    ir::CallSite site;
    site.target = function;
    site.args = std::move(args);
    site.num_results = function->num_results;
    ir::Instr& instr = code_->instrs.emplace_back();
    instr.op = ir::Op::kCall;
    instr.a = result;
    instr.imm = int64_t(code_->calls.size());
    code_->calls.push_back(std::move(site));
  }
  void Zero(ir::Reg reg) {
    ir::Instr& instr = code_->instrs.emplace_back();
    instr.op = ir::Op::kConst;
    instr.a = reg;
  }
  std::unique_ptr<ir::Code> Finish() {
    code_->instrs.emplace_back().op = ir::Op::kRetVoid;
    code_->is_library = true;
    return std::move(code_);
  }

 private:
  std::unique_ptr<ir::Code> code_;
};

}  // namespace

ir::Function* CRuntime::StartOf(ir::Function& main, Then then) {
  std::lock_guard lock(starts_mutex_);
  for (const StartCode& start : starts_) {
    if (start.main == &main && start.then == then) return start.function;
  }
  ir::Function* function = program_.AddFunction("__vs_start:" + main.name, ir::Language::kC);
  function->display = "start";
  function->num_args = 3;
  starts_.push_back({function, &main, then});
  return function;
}

std::unique_ptr<ir::Code> CRuntime::MakeStart(ir::Function& main, Then then) {
  CallList list(4);  // argc, argv, envp, the result
  list.Zero(3);
  for (ir::Function* constructor : constructors_) {
    list.Call(constructor, std::vector<ir::Reg>(constructor->num_args, 0), ir::kNoReg);
  }
  std::vector<ir::Reg> args;
  for (ir::Reg reg = 0; reg < std::min<ir::Reg>(main.num_args, 3); ++reg) args.push_back(reg);
  list.Call(&main, args, main.num_results == 1 ? ir::Reg(3) : ir::kNoReg);
  if (then == Then::kExit) list.Call(symbols_->Helper("exit"), {3}, ir::kNoReg);
  return list.Finish();
}

std::unique_ptr<ir::Code> CRuntime::MakeGlobalDestructors() {
  CallList list(1);
  for (ir::Function* destructor : destructors_) {
    list.Call(destructor, std::vector<ir::Reg>(destructor->num_args, 0), ir::kNoReg);
  }
  return list.Finish();
}

llvm::Expected<std::unique_ptr<ir::Code>> CRuntime::Lower(ir::Function& function) {
  if (&function == global_destructors_) return MakeGlobalDestructors();
  if (function.front_end == nullptr) {
    std::lock_guard lock(starts_mutex_);
    auto start = std::ranges::find(starts_, &function, &StartCode::function);
    CHECK(start != starts_.end());
    return MakeStart(*start->main, start->then);
  }
  auto& record = *static_cast<FunctionRecord*>(function.front_end);
  CHECK(record.body != nullptr);
  if (llvm::Error error = record.body->materialize()) {
    return llvm::createStringError("function " + function.Display() + ": " + llvm::toString(std::move(error)));
  }
  PromoteLocals(*record.body);
  DelaySpeculatedLoads(*record.body);
  auto code = FunctionLowering(*symbols_, record, FindsUndefined()).Run();
  if (code) {
    (*code)->is_library |= record.is_library;
    // Functions of check.h are no code of the user's, but come with the program.
    (*code)->is_fixed = record.is_fixed;
    return code;
  }
  return llvm::createStringError("function " + function.Display() + ": " + llvm::toString(code.takeError()));
}

uint64_t CRuntime::SymbolName(uint64_t address) {
  uint64_t slot = heap::SlotNumber(address);
  CHECK(slot < symbols_->slots().size());
  const Symbols::SlotOwner& owner = symbols_->slots()[slot];
  const std::string& name = owner.function != nullptr ? owner.function->function->name : owner.variable->name;
  return llvm::xxh3_64bits(name) + (address - (owner.function ? owner.function->address : owner.variable->address));
}

uint64_t CRuntime::LostMemory(interp::Machine& machine, const heap::Canonicalizer& state) {
  return settings_.is_checking && settings_.find_leaks ? llvm_front::LostMemory(machine, state) : 0;
}

ir::Function* CRuntime::FunctionAt(uint64_t address) { return symbols_->FunctionAt(address); }

namespace {

// Memory of the program that the machine makes before it starts.
llvm::Expected<uint64_t> MakeMemory(interp::Machine& machine, const void* contents, size_t bytes) {
  heap::Ref ref = machine.heap().AllocateMemory(machine.program().memory_type(), uint32_t(bytes), heap::kGlobal, 0);
  if (ref == 0) return llvm::createStringError("the program's arguments do not fit into the heap");
  heap::Object& object = machine.heap().ObjectAt(ref);
  std::memcpy(reinterpret_cast<uint8_t*>(&object) + heap::kHeaderSize, contents, bytes);
  std::memset(interp::DefinedBits(&object), 0xff, (bytes + 7) / 8);
  return heap::AddressOf(object);
}

}  // namespace

llvm::Error CRuntime::Start(interp::Machine& machine, std::span<const std::string> arguments) {
  FunctionRecord* main = symbols_->FindFunction("main");
  if (main == nullptr) return llvm::createStringError("the program has no function main");
  const ir::Function& function = *main->function;
  if (function.num_args > 3 || function.is_variadic || function.num_results > 1) {
    return llvm::createStringError("main has parameters or a result that it cannot have");
  }
  if (llvm::Error error = image_->Install(machine)) return error;
  std::vector<uint64_t> argv;
  for (const std::string& argument : arguments) {
    llvm::Expected<uint64_t> text = MakeMemory(machine, argument.c_str(), argument.size() + 1);
    if (!text) return text.takeError();
    argv.push_back(*text);
  }
  argv.push_back(0);
  uint64_t none = 0;
  llvm::Expected<uint64_t> list = MakeMemory(machine, argv.data(), argv.size() * 8);
  if (!list) return list.takeError();
  llvm::Expected<uint64_t> environment = MakeMemory(machine, &none, 8);
  if (!environment) return environment.takeError();
  uint64_t args[] = {arguments.size(), *list, *environment};
  machine.StartThread(*StartOf(*main->function, Then::kExit), args);
  return llvm::Error::success();
}

llvm::Error CRuntime::StartCheck(interp::Machine& machine, ir::Function& check) {
  if (llvm::Error error = image_->Install(machine)) return error;
  uint64_t args[] = {0, 0, 0};
  machine.StartThread(*StartOf(check, Then::kExit), args);
  return llvm::Error::success();
}

llvm::Error CRuntime::RunBefore(interp::Machine& machine, ir::Function& function, uint64_t argument) {
  if (llvm::Error error = image_->Install(machine)) return error;
  uint64_t args[] = {argument, 0, 0};
  interp::Thread* thread = machine.StartThread(*StartOf(function, Then::kPause), args);
  if (!machine.stop()) machine.TopFrame(*thread)->flags |= interp::kPauses;
  while (!machine.stop() && thread->frame != 0) {
    if (machine.RunThread(*thread, UINT32_MAX) == interp::RunResult::kBlocked) {
      return llvm::createStringError("what comes before the first operation of a model may not wait for other threads");
    }
  }
  if (machine.globals().alive > 1) {
    return llvm::createStringError("what comes before the first operation of a model may not start threads");
  }
  return machine.stop() ? llvm::createStringError(machine.stop()->message) : llvm::Error::success();
}

std::string CRuntime::LibraryTerms() const {
  std::set<llvm::StringRef> names;
  for (const llvm::GlobalValue& value : modules_->program->global_values()) {
    if (value.isDeclarationForLinker() || value.hasLocalLinkage()) continue;
    bool is_known = std::ranges::any_of(
        modules_->libraries, [&](const auto& library) { return library->getNamedValue(value.getName()) != nullptr; });
    if (is_known) names.insert(value.getName());
  }
  return llvm::join(names, " ") + (any_exit_status_ ? "; any exit status" : "");
}

const llvm::Module& CRuntime::module() const { return *modules_->program; }

}  // namespace veristep::llvm_front
