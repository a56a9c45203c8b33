#include "cache/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <thread>

#include "tests/cache/fixture.h"

namespace veristep::cache {
namespace {

using ::testing::ElementsAre;
using testing::ExpectKind;
using testing::KeyOf;
using testing::MakeEntry;
using testing::OpenStore;
using testing::PrintOf;
using testing::Take;
using testing::TemporaryDirectory;
using testing::Text;

class StoreTest : public ::testing::Test {
 protected:
  std::optional<Entry> LoadOnly(Store& store, uint64_t key) {
    std::vector<VersionInfo> versions = Take(store.Versions(KeyOf(key)));
    EXPECT_EQ(versions.size(), 1u);
    return Take(store.Load(versions.at(0).id));
  }
  StoreOptions Clocked() {
    StoreOptions options;
    options.clock = [this] { return now_; };
    return options;
  }
  // The numbers of the programs (of those below 20) that are recorded for a key.
  std::vector<uint64_t> Recorded(Store& store, uint64_t key) {
    std::vector<uint64_t> numbers;
    for (uint64_t i = 0; i < 20; ++i) {
      for (const VersionInfo& version : Take(store.Versions(KeyOf(key)))) {
        if (version.program == PrintOf(i)) numbers.push_back(i);
      }
    }
    return numbers;
  }

  TemporaryDirectory directory_;
  std::string path_ = directory_.File("cache.db");
  int64_t now_ = 1'000'000;
};

TEST_F(StoreTest, MakesItsDirectory) {
  std::string path = directory_.File("a/b/.veristep/cache.db");
  EXPECT_EQ(Text(OpenStore(path)->Save(MakeEntry(1, 1))), "");
  EXPECT_TRUE(Take(OpenStore(path)->FindSummary(KeyOf(1), PrintOf(1))));
}

TEST_F(StoreTest, GivesBackWhatWasSaved) {
  Entry entry = MakeEntry(1, 2, 3, {.elements = 500, .sections = 5, .largest_section = 3'000'000});
  {
    std::unique_ptr<Store> store = OpenStore(path_);
    EXPECT_FALSE(Take(store->FindSummary(entry.key, entry.program)));
    EXPECT_EQ(Text(store->Save(entry)), "");
    EXPECT_EQ(LoadOnly(*store, 1), entry);
  }
  std::unique_ptr<Store> store = OpenStore(path_);
  EXPECT_EQ(Take(store->FindSummary(entry.key, entry.program)), entry.summary);
  EXPECT_EQ(LoadOnly(*store, 1), entry);
  EXPECT_FALSE(Take(store->FindSummary(entry.key, PrintOf(3))));
  EXPECT_FALSE(Take(store->FindSummary(KeyOf(2), entry.program)));
  EXPECT_FALSE(Take(store->FindSummary({entry.key.check, PrintOf(0)}, entry.program)));
}

TEST_F(StoreTest, KeepsEmptyAndOddParts) {
  Entry entry;
  entry.summary = std::string("\0\xff\n", 3);
  entry.key.check = "caf\xe9 'quoted' \"twice\"; DROP TABLE version";
  entry.sections = {{"", ""}, {"\xff", std::string(1, '\0')}, {"", "twice the same name"}};
  std::unique_ptr<Store> store = OpenStore(path_);
  EXPECT_EQ(Text(store->Save(entry)), "");
  EXPECT_EQ(Take(store->FindSummary(entry.key, entry.program)), entry.summary);
  EXPECT_EQ(Take(store->Load(Take(store->Nearest(entry.key, {})).value())), entry);
}

TEST_F(StoreTest, ReplacesTheSameProgram) {
  std::unique_ptr<Store> store = OpenStore(path_);
  EXPECT_EQ(Text(store->Save(MakeEntry(1, 1, 0, {.sections = 9}))), "");
  VersionId old = Take(store->Versions(KeyOf(1))).at(0).id;
  EXPECT_EQ(Text(store->Save(MakeEntry(1, 1, 1))), "");
  EXPECT_EQ(LoadOnly(*store, 1), MakeEntry(1, 1, 1));
  EXPECT_FALSE(Take(store->Load(old)));
}

TEST_F(StoreTest, FindsTheNearestVersion) {
  std::unique_ptr<Store> store = OpenStore(path_, Clocked());
  EXPECT_FALSE(Take(store->Nearest(KeyOf(1), MakeEntry(1, 1).elements)));
  Entry base = MakeEntry(1, 1, 0, {.elements = 30});
  auto changed = [&](uint64_t program, size_t count) {
    Entry entry = base;
    entry.program = PrintOf(program);
    for (size_t i = 0; i < count; ++i) entry.elements[i].hash = PrintOf(500 + program);
    return entry;
  };
  for (uint64_t program : {5, 9, 2, 7}) {
    ++now_;
    EXPECT_EQ(Text(store->Save(changed(program, program))), "");
  }
  EXPECT_EQ(Text(store->Save(MakeEntry(2, 1, 0, {.elements = 30}))), "");
  auto nearest = [&](const Entry& entry) {
    return Take(store->Load(Take(store->Nearest(KeyOf(1), entry.elements)).value())).value();
  };
  EXPECT_EQ(nearest(base), changed(2, 2));
  EXPECT_EQ(nearest(changed(7, 7)), changed(7, 7));
  EXPECT_EQ(nearest(changed(9, 8)), changed(9, 9));
  // None has anything in common: the most recently used.
  Entry none = base;
  for (ElementHash& element : none.elements) element.name.high += 1000;
  EXPECT_EQ(nearest(none), changed(7, 7));
}

TEST_F(StoreTest, PrefersTheLargerOfTwoVersionsThatAreAsNear) {
  std::unique_ptr<Store> store = OpenStore(path_, Clocked());
  Entry deep = MakeEntry(1, 1, 0, {.elements = 30});
  Entry flat = deep;
  flat.program = PrintOf(2);
  flat.sections.pop_back();
  EXPECT_EQ(Text(store->Save(deep)), "");
  ++now_;
  EXPECT_EQ(Text(store->Save(flat)), "");
  EXPECT_EQ(Take(store->Load(Take(store->Nearest(KeyOf(1), deep.elements)).value())), deep);
}

TEST_F(StoreTest, KeepsASetNumberOfVersionsOfACheck) {
  StoreOptions options = Clocked();
  options.versions_per_check = 3;
  std::unique_ptr<Store> store = OpenStore(path_, options);
  for (uint64_t program = 0; program < 6; ++program) {
    ++now_;
    EXPECT_EQ(Text(store->Save(MakeEntry(1, program))), "");
    EXPECT_EQ(Text(store->Save(MakeEntry(2, program % 2))), "");
  }
  EXPECT_THAT(Recorded(*store, 1), ElementsAre(3, 4, 5));
  EXPECT_THAT(Recorded(*store, 2), ElementsAre(0, 1));
}

TEST_F(StoreTest, EvictsWhatWasNotUsedForLongest) {
  testing::EntryShape shape{.elements = 10, .sections = 1, .largest_section = 0};
  auto large = [&](uint64_t program) {
    Entry entry = MakeEntry(1, program, 0, shape);
    std::mt19937_64 random(program);
    for (int i = 0; i < 300'000; ++i) entry.sections[0].bytes.push_back(static_cast<char>(random()));
    return entry;
  };
  StoreOptions options = Clocked();
  options.size_limit_bytes = 1'300'000;  // of which tables without rows take 7 pages of 32 KiB
  std::unique_ptr<Store> store = OpenStore(path_, options);
  for (uint64_t program = 0; program < 3; ++program) {
    now_ += 10;
    EXPECT_EQ(Text(store->Save(large(program))), "");
  }
  EXPECT_THAT(Recorded(*store, 1), ElementsAre(0, 1, 2));
  // Program 0 is used again more than an hour later, program 1 within the hour, which is not written down.
  now_ += 1000;
  EXPECT_TRUE(Take(store->FindSummary(KeyOf(1), PrintOf(1))));
  now_ += 7200;
  EXPECT_TRUE(Take(store->FindSummary(KeyOf(1), PrintOf(0))));
  EXPECT_EQ(Text(store->Save(large(3))), "");
  EXPECT_THAT(Recorded(*store, 1), ElementsAre(0, 2, 3));
  now_ += 10;
  EXPECT_EQ(Text(store->Save(large(4))), "");
  EXPECT_THAT(Recorded(*store, 1), ElementsAre(0, 3, 4));
  StoreStats stats = Take(store->Stats());
  EXPECT_LE(stats.used_bytes, options.size_limit_bytes);
  EXPECT_LE(stats.file_bytes, options.size_limit_bytes + 100'000);
}

TEST_F(StoreTest, UseIsRemembered) {
  StoreOptions options = Clocked();
  EXPECT_EQ(Text(OpenStore(path_, options)->Save(MakeEntry(1, 1))), "");
  now_ += 5000;
  EXPECT_TRUE(Take(OpenStore(path_, options)->FindSummary(KeyOf(1), PrintOf(1))));
  VersionInfo info = Take(OpenStore(path_, options)->List()).at(0);
  EXPECT_EQ(info.used, now_);
  EXPECT_EQ(info.created, now_ - 5000);
  now_ += 5000;
  OpenStore(path_, options)->Touch(info.id);
  EXPECT_EQ(Take(OpenStore(path_, options)->List()).at(0).used, now_);
}

TEST_F(StoreTest, RefusesWhatIsLargerThanTheLimit) {
  StoreOptions options;
  options.size_limit_bytes = 30'000;
  std::unique_ptr<Store> store = OpenStore(path_, options);
  EXPECT_EQ(Text(store->Save(MakeEntry(1, 1, 0, {.sections = 0}))), "");
  ExpectKind(store->Save(MakeEntry(1, 2, 0, {.sections = 40})), CacheError::Kind::kTooLarge, path_);
  EXPECT_THAT(Recorded(*store, 1), ElementsAre(1));
}

TEST_F(StoreTest, TrimsAndClears) {
  std::unique_ptr<Store> store = OpenStore(path_, Clocked());
  for (uint64_t i = 0; i < 10; ++i) {
    ++now_;
    EXPECT_EQ(Text(store->Save(MakeEntry(i, i, 0, {.largest_section = 200'000}))), "");
  }
  StoreStats stats = Take(store->Stats());
  EXPECT_EQ(stats.versions, 10u);
  EXPECT_EQ(stats.checks, 10u);
  TrimResult trimmed = Take(store->Trim(stats.used_bytes / 2));
  EXPECT_GT(trimmed.versions, 0u);
  EXPECT_EQ(Take(store->Stats()).versions, 10 - trimmed.versions);
  EXPECT_LE(Take(store->Stats()).used_bytes, stats.used_bytes / 2);
  EXPECT_LT(std::filesystem::file_size(path_), stats.file_bytes * 6 / 10);
  EXPECT_TRUE(Take(store->FindSummary(KeyOf(9), PrintOf(9))));
  EXPECT_FALSE(Take(store->FindSummary(KeyOf(0), PrintOf(0))));
  EXPECT_EQ(Take(store->Clear()).versions, 10 - trimmed.versions);
  EXPECT_EQ(Take(store->Stats()).versions, 0u);
  EXPECT_LT(std::filesystem::file_size(path_), 300'000u);
}

/// What Load gives, without the bytes of sections that are stored already.
Entry Sharing(Entry entry, uint64_t program) {
  entry.program = PrintOf(program);
  for (Section& section : entry.sections) section.bytes.clear();
  return entry;
}

TEST_F(StoreTest, VersionsShareSections) {
  std::unique_ptr<Store> store = OpenStore(path_, Clocked());
  Entry first = MakeEntry(1, 1, 0, {.sections = 2, .largest_section = 3'000'000});
  first.sections[0].bytes = std::string(2'500'000, 'x');
  EXPECT_EQ(Text(store->Save(first)), "");
  uint64_t before = Take(store->Stats()).used_bytes;
  // A chain: each shares what the one before has, and adds something.
  for (uint64_t program = 2; program <= 6; ++program) {
    now_ += 10'000;
    std::optional<Entry> loaded = Take(store->Load(Take(store->Versions(KeyOf(1))).at(0).id));
    Entry next = Sharing(*loaded, program);
    next.sections.push_back({"layer " + std::to_string(program), std::string(1000, char('0' + program))});
    EXPECT_EQ(Text(store->Save(next)), "");
    Entry expected = first;
    expected.program = PrintOf(program);
    for (uint64_t layer = 2; layer <= program; ++layer) {
      expected.sections.push_back({"layer " + std::to_string(layer), std::string(1000, char('0' + layer))});
    }
    EXPECT_EQ(Take(store->Load(Take(store->Versions(KeyOf(1))).at(0).id)), expected);
  }
  EXPECT_LT(Take(store->Stats()).used_bytes, before + 200'000);
  EXPECT_TRUE(Take(store->Verify()).damaged.empty());
  EXPECT_EQ(Take(store->Clear()).versions, 6u);
  EXPECT_LT(Take(store->Stats()).used_bytes, 300'000u);
}

TEST_F(StoreTest, SharedSectionsStayAsLongAsOneVersionHasThem) {
  StoreOptions options = Clocked();
  options.versions_per_check = 1;
  std::unique_ptr<Store> store = OpenStore(path_, options);
  Entry first = MakeEntry(1, 1, 0, {.sections = 3, .largest_section = 100'000});
  EXPECT_EQ(Text(store->Save(first)), "");
  for (uint64_t program = 2; program <= 5; ++program) {
    now_ += 10'000;
    Entry next = Sharing(*LoadOnly(*store, 1), program);
    EXPECT_EQ(Text(store->Save(next)), "");
    EXPECT_EQ(Recorded(*store, 1), std::vector<uint64_t>{program});
    EXPECT_EQ(LoadOnly(*store, 1)->sections, first.sections);
  }
  // The same program again, on top of itself.
  EXPECT_EQ(Text(store->Save(Sharing(*LoadOnly(*store, 1), 5))), "");
  EXPECT_EQ(LoadOnly(*store, 1)->sections, first.sections);
}

TEST_F(StoreTest, SectionsThatAreGoneAreStoredAgainOrNotAtAll) {
  std::unique_ptr<Store> store = OpenStore(path_);
  EXPECT_EQ(Text(store->Save(MakeEntry(1, 1))), "");
  Entry loaded = *LoadOnly(*store, 1);
  Take(store->Clear());
  EXPECT_EQ(Text(store->Save(Sharing(loaded, 2))), "");
  EXPECT_TRUE(Take(store->Versions(KeyOf(1))).empty());
  EXPECT_EQ(Text(store->Save(loaded)), "");
  EXPECT_EQ(LoadOnly(*store, 1), loaded);
}

TEST_F(StoreTest, LoadsOnlyWhatIsWanted) {
  std::unique_ptr<Store> store = OpenStore(path_);
  Entry entry = MakeEntry(1, 1, 0, {.sections = 0});
  entry.sections = {{"facts", "few"}, {"graph", std::string(3'000'000, 'g')}};
  EXPECT_EQ(Text(store->Save(entry)), "");
  VersionId id = Take(store->Versions(KeyOf(1))).at(0).id;
  std::optional<Entry> loaded = Take(store->Load(id, [](const std::string& name) { return name == "facts"; }));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->sections.at(0).bytes, "few");
  EXPECT_EQ(loaded->sections.at(1).bytes, "");
  EXPECT_EQ(loaded->sections.at(1).stored->size, 3'000'000u);
}

TEST_F(StoreTest, RandomOperationsAgreeWithAMap) {
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    std::string path = directory_.File("random" + std::to_string(seed));
    std::mt19937_64 random(seed);
    std::map<std::pair<uint64_t, uint64_t>, uint64_t> variants;
    std::unique_ptr<Store> store = OpenStore(path);
    for (int i = 0; i < 200; ++i) {
      uint64_t key = random() % 4, program = random() % 6;
      auto known = variants.find({key, program});
      switch (random() % 4) {
        case 0:
          EXPECT_EQ(Text(store->Save(MakeEntry(key, program, static_cast<uint64_t>(i)))), "");
          variants[{key, program}] = static_cast<uint64_t>(i);
          break;
        case 1: {
          std::optional<std::string> summary = Take(store->FindSummary(KeyOf(key), PrintOf(program)));
          ASSERT_EQ(summary.has_value(), known != variants.end());
          if (summary) {
            EXPECT_EQ(*summary, MakeEntry(key, program, known->second).summary);
          }
          break;
        }
        case 2: {
          if (known == variants.end()) break;
          Entry entry = MakeEntry(key, program, known->second);
          VersionId id = Take(store->Nearest(KeyOf(key), entry.elements)).value();
          EXPECT_EQ(Take(store->Load(id)), entry);
          break;
        }
        default:
          if (i % 10 == 0) store = OpenStore(path);
      }
    }
    EXPECT_EQ(Take(store->Verify()).versions, variants.size());
  }
}

TEST_F(StoreTest, ThreadsShareOne) {
  std::unique_ptr<Store> store = OpenStore(path_);
  std::vector<std::thread> threads;
  for (uint64_t thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (uint64_t i = 0; i < 20; ++i) {
        uint64_t program = i % 3;
        EXPECT_EQ(Text(store->Save(MakeEntry(thread % 2, program, thread))), "");
        std::string summary = Take(store->FindSummary(KeyOf(thread % 2), PrintOf(program))).value();
        EXPECT_EQ(summary, MakeEntry(thread % 2, program, testing::VariantOf(summary)).summary);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(Take(store->Verify()).versions, 6u);
}

}  // namespace
}  // namespace veristep::cache
