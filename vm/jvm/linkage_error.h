// Why a class, field or method that code names cannot be used. Lowering turns it into a Trap at the place that names
// it, so it matters only if that place is reached.
#pragma once

#include <string>
#include <system_error>

#include "llvm/Support/Error.h"
#include "vm/ir/code.h"
#include "vm/jvm/class.h"

namespace veristep::jvm {

class LinkageError : public llvm::ErrorInfo<LinkageError> {
 public:
  static char ID;

  // `message` is what Java's exception of that kind says. For kUnsupported it is for the user of Veristep: a malformed
  // class file stops the run and is not an exception that the program may catch.
  LinkageError(ir::TrapKind kind, std::string message) : kind_(kind), message_(std::move(message)) {}

  ir::TrapKind kind() const { return kind_; }
  const std::string& text() const { return message_; }
  void log(llvm::raw_ostream& out) const override;
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

 private:
  ir::TrapKind kind_;
  std::string message_;
};

inline llvm::Error MakeLinkageError(ir::TrapKind kind, std::string message) {
  return llvm::make_error<LinkageError>(kind, std::move(message));
}

// "(A and B are in unnamed module of loader 'app')", as Java's messages say where two classes are.
std::string DescribeModules(const Class& a, const Class& b);

// The trap that an error becomes; errors of other classes (malformed files, I/O) are kUnsupported.
ir::TrapSite TrapFor(llvm::Error error);

}  // namespace veristep::jvm
