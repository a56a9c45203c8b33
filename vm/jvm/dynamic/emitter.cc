#include "vm/jvm/dynamic/emitter.h"

#include "core/base/check.h"

namespace veristep::jvm {

namespace {

constexpr std::string_view kBoxes[] = {"java/lang/Boolean", "java/lang/Byte",    "java/lang/Character",
                                       "java/lang/Short",   "java/lang/Integer", "java/lang/Long",
                                       "java/lang/Float",   "java/lang/Double"};
constexpr const char* kUnboxMethods[] = {"booleanValue", "byteValue", "charValue",  "shortValue",
                                         "intValue",     "longValue", "floatValue", "doubleValue"};

char Letter(BasicType basic) { return "ZBCSIJFD"[int(basic)]; }

Class& MustLoad(ClassLinker& linker, std::string_view name) {
  llvm::Expected<Class*> c = linker.Load(name);
  if (!c) {
    llvm::consumeError(c.takeError());
    CHECK(!"a class of java.base is missing");
  }
  return **c;
}

}  // namespace

std::string_view BoxClassName(BasicType basic) { return kBoxes[int(basic)]; }

ir::Reg Emitter::NewReg(const FieldType& type) {
  return builder_.NewReg(type.IsReference() ? ir::RegKind::kRef : ir::RegKind::kPlain);
}

ir::Reg Emitter::Constant(ir::ConstantSlot constant) {
  ir::Reg result = builder_.NewReg(ir::RegKind::kRef);
  builder_.Emit(ir::Op::kStaticConst, result, ir::kNoReg, ir::kNoReg, builder_.AddConstant(std::move(constant)));
  return result;
}

ir::Reg Emitter::String(std::string_view modified) {
  return Constant({ir::ConstantSlot::Kind::kString, linker_.StringSlot(modified), std::string(modified), nullptr});
}

void Emitter::InitClass(const Class& c) {
  if (c.NeedsInit()) {
    builder_.Emit(ir::Op::kClassInit, ir::kNoReg, ir::kNoReg, ir::kNoReg, builder_.AddType(c.type));
  }
}

ir::Reg Emitter::CallStatic(std::string_view class_name, std::string_view method, std::string_view descriptor,
                            llvm::ArrayRef<ir::Reg> args) {
  const Method* target = MustLoad(linker_, class_name).DeclaredMethod(method, descriptor);
  CHECK(target != nullptr);
  return Call(*target, args, false);
}

ir::Reg Emitter::Call(const Method& method, llvm::ArrayRef<ir::Reg> args, bool select) {
  ir::CallSite site;
  site.target = method.function;
  site.args.assign(args.begin(), args.end());
  site.fixed_args = uint16_t(args.size());
  ir::Op op = ir::Op::kCall;
  if (method.IsStatic()) {
    InitClass(*method.owner);
  } else if (select && method.owner->IsInterface() && !method.IsPrivate()) {
    op = ir::Op::kCallInterface;
    site.selector = method.selector;
  } else if (select && method.vtable_index != Method::kNoVtableIndex) {
    op = ir::Op::kCallVirtual;
    site.vtable_index = method.vtable_index;
  } else {
    builder_.Emit(ir::Op::kNullCheck, ir::kNoReg, args[0]);
  }
  FieldType result_type = ParseMethodType(method.descriptor)->result;
  ir::Reg result = result_type.IsVoid() ? ir::kNoReg : NewReg(result_type);
  builder_.Emit(op, result, ir::kNoReg, ir::kNoReg, builder_.AddCall(std::move(site)));
  return result;
}

ir::Reg Emitter::Box(ir::Reg value, BasicType basic) {
  std::string box(BoxClassName(basic));
  return CallStatic(box, "valueOf", std::string("(") + Letter(basic) + ")L" + box + ";", {value});
}

ir::Reg Emitter::Unbox(ir::Reg box, BasicType basic, std::string_view static_class) {
  // A box of a narrower type is unboxed as what it is and widened; an Object or Number must hold the type itself.
  BasicType from = basic;
  for (int i = 0; i < 8; ++i) {
    if (kBoxes[i] == static_class) from = BasicType(i);
  }
  const Class& c = MustLoad(linker_, BoxClassName(from));
  builder_.Emit(ir::Op::kCheckCast, ir::kNoReg, box, ir::kNoReg, builder_.AddType(c.type));
  auto* method = const_cast<Class&>(c).DeclaredMethod(kUnboxMethods[int(from)], std::string("()") + Letter(from));
  CHECK(method != nullptr);
  return Widen(Call(*method, {box}, false), from, basic);
}

ir::Reg Emitter::Widen(ir::Reg value, BasicType from, BasicType to) {
  using ir::Op;
  bool small = from < BasicType::kLong;  // 32 bits in the register
  Op op = Op::kNop;
  if (to == BasicType::kLong && small) op = Op::kSExt32To64;
  if (to == BasicType::kFloat) op = small ? Op::kS32ToF32 : from == BasicType::kLong ? Op::kS64ToF32 : Op::kNop;
  if (to == BasicType::kDouble) {
    op = small                       ? Op::kS32ToF64
         : from == BasicType::kLong  ? Op::kS64ToF64
         : from == BasicType::kFloat ? Op::kF32ToF64
                                     : Op::kNop;
  }
  if (op == Op::kNop) return value;
  ir::Reg result = builder_.NewReg(ir::RegKind::kPlain);
  builder_.Emit(op, result, value);
  return result;
}

llvm::Expected<ir::Reg> Emitter::Convert(ir::Reg value, const FieldType& from, const FieldType& to) {
  if (from.text == to.text || to.IsVoid()) return value;
  if (!to.IsReference()) {
    return from.IsReference() ? Unbox(value, to.basic, from.ClassName()) : Widen(value, from.basic, to.basic);
  }
  if (!from.IsReference()) return Box(value, from.basic);
  if (to.text == "Ljava/lang/Object;") return value;
  llvm::Expected<Class*> c = linker_.Load(to.ClassName());
  if (!c) return c.takeError();
  builder_.Emit(ir::Op::kCheckCast, ir::kNoReg, value, ir::kNoReg, builder_.AddType((*c)->type));
  return value;
}

ir::Reg Emitter::BoxAll(llvm::ArrayRef<ir::Reg> values, llvm::ArrayRef<FieldType> types) {
  const Class& array = MustLoad(linker_, "[Ljava/lang/Object;");
  ir::Reg length = builder_.NewReg(ir::RegKind::kPlain);
  ir::Reg result = builder_.NewReg(ir::RegKind::kRef);
  builder_.Emit(ir::Op::kConst, length, ir::kNoReg, ir::kNoReg, int64_t(values.size()));
  builder_.Emit(ir::Op::kNewArray, result, length, ir::kNoReg, builder_.AddType(array.type));
  for (size_t i = 0; i < values.size(); ++i) {
    ir::Reg boxed = types[i].IsReference() ? values[i] : Box(values[i], types[i].basic);
    ir::Reg index = builder_.NewReg(ir::RegKind::kPlain);
    builder_.Emit(ir::Op::kConst, index, ir::kNoReg, ir::kNoReg, int64_t(i));
    builder_.Emit(ir::Op::kArrStoreRef, boxed, result, index);
  }
  return result;
}

llvm::Error Emitter::ReturnBoxed(ir::Reg result, const FieldType& type) {
  if (type.IsVoid()) {
    builder_.Emit(ir::Op::kRetVoid);
    return llvm::Error::success();
  }
  llvm::Expected<ir::Reg> value = Convert(result, *ParseFieldType("Ljava/lang/Object;"), type);
  if (!value) return value.takeError();
  builder_.Emit(ir::Op::kRet, ir::kNoReg, *value);
  return llvm::Error::success();
}

}  // namespace veristep::jvm
