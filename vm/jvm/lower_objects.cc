// Fields, arrays, object creation, type tests and monitors.
#include "vm/jvm/linkage_error.h"
#include "vm/jvm/method_lowerer.h"
#include "vm/jvm/multi_array.h"

namespace veristep::jvm {

namespace {

using V = ir::Op;

// The access to a cell of each width; the four tables have the same order.
enum Width { kByteWidth, kCharWidth, kShortWidth, kWordWidth, kLongWidth, kRefWidth };
constexpr V kRefLoads[] = {V::kRefLoadI8, V::kRefLoadU16, V::kRefLoadI16, V::kRefLoad32, V::kRefLoad64, V::kRefLoadRef};
constexpr V kRefStores[] = {V::kRefStore8,  V::kRefStore16, V::kRefStore16,
                            V::kRefStore32, V::kRefStore64, V::kRefStoreRef};
constexpr V kStaticLoads[] = {V::kStaticLoadI8, V::kStaticLoadU16, V::kStaticLoadI16,
                              V::kStaticLoad32, V::kStaticLoad64,  V::kStaticLoadRef};
constexpr V kStaticStores[] = {V::kStaticStore8,  V::kStaticStore16, V::kStaticStore16,
                               V::kStaticStore32, V::kStaticStore64, V::kStaticStoreRef};

Width WidthOf(BasicType basic) {
  switch (basic) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      return kByteWidth;
    case BasicType::kChar:
      return kCharWidth;
    case BasicType::kShort:
      return kShortWidth;
    case BasicType::kLong:
    case BasicType::kDouble:
      return kLongWidth;
    case BasicType::kReference:
      return kRefWidth;
    default:
      return kWordWidth;
  }
}

// newarray's operand.
BasicType ArrayElement(int32_t code) {
  constexpr BasicType kElements[] = {BasicType::kBoolean, BasicType::kChar,  BasicType::kFloat, BasicType::kDouble,
                                     BasicType::kByte,    BasicType::kShort, BasicType::kInt,   BasicType::kLong};
  return kElements[code - 4];
}

}  // namespace

bool MethodLowerer::LowerObjectOp(const Instruction& i) {
  switch (i.op) {
    case Op::kGetstatic:
    case Op::kPutstatic:
    case Op::kGetfield:
    case Op::kPutfield:
      FieldAccess(i);
      return true;
    case Op::kIaload:
      ArrayLoad(V::kArrLoad32, 'i');
      return true;
    case Op::kLaload:
      ArrayLoad(V::kArrLoad64, 'l');
      return true;
    case Op::kFaload:
      ArrayLoad(V::kArrLoad32, 'f');
      return true;
    case Op::kDaload:
      ArrayLoad(V::kArrLoad64, 'd');
      return true;
    case Op::kAaload:
      ArrayLoad(V::kArrLoadRef, 'a');
      return true;
    case Op::kBaload:
      ArrayLoad(V::kArrLoadI8, 'i');
      return true;
    case Op::kCaload:
      ArrayLoad(V::kArrLoadU16, 'i');
      return true;
    case Op::kSaload:
      ArrayLoad(V::kArrLoadI16, 'i');
      return true;
    case Op::kIastore:
    case Op::kFastore:
      ArrayStore(V::kArrStore32);
      return true;
    case Op::kLastore:
    case Op::kDastore:
      ArrayStore(V::kArrStore64);
      return true;
    case Op::kAastore:
      ArrayStore(V::kArrStoreRef);
      return true;
    case Op::kBastore:
      ArrayStore(V::kArrStore8);
      return true;
    case Op::kCastore:
    case Op::kSastore:
      ArrayStore(V::kArrStore16);
      return true;
    case Op::kNew:
      NewObject(i);
      return true;
    case Op::kNewarray:
      NewArray(linker_.Primitive(ArrayElement(i.immediate)));
      return true;
    case Op::kAnewarray:
      NewArray(ResolveClass(i.index));
      return true;
    case Op::kMultianewarray:
      NewMultiArray(i);
      return true;
    case Op::kCheckcast:
    case Op::kInstanceof:
      TypeTest(i);
      return true;
    case Op::kArraylength: {
      Value array = Pop();
      ir::Reg reg = stack_.InRegister(array);
      Emit(V::kArrLen, stack_.PushResult('i'), reg);
      NoteNonNull(array);
      return true;
    }
    case Op::kMonitorenter:
      Emit(V::kMonitorEnter, ir::kNoReg, PopRegister());
      return true;
    case Op::kMonitorexit:
      Emit(V::kMonitorExit, ir::kNoReg, PopRegister());
      return true;
    default:
      return false;
  }
}

Class* MethodLowerer::ResolveClass(uint16_t index) {
  llvm::Expected<Class*> c = linker_.LoadFrom(class_, pool_.ClassName(index));
  if (!c) {
    EmitTrap(c.takeError());
    return nullptr;
  }
  if (!linker_.MayAccess(class_, **c)) {
    EmitTrap({ir::TrapKind::kIllegalAccess, "class " + DottedName(class_.name) + " tried to access class " +
                                                DottedName((*c)->name) + " " + DescribeModules(class_, **c)});
    return nullptr;
  }
  return *c;
}

// A class is at least being initialised while its methods, or those of a subclass, run.
void MethodLowerer::InitClass(Class& c) {
  if (!c.NeedsInit() || class_.IsSubclassOf(c)) return;
  if (!initialized_.insert(&c).second) return;
  Emit(V::kClassInit, ir::kNoReg, ir::kNoReg, ir::kNoReg, builder_.AddType(c.type));
}

uint16_t MethodLowerer::AccessMask(const Field& field) const {
  uint16_t mask = ir::kPlain;
  if (field.IsVolatile()) mask |= ir::kVolatile;
  // A final field of an object may be written after the object was published. A static one is written by its class's
  // initialiser, which others wait for.
  if ((field.IsFinal() && field.IsStatic()) || field.IsCache()) mask |= ir::kFinal;
  if (class_.IsLibrary()) mask |= ir::kLibrary;
  return mask;
}

void MethodLowerer::FieldAccess(const Instruction& i) {
  const MemberRef member = pool_.Member(i.index);
  Class* owner = ResolveClass(member.class_index);
  if (owner == nullptr) return;
  llvm::Expected<Field*> resolved = linker_.ResolveField(*owner, member.name, member.descriptor, &class_);
  if (!resolved) return EmitTrap(resolved.takeError());
  const Field& field = **resolved;
  const bool is_static = i.op == Op::kGetstatic || i.op == Op::kPutstatic;
  if (field.IsStatic() != is_static) {
    return EmitTrap({ir::TrapKind::kIncompatibleClassChange,
                     std::string("Expected ") + (is_static ? "static" : "non-static") + " field " +
                         DottedName(field.owner->name) + "." + std::string(field.name)});
  }
  const Width width = WidthOf(field.basic);
  const char type = LetterOf(field.basic);
  const uint16_t mask = AccessMask(field);
  if (is_static) InitClass(*field.owner);
  switch (i.op) {
    case Op::kGetstatic:
      return Emit(kStaticLoads[width], stack_.PushResult(type), ir::kNoReg, mask, field.offset);
    case Op::kPutstatic:
      return Emit(kStaticStores[width], PopRegister(), ir::kNoReg, mask, field.offset);
    case Op::kGetfield: {
      Value object = Pop();
      ir::Reg reg = stack_.InRegister(object);
      Emit(kRefLoads[width], stack_.PushResult(type), reg, mask, field.offset);
      return NoteNonNull(object);
    }
    default: {
      ir::Reg value = PopRegister();
      Value object = Pop();
      Emit(kRefStores[width], value, stack_.InRegister(object), mask, field.offset);
      return NoteNonNull(object);
    }
  }
}

void MethodLowerer::ArrayLoad(ir::Op op, char type) {
  ir::Reg index = PopRegister();
  Value array = Pop();
  ir::Reg reg = stack_.InRegister(array);
  Emit(op, stack_.PushResult(type), reg, index);
  NoteNonNull(array);
}

void MethodLowerer::ArrayStore(ir::Op op) {
  ir::Reg value = PopRegister();
  ir::Reg index = PopRegister();
  Value array = Pop();
  Emit(op, value, stack_.InRegister(array), index);
  NoteNonNull(array);
}

void MethodLowerer::NewObject(const Instruction& i) {
  Class* c = ResolveClass(i.index);
  if (c == nullptr) return;
  if (c->kind != Class::Kind::kInstance || c->IsAbstract()) {
    return EmitTrap({ir::TrapKind::kInstantiation, DottedName(c->name)});
  }
  InitClass(*c);
  Emit(V::kNew, stack_.PushResult('a', true), ir::kNoReg, ir::kNoReg, builder_.AddType(c->type));
}

void MethodLowerer::NewArray(Class* element) {
  if (element == nullptr) return;
  ir::Reg length = PopRegister();
  Class* array = linker_.ArrayOf(*element);
  Emit(V::kNewArray, stack_.PushResult('a', true), length, ir::kNoReg, builder_.AddType(array->type));
}

void MethodLowerer::NewMultiArray(const Instruction& i) {
  Class* array = ResolveClass(i.index);
  if (array == nullptr) return;
  ir::CallSite site;
  site.target = MultiArrayFunction(linker_, *array, unsigned(i.immediate));
  llvm::SmallVector<Value, 4> lengths;
  for (int32_t n = 0; n < i.immediate; ++n) lengths.push_back(Pop());
  for (const Value& length : llvm::reverse(lengths)) site.args.push_back(stack_.InRegister(length));
  site.fixed_args = uint16_t(site.args.size());
  Emit(V::kCall, stack_.PushResult('a', true), ir::kNoReg, ir::kNoReg, builder_.AddCall(std::move(site)));
}

// Null passes every cast and is an instance of nothing, so an unusable class matters only for other values.
void MethodLowerer::TypeTest(const Instruction& i) {
  const bool is_cast = i.op == Op::kCheckcast;
  llvm::Expected<Class*> c = linker_.LoadFrom(class_, pool_.ClassName(i.index));
  Value object = Pop();
  if (object.is_const) {
    llvm::consumeError(c.takeError());
    is_cast ? stack_.Push(object) : stack_.PushConst('i', 0);
    return;
  }
  if (!c) {
    ir::TrapSite trap = TrapFor(c.takeError());
    EmitTrapIf(V::kTrapIfNotZero, object.reg, trap.kind, std::move(trap.text));
    is_cast ? stack_.PushConst('a', 0) : stack_.PushConst('i', 0);
    return;
  }
  if (!is_cast) {
    Emit(V::kInstanceOf, stack_.PushResult('i'), object.reg, ir::kNoReg, builder_.AddType((*c)->type));
    return;
  }
  if (*c != &linker_.Object()) {
    Emit(V::kCheckCast, ir::kNoReg, object.reg, ir::kNoReg, builder_.AddType((*c)->type));
  }
  stack_.Push(object);
}

}  // namespace veristep::jvm
