#include "vm/jvm/linkage_error.h"

#include "llvm/Support/raw_ostream.h"

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

}  // namespace

void LinkageError::log(llvm::raw_ostream& out) const { out << ExceptionName(kind_) << message_; }

ir::TrapSite TrapFor(llvm::Error error) {
  ir::TrapSite trap{ir::TrapKind::kUnsupported, ""};
  llvm::handleAllErrors(
      std::move(error), [&](const LinkageError& e) { trap = {e.kind(), e.text()}; },
      [&](const llvm::ErrorInfoBase& e) { trap.text = e.message(); });
  return trap;
}

}  // namespace veristep::jvm
