// dynamic_cast ([expr.dynamic.cast]), by one walk over all subobjects of the whole object. No shortcuts through the
// compiler's hint: hierarchies in checked programs are small.
#include "cxxabi/type_info.h"

namespace __cxxabiv1 {
namespace {

struct CastSearch {
  const char* source;
  const __class_type_info* source_type;
  const __class_type_info* target_type;

  // Different target objects, and the last one.
  int targets = 0;
  const char* target = nullptr;
  bool is_target_public = false;  // from the whole object
  // Different target objects that have the source as a base, and the last one.
  int holders = 0;
  const char* holder = nullptr;
  bool is_holder_public = false;  // from the target object down to the source
  bool is_source_public = false;  // from the whole object

  // `inside`: the target object on the path from the whole object to here.
  void Visit(const __class_type_info* type, const char* object, bool is_public, const char* inside,
             bool is_public_inside) {
    if (*type == *target_type) {
      if (targets == 0 || target != object) {
        ++targets;
        is_target_public = false;
      }
      target = object;
      is_target_public |= is_public;
      inside = object;
      is_public_inside = true;
    }
    if (object == source && *type == *source_type) {
      is_source_public |= is_public;
      if (inside != nullptr) FoundHolder(inside, is_public_inside);
    }
    ForEachBase(type, [&](const __class_type_info* base, bool is_virtual, bool is_public_base, std::ptrdiff_t offset) {
      Visit(base, BaseAddress(object, is_virtual, offset), is_public && is_public_base, inside,
            is_public_inside && is_public_base);
    });
  }

  void FoundHolder(const char* object, bool is_public) {
    if (holders == 0 || holder != object) {
      ++holders;
      is_holder_public = false;
    }
    holder = object;
    is_holder_public |= is_public;
  }
};

}  // namespace

extern "C" void* __dynamic_cast(const void* source, const __class_type_info* source_type,
                                const __class_type_info* target_type, std::ptrdiff_t) {
  // A vtable begins with the offset to the whole object and its type, before the address that objects hold.
  const auto* vtable = *static_cast<const std::ptrdiff_t* const*>(source);
  const char* whole = static_cast<const char*>(source) + vtable[-2];
  const auto* whole_type = *reinterpret_cast<const __class_type_info* const*>(vtable - 1);

  CastSearch search{static_cast<const char*>(source), source_type, target_type};
  search.Visit(whole_type, whole, true, nullptr, false);
  if (search.holders == 1 && search.is_holder_public) return const_cast<char*>(search.holder);
  bool is_cross_cast = search.is_source_public && search.targets == 1 && search.is_target_public;
  return is_cross_cast ? const_cast<char*>(search.target) : nullptr;
}

}  // namespace __cxxabiv1
