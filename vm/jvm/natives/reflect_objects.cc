#include "vm/jvm/natives/reflect_objects.h"

namespace veristep::jvm {

namespace {

constexpr const char* kString = "Ljava/lang/String;";
constexpr const char* kClass = "Ljava/lang/Class;";
constexpr const char* kClasses = "[Ljava/lang/Class;";

// Sets declared fields of a reflect object by name.
class Filler {
 public:
  Filler(JavaEnv& env, Class& c) : env_(env), class_(c), object_(env.New(c)) {}
  void SetRef(const char* name, const char* descriptor, Ref value) {
    env_.PutRef(object_, JavaEnv::OffsetOf(class_, name, descriptor), value);
  }
  void SetInt(const char* name, int32_t value) {
    env_.Put<int32_t>(object_, JavaEnv::OffsetOf(class_, name, "I"), value);
  }
  void SetBool(const char* name, bool value) { env_.Put<int8_t>(object_, JavaEnv::OffsetOf(class_, name, "Z"), value); }
  void SetBytes(const char* name, ByteView bytes) {
    if (!bytes.empty()) SetRef(name, "[B", env_.NewBytes(bytes));
  }
  void SetText(const char* name, std::string_view text) {
    if (!text.empty()) SetRef(name, kString, env_.NewString(text));
  }
  Ref object() const { return object_; }

 private:
  JavaEnv& env_;
  Class& class_;
  Ref object_;
};

llvm::Expected<Ref> ClassOfDescriptor(JavaEnv& env, std::string_view descriptor) {
  llvm::Expected<Class*> c = env.linker().LoadDescriptor(descriptor);
  if (!c) return c.takeError();
  return env.Mirror(**c);
}

llvm::Expected<Ref> ExceptionTypes(JavaEnv& env, const Method& method) {
  llvm::ArrayRef<std::string_view> names;
  if (method.info != nullptr) names = method.info->exceptions;
  Ref array = env.NewArray(*env.lib().class_array, uint32_t(names.size()));
  for (uint32_t i = 0; i < names.size(); ++i) {
    llvm::Expected<Class*> c = env.linker().Load(names[i]);
    if (!c) return c.takeError();
    env.SetAt<Ref>(array, i, env.Mirror(**c));
  }
  return array;
}

// What Method and Constructor have in common.
llvm::Error FillExecutable(JavaEnv& env, Filler& filler, const Method& method) {
  filler.SetRef("clazz", kClass, env.Mirror(*method.owner));
  filler.SetInt("slot", int32_t(&method - method.owner->methods.data()));
  filler.SetInt("modifiers", method.access_flags);
  llvm::Expected<Ref> parameters = ParameterTypes(env, *ParseMethodType(method.descriptor));
  if (!parameters) return parameters.takeError();
  filler.SetRef("parameterTypes", kClasses, *parameters);
  llvm::Expected<Ref> exceptions = ExceptionTypes(env, method);
  if (!exceptions) return exceptions.takeError();
  filler.SetRef("exceptionTypes", kClasses, *exceptions);
  if (method.info == nullptr) return llvm::Error::success();
  filler.SetText("signature", method.info->signature);
  filler.SetBytes("annotations", method.info->annotations.visible);
  filler.SetBytes("parameterAnnotations", method.info->parameter_annotations);
  return llvm::Error::success();
}

}  // namespace

llvm::Expected<Ref> ParameterTypes(JavaEnv& env, const MethodType& type) {
  Ref array = env.NewArray(*env.lib().class_array, uint32_t(type.parameters.size()));
  for (uint32_t i = 0; i < type.parameters.size(); ++i) {
    llvm::Expected<Ref> parameter = ClassOfDescriptor(env, type.parameters[i].text);
    if (!parameter) return parameter.takeError();
    env.SetAt<Ref>(array, i, *parameter);
  }
  return array;
}

llvm::Expected<Ref> MakeReflectField(JavaEnv& env, const Field& field) {
  Filler filler(env, *env.lib().reflect_field);
  llvm::Expected<Ref> type = ClassOfDescriptor(env, field.descriptor);
  if (!type) return type.takeError();
  const Class& owner = *field.owner;
  filler.SetRef("clazz", kClass, env.Mirror(*field.owner));
  filler.SetRef("name", kString, env.Intern(field.name));
  filler.SetRef("type", kClass, *type);
  filler.SetInt("modifiers", field.access_flags);
  filler.SetInt("slot", int32_t(&field - owner.fields.data()));
  bool is_record = owner.file != nullptr && owner.file->IsRecord();
  filler.SetBool("trustedFinal", field.IsFinal() && (field.IsStatic() || is_record || owner.is_hidden));
  if (field.info != nullptr) {
    filler.SetText("signature", field.info->signature);
    filler.SetBytes("annotations", field.info->annotations.visible);
  }
  return filler.object();
}

llvm::Expected<Ref> MakeReflectMethod(JavaEnv& env, const Method& method) {
  Filler filler(env, *env.lib().reflect_method);
  if (llvm::Error error = FillExecutable(env, filler, method)) return error;
  llvm::Expected<Ref> result = ClassOfDescriptor(env, ParseMethodType(method.descriptor)->result.text);
  if (!result) return result.takeError();
  filler.SetRef("returnType", kClass, *result);
  filler.SetRef("name", kString, env.Intern(method.name));
  if (method.info != nullptr) filler.SetBytes("annotationDefault", method.info->annotation_default);
  return filler.object();
}

llvm::Expected<Ref> MakeReflectConstructor(JavaEnv& env, const Method& method) {
  Filler filler(env, *env.lib().reflect_constructor);
  if (llvm::Error error = FillExecutable(env, filler, method)) return error;
  return filler.object();
}

Field& FieldOfReflected(JavaEnv& env, Ref object) {
  Class& c = *env.lib().reflect_field;
  Class& owner = env.ClassOfMirror(env.GetRef(object, JavaEnv::OffsetOf(c, "clazz", kClass)));
  return owner.fields[size_t(env.Get<int32_t>(object, JavaEnv::OffsetOf(c, "slot", "I")))];
}

Method& MethodOfReflected(JavaEnv& env, Ref object) {
  Class& c = env.ClassOfObject(object);
  Class& owner = env.ClassOfMirror(env.GetRef(object, JavaEnv::OffsetOf(c, "clazz", kClass)));
  return owner.methods[size_t(env.Get<int32_t>(object, JavaEnv::OffsetOf(c, "slot", "I")))];
}

}  // namespace veristep::jvm
