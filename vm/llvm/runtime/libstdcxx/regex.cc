// <regex>: its exception; all else is in the headers. The messages are those that programs see natively.
#include <regex>

namespace std {
namespace {

const char* Describe(regex_constants::error_type code) {
  static constexpr const char* kTexts[] = {
      "Invalid collating element in regular expression",
      "Invalid character class in regular expression",
      "Invalid escape in regular expression",
      "Invalid back reference in regular expression",
      "Mismatched '[' and ']' in regular expression",
      "Mismatched '(' and ')' in regular expression",
      "Mismatched '{' and '}' in regular expression",
      "Invalid range in '{}' in regular expression",
      "Invalid character range in regular expression",
      "Insufficient memory to compile regular expression",
      "Invalid '?', '*', or '+' in regular expression",
      "Complexity of regex match exceeded implementation limits",
      "Insufficient memory to determine regex match",
      "Unexpected null character in regular expression",
      "Conflicting regex grammar options",
  };
  return size_t(code) < std::size(kTexts) ? kTexts[code] : "regex error";
}

}  // namespace

regex_error::regex_error(error_type code) : runtime_error(Describe(code)), _M_code(code) {}
regex_error::~regex_error() throw() = default;

void __throw_regex_error(regex_constants::error_type code) { throw regex_error(code); }

}  // namespace std
