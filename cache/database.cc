#include "cache/database.h"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "cache/error.h"
#include "core/base/check.h"

namespace veristep::cache {

namespace {

// No value of ours is larger; a damaged length must not make SQLite ask for gigabytes.
constexpr int kLargestValue = 256 << 20;

// For SQLite's file: names, in which these characters mean something.
std::string UriOf(const std::string& path) {
  std::string uri = "file:";
  for (char c : path) {
    if (c == '%' || c == '?' || c == '#') {
      constexpr const char kDigits[] = "0123456789abcdef";
      uri += {'%', kDigits[static_cast<unsigned char>(c) >> 4], kDigits[c & 15]};
    } else {
      uri += c;
    }
  }
  return uri + "?immutable=1";
}

int FlagsOf(Database::Mode mode) {
  constexpr int kAlways = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  switch (mode) {
    case Database::Mode::kWrite:
      return kAlways | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Database::Mode::kRead:
      return kAlways | SQLITE_OPEN_READONLY;
    case Database::Mode::kImmutable:
      return kAlways | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  }
  CHECK(false);
  return 0;
}

std::string SystemMessage(int error_number) {
  return error_number == 0 ? "the system gives no reason" : std::strerror(error_number);
}

llvm::Error SystemFailure(const std::string& path, int result, int error_number) {
  using Kind = CacheError::Kind;
  if (error_number == ENOSPC || error_number == EDQUOT || error_number == EFBIG) {
    return llvm::make_error<CacheError>(Kind::kFull, path,
                                        "there is no space left; free some, or use another file with --cache");
  }
  const char* action = result == SQLITE_CANTOPEN ? "cannot be opened: " : "cannot be read or written: ";
  return llvm::make_error<CacheError>(
      Kind::kSystem, path, action + SystemMessage(error_number) + "; use another file with --cache, or --no-cache");
}

}  // namespace

llvm::Expected<std::unique_ptr<Database>> Database::Open(const std::string& path, Mode mode,
                                                         std::chrono::milliseconds timeout) {
  // An empty name and ":memory:" would be databases that nobody keeps.
  std::string name = mode == Mode::kImmutable ? UriOf(path) : path.starts_with('/') ? path : "./" + path;
  sqlite3* handle = nullptr;
  int result = sqlite3_open_v2(name.c_str(), &handle, FlagsOf(mode), nullptr);
  if (handle == nullptr) return SystemFailure(path, result, ENOMEM);
  std::unique_ptr<Database> database(new Database(path, handle));
  if (result != SQLITE_OK) return database->Failure(result);
  database->SetTimeout(timeout);
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, kLargestValue);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  return database;
}

llvm::Error Database::Configure() {
  // No build waits for the disk. What has been written outlives this process, and what a power failure leaves of the
  // file is noticed by its checksums: what is missing then is a miss, and a damaged file is begun anew.
  return Execute(
      "PRAGMA synchronous=OFF; PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA journal_size_limit=4194304");
}

Database::~Database() {
  for (auto& [sql, statement] : statements_) sqlite3_finalize(statement);
  CHECK(sqlite3_close(handle_) != SQLITE_BUSY);  // a query is still running
}

void Database::SetTimeout(std::chrono::milliseconds timeout) {
  sqlite3_busy_timeout(handle_, static_cast<int>(timeout.count()));
}

void Database::KeepLogOnClose() { sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }

llvm::Error Database::Execute(const char* sql) {
  int result = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
  return result == SQLITE_OK ? llvm::Error::success() : Failure(result);
}

llvm::Expected<int64_t> Database::Number(const char* sql) {
  Query query(*this, sql);
  llvm::Expected<bool> row = query.Next();
  if (!row) return row.takeError();
  if (!*row) return llvm::make_error<Damage>("an empty answer");
  return query.Number(0);
}

llvm::Error Database::Transaction(const char* begin, llvm::function_ref<llvm::Error()> body) {
  if (llvm::Error error = Execute(begin)) return error;
  llvm::Error error = body();
  if (!error) error = Execute("COMMIT");
  // SQLite has taken some failed transactions back by itself.
  if (error && sqlite3_get_autocommit(handle_) == 0) llvm::consumeError(Execute("ROLLBACK"));
  return error;
}

std::string Database::ReadHeader() {
  constexpr sqlite3_int64 kHeaderBytes = 100;
  sqlite3_file* file = nullptr;
  sqlite3_int64 size = 0;
  sqlite3_file_control(handle_, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file == nullptr || file->pMethods == nullptr) return "";
  if (file->pMethods->xFileSize(file, &size) != SQLITE_OK) return "";
  std::string header(static_cast<size_t>(std::min(size, kHeaderBytes)), '\0');
  file->pMethods->xRead(file, header.data(), static_cast<int>(header.size()), 0);
  return header;
}

llvm::Error Database::Failure(int result) {
  using Kind = CacheError::Kind;
  std::string message = sqlite3_errmsg(handle_);
  switch (result & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return llvm::make_error<CacheError>(
          Kind::kLocked, path_, "locked by another process; try again later, or use another file with --cache");
    case SQLITE_READONLY:
      return llvm::make_error<CacheError>(Kind::kReadOnly, path_,
                                          "cannot be written; make it writable, or use another file with --cache");
    case SQLITE_FULL:
      return SystemFailure(path_, result, ENOSPC);
    case SQLITE_NOMEM:
      return SystemFailure(path_, result, ENOMEM);
    case SQLITE_IOERR:
      if (result == SQLITE_IOERR_SHORT_READ) return llvm::make_error<Damage>(std::move(message));
      return SystemFailure(path_, SQLITE_IOERR, sqlite3_system_errno(handle_));
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_CANTOPEN:
      return SystemFailure(path_, SQLITE_CANTOPEN, sqlite3_system_errno(handle_));
    default:
      return llvm::make_error<Damage>(std::move(message));
  }
}

Query::Query(Database& database, const char* sql) : database_(database) {
  sqlite3_stmt*& cached = database.statements_[sql];
  if (cached == nullptr) {
    result_ = sqlite3_prepare_v3(database.handle_, sql, -1, SQLITE_PREPARE_PERSISTENT, &cached, nullptr);
  }
  statement_ = cached;
}

Query::~Query() {
  if (statement_ == nullptr) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

Query& Query::Bind(int64_t number) {
  if (result_ == SQLITE_OK) result_ = sqlite3_bind_int64(statement_, ++bound_, number);
  return *this;
}

Query& Query::BindText(std::string_view text) {
  if (result_ == SQLITE_OK) {
    result_ = sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  return *this;
}

Query& Query::BindBlob(std::string_view bytes) {
  if (result_ == SQLITE_OK) {
    result_ = sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_STATIC);
  }
  return *this;
}

Query& Query::Bind(const Fingerprint& fingerprint) {
  char bytes[16];
  for (int i = 0; i < 8; ++i) {
    bytes[i] = static_cast<char>(fingerprint.high >> (8 * i));
    bytes[8 + i] = static_cast<char>(fingerprint.low >> (8 * i));
  }
  if (result_ == SQLITE_OK) result_ = sqlite3_bind_blob(statement_, ++bound_, bytes, sizeof bytes, SQLITE_TRANSIENT);
  return *this;
}

llvm::Expected<bool> Query::Next() {
  if (result_ != SQLITE_OK) return database_.Failure(result_);
  int result = sqlite3_step(statement_);
  if (result == SQLITE_ROW) return true;
  if (result == SQLITE_DONE) return false;
  return database_.Failure(result);
}

llvm::Error Query::Run() {
  llvm::Expected<bool> row = Next();
  return row ? llvm::Error::success() : row.takeError();
}

int64_t Query::Number(int column) { return sqlite3_column_int64(statement_, column); }

std::string_view Query::Bytes(int column) {
  const void* data = sqlite3_column_blob(statement_, column);
  int size = sqlite3_column_bytes(statement_, column);
  if (data == nullptr) return {};
  return {static_cast<const char*>(data), static_cast<size_t>(size)};
}

Fingerprint Query::Print(int column) {
  std::string_view bytes = Bytes(column);
  Fingerprint fingerprint;
  if (bytes.size() != 16) return fingerprint;
  for (size_t i = 0; i < 8; ++i) {
    fingerprint.high |= uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    fingerprint.low |= uint64_t{static_cast<unsigned char>(bytes[8 + i])} << (8 * i);
  }
  return fingerprint;
}

}  // namespace veristep::cache
