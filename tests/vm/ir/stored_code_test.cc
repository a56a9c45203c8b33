// Code that is stored and read back, on random code: whole, damaged, and in a program that lacks what it refers to.
#include "vm/ir/stored_code.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <random>

#include "llvm/Support/Error.h"
#include "vm/heap/type.h"
#include "vm/ir/function.h"
#include "vm/ir/print.h"
#include "vm/ir/verify.h"

namespace veristep::ir {
namespace {

constexpr Reg kPlainRegs = 4, kNumRegs = 8;  // the others are references

// A program: some of everything that code refers to by name.
class World {
 public:
  World() {
    for (uint16_t i = 0; i < 3; ++i) {
      Function& function = functions.emplace_back();
      function.name = "f" + std::to_string(i);
      function.name_hash = 1000 + i;
      function.num_args = i;
      function.num_results = 1;
      heap::Type& type = types.emplace_back();
      type.name_hash = 2000 + i;
    }
    functions[1].arg_kinds = {RegKind::kRef};
    names.static_name = [](uint32_t address) { return uint64_t(3000) + address; };
    names.symbol_name = [](uint64_t address) { return address; };
    world.function = [this](std::string_view name) -> Function* {
      for (Function& function : functions) {
        if (function.name == name && !is_missing(function.name)) return &function;
      }
      return nullptr;
    };
    world.type = [this](uint64_t name) -> const heap::Type* {
      for (heap::Type& type : types) {
        if (type.name_hash == name && !is_missing("type")) return &type;
      }
      return nullptr;
    };
    world.static_address = [this](uint64_t name) -> std::optional<uint32_t> {
      if (name < 3000 + kFirstStatic || name >= 3000 + kFirstStatic + 64 || is_missing("static")) return std::nullopt;
      return uint32_t(name - 3000);
    };
    world.find_dispatch = [this](Op op, CallSite& site) {
      site.vtable_index = 5;
      site.selector = 6;
      return !is_missing("dispatch");
    };
  }

  Fingerprint HashOf(const Code& code) const { return ir::HashOf(code, names); }
  std::unique_ptr<Code> Read(std::string_view bytes) { return ReadCode(bytes, functions[2], world); }
  bool is_missing(std::string_view what) const { return what == missing; }

  static constexpr uint32_t kFirstStatic = 64;
  std::deque<Function> functions;
  std::deque<heap::Type> types;
  CodeNames names;
  CodeWorld world;
  std::string missing;
};

class RandomCode {
 public:
  RandomCode(World& world, uint64_t seed) : world_(world), random_(seed) {}

  std::unique_ptr<Code> Make() {
    auto code = std::make_unique<Code>();
    code->function = &world_.functions[2];
    code->num_regs = kNumRegs;
    code->reg_kinds.assign(kPlainRegs, RegKind::kPlain);
    code->reg_kinds.resize(kNumRegs, RegKind::kRef);
    const uint32_t size = 2 + Below(20);
    for (uint32_t i = 0; i < 2; ++i) {
      code->types.push_back(&world_.types[Below(3)]);
      code->traps.push_back({TrapKind(Below(5)), std::string(Below(4), 't')});
      code->constants.push_back({ConstantSlot::Kind(Below(3)), Address() & ~3u, std::string(Below(4), 'c')});
      code->switches.push_back(NewSwitch(size));
    }
    for (uint16_t target = 0; target < 3; ++target) {
      CallSite& site = code->calls.emplace_back();
      site.target = &world_.functions[target];
      for (uint16_t i = 0; i < target; ++i) site.args.push_back(Reg(kPlainRegs + Below(4)));
      site.fixed_args = target;
    }
    while (code->instrs.size() + 1 < size) {
      Instr instr = NewInstr(size);
      code->instrs.push_back(instr);
      if (!IsGood(*code, size)) code->instrs.pop_back();
    }
    code->instrs.push_back({.op = Op::kRetVoid});
    if (Below(2) == 0) {
      code->handlers.push_back({.begin = 0, .end = size / 2, .target = size - 1, .type_name = "type", .exception = 5});
    }
    return code;
  }

 private:
  uint32_t Below(uint32_t bound) { return uint32_t(random_() % bound); }
  uint32_t Address() { return World::kFirstStatic + Below(64); }

  SwitchTable NewSwitch(uint32_t size) {
    SwitchTable table;
    table.low = int64_t(Below(9)) - 4;
    table.default_target = Below(size);
    if (Below(2) == 0) {
      for (uint32_t i = 0; i < 1 + Below(3); ++i) table.targets.push_back(Below(size));
    } else {
      for (uint32_t i = 0; i < 3; ++i) table.sparse.push_back({table.low + int64_t(i) * 3, Below(size)});
    }
    return table;
  }

  // Any that Java has.
  Instr NewInstr(uint32_t size) {
    Instr instr;
    do instr.op = Op(Below(uint32_t(Op::kMemLoad8)));
    while (Info(instr.op).imm == Imm::kSymbol);
    const OpInfo& info = Info(instr.op);
    auto operand = [&](Role role) {
      return role == Role::k_ ? kNoReg : Reg(role == Role::kF ? Below(8) : Below(kNumRegs));
    };
    instr.a = operand(info.a);
    instr.b = operand(info.b);
    instr.c = operand(info.c);
    switch (info.imm) {
      case Imm::kTarget:
      case Imm::kTargetK:
        instr.lo = int32_t(Below(size));
        instr.hi = info.imm == Imm::kTarget ? 0 : int32_t(random_());
        break;
      case Imm::kStatic:
        instr.imm = Address();
        break;
      case Imm::kType:
      case Imm::kSwitch:
      case Imm::kConstant:
      case Imm::kTrap:
        instr.imm = Below(2);
        break;
      case Imm::kCall:
        instr.imm = Below(3);
        break;
      case Imm::kReg:
        instr.imm = Below(kNumRegs);
        break;
      case Imm::kNone:
        break;
      default:
        instr.imm = instr.op == Op::kRetMany ? Below(3) : int64_t(random_());
    }
    return instr;
  }

  // Tries the code with an end behind it, as long as it will be.
  bool IsGood(Code& code, uint32_t size) {
    const size_t now = code.instrs.size();
    code.instrs.resize(size, {.op = Op::kRetVoid});
    llvm::Error error = Verify(code);
    const bool is_good = !error;
    llvm::consumeError(std::move(error));
    code.instrs.resize(now);
    return is_good;
  }

  World& world_;
  std::mt19937_64 random_;
};

std::string TextOf(const Code& code) {
  std::string text;
  llvm::raw_string_ostream out(text);
  Print(code, out);
  return text;
}

std::string Stored(const World& world, const Code& code) {
  std::string bytes;
  EXPECT_TRUE(AppendTo(bytes, code, world.names));
  return bytes;
}

TEST(StoredCode, ComesBackAsItWas) {
  World world;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    std::unique_ptr<Code> code = RandomCode(world, seed).Make();
    const std::string bytes = Stored(world, *code);
    std::unique_ptr<Code> read = world.Read(bytes);
    ASSERT_NE(read, nullptr) << seed << "\n" << TextOf(*code);
    EXPECT_EQ(world.HashOf(*read), world.HashOf(*code)) << seed;
    EXPECT_EQ(TextOf(*read), TextOf(*code)) << seed;
    EXPECT_EQ(Stored(world, *read), bytes) << seed;
    for (const Instr& instr : read->instrs) {
      if (instr.op != Op::kCallVirtual && instr.op != Op::kCallInterface) continue;
      EXPECT_EQ(read->calls[size_t(instr.imm)].vtable_index, 5u);
      EXPECT_EQ(read->calls[size_t(instr.imm)].selector, 6u);
    }
  }
}

TEST(StoredCode, ATruncatedOneIsNotRead) {
  World world;
  for (uint64_t seed = 0; seed < 50; ++seed) {
    std::unique_ptr<Code> code = RandomCode(world, seed).Make();
    const std::string bytes = Stored(world, *code);
    for (size_t size = 0; size < bytes.size(); ++size) EXPECT_EQ(world.Read(bytes.substr(0, size)), nullptr) << seed;
    EXPECT_EQ(world.Read(bytes + '\0'), nullptr) << seed;
  }
}

// Damage that is not found has to be in what the hash does not look at, such as entries of tables that nothing uses.
TEST(StoredCode, ADamagedOneIsNotTakenForTheOriginal) {
  World world;
  size_t read_back = 0, same = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    std::unique_ptr<Code> code = RandomCode(world, seed).Make();
    const Fingerprint hash = world.HashOf(*code);
    const std::string bytes = Stored(world, *code);
    for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
      std::string damaged = bytes;
      damaged[bit / 8] = char(damaged[bit / 8] ^ 1 << bit % 8);
      std::unique_ptr<Code> read = world.Read(damaged);
      if (read == nullptr) continue;
      ++read_back;
      if (world.HashOf(*read) != hash) continue;
      ++same;
      ASSERT_EQ(TextOf(*read), TextOf(*code)) << "seed " << seed << ", bit " << bit;
    }
  }
  EXPECT_GT(read_back, 1000u);
  EXPECT_LT(same, read_back);
}

TEST(StoredCode, RandomBytesAreNotRead) {
  World world;
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    std::string bytes(random() % 200, '\0');
    for (char& byte : bytes) byte = char(random() % 4 == 0 ? random() : 0);
    EXPECT_EQ(world.Read(bytes), nullptr);
  }
}

TEST(StoredCode, WhatTheProgramLacksIsMissed) {
  World world;
  auto instr = [](Op op, Reg a, Reg b, int64_t imm) {
    Instr made{op, a, b, kNoReg};
    made.imm = imm;
    return made;
  };
  Code code;
  code.function = &world.functions[2];
  code.num_regs = 2;
  code.reg_kinds = {RegKind::kPlain, RegKind::kRef};
  code.types = {&world.types[0]};
  CallSite site;
  site.target = &world.functions[1];
  site.args = {1};
  code.calls = {site};
  code.instrs = {instr(Op::kStaticLoad32, 0, kNoReg, World::kFirstStatic), instr(Op::kNew, 1, kNoReg, 0),
                 instr(Op::kCallVirtual, 0, kNoReg, 0), instr(Op::kRetVoid, kNoReg, kNoReg, 0)};
  const std::string bytes = Stored(world, code);
  for (const char* missing : {"f1", "type", "static", "dispatch"}) {
    world.missing = missing;
    EXPECT_EQ(world.Read(bytes), nullptr) << missing;
  }
  for (const char* missing : {"", "f0", "f2"}) {
    world.missing = missing;
    EXPECT_NE(world.Read(bytes), nullptr) << missing;
  }
}

TEST(StoredCode, AStaticVariableHasAName) {
  World world;
  Code code;
  code.function = &world.functions[0];
  code.num_regs = 1;
  code.reg_kinds = {RegKind::kPlain};
  code.instrs = {{.op = Op::kStaticLoad32, .a = 0, .c = 0}, {.op = Op::kRetVoid}};
  EXPECT_EQ(world.Read(Stored(world, code)), nullptr);  // its address is 0
}

TEST(StoredCode, CodeOfOtherLanguagesIsNotKept) {
  World world;
  Code code;
  code.function = &world.functions[0];
  world.functions[0].language = Language::kC;
  std::string bytes = "before";
  EXPECT_FALSE(AppendTo(bytes, code, world.names));
  EXPECT_EQ(bytes, "before");
}

}  // namespace
}  // namespace veristep::ir
