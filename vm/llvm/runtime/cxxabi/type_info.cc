// The vtables of all type_info classes, and the type_info objects of the fundamental types: the compiler emits them
// where it finds the classes' destructors.
#include "cxxabi/type_info.h"

namespace std {

type_info::~type_info() = default;
bool type_info::__is_pointer_p() const { return false; }
bool type_info::__is_function_p() const { return false; }
// Part of the vtable's layout; matching is done by __vs_can_catch.
bool type_info::__do_catch(const type_info* thrown, void** object, unsigned) const {
  return __cxxabiv1::__vs_can_catch(this, thrown, object);
}
bool type_info::__do_upcast(const __cxxabiv1::__class_type_info* target, void** object) const {
  return __cxxabiv1::__vs_can_catch(target, this, object);
}

}  // namespace std

namespace __cxxabiv1 {

__any_type_info::~__any_type_info() = default;
__kind __any_type_info::kind() const { return __kind::kOther; }

__fundamental_type_info::~__fundamental_type_info() = default;
__array_type_info::~__array_type_info() = default;
__enum_type_info::~__enum_type_info() = default;
__pbase_type_info::~__pbase_type_info() = default;

__function_type_info::~__function_type_info() = default;
bool __function_type_info::__is_function_p() const { return true; }

__class_type_info::~__class_type_info() = default;
__kind __class_type_info::kind() const { return __kind::kClass; }

__si_class_type_info::~__si_class_type_info() = default;
__kind __si_class_type_info::kind() const { return __kind::kSingleBase; }

__vmi_class_type_info::~__vmi_class_type_info() = default;
__kind __vmi_class_type_info::kind() const { return __kind::kManyBases; }

__pointer_type_info::~__pointer_type_info() = default;
__kind __pointer_type_info::kind() const { return __kind::kPointer; }
bool __pointer_type_info::__is_pointer_p() const { return true; }

__pointer_to_member_type_info::~__pointer_to_member_type_info() = default;
__kind __pointer_to_member_type_info::kind() const { return __kind::kMemberPointer; }

}  // namespace __cxxabiv1
