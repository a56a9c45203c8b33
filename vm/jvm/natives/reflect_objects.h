// Makes java.lang.reflect objects for members of a class. A member's `slot` is its place in Class::fields or ::methods.
#pragma once

#include "llvm/Support/Error.h"
#include "vm/jvm/java_env.h"

namespace veristep::jvm {

// 0 and env.failed() if there is no room; an error if a class that the member names cannot be loaded.
llvm::Expected<Ref> MakeReflectField(JavaEnv& env, const Field& field);
llvm::Expected<Ref> MakeReflectMethod(JavaEnv& env, const Method& method);
llvm::Expected<Ref> MakeReflectConstructor(JavaEnv& env, const Method& method);

// What such an object stands for.
Field& FieldOfReflected(JavaEnv& env, Ref object);
Method& MethodOfReflected(JavaEnv& env, Ref object);  // a Method or Constructor

// The parameters' classes as an array of class objects.
llvm::Expected<Ref> ParameterTypes(JavaEnv& env, const MethodType& type);

}  // namespace veristep::jvm
