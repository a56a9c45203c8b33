#include "vm/jvm/classfile/bytecode.h"

#include "vm/jvm/classfile/modified_utf8.h"

namespace veristep::jvm {
namespace {

constexpr OpInfo kOps[] = {
#define BYTECODE(opcode, name, enumerator, format, pops, pushes, canonical, immediate) \
  {name, pops, pushes, OperandFormat::k##format, Op::k##canonical, immediate},
#include "vm/jvm/classfile/bytecodes.def"
};
static_assert(std::size(kOps) == kOpCount);

// Bytes with opcode; 0 where it varies.
constexpr uint8_t kLength[] = {
    /*kNone*/ 1,        /*kByte*/ 2,         /*kShort*/ 3,     /*kLocal*/ 2,           /*kIncrement*/ 3,
    /*kConstant1*/ 2,
    /*kConstant2*/ 3,   /*kField*/ 3,        /*kMethod*/ 3,    /*kInterfaceMethod*/ 5, /*kInvokeDynamic*/ 5,
    /*kClass*/ 3,       /*kMultiArray*/ 4,   /*kArrayType*/ 2, /*kBranch2*/ 3,         /*kBranch4*/ 5,
    /*kTableSwitch*/ 0, /*kLookupSwitch*/ 0, /*kWide*/ 0};

constexpr char kCutOff[] = "the code ends within an instruction";

uint16_t U2(const uint8_t* p) { return llvm::support::endian::read16be(p); }
int16_t S2(const uint8_t* p) { return static_cast<int16_t>(U2(p)); }
int32_t S4(const uint8_t* p) { return static_cast<int32_t>(llvm::support::endian::read32be(p)); }

const char* DecodeWide(ByteView code, uint32_t pc, Instruction& out) {
  if (code.size() - pc < 2) return kCutOff;
  const uint8_t* p = code.data() + pc;
  if (p[1] >= kOpCount) return "wide before an unknown opcode";
  const OpInfo& info = kOps[p[1]];
  const bool increment = info.format == OperandFormat::kIncrement;
  if (!increment && info.format != OperandFormat::kLocal) return "wide before an instruction that has no wide form";
  out.length = increment ? 6 : 4;
  if (code.size() - pc < out.length) return kCutOff;
  out.raw = static_cast<Op>(p[1]);
  out.op = info.canonical;
  out.index = U2(p + 2);
  if (increment) out.immediate = S2(p + 4);
  return nullptr;
}

const char* DecodeSwitch(ByteView code, uint32_t pc, Instruction& out) {
  const bool table = out.op == Op::kTableswitch;
  const uint64_t start = (uint64_t{pc} + 4) & ~uint64_t{3};
  const uint64_t fixed = table ? 12 : 8;
  if (start + fixed > code.size()) return kCutOff;
  const uint8_t* p = code.data() + start;
  out.target = static_cast<int32_t>(pc + static_cast<uint32_t>(S4(p)));
  int64_t count = S4(p + 4);
  if (table) {
    out.low = S4(p + 4);
    count = int64_t{S4(p + 8)} - out.low + 1;
    if (count <= 0) return "tableswitch whose lowest key is above its highest";
  }
  if (count < 0) return "lookupswitch with a negative number of cases";
  const uint64_t bytes = static_cast<uint64_t>(count) * (table ? 4 : 8);
  if (start + fixed + bytes > code.size()) return "a switch's table goes beyond the end of the code";
  out.case_count = static_cast<uint32_t>(count);
  out.cases = p + fixed;
  out.length = static_cast<uint32_t>(start + fixed + bytes - pc);
  return nullptr;
}

}  // namespace

const OpInfo& InfoOf(Op op) {
  CHECK(static_cast<unsigned>(op) < kOpCount);
  return kOps[static_cast<unsigned>(op)];
}

const char* Decode(ByteView code, uint32_t pc, Instruction& out) {
  if (pc >= code.size()) return "the code ends without a return or jump";
  const uint8_t* p = code.data() + pc;
  if (*p >= kOpCount) return "unknown opcode";
  const OpInfo& info = kOps[*p];
  out.raw = static_cast<Op>(*p);
  out.op = info.canonical;
  out.index = static_cast<uint16_t>(info.immediate);
  out.pc = pc;
  out.length = kLength[static_cast<unsigned>(info.format)];
  out.immediate = info.immediate;
  out.target = 0;
  out.case_count = 0;
  out.low = 0;
  out.cases = nullptr;
  if (code.size() - pc < out.length) return kCutOff;
  switch (info.format) {
    case OperandFormat::kNone:
      break;
    case OperandFormat::kByte:
      out.immediate = static_cast<int8_t>(p[1]);
      break;
    case OperandFormat::kShort:
      out.immediate = S2(p + 1);
      break;
    case OperandFormat::kLocal:
    case OperandFormat::kConstant1:
      out.index = p[1];
      break;
    case OperandFormat::kIncrement:
      out.index = p[1];
      out.immediate = static_cast<int8_t>(p[2]);
      break;
    case OperandFormat::kConstant2:
    case OperandFormat::kField:
    case OperandFormat::kMethod:
    case OperandFormat::kClass:
      out.index = U2(p + 1);
      break;
    case OperandFormat::kInterfaceMethod:
      out.index = U2(p + 1);
      out.immediate = p[3];
      if (p[4] != 0) return "the last byte of invokeinterface is not zero";
      break;
    case OperandFormat::kInvokeDynamic:
      out.index = U2(p + 1);
      if (p[3] != 0 || p[4] != 0) return "the last bytes of invokedynamic are not zero";
      break;
    case OperandFormat::kMultiArray:
      out.index = U2(p + 1);
      out.immediate = p[3];
      break;
    case OperandFormat::kArrayType:
      out.immediate = p[1];
      if (p[1] < 4 || p[1] > 11) return "newarray of an unknown type";
      break;
    case OperandFormat::kBranch2:
      out.target = static_cast<int32_t>(pc) + S2(p + 1);
      break;
    case OperandFormat::kBranch4:
      out.target = static_cast<int32_t>(pc + static_cast<uint32_t>(S4(p + 1)));
      break;
    case OperandFormat::kTableSwitch:
    case OperandFormat::kLookupSwitch:
      return DecodeSwitch(code, pc, out);
    case OperandFormat::kWide:
      return DecodeWide(code, pc, out);
  }
  return nullptr;
}

std::string DescribePlace(const ClassFile& file, const MethodInfo& method, uint32_t pc) {
  return file.origin() + ": " + PrintableName(file.name()) + "." + PrintableName(method.name) +
         PrintableName(method.descriptor) + " at pc " + std::to_string(pc);
}

}  // namespace veristep::jvm
