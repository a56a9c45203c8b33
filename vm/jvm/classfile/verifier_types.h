// The types the verifier computes with, and their order: 32 bits each, a kind and what distinguishes values of the
// kind.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "vm/jvm/classfile/verify.h"

namespace veristep::jvm {

class VType {
 public:
  constexpr VType() = default;
  constexpr explicit VType(SlotKind kind, uint32_t detail = 0) : bits_(static_cast<uint32_t>(kind) | detail << 4) {}
  constexpr SlotKind kind() const { return static_cast<SlotKind>(bits_ & 15); }
  constexpr uint32_t detail() const { return bits_ >> 4; }
  constexpr bool operator==(const VType&) const = default;

 private:
  uint32_t bits_ = 0;  // kUnusable
};

// Details of kReference: two fixed ones, then the number of a class in the TypeTable.
constexpr VType kNullType(SlotKind::kReference, 0);
// A reference of which nothing is known: assignable to everything. The only reference in mode kKinds.
constexpr VType kAnyReference(SlotKind::kReference, 1);
// Details of kUninitialized: the pc of `new`, or this.
constexpr uint32_t kThisDetail = 0x10000;
constexpr VType kUninitializedThis(SlotKind::kUninitialized, kThisDetail);

// The reference types that a verification meets, by name.
class TypeTable {
 public:
  // Without a hierarchy every reference is kAnyReference.
  TypeTable(const ClassFile& file, const ClassHierarchy* hierarchy);

  bool has_types() const { return hierarchy_ != nullptr; }
  // By class name ("p/C") or array descriptor ("[I").
  VType Reference(std::string_view name);
  // The array whose elements are of the class or array.
  VType ArrayOf(std::string_view element_class);
  // The least type above both.
  VType Merge(VType a, VType b);
  // Whether a value of type `from` can stand where `to` is wanted. REQUIRES: both are references.
  bool IsAssignable(VType from, VType to);
  // The name of a known reference type; empty for null and unknown ones.
  std::string_view NameOf(VType type) const;
  // What an element of the array is: kAnyReference or null for such "arrays", and kUnusable when the type is not an
  // array of references.
  VType ElementOf(VType array);
  std::string Describe(VType type) const;

 private:
  std::optional<ClassFacts> Facts(std::string_view name) const;
  VType MergeReferences(VType a, VType b);
  VType MergeArrays(std::string_view a, std::string_view b);
  VType MergeClasses(std::string_view a, std::string_view b);
  bool IsSubclass(std::string_view from, std::string_view to) const;
  bool IsNameAssignable(std::string_view from, std::string_view to) const;

  const ClassFile& file_;
  const ClassHierarchy* hierarchy_;
  std::vector<llvm::StringRef> names_;
  llvm::DenseMap<llvm::StringRef, uint32_t> numbers_;
  std::deque<std::string> made_names_;  // of arrays that the constant pool does not name
};

}  // namespace veristep::jvm
