// SQLite behind the few calls that the cache needs; database.cc and nothing else includes sqlite3.h.
//
// Our statements are fixed and our values fit, so whatever SQLite says about a statement or about the file's structure
// means that the file is not what we wrote: a Damage. Locks, space and permissions are CacheErrors.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/fingerprint.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace veristep::cache {

/// One connection. For one thread at a time.
class Database {
 public:
  enum class Mode {
    kWrite,      // creates the file if it is missing; reads only if the file is not writable
    kRead,       // never changes the file
    kImmutable,  // reads a file in a directory where nothing can be created; takes no locks
  };

  /// Does not look into the file yet.
  static llvm::Expected<std::unique_ptr<Database>> Open(const std::string& path, Mode mode,
                                                        std::chrono::milliseconds timeout);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  const std::string& path() const { return path_; }
  /// The settings of this connection; the first look into the file.
  llvm::Error Configure();
  void SetTimeout(std::chrono::milliseconds timeout);
  /// Leaves the write-ahead log to the next one who opens the file.
  void KeepLogOnClose();

  /// Runs statements that give no rows of interest.
  llvm::Error Execute(const char* sql);
  /// The number in the first row's first column.
  llvm::Expected<int64_t> Number(const char* sql);
  /// Runs `body` as one transaction that is taken back if it fails. A writing one has to wait for other writers.
  llvm::Error Read(llvm::function_ref<llvm::Error()> body) { return Transaction("BEGIN", body); }
  llvm::Error Write(llvm::function_ref<llvm::Error()> body) { return Transaction("BEGIN IMMEDIATE", body); }

  /// The file's first 100 bytes, or fewer if it is shorter. They are read through SQLite's own descriptor: closing
  /// another one would drop this process's locks.
  std::string ReadHeader();

  /// Translates a result of SQLite.
  llvm::Error Failure(int result);

 private:
  friend class Query;
  Database(std::string path, sqlite3* handle) : path_(std::move(path)), handle_(handle) {}

  llvm::Error Transaction(const char* begin, llvm::function_ref<llvm::Error()> body);

  std::string path_;
  sqlite3* handle_;
  std::map<std::string_view, sqlite3_stmt*> statements_;  // by their text, which is a literal
};

/// One run of a statement. Arguments are bound in the order of the calls, and have to outlive the query.
class Query {
 public:
  /// `sql` is a literal; it is prepared once. The same statement must not be running already.
  Query(Database& database, const char* sql);
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query();

  Query& Bind(int64_t number);
  Query& BindText(std::string_view text);
  Query& BindBlob(std::string_view bytes);
  Query& Bind(const Fingerprint& fingerprint);

  /// True: there is a row.
  llvm::Expected<bool> Next();
  /// For statements that give no rows.
  llvm::Error Run();

  /// Of the current row; views are good until the next call of Next.
  int64_t Number(int column);
  std::string_view Bytes(int column);
  /// Zero if the column does not hold one.
  Fingerprint Print(int column);

 private:
  Database& database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
  int result_ = 0;  // the first failure of preparing or binding
};

}  // namespace veristep::cache
