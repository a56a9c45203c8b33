// What each instruction does to the abstract frame. Most are described completely by the kinds in bytecodes.def.
#include <algorithm>

#include "vm/jvm/classfile/method_verifier.h"

namespace veristep::jvm {
namespace {

// The array types that the loads and stores of primitives work on.
std::pair<std::string_view, std::string_view> ArraysOf(Op op) {
  switch (op) {
    case Op::kIaload:
    case Op::kIastore:
      return {"[I", "[I"};
    case Op::kLaload:
    case Op::kLastore:
      return {"[J", "[J"};
    case Op::kFaload:
    case Op::kFastore:
      return {"[F", "[F"};
    case Op::kDaload:
    case Op::kDastore:
      return {"[D", "[D"};
    case Op::kBaload:
    case Op::kBastore:
      return {"[B", "[Z"};
    case Op::kCaload:
    case Op::kCastore:
      return {"[C", "[C"};
    default:
      return {"[S", "[S"};
  }
}

}  // namespace

bool MethodVerifier::LoadConstant(const Instruction& in) {
  switch (pool_.Tag(in.index)) {
    case ConstantTag::kInteger:
      return PushKind('i');
    case ConstantTag::kFloat:
      return PushKind('f');
    case ConstantTag::kLong:
      return PushKind('l');
    case ConstantTag::kDouble:
      return PushKind('d');
    case ConstantTag::kString:
      return Push(types_.Reference("java/lang/String"));
    case ConstantTag::kClass:
      return Push(types_.Reference("java/lang/Class"));
    case ConstantTag::kMethodHandle:
      return Push(types_.Reference("java/lang/invoke/MethodHandle"));
    case ConstantTag::kMethodType:
      return Push(types_.Reference("java/lang/invoke/MethodType"));
    default:
      return PushType(*ParseFieldType(pool_.Dynamic(in.index).descriptor));
  }
}

bool MethodVerifier::AccessArray(const Instruction& in) {
  const bool load = in.op <= Op::kSaload;
  const char* letters = load ? InfoOf(in.op).pushes : InfoOf(in.op).pops + 2;
  VType value;
  if (!load && !(in.op == Op::kAastore ? PopReference(value) : PopKind(*letters))) return false;
  VType array;
  if (!PopKind('i') || !PopReference(array)) return false;
  if (in.op == Op::kAaload || in.op == Op::kAastore) {
    const VType element = types_.ElementOf(array);
    if (element.kind() != SlotKind::kReference) {
      return Fail("an array of references is needed, found " + types_.Describe(array));
    }
    return !load || Push(element);
  }
  const auto [one, other] = ArraysOf(in.op);
  const std::string_view name = types_.NameOf(array);
  if (!name.empty() && name != one && name != other) {
    return Fail("an array " + llvm::Twine(one) + " is needed, found " + types_.Describe(array));
  }
  return !load || PushKind(*letters);
}

bool MethodVerifier::AccessField(const Instruction& in) {
  const MemberRef member = pool_.Member(in.index);
  const FieldType type = *ParseFieldType(member.descriptor);
  const bool put = in.op == Op::kPutfield || in.op == Op::kPutstatic;
  if (put && !PopType(type, "the value")) return false;
  if (in.op == Op::kGetfield || in.op == Op::kPutfield) {
    const bool top_is_this = depth_ > 0 && frame_[frame_locals_ + depth_ - 1] == kUninitializedThis;
    if (put && top_is_this && member.class_name == file_.name()) {
      --depth_;  // a constructor may write fields of its own class before it calls another one
    } else if (!PopAssignable(types_.Reference(member.class_name), "the object")) {
      return false;
    }
  }
  return put || PushType(type);
}

bool MethodVerifier::Invoke(const Instruction& in) {
  if (in.op == Op::kInvokedynamic) {
    const MethodType type = *ParseMethodType(pool_.Dynamic(in.index).descriptor);
    return PopArguments(type) && PushType(type.result);
  }
  const MemberRef member = pool_.Member(in.index);
  const MethodType type = *ParseMethodType(member.descriptor);
  if (!PopArguments(type)) return false;
  if (member.name == "<init>") return InvokeConstructor(member);
  if (in.op == Op::kInvokespecial) {
    // super.m() and private methods: on this class's own objects only.
    const VType self = types_.Reference(file_.name());
    if (!types_.IsAssignable(self, types_.Reference(member.class_name))) {
      return Fail("invokespecial of a method of " + types_.Describe(types_.Reference(member.class_name)) +
                  ", which is not a superclass");
    }
    if (!PopAssignable(self, "the receiver")) return false;
  } else if (in.op != Op::kInvokestatic && !PopAssignable(types_.Reference(member.class_name), "the receiver")) {
    return false;
  }
  return PushType(type.result);
}

bool MethodVerifier::InvokeConstructor(const MemberRef& member) {
  VType object;
  if (!Pop(object)) return false;
  if (object.kind() != SlotKind::kUninitialized) {
    return Fail("a constructor needs an uninitialized object, found " + types_.Describe(object));
  }
  std::string_view made = file_.name();
  bool fits = member.class_name == made;
  if (object == kUninitializedThis) {
    fits |= member.class_name == file_.super_name();
  } else {
    Instruction creation;
    CHECK(!Decode(code_.bytecode, object.detail(), creation));
    made = pool_.ClassName(creation.index);
    fits = member.class_name == made;
  }
  if (!fits) {
    return Fail("the constructor of " + types_.Describe(types_.Reference(member.class_name)) +
                " is called on an object of another class");
  }
  std::replace(frame_.begin(), frame_.begin() + frame_locals_ + depth_, object, types_.Reference(made));
  locals_changed_ = true;
  return true;
}

bool MethodVerifier::New(const Instruction& in) {
  const VType object(SlotKind::kUninitialized, in.pc);
  const auto stack = frame_.begin() + frame_locals_;
  if (std::find(stack, stack + depth_, object) != stack + depth_) {
    return Fail("an uninitialized object from an earlier round is still on the stack");
  }
  for (uint32_t i = 0; i < local_count_; ++i) {
    if (frame_[i] == object) SetLocal(i, VType());
  }
  return Push(object);
}

bool MethodVerifier::Return(const Instruction& in) {
  const FieldType& result = signature_.result;
  if (frame_locals_ > local_count_ && frame_[local_count_] == kUninitializedThis) {
    return Fail("a constructor returns before it called another one");
  }
  if (frame_locals_ > local_count_ && frame_[local_count_].kind() != SlotKind::kReference) {
    return Fail("a constructor returns, but has called another one on some paths only");
  }
  const char letter = result.IsVoid() ? 'v' : LetterOf(result.basic);
  constexpr char kLetters[] = {'i', 'l', 'f', 'd', 'a', 'v'};
  if (kLetters[static_cast<unsigned>(in.op) - static_cast<unsigned>(Op::kIreturn)] != letter) {
    return Fail(llvm::Twine(InfoOf(in.op).name) + " in a method whose result is " + std::string(result.text));
  }
  return result.IsVoid() || PopType(result, "the result");
}

bool MethodVerifier::ExecuteTable(const Instruction& in) {
  const OpInfo& info = InfoOf(in.raw);
  const std::string_view pops = info.pops;
  for (size_t i = pops.size(); i-- > 0;) {
    if (!PopKind(pops[i])) return false;
  }
  for (const char* letter = info.pushes; *letter; ++letter) {
    if (!PushKind(*letter)) return false;
  }
  return true;
}

bool MethodVerifier::Execute(const Instruction& in) {
  VType type;
  switch (in.op) {
    case Op::kAconstNull:
      return Push(types_.has_types() ? kNullType : kAnyReference);
    case Op::kLdc:
    case Op::kLdc2W:
      return LoadConstant(in);
    case Op::kIload:
      return Load(in, SlotKind::kInt);
    case Op::kLload:
      return Load(in, SlotKind::kLong);
    case Op::kFload:
      return Load(in, SlotKind::kFloat);
    case Op::kDload:
      return Load(in, SlotKind::kDouble);
    case Op::kAload:
      return Load(in, SlotKind::kReference);
    case Op::kIstore:
      return Store(in, SlotKind::kInt);
    case Op::kLstore:
      return Store(in, SlotKind::kLong);
    case Op::kFstore:
      return Store(in, SlotKind::kFloat);
    case Op::kDstore:
      return Store(in, SlotKind::kDouble);
    case Op::kAstore:
      return Store(in, SlotKind::kReference);
    case Op::kIinc:
      if (frame_[in.index].kind() == SlotKind::kInt) return true;
      return Fail("iinc of local " + llvm::Twine(in.index) + ", which holds " + types_.Describe(frame_[in.index]));
    case Op::kPop:
    case Op::kPop2:
    case Op::kDup:
    case Op::kDupX1:
    case Op::kDupX2:
    case Op::kDup2:
    case Op::kDup2X1:
    case Op::kDup2X2:
    case Op::kSwap:
      return Shuffle(in);
    case Op::kIaload:
    case Op::kLaload:
    case Op::kFaload:
    case Op::kDaload:
    case Op::kAaload:
    case Op::kBaload:
    case Op::kCaload:
    case Op::kSaload:
    case Op::kIastore:
    case Op::kLastore:
    case Op::kFastore:
    case Op::kDastore:
    case Op::kAastore:
    case Op::kBastore:
    case Op::kCastore:
    case Op::kSastore:
      return AccessArray(in);
    case Op::kGetstatic:
    case Op::kPutstatic:
    case Op::kGetfield:
    case Op::kPutfield:
      return AccessField(in);
    case Op::kInvokevirtual:
    case Op::kInvokespecial:
    case Op::kInvokestatic:
    case Op::kInvokeinterface:
    case Op::kInvokedynamic:
      return Invoke(in);
    case Op::kNew:
      return New(in);
    case Op::kNewarray: {
      constexpr const char* kArrays[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
      return PopKind('i') && Push(types_.Reference(kArrays[in.immediate - 4]));
    }
    case Op::kAnewarray:
      return PopKind('i') && Push(types_.ArrayOf(pool_.ClassName(in.index)));
    case Op::kMultianewarray:
      for (int32_t i = 0; i < in.immediate; ++i) {
        if (!PopKind('i')) return false;
      }
      return Push(types_.Reference(pool_.ClassName(in.index)));
    case Op::kArraylength: {
      if (!PopReference(type)) return false;
      const std::string_view name = types_.NameOf(type);
      if (!name.empty() && name[0] != '[') return Fail("arraylength of a " + types_.Describe(type));
      return PushKind('i');
    }
    case Op::kAthrow:
      return PopAssignable(types_.Reference("java/lang/Throwable"), "what is thrown");
    case Op::kCheckcast:
      return PopReference(type) && Push(types_.Reference(pool_.ClassName(in.index)));
    case Op::kIfnull:
    case Op::kIfnonnull:
    case Op::kIfAcmpeq:
    case Op::kIfAcmpne:
    case Op::kMonitorenter:
    case Op::kMonitorexit:
      // An uninitialized object may be compared and locked, too.
      for (size_t i = std::string_view(InfoOf(in.op).pops).size(); i-- > 0;) {
        if (!Pop(type)) return false;
        if (type.kind() != SlotKind::kReference && type.kind() != SlotKind::kUninitialized) {
          return Fail("a reference is needed on the stack, found " + types_.Describe(type));
        }
      }
      return true;
    case Op::kJsr:
      return Push(VType(SlotKind::kReturnAddress, in.next_pc()));
    case Op::kRet:
      return true;  // LeaveSubroutine looks at the local
    case Op::kIreturn:
    case Op::kLreturn:
    case Op::kFreturn:
    case Op::kDreturn:
    case Op::kAreturn:
    case Op::kReturn:
      return Return(in);
    default:
      return ExecuteTable(in);
  }
}

}  // namespace veristep::jvm
