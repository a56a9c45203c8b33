#include "vm/jvm/linkage_error.h"

#include "llvm/Support/raw_ostream.h"
#include "vm/jvm/jvm_runtime.h"

namespace veristep::jvm {

char LinkageError::ID = 0;

namespace {

const char* ExceptionName(ir::TrapKind kind) {
  switch (kind) {
    case ir::TrapKind::kNoClassDefFound:
      return "java.lang.NoClassDefFoundError: ";
    case ir::TrapKind::kNoSuchMethod:
      return "java.lang.NoSuchMethodError: ";
    case ir::TrapKind::kNoSuchField:
      return "java.lang.NoSuchFieldError: ";
    case ir::TrapKind::kIllegalAccess:
      return "java.lang.IllegalAccessError: ";
    case ir::TrapKind::kIncompatibleClassChange:
      return "java.lang.IncompatibleClassChangeError: ";
    case ir::TrapKind::kAbstractMethod:
      return "java.lang.AbstractMethodError: ";
    case ir::TrapKind::kInstantiation:
      return "java.lang.InstantiationError: ";
    default:
      return "";
  }
}

std::string ModuleOf(const Class& c) {
  const Class* element = &c;
  while (element->IsArray()) element = element->element;
  switch (element->origin) {
    case Origin::kApplication:
      return "unnamed module of loader 'app'";
    case Origin::kBoot:
      return "module " + ModuleName(*element) + " of loader 'bootstrap'";
    case Origin::kPlatform:
      return "module " + ModuleName(*element) + " of loader 'platform'";
  }
  return "";
}

}  // namespace

std::string DescribeModules(const Class& a, const Class& b) {
  const std::string name_a = DottedName(a.name), name_b = DottedName(b.name);
  const std::string in_a = ModuleOf(a), in_b = ModuleOf(b);
  if (in_a == in_b) return "(" + name_a + " and " + name_b + " are in " + in_a + ")";
  return "(" + name_a + " is in " + in_a + "; " + name_b + " is in " + in_b + ")";
}

void LinkageError::log(llvm::raw_ostream& out) const { out << ExceptionName(kind_) << message_; }

ir::TrapSite TrapFor(llvm::Error error) {
  ir::TrapSite trap{ir::TrapKind::kUnsupported, ""};
  llvm::handleAllErrors(
      std::move(error), [&](const LinkageError& e) { trap = {e.kind(), e.text()}; },
      [&](const llvm::ErrorInfoBase& e) { trap.text = e.message(); });
  return trap;
}

}  // namespace veristep::jvm
