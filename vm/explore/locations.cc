#include "vm/explore/locations.h"

#include <algorithm>
#include <cstring>

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::explore {

namespace {

using interp::Machine;
using interp::Visibility;

interp::LanguageRuntime& RuntimeOf(Machine& machine) { return machine.program().main_runtime(); }

// The first static variable of a word stands for all of it.
std::string StaticName(Machine& machine, uint32_t word) {
  std::string name;
  machine.program().statics().ForEachInWord(word, [&](const heap::StaticVar& variable) {
    if (name.empty()) name = variable.name;
  });
  std::ranges::replace(name, '/', '.');
  return name;
}

std::string WithoutPackage(std::string name) {
  // "p.q.Counter.value": what is left of the class begins behind the last dot but one.
  size_t field = name.rfind('.');
  size_t package = field == std::string::npos || field == 0 ? field : name.rfind('.', field - 1);
  return package == std::string::npos ? name : name.substr(package + 1);
}

template <typename T>
T Load(Machine& machine, uint64_t at) {
  T value;
  std::memcpy(&value, machine.arena().base() + at, sizeof value);
  return value;
}

std::string Number(double value) {
  llvm::SmallString<32> text;
  llvm::raw_svector_ostream(text) << llvm::format("%g", value);
  return text.str().str();
}

std::string CharText(uint16_t value) {
  if (value >= 0x20 && value < 0x7f) return std::string("'") + char(value) + "'";
  return std::to_string(value);
}

std::string DottedName(const heap::Type& type) {
  std::string name = type.name;
  std::ranges::replace(name, '/', '.');
  return name;
}

std::string ReferenceText(Machine& machine, heap::Ref ref) {
  return ref == 0 ? "null" : "a " + DottedName(machine.heap().TypeOf(ref));
}

std::string TypedValue(Machine& machine, char type, uint64_t at) {
  switch (type) {
    case 'Z':
      return Load<uint8_t>(machine, at) != 0 ? "true" : "false";
    case 'B':
      return std::to_string(Load<int8_t>(machine, at));
    case 'C':
      return CharText(Load<uint16_t>(machine, at));
    case 'S':
      return std::to_string(Load<int16_t>(machine, at));
    case 'I':
      return std::to_string(Load<int32_t>(machine, at));
    case 'J':
      return std::to_string(Load<int64_t>(machine, at));
    case 'F':
      return Number(Load<float>(machine, at));
    case 'D':
      return Number(Load<double>(machine, at));
    case 'L':
    case '[':
      return ReferenceText(machine, Load<heap::Ref>(machine, at));
    default:
      return "";
  }
}

// C: code does not say whether memory holds an integer, a pointer or a floating-point number; small numbers are
// integers almost always.
std::string SmallInteger(Machine& machine, uint64_t at, uint64_t bytes) {
  constexpr int64_t kSmall = 1'000'000'000;
  int64_t value = bytes == 1   ? Load<int8_t>(machine, at)
                  : bytes == 2 ? Load<int16_t>(machine, at)
                  : bytes == 4 ? Load<int32_t>(machine, at)
                               : Load<int64_t>(machine, at);
  return value >= -kSmall && value <= kSmall ? std::to_string(value) : "";
}

interp::FieldFacts FactsOf(Machine& machine, const PendingAccess& access) {
  interp::LanguageRuntime& runtime = RuntimeOf(machine);
  if (access.object == 0) return runtime.FieldAt(machine, nullptr, access.begin);
  return runtime.FieldAt(machine, &machine.heap().TypeOf(access.object), access.begin - heap::OffsetOf(access.object));
}

bool IsMemory(Machine& machine, const PendingAccess& access) {
  return access.object != 0 && machine.heap().TypeOf(access.object).kind == heap::Type::Kind::kMemory;
}

// Fields that a class inherits are told apart from those of its other subclasses, as their keys are.
std::string FieldName(Machine& machine, const heap::Type& type, uint64_t offset) {
  std::string field = RuntimeOf(machine).FieldAt(machine, &type, offset).name, owner = DottedName(type);
  bool is_own = llvm::StringRef(field).rsplit('.').first == owner;
  return "field " + field + (is_own ? "" : " of " + owner);
}

// Of memory that was there at the start, without lines of the source.
std::string OldMemoryName(Machine& machine, heap::Ref ref) {
  if (machine.heap().ObjectAt(ref).flags & heap::kGlobal) return RuntimeOf(machine).BlockName(machine, ref);
  return "block " + llvm::utohexstr(machine.heap().journal().epoch().NameOf(ref));
}

}  // namespace

std::string NameOfKey(Machine& machine, Visibility::Key key) {
  interp::LanguageRuntime& runtime = RuntimeOf(machine);
  auto plus = [](uint64_t offset) { return "+" + std::to_string(offset); };
  constexpr uint64_t kOffsetBits = 24, kOffsetMask = (1 << kOffsetBits) - 1;
  uint64_t rest = key & ((uint64_t(1) << 60) - 1);
  switch (key >> 60) {
    case 1:
      return FieldName(machine, *machine.program().types()[uint32_t(rest >> 32)], (rest & 0xffffffff) << 2);
    case 2:
      return "array " + runtime.FieldAt(machine, machine.program().types()[uint32_t(rest)], 0).name;
    case 3:
      return "object " + llvm::utohexstr(machine.heap().journal().epoch().NameOf(heap::Ref(rest)));
    case 4:
      return "static " + StaticName(machine, uint32_t(rest << 3));
    case 5:
      return OldMemoryName(machine, heap::Ref(rest >> kOffsetBits)) + plus((rest & kOffsetMask) << 3);
    case 6:
      return runtime.SiteName(uint32_t(rest >> kOffsetBits)) + plus((rest & kOffsetMask) << 3);
    case 8:
      return runtime.SiteName(uint32_t(rest));
    default:
      return key == Visibility::Clock() ? "clock" : key == Visibility::Trylock() ? "trylock" : "list of threads";
  }
}

std::string NameOfAccess(Machine& machine, const PendingAccess& access) {
  if (!IsMemory(machine, access)) {
    interp::FieldFacts facts = FactsOf(machine, access);
    if (access.object == 0 || machine.heap().TypeOf(access.object).kind == heap::Type::Kind::kInstance) {
      return WithoutPackage(facts.name);
    }
    uint64_t index = (access.begin - heap::OffsetOf(access.object) - heap::kHeaderSize) / (access.end - access.begin);
    llvm::StringRef element = facts.name;
    element.consume_back("[]");
    return element.str() + "[" + std::to_string(index) + "]";
  }
  std::string name = RuntimeOf(machine).BlockName(machine, access.object);
  llvm::StringRef rest = name;
  std::string text = name;
  if (rest.consume_front("global "))
    text = llvm::demangle(rest.str());
  else if (rest.consume_front("local "))
    text = rest.split(" of ").first.str();
  else if (rest.consume_front("memory "))
    text = "the block of " + rest.substr(rest.rfind('/') + 1).str();
  uint64_t offset = access.begin - heap::OffsetOf(access.object) - heap::kHeaderSize;
  return text + (offset == 0 ? "" : "+" + std::to_string(offset));
}

std::string ValueOf(Machine& machine, const PendingAccess& access) {
  if (IsMemory(machine, access)) return SmallInteger(machine, access.begin, access.end - access.begin);
  return TypedValue(machine, FactsOf(machine, access).type, access.begin);
}

}  // namespace veristep::explore
