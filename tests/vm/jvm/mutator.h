// Seeded damage to bytes, for tests with malformed input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "vm/jvm/classfile/bytecode.h"

namespace veristep::jvm {

using Bytes = std::vector<uint8_t>;

class Mutator {
 public:
  explicit Mutator(uint64_t seed) : random_(seed) {}

  size_t Below(size_t bound);
  // Damages bytes of [from, to): one place mostly, several sometimes.
  void Damage(Bytes& bytes, size_t from, size_t to);
  // Damages anything, and sometimes cuts, removes or inserts.
  void Mutate(Bytes& bytes);
  // Damages one method body of a good class file, so that the parser lets it pass.
  void DamageBody(Bytes& class_file);
  // Replaces some instructions of one method body by others of the same form, so that the static checks mostly pass
  // and the verifier has to find what is wrong.
  void RewriteBody(Bytes& class_file);

 private:
  void DamageOnce(Bytes& bytes, size_t from, size_t to);
  const CodeInfo* PickBody(const ClassFile& file);
  void Rewrite(const ClassFile& file, const CodeInfo& code, const Instruction& in, uint8_t* at);
  Op OtherOp(OperandFormat format);
  uint16_t OtherConstant(const ConstantPool& pool, uint16_t index);

  std::mt19937_64 random_;
};

// The number in the environment variable, if it is set.
uint64_t FromEnvironment(const char* name, uint64_t otherwise);

}  // namespace veristep::jvm
