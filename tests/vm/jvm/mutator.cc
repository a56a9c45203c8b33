#include "tests/vm/jvm/mutator.h"

#include <algorithm>
#include <cstdlib>

#include "vm/jvm/classfile/class_file.h"

namespace veristep::jvm {

size_t Mutator::Below(size_t bound) {
  return bound == 0 ? 0 : std::uniform_int_distribution<size_t>(0, bound - 1)(random_);
}

void Mutator::Damage(Bytes& bytes, size_t from, size_t to) {
  for (size_t rounds = 1 + (Below(4) == 0 ? Below(8) : 0); rounds-- > 0;) DamageOnce(bytes, from, to);
}

void Mutator::Mutate(Bytes& bytes) {
  switch (Below(8)) {
    case 0:
      bytes.resize(Below(bytes.size() + 1));
      break;
    case 1: {
      const size_t at = Below(bytes.size());
      const size_t end = std::min(bytes.size(), at + 1 + Below(8));
      bytes.erase(bytes.begin() + static_cast<ptrdiff_t>(at), bytes.begin() + static_cast<ptrdiff_t>(end));
      break;
    }
    case 2: {
      const size_t at = Below(bytes.size() + 1);
      const Bytes extra(1 + Below(8), static_cast<uint8_t>(Below(256)));
      bytes.insert(bytes.begin() + static_cast<ptrdiff_t>(at), extra.begin(), extra.end());
      break;
    }
    default:
      Damage(bytes, 0, bytes.size());
  }
}

void Mutator::DamageOnce(Bytes& bytes, size_t from, size_t to) {
  static constexpr uint16_t kInteresting[] = {0,    1,    2,     3,      7,      8,      0x7F,
                                              0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF};
  if (from >= to) return;
  const size_t at = from + Below(to - from);
  switch (Below(4)) {
    case 0:
      bytes[at] ^= static_cast<uint8_t>(1u << Below(8));
      break;
    case 1:
      bytes[at] = static_cast<uint8_t>(Below(256));
      break;
    case 2: {
      const uint16_t value = kInteresting[Below(std::size(kInteresting))];
      bytes[at] = static_cast<uint8_t>(value >> 8);
      if (at + 1 < to) bytes[at + 1] = static_cast<uint8_t>(value);
      break;
    }
    default: {
      const size_t source = from + Below(to - from);
      const size_t length = std::min({1 + Below(16), to - at, to - source});
      std::copy_n(Bytes(bytes).begin() + static_cast<ptrdiff_t>(source), length,
                  bytes.begin() + static_cast<ptrdiff_t>(at));
    }
  }
}

const CodeInfo* Mutator::PickBody(const ClassFile& file) {
  std::vector<const CodeInfo*> bodies;
  for (const MethodInfo& method : file.methods()) {
    if (method.code) bodies.push_back(method.code);
  }
  return bodies.empty() ? nullptr : bodies[Below(bodies.size())];
}

void Mutator::DamageBody(Bytes& bytes) {
  const auto file = llvm::cantFail(ClassFile::Parse({bytes, nullptr, "seed"}));
  const CodeInfo* body = PickBody(*file);
  if (!body) return;
  Damage(bytes, body->file_offset - (Below(8) == 0 ? 8 : 0), body->file_offset + body->bytecode.size());
}

void Mutator::RewriteBody(Bytes& bytes) {
  const Bytes original = bytes;
  const auto file = llvm::cantFail(ClassFile::Parse({original, nullptr, "seed"}));
  const CodeInfo* body = PickBody(*file);
  if (!body) return;
  std::vector<Instruction> instructions;
  for (const Instruction& in : Instructions(body->bytecode)) instructions.push_back(in);
  for (size_t rounds = 1 + Below(2); rounds-- > 0;) {
    const Instruction& in = instructions[Below(instructions.size())];
    uint8_t* at = bytes.data() + body->file_offset + in.pc;
    const OperandFormat format = InfoOf(in.raw).format;
    if (format == OperandFormat::kBranch2 && Below(2) == 0) {
      const auto target = static_cast<int32_t>(instructions[Below(instructions.size())].pc);
      const int32_t offset = target - static_cast<int32_t>(in.pc);
      at[1] = static_cast<uint8_t>(offset >> 8);
      at[2] = static_cast<uint8_t>(offset);
    } else {
      Rewrite(*file, *body, in, at);
    }
  }
}

void Mutator::Rewrite(const ClassFile& file, const CodeInfo& code, const Instruction& in, uint8_t* at) {
  const OperandFormat format = InfoOf(in.raw).format;
  switch (format) {
    case OperandFormat::kNone:
    case OperandFormat::kBranch2:
      at[0] = static_cast<uint8_t>(OtherOp(format));
      break;
    case OperandFormat::kLocal:
      if (Below(2) == 0) at[0] = static_cast<uint8_t>(OtherOp(format));
      at[1] = static_cast<uint8_t>(Below(code.max_locals));
      break;
    case OperandFormat::kConstant2:
    case OperandFormat::kField:
    case OperandFormat::kMethod:
    case OperandFormat::kClass: {
      if (Below(3) == 0) at[0] = static_cast<uint8_t>(OtherOp(format));
      const uint16_t index = OtherConstant(file.pool(), in.index);
      at[1] = static_cast<uint8_t>(index >> 8);
      at[2] = static_cast<uint8_t>(index);
      break;
    }
    case OperandFormat::kArrayType:
      at[1] = static_cast<uint8_t>(4 + Below(8));
      break;
    default:
      at[in.length - 1] = static_cast<uint8_t>(Below(8));
  }
}

Op Mutator::OtherOp(OperandFormat format) {
  for (;;) {
    const auto op = static_cast<Op>(Below(kOpCount));
    if (InfoOf(op).format == format) return op;
  }
}

uint16_t Mutator::OtherConstant(const ConstantPool& pool, uint16_t index) {
  const ConstantTag tag = pool.Tag(index);
  for (;;) {
    const auto other = static_cast<uint16_t>(Below(pool.size()));
    if (pool.Tag(other) == tag) return other;
  }
}

uint64_t FromEnvironment(const char* name, uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value && *value ? std::strtoull(value, nullptr, 10) : otherwise;
}

}  // namespace veristep::jvm
