// What streams throw.
#include <ios>
#include <system_error>

namespace std {

namespace {

class StreamCategory final : public error_category {
 public:
  const char* name() const noexcept override { return "iostream"; }
  string message(int number) const override {
    return number == int(io_errc::stream) ? "iostream error" : "Unknown error";
  }
};

[[clang::no_destroy]] constinit const StreamCategory stream_category;

}  // namespace

const error_category& iostream_category() noexcept { return stream_category; }

ios_base::failure::failure(const string& text) : system_error(io_errc::stream, text) {}
ios_base::failure::failure(const string& text, const error_code& code) : system_error(code, text) {}
ios_base::failure::failure(const char* text, const error_code& code) : system_error(code, text) {}
ios_base::failure::~failure() throw() = default;
const char* ios_base::failure::what() const throw() { return runtime_error::what(); }

void __throw_ios_failure(const char* text) { throw ios_base::failure(text); }
void __throw_ios_failure(const char* text, int number) {
  throw ios_base::failure(text, number != 0 ? error_code(number, system_category()) : io_errc::stream);
}

}  // namespace std
