#include "cache/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <thread>
#include <utility>

#include "cache/error.h"

namespace veristep::cache {

namespace {

// The lock file is never removed: a lock on a file that has no name any more would keep nobody out.
int OpenLockFile(const std::string& path) {
  int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  return descriptor >= 0 ? descriptor : open(path.c_str(), O_RDONLY | O_CLOEXEC);
}

}  // namespace

llvm::Expected<FileLock> FileLock::Acquire(const std::string& cache_path, Mode mode,
                                           std::chrono::milliseconds timeout) {
  using Clock = std::chrono::steady_clock;
  FileLock lock(OpenLockFile(cache_path + ".lock"));
  if (lock.descriptor_ < 0) return lock;
  Clock::time_point deadline = Clock::now() + timeout;
  std::chrono::milliseconds pause(1);
  while (flock(lock.descriptor_, (mode == Mode::kShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return FileLock(-1);  // a file system without locks
    if (Clock::now() >= deadline) {
      return llvm::make_error<CacheError>(CacheError::Kind::kLocked, cache_path,
                                          "another process is creating or repairing it; try again later");
    }
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, std::chrono::milliseconds(20));
  }
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace veristep::cache
