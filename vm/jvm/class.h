// A linked class: what the JVM front end knows beyond its heap::Type. Classes, fields and methods are made by the
// ClassLinker, live as long as it, never move, and are immutable once they can be found.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "vm/heap/type.h"
#include "vm/ir/function.h"
#include "vm/jvm/classfile/class_file.h"
#include "vm/jvm/classfile/descriptor.h"

namespace veristep::jvm {

struct Class;
struct SyntheticClass;
struct SyntheticMethod;

// Id of a (method name, descriptor) pair, the same for all classes of a process. 0 is none.
using Selector = uint64_t;

struct Field {
  Class* owner = nullptr;
  const FieldInfo* info = nullptr;  // null in synthetic classes
  std::string_view name;
  std::string_view descriptor;
  uint16_t access_flags = 0;
  BasicType basic = BasicType::kInt;
  uint32_t offset = 0;  // instance field: from the object's start; static field: address in the static area

  bool IsStatic() const { return access_flags & kAccStatic; }
  bool IsFinal() const { return access_flags & kAccFinal; }
  bool IsVolatile() const { return access_flags & kAccVolatile; }
  // Only remembers what follows from final fields (the hash code of a String): when it is written, and by which thread,
  // makes no difference to anybody.
  bool IsCache() const;
};

struct Method {
  static constexpr uint32_t kNoVtableIndex = ~uint32_t(0);

  Class* owner = nullptr;
  const MethodInfo* info = nullptr;            // null in synthetic classes
  const SyntheticMethod* synthetic = nullptr;  // there: where its code comes from
  std::string_view name;
  std::string_view descriptor;
  uint16_t access_flags = 0;
  bool signature_polymorphic = false;  // MethodHandle.invoke…, VarHandle's access methods
  Selector selector = 0;
  uint32_t vtable_index = kNoVtableIndex;  // none: static, private, constructor, interface method
  ir::Function* function = nullptr;        // its front_end is this Method
  // For each VIR instruction the bytecode that it comes from. Set before the code is published, empty until then.
  std::vector<uint16_t> bytecode_pcs;

  bool IsStatic() const { return access_flags & kAccStatic; }
  bool IsPrivate() const { return access_flags & kAccPrivate; }
  bool IsAbstract() const { return access_flags & kAccAbstract; }
  bool IsNative() const { return access_flags & kAccNative; }
  bool IsFinal() const { return access_flags & kAccFinal; }
  bool IsConstructor() const { return name == "<init>"; }
  bool IsClassInitializer() const { return name == "<clinit>"; }
};

// Which loader Java code would say defined a class.
enum class Origin : uint8_t { kBoot, kPlatform, kApplication };

struct Class {
  enum class Kind : uint8_t { kInstance, kInterface, kArray, kPrimitive };

  Kind kind = Kind::kInstance;
  Origin origin = Origin::kBoot;
  bool is_hidden = false;                         // not to be found by name
  BasicType basic = BasicType::kReference;        // kPrimitive: which
  uint16_t access_flags = 0;                      // of the class file; InnerClasses has the source's ones
  std::string name;                               // "java/lang/String", "[I", "int"
  std::unique_ptr<ClassFile> file;                // null for arrays, primitives and synthetic classes
  const SyntheticClass* synthetic = nullptr;      // what it was made from, if it is one
  heap::Type* type = nullptr;                     // null for primitives; its front_end is this Class
  Class* super = nullptr;                         // Object for interfaces, too; null for Object and primitives
  std::vector<Class*> interfaces;                 // direct ones
  std::vector<Class*> all_interfaces;             // transitively, super's included; itself, if it is an interface
  Class* element = nullptr;                       // kArray: the component type
  Class* nest_host = nullptr;                     // synthetic classes: whose private members they may use
  std::vector<Field> fields;                      // declared here, in the file's order
  std::vector<Method> methods;                    // likewise
  std::vector<Method*> vtable;                    // parallel to type->vtable
  llvm::DenseMap<Selector, Method*> by_selector;  // declared here
  uint32_t fields_end = heap::kHeaderSize;        // where its last instance field ends: type->size without padding
  Method* initializer = nullptr;                  // <clinit>
  // Static address of the reference to its java.lang.Class object: null until somebody asks for it.
  uint32_t mirror = 0;

  bool IsInterface() const { return kind == Kind::kInterface; }
  bool IsArray() const { return kind == Kind::kArray; }
  bool IsPrimitive() const { return kind == Kind::kPrimitive; }
  bool IsAbstract() const { return access_flags & kAccAbstract; }
  bool IsFinal() const { return access_flags & kAccFinal; }
  // Part of the JDK or of our replacements for it.
  bool IsLibrary() const { return origin != Origin::kApplication; }
  // Whether initialising it could run code or be noticed otherwise.
  bool NeedsInit() const { return type != nullptr && type->init_word != 0; }

  // "java/lang" for java/lang/String; of its element class for an array.
  std::string_view Package() const;
  bool SamePackage(const Class& other) const { return Package() == other.Package(); }
  bool IsSubclassOf(const Class& other) const;
  // Assignment compatibility, interfaces and arrays included.
  bool IsSubtypeOf(const Class& other) const;

  // Declared members; null if there is none.
  Field* DeclaredField(std::string_view field_name, std::string_view field_descriptor);
  Method* DeclaredMethod(std::string_view method_name, std::string_view method_descriptor);
  // The first method of that name.
  Method* DeclaredMethodNamed(std::string_view method_name);
};

// A constant of a class's pool.
struct PoolConstant {
  Class* owner = nullptr;  // the class whose pool and access rights count
  uint16_t index = 0;
};

// Whether an interface takes part in the initialisation of the classes that implement it (JVMS 5.5).
bool HasDefaultMethods(const Class& c);

inline Class& ClassOf(const heap::Type& type) { return *static_cast<Class*>(type.front_end); }
inline Method& MethodOf(const ir::Function& function) { return *static_cast<Method*>(function.front_end); }

// "java.lang.String" for "java/lang/String".
std::string DottedName(std::string_view internal_name);
// "void java.lang.String.getChars(int, int, char[], int)", as Java's linkage errors print methods.
std::string ExternalMethodName(std::string_view class_name, std::string_view method_name, std::string_view descriptor);
// "int[]" for "[I", "java.lang.String" for "Ljava/lang/String;".
std::string ExternalTypeName(std::string_view descriptor);

}  // namespace veristep::jvm
