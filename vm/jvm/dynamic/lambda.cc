// Lambdas and method references: a class with the captured values as fields, whose methods convert the arguments and
// call the implementation. One that captures nothing is a single object, made at first use.
#include "llvm/ADT/StringExtras.h"
#include "vm/jvm/dynamic/emitter.h"
#include "vm/jvm/dynamic/java_dynamic_linker.h"
#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {

namespace {

enum AltFlags { kSerializable = 1, kMarkers = 2, kBridges = 4 };

// What a lambda's methods call.
struct Implementation {
  MethodHandleKind kind;
  Method* method;
  Class* owner;                            // as the reference names it
  llvm::SmallVector<FieldType, 8> inputs;  // receiver first
  FieldType result;
  std::string owner_descriptor;
};

std::unique_ptr<Implementation> Describe(MethodHandleKind kind, Class* owner, Method* method) {
  auto impl = std::make_unique<Implementation>();
  impl->kind = kind;
  impl->method = method;
  impl->owner = owner;
  impl->owner_descriptor = owner->IsArray() ? owner->name : "L" + owner->name + ";";
  MethodType type = *ParseMethodType(method->descriptor);
  FieldType self{BasicType::kReference, impl->owner_descriptor};
  if (!method->IsStatic() && kind != MethodHandleKind::kNewInvokeSpecial) impl->inputs.push_back(self);
  impl->inputs.append(type.parameters.begin(), type.parameters.end());
  impl->result = kind == MethodHandleKind::kNewInvokeSpecial ? self : type.result;
  return impl;
}

llvm::Expected<std::unique_ptr<Implementation>> Resolve(ClassLinker& linker, const DynamicSite& site, uint16_t index) {
  MethodHandleRef handle = site.pool.MethodHandle(index);
  MemberRef member = site.pool.Member(handle.member_index);
  llvm::Expected<Class*> owner = linker.LoadFrom(site.place.caller, member.class_name);
  if (!owner) return owner.takeError();
  bool is_interface = site.pool.Is(handle.member_index, ConstantTag::kInterfaceMethodref);
  llvm::Expected<Method*> method =
      is_interface ? linker.ResolveInterfaceMethod(**owner, member.name, member.descriptor, &site.place.caller)
                   : linker.ResolveMethod(**owner, member.name, member.descriptor, &site.place.caller);
  if (!method) return method.takeError();
  return Describe(handle.kind, *owner, *method);
}

ir::Op LoadOp(BasicType basic) {
  switch (basic) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      return ir::Op::kRefLoadI8;
    case BasicType::kChar:
      return ir::Op::kRefLoadU16;
    case BasicType::kShort:
      return ir::Op::kRefLoadI16;
    case BasicType::kInt:
    case BasicType::kFloat:
      return ir::Op::kRefLoad32;
    case BasicType::kLong:
    case BasicType::kDouble:
      return ir::Op::kRefLoad64;
    default:
      return ir::Op::kRefLoadRef;
  }
}

ir::Op StoreOp(BasicType basic) {
  switch (basic) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      return ir::Op::kRefStore8;
    case BasicType::kChar:
    case BasicType::kShort:
      return ir::Op::kRefStore16;
    case BasicType::kInt:
    case BasicType::kFloat:
      return ir::Op::kRefStore32;
    case BasicType::kLong:
    case BasicType::kDouble:
      return ir::Op::kRefStore64;
    default:
      return ir::Op::kRefStoreRef;
  }
}

// An argument of the interface method: from its erased type through the type that the lambda has here.
llvm::Expected<ir::Reg> ConvertArgument(Emitter& emit, ir::Reg value, const FieldType& erased, const FieldType& actual,
                                        const FieldType& wanted) {
  if (erased.IsReference() && actual.IsReference() && !wanted.IsReference()) {
    return emit.Convert(value, actual, wanted);
  }
  return emit.Convert(value, erased, wanted);
}

// The body of an interface method. Register 0 is the lambda object.
llvm::Expected<std::unique_ptr<ir::Code>> LowerBody(ClassLinker& linker, const Method& method,
                                                    const Implementation& impl, const MethodType& actual) {
  Emitter emit(linker, method.descriptor, false);
  CodeBuilder& builder = emit.builder();
  const Class& self = *method.owner;
  MethodType type = *ParseMethodType(method.descriptor);
  std::vector<ir::Reg> args;
  if (impl.kind == MethodHandleKind::kNewInvokeSpecial) {
    emit.InitClass(*impl.owner);
    args.push_back(builder.NewReg(ir::RegKind::kRef));
    builder.Emit(ir::Op::kNew, args[0], ir::kNoReg, ir::kNoReg, builder.AddType(impl.owner->type));
  }
  size_t input = 0;
  for (const Field& field : self.fields) {
    FieldType captured = *ParseFieldType(field.descriptor);
    ir::Reg value = emit.NewReg(captured);
    builder.Emit(LoadOp(field.basic), value, 0, ir::kFinal, field.offset);
    llvm::Expected<ir::Reg> converted = emit.Convert(value, captured, impl.inputs[input++]);
    if (!converted) return converted.takeError();
    args.push_back(*converted);
  }
  for (size_t i = 0; i < type.parameters.size(); ++i) {
    llvm::Expected<ir::Reg> converted =
        ConvertArgument(emit, ir::Reg(i + 1), type.parameters[i], actual.parameters[i], impl.inputs[input++]);
    if (!converted) return converted.takeError();
    args.push_back(*converted);
  }
  bool select = impl.kind == MethodHandleKind::kInvokeVirtual || impl.kind == MethodHandleKind::kInvokeInterface;
  ir::Reg result = emit.Call(*impl.method, args, select);
  if (impl.kind == MethodHandleKind::kNewInvokeSpecial) result = args[0];
  if (type.result.IsVoid()) {
    builder.Emit(ir::Op::kRetVoid);
    return builder.Finish();
  }
  llvm::Expected<ir::Reg> converted = emit.Convert(result, impl.result, type.result);
  if (!converted) return converted.takeError();
  builder.Emit(ir::Op::kRet, ir::kNoReg, *converted);
  return builder.Finish();
}

// Makes the object from the captured values.
std::unique_ptr<ir::Code> LowerFactory(ClassLinker& linker, const Class& lambda, std::string_view descriptor) {
  Emitter emit(linker, descriptor, true);
  CodeBuilder& builder = emit.builder();
  ir::Reg object = builder.NewReg(ir::RegKind::kRef);
  builder.Emit(ir::Op::kNew, object, ir::kNoReg, ir::kNoReg, builder.AddType(lambda.type));
  ir::Reg value = 0;
  for (const Field& field : lambda.fields) {
    builder.Emit(StoreOp(field.basic), value++, object, ir::kFinal, field.offset);
  }
  builder.Emit(ir::Op::kRet, ir::kNoReg, object);
  return builder.Finish();
}

// What java.lang.invoke.SerializedLambda has to know, but for the capturing class's object and the captured values.
std::string SerialForm(const DynamicSite& site) {
  MethodHandleRef handle = site.pool.MethodHandle(site.arguments[1]);
  MemberRef member = site.pool.Member(handle.member_index);
  std::string_view interface = ParseMethodType(site.ref.descriptor)->result.ClassName();
  const std::string kind = std::to_string(int(handle.kind));
  const std::vector<std::string_view> parts = {
      site.place.caller.name, interface,   site.ref.name,     site.pool.MethodTypeDescriptor(site.arguments[0]), kind,
      member.class_name,      member.name, member.descriptor, site.pool.MethodTypeDescriptor(site.arguments[2])};
  return llvm::join(parts, "\n");
}

// writeReplace: a serializable lambda is stored as the place that makes it.
llvm::Expected<std::unique_ptr<ir::Code>> LowerWriteReplace(ClassLinker& linker, const Method& method,
                                                            const std::string& form) {
  Emitter emit(linker, method.descriptor, false);
  std::vector<ir::Reg> values;
  std::vector<FieldType> types;
  for (const Field& field : method.owner->fields) {
    types.push_back(*ParseFieldType(field.descriptor));
    values.push_back(emit.NewReg(types.back()));
    emit.builder().Emit(LoadOp(field.basic), values.back(), 0, ir::kFinal, field.offset);
  }
  ir::Reg result = emit.CallStatic("java/lang/invoke/VeristepLinker", "serialForm",
                                   "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;",
                                   {emit.String(form), emit.BoxAll(values, types)});
  emit.builder().Emit(ir::Op::kRet, ir::kNoReg, result);
  return emit.builder().Finish();
}

// The optional arguments of altMetafactory: marker interfaces and bridge descriptors.
llvm::Error AddAlternatives(ClassLinker& linker, const DynamicSite& site, SyntheticClass& parts,
                            std::vector<std::string>& descriptors) {
  size_t at = 3;
  auto next = [&]() -> uint16_t { return at < site.arguments.size() ? site.arguments[at++] : uint16_t(0); };
  auto number = [&] {
    uint16_t index = next();
    return site.pool.Is(index, ConstantTag::kInteger) ? site.pool.Integer(index) : 0;
  };
  int32_t flags = number();
  auto add = [&](std::string_view name) -> llvm::Error {
    llvm::Expected<Class*> c = linker.Load(name);
    if (!c) return c.takeError();
    parts.interfaces.push_back(*c);
    return llvm::Error::success();
  };
  if (flags & kSerializable) {
    if (llvm::Error error = add("java/io/Serializable")) return error;
    parts.methods.push_back(
        {"writeReplace", "()Ljava/lang/Object;", kAccPrivate | kAccFinal, nullptr,
         [&linker, form = SerialForm(site)](const Method& method) { return LowerWriteReplace(linker, method, form); }});
  }
  if (flags & kMarkers) {
    for (int32_t n = number(); n > 0; --n) {
      uint16_t index = next();
      if (!site.pool.Is(index, ConstantTag::kClass)) break;
      if (llvm::Error error = add(site.pool.ClassName(index))) return error;
    }
  }
  if (flags & kBridges) {
    for (int32_t n = number(); n > 0; --n) {
      uint16_t index = next();
      if (!site.pool.Is(index, ConstantTag::kMethodType)) break;
      descriptors.emplace_back(site.pool.MethodTypeDescriptor(index));
    }
  }
  return llvm::Error::success();
}

}  // namespace

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkLambda(const DynamicSite& site, bool alternative) {
  bool well_formed = site.arguments.size() >= 3 && site.pool.Is(site.arguments[0], ConstantTag::kMethodType) &&
                     site.pool.Is(site.arguments[1], ConstantTag::kMethodHandle) &&
                     site.pool.Is(site.arguments[2], ConstantTag::kMethodType);
  if (!well_formed) return LinkBootstrap(site);
  MethodType captured = *ParseMethodType(site.ref.descriptor);
  llvm::Expected<Class*> interface = linker_.LoadDescriptor(captured.result.text);
  if (!interface) return interface.takeError();
  llvm::Expected<std::unique_ptr<Implementation>> resolved = Resolve(linker_, site, site.arguments[1]);
  if (!resolved) return resolved.takeError();
  std::shared_ptr<const Implementation> impl = std::move(*resolved);  // shared: std::function wants copyable captures

  SyntheticClass parts;
  parts.name = site.name;
  parts.interfaces = {*interface};
  parts.origin = site.place.caller.origin;
  parts.nest_host = &site.place.caller;
  for (size_t i = 0; i < captured.parameters.size(); ++i) {
    parts.fields.push_back({"arg" + std::to_string(i + 1), std::string(captured.parameters[i].text)});
  }
  std::vector<std::string> descriptors = {std::string(site.pool.MethodTypeDescriptor(site.arguments[0]))};
  if (alternative) {
    if (llvm::Error error = AddAlternatives(linker_, site, parts, descriptors)) return error;
  }
  std::string_view actual = site.pool.MethodTypeDescriptor(site.arguments[2]);
  for (const std::string& descriptor : descriptors) {
    SyntheticMethod& method = parts.methods.emplace_back();
    method.name = site.ref.name;
    method.descriptor = descriptor;
    method.lower = [this, impl, actual](const Method& m) {
      return LowerBody(linker_, m, *impl, *ParseMethodType(actual));
    };
  }
  Class* lambda = linker_.DefineSynthetic(std::move(parts));
  DynamicCode code;
  if (captured.parameters.empty()) {
    code.is_constant = true;
    code.constant.kind = ir::ConstantSlot::Kind::kCallSite;
    code.constant.text = site.name;
    code.constant.owner = Keep({.kind = DynamicConstant::Kind::kInstance, .owner = lambda});
    code.constant.type = lambda->type;
    return code;
  }
  code.function =
      MakeFunction(site.name + ".make", site.ref.descriptor, &site.place.caller, [this, lambda](const Method& m) {
        return llvm::Expected<std::unique_ptr<ir::Code>>(LowerFactory(linker_, *lambda, m.descriptor));
      });
  return code;
}

}  // namespace veristep::jvm
