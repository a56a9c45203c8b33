#include "vm/llvm/checks/c_checks.h"

#include <cstring>

#include "llvm/IR/Function.h"
#include "llvm/Support/xxhash.h"
#include "vm/interp/memory.h"
#include "vm/llvm/checks/model_layout.h"
#include "vm/llvm/module_loader.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {

namespace {

llvm::Error Bad(const llvm::Twine& message) { return llvm::createStringError(message.str()); }

// Copies program memory from an address that may be anything.
bool Copy(interp::Machine& machine, uint64_t address, void* to, uint64_t bytes) {
  interp::Access access = interp::ResolveRead(machine.arena().base(), address, bytes);
  if (access.data != nullptr) std::memcpy(to, access.data, bytes);
  return access.data != nullptr;
}

std::string TextAt(interp::Machine& machine, uint64_t address) {
  std::string text;
  for (char c = 0; Copy(machine, address + text.size(), &c, 1) && c != 0;) text += c;
  return text;
}

// Reads what the define function of a model left in its record.
class ModelReader {
 public:
  ModelReader(CProgram& c, interp::Machine& machine, const CCheck& check, int64_t values)
      : c_(c), machine_(machine), name_("model " + check.name), values_(values) {
    is_readable_ = Copy(machine, check.model, &record_, sizeof record_);
  }

  llvm::Expected<explore::ModelDefinition> Run() {
    if (!is_readable_ || record_.version > kModelVersion) {
      return Bad(name_ + " was compiled with another version of check.h");
    }
    if (record_.num_operations == 0) return Bad(name_ + " has no operations: say operation(…) in its body");
    if (record_.num_operations > kMaxModelOperations || record_.num_invariants > kMaxModelInvariants) {
      return Bad(name_ + " has more than " + llvm::Twine(kMaxModelOperations) + " operations or more than " +
                 llvm::Twine(kMaxModelInvariants) + " invariants");
    }
    explore::ModelDefinition model;
    for (int i = 0; i < record_.num_operations; ++i) {
      llvm::Expected<explore::Operation> operation = ReadOperation(record_.operations[i]);
      if (!operation) return operation.takeError();
      for (const explore::Operation& other : model.operations) {
        if (other.name == operation->name) return Bad(name_ + " has two operations called " + other.name);
      }
      model.operations.push_back(std::move(*operation));
    }
    for (int i = 0; i < record_.num_invariants; ++i) {
      llvm::Expected<explore::Invariant> invariant = ReadInvariant(record_.invariants[i]);
      if (!invariant) return invariant.takeError();
      model.invariants.push_back(std::move(*invariant));
    }
    return model;
  }

  uint32_t depth() const { return uint32_t(std::max(0, record_.depth)); }

 private:
  static std::optional<uint64_t> ContextOf(const CallableRecord& call) {
    return call.has_context ? std::optional(call.context) : std::nullopt;
  }

  // The function, which has to take the object and so many integers, each in one register.
  llvm::Expected<ir::Function*> ReadFunction(const CallableRecord& call, int arguments, const std::string& what) {
    ir::Function* function = c_.runtime->FunctionAt(call.function);
    if (function == nullptr || function->native != nullptr) return Bad(what + " is no function of the program");
    if (function->num_args != arguments + (call.has_context ? 2 : 1) || function->is_variadic) {
      return Bad(what + ": " + function->Display() + " must take a pointer to the object" +
                 (arguments == 0 ? std::string(" only") : " and " + std::to_string(arguments) + " integers"));
    }
    return function;
  }

  llvm::Expected<explore::Operation> ReadOperation(const OperationRecord& record) {
    explore::Operation operation;
    operation.name = TextAt(machine_, record.name);
    std::string what = name_ + ", operation " + operation.name;
    if (record.num_arguments < 0 || record.num_arguments > kMaxModelArguments) {
      return Bad(what + " has more than " + llvm::Twine(kMaxModelArguments) + " arguments");
    }
    if (record.num_ranges > record.num_arguments) return Bad(what + " has more ranges than arguments");
    auto function = ReadFunction(record.call, record.num_arguments, what);
    if (!function) return function.takeError();
    operation.function = *function;
    operation.context = ContextOf(record.call);
    if (!record.call.has_context) {
      if (llvm::Error error = ReadWidths(**function, what, operation.bits)) return error;
    }
    for (int i = 0; i < record.num_arguments; ++i) {
      auto range = RangeOf(record, i, operation.bits);
      if (range.first > range.second) {
        return Bad(what + ": the range of argument " + std::to_string(i + 1) + " is empty (" +
                   std::to_string(range.first) + " to " + std::to_string(range.second) + ")");
      }
      operation.ranges.push_back(range);
    }
    if (record.guard.function != 0) {
      auto guard = ReadFunction(record.guard, 0, "the guard of " + what);
      if (!guard) return guard.takeError();
      if ((*guard)->num_results != 1) return Bad("the guard of " + what + " must give a boolean");
      operation.guard = *guard;
      operation.guard_context = ContextOf(record.guard);
    }
    return operation;
  }

  std::pair<int64_t, int64_t> RangeOf(const OperationRecord& record, int i, const std::vector<uint32_t>& bits) const {
    if (i < record.num_ranges) return {record.low[i], record.high[i]};
    bool is_bool = (record.booleans >> i & 1) != 0 || (size_t(i) < bits.size() && bits[size_t(i)] == 1);
    return is_bool ? std::pair<int64_t, int64_t>(0, 1) : std::pair<int64_t, int64_t>(1, values_);
  }

  // C functions get their arguments as they are declared.
  llvm::Error ReadWidths(const ir::Function& function, const std::string& what, std::vector<uint32_t>& bits) {
    const llvm::Function& body = *static_cast<FunctionRecord*>(function.front_end)->body;
    for (unsigned i = 1; i < body.arg_size(); ++i) {
      llvm::Type* type = body.getArg(i)->getType();
      if (!type->isIntegerTy() || type->getIntegerBitWidth() > 64) {
        return Bad(what + ": argument " + std::to_string(i) + " of " + function.Display() + " is no integer");
      }
      bits.push_back(type->getIntegerBitWidth());
    }
    return llvm::Error::success();
  }

  llvm::Expected<explore::Invariant> ReadInvariant(const InvariantRecord& record) {
    std::string name = TextAt(machine_, record.name);
    auto function = ReadFunction(record.call, 0, name_ + ", invariant " + name);
    if (!function) return function.takeError();
    return explore::Invariant{name, *function, (*function)->num_results == 1, ContextOf(record.call)};
  }

  CProgram& c_;
  interp::Machine& machine_;
  std::string name_;
  int64_t values_;
  bool is_readable_ = false;
  ModelRecord record_ = {};
};

}  // namespace

llvm::Expected<std::unique_ptr<CProgram>> CProgram::Open(const std::vector<std::string>& files,
                                                         const std::string& runtime_dir,
                                                         const CheckSettings& settings) {
  auto c = std::make_unique<CProgram>();
  c->name = files[0];
  LoadOptions load;
  load.files = files;
  load.runtime_dir = runtime_dir;
  llvm::Expected<std::unique_ptr<CRuntime>> runtime = CRuntime::Load(c->program, load);
  if (!runtime) return runtime.takeError();
  c->runtime = std::move(*runtime);
  c->runtime->settings() = settings;
  c->runtime->settings().is_checking = true;
  return c;
}

explore::Boot ScenarioBoot(CProgram& c, const CCheck& check) {
  if (check.kind == CCheck::Kind::kMain) {
    return [&c](interp::Machine& machine) {
      const std::string arguments[] = {c.name};
      return c.runtime->Start(machine, arguments);
    };
  }
  return
      [&c, function = check.function](interp::Machine& machine) { return c.runtime->StartCheck(machine, *function); };
}

explore::Boot ModelBoot(CProgram& c, const CCheck& check) {
  return [&c, check](interp::Machine& machine) -> llvm::Error {
    if (llvm::Error error = c.runtime->RunBefore(machine, *check.function, check.model)) return error;
    uint64_t object = 0;
    if (!Copy(machine, check.model, &object, sizeof object) || object == 0) {
      return Bad("model " + check.name + " has no object: its type has no constructor without parameters; say " +
                 "start_with(…), or in C set model->object");
    }
    heap::Place place;
    if (heap::SlotNumber(object) < heap::kMaxSlots) place = heap::Locate(machine.arena(), object);
    if (place.object == 0 || place.offset != 0) return Bad("model " + check.name + ": its object is part of another");
    machine.globals().model = place.object;
    // Not named after the record: what else the model can do does not count for its states.
    machine.heap().NameRoot(llvm::xxh3_64bits("<model>"), place.object, true);
    machine.thread(0).result = 0;
    return llvm::Error::success();
  };
}

llvm::Expected<explore::ModelDefinition> DefineModel(CProgram& c, const CCheck& check,
                                                     const interp::MachineOptions& options, int64_t values,
                                                     uint32_t* depth) {
  interp::Machine machine(c.program, options);
  machine.output = [](int, std::string_view) {};
  if (llvm::Error error = ModelBoot(c, check)(machine)) return error;
  ModelReader reader(c, machine, check, values);
  *depth = reader.depth();
  return reader.Run();
}

}  // namespace veristep::llvm_front
