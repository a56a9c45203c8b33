// The access methods of VarHandle. A call is linked to a native by what the access does; memory order does not matter,
// since everything is sequentially consistent here. The native's own name keeps the types of the call site: of the
// values and of the result, as the first letters of their descriptors ('V' for none).
#include <algorithm>
#include <bit>

#include "vm/jvm/dynamic/java_dynamic_linker.h"
#include "vm/jvm/natives/memory_access.h"
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/natives/primitives.h"

namespace veristep::jvm {

namespace {

enum class Access { kGet, kSet, kCompareAndSet, kCompareAndExchange, kSwap, kAdd, kOr, kAnd, kXor };
enum Kind : int32_t { kField, kStatic, kArray, kByteView };  // as in VarHandle.java

constexpr int ValuesOf(Access access) {
  return access == Access::kGet ? 0 : access == Access::kCompareAndSet || access == Access::kCompareAndExchange ? 2 : 1;
}

BasicType BasicOf(char letter) {
  constexpr std::string_view kLetters = "ZBCSIJFD";
  size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? BasicType::kReference : BasicType(at);
}

struct Variable {
  BasicType basic;
  uint64_t place = 0;   // in the arena
  Ref object = 0;       // that it is part of; static: the class object
  uint64_t offset = 0;  // as Unsafe would have it
  bool swap_bytes = false;
  int coordinates = 0;
};

// Finds the variable that the call names; anything but kReturn was raised.
NativeStatus Locate(NativeCall& call, JavaEnv& env, Variable& variable) {
  Ref handle = call.Object(0);
  if (handle == 0) return call.Trap(ir::TrapKind::kNullPointer);
  const auto& layout = env.lib().var_handle;
  variable.basic = BasicOf(char(env.Get<uint16_t>(handle, layout.basic)));
  auto kind = Kind(env.Get<int32_t>(handle, layout.kind));
  uint64_t offset = env.Get<uint64_t>(handle, layout.offset);
  if (kind == kStatic) {
    variable.object = env.GetRef(handle, layout.owner);
    variable.offset = offset;
    variable.place = PlaceOf(call, variable.object, offset);
    return NativeStatus::kReturn;
  }
  Ref object = variable.object = call.Object(1);
  if (object == 0) return call.Trap(ir::TrapKind::kNullPointer);
  const Class& owner = env.ClassOfMirror(env.GetRef(handle, layout.owner));
  const heap::Type& type = env.heap().TypeOf(object);
  if (&type != owner.type && !type.IsSubtypeOf(owner.type)) {
    return Throw(call, "java/lang/ClassCastException",
                 "Cannot cast " + DottedName(type.name) + " to " + DottedName(owner.name));
  }
  if (kind == kField) {
    variable.coordinates = 1;
    variable.offset = offset;
    variable.place = PlaceOf(call, object, offset);
    return NativeStatus::kReturn;
  }
  variable.coordinates = 2;
  int log2 = SizeLog2(variable.basic);
  int64_t index = call.Int(2), length = env.Length(object);
  int64_t end = kind == kByteView ? length - (int64_t(1) << log2) + 1 : length;
  if (index < 0 || index >= end) {
    std::string text = "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(end);
    return Throw(call, "java/lang/ArrayIndexOutOfBoundsException", text);
  }
  variable.swap_bytes = kind == kByteView && env.Get<int8_t>(handle, layout.big_endian) != 0;
  variable.offset = heap::kHeaderSize + (uint64_t(index) << (kind == kByteView ? 0 : log2));
  variable.place = heap::OffsetOf(object) + variable.offset;
  return NativeStatus::kReturn;
}

uint64_t SwapBytes(BasicType basic, uint64_t word) {
  switch (basic) {
    case BasicType::kChar:
      return __builtin_bswap16(uint16_t(word));
    case BasicType::kShort:
      return ToRegister(int16_t(__builtin_bswap16(uint16_t(word))));
    case BasicType::kLong:
    case BasicType::kDouble:
      return __builtin_bswap64(word);
    default:
      return __builtin_bswap32(uint32_t(word));
  }
}

uint64_t Load(NativeCall& call, const Variable& variable) {
  uint64_t word = LoadWord(call.machine, variable.place, variable.basic);
  return variable.swap_bytes ? SwapBytes(variable.basic, word) : word;
}

void Store(NativeCall& call, const Variable& variable, uint64_t word) {
  if (variable.basic == BasicType::kReference) WillRefer(call, variable.object, variable.offset, Ref(word));
  StoreWord(call.machine, variable.place, variable.basic, variable.swap_bytes ? SwapBytes(variable.basic, word) : word);
}

// An argument from the call site's type to the variable's.
NativeStatus Adapt(NativeCall& call, JavaEnv& env, const Variable& variable, char given, uint64_t& word) {
  if (variable.basic != BasicType::kReference) {
    BasicType from = BasicOf(given);
    bool fits = from == BasicType::kReference ? UnboxWord(env, Ref(word), variable.basic, word)
                                              : WidenWord(from, variable.basic, word);
    if (fits) return NativeStatus::kReturn;
    if (from == BasicType::kReference && word == 0) return call.Trap(ir::TrapKind::kNullPointer);
    return Throw(call, "java/lang/invoke/WrongMethodTypeException",
                 "cannot convert the call's value to the variable's type");
  }
  if (BasicOf(given) != BasicType::kReference) {
    return call.Unsupported("VarHandle access that boxes its argument");
  }
  const Class& type = env.ClassOfMirror(env.GetRef(call.Object(0), env.lib().var_handle.type));
  if (word != 0 && !env.heap().TypeOf(Ref(word)).IsSubtypeOf(type.type)) {
    return Throw(call, "java/lang/ClassCastException",
                 "Cannot cast " + DottedName(env.ClassOfObject(Ref(word)).name) + " to " + DottedName(type.name));
  }
  return NativeStatus::kReturn;
}

uint64_t Combine(Access access, BasicType basic, uint64_t old, uint64_t operand) {
  switch (access) {
    case Access::kOr:
      return old | operand;
    case Access::kAnd:
      return old & operand;
    case Access::kXor:
      return old ^ operand;
    case Access::kAdd:
      if (basic == BasicType::kFloat) {
        float sum = std::bit_cast<float>(uint32_t(old)) + std::bit_cast<float>(uint32_t(operand));
        return std::bit_cast<uint32_t>(sum);
      }
      if (basic == BasicType::kDouble) {
        return std::bit_cast<uint64_t>(std::bit_cast<double>(old) + std::bit_cast<double>(operand));
      }
      return old + operand;
    default:
      return operand;
  }
}

// What the library's own handles offer for the type of the variable.
bool Supports(Access access, BasicType basic) {
  bool is_float = basic == BasicType::kFloat || basic == BasicType::kDouble;
  switch (access) {
    case Access::kAdd:
      return basic != BasicType::kReference && basic != BasicType::kBoolean;
    case Access::kOr:
    case Access::kAnd:
    case Access::kXor:
      return basic != BasicType::kReference && !is_float;
    default:
      return true;
  }
}

bool Equal(BasicType basic, uint64_t a, uint64_t b) {
  int bits = 8 << SizeLog2(basic);
  uint64_t mask = bits == 64 ? ~uint64_t(0) : (uint64_t(1) << bits) - 1;
  return (a & mask) == (b & mask);
}

NativeStatus ReturnValue(NativeCall& call, JavaEnv& env, BasicType basic, char wanted, uint64_t word) {
  if (wanted == 'V') return call.Return();
  BasicType to = BasicOf(wanted);
  if (basic == BasicType::kReference || to == basic) return call.Return(word);
  if (to == BasicType::kReference) return ReturnRef(call, env, BoxWord(env, basic, word));
  if (WidenWord(basic, to, word)) return call.Return(word);
  return Throw(call, "java/lang/invoke/WrongMethodTypeException", "cannot convert the variable's value to the result");
}

// Boxing a result needs the box's class; it has to be ready before the access is made.
NativeStatus PrepareBox(NativeCall& call, JavaEnv& env, BasicType basic, char wanted) {
  if (basic == BasicType::kReference || wanted == 'V' || BasicOf(wanted) != BasicType::kReference) {
    return NativeStatus::kReturn;
  }
  return env.runtime().InitClass(call.machine, call.thread, *env.lib().boxes[int(basic)]->type);
}

template <Access kAccess>
NativeStatus AccessVariable(NativeCall& call) {
  JavaEnv env(call);
  std::string_view letters = MethodOf(call.function).name;
  Variable variable;
  NativeStatus status = Locate(call, env, variable);
  if (status != NativeStatus::kReturn) return status;
  bool read_only = env.Get<int8_t>(call.Object(0), env.lib().var_handle.read_only) != 0;
  if ((kAccess != Access::kGet && read_only) || !Supports(kAccess, variable.basic)) {
    return Throw(call, "java/lang/UnsupportedOperationException", nullptr);
  }
  if (kAccess != Access::kCompareAndSet) {
    status = PrepareBox(call, env, variable.basic, letters.back());
    if (status != NativeStatus::kReturn) return status;
  }
  uint64_t values[2] = {};
  for (int i = 0; i < ValuesOf(kAccess); ++i) {
    values[i] = call.Arg(1 + variable.coordinates + i);
    status = Adapt(call, env, variable, letters[size_t(i)], values[i]);
    if (status != NativeStatus::kReturn) return status;
  }
  if (StandsStill(call, variable.object, variable.offset, kAccess != Access::kGet)) return NativeStatus::kRetry;
  if (kAccess == Access::kSet) {
    Store(call, variable, values[0]);
    return call.Return();
  }
  uint64_t old = Load(call, variable);
  if (kAccess == Access::kCompareAndSet || kAccess == Access::kCompareAndExchange) {
    bool equal = Equal(variable.basic, old, values[0]);
    if (equal) Store(call, variable, values[1]);
    if (kAccess == Access::kCompareAndSet) return letters.back() == 'V' ? call.Return() : call.Return(equal);
  } else if (kAccess != Access::kGet) {
    Store(call, variable, Combine(kAccess, variable.basic, old, values[0]));
  }
  return ReturnValue(call, env, variable.basic, letters.back(), old);
}

struct Mode {
  std::string_view prefix;
  Access access;
  ir::NativeFn native;
};

template <Access kAccess>
constexpr Mode Make(std::string_view prefix) {
  return {prefix, kAccess, AccessVariable<kAccess>};
}

// Longest prefixes first: the rest of a name is only about memory order.
constexpr Mode kModes[] = {
    Make<Access::kOr>("getAndBitwiseOr"),
    Make<Access::kAnd>("getAndBitwiseAnd"),
    Make<Access::kXor>("getAndBitwiseXor"),
    Make<Access::kSwap>("getAndSet"),
    Make<Access::kAdd>("getAndAdd"),
    Make<Access::kGet>("get"),
    Make<Access::kCompareAndExchange>("compareAndExchange"),
    Make<Access::kCompareAndSet>("compareAndSet"),
    Make<Access::kCompareAndSet>("weakCompareAndSet"),
    Make<Access::kSet>("set"),
};

}  // namespace

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkVarHandle(const Method& method, std::string_view descriptor) {
  const Mode* mode = std::ranges::find_if(kModes, [&](const Mode& m) { return method.name.starts_with(m.prefix); });
  MethodType type = *ParseMethodType(descriptor);
  auto letter = [](const FieldType& t) { return t.IsReference() ? 'L' : t.text.front(); };
  size_t values = std::min(size_t(ValuesOf(mode->access)), type.parameters.size());
  std::string letters;
  for (const FieldType& value : llvm::ArrayRef<FieldType>(type.parameters).take_back(values)) letters += letter(value);
  letters.resize(size_t(ValuesOf(mode->access)), 'V');
  letters += letter(type.result);
  std::string full = "(Ljava/lang/invoke/VarHandle;" + std::string(descriptor.substr(1));
  DynamicCode code;
  code.function = MakeFunction("java/lang/invoke/VarHandle$$" + std::string(mode->prefix) + std::string(descriptor),
                               full, nullptr, {}, mode->native, letters);
  return code;
}

}  // namespace veristep::jvm
