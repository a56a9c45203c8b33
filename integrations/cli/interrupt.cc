#include "integrations/cli/interrupt.h"

#include <csignal>

#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

namespace {

std::atomic<bool> interrupted = false;
std::atomic<int> caught = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

// REQUIRES: nothing that is not safe in a signal handler.
void Note(int signal) {
  caught.store(signal);
  interrupted.store(true);
}

}  // namespace

void Interrupt::Catch() {
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction old{};
    // nohup and shells without job control have it ignored, and mean that.
    if (sigaction(signal, nullptr, &old) != 0 || old.sa_handler == SIG_IGN) continue;
    struct sigaction action{};
    action.sa_handler = Note;
    action.sa_flags = int(SA_RESETHAND) | SA_RESTART;  // the second one ends the program
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
  }
}

const std::atomic<bool>& Interrupt::Flag() { return interrupted; }

void Interrupt::Pass() {
  int signal = caught.load();
  if (signal == 0) return;
  llvm::outs().flush();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace veristep::cli
