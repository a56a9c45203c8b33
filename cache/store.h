// Store: the cache of recorded versions, one file that many processes and threads use at once.
//
// 1. What is read is what was stored, byte for byte, or a miss: everything is under checksums (codec.h).
// 2. A save is there as a whole or not at all, also after SIGKILL and with a full disk.
// 3. Damage costs what was damaged: a damaged version is dropped, a damaged file is moved aside and begun anew
//    (connection.h). StoreOptions::warn is told once, the operation goes on and finds nothing.
// 4. All else that goes wrong (locked, read-only, full, newer format, …) is a CacheError that names the file and what
// to
//    do. The store can be used after it.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cache/entry.h"
#include "cache/options.h"
#include "llvm/Support/Error.h"

namespace veristep::cache {

class Connection;
struct EncodedEntry;
struct Manifest;

struct StoreStats {
  uint32_t format = 0;
  uint64_t checks = 0;    // different names
  uint64_t versions = 0;  // of all checks
  uint64_t used_bytes = 0;
  uint64_t file_bytes = 0;  // with free space
};

struct VerifyResult {
  uint64_t versions = 0;  // that are good
  uint64_t bytes = 0;     // of their sections, not compressed
  std::vector<VersionInfo> damaged;
  bool begun_anew = false;  // the file itself was damaged
};

struct TrimResult {
  uint64_t versions = 0;
  uint64_t bytes = 0;  // by which the file shrank
};

/// Thread-safe; operations of several threads follow one another.
class Store {
 public:
  static llvm::Expected<std::unique_ptr<Store>> Open(const std::string& path, StoreOptions options = {});
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  const std::string& path() const;

  /// The answer if nothing changed: reads one row and no section.
  llvm::Expected<std::optional<std::string>> FindSummary(const CheckKey& key, const Fingerprint& program);

  /// Most recently used first.
  llvm::Expected<std::vector<VersionInfo>> Versions(const CheckKey& key);

  /// The version that has most elements (with equal hashes) in common with `elements`, of several the largest, which
  /// has most to reuse (a program explored deeper has no other elements), of equal ones the most recently used; none if
  /// no version was recorded. REQUIRES: `elements` ascend by name.
  llvm::Expected<std::optional<VersionId>> Nearest(const CheckKey& key, std::span<const ElementHash> elements);

  /// None: dropped meanwhile, by another process or because it is damaged. Sections that are not wanted come without
  /// their bytes.
  using Wanted = std::function<bool(const std::string& section)>;
  llvm::Expected<std::optional<Entry>> Load(VersionId id, const Wanted& wanted = nullptr);

  /// Replaces a version with the same key and program, then evicts those least recently used. Hand the entry over with
  /// std::move to have its sections freed while they are stored. If a section that it shares with another version is
  /// gone meanwhile and comes without bytes, nothing is saved.
  llvm::Error Save(Entry entry);

  /// The version was of use. Written with the next save or at the end.
  void Touch(VersionId id);

  llvm::Expected<StoreStats> Stats();
  llvm::Expected<std::vector<VersionInfo>> List();
  /// Reads everything, and drops what is damaged unless the store is read-only.
  llvm::Expected<VerifyResult> Verify();
  /// Evicts down to the limit and gives the space back.
  llvm::Expected<TrimResult> Trim(uint64_t limit_bytes);
  llvm::Expected<TrimResult> Clear() { return Trim(0); }

 private:
  explicit Store(std::unique_ptr<Connection> connection);

  int64_t Now() const;
  llvm::Error Insert(const EncodedEntry& encoded, VersionId id);
  llvm::Error InsertRows(const EncodedEntry& encoded, VersionId id);
  llvm::Error Borrow(const EncodedEntry& encoded, VersionId id, bool& there);
  llvm::Expected<bool> IsThere(const StoredSection& stored);
  llvm::Error Delete(VersionId id);
  llvm::Error DeleteUnusedSegments(VersionId owner);
  llvm::Error FlushTouched();
  llvm::Error Drop(const std::vector<VersionId>& damaged);
  llvm::Error CheckStructure();
  llvm::Error FindNearest(const CheckKey& key, std::span<const ElementHash> elements, std::optional<VersionId>& nearest,
                          std::vector<VersionId>& damaged);
  llvm::Error LoadSections(Manifest manifest, const Wanted& wanted, Entry& entry, bool& good);
  llvm::Error LoadRow(VersionId id, const Wanted& wanted, std::optional<Entry>& entry, bool& good);
  llvm::Error ListInto(std::vector<VersionInfo>& versions);
  llvm::Expected<uint64_t> UsedBytes();
  llvm::Expected<uint64_t> FileBytes();
  llvm::Error EvictSurplus(const CheckKey& key);
  llvm::Error EvictTo(uint64_t limit, std::optional<VersionId> keep, uint64_t& evicted);
  llvm::Error SelectOldest(uint64_t bytes, std::optional<VersionId> keep, std::vector<VersionId>& oldest);
  llvm::Error Shrink(uint64_t limit);

  std::mutex mutex_;
  std::unique_ptr<Connection> connection_;
  std::set<VersionId> touched_;
};

}  // namespace veristep::cache
