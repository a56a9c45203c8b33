// exception_ptr: keeping, passing between threads, rethrowing; error codes and categories.
#include <cerrno>
#include <cstdio>
#include <exception>
#include <future>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

static std::string Describe(std::exception_ptr p) {
  if (!p) return "none";
  try {
    std::rethrow_exception(p);
  } catch (const std::exception& e) {
    return e.what();
  } catch (int n) {
    return "int " + std::to_string(n);
  } catch (...) {
    return "unknown";
  }
}

struct Counted {
  static inline int alive = 0;
  Counted() { ++alive; }
  Counted(const Counted&) { ++alive; }
  ~Counted() { --alive; }
};

enum class Problem { kNone, kSmall, kBig };
template <>
struct std::is_error_code_enum<Problem> : std::true_type {};
class ProblemCategory : public std::error_category {
 public:
  const char* name() const noexcept override { return "problem"; }
  std::string message(int n) const override {
    return n == 1 ? "a small problem" : n == 2 ? "a big problem" : "no problem";
  }
  std::error_condition default_error_condition(int n) const noexcept override {
    return n == 2 ? std::make_error_condition(std::errc::io_error) : std::error_condition(n, *this);
  }
};
static const ProblemCategory& Category() {
  static ProblemCategory category;
  return category;
}
static std::error_code make_error_code(Problem p) { return {int(p), Category()}; }

int main() {
  std::vector<std::exception_ptr> kept(4);
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&, i] {
      try {
        if (i == 0) throw std::runtime_error("from a thread");
        if (i == 1) throw i;
        throw "text";
      } catch (...) {
        kept[size_t(i)] = std::current_exception();
      }
    });
  for (auto& thread : threads) thread.join();
  for (const auto& p : kept) std::printf("%s\n", Describe(p).c_str());
  {
    std::exception_ptr p = std::make_exception_ptr(Counted()), q = p, none;
    std::printf("%d %d %d %d\n", Counted::alive, p == q, p != nullptr, none == nullptr);
    swap(p, none);
    q = nullptr;
    std::printf("%d\n", Counted::alive);
    none = {};
    std::printf("%d\n", Counted::alive);
  }
  std::printf("%d %d\n", std::current_exception() == nullptr, Counted::alive);
  std::error_code code = Problem::kBig, ok;
  std::printf("%s %d %s %d %d\n", code.category().name(), code.value(), code.message().c_str(), bool(code), bool(ok));
  std::printf("%d %d %d\n", code == std::errc::io_error, code == Problem::kBig, code == std::errc::timed_out);
  std::error_code file(ENOENT, std::generic_category());
  std::printf("%s %d %s\n", file.message().c_str(), file == std::errc::no_such_file_or_directory,
              std::system_category().name());
  std::error_condition condition = std::errc::permission_denied;
  std::printf("%d %s\n", condition.value(), condition.message().c_str());
  try {
    throw std::system_error(code, "while testing");
  } catch (const std::system_error& e) {
    std::printf("%s | %s\n", e.what(), e.code().message().c_str());
  }
  try {
    throw std::system_error(EAGAIN, std::system_category());
  } catch (const std::system_error& e) {
    std::printf("%s %d\n", e.what(), e.code() == std::errc::resource_unavailable_try_again);
  }
  std::printf("%d %d\n", std::error_code(1, std::generic_category()) < std::error_code(2, std::generic_category()),
              std::hash<std::error_code>()(file) == std::hash<std::error_code>()(file));
  return 0;
}
