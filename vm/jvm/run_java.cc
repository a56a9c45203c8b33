#include "vm/jvm/run_java.h"

#include <algorithm>

#include "vm/jvm/java_program.h"

namespace veristep::jvm {

llvm::Expected<Method*> MainMethod(ClassLinker& linker, Class& c) {
  constexpr const char* kDescriptor = "([Ljava/lang/String;)V";
  return c.IsInterface() ? linker.ResolveInterfaceMethod(c, "main", kDescriptor, nullptr)
                         : linker.ResolveMethod(c, "main", kDescriptor, nullptr);
}

llvm::Expected<Class*> FindMain(ClassLinker& linker, std::string name) {
  std::string shown = name;
  std::replace(name.begin(), name.end(), '.', '/');
  llvm::Expected<Class*> c = linker.Load(name);
  if (!c) {
    return llvm::createStringError("cannot load main class " + shown + ": " + llvm::toString(c.takeError()));
  }
  llvm::Expected<Method*> main = MainMethod(linker, **c);
  constexpr uint16_t kWanted = kAccPublic | kAccStatic;
  if (main && ((*main)->access_flags & kWanted) == kWanted) return *c;
  std::string why = "class " + shown + " has no method public static void main(String[])";
  if (main) {
    why += (*main)->access_flags & kAccStatic ? ": its main is not public" : ": its main is not static";
  } else {
    llvm::consumeError(main.takeError());
    auto is_main = [](const Method& m) {
      return m.name == "main" && m.descriptor.starts_with("([Ljava/lang/String;)");
    };
    if (std::ranges::any_of((*c)->methods, is_main)) why += ": its main returns something";
  }
  return llvm::createStringError(why);
}

llvm::Expected<int> RunJava(const JavaRunOptions& options) {
  std::string main_class = options.main_class;
  if (main_class.empty()) {
    llvm::Expected<std::string> from_jar = MainClassOf(options.jar);
    if (!from_jar) return from_jar.takeError();
    main_class = *from_jar;
  }
  std::vector<std::string> path = options.jar.empty() ? options.class_path : std::vector{options.jar};
  llvm::Expected<std::unique_ptr<JavaProgram>> java = JavaProgram::Open({.class_path = path,
                                                                         .assertions = options.assertions,
                                                                         .runtime_dir = options.runtime_dir,
                                                                         .properties = options.properties,
                                                                         .outside = true});
  if (!java) return java.takeError();
  llvm::Expected<Class*> main = FindMain((*java)->linker(), main_class);
  if (!main) return llvm::createStringError(llvm::toString(main.takeError()) + (*java)->MissingFromPath());

  interp::Machine machine((*java)->program(), options.machine);
  if (llvm::Error error = (*java)->Boot(machine)) return error;
  StartMain((*java)->runtime(), machine, **main, options.args);
  interp::Stop stop = machine.RunToEnd();
  if (stop.kind == interp::Stop::Kind::kExit) return stop.exit_status;
  return llvm::createStringError(stop.kind == interp::Stop::Kind::kError ? stop.message
                                                                         : stop.what + ": " + stop.message);
}

}  // namespace veristep::jvm
