// Constant pools as Java code reads them: for the JDK's annotation parser, and for VeristepLinker.
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/natives/primitives.h"

namespace veristep::jvm {

namespace {

// Arguments of the natives: the ConstantPool object, the class whose pool it is, an index.
const ConstantPool* PoolArg(NativeCall& call, JavaEnv& env) {
  const Class& c = env.ClassOfMirror(call.Object(1));
  return c.file == nullptr ? nullptr : &c.file->pool();
}

// Runs `read` on the pool if the index is one of a constant of that kind.
template <typename Read>
NativeStatus ReadConstant(NativeCall& call, ConstantTag tag, Read read) {
  JavaEnv env(call);
  const ConstantPool* pool = PoolArg(call, env);
  if (pool == nullptr || !pool->Is(unsigned(call.Int(2)), tag)) {
    return Throw(call, "java/lang/IllegalArgumentException", "Wrong type at constant pool index");
  }
  return read(env, *pool, unsigned(call.Int(2)));
}

NativeStatus GetSize(NativeCall& call) {
  JavaEnv env(call);
  const ConstantPool* pool = PoolArg(call, env);
  return call.ReturnInt(pool == nullptr ? 0 : int32_t(pool->size()));
}

NativeStatus GetUtf8(NativeCall& call) {
  return ReadConstant(call, ConstantTag::kUtf8, [&](JavaEnv& env, const ConstantPool& pool, unsigned i) {
    return ReturnRef(call, env, env.NewString(pool.Utf8(i)));
  });
}

NativeStatus GetString(NativeCall& call) {
  return ReadConstant(call, ConstantTag::kString, [&](JavaEnv& env, const ConstantPool& pool, unsigned i) {
    return ReturnRef(call, env, env.Intern(pool.String(i)));
  });
}

NativeStatus GetInt(NativeCall& call) {
  return ReadConstant(call, ConstantTag::kInteger,
                      [&](JavaEnv&, const ConstantPool& pool, unsigned i) { return call.ReturnInt(pool.Integer(i)); });
}

NativeStatus GetLong(NativeCall& call) {
  return ReadConstant(call, ConstantTag::kLong, [&](JavaEnv&, const ConstantPool& pool, unsigned i) {
    return call.Return(uint64_t(pool.Long(i)));
  });
}

NativeStatus GetFloat(NativeCall& call) {
  return ReadConstant(call, ConstantTag::kFloat, [&](JavaEnv&, const ConstantPool& pool, unsigned i) {
    return call.Return(std::bit_cast<uint32_t>(pool.Float(i)));
  });
}

NativeStatus GetDouble(NativeCall& call) {
  return ReadConstant(call, ConstantTag::kDouble, [&](JavaEnv&, const ConstantPool& pool, unsigned i) {
    return call.Return(std::bit_cast<uint64_t>(pool.Double(i)));
  });
}

NativeStatus GetClass(NativeCall& call) {
  return ReadConstant(call, ConstantTag::kClass, [&](JavaEnv& env, const ConstantPool& pool, unsigned i) {
    llvm::Expected<Class*> c = env.linker().Load(pool.ClassName(i));
    if (!c) return ThrowLinkage(call, c.takeError());
    return ReturnRef(call, env, env.Mirror(**c));
  });
}

NativeStatus GetTag(NativeCall& call) {
  JavaEnv env(call);
  const ConstantPool* pool = PoolArg(call, env);
  return call.ReturnInt(pool == nullptr ? 0 : int32_t(pool->Tag(unsigned(call.Int(2)))));
}

// --- java.lang.invoke.VeristepLinker: static methods, the class comes first

const BootstrapMethod& Bootstrap(NativeCall& call, JavaEnv& env) {
  return env.ClassOfMirror(call.Object(0)).file->bootstrap_methods()[size_t(call.Int(1))];
}

NativeStatus GetBootstrapMethod(NativeCall& call) {
  JavaEnv env(call);
  return call.ReturnInt(Bootstrap(call, env).method_handle);
}

NativeStatus GetBootstrapArguments(NativeCall& call) {
  JavaEnv env(call);
  llvm::ArrayRef<uint16_t> indices = Bootstrap(call, env).arguments;
  Ref array = env.NewArray(*env.lib().int_array, uint32_t(indices.size()));
  for (uint32_t i = 0; i < indices.size(); ++i) env.SetAt<int32_t>(array, i, indices[i]);
  return ReturnRef(call, env, array);
}

Ref Describe(JavaEnv& env, std::initializer_list<Ref> parts) {
  Ref array = env.NewArray(*env.lib().object_array, uint32_t(parts.size()));
  uint32_t i = 0;
  for (Ref part : parts) env.SetAt<Ref>(array, i++, part);
  return array;
}

llvm::Expected<Ref> RawConstant(JavaEnv& env, Class& owner, unsigned index) {
  const ConstantPool& pool = owner.file->pool();
  switch (pool.Tag(index)) {
    case ConstantTag::kInteger:
      return BoxWord(env, BasicType::kInt, uint32_t(pool.Integer(index)));
    case ConstantTag::kLong:
      return BoxWord(env, BasicType::kLong, uint64_t(pool.Long(index)));
    case ConstantTag::kFloat:
      return BoxWord(env, BasicType::kFloat, std::bit_cast<uint32_t>(pool.Float(index)));
    case ConstantTag::kDouble:
      return BoxWord(env, BasicType::kDouble, std::bit_cast<uint64_t>(pool.Double(index)));
    case ConstantTag::kString:
      return env.Intern(pool.String(index));
    case ConstantTag::kClass: {
      llvm::Expected<Class*> c = env.linker().LoadFrom(owner, pool.ClassName(index));
      if (!c) return c.takeError();
      return env.Mirror(**c);
    }
    case ConstantTag::kMethodType:
      return Describe(env, {env.Intern("type"), env.NewString(pool.MethodTypeDescriptor(index))});
    case ConstantTag::kMethodHandle: {
      MethodHandleRef handle = pool.MethodHandle(index);
      MemberRef member = pool.Member(handle.member_index);
      llvm::Expected<Class*> c = env.linker().LoadFrom(owner, member.class_name);
      if (!c) return c.takeError();
      return Describe(env, {env.Intern("handle"), BoxWord(env, BasicType::kLong, uint64_t(handle.kind)),
                            env.Mirror(**c), env.Intern(member.name), env.NewString(member.descriptor)});
    }
    case ConstantTag::kDynamic: {
      DynamicRef dynamic = pool.Dynamic(index);
      return Describe(env, {env.Intern("dynamic"), BoxWord(env, BasicType::kLong, dynamic.bootstrap_index),
                            env.Intern(dynamic.name), env.NewString(dynamic.descriptor)});
    }
    default:
      return llvm::createStringError("constant " + std::to_string(index) + " of class " + DottedName(owner.name) +
                                     " cannot be loaded");
  }
}

NativeStatus GetRawConstant(NativeCall& call) {
  JavaEnv env(call);
  llvm::Expected<Ref> value = RawConstant(env, env.ClassOfMirror(call.Object(0)), unsigned(call.Int(1)));
  if (!value) return ThrowLinkage(call, value.takeError());
  return ReturnRef(call, env, *value);
}

NativeStatus ParseDescriptor(NativeCall& call) {
  JavaEnv env(call);
  std::string descriptor = env.Modified(call.Object(0));
  std::optional<MethodType> type = ParseMethodType(descriptor);
  if (!type) return Throw(call, "java/lang/IllegalArgumentException", "not a method descriptor: " + descriptor);
  Ref array = env.NewArray(*env.lib().class_array, uint32_t(type->parameters.size()) + 1);
  uint32_t at = 0;
  type->parameters.push_back(type->result);
  for (const FieldType& part : type->parameters) {
    llvm::Expected<Class*> c = env.linker().LoadDescriptor(part.text);
    if (!c) return ThrowLinkage(call, c.takeError());
    env.SetAt<Ref>(array, at++, env.Mirror(**c));
  }
  return ReturnRef(call, env, array);
}

}  // namespace

void RegisterConstantPoolNatives(NativeTable& table) {
  AddNatives(table, "jdk/internal/reflect/ConstantPool",
             {{"getSize0", "", AsksProgram<GetSize>},
              {"getUTF8At0", "", AsksProgram<GetUtf8>},
              {"getStringAt0", "", AsksProgram<GetString>},
              {"getIntAt0", "", AsksProgram<GetInt>},
              {"getLongAt0", "", AsksProgram<GetLong>},
              {"getFloatAt0", "", AsksProgram<GetFloat>},
              {"getDoubleAt0", "", AsksProgram<GetDouble>},
              {"getClassAt0", "", AsksProgram<GetClass>},
              {"getTagAt0", "", AsksProgram<GetTag>}});
}

void RegisterLinkerNatives(NativeTable& table) {
  AddNatives(table, "java/lang/invoke/VeristepLinker",
             {{"bootstrapMethod", "", AsksProgram<GetBootstrapMethod>},
              {"bootstrapArguments", "", AsksProgram<GetBootstrapArguments>},
              {"rawConstant", "", AsksProgram<GetRawConstant>},
              {"parse", "", AsksProgram<ParseDescriptor>}});
}

}  // namespace veristep::jvm
