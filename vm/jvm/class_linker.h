// Loading and linking of classes: finds the file, lays out fields, builds the dispatch tables, resolves what code
// names. There is one view of all classes: our replacements, then the JDK, then the application's class path. Classes
// are loaded when something names them and never initialised here. Thread-safe, by one lock.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "vm/interp/program.h"
#include "vm/jvm/class.h"
#include "vm/jvm/native_table.h"
#include "vm/jvm/synthetic.h"

namespace veristep::jvm {

class ClassPath;

// Ends the names of functions that OriginalOf makes.
inline constexpr std::string_view kOriginalSuffix = " of the JDK";

// Which loader defines the classes of a module of the JDK.
Origin OriginOfModule(std::string_view module);

class ClassLinker {
 public:
  // `replacements`, if given, is searched first. REQUIRES: the arguments outlive the linker; `natives` is complete.
  ClassLinker(interp::Program& program, const ClassPath& path, const ClassPath* replacements,
              const NativeTable& natives);
  ~ClassLinker();

  interp::Program& program() { return program_; }

  // "p.Class.field": left out when states are compared. REQUIRES: its class is not loaded yet.
  void IgnoreField(std::string name);

  // --- classes. A class that is missing or unusable is a LinkageError.
  // "java/lang/String", "[I", "[Ljava/lang/String;".
  llvm::Expected<Class*> Load(std::string_view name);
  // As Load, for a name in the file of `from`, where a hidden class means itself by its own name.
  llvm::Expected<Class*> LoadFrom(Class& from, std::string_view name);
  // As Load; null if it is not loaded yet.
  Class* FindLoaded(std::string_view name);
  // The type that a field descriptor names: "I", "Ljava/lang/String;", "[[J".
  llvm::Expected<Class*> LoadDescriptor(std::string_view descriptor);
  Class* Primitive(BasicType basic) const { return primitives_[int(basic)]; }
  Class* ArrayOf(Class& element);
  // A class that the JVM cannot do without; its absence is an error of the JDK. REQUIRES: LoadCore() succeeded.
  Class& Object() const { return *object_; }
  Class& String() const { return *string_; }
  // Loads Object, Cloneable, Serializable, String and Throwable; the message says what is wrong with the JDK.
  llvm::Error LoadCore();

  Class* DefineSynthetic(SyntheticClass parts);
  // A class whose bytes the program itself made; `name` may differ from the file's for a hidden class.
  llvm::Expected<Class*> Define(FileBytes bytes, Origin origin, std::string_view hidden_name = {});

  // --- members, JVMS 5.4.3.2 to 5.4.3.4 and 5.4.4; `from` is the class whose code names them (null: no access check).
  llvm::Expected<Field*> ResolveField(Class& owner, std::string_view name, std::string_view descriptor, Class* from);
  llvm::Expected<Method*> ResolveMethod(Class& owner, std::string_view name, std::string_view descriptor, Class* from);
  llvm::Expected<Method*> ResolveInterfaceMethod(Class& owner, std::string_view name, std::string_view descriptor,
                                                 Class* from);
  // What a call of `method` on an object of class `receiver` runs (JVMS 5.4.6); null if it is abstract there.
  Method* Select(Class& receiver, const Method& method);
  // Whether code of `from` may use the class.
  bool MayAccess(Class& from, Class& target);

  Selector SelectorOf(std::string_view name, std::string_view descriptor);

  // A reserved reference cell of the static area for a constant; the same one for the same name. The name must be
  // stable across versions.
  uint32_t ConstantSlot(std::string_view name);
  // The slot of a string literal (modified UTF-8).
  uint32_t StringSlot(std::string_view text);

  // Keeps a constant's description as long as the linker lives.
  const PoolConstant* KeepPoolConstant(PoolConstant constant);
  // The function of that name that the machine itself provides; `fill` describes it when it is asked for first.
  ir::Function* MachineFunction(std::string_view name, llvm::function_ref<void(ir::Function&)> fill);

  // The code that a method of the JDK has of its own, where a native has taken the method's place.
  ir::Function* OriginalOf(Method& method);

  // All classes loaded so far, in the order of loading. For tests and for listings.
  std::vector<Class*> LoadedClasses();

 private:
  struct Source {
    FileBytes bytes;
    Origin origin;
  };

  // class_linker.cc
  llvm::Expected<Class*> LoadInstance(std::string_view name);
  llvm::Expected<std::optional<Source>> FindSource(std::string_view name);
  llvm::Expected<Class*> LinkFile(std::unique_ptr<ClassFile> file, Origin origin, std::string_view hidden_name);
  llvm::Error LoadSupers(Class& c);
  llvm::Error CheckSupers(const Class& c);
  void Finish(Class& c);
  Class* Publish(std::unique_ptr<Class> c);
  void MakePrimitives();

  // class_layout.cc
  void MakeType(Class& c);
  void MakeFields(Class& c);
  bool IsIgnored(const Field& field) const;
  void LayOutFields(Class& c);
  void MakeMethods(Class& c);
  void MakeFunction(Class& c, Method& method, bool has_natives);
  void MakeInitWord(Class& c);

  // class_dispatch.cc
  void BuildVtable(Class& c);
  void BuildItable(Class& c);
  void NameShape(Class& c);
  Method* SelectInterface(Class& receiver, Selector selector);
  Method* ConflictingDefaults(Class& c, const Method& method);

  // class_resolve.cc
  Method* FindMaximallySpecific(const Class& c, Selector selector, bool& conflict);

  interp::Program& program_;
  const ClassPath& path_;
  const ClassPath* replacements_;
  const NativeTable& natives_;
  llvm::StringSet<> ignored_fields_;  // "p/Class.field"

  // Guards everything below. Recursive, since linking a class loads others.
  std::recursive_mutex mutex_;
  std::deque<std::unique_ptr<Class>> classes_;
  llvm::StringMap<Class*> by_name_;
  llvm::DenseMap<const Class*, Class*> hidden_arrays_;  // of elements that have no name to be found by
  llvm::StringSet<> loading_;
  std::deque<SyntheticClass> synthetics_;
  std::deque<std::pair<Method, SyntheticMethod>> conflicts_;
  llvm::StringMap<Selector> selectors_;
  llvm::StringMap<uint32_t> slots_;
  std::deque<PoolConstant> pool_constants_;
  llvm::StringMap<ir::Function*> machine_functions_;
  Class* primitives_[10] = {};
  Class* object_ = nullptr;
  Class* string_ = nullptr;
  Class* cloneable_ = nullptr;
  Class* serializable_ = nullptr;
};

}  // namespace veristep::jvm
