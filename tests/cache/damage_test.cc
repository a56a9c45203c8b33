// Files whose bytes changed behind the cache's back. Whatever comes out of them was stored so, or nothing comes out,
// and the cache works afterwards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "cache/schema.h"
#include "tests/cache/fixture.h"

namespace veristep::cache {
namespace {

using testing::ExpectKind;
using ::testing::HasSubstr;
using testing::KeyOf;
using testing::Listening;
using testing::MakeEntry;
using testing::OpenStore;
using testing::PrintOf;
using testing::ReadBytes;
using testing::Take;
using testing::TemporaryDirectory;
using testing::Text;
using testing::WriteBytes;

constexpr uint64_t kKeys = 3, kPrograms = 4;

class DamageTest : public ::testing::Test {
 protected:
  // A cache with 12 versions, each saved twice; its bytes before the second time, while it is open (with a log) and
  // after.
  void SetUp() override {
    std::string path = directory_.File("good.db");
    for (uint64_t variant : {0, 1}) {
      early_ = good_;
      std::unique_ptr<Store> store = OpenStore(path);
      for (uint64_t i = 0; i < kKeys * kPrograms; ++i) {
        stored_.push_back(MakeEntry(i % kKeys, i / kKeys, variant));
        ASSERT_EQ(Text(store->Save(stored_.back())), "");
      }
      open_file_ = ReadBytes(path);
      open_log_ = ReadBytes(path + "-wal");
      store.reset();
      good_ = ReadBytes(path);
    }
    ASSERT_GT(good_.size(), 200'000u);
    ASSERT_GT(open_log_.size(), 100'000u);
  }

  // Lays down the files and reads all there is. Saving works, and is there when the file is opened again.
  void Examine(const std::string& file, const std::string& log, const std::string& what, bool verify = false) {
    SCOPED_TRACE(what);
    for (const char* suffix : {"", "-wal", "-shm", ".corrupt", ".corrupt-wal"}) std::filesystem::remove(path_ + suffix);
    WriteBytes(path_, file);
    if (!log.empty()) WriteBytes(path_ + "-wal", log);
    std::vector<std::string> warnings;
    {
      std::unique_ptr<Store> store = OpenStore(path_, Listening(warnings));
      ReadAll(*store);
      if (verify) Take(store->Verify());
      EXPECT_EQ(Text(store->Save(MakeEntry(7, 7))), "");
      EXPECT_EQ(Take(store->FindSummary(KeyOf(7), PrintOf(7))), MakeEntry(7, 7).summary);
    }
    EXPECT_LE(warnings.size(), 1u);
    warned_ += warnings.size();
    moved_ += std::filesystem::exists(path_ + ".corrupt");
    std::unique_ptr<Store> store = OpenStore(path_, Listening(warnings));
    VersionId id = Take(store->Nearest(KeyOf(7), {})).value();
    EXPECT_EQ(Take(store->Load(id)), MakeEntry(7, 7));
    Take(store->Verify());
    EXPECT_TRUE(Take(store->Verify()).damaged.empty());
  }

  void ReadAll(Store& store) {
    for (uint64_t key = 0; key < kKeys; ++key) {
      for (uint64_t program = 0; program < kPrograms; ++program) {
        std::optional<std::string> summary = Take(store.FindSummary(KeyOf(key), PrintOf(program)));
        if (!summary) continue;
        ++hits_;
        auto is_this = [&](const Entry& entry) {
          return entry.key == KeyOf(key) && entry.program == PrintOf(program) && entry.summary == *summary;
        };
        EXPECT_TRUE(std::ranges::any_of(stored_, is_this));
      }
      Take(store.Nearest(KeyOf(key), MakeEntry(key, 0).elements));
    }
    for (const VersionInfo& version : Take(store.List())) {
      std::optional<Entry> entry = Take(store.Load(version.id));
      if (!entry) continue;
      ++hits_;
      EXPECT_TRUE(std::ranges::find(stored_, *entry) != stored_.end()) << entry->key.check;
    }
  }

  TemporaryDirectory directory_;
  std::string path_ = directory_.File("cache.db");
  std::string early_, good_, open_file_, open_log_;
  std::vector<Entry> stored_;
  size_t hits_ = 0, warned_ = 0, moved_ = 0;
};

std::string Flipped(std::string bytes, std::mt19937_64& random, int count) {
  for (int i = 0; i < count; ++i) {
    size_t bit = random() % (8 * bytes.size());
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
  }
  return bytes;
}

TEST_F(DamageTest, GoodFileIsReadInFull) {
  Examine(good_, "", "closed");
  EXPECT_EQ(hits_, 2 * kKeys * kPrograms);
  Examine(open_file_, open_log_, "with a log");
  EXPECT_EQ(hits_, 4 * kKeys * kPrograms);
  EXPECT_EQ(warned_, 0u);
}

// 1,000 flips of one bit, in four tests so that they can run side by side.
class BitFlipTest : public DamageTest, public ::testing::WithParamInterface<int> {};

TEST_P(BitFlipTest, NeverGivesAWrongAnswer) {
  constexpr int kFlips = 250;
  std::mt19937_64 random(static_cast<uint64_t>(GetParam()));
  for (int i = 0; i < kFlips && !HasFailure(); ++i) {
    Examine(Flipped(good_, random, 1), "", "seed " + std::to_string(GetParam()) + ", flip " + std::to_string(i));
  }
  // Most flips cost one version, or nothing at all.
  EXPECT_GT(hits_, kFlips * kKeys * kPrograms);
  EXPECT_GT(warned_, kFlips / 4u);
}
INSTANTIATE_TEST_SUITE_P(Seeds, BitFlipTest, ::testing::Values(1, 2, 3, 4));

TEST_F(DamageTest, HeaderAndTreeFlipsNeverGiveAWrongAnswer) {
  // Where the structure is: the header and the schema's page, bit by bit.
  std::mt19937_64 random(5);
  for (size_t bit = 0; bit < 8 * 108 && !HasFailure(); bit += 1 + random() % 3) {
    std::string bytes = good_;
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
    Examine(bytes, "", "bit " + std::to_string(bit));
  }
  EXPECT_GT(moved_, 10u);
}

TEST_F(DamageTest, ManyFlipsNeverGiveAWrongAnswer) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 100 && !HasFailure(); ++i) {
    Examine(Flipped(good_, random, 50), "", "run " + std::to_string(i));
  }
  EXPECT_GT(warned_, 90u);
}

TEST_F(DamageTest, FlippedLogNeverGivesAWrongAnswer) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 100 && !HasFailure(); ++i) {
    Examine(open_file_, Flipped(open_log_, random, 1), "log " + std::to_string(i));
  }
  EXPECT_GT(hits_, 100u);
}

TEST_F(DamageTest, TruncatedFileNeverGivesAWrongAnswer) {
  std::mt19937_64 random(8);
  std::vector<size_t> sizes = {0, 1, 15, 16, 17, 50, 99, 100, 101, 4096, 32767, 32768, 32769, 65536, good_.size() - 1};
  for (int i = 0; i < 60; ++i) sizes.push_back(random() % good_.size());
  for (size_t size : sizes) Examine(good_.substr(0, size), "", "size " + std::to_string(size));
  for (int i = 0; i < 30; ++i) {
    size_t size = random() % open_log_.size();
    Examine(open_file_, open_log_.substr(0, size), "log size " + std::to_string(size));
  }
}

TEST_F(DamageTest, ZeroedAndShuffledPagesNeverGiveAWrongAnswer) {
  constexpr size_t kPage = 32768;
  std::mt19937_64 random(9);
  for (int i = 0; i < 100 && !HasFailure(); ++i) {
    std::string bytes = good_;
    size_t pages = bytes.size() / kPage, from = random() % pages, to = random() % pages;
    if (i % 2 == 0 || to == 0) {  // with another first page it would be somebody else's file
      bytes.replace(to * kPage, kPage, std::string(kPage, '\0'));
    } else {
      bytes.replace(to * kPage, kPage, good_, from * kPage, kPage);
    }
    Examine(bytes, "", "pages " + std::to_string(from) + " to " + std::to_string(to), true);
  }
  EXPECT_GT(hits_, 100u);
}

// What a power failure leaves behind: some pages of the file are on the disk, in place of others that are older or that
// nobody has written, and so is some of the log.
TEST_F(DamageTest, HalfWrittenFilesNeverGiveAWrongAnswer) {
  constexpr size_t kPage = 32768;
  ASSERT_GT(early_.size(), 10 * kPage);
  std::mt19937_64 random(10);
  for (int i = 0; i < 200 && !HasFailure(); ++i) {
    const uint64_t lost_in = 2 + random() % 12;
    std::string file = early_;
    file.resize(random() % 4 == 0 ? early_.size() : good_.size());
    for (size_t page = 0; page < file.size(); page += kPage) {
      if (random() % lost_in != 0) file.replace(page, kPage, good_, page, kPage);
    }
    Examine(file, "", "run " + std::to_string(i), i % 2 == 0);
    std::string log = open_log_;
    for (size_t page = 0; page < log.size(); page += kPage) {
      if (random() % (8 * lost_in) == 0)
        std::fill_n(log.begin() + ptrdiff_t(page), std::min(kPage, log.size() - page), '\0');
    }
    Examine(open_file_, log, "log of run " + std::to_string(i), i % 2 == 0);
  }
  EXPECT_GT(hits_, 1'000u);
  EXPECT_GT(warned_, 100u);
}

TEST_F(DamageTest, DamagedFileIsMovedAsideWithOneWarning) {
  std::string bytes = good_;
  bytes.replace(0, 32768, std::string(32768, '\x55'));
  bytes.replace(0, 16, good_, 0, 16);
  bytes.replace(68, 4, good_, 68, 4);
  WriteBytes(path_, bytes);
  std::vector<std::string> warnings;
  std::unique_ptr<Store> store = OpenStore(path_, Listening(warnings));
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_THAT(warnings[0], HasSubstr("moved aside to " + path_ + ".corrupt"));
  EXPECT_EQ(ReadBytes(path_ + ".corrupt"), bytes);
  EXPECT_EQ(Take(store->Stats()).versions, 0u);
}

// SQLite quotes what it does not understand.
TEST_F(DamageTest, WarningsArePlainText) {
  std::string bytes = good_;
  bytes[bytes.find("UNIQUE INDEX") + 8] = '\xf6';
  WriteBytes(path_, bytes);
  std::vector<std::string> warnings;
  OpenStore(path_, Listening(warnings));
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_TRUE(std::ranges::all_of(warnings[0], [](char c) { return c >= ' ' && c <= '~'; })) << warnings[0];
  EXPECT_THAT(warnings[0], HasSubstr("I?DEX"));
}

TEST_F(DamageTest, ReadOnlyStoreRepairsNothing) {
  std::string bytes = good_;
  bytes.replace(100, 8092, std::string(8092, '\x55'));
  WriteBytes(path_, bytes);
  ExpectKind(Store::Open(path_, {.read_only = true}).takeError(), CacheError::Kind::kDamaged, path_);
  EXPECT_EQ(ReadBytes(path_), bytes);
}

TEST_F(DamageTest, NewerFormatIsLeftAlone) {
  std::string bytes = good_;
  uint32_t newer = kFormat + 1;
  for (size_t at : {60, 62}) {
    bytes[at] = static_cast<char>(newer >> 8);
    bytes[at + 1] = static_cast<char>(newer);
  }
  WriteBytes(path_, bytes);
  ExpectKind(Store::Open(path_).takeError(), CacheError::Kind::kNewerFormat, path_);
  EXPECT_EQ(ReadBytes(path_), bytes);
}

TEST_F(DamageTest, ForeignFilesAreLeftAlone) {
  std::string unmarked = good_;
  unmarked.replace(68, 4, std::string(4, '\0'));
  for (const std::string& bytes : {std::string("int main() { return 0; }\n"), std::string(10'000, 'x'), unmarked}) {
    WriteBytes(path_, bytes);
    ExpectKind(Store::Open(path_).takeError(), CacheError::Kind::kForeign, path_);
    EXPECT_EQ(ReadBytes(path_), bytes);
  }
}

TEST_F(DamageTest, VerifyFindsAndDropsDamage) {
  // Noise in the middle of a segment: the structure is good, one version is not.
  std::string noise = MakeEntry(0, 0, 1).sections[0].bytes.substr(0, 100);
  size_t at = good_.find(noise);
  ASSERT_NE(at, std::string::npos);
  std::string bytes = good_;
  bytes[at + 50] = static_cast<char>(bytes[at + 50] ^ 1);
  WriteBytes(path_, bytes);
  std::vector<std::string> warnings;
  {
    StoreOptions options = Listening(warnings);
    options.read_only = true;
    VerifyResult result = Take(OpenStore(path_, options)->Verify());
    EXPECT_EQ(result.damaged.size(), 1u);
    EXPECT_EQ(result.versions, kKeys * kPrograms - 1);
  }
  EXPECT_EQ(ReadBytes(path_), bytes);
  std::unique_ptr<Store> store = OpenStore(path_, Listening(warnings));
  VerifyResult result = Take(store->Verify());
  ASSERT_EQ(result.damaged.size(), 1u);
  EXPECT_EQ(result.damaged[0].key, KeyOf(0));
  EXPECT_EQ(result.damaged[0].program, PrintOf(0));
  EXPECT_FALSE(result.begun_anew);
  EXPECT_FALSE(Take(store->FindSummary(KeyOf(0), PrintOf(0))));
  EXPECT_TRUE(Take(store->Verify()).damaged.empty());
  EXPECT_EQ(warnings.size(), 2u);  // one for each store
}

TEST_F(DamageTest, DamageWhileItIsOpen) {
  WriteBytes(path_, good_);
  std::vector<std::string> warnings;
  std::unique_ptr<Store> one = OpenStore(path_, Listening(warnings));
  std::unique_ptr<Store> two = OpenStore(path_, Listening(warnings));
  // In place, as a failing disk would do it.
  std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(32768);
  file << std::string(good_.size() - 32768, '\x55');
  file.close();
  EXPECT_FALSE(Take(one->FindSummary(KeyOf(0), PrintOf(0))));
  EXPECT_EQ(Text(one->Save(MakeEntry(7, 7))), "");
  EXPECT_FALSE(Take(two->FindSummary(KeyOf(0), PrintOf(0))));
  EXPECT_EQ(Text(two->Save(MakeEntry(7, 8))), "");
  EXPECT_EQ(Take(one->Versions(KeyOf(7))).size(), 2u);
  EXPECT_EQ(warnings.size(), 1u) << "only the one who moves it tells";
}

}  // namespace
}  // namespace veristep::cache
