// Method calls, and what is linked dynamically.
#include <map>

#include "vm/jvm/linkage_error.h"
#include "vm/jvm/method_lowerer.h"

namespace veristep::jvm {

namespace {

using V = ir::Op;

const char* HandleKindName(MethodHandleKind kind) {
  constexpr const char* kNames[] = {"",
                                    "getField",
                                    "getStatic",
                                    "putField",
                                    "putStatic",
                                    "invokeVirtual",
                                    "invokeStatic",
                                    "invokeSpecial",
                                    "newInvokeSpecial",
                                    "invokeInterface"};
  return kNames[int(kind)];
}

}  // namespace

bool MethodLowerer::LowerCall(const Instruction& i) {
  switch (i.op) {
    case Op::kInvokestatic:
      InvokeStatic(i);
      return true;
    case Op::kInvokespecial:
      InvokeSpecial(i);
      return true;
    case Op::kInvokevirtual:
      InvokeVirtual(i);
      return true;
    case Op::kInvokeinterface:
      InvokeInterface(i);
      return true;
    case Op::kInvokedynamic:
      InvokeDynamic(i);
      return true;
    default:
      return false;
  }
}

// Null after a trap was emitted.
Method* MethodLowerer::ResolveMethod(const MemberRef& member, bool is_interface) {
  Class* owner = ResolveClass(member.class_index);
  if (owner == nullptr) return nullptr;
  llvm::Expected<Method*> method = is_interface
                                       ? linker_.ResolveInterfaceMethod(*owner, member.name, member.descriptor, &class_)
                                       : linker_.ResolveMethod(*owner, member.name, member.descriptor, &class_);
  if (method) return *method;
  EmitTrap(method.takeError());
  return nullptr;
}

void MethodLowerer::InvokeStatic(const Instruction& i) {
  const MemberRef member = pool_.Member(i.index);
  Method* method = ResolveMethod(member, pool_.Is(i.index, ConstantTag::kInterfaceMethodref));
  if (method == nullptr) return;
  if (!method->IsStatic()) {
    return EmitTrap(
        {ir::TrapKind::kIncompatibleClassChange,
         "Expected static method '" + ExternalMethodName(method->owner->name, method->name, method->descriptor) + "'"});
  }
  if (LowerIntrinsic(*method)) return;
  InitClass(*method->owner);
  Call(*method, V::kCall);
}

// JVMS invokespecial: super calls look from the direct superclass on, whatever class the reference names.
Method* MethodLowerer::FindSpecial(Method& resolved) {
  Class* owner = resolved.owner;
  bool is_super_call = !resolved.IsConstructor() && !resolved.IsPrivate() && owner != &class_ &&
                       !owner->IsInterface() && class_.IsSubclassOf(*owner);
  if (!is_super_call) return &resolved;
  for (Class* c = class_.super; c != nullptr; c = c->super) {
    Method* method = c->by_selector.lookup(resolved.selector);
    if (method != nullptr && !method->IsStatic()) return method;
  }
  return &resolved;
}

void MethodLowerer::InvokeSpecial(const Instruction& i) {
  const MemberRef member = pool_.Member(i.index);
  Method* resolved = ResolveMethod(member, pool_.Is(i.index, ConstantTag::kInterfaceMethodref));
  if (resolved == nullptr) return;
  Method* method = FindSpecial(*resolved);
  const std::string text = "'" + ExternalMethodName(method->owner->name, method->name, method->descriptor) + "'";
  if (method->IsStatic()) {
    return EmitTrap({ir::TrapKind::kIncompatibleClassChange, "Expecting non-static method " + text});
  }
  if (method->IsAbstract()) return EmitTrap({ir::TrapKind::kAbstractMethod, text});
  Call(*method, V::kCall);
}

void MethodLowerer::InvokeVirtual(const Instruction& i) {
  const MemberRef member = pool_.Member(i.index);
  Method* method = ResolveMethod(member, false);
  if (method == nullptr) return;
  if (method->signature_polymorphic) return InvokePolymorphic(*method, member.descriptor, i.pc);
  if (method->IsStatic()) {
    return EmitTrap({ir::TrapKind::kIncompatibleClassChange,
                     "Expecting non-static method '" +
                         ExternalMethodName(method->owner->name, method->name, method->descriptor) + "'"});
  }
  if (method->owner->IsInterface()) return Call(*method, V::kCallInterface);
  bool is_fixed = method->IsPrivate() || method->IsFinal() || method->owner->IsFinal();
  Call(*method, is_fixed && !method->IsAbstract() ? V::kCall : V::kCallVirtual);
}

void MethodLowerer::InvokeInterface(const Instruction& i) {
  const MemberRef member = pool_.Member(i.index);
  Method* method = ResolveMethod(member, true);
  if (method == nullptr) return;
  if (method->IsStatic()) {
    return EmitTrap({ir::TrapKind::kIncompatibleClassChange,
                     "Expected instance not static method '" +
                         ExternalMethodName(method->owner->name, method->name, method->descriptor) + "'"});
  }
  if (method->IsPrivate()) return Call(*method, V::kCall);
  // Methods of Object are in every vtable.
  if (!method->owner->IsInterface()) return Call(*method, method->IsFinal() ? V::kCall : V::kCallVirtual);
  Call(*method, V::kCallInterface);
}

void MethodLowerer::Call(const Method& method, ir::Op op) {
  ir::CallSite site;
  site.target = method.function;
  if (op == V::kCallVirtual) site.vtable_index = method.vtable_index;
  if (op == V::kCallInterface) site.selector = method.selector;
  // A constructor's receiver is a new object; the dispatching calls check theirs.
  bool check = op == V::kCall && !method.IsStatic() && !method.IsConstructor();
  EmitCall(std::move(site), op, method.descriptor, !method.IsStatic(), check);
}

void MethodLowerer::EmitCall(ir::CallSite site, ir::Op op, std::string_view descriptor, bool has_receiver,
                             bool check_receiver) {
  const MethodType type = *ParseMethodType(descriptor);
  llvm::SmallVector<Value, 8> values(type.parameters.size() + (has_receiver ? 1 : 0));
  for (Value& value : llvm::reverse(values)) value = Pop();
  site.args.reserve(values.size());
  for (const Value& value : values) site.args.push_back(stack_.InRegister(value));
  site.fixed_args = uint16_t(values.size());
  if (check_receiver && !IsNonNull(values[0])) Emit(V::kNullCheck, ir::kNoReg, site.args[0]);
  uint32_t call = builder_.AddCall(std::move(site));
  ir::Reg result = type.result.IsVoid() ? ir::kNoReg : stack_.PushResult(LetterOf(type.result.basic));
  Emit(op, result, ir::kNoReg, ir::kNoReg, call);
  if (has_receiver) NoteNonNull(values[0]);
}

void MethodLowerer::PushConstant(ir::ConstantSlot constant) {
  uint32_t index = builder_.AddConstant(std::move(constant));
  Emit(V::kStaticConst, stack_.PushResult('a', true), ir::kNoReg, ir::kNoReg, index);
}

// Numbered within the method among places of its kind, so that other methods and other statements may change.
std::string MethodLowerer::DynamicName(uint32_t pc) const {
  auto kind_of = [](Op op) { return op == Op::kInvokedynamic ? "" : op == Op::kInvokevirtual ? "v" : "c"; };
  std::map<std::string_view, unsigned> numbers;
  for (const Instruction& i : Instructions(info_.bytecode)) {
    std::string_view kind = kind_of(i.op);
    if (i.pc == pc) return std::string(kind) + std::to_string(numbers[kind]);
    bool counts = i.op == Op::kInvokedynamic || i.op == Op::kInvokevirtual || i.op == Op::kLdc || i.op == Op::kLdcW ||
                  i.op == Op::kLdc2W;
    if (counts) ++numbers[kind];
  }
  return "";
}

void MethodLowerer::PushDynamic(llvm::Expected<DynamicCode> dynamic, std::string_view descriptor, bool has_receiver,
                                uint32_t pc) {
  if (!dynamic) return EmitTrap(dynamic.takeError());
  if (!dynamic->is_constant) {
    ir::CallSite site;
    site.target = dynamic->function;
    return EmitCall(std::move(site), V::kCall, descriptor, has_receiver, false);
  }
  const MethodType type = *ParseMethodType(descriptor);
  for (size_t n = type.parameters.size() + (has_receiver ? 1 : 0); n > 0; --n) Pop();
  if (dynamic->constant.slot == 0)
    dynamic->constant.slot = linker_.ConstantSlot(method_.function->name + "#" + DynamicName(pc));
  PushConstant(std::move(dynamic->constant));
}

void MethodLowerer::InvokeDynamic(const Instruction& i) {
  const DynamicRef site = pool_.Dynamic(i.index);
  PushDynamic(dynamic_.LinkCallSite({class_, method_, DynamicName(i.pc)}, site), site.descriptor, false, i.pc);
}

void MethodLowerer::InvokePolymorphic(const Method& method, std::string_view descriptor, uint32_t pc) {
  PushDynamic(dynamic_.LinkPolymorphic({class_, method_, DynamicName(pc)}, method, descriptor), descriptor, true, pc);
}

// ldc of what is neither a number, a string nor a class.
void MethodLowerer::LoadDynamic(const Instruction& i) {
  using Kind = ir::ConstantSlot::Kind;
  switch (pool_.Tag(i.index)) {
    case ConstantTag::kMethodType: {
      std::string text(pool_.MethodTypeDescriptor(i.index));
      uint32_t slot = linker_.ConstantSlot("method type " + text);
      return PushConstant({Kind::kMethodType, slot, text, linker_.KeepPoolConstant({&class_, i.index})});
    }
    case ConstantTag::kMethodHandle: {
      MethodHandleRef handle = pool_.MethodHandle(i.index);
      MemberRef member = pool_.Member(handle.member_index);
      std::string text = std::string(HandleKindName(handle.kind)) + " " + std::string(member.class_name) + "." +
                         std::string(member.name) + std::string(member.descriptor);
      uint32_t slot = linker_.ConstantSlot("method handle " + text + " in " + class_.name);
      return PushConstant({Kind::kMethodHandle, slot, text, linker_.KeepPoolConstant({&class_, i.index})});
    }
    case ConstantTag::kDynamic: {
      const DynamicRef site = pool_.Dynamic(i.index);
      return PushDynamic(dynamic_.LinkConstant({class_, method_, DynamicName(i.pc)}, site),
                         "()" + std::string(site.descriptor), false, i.pc);
    }
    default:
      return Fail("a constant of this kind cannot be loaded");
  }
}

}  // namespace veristep::jvm
