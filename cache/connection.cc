#include "cache/connection.h"

#include <unistd.h>

#include "cache/error.h"
#include "cache/schema.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace veristep::cache {

namespace {

namespace fs = llvm::sys::fs;
using Kind = CacheError::Kind;

// Closing waits no longer: by then the answer is known.
constexpr std::chrono::milliseconds kCloseTimeout(1000);
constexpr const char kAside[] = ".corrupt";

std::string DirectoryOf(const std::string& path) {
  llvm::StringRef parent = llvm::sys::path::parent_path(path);
  return parent.empty() ? "." : parent.str();
}

bool IsReadOnlyError(const llvm::Error& error) {
  bool read_only = false;
  llvm::visitErrors(error, [&](const llvm::ErrorInfoBase& info) {
    if (info.isA<CacheError>()) read_only = static_cast<const CacheError&>(info).kind() == Kind::kReadOnly;
  });
  return read_only;
}

}  // namespace

Connection::Connection(std::string path, StoreOptions options) : path_(std::move(path)), options_(std::move(options)) {}

Connection::~Connection() { Close(); }

void Connection::Warn(const std::string& what) {
  if (!warned_ && options_.warn) options_.warn("cache " + path_ + ": " + what);
  warned_ = true;
}

std::optional<fs::UniqueID> Connection::NamedFile() const {
  fs::UniqueID id;
  if (fs::getUniqueID(path_, id)) return std::nullopt;
  return id;
}

llvm::Error Connection::Open() {
  if (options_.read_only && !fs::exists(path_)) {
    return llvm::make_error<CacheError>(Kind::kMissing, path_,
                                        "does not exist; veristep check makes one, or name another with --cache");
  }
  return Guarded([] { return llvm::Error::success(); });
}

llvm::Error Connection::Guarded(llvm::function_ref<llvm::Error()> operation) {
  llvm::Error error = database_ ? llvm::Error::success() : Connect();
  if (!error) error = operation();
  if (IsReadOnlyError(error) && database_ && MarkedReadOnly(database_->ReadHeader())) {
    llvm::consumeError(std::move(error));
    error = llvm::make_error<Damage>("its header is damaged");
  }
  if (!error.isA<Damage>()) return error;
  if (llvm::Error hopeless = BeginAnew(std::move(error))) return hopeless;
  error = operation();
  return error.isA<Damage>() ? DamagedForGood(std::move(error)) : std::move(error);
}

llvm::Error Connection::DamagedForGood(llvm::Error damage) const {
  return llvm::make_error<CacheError>(
      Kind::kDamaged, path_,
      "damaged (" + llvm::toString(std::move(damage)) + "); delete it, or use another with --cache");
}

Database::Mode Connection::ModeFor() const {
  // SQLite needs files beside a database that has a log. Where they cannot be made and there is no log, reading works
  // without; checksums notice if somebody else writes meanwhile.
  bool directory_writable = access(DirectoryOf(path_).c_str(), W_OK) == 0;
  if (!directory_writable && fs::exists(path_) && !fs::exists(path_ + "-wal")) return Database::Mode::kImmutable;
  // With a journal beside it the file may have to be mended before it can be read: somebody was killed while writing.
  bool has_journal = directory_writable && fs::exists(path_ + "-journal");
  return options_.read_only && !has_journal ? Database::Mode::kRead : Database::Mode::kWrite;
}

llvm::Error Connection::Prepare(Database& database, FileLock::Mode lock, bool& usable) {
  if (llvm::Error error = database.Configure()) return error;
  llvm::Expected<bool> blank = IsBlank(database);
  if (!blank) return blank.takeError();
  usable = !*blank || lock == FileLock::Mode::kExclusive;
  if (!*blank) {
    if (llvm::Error error = CheckFormat(database)) return error;
    return options_.read_only ? llvm::Error::success() : UseSharedLog(database);
  }
  if (options_.read_only)
    return llvm::make_error<CacheError>(Kind::kMissing, path_, "is empty; veristep check fills it");
  return usable ? CreateTables(database) : llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Database>> Connection::OpenDatabase(FileLock::Mode lock) {
  llvm::Expected<std::unique_ptr<Database>> database = Database::Open(path_, ModeFor(), options_.lock_timeout);
  if (!database) return database.takeError();
  opened_ = NamedFile();
  bool usable = false;
  llvm::Error error = Prepare(**database, lock, usable);
  if (!error) return usable ? std::move(*database) : nullptr;
  (*database)->KeepLogOnClose();
  if (!error.isA<Damage>() || WasOurs((*database)->ReadHeader())) return error;
  // Somebody else's file stays as it is.
  llvm::consumeError(std::move(error));
  return llvm::make_error<CacheError>(
      Kind::kForeign, path_, "is not a cache of Veristep, or no longer; delete it, or name another file with --cache");
}

llvm::Error Connection::Connect() {
  if (!options_.read_only) {
    if (std::error_code error = fs::create_directories(DirectoryOf(path_), true, fs::all_all)) {
      return llvm::make_error<CacheError>(
          Kind::kSystem, path_,
          "its directory cannot be created: " + error.message() + "; use another file with --cache, or --no-cache");
    }
  }
  // Most files are there already, so the exclusive lock is not tried first.
  for (FileLock::Mode mode : {FileLock::Mode::kShared, FileLock::Mode::kExclusive}) {
    llvm::Expected<FileLock> lock = FileLock::Acquire(path_, mode, options_.lock_timeout);
    if (!lock) return lock.takeError();
    llvm::Expected<std::unique_ptr<Database>> database = OpenDatabase(mode);
    if (!database) return database.takeError();
    database_ = std::move(*database);
    if (database_) break;
  }
  return llvm::Error::success();
}

llvm::Error Connection::FollowName() {
  if (options_.read_only || NamedFile() == opened_) return llvm::Error::success();
  Close();
  return Connect();
}

void Connection::Close() {
  if (!database_) return;
  llvm::Expected<FileLock> lock = FileLock::Acquire(path_, FileLock::Mode::kShared, kCloseTimeout);
  if (!lock) {
    llvm::consumeError(lock.takeError());
    database_->KeepLogOnClose();
  }
  database_.reset();
}

llvm::Error Connection::BeginAnew(llvm::Error damage) {
  if (options_.read_only || access(DirectoryOf(path_).c_str(), W_OK) != 0) return DamagedForGood(std::move(damage));
  if (database_) database_->KeepLogOnClose();
  llvm::Expected<FileLock> lock = FileLock::Acquire(path_, FileLock::Mode::kExclusive, options_.lock_timeout);
  database_.reset();
  if (!lock) {
    llvm::consumeError(std::move(damage));  // met again by the next operation
    return lock.takeError();
  }
  bool is_damaged_file = opened_ && NamedFile() == opened_;
  if (is_damaged_file) {
    if (std::error_code error = MoveAside()) {
      return DamagedForGood(llvm::joinErrors(std::move(damage), llvm::errorCodeToError(error)));
    }
    Warn("damaged (" + llvm::toString(std::move(damage)) + "); moved aside to " + path_ + kAside +
         ", a new one is begun");
  } else {
    llvm::consumeError(std::move(damage));  // the one who moved it has told
  }
  llvm::Expected<std::unique_ptr<Database>> database = OpenDatabase(FileLock::Mode::kExclusive);
  if (!database) return database.takeError();
  database_ = std::move(*database);
  return llvm::Error::success();
}

std::error_code Connection::MoveAside() {
  // If this ends half-way, the next one finds a damaged file without its log, or no file and a log that SQLite deletes.
  std::string aside = path_ + kAside;
  fs::remove(path_ + "-shm");
  for (const char* log : {"-wal", "-journal"}) {
    if (fs::exists(path_ + log)) {
      if (std::error_code error = fs::rename(path_ + log, aside + log)) return error;
    } else {
      fs::remove(aside + log);
    }
  }
  return fs::rename(path_, aside);
}

}  // namespace veristep::cache
