#include "vm/jvm/natives/primitives.h"

#include <algorithm>
#include <bit>

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

uint64_t LoadWord(interp::Machine& machine, uint64_t place, BasicType basic) {
  const heap::Arena& arena = machine.arena();
  switch (basic) {
    case BasicType::kBoolean:
      return arena.At<uint8_t>(place);
    case BasicType::kByte:
      return ToRegister(arena.At<int8_t>(place));
    case BasicType::kChar:
      return arena.At<uint16_t>(place);
    case BasicType::kShort:
      return ToRegister(arena.At<int16_t>(place));
    case BasicType::kLong:
    case BasicType::kDouble:
      return arena.At<uint64_t>(place);
    default:
      return arena.At<uint32_t>(place);
  }
}

void StoreWord(interp::Machine& machine, uint64_t place, BasicType basic, uint64_t word) {
  switch (SizeLog2(basic)) {
    case 0:
      return machine.heap().Store<uint8_t>(place, uint8_t(word));
    case 1:
      return machine.heap().Store<uint16_t>(place, uint16_t(word));
    case 2:
      return machine.heap().Store<uint32_t>(place, uint32_t(word));
    default:
      return machine.heap().Store<uint64_t>(place, word);
  }
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
