// error_code, error_condition, categories of our own, system_error, errno.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ios>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <unordered_map>

enum class ParseError { kNone, kEmpty, kBadDigit, kTooLarge };
enum class Trouble { kInput = 1, kRange };
template <>
struct std::is_error_code_enum<ParseError> : std::true_type {};
template <>
struct std::is_error_condition_enum<Trouble> : std::true_type {};

class TroubleCategory : public std::error_category {
 public:
  const char* name() const noexcept override { return "trouble"; }
  std::string message(int value) const override { return value == 1 ? "bad input" : "out of range"; }
};
static const TroubleCategory trouble_category;
static std::error_condition make_error_condition(Trouble trouble) { return {int(trouble), trouble_category}; }

class ParseCategory : public std::error_category {
 public:
  const char* name() const noexcept override { return "parse"; }
  std::string message(int value) const override {
    static const char* const texts[] = {"no error", "nothing there", "not a digit", "too large"};
    return texts[value];
  }
  std::error_condition default_error_condition(int value) const noexcept override {
    if (ParseError(value) == ParseError::kTooLarge) return make_error_condition(Trouble::kRange);
    return std::error_condition(value, *this);
  }
  bool equivalent(int value, const std::error_condition& condition) const noexcept override {
    if (condition == make_error_condition(Trouble::kInput)) {
      return ParseError(value) == ParseError::kEmpty || ParseError(value) == ParseError::kBadDigit;
    }
    return default_error_condition(value) == condition;
  }
};
static const ParseCategory parse_category;
static std::error_code make_error_code(ParseError error) { return {int(error), parse_category}; }

static int Parse(const std::string& text, std::error_code& error) {
  error.clear();
  if (text.empty()) return error = ParseError::kEmpty, 0;
  int value = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return error = ParseError::kBadDigit, 0;
    value = value * 10 + (c - '0');
    if (value > 9999) return error = ParseError::kTooLarge, 0;
  }
  return value;
}

static int Parse(const std::string& text) {
  std::error_code error;
  int value = Parse(text, error);
  if (error) throw std::system_error(error, "parsing '" + text + "'");
  return value;
}

int main() {
  std::map<std::string, int> seen;
  for (const char* text : {"42", "", "4x2", "123456", "0"}) {
    std::error_code error;
    int value = Parse(text, error);
    std::printf("'%s' %d: %s:%d %s, input %d, range %d\n", text, value, error.category().name(), error.value(),
                error.message().c_str(), error == Trouble::kInput, error == Trouble::kRange);
    ++seen[error.message()];
    try {
      Parse(text);
    } catch (const std::system_error& e) {
      std::printf("  %s | %d\n", e.what(), e.code() == ParseError::kBadDigit);
    }
  }
  for (const auto& [message, count] : seen) std::printf("%d x %s\n", count, message.c_str());

  std::error_code none;
  std::printf("%d %s %d\n", bool(none), none.category().name(), none.value());
  for (std::errc number :
       {std::errc::no_such_file_or_directory, std::errc::permission_denied, std::errc::invalid_argument,
        std::errc::timed_out, std::errc::resource_deadlock_would_occur, std::errc::not_supported}) {
    std::error_condition condition = std::make_error_condition(number);
    std::error_code code = std::make_error_code(number), system(int(number), std::system_category());
    std::printf("%d %s %s %d %d %d\n", condition.value(), condition.category().name(), condition.message().c_str(),
                code == condition, system == condition, code == system);
  }
  std::error_code system(ENOENT, std::system_category());
  std::printf("%s %s\n", system.default_error_condition().category().name(), system.message().c_str());
  std::error_code unknown(123456, std::generic_category());
  std::printf("%d\n", unknown.default_error_condition().value());
  std::printf("order %d %d\n",
              std::error_code(1, std::generic_category()) < std::error_code(2, std::generic_category()),
              (none <=> std::error_code()) == 0);
  std::set<std::error_code> codes{make_error_code(ParseError::kEmpty), make_error_code(ParseError::kTooLarge),
                                  make_error_code(ParseError::kEmpty)};
  std::unordered_map<std::error_code, int> counts;
  for (const std::error_code& code : codes) counts[code] += code.value();
  std::printf("%zu %d\n", codes.size(), counts[ParseError::kTooLarge]);
  try {
    throw std::system_error(EDOM, std::generic_category());
  } catch (const std::runtime_error& e) {
    std::printf("%s\n", e.what());
  }
  try {
    throw std::system_error(std::make_error_code(std::io_errc::stream), "a stream");
  } catch (const std::system_error& e) {
    std::printf("%s %s\n", e.what(), e.code().category().name());
  }
  errno = ERANGE;
  std::printf("%s\n", std::strerror(errno));
  std::printf("%s\n", std::error_code(errno, std::generic_category()).message().c_str());
  return 0;
}
