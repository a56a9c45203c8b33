#include "vm/jvm/classfile/class_file.h"

#include "vm/jvm/classfile/class_parser.h"

namespace veristep::jvm {

llvm::Expected<std::unique_ptr<ClassFile>> ClassFile::Parse(FileBytes file, PoolChecks checks) {
  return ClassParser(std::move(file), checks).Run();
}

const FieldInfo* ClassFile::FindField(std::string_view name, std::string_view descriptor) const {
  for (const FieldInfo& field : fields_) {
    if (field.name == name && field.descriptor == descriptor) return &field;
  }
  return nullptr;
}

const MethodInfo* ClassFile::FindMethod(std::string_view name, std::string_view descriptor) const {
  for (const MethodInfo& method : methods_) {
    if (method.name == name && method.descriptor == descriptor) return &method;
  }
  return nullptr;
}

LineNumber CodeInfo::LineNumberAt(unsigned i) const {
  const uint8_t* p = line_numbers.data() + 4 * i;
  return {llvm::support::endian::read16be(p), llvm::support::endian::read16be(p + 2)};
}

int CodeInfo::LineOf(unsigned pc) const {
  // The table need not be sorted: the entry that starts nearest before pc counts.
  int line = -1;
  int best = -1;
  for (unsigned i = 0; i < LineNumberCount(); ++i) {
    const LineNumber entry = LineNumberAt(i);
    if (entry.start_pc <= pc && static_cast<int>(entry.start_pc) >= best) {
      best = entry.start_pc;
      line = entry.line;
    }
  }
  return line;
}

LocalVariable CodeInfo::LocalVariableAt(unsigned i) const {
  const uint8_t* p = local_variables.data() + 10 * i;
  auto u2 = [&](unsigned item) { return llvm::support::endian::read16be(p + 2 * item); };
  return {u2(0), u2(1), u2(2), u2(3), u2(4)};
}

}  // namespace veristep::jvm
