#include "vm/jvm/natives/primitives.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "vm/jvm/natives/memory_access.h"

namespace veristep::jvm {

int SizeLog2(BasicType basic) {
  switch (basic) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      return 0;
    case BasicType::kChar:
    case BasicType::kShort:
      return 1;
    case BasicType::kLong:
    case BasicType::kDouble:
      return 3;
    default:
      return 2;
  }
}

// Byte by byte: the variables of a byte array view need not be aligned.
uint64_t LoadWord(interp::Machine& machine, uint64_t place, BasicType basic) {
  uint64_t word = 0;
  std::memcpy(&word, machine.arena().base() + place, size_t(1) << SizeLog2(basic));
  if (basic == BasicType::kByte) return ToRegister(int8_t(word));
  if (basic == BasicType::kShort) return ToRegister(int16_t(word));
  return word;
}

void StoreWord(interp::Machine& machine, uint64_t place, BasicType basic, uint64_t word) {
  size_t bytes = size_t(1) << SizeLog2(basic);
  machine.heap().WillWrite(place, bytes);
  std::memcpy(machine.arena().base() + place, &word, bytes);
}

bool WidenWord(BasicType from, BasicType to, uint64_t& word) {
  if (from == to) return true;
  if (from == BasicType::kBoolean || to == BasicType::kBoolean || to == BasicType::kByte || to == BasicType::kChar) {
    return false;
  }
  if (from == BasicType::kFloat) {
    word = std::bit_cast<uint64_t>(double(std::bit_cast<float>(uint32_t(word))));
    return to == BasicType::kDouble;
  }
  if (from == BasicType::kDouble) return false;
  int64_t value = from == BasicType::kLong ? int64_t(word) : int32_t(word);
  switch (to) {
    case BasicType::kShort:
      return from == BasicType::kByte;
    case BasicType::kInt:
      return from != BasicType::kLong;
    case BasicType::kLong:
      word = uint64_t(value);
      return true;
    case BasicType::kFloat:
      word = std::bit_cast<uint32_t>(float(value));
      return true;
    default:
      word = std::bit_cast<uint64_t>(double(value));
      return true;
  }
}

bool UnboxWord(JavaEnv& env, Ref box, BasicType wanted, uint64_t& word) {
  if (box == 0) return false;
  const Library& lib = env.lib();
  auto found = std::ranges::find(lib.boxes, &env.ClassOfObject(box));
  if (found == std::end(lib.boxes)) return false;
  auto basic = BasicType(found - std::begin(lib.boxes));
  word = LoadWord(env.machine(), heap::OffsetOf(box) + lib.box_value[int(basic)], basic);
  return WidenWord(basic, wanted, word);
}

Ref BoxWord(JavaEnv& env, BasicType basic, uint64_t word) {
  Ref box = env.New(*env.lib().boxes[int(basic)]);
  if (box != 0) StoreWord(env.machine(), heap::OffsetOf(box) + env.lib().box_value[int(basic)], basic, word);
  return box;
}

}  // namespace veristep::jvm
