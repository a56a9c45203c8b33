#include "cache/store.h"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <tuple>

#include "cache/codec.h"
#include "cache/connection.h"
#include "cache/error.h"
#include "cache/schema.h"
#include "core/base/memory.h"

namespace veristep::cache {

namespace {

// Times of use are kept to this many seconds: else every answer from the cache would write to it.
constexpr int64_t kTouchInterval = 3600;
// So that ids of segments begin where a version's rows do.
constexpr int64_t kSegmentsPerVersion = int64_t{1} << kSegmentNumberBits;

constexpr const char kBroken[] = "a recorded version is damaged and was dropped; the check runs in full";

int64_t FirstSegment(VersionId id) { return static_cast<int64_t>(id) << kSegmentNumberBits; }

// Not counted up: an id that another process still has must never mean another version.
VersionId NewId(const EncodedEntry& encoded) {
  static std::atomic<uint64_t> counter = 0;
  std::string seed = encoded.key.check + ToHex(encoded.program) + "/" + std::to_string(getpid()) + "/" +
                     std::to_string(std::chrono::system_clock::now().time_since_epoch().count()) + "/" +
                     std::to_string(counter++);
  uint64_t bits = FingerprintOf(seed).low & ((uint64_t{1} << kVersionIdBits) - 1);
  return VersionId{static_cast<int64_t>(bits == 0 ? 1 : bits)};
}

llvm::Error TooLarge(const Connection& connection, uint64_t bytes, const std::string& than) {
  return llvm::make_error<CacheError>(
      CacheError::Kind::kTooLarge, connection.path(),
      "a check's graph takes " + std::to_string(bytes >> 20) + " MiB, more than " + than + "; it is not kept");
}

llvm::Error CheckSize(const Connection& connection, const EncodedEntry& encoded) {
  constexpr uint64_t kLargestManifest = 250 << 20;  // SQLite is told not to read larger values
  uint64_t limit = connection.options().size_limit_bytes;
  if (encoded.Bytes() > limit) {
    return TooLarge(connection, encoded.Bytes(), "the cache's limit of " + std::to_string(limit >> 20) + " MiB");
  }
  bool fits = encoded.segments.size() < kSegmentsPerVersion && encoded.summary.size() < kLargestManifest &&
              encoded.manifest.size() < kLargestManifest;
  return fits ? llvm::Error::success() : TooLarge(connection, encoded.Bytes(), "the format can keep");
}

}  // namespace

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}

llvm::Expected<std::unique_ptr<Store>> Store::Open(const std::string& path, StoreOptions options) {
  auto connection = std::make_unique<Connection>(path, std::move(options));
  if (llvm::Error error = connection->Open()) return error;
  return std::unique_ptr<Store>(new Store(std::move(connection)));
}

Store::~Store() {
  if (touched_.empty() || connection_->options().read_only) return;
  // Not worth waiting for.
  llvm::consumeError(connection_->Guarded([&]() -> llvm::Error {
    connection_->database().SetTimeout(std::chrono::milliseconds(50));
    return connection_->database().Write([&] { return FlushTouched(); });
  }));
}

const std::string& Store::path() const { return connection_->path(); }

int64_t Store::Now() const {
  if (connection_->options().clock) return connection_->options().clock();
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

void Store::Touch(VersionId id) {
  std::lock_guard lock(mutex_);
  touched_.insert(id);
}

llvm::Expected<std::optional<std::string>> Store::FindSummary(const CheckKey& key, const Fingerprint& program) {
  std::lock_guard lock(mutex_);
  std::optional<std::string> summary;
  llvm::Error error = connection_->Guarded([&]() -> llvm::Error {
    summary.reset();
    std::vector<VersionId> damaged;
    {
      Query query(connection_->database(),
                  "SELECT id, used, summary FROM version WHERE check_name=?1 AND options=?2 AND program=?3");
      llvm::Expected<bool> row = query.BindText(key.check).Bind(key.options).Bind(program).Next();
      if (!row) return row.takeError();
      if (!*row) return llvm::Error::success();
      VersionId id{query.Number(0)};
      summary = DecodeSummary(key, program, query.Bytes(2));
      if (!summary) damaged.push_back(id);
      if (summary && query.Number(1) + kTouchInterval <= Now()) touched_.insert(id);
    }
    return Drop(damaged);
  });
  if (error) return error;
  return summary;
}

llvm::Expected<std::optional<VersionId>> Store::Nearest(const CheckKey& key, std::span<const ElementHash> elements) {
  std::lock_guard lock(mutex_);
  std::optional<VersionId> nearest;
  llvm::Error error = connection_->Guarded([&]() -> llvm::Error {
    nearest.reset();
    std::vector<VersionId> damaged;
    if (llvm::Error error = FindNearest(key, elements, nearest, damaged)) return error;
    return Drop(damaged);
  });
  if (error) return error;
  return nearest;
}

llvm::Error Store::FindNearest(const CheckKey& key, std::span<const ElementHash> elements,
                               std::optional<VersionId>& nearest, std::vector<VersionId>& damaged) {
  // Not ordered by SQLite, which would copy all manifests to do so.
  std::tuple<size_t, uint64_t, int64_t, VersionId> best;
  Query query(connection_->database(),
              "SELECT id, used, program, manifest FROM version WHERE check_name=?1 AND options=?2");
  query.BindText(key.check).Bind(key.options);
  while (true) {
    llvm::Expected<bool> row = query.Next();
    if (!row) return row.takeError();
    if (!*row) return llvm::Error::success();
    VersionId id{query.Number(0)};
    std::optional<Manifest> manifest = DecodeManifest(id, key, query.Print(2), query.Bytes(3));
    if (!manifest) {
      damaged.push_back(id);
      continue;
    }
    uint64_t bytes = 0;  // with what it shares
    for (const Manifest::SectionInfo& section : manifest->sections) bytes += section.stored.size;
    std::tuple candidate(CountEqual(manifest->elements, elements), bytes, query.Number(1), id);
    if (nearest && candidate < best) continue;
    best = candidate;
    nearest = id;
  }
}

llvm::Expected<std::optional<Entry>> Store::Load(VersionId id, const Wanted& wanted) {
  std::lock_guard lock(mutex_);
  std::optional<Entry> entry;
  llvm::Error error = connection_->Guarded([&]() -> llvm::Error {
    bool good = true;
    if (llvm::Error error = connection_->database().Read([&] { return LoadRow(id, wanted, entry, good); }))
      return error;
    if (good) return llvm::Error::success();
    entry.reset();
    return Drop({id});
  });
  if (error) return error;
  if (entry) touched_.insert(id);
  return entry;
}

llvm::Error Store::LoadRow(VersionId id, const Wanted& wanted, std::optional<Entry>& entry, bool& good) {
  entry.reset();
  Query query(connection_->database(),
              "SELECT check_name, options, program, summary, manifest FROM version WHERE id=?1");
  llvm::Expected<bool> row = query.Bind(static_cast<int64_t>(id)).Next();
  if (!row) return row.takeError();
  if (!*row) return llvm::Error::success();
  entry.emplace();
  entry->key = {std::string(query.Bytes(0)), query.Print(1)};
  entry->program = query.Print(2);
  std::optional<std::string> summary = DecodeSummary(entry->key, entry->program, query.Bytes(3));
  std::optional<Manifest> manifest = DecodeManifest(id, entry->key, entry->program, query.Bytes(4));
  good = summary && manifest && manifest->summary == SummaryChecksum(entry->key, entry->program, *summary);
  if (!good) return llvm::Error::success();
  entry->summary = std::move(*summary);
  entry->elements = std::move(manifest->elements);
  return LoadSections(std::move(*manifest), wanted, *entry, good);
}

llvm::Error Store::LoadSections(Manifest manifest, const Wanted& wanted, Entry& entry, bool& good) {
  for (Manifest::SectionInfo& info : manifest.sections) {
    Section& section = entry.sections.emplace_back(Section{info.name, {}});
    if (!wanted || wanted(info.name)) {
      section.bytes.reserve(info.stored.size);
      UseLargePages(section.bytes.data(), section.bytes.capacity());
      int64_t next = FirstSegment(info.stored.owner) + info.stored.first;
      for (size_t number = 0; number < info.stored.segments.size(); ++number) {
        Query query(connection_->database(), "SELECT data FROM segment WHERE id=?1");
        llvm::Expected<bool> row = query.Bind(next++).Next();
        if (!row) return row.takeError();
        good = *row && AppendSegment(entry.key, info, number, query.Bytes(0), section.bytes);
        if (!good) return llvm::Error::success();
      }
      good = section.bytes.size() == info.stored.size;
      if (!good) return llvm::Error::success();
    }
    section.stored = std::move(info.stored);
  }
  return llvm::Error::success();
}

llvm::Error Store::Save(Entry entry) {
  bool there = true;
  {
    std::lock_guard lock(mutex_);
    llvm::Error error = connection_->Guarded([&]() -> llvm::Error {
      if (llvm::Error error = connection_->FollowName()) return error;
      for (Section& section : entry.sections) {
        if (!section.stored) continue;
        llvm::Expected<bool> found = IsThere(*section.stored);
        if (!found) return found.takeError();
        there = there && (*found || !section.Bytes().empty());
        if (!*found) section.stored.reset();
      }
      return llvm::Error::success();
    });
    if (error || !there) return error;
  }
  EncodedEntry encoded = Encode(std::move(entry));  // before the transaction: compressing is what takes time
  std::lock_guard lock(mutex_);
  if (llvm::Error error = CheckSize(*connection_, encoded)) return error;
  return connection_->Guarded([&]() -> llvm::Error {
    if (llvm::Error error = connection_->FollowName()) return error;
    VersionId id = NewId(encoded);
    if (llvm::Error error = connection_->database().Write([&] { return Insert(encoded, id); })) return error;
    uint64_t evicted = 0;
    uint64_t limit = connection_->options().size_limit_bytes;
    if (llvm::Error error = EvictTo(limit, id, evicted)) return error;
    return evicted == 0 ? llvm::Error::success() : Shrink(limit);
  });
}

llvm::Expected<bool> Store::IsThere(const StoredSection& stored) {
  int64_t first = FirstSegment(stored.owner) + stored.first;
  Query query(connection_->database(), "SELECT count(*) FROM segment WHERE id BETWEEN ?1 AND ?2");
  llvm::Expected<bool> row = query.Bind(first).Bind(first + static_cast<int64_t>(stored.segments.size()) - 1).Next();
  if (!row) return row.takeError();
  return *row && query.Number(0) == static_cast<int64_t>(stored.segments.size());
}

/// Notes whose rows the version needs besides its own.
llvm::Error Store::Borrow(const EncodedEntry& encoded, VersionId id, bool& there) {
  for (const StoredSection& stored : encoded.borrowed) {
    llvm::Expected<bool> found = IsThere(stored);
    if (!found) return found.takeError();
    there = there && *found;
  }
  if (!there) return llvm::Error::success();
  for (const StoredSection& stored : encoded.borrowed) {
    Query insert(connection_->database(), "INSERT OR IGNORE INTO borrow(version, owner) VALUES(?1, ?2)");
    insert.Bind(static_cast<int64_t>(id)).Bind(static_cast<int64_t>(stored.owner));
    if (llvm::Error error = insert.Run()) return error;
  }
  return llvm::Error::success();
}

llvm::Error Store::Insert(const EncodedEntry& encoded, VersionId id) {
  Database& database = connection_->database();
  // Before anything is deleted that it may need.
  bool there = true;
  if (llvm::Error error = Borrow(encoded, id, there)) return error;
  if (!there) return llvm::Error::success();
  std::optional<VersionId> replaced;
  {
    Query query(database, "SELECT id FROM version WHERE check_name=?1 AND options=?2 AND program=?3");
    llvm::Expected<bool> row = query.BindText(encoded.key.check).Bind(encoded.key.options).Bind(encoded.program).Next();
    if (!row) return row.takeError();
    if (*row) replaced = VersionId{query.Number(0)};
  }
  if (replaced) {
    if (llvm::Error error = Delete(*replaced)) return error;
  }
  return InsertRows(encoded, id);
}

llvm::Error Store::InsertRows(const EncodedEntry& encoded, VersionId id) {
  Database& database = connection_->database();
  int64_t next = FirstSegment(id);
  std::string buffer;
  for (const EncodedSegment& segment : encoded.segments) {
    Query insert(database, "INSERT INTO segment(id, data) VALUES(?1, ?2)");
    if (llvm::Error error = insert.Bind(next++).BindBlob(segment.Bytes(buffer)).Run()) return error;
  }
  {
    Query insert(database,
                 "INSERT INTO version(id, check_name, options, program, created, used, bytes, summary, manifest) "
                 "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    insert.Bind(static_cast<int64_t>(id)).BindText(encoded.key.check).Bind(encoded.key.options).Bind(encoded.program);
    insert.Bind(Now()).Bind(Now()).Bind(static_cast<int64_t>(encoded.Bytes()));
    if (llvm::Error error = insert.BindBlob(encoded.summary).BindBlob(encoded.manifest).Run()) return error;
  }
  if (llvm::Error error = FlushTouched()) return error;
  return EvictSurplus(encoded.key);
}

llvm::Error Store::Delete(VersionId id) {
  Database& database = connection_->database();
  std::vector<VersionId> owners{id};
  {
    Query query(database, "SELECT owner FROM borrow WHERE version=?1");
    query.Bind(static_cast<int64_t>(id));
    while (true) {
      llvm::Expected<bool> row = query.Next();
      if (!row) return row.takeError();
      if (!*row) break;
      owners.push_back(VersionId{query.Number(0)});
    }
  }
  for (const char* sql : {"DELETE FROM borrow WHERE version=?1", "DELETE FROM version WHERE id=?1"}) {
    Query remove(database, sql);
    if (llvm::Error error = remove.Bind(static_cast<int64_t>(id)).Run()) return error;
  }
  for (VersionId owner : owners) {
    if (llvm::Error error = DeleteUnusedSegments(owner)) return error;
  }
  return llvm::Error::success();
}

llvm::Error Store::DeleteUnusedSegments(VersionId owner) {
  {
    Query query(
        connection_->database(),
        "SELECT 1 WHERE EXISTS(SELECT 1 FROM version WHERE id=?1) OR EXISTS(SELECT 1 FROM borrow WHERE owner=?1)");
    llvm::Expected<bool> used = query.Bind(static_cast<int64_t>(owner)).Next();
    if (!used) return used.takeError();
    if (*used) return llvm::Error::success();
  }
  Query segments(connection_->database(), "DELETE FROM segment WHERE id BETWEEN ?1 AND ?2");
  int64_t first = FirstSegment(owner);
  return segments.Bind(first).Bind(first + kSegmentsPerVersion - 1).Run();
}

llvm::Error Store::FlushTouched() {
  for (VersionId id : touched_) {
    Query query(connection_->database(), "UPDATE version SET used=max(used, ?2) WHERE id=?1");
    if (llvm::Error error = query.Bind(static_cast<int64_t>(id)).Bind(Now()).Run()) return error;
  }
  touched_.clear();
  return llvm::Error::success();
}

llvm::Error Store::Drop(const std::vector<VersionId>& damaged) {
  if (damaged.empty()) return llvm::Error::success();
  // What changed these bytes may have changed others: nothing is stored into a broken tree.
  bool read_only = connection_->options().read_only;
  if (llvm::Error error = read_only ? llvm::Error::success() : CheckStructure()) return error;
  connection_->Warn(kBroken);
  if (read_only) return llvm::Error::success();
  llvm::Error error = connection_->database().Write([&]() -> llvm::Error {
    for (VersionId id : damaged) {
      if (llvm::Error error = Delete(id)) return error;
    }
    return llvm::Error::success();
  });
  if (error.isA<Damage>()) return error;
  llvm::consumeError(std::move(error));  // locked or read-only: it is found damaged again, which costs a miss
  return llvm::Error::success();
}

}  // namespace veristep::cache
