#include "vm/llvm/output_buffer.h"

#include <unistd.h>

#include <cerrno>

namespace veristep::llvm_front {

namespace {

void PassOn(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes.remove_prefix(size_t(written));
  }
}

}  // namespace

void OutputBuffer::Write(int fd, std::string_view bytes) {
  if (fd != STDOUT_FILENO) return PassOn(fd, bytes);
  pending_ += bytes;
  size_t ready = pending_.size() / kBlock * kBlock;
  if (bytes.empty()) ready = pending_.size();
  if (by_lines_) {
    size_t line = pending_.rfind('\n');
    if (line != std::string::npos && line + 1 > ready) ready = line + 1;
  }
  if (ready == 0) return;
  PassOn(fd, std::string_view(pending_).substr(0, ready));
  pending_.erase(0, ready);
}

}  // namespace veristep::llvm_front
