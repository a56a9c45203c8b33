#include "cache/schema.h"

#include <algorithm>
#include <bit>
#include <string>

#include "cache/error.h"

namespace veristep::cache {

namespace {

constexpr uint32_t kApplicationId = 0x56535443;  // "VSTC"
constexpr uint32_t kUserVersion = kFormat << 16 | kFormat;

constexpr const char* kTables[] = {
    "CREATE TABLE version(id INTEGER PRIMARY KEY, check_name TEXT NOT NULL, options BLOB NOT NULL, program BLOB NOT "
    "NULL, created INTEGER NOT NULL, used INTEGER NOT NULL, bytes INTEGER NOT NULL, summary BLOB NOT NULL, manifest "
    "BLOB NOT NULL)",
    "CREATE UNIQUE INDEX version_key ON version(check_name, options, program)",
    "CREATE TABLE segment(id INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    "CREATE TABLE borrow(version INTEGER NOT NULL, owner INTEGER NOT NULL, PRIMARY KEY(version, owner)) WITHOUT ROWID",
    "CREATE INDEX borrow_owner ON borrow(owner)",
};

// Where SQLite's header has them.
constexpr char kMagic[16] = {'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f', 'o', 'r', 'm', 'a', 't', ' ', '3', '\0'};
constexpr size_t kWriteVersionAt = 18, kReadVersionAt = 19, kApplicationIdAt = 68;

}  // namespace

llvm::Expected<bool> IsBlank(Database& database) {
  for (const char* sql :
       {"PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_schema WHERE name IS NOT NULL"}) {
    llvm::Expected<int64_t> number = database.Number(sql);
    if (!number) return number.takeError();
    if (*number != 0) return false;
  }
  return true;
}

llvm::Error CreateTables(Database& database) {
  // Both have to come before the first table. Each page takes three calls of the system when a graph is written:
  // larger pages save a third of what that costs.
  if (llvm::Error error = database.Execute("PRAGMA page_size=32768; PRAGMA auto_vacuum=INCREMENTAL")) return error;
  return database.Write([&]() -> llvm::Error {
    for (const char* table : kTables) {
      if (llvm::Error error = database.Execute(table)) return error;
    }
    std::string marks = "PRAGMA application_id=" + std::to_string(kApplicationId) +
                        "; PRAGMA user_version=" + std::to_string(kUserVersion);
    return database.Execute(marks.c_str());
  });
}

llvm::Error UseSharedLog(Database& database) {
  // Where there is no support for it (network file systems) SQLite stays with its older journal, which is as safe and
  // lets fewer processes work at once.
  llvm::Error error = database.Execute("PRAGMA journal_mode=WAL");
  return error.isA<CacheError>() ? (llvm::consumeError(std::move(error)), llvm::Error::success()) : std::move(error);
}

llvm::Error CheckFormat(Database& database) {
  llvm::Expected<int64_t> application = database.Number("PRAGMA application_id");
  if (!application) return application.takeError();
  llvm::Expected<int64_t> stored = database.Number("PRAGMA user_version");
  if (!stored) return stored.takeError();
  if (*application != kApplicationId) return llvm::make_error<Damage>("it does not have our mark");
  uint32_t high = static_cast<uint32_t>(*stored) >> 16, low = static_cast<uint32_t>(*stored) & 0xffff;
  if (high != low || low == 0) return llvm::make_error<Damage>("its format version is damaged");
  if (low > kFormat) {
    return llvm::make_error<CacheError>(CacheError::Kind::kNewerFormat, database.path(),
                                        "was written by a newer Veristep (format " + std::to_string(low) +
                                            ", this one knows " + std::to_string(kFormat) +
                                            "); use that one, name another file with --cache, or delete the file");
  }
  if (low < kFormat) return llvm::make_error<Damage>("it is of an older format");
  Query query(database, "SELECT sql FROM sqlite_schema ORDER BY rowid");
  for (const char* table : kTables) {
    llvm::Expected<bool> row = query.Next();
    if (!row) return row.takeError();
    if (!*row || query.Bytes(0) != table) return llvm::make_error<Damage>("its tables are not ours");
  }
  llvm::Expected<bool> row = query.Next();
  if (!row) return row.takeError();
  return *row ? llvm::make_error<Damage>("it has more tables than ours") : llvm::Error::success();
}

bool WasOurs(std::string_view header) {
  if (std::ranges::all_of(header, [](char byte) { return byte == 0; })) return true;
  constexpr int kTolerated = 8;  // an unmarked database differs in the 14 bits that are set in our mark
  int different = 0;
  auto compare = [&](size_t at, unsigned expected) {
    if (at < header.size()) different += std::popcount(static_cast<unsigned char>(header[at]) ^ expected);
  };
  for (size_t i = 0; i < sizeof kMagic; ++i) compare(i, static_cast<unsigned char>(kMagic[i]));
  for (size_t i = 0; i < 4; ++i) compare(kApplicationIdAt + i, kApplicationId >> (24 - 8 * i) & 0xff);
  return different <= kTolerated;
}

bool MarkedReadOnly(std::string_view header) {
  auto marks = [&](size_t at) { return at < header.size() && (header[at] < 1 || header[at] > 2); };
  return marks(kWriteVersionAt) || marks(kReadVersionAt);
}

}  // namespace veristep::cache
