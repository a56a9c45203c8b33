#include "vm/heap/type.h"

#include <algorithm>

namespace veristep::heap {

bool Type::IsSubtypeOf(const Type* target) const {
  if (this == target) return true;
  if (kind == Kind::kArray) {
    if (target->kind == Kind::kArray) {
      return element != nullptr && target->element != nullptr && element->IsSubtypeOf(target->element);
    }
    // Arrays are Objects, Cloneable and Serializable: their type lists exactly these.
    return target == super || std::ranges::find(all_interfaces, target) != all_interfaces.end();
  }
  if (target->is_interface) return std::ranges::find(all_interfaces, target) != all_interfaces.end();
  return !target->display.empty() && target->display.size() <= display.size() &&
         display[target->display.size() - 1] == target;
}

}  // namespace veristep::heap
