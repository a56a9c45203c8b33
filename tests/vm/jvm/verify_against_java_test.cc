// Our verifier against the JVM's own: mutated method bodies must get the same verdict from both. The classes pass as
// version 49, for which the JVM infers types as we do; for newer ones it compares with the compiler's StackMapTable,
// which a mutated body rarely fits any more.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "llvm/Support/Program.h"
#include "tests/vm/jvm/class_builder.h"
#include "tests/vm/jvm/mutator.h"
#include "tests/vm/jvm/test_jdk.h"
#include "vm/jvm/classfile/class_path.h"

namespace veristep::jvm {
namespace {

constexpr uint8_t kInferredMajor = 49;

// "accepted", or the first error.
std::string OurVerdict(const Bytes& bytes, const ClassHierarchy& hierarchy) {
  auto file = ClassFile::Parse({bytes, nullptr, "mutant"});
  if (!file) return llvm::toString(file.takeError());
  for (const MethodInfo& method : (*file)->methods()) {
    if (!method.code) continue;
    auto map = ValidateCode(**file, method);
    if (!map) return llvm::toString(map.takeError());
    auto frames = Verify(**file, method, *map, VerifyMode::kTypes, &hierarchy);
    if (!frames) return llvm::toString(frames.takeError());
  }
  return "accepted";
}

// One line for each class; runs `java` once.
std::vector<std::string> JavaVerdicts(const std::vector<Bytes>& classes) {
  std::string name = (std::filesystem::temp_directory_path() / "veristep-verdicts-XXXXXX").string();
  const std::filesystem::path directory = mkdtemp(name.data());
  {
    std::ofstream out(directory / "classes", std::ios::binary);
    out << U4(static_cast<uint32_t>(classes.size()));
    for (const Bytes& bytes : classes) {
      out << U4(static_cast<uint32_t>(bytes.size()));
      out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
  }
  const std::string java = TestJdk()->home() + "/bin/java";
  const std::string input = directory / "classes";
  const std::string output = directory / "verdicts";
  const std::string log = directory / "log";
  const llvm::StringRef arguments[] = {java, "-Xint", "-cp", VERISTEP_TEST_CLASSES, "fixtures.Verdicts", input, output};
  const std::optional<llvm::StringRef> redirects[] = {std::nullopt, llvm::StringRef(log), llvm::StringRef(log)};
  EXPECT_EQ(llvm::sys::ExecuteAndWait(java, arguments, std::nullopt, redirects, /*SecondsToWait=*/120), 0);
  std::vector<std::string> lines;
  std::ifstream in(output);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  std::filesystem::remove_all(directory);
  return lines;
}

TEST(VerifyAgainstJava, MutatedBodiesGetTheSameVerdict) {
  const uint64_t seed = FromEnvironment("VERISTEP_FUZZ_SEED", 1);
  const uint64_t count = FromEnvironment("VERISTEP_FUZZ_COUNT", 20000) / 10;
  Mutator mutator(seed);
  auto path = llvm::cantFail(ClassPath::Open(VERISTEP_TEST_CLASSES, nullptr));
  JdkHierarchy hierarchy;
  std::vector<Bytes> seeds;
  std::vector<std::unique_ptr<ClassFile>> files;
  for (const char* name : {"fixtures/Flow", "fixtures/Flow$Animal", "fixtures/Flow$Cat", "fixtures/Flow$Dog"}) {
    const FileBytes file = *llvm::cantFail(path->Find(name));
    seeds.emplace_back(file.data.begin(), file.data.end());
    seeds.back()[7] = kInferredMajor;
    files.push_back(llvm::cantFail(ClassFile::Parse(file)));
    hierarchy.Add(*files.back());
  }
  std::vector<Bytes> mutants = seeds;
  while (mutants.size() < count) {
    mutants.push_back(seeds[mutator.Below(8) < 5 ? 0 : mutator.Below(seeds.size())]);
    mutants.size() % 8 == 0 ? mutator.DamageBody(mutants.back()) : mutator.RewriteBody(mutants.back());
  }
  const std::vector<std::string> java = JavaVerdicts(mutants);
  ASSERT_EQ(java.size(), mutants.size());
  size_t accepted = 0, rejected = 0, skipped = 0;
  for (size_t i = 0; i < mutants.size(); ++i) {
    const bool known =
        java[i] == "accepted" || java[i].starts_with("VerifyError") || java[i].starts_with("ClassFormatError");
    if (!known) {
      ++skipped;
      continue;
    }
    const std::string ours = OurVerdict(mutants[i], hierarchy);
    (java[i] == "accepted" ? accepted : rejected) += 1;
    EXPECT_EQ(ours == "accepted", java[i] == "accepted")
        << "seed " << seed << ", mutant " << i << "\n  java: " << java[i] << "\n  ours: " << ours;
  }
  std::printf("  both accepted %zu and rejected %zu, skipped %zu\n", accepted, rejected, skipped);
  EXPECT_GT(accepted, count / 20);
  EXPECT_GT(rejected, count / 4);
}

}  // namespace
}  // namespace veristep::jvm
