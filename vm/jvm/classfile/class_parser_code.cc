// The Code attribute: bytecode, handlers and the debugger's tables.
#include <algorithm>

#include "vm/jvm/classfile/class_parser.h"

namespace veristep::jvm {
namespace {

using Kind = AttributeKind;

constexpr unsigned kMaxJoinedTables = 1000;

}  // namespace

void ClassParser::Code(MethodInfo& method) {
  CodeInfo* code = NewArray<CodeInfo>(1).data();
  code->max_stack = U2();
  code->max_locals = U2();
  const size_t length_at = pos_;
  const uint32_t length = U4();
  if (ok_ && (length == 0 || length > 65535)) {
    Fail(length_at, "method " + Describe(method.name) + Describe(method.descriptor) + " has " + llvm::Twine(length) +
                        " bytes of code; 1 to 65535 are possible");
  }
  code->file_offset = static_cast<uint32_t>(pos_);
  if (ok_) code->bytecode = Take(length);
  if (ok_ && code->max_locals < method.parameter_slots + !method.IsStatic()) {
    Fail(length_at - 2, "method " + Describe(method.name) + Describe(method.descriptor) + " has " +
                            llvm::Twine(code->max_locals) + " locals, too few for its parameters");
  }
  if (ok_) ExceptionTable(*code);
  if (ok_) CodeAttributes(*code);
  method.code = code;
}

void ClassParser::ExceptionTable(CodeInfo& code) {
  const unsigned count = U2();
  if (!Fits(count, 8, "exception handlers")) return;
  auto handlers = NewArray<ExceptionHandler>(count);
  for (ExceptionHandler& handler : handlers) {
    const size_t at = pos_;
    handler.start_pc = U2();
    handler.end_pc = U2();
    handler.handler_pc = U2();
    handler.catch_type = U2();
    ClassAt(handler.catch_type, "catch type", /*optional=*/true);
    if (handler.start_pc >= handler.end_pc || handler.end_pc > code.bytecode.size() ||
        handler.handler_pc >= code.bytecode.size()) {
      Fail(at, "an exception handler covers " + llvm::Twine(handler.start_pc) + ".." + llvm::Twine(handler.end_pc) +
                   " with its code at " + llvm::Twine(handler.handler_pc) + "; the method has " +
                   llvm::Twine(code.bytecode.size()) + " bytes");
    }
    if (!ok_) return;
  }
  code.handlers = handlers;
}

void ClassParser::CodeAttributes(CodeInfo& code) {
  const unsigned count = U2();
  uint64_t seen = 0;
  for (unsigned i = 0; i < count && ok_; ++i) {
    const Attribute attribute = NextAttribute(seen);
    switch (attribute.kind) {
      case Kind::kLineNumberTable:
        code.line_numbers = Table("line numbers", 4, code.line_numbers);
        CheckLineNumbers(code, attribute.offset);
        break;
      case Kind::kLocalVariableTable:
        code.local_variables = Table("local variables", 10, code.local_variables);
        CheckLocalVariables(code, attribute.offset);
        break;
      case Kind::kStackMapTable:
        code.stack_map_table = Take(limit_ - pos_);
        break;
      default:
        pos_ = limit_;
    }
    Finish(attribute);
  }
}

// A counted table of records. A second table of the kind is legal and rare; both are then copied behind each other.
ByteView ClassParser::Table(const char* what, size_t record, ByteView before) {
  const unsigned count = U2();
  if (!Fits(count, record, what)) return {};
  const ByteView table = Take(count * record);
  if (before.empty() || !ok_) return table;
  if (++joined_tables_ > kMaxJoinedTables) {
    // Each join copies: without a bound a small file could ask for gigabytes.
    Fail(pos_, llvm::Twine("the class splits its tables of ") + what + " more than " + llvm::Twine(kMaxJoinedTables) +
                   " times");
    return {};
  }
  auto joined = NewArray<uint8_t>(before.size() + table.size());
  std::copy(table.begin(), table.end(), std::copy(before.begin(), before.end(), joined.begin()));
  return joined;
}

void ClassParser::CheckLineNumbers(const CodeInfo& code, size_t offset) {
  for (unsigned i = 0; i < code.LineNumberCount() && ok_; ++i) {
    const unsigned pc = code.LineNumberAt(i).start_pc;
    if (pc >= code.bytecode.size()) Fail(offset, "line number of pc " + llvm::Twine(pc) + ", which does not exist");
  }
}

void ClassParser::CheckLocalVariables(const CodeInfo& code, size_t offset) {
  for (unsigned i = 0; i < code.LocalVariableCount() && ok_; ++i) {
    const LocalVariable variable = code.LocalVariableAt(i);
    const bool named = class_->pool_.Is(variable.name_index, ConstantTag::kUtf8) &&
                       class_->pool_.Is(variable.descriptor_index, ConstantTag::kUtf8);
    if (!named || variable.slot >= code.max_locals || variable.start_pc + variable.length > code.bytecode.size()) {
      Fail(offset, "entry " + llvm::Twine(i) + " of LocalVariableTable is out of range");
    }
  }
}

}  // namespace veristep::jvm
