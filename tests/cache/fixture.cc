#include "tests/cache/fixture.h"

#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <iostream>

#include "llvm/Support/Error.h"

namespace veristep::cache::testing {

TemporaryDirectory::TemporaryDirectory() {
  // In memory where there is such a place: these tests wait for the disk most of their time.
  const char* memory = "/dev/shm";
  std::filesystem::path parent = access(memory, W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
  std::string name = parent / "veristep-cache-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) std::abort();
  path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

CheckKey KeyOf(uint64_t number) { return {"jvm:Checks.check" + std::to_string(number), PrintOf(1000 + number % 3)}; }

Fingerprint PrintOf(uint64_t number) { return FingerprintOf("print " + std::to_string(number)); }

Entry MakeEntry(uint64_t key, uint64_t program, uint64_t variant, const EntryShape& shape) {
  std::mt19937_64 random(key * 1'000'003 + program * 1009 + variant);
  Entry entry;
  entry.key = KeyOf(key);
  entry.program = PrintOf(program);
  entry.summary = std::to_string(variant) + " " + std::string(random() % 200, 's');
  uint64_t name = 0;
  for (size_t i = 0; i < shape.elements; ++i) {
    name += 1 + random() % 3;
    entry.elements.push_back({{name, name}, PrintOf(random() % 8)});
  }
  for (size_t i = 0; i < shape.sections; ++i) {
    Section section{"section" + std::to_string(i), {}};
    size_t size = shape.largest_section == 0 ? 0 : random() % (shape.largest_section + 1);
    // Half of it repeats itself, so that both ways of storing a segment are used.
    uint64_t range = i % 2 == 0 ? 256 : 3;
    for (size_t b = 0; b < size; ++b) section.bytes.push_back(static_cast<char>(random() % range));
    entry.sections.push_back(std::move(section));
  }
  return entry;
}

uint64_t VariantOf(const std::string& summary) { return std::stoull(summary); }

StoreOptions Listening(std::vector<std::string>& warnings) {
  StoreOptions options;
  options.warn = [&warnings](const std::string& text) { warnings.push_back(text); };
  return options;
}

std::unique_ptr<Store> OpenStore(const std::string& path, StoreOptions options) {
  return Take(Store::Open(path, std::move(options)));
}

std::string Text(llvm::Error error) { return llvm::toString(std::move(error)); }

void ExpectKind(llvm::Error error, CacheError::Kind kind, const std::string& path) {
  ASSERT_TRUE(error.isA<CacheError>()) << llvm::toString(std::move(error));
  llvm::handleAllErrors(std::move(error), [&](const CacheError& failure) {
    EXPECT_EQ(failure.kind(), kind) << failure.message();
    EXPECT_NE(failure.message().find(path), std::string::npos) << failure.message();
  });
}

std::string ReadBytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void WriteBytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

bool InChild(const std::function<bool()>& body) {
  std::cout.flush();
  pid_t child = fork();
  if (child == 0) {
    bool good = body() && !::testing::Test::HasFailure();
    std::cout.flush();
    _exit(good ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace veristep::cache::testing
