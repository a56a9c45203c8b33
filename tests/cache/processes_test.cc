// Many processes on one cache, and processes that are killed.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/cache/fixture.h"

namespace veristep::cache {
namespace {

using testing::EntryShape;
using testing::KeyOf;
using testing::Listening;
using testing::MakeEntry;
using testing::OpenStore;
using testing::PrintOf;
using testing::ReadBytes;
using testing::Take;
using testing::TemporaryDirectory;
using testing::Text;
using testing::VariantOf;
using testing::WriteBytes;

constexpr EntryShape kShape{.elements = 200, .sections = 4, .largest_section = 400'000};
constexpr uint64_t kKeys = 3, kPrograms = 4, kVariants = 1000;

pid_t Start(const std::function<void()>& body) {
  pid_t child = fork();
  if (child != 0) return child;
  body();
  _exit(::testing::Test::HasFailure() ? 1 : 0);
}

bool Ended(pid_t child) {
  int status = 0;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// One of the entries that these tests store, as a whole.
bool WasStored(const Entry& entry, const EntryShape& shape) {
  for (uint64_t key = 0; key < kKeys; ++key) {
    for (uint64_t program = 0; program < kPrograms; ++program) {
      if (entry.key == KeyOf(key) && entry.program == PrintOf(program)) {
        return entry == MakeEntry(key, program, VariantOf(entry.summary), shape);
      }
    }
  }
  return false;
}

// Says on `pipe` when it begins to store.
void SaveForever(const std::string& path, const std::vector<Entry>& entries, uint64_t seed, int pipe) {
  StoreOptions options;
  options.size_limit_bytes = 4'000'000;  // so that evicting is interrupted as well
  std::mt19937_64 random(seed);
  std::unique_ptr<Store> store = OpenStore(path, options);
  while (true) {
    if (write(pipe, "s", 1) != 1) _exit(1);
    EXPECT_EQ(Text(store->Save(entries[random() % entries.size()])), "");
  }
}

// Kills at a random moment: of starting, or of the first saves.
void KillWhileStoring(const std::string& path, const std::vector<Entry>& entries, std::mt19937_64& random) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  uint64_t seed = random();
  pid_t child = Start([&] { SaveForever(path, entries, seed, ends[1]); });
  close(ends[1]);
  char said;
  for (uint64_t saves = random() % 4; saves > 0; --saves) ASSERT_EQ(read(ends[0], &said, 1), 1);
  std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(ends[0]);
}

std::vector<Entry> EntriesToStore(std::mt19937_64& random) {
  std::vector<Entry> entries;
  for (uint64_t i = 0; i < kKeys * kPrograms; ++i) {
    entries.push_back(MakeEntry(i % kKeys, i / kKeys, random() % kVariants, kShape));
  }
  return entries;
}

TEST(Processes, KilledWhileStoring) {
  constexpr int kKills = 100;
  TemporaryDirectory directory;
  std::string path = directory.File("cache.db");
  std::mt19937_64 random(1);
  std::vector<Entry> entries = EntriesToStore(random);
  size_t versions = 0;
  for (int i = 0; i < kKills && !::testing::Test::HasFailure(); ++i) {
    KillWhileStoring(path, entries, random);
    std::vector<std::string> warnings;
    std::unique_ptr<Store> store = OpenStore(path, Listening(warnings));
    VerifyResult result = Take(store->Verify());
    EXPECT_TRUE(result.damaged.empty());
    EXPECT_FALSE(result.begun_anew);
    EXPECT_TRUE(warnings.empty()) << warnings[0];
    for (const VersionInfo& version : Take(store->List())) {
      EXPECT_TRUE(std::ranges::find(entries, Take(store->Load(version.id)).value()) != entries.end());
      ++versions;
    }
    if (i % 10 == 9) Take(store->Clear());
  }
  EXPECT_GT(versions, 100u);
}

// Zeroes some pages, and cuts off some, as if they had not reached the disk.
void LosePages(const std::string& path, std::mt19937_64& random) {
  constexpr size_t kPage = 4096;
  std::string bytes = ReadBytes(path);
  if (bytes.empty()) return;
  if (random() % 2 == 0) bytes.resize(random() % bytes.size());
  for (uint64_t lost = random() % 4; lost > 0 && !bytes.empty(); --lost) {
    const size_t page = random() % bytes.size() / kPage * kPage;
    std::fill_n(bytes.begin() + ptrdiff_t(page), std::min(kPage, bytes.size() - page), '\0');
  }
  WriteBytes(path, bytes);
}

// A new file is written without a log, and has a journal while it is: the next one takes back what that says. Every
// other time the power fails as well.
TEST(Processes, KilledWhileStoringIntoANewFile) {
  constexpr int kKills = 100;
  std::mt19937_64 random(2);
  const std::vector<Entry> entries = EntriesToStore(random);
  size_t versions = 0, journals = 0;
  for (int i = 0; i < kKills && !::testing::Test::HasFailure(); ++i) {
    TemporaryDirectory directory;
    const std::string path = directory.File("cache.db"), journal = path + "-journal";
    KillWhileStoring(path, entries, random);
    const bool loses_pages = i % 2 == 1 && std::filesystem::exists(path);
    if (std::filesystem::exists(journal)) ++journals;
    if (loses_pages) LosePages(path, random);
    if (loses_pages && std::filesystem::exists(journal)) LosePages(journal, random);
    std::vector<std::string> warnings;
    const bool only_reads = i % 4 == 0 && std::filesystem::exists(path) && std::filesystem::file_size(path) > 0;
    if (only_reads) {
      StoreOptions options = Listening(warnings);
      options.read_only = true;
      std::unique_ptr<Store> store = OpenStore(path, options);
      for (const VersionInfo& version : Take(store->List())) EXPECT_TRUE(Take(store->Load(version.id)).has_value());
    }
    std::unique_ptr<Store> store = OpenStore(path, Listening(warnings));
    Take(store->Verify());
    for (const VersionInfo& version : Take(store->List())) {
      EXPECT_TRUE(std::ranges::find(entries, Take(store->Load(version.id)).value()) != entries.end());
      ++versions;
    }
    EXPECT_LE(warnings.size(), loses_pages ? 1u : 0u);
    EXPECT_EQ(Text(store->Save(MakeEntry(7, 7))), "");
    EXPECT_EQ(Take(store->FindSummary(KeyOf(7), PrintOf(7))), MakeEntry(7, 7).summary);
  }
  EXPECT_GT(versions, 50u);
  EXPECT_GT(journals, 10u);
}

// What a check does: look, load the nearest, store. Nothing it reads may be other than what somebody stored.
void Work(Store& store, std::mt19937_64& random, const EntryShape& shape) {
  uint64_t key = random() % kKeys, program = random() % kPrograms;
  std::optional<std::string> summary = Take(store.FindSummary(KeyOf(key), PrintOf(program)));
  if (summary) {
    EXPECT_EQ(*summary, MakeEntry(key, program, VariantOf(*summary), shape).summary);
  }
  Entry entry = MakeEntry(key, program, random() % kVariants, shape);
  if (std::optional<VersionId> id = Take(store.Nearest(KeyOf(key), entry.elements))) {
    if (std::optional<Entry> loaded = Take(store.Load(*id))) {
      EXPECT_TRUE(WasStored(*loaded, shape));
      EXPECT_EQ(loaded->key, KeyOf(key));
    }
  }
  if (random() % 3 == 0) {
    EXPECT_EQ(Text(store.Save(std::move(entry))), "");
  }
}

constexpr EntryShape kSmall{.elements = 100, .sections = 2, .largest_section = 60'000};

std::vector<pid_t> StartWorkers(const std::string& path, int rounds) {
  std::vector<pid_t> children;
  for (uint64_t process = 0; process < 8; ++process) {
    children.push_back(Start([=] {
      std::mt19937_64 random(process);
      StoreOptions options;
      options.lock_timeout = std::chrono::seconds(60);
      options.size_limit_bytes = 1'000'000;
      for (int i = 0; i < rounds; ++i) {
        std::unique_ptr<Store> store = OpenStore(path, options);
        for (int j = 0; j < 10; ++j) Work(*store, random, kSmall);
      }
    }));
  }
  return children;
}

TEST(Processes, EightAtOnce) {
  TemporaryDirectory directory;
  std::string path = directory.File("sub/cache.db");  // which they all try to create
  for (pid_t child : StartWorkers(path, 6)) EXPECT_TRUE(Ended(child));
  std::vector<std::string> warnings;
  std::unique_ptr<Store> store = OpenStore(path, Listening(warnings));
  VerifyResult result = Take(store->Verify());
  EXPECT_GE(result.versions, 5u);
  EXPECT_FALSE(result.begun_anew);
  EXPECT_TRUE(warnings.empty());
  EXPECT_FALSE(std::filesystem::exists(path + ".corrupt"));
}

TEST(Processes, EightAtOnceOnAFailingDisk) {
  TemporaryDirectory directory;
  std::string path = directory.File("cache.db");
  OpenStore(path);
  std::vector<pid_t> children = StartWorkers(path, 6);
  std::mt19937_64 random(3);
  for (int i = 0; i < 60; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::error_code ignored;
    uint64_t size = std::filesystem::file_size(path, ignored);
    if (ignored || size < 10'000) continue;
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(random() % size));
    file.put(static_cast<char>(random()));
  }
  for (pid_t child : children) EXPECT_TRUE(Ended(child));
  std::vector<std::string> warnings;
  std::unique_ptr<Store> store = OpenStore(path, Listening(warnings));
  Take(store->Verify());
  EXPECT_EQ(Text(store->Save(MakeEntry(0, 0))), "");
  EXPECT_TRUE(Take(store->Verify()).damaged.empty());
}

}  // namespace
}  // namespace veristep::cache
