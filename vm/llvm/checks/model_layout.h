// The records of integrations/cpp-api/veristep/abi.h as they lie in a checked program's memory (x86-64).
#pragma once

#include <cstddef>
#include <cstdint>

namespace veristep::llvm_front {

inline constexpr int kMaxModelArguments = 4;
inline constexpr int kMaxModelOperations = 48;
inline constexpr int kMaxModelInvariants = 16;
inline constexpr int kModelVersion = 1;

struct CallableRecord {
  uint64_t function, context;
  int32_t has_context, has_result;
};

struct OperationRecord {
  uint64_t name;
  CallableRecord call, guard;
  int32_t num_arguments, num_ranges, booleans, reserved;
  int64_t low[kMaxModelArguments], high[kMaxModelArguments];
};

struct InvariantRecord {
  uint64_t name;
  CallableRecord call;
};

struct ModelRecord {
  uint64_t object;
  int32_t depth, num_operations, num_invariants, version;
  OperationRecord operations[kMaxModelOperations];
  InvariantRecord invariants[kMaxModelInvariants];
};
static_assert(offsetof(ModelRecord, operations) == 24 && sizeof(OperationRecord) == 136 &&
              sizeof(InvariantRecord) == 32);

// Operands of a `struct veristep_check` constant.
enum CheckOperand : unsigned { kCheckName, kCheckFile, kCheckRun, kCheckDefine, kCheckModel, kCheckLine, kCheckKind };

}  // namespace veristep::llvm_front
