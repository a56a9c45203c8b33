// The classes of std::type_info objects that the compiler emits (Itanium C++ ABI, 2.9.5): their data layout and names
// are given by the ABI. What they can do is ours: one virtual function that says which class it is, and walks written
// as functions.
#pragma once

#include <cstddef>
#include <typeinfo>

namespace __cxxabiv1 {

enum class __kind { kOther, kClass, kSingleBase, kManyBases, kPointer, kMemberPointer };

class __any_type_info : public std::type_info {
 public:
  ~__any_type_info() override;
  virtual __kind kind() const;

 protected:
  using std::type_info::type_info;
};

class __fundamental_type_info : public __any_type_info {
 public:
  ~__fundamental_type_info() override;
};

class __array_type_info : public __any_type_info {
 public:
  ~__array_type_info() override;
};

class __function_type_info : public __any_type_info {
 public:
  ~__function_type_info() override;
  bool __is_function_p() const override;
};

class __enum_type_info : public __any_type_info {
 public:
  ~__enum_type_info() override;
};

class __class_type_info : public __any_type_info {
 public:
  ~__class_type_info() override;
  __kind kind() const override;
};

class __si_class_type_info : public __class_type_info {
 public:
  ~__si_class_type_info() override;
  __kind kind() const override;

  const __class_type_info* __base_type;
};

struct __base_class_type_info {
  static constexpr long kVirtual = 1;
  static constexpr long kPublic = 2;
  static constexpr int kOffsetShift = 8;

  bool IsVirtual() const { return (__offset_flags & kVirtual) != 0; }
  bool IsPublic() const { return (__offset_flags & kPublic) != 0; }
  // Of a virtual base: where in the object's vtable its offset stands.
  std::ptrdiff_t Offset() const { return __offset_flags >> kOffsetShift; }

  const __class_type_info* __base_type;
  long __offset_flags;
};

class __vmi_class_type_info : public __class_type_info {
 public:
  ~__vmi_class_type_info() override;
  __kind kind() const override;

  unsigned __flags;
  unsigned __base_count;
  __base_class_type_info __base_info[1];  // __base_count of them
};

class __pbase_type_info : public __any_type_info {
 public:
  static constexpr unsigned kConst = 1;
  static constexpr unsigned kQualifiers = 7;           // const, volatile, restrict
  static constexpr unsigned kFunctionPromises = 0x60;  // transaction_safe, noexcept

  ~__pbase_type_info() override;

  unsigned __flags;
  const std::type_info* __pointee;
};

class __pointer_type_info : public __pbase_type_info {
 public:
  ~__pointer_type_info() override;
  __kind kind() const override;
  bool __is_pointer_p() const override;
};

class __pointer_to_member_type_info : public __pbase_type_info {
 public:
  ~__pointer_to_member_type_info() override;
  __kind kind() const override;

  const __class_type_info* __context;
};

inline __kind KindOf(const std::type_info* type) { return static_cast<const __any_type_info*>(type)->kind(); }

// Calls visit(base, is_virtual, is_public, offset) for each direct base of `type` (0 bases for other types than
// classes).
template <typename Visit>
void ForEachBase(const __class_type_info* type, Visit visit) {
  if (type->kind() == __kind::kSingleBase) {
    visit(static_cast<const __si_class_type_info*>(type)->__base_type, false, true, std::ptrdiff_t{0});
  } else if (type->kind() == __kind::kManyBases) {
    const auto* many = static_cast<const __vmi_class_type_info*>(type);
    for (unsigned i = 0; i < many->__base_count; ++i) {
      const __base_class_type_info& base = many->__base_info[i];
      visit(base.__base_type, base.IsVirtual(), base.IsPublic(), base.Offset());
    }
  }
}

// The address of a base in an object; a virtual base's offset stands in the object's vtable.
inline const char* BaseAddress(const char* object, bool is_virtual, std::ptrdiff_t offset) {
  if (is_virtual) {
    const char* vtable = *reinterpret_cast<const char* const*>(object);
    offset = *reinterpret_cast<const std::ptrdiff_t*>(vtable + offset);
  }
  return object + offset;
}

// Whether a handler for `wanted` takes a thrown object of type `thrown`. *object is the thrown object (its value, if it
// is a pointer) and becomes what the handler sees.
bool __vs_can_catch(const std::type_info* wanted, const std::type_info* thrown, void** object);

}  // namespace __cxxabiv1
