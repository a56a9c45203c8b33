// Which handlers take which exceptions ([except.handle]): the same type, an unambiguous public base class, and for
// pointers the standard pointer and qualification conversions.
#include "cxxabi/type_info.h"

namespace __cxxabiv1 {
namespace {

bool IsClass(const std::type_info* type) {
  __kind kind = KindOf(type);
  return kind == __kind::kClass || kind == __kind::kSingleBase || kind == __kind::kManyBases;
}

// Looks for base subobjects of one type. Two of them are the same if they have the same offset from the same virtual
// base (or from the whole object): this needs no object, so a null pointer can be converted too.
struct BaseSearch {
  const std::type_info* target;
  int found = 0;  // different subobjects
  bool is_public = false;
  const std::type_info* anchor = nullptr;
  std::ptrdiff_t offset = 0;
  const char* address = nullptr;

  void Visit(const __class_type_info* type, const std::type_info* from, std::ptrdiff_t distance, const char* object,
             bool is_public_path) {
    if (*type == *target) {
      Found(from, distance, object, is_public_path);
      return;
    }
    ForEachBase(type, [&](const __class_type_info* base, bool is_virtual, bool is_public_base, std::ptrdiff_t step) {
      const char* inner = object != nullptr ? BaseAddress(object, is_virtual, step) : nullptr;
      Visit(base, is_virtual ? base : from, is_virtual ? 0 : distance + step, inner, is_public_path && is_public_base);
    });
  }

  void Found(const std::type_info* from, std::ptrdiff_t distance, const char* object, bool is_public_path) {
    bool is_same = found == 1 && offset == distance &&
                   (anchor == from || (anchor != nullptr && from != nullptr && *anchor == *from));
    if (!is_same) {
      ++found;
      is_public = false;
    }
    anchor = from;
    offset = distance;
    address = object;
    is_public |= is_public_path;
  }
};

bool ConvertsToBase(const std::type_info* derived, const std::type_info* base, void** object) {
  BaseSearch search{base};
  search.Visit(static_cast<const __class_type_info*>(derived), nullptr, 0, static_cast<const char*>(*object), true);
  if (search.found != 1 || !search.is_public) return false;
  *object = const_cast<char*>(search.address);
  return true;
}

bool IsVoid(const std::type_info* type) { return *type == typeid(void); }

// The types that two pointers point to, `depth` levels down. Below the first level only qualifiers may change, and only
// if all levels above (but the outermost) are const in the handler's type.
bool PointeesMatch(const __pbase_type_info* wanted, const __pbase_type_info* thrown, void** object, int depth) {
  if ((thrown->__flags & ~wanted->__flags & __pbase_type_info::kQualifiers) != 0) return false;
  if ((wanted->__flags & ~thrown->__flags & __pbase_type_info::kFunctionPromises) != 0) return false;
  const std::type_info* to = wanted->__pointee;
  const std::type_info* from = thrown->__pointee;
  if (wanted->kind() == __kind::kMemberPointer) {
    const auto* wanted_member = static_cast<const __pointer_to_member_type_info*>(wanted);
    const auto* thrown_member = static_cast<const __pointer_to_member_type_info*>(thrown);
    if (*wanted_member->__context != *thrown_member->__context) return false;
  }
  if (*to == *from) return true;
  bool is_plain_pointer = depth == 0 && wanted->kind() == __kind::kPointer;
  if (is_plain_pointer && IsVoid(to)) return !from->__is_function_p();
  if (is_plain_pointer && IsClass(to) && IsClass(from)) return ConvertsToBase(from, to, object);
  if (KindOf(to) != KindOf(from) || (KindOf(to) != __kind::kPointer && KindOf(to) != __kind::kMemberPointer))
    return false;
  if ((wanted->__flags & __pbase_type_info::kConst) == 0) return false;
  return PointeesMatch(static_cast<const __pbase_type_info*>(to), static_cast<const __pbase_type_info*>(from), object,
                       depth + 1);
}

// A handler by reference to member pointer gets the address of a null member pointer.
bool CatchNull(__kind wanted, const std::type_info* wanted_pointee, void** object) {
  static const std::ptrdiff_t kNullData = -1;
  struct FunctionPointer {
    std::ptrdiff_t function, adjustment;
  };
  static const FunctionPointer kNullFunction = {0, 0};
  if (wanted == __kind::kPointer) {
    *object = nullptr;
  } else if (wanted_pointee->__is_function_p()) {
    *object = const_cast<FunctionPointer*>(&kNullFunction);
  } else {
    *object = const_cast<std::ptrdiff_t*>(&kNullData);
  }
  return true;
}

}  // namespace

bool __vs_can_catch(const std::type_info* wanted, const std::type_info* thrown, void** object) {
  if (*wanted == *thrown) return true;
  __kind kind = KindOf(wanted);
  if (IsClass(wanted)) return IsClass(thrown) && ConvertsToBase(thrown, wanted, object);
  if (kind != __kind::kPointer && kind != __kind::kMemberPointer) return false;
  const auto* pointer = static_cast<const __pbase_type_info*>(wanted);
  if (*thrown == typeid(decltype(nullptr))) return CatchNull(kind, pointer->__pointee, object);
  if (KindOf(thrown) != kind) return false;
  return PointeesMatch(pointer, static_cast<const __pbase_type_info*>(thrown), object, 0);
}

}  // namespace __cxxabiv1
