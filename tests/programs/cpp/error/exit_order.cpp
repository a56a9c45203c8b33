// How a program ends: static objects, atexit handlers, thread-local objects and their order; exit from a deep call.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

struct Named {
  explicit Named(std::string n) : name(std::move(n)) { std::printf("+%s\n", name.c_str()); }
  ~Named() { std::printf("-%s\n", name.c_str()); }
  std::string name;
};

static Named first("first global");
static Named second("second global");
static thread_local Named of_thread("of the thread");

static Named& Lazy(const char* name) {
  static Named lazy(std::string("lazy ") + name);
  return lazy;
}

// Made when first used, never destroyed.
static std::vector<std::string>& Log() {
  static auto* log = new std::vector<std::string>;
  return *log;
}

struct Registry {
  ~Registry() {
    std::printf("registry of %zu:", entries.size());
    for (const auto& entry : entries) std::printf(" %s", entry->name.c_str());
    std::printf("\n");
  }
  std::vector<std::unique_ptr<Named>> entries;
};
static Registry registry;

template <int kNumber>
struct Counted {
  Counted() { Log().push_back("counted " + std::to_string(kNumber)); }
  ~Counted() { std::printf("counted %d after %zu lines\n", kNumber, Log().size()); }
  static inline Counted* Instance() {
    static Counted instance;
    return &instance;
  }
};

static void AtExit() {
  std::printf("handler\n");
  std::atexit([] { std::printf("registered by a handler\n"); });
  Log().push_back("at exit");
}

[[noreturn]] static void Deep(int depth) {
  Named local("local " + std::to_string(depth));  // exit does not unwind
  if (depth == 0) {
    Counted<2>::Instance();
    std::exit(5);
  }
  Deep(depth - 1);
}

int main() {
  std::printf("main\n");
  std::printf("%s\n", of_thread.name.c_str());
  std::atexit(AtExit);
  std::printf("%s\n", Lazy("one").name.c_str());
  std::atexit([] { std::printf("after the lazy one was made\n"); });
  std::printf("%s\n", Lazy("two").name.c_str());
  registry.entries.push_back(std::make_unique<Named>("entry a"));
  registry.entries.push_back(std::make_unique<Named>("entry b"));
  std::thread([] {
    std::printf("in a thread: %s\n", of_thread.name.c_str());
    static thread_local Named inner("inner of the thread");
    std::atexit([] { std::printf("registered in a thread\n"); });
    Counted<1>::Instance();
  }).join();
  Deep(2);
}
