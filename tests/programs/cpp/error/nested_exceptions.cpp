// throw_with_nested and rethrow_if_nested: chains of causes, mixed with exception_ptr and exceptions from destructors.
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

struct ConfigError : std::runtime_error {
  ConfigError(const std::string& file, int l) : std::runtime_error("cannot read " + file), line(l) {}
  int line;
};

static void Print(const std::exception& error, int depth = 0) {
  std::printf("%*s%s", depth * 2, "", error.what());
  if (auto* config = dynamic_cast<const ConfigError*>(&error)) std::printf(" (line %d)", config->line);
  std::printf("\n");
  try {
    std::rethrow_if_nested(error);
  } catch (const std::exception& nested) {
    Print(nested, depth + 1);
  } catch (const char* text) {
    std::printf("%*stext: %s\n", depth * 2 + 2, "", text);
  } catch (...) {
    std::printf("%*ssomething else\n", depth * 2 + 2, "");
  }
}

static int Parse(const std::string& text) {
  try {
    return std::stoi(text);
  } catch (...) {
    std::throw_with_nested(std::invalid_argument("not a number: '" + text + "'"));
  }
}

static int Load(const std::string& file, const std::vector<std::string>& lines) {
  int sum = 0, line = 0;
  try {
    for (const std::string& text : lines) {
      ++line;
      sum += Parse(text);
    }
  } catch (...) {
    std::throw_with_nested(ConfigError(file, line));
  }
  return sum;
}

// The cause of a cause, collected without recursion.
static std::vector<std::string> Causes(std::exception_ptr error) {
  std::vector<std::string> causes;
  while (error != nullptr) {
    std::exception_ptr next;
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& e) {
      causes.push_back(e.what());
      if (auto* nested = dynamic_cast<const std::nested_exception*>(&e)) next = nested->nested_ptr();
    } catch (int number) {
      causes.push_back("number " + std::to_string(number));
    }
    error = next;
  }
  return causes;
}

struct Final final : std::exception {
  const char* what() const noexcept override { return "cannot be nested into"; }
};

struct Rollback {
  explicit Rollback(std::vector<std::string>& l) : log(l), before(std::uncaught_exceptions()) {}
  ~Rollback() { log.push_back(std::uncaught_exceptions() > before ? "rolled back" : "committed"); }
  std::vector<std::string>& log;
  int before;
};

static void Transaction(std::vector<std::string>& log, int levels) {
  Rollback rollback(log);
  if (levels == 0) throw levels;
  try {
    Transaction(log, levels - 1);
  } catch (...) {
    Rollback inner(log);
    if (levels % 2 == 0) std::throw_with_nested(std::logic_error("level " + std::to_string(levels)));
    throw;
  }
}

int main() {
  std::printf("%d\n", Load("good", {"1", "2", "39"}));
  for (const auto& lines : {std::vector<std::string>{"1", "x"}, {"99999999999999"}, {""}}) {
    try {
      Load("bad.conf", lines);
    } catch (const std::exception& e) {
      Print(e);
    }
  }
  try {
    try {
      throw "plain text";
    } catch (...) {
      std::throw_with_nested(std::runtime_error("around text"));
    }
  } catch (const std::exception& e) {
    Print(e);
  }
  try {
    try {
      throw 1.5;
    } catch (...) {
      std::throw_with_nested(Final());
    }
  } catch (const std::exception& e) {
    Print(e);
  }
  std::vector<std::string> log;
  try {
    Transaction(log, 4);
  } catch (...) {
    for (const std::string& cause : Causes(std::current_exception())) std::printf("cause: %s\n", cause.c_str());
  }
  for (const std::string& line : log) std::printf("%s\n", line.c_str());
  std::nested_exception nothing;
  std::printf("nothing nested %d\n", nothing.nested_ptr() == nullptr);
  std::exception_ptr first = std::make_exception_ptr(std::length_error("kept")), second = first, none;
  std::printf("same %d, null %d\n", first == second, none == nullptr);
  first = nullptr;
  try {
    std::rethrow_exception(second);
  } catch (const std::length_error& e) {
    std::printf("%s, current is that one %d\n", e.what(), std::current_exception() == second);
  }
  return 0;
}
