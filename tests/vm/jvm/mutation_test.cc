// Damaged input of every kind: class files, jars and JDK images with flipped, replaced, removed, copied and cut-off
// bytes must give a result or a proper error, without crash, hang or runaway memory (run it with the asan preset, too).
// The same mutants come up again with VERISTEP_FUZZ_SEED=n; VERISTEP_FUZZ_COUNT=n asks for more of them.
#include <gtest/gtest.h>
#include <zip.h>

#include <chrono>
#include <cstdio>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "tests/vm/jvm/mutator.h"
#include "tests/vm/jvm/test_jdk.h"
#include "vm/jvm/classfile/bytecode.h"
#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/classfile/verify.h"

namespace veristep::jvm {
namespace {

struct Outcome {
  bool parsed = false;
  size_t bodies_accepted = 0;
  size_t bodies_rejected = 0;
};

void ExpectGoodMessage(llvm::Error error, const char* place) {
  const std::string message = llvm::toString(std::move(error));
  const bool version = message.find("newer Java") != std::string::npos;
  EXPECT_TRUE(message.starts_with("mutant.class: ")) << message;
  EXPECT_TRUE(version || message.find(place) != std::string::npos) << message;
  EXPECT_LT(message.size(), 2000u);
  EXPECT_TRUE(llvm::all_of(message, [](char c) { return static_cast<uint8_t>(c) >= 0x20; })) << message;
}

void CheckFrames(const CodeInfo& code, const FrameTypes& frames) {
  for (const Instruction& in : Instructions(code.bytecode)) {
    if (!frames.IsReachable(in.pc)) continue;
    ASSERT_LE(frames.Stack(in.pc).size(), code.max_stack);
    ASSERT_LE(frames.Locals(in.pc).size(), code.max_locals);
    for (SlotKind kind : frames.Stack(in.pc)) ASSERT_LE(kind, SlotKind::kReturnAddress);
  }
}

Outcome Examine(const Bytes& bytes, const ClassHierarchy& hierarchy) {
  Outcome outcome;
  auto file = ClassFile::Parse({bytes, nullptr, "mutant.class"});
  if (!file) {
    ExpectGoodMessage(file.takeError(), "at byte ");
    return outcome;
  }
  outcome.parsed = true;
  for (const MethodInfo& method : (*file)->methods()) {
    if (!method.code) continue;
    method.code->LineOf(0);
    auto map = ValidateCode(**file, method);
    if (!map) {
      ExpectGoodMessage(map.takeError(), " at pc ");
      ++outcome.bodies_rejected;
      continue;
    }
    auto kinds = Verify(**file, method, *map, VerifyMode::kKinds);
    auto types = Verify(**file, method, *map, VerifyMode::kTypes, &hierarchy);
    // What the full check accepts, the weaker one must accept.
    EXPECT_TRUE(kinds || !types) << method.name;
    if (kinds) {
      CheckFrames(*method.code, *kinds);
    } else {
      ExpectGoodMessage(kinds.takeError(), " at pc ");
    }
    (types ? outcome.bodies_accepted : outcome.bodies_rejected) += 1;
    if (!types) ExpectGoodMessage(types.takeError(), " at pc ");
  }
  return outcome;
}

// Some classes of the JDK and all fixtures.
std::vector<Bytes> Seeds(Mutator& mutator) {
  std::vector<Bytes> seeds;
  auto path = llvm::cantFail(ClassPath::Open(VERISTEP_TEST_CLASSES, nullptr));
  for (const std::string& name : llvm::cantFail(path->ClassNames())) {
    const FileBytes file = *llvm::cantFail(path->Find(name));
    seeds.emplace_back(file.data.begin(), file.data.end());
  }
  EXPECT_GE(seeds.size(), 10u);
  const std::vector<FileBytes> library = ClassesOfModule("java.base");
  while (seeds.size() < 200) {
    const FileBytes& file = library[mutator.Below(library.size())];
    if (file.data.size() < 20000) seeds.emplace_back(file.data.begin(), file.data.end());
  }
  return seeds;
}

TEST(Mutation, ClassFiles) {
  const uint64_t seed = FromEnvironment("VERISTEP_FUZZ_SEED", 1);
  const uint64_t count = FromEnvironment("VERISTEP_FUZZ_COUNT", 20000);
  Mutator mutator(seed);
  const std::vector<Bytes> seeds = Seeds(mutator);
  const JdkHierarchy hierarchy;
  size_t parsed = 0, accepted = 0, rejected = 0;
  double slowest = 0;
  for (uint64_t i = 0; i < count; ++i) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", mutant " + std::to_string(i));
    Bytes bytes = seeds[mutator.Below(seeds.size())];
    if (i % 2 == 0) {
      mutator.Mutate(bytes);
    } else {
      i % 4 == 1 ? mutator.DamageBody(bytes) : mutator.RewriteBody(bytes);
    }
    const auto start = std::chrono::steady_clock::now();
    const Outcome outcome = Examine(bytes, hierarchy);
    slowest = std::max(slowest, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    parsed += outcome.parsed;
    accepted += outcome.bodies_accepted;
    rejected += outcome.bodies_rejected;
    if (HasFailure()) break;
  }
  std::printf("  %zu of %zu parsed, bodies: %zu accepted, %zu rejected, slowest mutant %.3f s\n", parsed,
              static_cast<size_t>(count), accepted, rejected, slowest);
  EXPECT_LT(slowest, 20.0);
  // The test is worth something only if mutants get everywhere.
  EXPECT_GT(parsed, count / 4);
  EXPECT_LT(parsed, count);
  EXPECT_GT(rejected, count / 8);
}

// A jar in memory, some entries deflated and some stored.
Bytes MakeJar(const std::vector<Bytes>& classes) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &error);
  zip_source_keep(target);
  zip_t* archive = zip_open_from_source(target, ZIP_TRUNCATE, &error);
  auto add = [&](const std::string& name, const void* data, size_t size, bool deflate) {
    const auto index = zip_file_add(archive, name.c_str(), zip_source_buffer(archive, data, size, 0), ZIP_FL_ENC_UTF_8);
    zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), deflate ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0);
  };
  constexpr std::string_view kManifest = "Manifest-Version: 1.0\r\nMulti-Release: true\r\nMain-Class: C0\r\n\r\n";
  add("META-INF/MANIFEST.MF", kManifest.data(), kManifest.size(), true);
  for (size_t i = 0; i < classes.size(); ++i) {
    add("C" + std::to_string(i) + ".class", classes[i].data(), classes[i].size(), i % 2 == 0);
    add("META-INF/versions/11/C" + std::to_string(i) + ".class", classes[i].data(), classes[i].size(), i % 3 == 0);
  }
  EXPECT_EQ(zip_close(archive), 0);
  zip_source_open(target);
  zip_source_seek(target, 0, SEEK_END);
  Bytes bytes(static_cast<size_t>(zip_source_tell(target)));
  zip_source_seek(target, 0, SEEK_SET);
  zip_source_read(target, bytes.data(), bytes.size());
  zip_source_close(target);
  zip_source_free(target);
  return bytes;
}

TEST(Mutation, Jars) {
  const uint64_t seed = FromEnvironment("VERISTEP_FUZZ_SEED", 1);
  const uint64_t count = FromEnvironment("VERISTEP_FUZZ_COUNT", 20000) / 8;
  Mutator mutator(seed);
  std::vector<Bytes> classes = Seeds(mutator);
  classes.resize(6);
  const Bytes jar_bytes = MakeJar(classes);
  size_t opened = 0, read = 0, errors = 0;
  for (uint64_t i = 0; i < count; ++i) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", mutant " + std::to_string(i));
    Bytes bytes = jar_bytes;
    if (i > 0)
      i % 2 == 0 ? mutator.Mutate(bytes) : mutator.Damage(bytes, bytes.size() - bytes.size() / 8, bytes.size());
    auto jar = Jar::FromBuffer(llvm::MemoryBuffer::getMemBufferCopy(llvm::toStringRef(bytes), "mutant.jar"), 17);
    if (!jar) {
      EXPECT_TRUE(llvm::StringRef(llvm::toString(jar.takeError())).starts_with("mutant.jar"));
      ++errors;
      continue;
    }
    ++opened;
    for (const std::string& name : (*jar)->Names()) {
      auto entry = (*jar)->Find(name);
      if (entry) {
        ++read;
      } else {
        EXPECT_TRUE(llvm::StringRef(llvm::toString(entry.takeError())).starts_with("mutant.jar!/"));
        ++errors;
      }
    }
  }
  std::printf("  %zu of %zu opened, %zu entries read, %zu errors\n", opened, static_cast<size_t>(count), read, errors);
  EXPECT_GT(opened, count / 4);
  EXPECT_GT(errors, count / 8);
}

TEST(Mutation, JdkImages) {
  const uint64_t seed = FromEnvironment("VERISTEP_FUZZ_SEED", 1);
  const uint64_t count = FromEnvironment("VERISTEP_FUZZ_COUNT", 20000) / 8;
  Mutator mutator(seed);
  // A private mapping: writing to it changes our pages only.
  auto image = llvm::WritableMemoryBuffer::getFile(TestJdk()->image().path());
  ASSERT_TRUE(static_cast<bool>(image));
  char* data = (*image)->getBufferStart();
  const size_t size = (*image)->getBufferSize();
  size_t opened = 0, errors = 0;
  for (uint64_t i = 0; i < count; ++i) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", mutant " + std::to_string(i));
    std::vector<std::pair<size_t, char>> undo;
    // The header and the start of the tables mostly, where every byte counts.
    const size_t range = i % 3 == 0 ? 28 : 1500000;
    for (size_t rounds = i % 3 == 0 ? 1 : 20000; rounds-- > 0;) {
      const size_t at = mutator.Below(range);
      undo.emplace_back(at, data[at]);
      data[at] = static_cast<char>(mutator.Below(256));
    }
    const size_t length = mutator.Below(4) == 0 ? mutator.Below(2000000) : size;
    auto opened_image =
        JImage::FromBuffer(llvm::MemoryBuffer::getMemBuffer(llvm::StringRef(data, length), "mutant", false));
    if (opened_image) {
      ++opened;
      for (const char* name : {"/java.base/java/lang/Object.class", "/java.base/java/util/ArrayList.class", "/x"}) {
        auto found = (*opened_image)->Find(name);
        if (!found) ++errors, llvm::consumeError(found.takeError());
      }
      auto module = (*opened_image)->ModuleOfPackage("java/util");
      if (!module) ++errors, llvm::consumeError(module.takeError());
      if (i % 16 == 1) {
        size_t touched = 0;
        llvm::Error error = (*opened_image)->ForEach([&](const JImage::Resource& r) {
          touched += r.data.empty() ? 0 : r.data.back();
          return true;
        });
        errors += static_cast<bool>(error);
        llvm::consumeError(std::move(error));
      }
    } else {
      EXPECT_TRUE(llvm::StringRef(llvm::toString(opened_image.takeError())).starts_with("mutant: "));
      ++errors;
    }
    while (!undo.empty()) {
      data[undo.back().first] = undo.back().second;
      undo.pop_back();
    }
  }
  std::printf("  %zu of %zu opened, %zu errors\n", opened, static_cast<size_t>(count), errors);
  EXPECT_GT(opened, count / 4);
  EXPECT_GT(errors, count / 8);
}

}  // namespace
}  // namespace veristep::jvm
