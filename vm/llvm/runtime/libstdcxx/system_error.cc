// <system_error>: the two categories of errno values.
#include <system_error>

#include <cstring>

namespace std {
inline namespace _V2 {

error_category::~error_category() = default;

__cow_string error_category::_M_message(int number) const { return __cow_string(message(number)); }

error_condition error_category::default_error_condition(int number) const noexcept {
  return error_condition(number, *this);
}

bool error_category::equivalent(int number, const error_condition& condition) const noexcept {
  return default_error_condition(number) == condition;
}

bool error_category::equivalent(const error_code& code, int number) const noexcept {
  return *this == code.category() && code.value() == number;
}

namespace {

class ErrnoCategory : public error_category {
 public:
  explicit constexpr ErrnoCategory(const char* name) : name_(name) {}
  const char* name() const noexcept override { return name_; }
  string message(int number) const override { return strerror(number); }

 private:
  const char* name_;
};

// Errno values mean the same in both categories.
class SystemCategory final : public ErrnoCategory {
 public:
  using ErrnoCategory::ErrnoCategory;
  error_condition default_error_condition(int number) const noexcept override {
    constexpr int kLargestErrno = 133;
    if (number < 0 || number > kLargestErrno) return error_condition(number, *this);
    return error_condition(number, generic_category());
  }
};

// Never destroyed: exit handlers may still use them.
[[clang::no_destroy]] constinit const ErrnoCategory generic{"generic"};
[[clang::no_destroy]] constinit const SystemCategory system{"system"};

}  // namespace

const error_category& generic_category() noexcept { return generic; }
const error_category& system_category() noexcept { return std::_V2::system; }

}  // namespace _V2

error_condition error_code::default_error_condition() const noexcept {
  return category().default_error_condition(value());
}

system_error::~system_error() noexcept = default;

}  // namespace std
