// Code of synthetic methods, a level above CodeBuilder: boxing, conversions and calls as Java's method handles have
// them.
#pragma once

#include <string_view>
#include <vector>

#include "vm/jvm/class_linker.h"
#include "vm/jvm/code_builder.h"

namespace veristep::jvm {

class Emitter {
 public:
  Emitter(ClassLinker& linker, std::string_view descriptor, bool is_static)
      : linker_(linker), builder_(descriptor, is_static) {}

  CodeBuilder& builder() { return builder_; }
  ClassLinker& linker() { return linker_; }

  ir::Reg NewReg(const FieldType& type);
  // The reference in a constant slot.
  ir::Reg Constant(ir::ConstantSlot constant);
  ir::Reg String(std::string_view modified);
  void InitClass(const Class& c);

  // A static method that is known to exist.
  ir::Reg CallStatic(std::string_view class_name, std::string_view method, std::string_view descriptor,
                     llvm::ArrayRef<ir::Reg> args);
  // Any method: static, or with the receiver first. `select`: the receiver's class decides. kNoReg for void.
  ir::Reg Call(const Method& method, llvm::ArrayRef<ir::Reg> args, bool select);

  ir::Reg Box(ir::Reg value, BasicType basic);
  // A reference to the primitive type; null and other classes than fit raise as Java does.
  ir::Reg Unbox(ir::Reg box, BasicType basic, std::string_view static_class);
  // From one static type to another: widening, boxing, unboxing, cast. An error if a class cannot be loaded.
  llvm::Expected<ir::Reg> Convert(ir::Reg value, const FieldType& from, const FieldType& to);
  // An Object[] of the registers' values, boxed.
  ir::Reg BoxAll(llvm::ArrayRef<ir::Reg> values, llvm::ArrayRef<FieldType> types);
  // Returns the boxed value `result` (or nothing) as the method's result type.
  llvm::Error ReturnBoxed(ir::Reg result, const FieldType& type);

 private:
  ir::Reg Widen(ir::Reg value, BasicType from, BasicType to);

  ClassLinker& linker_;
  CodeBuilder builder_;
};

std::string_view BoxClassName(BasicType basic);

}  // namespace veristep::jvm
