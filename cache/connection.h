// Connection: an open cache file, and what keeps it usable.
//
// 1. A file that is opened has our tables in our format.
// 2. A damaged file is moved aside (FILE.corrupt) and a new one is begun, by exactly one of the processes that notice;
//    the others find another file under the name and open that.
// 3. Files are opened, closed, created and moved under the FileLock, so that nobody has the database of one file and
//    the log or the journal of another.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "cache/database.h"
#include "cache/file_lock.h"
#include "cache/options.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem/UniqueID.h"

namespace veristep::cache {

/// For one thread at a time.
class Connection {
 public:
  Connection(std::string path, StoreOptions options);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  const std::string& path() const { return path_; }
  const StoreOptions& options() const { return options_; }
  /// REQUIRES: within Guarded.
  Database& database() { return *database_; }

  llvm::Error Open();

  /// Runs `operation` on the open file. If that meets damage, the file is moved aside and `operation` runs once more,
  /// on a new one: it has to begin from nothing each time.
  llvm::Error Guarded(llvm::function_ref<llvm::Error()> operation);

  /// Opens the file that has the name now, if that is another one than when it was opened (moved aside, deleted).
  llvm::Error FollowName();

  /// Tells the caller, the first time.
  void Warn(const std::string& what);

 private:
  llvm::Error Connect();
  // Nothing: a new file, which takes the exclusive lock.
  llvm::Expected<std::unique_ptr<Database>> OpenDatabase(FileLock::Mode lock);
  llvm::Error Prepare(Database& database, FileLock::Mode lock, bool& usable);
  Database::Mode ModeFor() const;
  llvm::Error BeginAnew(llvm::Error damage);
  std::error_code MoveAside();
  llvm::Error DamagedForGood(llvm::Error damage) const;
  void Close();
  std::optional<llvm::sys::fs::UniqueID> NamedFile() const;

  std::string path_;
  StoreOptions options_;
  std::unique_ptr<Database> database_;
  std::optional<llvm::sys::fs::UniqueID> opened_;  // the file that database_ is
  bool warned_ = false;
};

}  // namespace veristep::cache
