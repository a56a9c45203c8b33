#include "vm/jvm/checks/java_checks.h"

#include <algorithm>

#include "vm/jvm/checks/value_text.h"
#include "vm/jvm/classfile/annotations.h"
#include "vm/jvm/dynamic/emitter.h"
#include "vm/jvm/java_env.h"
#include "vm/jvm/synthetic.h"

namespace veristep::jvm {

namespace {

constexpr std::string_view kOperation = "Ldev/veristep/Operation;";
constexpr std::string_view kInvariant = "Ldev/veristep/Invariant;";
constexpr std::string_view kGuard = "Ldev/veristep/Guard;";
constexpr std::string_view kRange = "Ldev/veristep/Range;";

llvm::Error Bad(const llvm::Twine& message) { return llvm::createStringError(message.str()); }

std::string MemberName(const Class& c, const Method& method) {
  return DottedName(c.name) + "." + std::string(method.name);
}

// The constructor without parameters.
llvm::Expected<Method*> DefaultConstructor(Class& c) {
  Method* constructor = c.DeclaredMethod("<init>", "()V");
  if (c.IsAbstract() || c.IsInterface())
    return Bad("class " + DottedName(c.name) + " is abstract: it has no objects to check");
  if (constructor == nullptr) return Bad("class " + DottedName(c.name) + " needs a constructor without parameters");
  return constructor;
}

// Emits: initialise the class, make an object. kNoReg in a static method's place.
ir::Reg EmitNew(Emitter& emit, Class& c, const Method& constructor) {
  emit.InitClass(c);
  CodeBuilder& code = emit.builder();
  ir::Reg object = code.NewReg(ir::RegKind::kRef);
  code.Emit(ir::Op::kNew, object, ir::kNoReg, ir::kNoReg, code.AddType(c.type));
  code.EmitCall(constructor.function, {object}, ir::kNoReg);
  return object;
}

// A function of our own: static, without parameters.
ir::Function* DefineDriver(ClassLinker& linker, Class& owner, std::string name, std::string descriptor,
                           std::function<void(Emitter&)> emit) {
  SyntheticMethod run;
  run.name = "run";
  run.descriptor = descriptor;
  run.access_flags = kAccPublic | kAccStatic;
  run.lower = [&linker, descriptor, emit](const Method&) -> llvm::Expected<std::unique_ptr<ir::Code>> {
    Emitter emitter(linker, descriptor, true);
    emit(emitter);
    std::unique_ptr<ir::Code> code = emitter.builder().Finish();
    code->is_library = true;
    return code;
  };
  SyntheticClass driver;
  driver.name = owner.name + "$$" + name;
  driver.nest_host = &owner;
  driver.methods.push_back(std::move(run));
  return linker.DefineSynthetic(std::move(driver))->DeclaredMethod("run", descriptor)->function;
}

// Runs a function of our own on the first thread, before exploration starts. Its result is thread.result.
llvm::Error RunOnMainThread(JavaProgram& java, interp::Machine& machine, ir::Function& function) {
  JavaEnv env(machine, machine.thread(0));
  interp::Thread& thread = machine.thread(0);
  thread.state = interp::ThreadState::kRunnable;
  thread.object = env.GetStatic(java.linker().ConstantSlot("<main-thread>"));
  constexpr uint16_t kFlags = interp::kDiscardResult | interp::kStopUnwinding | interp::kPauses;
  bool pushed = machine.PushFrame(thread, function, {}, ir::kNoReg, kFlags);
  while (pushed && !machine.stop() && thread.frame != 0) {
    if (machine.RunThread(thread, UINT32_MAX) == interp::RunResult::kBlocked) {
      return Bad("the constructor waits for another thread: objects to check are made before others run");
    }
  }
  if (!machine.stop()) return llvm::Error::success();
  return Bad(machine.stop()->message);
}

}  // namespace

std::string JavaCheck::Place() const {
  return method == nullptr ? DottedName(owner->name) : MemberName(*owner, *method);
}

llvm::Expected<explore::Boot> ScenarioBoot(JavaProgram& java, const JavaCheck& check) {
  if (check.kind == JavaCheck::Kind::kMain) {
    Class* main = check.owner;
    return [&java, main](interp::Machine& machine) -> llvm::Error {
      if (llvm::Error error = java.Boot(machine)) return error;
      StartMain(java.runtime(), machine, *main, {});
      return llvm::Error::success();
    };
  }
  Class* owner = check.owner;
  Method* method = check.method;
  Method* constructor = nullptr;
  if (!method->IsStatic()) {
    llvm::Expected<Method*> found = DefaultConstructor(*owner);
    if (!found) return found.takeError();
    constructor = *found;
  }
  ir::Function* driver = DefineDriver(java.linker(), *owner, std::string(method->name), "()V", [=](Emitter& emit) {
    if (constructor == nullptr) {
      emit.InitClass(*owner);
      emit.builder().EmitCall(method->function, {}, ir::kNoReg);
    } else {
      ir::Reg object = EmitNew(emit, *owner, *constructor);
      emit.builder().EmitCall(method->function, {object}, ir::kNoReg);
    }
    emit.builder().Emit(ir::Op::kRetVoid);
  });
  return [&java, driver](interp::Machine& machine) -> llvm::Error {
    if (llvm::Error error = java.Boot(machine)) return error;
    interp::Thread* thread = machine.StartThread(*driver, {});
    CHECK(thread != nullptr);
    JavaEnv env(machine, *thread);
    thread->object = env.GetStatic(java.linker().ConstantSlot("<main-thread>"));
    return llvm::Error::success();
  };
}

llvm::Expected<explore::Boot> ModelBoot(JavaProgram& java, const JavaCheck& check) {
  Class* owner = check.owner;
  llvm::Expected<Method*> constructor = DefaultConstructor(*owner);
  if (!constructor) return constructor.takeError();
  Method* made_by = *constructor;
  ir::Function* driver =
      DefineDriver(java.linker(), *owner, "new", "()Ljava/lang/Object;", [owner, made_by](Emitter& emit) {
        ir::Reg object = EmitNew(emit, *owner, *made_by);
        emit.builder().Emit(ir::Op::kRet, ir::kNoReg, object);
      });
  return [&java, driver](interp::Machine& machine) -> llvm::Error {
    if (llvm::Error error = java.Boot(machine)) return error;
    if (llvm::Error error = RunOnMainThread(java, machine, *driver)) return error;
    machine.globals().model = heap::Ref(machine.thread(0).result);
    machine.thread(0).result = 0;
    return llvm::Error::success();
  };
}

namespace {

// A method that objects of a model have, and what we are told of it: there, or at the nearest one that it overrides.
struct ModelMethod {
  Method* method;
  const Method* annotated;
  std::vector<Annotation> annotations;

  const Annotation* Find(std::string_view type) const { return FindAnnotation(annotations, type); }
};

std::vector<ModelMethod> MethodsOfModel(Class& c) {
  std::vector<ModelMethod> found;
  llvm::DenseMap<Selector, size_t> places;  // of those that may be overridden
  auto add = [&](Class& from) {
    if (from.file == nullptr || from.IsLibrary()) return;
    for (Method& method : from.methods) {
      if (method.info == nullptr || method.IsAbstract()) continue;
      std::vector<Annotation> annotations = ReadAnnotations(*from.file, method.info->annotations.visible);
      std::erase_if(annotations, [](const Annotation& each) { return !each.type.starts_with("Ldev/veristep/"); });
      auto [place, is_first] = places.try_emplace(method.selector, found.size());
      if (is_first || method.IsPrivate()) {
        found.push_back({&method, &method, std::move(annotations)});
      } else if (ModelMethod& lower = found[place->second]; lower.annotations.empty() && !annotations.empty()) {
        lower.annotated = &method;
        lower.annotations = std::move(annotations);
      }
    }
  };
  for (Class* k = &c; k != nullptr; k = k->super) add(*k);
  for (Class* interface : c.all_interfaces) add(*interface);
  return found;
}

llvm::Expected<std::vector<std::pair<int64_t, int64_t>>> RangesOf(const Method& method, int64_t values) {
  const Class& c = *method.owner;
  std::vector<std::pair<int64_t, int64_t>> ranges;
  std::vector<std::vector<Annotation>> annotations =
      ReadParameterAnnotations(*c.file, method.info->parameter_annotations);
  MethodType type = *ParseMethodType(method.descriptor);
  for (size_t i = 0; i < type.parameters.size(); ++i) {
    const Annotation* range = i < annotations.size() ? FindAnnotation(annotations[i], kRange) : nullptr;
    BasicType basic = type.parameters[i].basic;
    if (basic == BasicType::kReference || basic == BasicType::kFloat || basic == BasicType::kDouble) {
      return Bad("operation " + MemberName(c, method) + " has a parameter that is no integer or boolean");
    }
    std::pair<int64_t, int64_t> bounds{1, values};
    if (basic == BasicType::kBoolean) bounds = {0, 1};
    if (range != nullptr && range->Find("min") != nullptr && range->Find("max") != nullptr) {
      bounds = {range->Find("min")->number.value_or(0), range->Find("max")->number.value_or(0)};
    }
    if (bounds.first > bounds.second) {
      return Bad("operation " + MemberName(c, method) + ": the range of parameter " + std::to_string(i + 1) +
                 " is empty (" + std::to_string(bounds.first) + " to " + std::to_string(bounds.second) + ")");
    }
    ranges.push_back(bounds);
  }
  return ranges;
}

llvm::Expected<ir::Function*> FindGuard(const std::vector<ModelMethod>& methods, const Class& c,
                                        const Method& operation, std::string_view named) {
  for (const ModelMethod& each : methods) {
    const Method& method = *each.method;
    const Annotation* guard = each.Find(kGuard);
    bool by_annotation =
        guard != nullptr && guard->Find("value") != nullptr && guard->Find("value")->text == operation.name;
    if (!by_annotation && (named.empty() || method.name != named)) continue;
    if (method.descriptor != "()Z") {
      return Bad("guard " + MemberName(c, method) + " must have no parameters and give a boolean");
    }
    return method.function;
  }
  if (!named.empty()) return Bad("operation " + MemberName(c, operation) + ": there is no guard " + std::string(named));
  return nullptr;
}

}  // namespace

llvm::Expected<explore::ModelDefinition> DefineModel(JavaProgram& java, const JavaCheck& check, int64_t values) {
  explore::ModelDefinition model;
  Class& c = *check.owner;
  const std::vector<ModelMethod> methods = MethodsOfModel(c);
  for (const ModelMethod& each : methods) {
    const Method& method = *each.method;
    if (const Annotation* operation = each.Find(kOperation)) {
      auto ranges = RangesOf(*each.annotated, values);
      if (!ranges) return ranges.takeError();
      const AnnotationElement* guard_name = operation->Find("guard");
      auto guard = FindGuard(methods, c, method, guard_name == nullptr ? "" : guard_name->text);
      if (!guard) return guard.takeError();
      model.operations.push_back({std::string(method.name), method.function, *ranges, *guard, method.IsStatic()});
      const MethodType type = *ParseMethodType(method.descriptor);
      for (const FieldType& parameter : type.parameters)
        model.operations.back().bits.push_back(parameter.basic == BasicType::kLong ? 64 : 32);
      model.operations.back().result_text = [&method](interp::Machine& machine, uint64_t value) {
        return ResultText(machine, method, value);
      };
    }
    if (each.Find(kInvariant) != nullptr) {
      if (method.descriptor != "()Z" && method.descriptor != "()V") {
        return Bad("invariant " + MemberName(c, method) + " must have no parameters, and give a boolean or nothing");
      }
      model.invariants.push_back({std::string(method.name), method.function, method.descriptor == "()Z"});
    }
  }
  if (model.operations.empty()) {
    return Bad("model " + DottedName(c.name) + " has no operations: no method of it is annotated with @Operation");
  }
  if (const Method* text = TextMethod(c)) {
    model.describe = text->function;
    model.description = [](interp::Machine& machine, uint64_t value) {
      return value == 0 ? "" : JavaEnv(machine, machine.thread(0)).Modified(Ref(value));
    };
  }
  return model;
}

}  // namespace veristep::jvm
