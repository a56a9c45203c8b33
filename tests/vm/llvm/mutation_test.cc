// Damaged bitcode: whatever the bytes are, loading gives a program or an error, lowering gives code or an error, and
// running it does not break the machine. Mutants follow from their seed, so each can be repeated:
// VERISTEP_MUTANTS=first:count selects others than the default ones.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "llvm/IR/Function.h"
#include "tests/vm/llvm/lowering_fixture.h"
#include "vm/llvm/module_loader.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {
namespace {

std::string ReadWhole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string Mutate(std::string bytes, uint64_t seed) {
  std::mt19937_64 random(seed);
  auto below = [&](size_t limit) { return limit == 0 ? 0 : size_t(random() % limit); };
  for (size_t left = 1 + below(6); left > 0 && !bytes.empty(); --left) {
    size_t at = below(bytes.size());
    switch (below(6)) {
      case 0:
        bytes[at] = char(bytes[at] ^ 1 << below(8));
        break;
      case 1:
        bytes[at] = char(random());
        break;
      case 2:
        bytes[at] = char(bytes[at] + (random() & 1 ? 1 : -1));
        break;
      case 3:
        bytes.resize(at);
        break;
      case 4:
        bytes.replace(at, std::min<size_t>(8, bytes.size() - at), bytes.substr(below(bytes.size()), 8));
        break;
      default:
        bytes[at] = char(bytes[at] ^ 1 << below(8));
        break;
    }
  }
  return bytes;
}

struct Counts {
  int rejected = 0, loaded = 0, ended = 0;
};

void Try(const std::string& bytes, Counts& counts) {
  TemporaryFile file("bc", bytes);
  interp::Program program;
  auto runtime = CRuntime::Load(program, {{file.path()}, VERISTEP_RUNTIME_DIR});
  if (!runtime) {
    ++counts.rejected;
    EXPECT_NE(llvm::toString(runtime.takeError()), "");
    return;
  }
  ++counts.loaded;
  for (const Symbols::SlotOwner& owner : (*runtime)->symbols().slots()) {
    if (owner.function == nullptr || owner.function->body == nullptr || owner.function->is_library) continue;
    llvm::Expected<const ir::Code*> code = program.Lower(*owner.function->function);
    if (!code) llvm::consumeError(code.takeError());
  }
  interp::MachineOptions options;
  options.heap_limit = 64 << 20;
  interp::Machine machine(program, options);
  machine.output = [](int, std::string_view) {};
  if (llvm::Error error = (*runtime)->Start(machine, std::vector<std::string>{"mutant"})) {
    llvm::consumeError(std::move(error));
    return;
  }
  for (int slice = 0; slice < 50 && !machine.stop() && machine.IsEnabled(machine.thread(0)); ++slice) {
    machine.RunThread(machine.thread(0), 2000);
  }
  counts.ended += machine.stop().has_value();
}

void TryMany(const std::string& fixture, uint64_t first, uint64_t count) {
  if (const char* chosen = std::getenv("VERISTEP_MUTANTS")) std::sscanf(chosen, "%lu:%lu", &first, &count);
  std::string original = ReadWhole(std::string(VERISTEP_FIXTURES) + "/" + fixture);
  ASSERT_FALSE(original.empty());
  Counts counts;
  for (uint64_t seed = first; seed < first + count; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Try(Mutate(original, seed), counts);
  }
  // A test whose mutants are all rejected, or all accepted, tests little.
  EXPECT_GT(counts.rejected, int(count / 10));
  EXPECT_GT(counts.loaded, int(count / 50));
}

TEST(BitcodeMutation, Unharmed) {
  Counts counts;
  Try(ReadWhole(VERISTEP_FIXTURES "/mutate_c_O0.bc"), counts);
  Try(ReadWhole(VERISTEP_FIXTURES "/mutate_c_O2.bc"), counts);
  Try(ReadWhole(VERISTEP_FIXTURES "/mutate_cpp_O1.bc"), counts);
  EXPECT_EQ(counts.loaded, 3);
  EXPECT_EQ(counts.ended, 3);
}
TEST(BitcodeMutation, PlainC) { TryMany("mutate_c_O0.bc", 1, 400); }
TEST(BitcodeMutation, OptimisedC) { TryMany("mutate_c_O2.bc", 10001, 400); }
TEST(BitcodeMutation, Cpp) { TryMany("mutate_cpp_O1.bc", 20001, 400); }

}  // namespace
}  // namespace veristep::llvm_front
