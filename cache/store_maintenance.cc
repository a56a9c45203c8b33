// The part of Store that keeps it small and shows what is in it.
#include <algorithm>

#include "cache/codec.h"
#include "cache/connection.h"
#include "cache/error.h"
#include "cache/schema.h"
#include "cache/store.h"

namespace veristep::cache {

namespace {

// Of a row of id, check_name, options, program, created, used, bytes.
VersionInfo InfoOf(Query& query) {
  VersionInfo info;
  info.id = VersionId{query.Number(0)};
  info.key = {std::string(query.Bytes(1)), query.Print(2)};
  info.program = query.Print(3);
  info.created = query.Number(4);
  info.used = query.Number(5);
  info.stored_bytes = static_cast<uint64_t>(std::max<int64_t>(query.Number(6), 0));
  return info;
}

llvm::Error Collect(Query& query, std::vector<VersionInfo>& versions) {
  versions.clear();
  while (true) {
    llvm::Expected<bool> row = query.Next();
    if (!row) return row.takeError();
    if (!*row) return llvm::Error::success();
    versions.push_back(InfoOf(query));
  }
}

}  // namespace

llvm::Expected<std::vector<VersionInfo>> Store::Versions(const CheckKey& key) {
  std::lock_guard lock(mutex_);
  std::vector<VersionInfo> versions;
  llvm::Error error = connection_->Guarded([&]() -> llvm::Error {
    Query query(connection_->database(),
                "SELECT id, check_name, options, program, created, used, bytes FROM version "
                "WHERE check_name=?1 AND options=?2 ORDER BY used DESC, created DESC, id");
    return Collect(query.BindText(key.check).Bind(key.options), versions);
  });
  if (error) return error;
  return versions;
}

llvm::Error Store::ListInto(std::vector<VersionInfo>& versions) {
  Query query(connection_->database(),
              "SELECT id, check_name, options, program, created, used, bytes FROM version "
              "ORDER BY check_name, options, used DESC, created DESC, id");
  return Collect(query, versions);
}

llvm::Expected<std::vector<VersionInfo>> Store::List() {
  std::lock_guard lock(mutex_);
  std::vector<VersionInfo> versions;
  if (llvm::Error error = connection_->Guarded([&] { return ListInto(versions); })) return error;
  return versions;
}

llvm::Expected<uint64_t> Store::UsedBytes() {
  llvm::Expected<int64_t> free = connection_->database().Number("PRAGMA freelist_count");
  if (!free) return free.takeError();
  llvm::Expected<int64_t> page = connection_->database().Number("PRAGMA page_size");
  if (!page) return page.takeError();
  llvm::Expected<uint64_t> file = FileBytes();
  if (!file) return file.takeError();
  uint64_t free_bytes = static_cast<uint64_t>(*free * *page);
  if (*free < 0 || free_bytes > *file) return llvm::make_error<Damage>("its free list is longer than the file");
  return *file - free_bytes;
}

llvm::Expected<uint64_t> Store::FileBytes() {
  llvm::Expected<int64_t> pages = connection_->database().Number("PRAGMA page_count");
  if (!pages) return pages.takeError();
  llvm::Expected<int64_t> page = connection_->database().Number("PRAGMA page_size");
  if (!page) return page.takeError();
  return static_cast<uint64_t>(*pages * *page);
}

llvm::Expected<StoreStats> Store::Stats() {
  std::lock_guard lock(mutex_);
  StoreStats stats;
  llvm::Error error = connection_->Guarded([&]() -> llvm::Error {
    llvm::Expected<uint64_t> used = UsedBytes();
    if (!used) return used.takeError();
    llvm::Expected<uint64_t> file = FileBytes();
    if (!file) return file.takeError();
    Query query(connection_->database(),
                "SELECT count(*), coalesce(sum(n), 0) FROM "
                "(SELECT count(*) AS n FROM version GROUP BY check_name)");
    llvm::Expected<bool> row = query.Next();
    if (!row) return row.takeError();
    stats = {kFormat, static_cast<uint64_t>(query.Number(0)), static_cast<uint64_t>(query.Number(1)), *used, *file};
    return llvm::Error::success();
  });
  if (error) return error;
  return stats;
}

llvm::Error Store::CheckStructure() {
  Query query(connection_->database(), "PRAGMA integrity_check(1)");
  llvm::Expected<bool> row = query.Next();
  if (!row) return row.takeError();
  if (*row && query.Bytes(0) == "ok") return llvm::Error::success();
  return llvm::make_error<Damage>(std::string(query.Bytes(0)));
}

llvm::Expected<VerifyResult> Store::Verify() {
  std::lock_guard lock(mutex_);
  VerifyResult result;
  bool again = false;
  llvm::Error error = connection_->Guarded([&]() -> llvm::Error {
    result = {.begun_anew = again};
    again = true;
    if (llvm::Error error = CheckStructure()) return error;
    std::vector<VersionInfo> versions;
    if (llvm::Error error = ListInto(versions)) return error;
    std::vector<VersionId> damaged;
    for (const VersionInfo& version : versions) {
      std::optional<Entry> entry;
      bool good = true;
      auto load = [&] { return LoadRow(version.id, nullptr, entry, good); };
      if (llvm::Error error = connection_->database().Read(load)) return error;
      if (!good) {
        result.damaged.push_back(version);
        damaged.push_back(version.id);
      } else if (entry) {
        ++result.versions;
        for (const Section& section : entry->sections) result.bytes += section.bytes.size();
      }
    }
    return Drop(damaged);
  });
  if (error) return error;
  return result;
}

llvm::Error Store::EvictSurplus(const CheckKey& key) {
  std::vector<VersionId> surplus;
  {
    Query query(connection_->database(),
                "SELECT id FROM version WHERE check_name=?1 AND options=?2 "
                "ORDER BY used DESC, created DESC, id LIMIT -1 OFFSET ?3");
    query.BindText(key.check).Bind(key.options);
    query.Bind(static_cast<int64_t>(connection_->options().versions_per_check));
    while (true) {
      llvm::Expected<bool> row = query.Next();
      if (!row) return row.takeError();
      if (!*row) break;
      surplus.push_back(VersionId{query.Number(0)});
    }
  }
  for (VersionId id : surplus) {
    if (llvm::Error error = Delete(id)) return error;
  }
  return llvm::Error::success();
}

llvm::Error Store::EvictTo(uint64_t limit, std::optional<VersionId> keep, uint64_t& evicted) {
  // Each round frees as much as the rows say they take; it takes another one if they say too much.
  for (bool done = false; !done;) {
    llvm::Expected<uint64_t> before = UsedBytes();
    if (!before) return before.takeError();
    if (*before <= limit) return llvm::Error::success();
    llvm::Error error = connection_->database().Write([&]() -> llvm::Error {
      llvm::Expected<uint64_t> used = UsedBytes();  // others evict too
      if (!used) return used.takeError();
      std::vector<VersionId> oldest;
      if (llvm::Error error = SelectOldest(*used > limit ? *used - limit : 0, keep, oldest)) return error;
      for (VersionId id : oldest) {
        if (llvm::Error error = Delete(id)) return error;
      }
      evicted += oldest.size();
      done = oldest.empty();
      return llvm::Error::success();
    });
    if (error) return error;
  }
  return llvm::Error::success();
}

llvm::Error Store::SelectOldest(uint64_t bytes, std::optional<VersionId> keep, std::vector<VersionId>& oldest) {
  Query query(connection_->database(), "SELECT id, bytes FROM version WHERE id<>?1 ORDER BY used, created, id");
  query.Bind(keep ? static_cast<int64_t>(*keep) : 0);
  for (uint64_t freed = 0; freed < bytes;) {
    llvm::Expected<bool> row = query.Next();
    if (!row) return row.takeError();
    if (!*row) break;
    oldest.push_back(VersionId{query.Number(0)});
    freed += static_cast<uint64_t>(std::clamp<int64_t>(query.Number(1), 1, int64_t{1} << 40));
  }
  return llvm::Error::success();
}

llvm::Error Store::Shrink(uint64_t limit) {
  llvm::Expected<uint64_t> file = FileBytes();
  if (!file) return file.takeError();
  llvm::Expected<int64_t> page = connection_->database().Number("PRAGMA page_size");
  if (!page) return page.takeError();
  if (*file <= limit) return llvm::Error::success();
  uint64_t pages = (*file - limit) / static_cast<uint64_t>(*page) + 1;
  return connection_->database().Execute(("PRAGMA incremental_vacuum(" + std::to_string(pages) + ")").c_str());
}

llvm::Expected<TrimResult> Store::Trim(uint64_t limit_bytes) {
  std::lock_guard lock(mutex_);
  TrimResult result;
  llvm::Error error = connection_->Guarded([&]() -> llvm::Error {
    result = {};
    llvm::Expected<uint64_t> before = FileBytes();
    if (!before) return before.takeError();
    if (llvm::Error error = EvictTo(limit_bytes, std::nullopt, result.versions)) return error;
    if (llvm::Error error = Shrink(0)) return error;
    // Only this makes the file itself smaller; a process that is reading just now puts it off to the next time.
    if (llvm::Error error = connection_->database().Execute("PRAGMA wal_checkpoint(TRUNCATE)")) return error;
    llvm::Expected<uint64_t> after = FileBytes();
    if (!after) return after.takeError();
    result.bytes = *before > *after ? *before - *after : 0;
    return llvm::Error::success();
  });
  if (error) return error;
  return result;
}

}  // namespace veristep::cache
