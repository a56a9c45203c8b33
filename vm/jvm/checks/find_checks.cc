// Finding checks: reads annotations, loads nothing that has none.
#include <algorithm>

#include "llvm/ADT/StringExtras.h"

#include "vm/jvm/checks/java_checks.h"
#include "vm/jvm/classfile/annotations.h"
#include "vm/jvm/run_java.h"

namespace veristep::jvm {

namespace {

constexpr std::string_view kCheck = "Ldev/veristep/Check;";
constexpr std::string_view kModel = "Ldev/veristep/Model;";

llvm::Error Bad(const llvm::Twine& message) { return llvm::createStringError(message.str()); }

std::string NameFrom(const Annotation& annotation, std::string otherwise) {
  const AnnotationElement* name = annotation.Find("value");
  return name == nullptr || name->text.empty() ? otherwise : std::string(name->text);
}

llvm::Error CheckShape(const Class& c, const Method& method) {
  std::string name = DottedName(c.name) + "." + std::string(method.name);
  if (method.descriptor != "()V") return Bad("check " + name + " must have no parameters and no result");
  if (method.IsAbstract()) return Bad("check " + name + " is abstract");
  return llvm::Error::success();
}

llvm::Error CollectFrom(Class& c, std::vector<JavaCheck>& checks) {
  if (c.file == nullptr) return llvm::Error::success();
  std::string class_name = DottedName(c.name);
  std::vector<Annotation> of_class = ReadAnnotations(*c.file, c.file->annotations().visible);
  if (const Annotation* model = FindAnnotation(of_class, kModel)) {
    const AnnotationElement* depth = model->Find("depth");
    uint32_t bound = depth != nullptr && depth->number ? uint32_t(std::max<int64_t>(0, *depth->number)) : 0;
    checks.push_back({NameFrom(*model, class_name), JavaCheck::Kind::kModel, &c, nullptr, bound});
  }
  for (Method& method : c.methods) {
    if (method.info == nullptr) continue;
    std::vector<Annotation> annotations = ReadAnnotations(*c.file, method.info->annotations.visible);
    const Annotation* check = FindAnnotation(annotations, kCheck);
    if (check == nullptr) continue;
    if (llvm::Error error = CheckShape(c, method)) return error;
    std::string name = NameFrom(*check, class_name + "." + std::string(method.name));
    checks.push_back({name, JavaCheck::Kind::kScenario, &c, &method, 0});
  }
  return llvm::Error::success();
}

// Whether the class file mentions our annotations at all: most classes of a class path do not and need not be loaded.
bool MayHaveChecks(llvm::StringRef bytes) { return bytes.contains(kCheck) || bytes.contains(kModel); }

llvm::Error CollectFromPath(JavaProgram& java, std::vector<JavaCheck>& checks) {
  llvm::Expected<std::vector<std::string>> names = java.path().ClassNames();
  if (!names) return names.takeError();
  for (const std::string& name : *names) {
    llvm::Expected<std::optional<FileBytes>> bytes = java.path().Find(name);
    if (!bytes) return bytes.takeError();
    if (!*bytes || !MayHaveChecks(llvm::toStringRef((*bytes)->data))) continue;
    llvm::Expected<Class*> c = java.linker().Load(name);
    if (!c) return c.takeError();
    if (llvm::Error error = CollectFrom(**c, checks)) return error;
  }
  return llvm::Error::success();
}

llvm::Error CollectFromClass(JavaProgram& java, std::string name, std::vector<JavaCheck>& checks) {
  std::string internal = name;
  std::replace(internal.begin(), internal.end(), '.', '/');
  llvm::Expected<Class*> c = java.linker().Load(internal);
  if (!c) return Bad("cannot load class " + name + ": " + llvm::toString(c.takeError()) + java.MissingFromPath());
  size_t before = checks.size();
  if (llvm::Error error = CollectFrom(**c, checks)) return error;
  if (checks.size() > before) return llvm::Error::success();
  llvm::Expected<Class*> main = FindMain(java.linker(), name);
  if (!main) {
    llvm::consumeError(main.takeError());
    return Bad("class " + name + " has no checks: no method with @Check, no @Model on it, and no main method");
  }
  checks.push_back({DottedName((*main)->name), JavaCheck::Kind::kMain, *main, nullptr, 0});
  return llvm::Error::success();
}

}  // namespace

llvm::Expected<std::vector<JavaCheck>> FindJavaChecks(JavaProgram& java, const std::vector<std::string>& classes) {
  std::vector<JavaCheck> checks;
  if (classes.empty()) {
    if (llvm::Error error = CollectFromPath(java, checks)) return error;
  }
  for (const std::string& name : classes) {
    if (llvm::Error error = CollectFromClass(java, name, checks)) return error;
  }
  std::ranges::sort(checks, {}, &JavaCheck::name);
  auto twice = std::ranges::adjacent_find(checks, {}, &JavaCheck::name);
  if (twice != checks.end()) return Bad("two checks are called " + twice->name + "; give one of them another name");
  return checks;
}

}  // namespace veristep::jvm
