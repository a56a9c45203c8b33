// A lock beside the cache file, held only while the file is opened, closed, created or moved aside.
//
// SQLite's own locks belong to an open file, so they cannot keep one process from moving a damaged file away while
// another one has opened it but not yet its write-ahead log. Opening and closing hold this lock shared, creating and
// moving hold it exclusively; reading and storing do not need it.
#pragma once

#include <chrono>
#include <string>

#include "llvm/Support/Error.h"

namespace veristep::cache {

class FileLock {
 public:
  enum class Mode { kShared, kExclusive };

  /// Waits no longer than `timeout`. Where no lock file can be opened (a read-only directory) the lock is held by
  /// nobody: there is nothing to be moved either. The system drops the lock of a process that dies.
  static llvm::Expected<FileLock> Acquire(const std::string& cache_path, Mode mode, std::chrono::milliseconds timeout);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;  // -1: none
};

}  // namespace veristep::cache
