// Standard output of a running program, buffered as a native one's is: by lines on a terminal, else in blocks, so that
// its order with standard error is the same. Text that was not passed on when the program ends is dropped; exit()
// flushes before.
#pragma once

#include <string>
#include <string_view>

namespace veristep::llvm_front {

class OutputBuffer {
 public:
  explicit OutputBuffer(bool by_lines) : by_lines_(by_lines) {}
  // An empty text passes on what is buffered.
  void Write(int fd, std::string_view bytes);

 private:
  static constexpr size_t kBlock = 4096;
  bool by_lines_;
  std::string pending_;
};

}  // namespace veristep::llvm_front
