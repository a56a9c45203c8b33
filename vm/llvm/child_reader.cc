// Reading a program in a child process, as a test whether LLVM survives it.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "llvm/Support/ErrorHandling.h"
#include "vm/llvm/module_loader.h"

namespace veristep::llvm_front {

namespace {

constexpr rlim_t kMaxSeconds = 60;
constexpr rlim_t kMaxMoreBytes = rlim_t(4) << 30;
constexpr int kRejected = 3;  // exit status: the message is in the pipe

void Limit(int resource, rlim_t value) {
  rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

// Address space in use now, as far as the system tells.
rlim_t AddressSpace() {
  long pages = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%ld", &pages) != 1) pages = 0;
    std::fclose(file);
  }
  return rlim_t(pages) * rlim_t(sysconf(_SC_PAGESIZE));
}

void WriteAll(int fd, llvm::StringRef text) {
  while (!text.empty()) {
    ssize_t written = write(fd, text.data(), text.size());
    if (written <= 0) return;
    text = text.drop_front(size_t(written));
  }
}

[[noreturn]] void RunChild(int pipe, const std::vector<std::string>& files) {
  // Whatever a crash handler would print is not for the user.
  int null = open("/dev/null", O_WRONLY);
  dup2(null, STDERR_FILENO);
  for (int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP}) std::signal(signal, SIG_DFL);
  Limit(RLIMIT_CORE, 0);
  Limit(RLIMIT_CPU, kMaxSeconds);
  Limit(RLIMIT_AS, AddressSpace() + kMaxMoreBytes);
  llvm::install_fatal_error_handler(
      [](void* fd, const char* reason, bool) {
        WriteAll(int(reinterpret_cast<intptr_t>(fd)), reason);
        _exit(kRejected);
      },
      reinterpret_cast<void*>(intptr_t(pipe)));
  llvm::LLVMContext context;
  auto program = ReadProgram(files, context);
  if (program) _exit(0);
  WriteAll(pipe, llvm::toString(program.takeError()));
  _exit(kRejected);
}

std::string ReadAll(int fd) {
  std::string text;
  char part[4096];
  for (;;) {
    ssize_t size = read(fd, part, sizeof part);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return text;
    text.append(part, size_t(size));
  }
}

}  // namespace

llvm::Error ReadProgramInChild(const std::vector<std::string>& files) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return llvm::createStringError("pipe: " + llvm::Twine(std::strerror(errno)));
  pid_t child = fork();
  if (child < 0) return llvm::createStringError("fork: " + llvm::Twine(std::strerror(errno)));
  if (child == 0) {
    close(ends[0]);
    RunChild(ends[1], files);
  }
  close(ends[1]);
  std::string message = ReadAll(ends[0]);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return llvm::Error::success();
  if (WIFEXITED(status) && WEXITSTATUS(status) == kRejected && !message.empty()) {
    return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
  }
  std::string names;
  for (const std::string& file : files) names += (names.empty() ? "" : ", ") + file;
  bool is_slow = WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 names + (is_slow ? ": malformed bitcode: LLVM's reader does not come to an end"
                                                  : ": malformed bitcode: LLVM's reader crashes on it"));
}

}  // namespace veristep::llvm_front
