// The functions through which library headers throw, so that the headers need not see the exception classes.
#include <bits/functexcept.h>

#include <cstdarg>
#include <cstdio>
#include <functional>
#include <future>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>
#include <typeinfo>

namespace std {

void __throw_bad_exception() { throw bad_exception(); }
void __throw_bad_alloc() { throw bad_alloc(); }
void __throw_bad_array_new_length() { throw bad_array_new_length(); }
void __throw_bad_cast() { throw bad_cast(); }
void __throw_bad_typeid() { throw bad_typeid(); }
void __throw_logic_error(const char* what) { throw logic_error(what); }
void __throw_domain_error(const char* what) { throw domain_error(what); }
void __throw_invalid_argument(const char* what) { throw invalid_argument(what); }
void __throw_length_error(const char* what) { throw length_error(what); }
void __throw_out_of_range(const char* what) { throw out_of_range(what); }
void __throw_runtime_error(const char* what) { throw runtime_error(what); }
void __throw_range_error(const char* what) { throw range_error(what); }
void __throw_overflow_error(const char* what) { throw overflow_error(what); }
void __throw_underflow_error(const char* what) { throw underflow_error(what); }
void __throw_bad_function_call() { throw bad_function_call(); }
void __throw_system_error(int number) { throw system_error(error_code(number, generic_category())); }
void __throw_future_error(int number) { throw future_error(make_error_code(static_cast<future_errc>(number))); }

void __throw_out_of_range_fmt(const char* format, ...) {
  char what[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(what, sizeof what, format, arguments);
  va_end(arguments);
  throw out_of_range(what);
}

bad_function_call::~bad_function_call() noexcept = default;
const char* bad_function_call::what() const noexcept { return "bad_function_call"; }

bad_weak_ptr::~bad_weak_ptr() noexcept = default;
const char* bad_weak_ptr::what() const noexcept { return "bad_weak_ptr"; }

}  // namespace std

// What unwinding for pthread_exit would look like as an exception; we never throw it, but library code names it in
// handlers.
__cxxabiv1::__forced_unwind::~__forced_unwind() noexcept = default;
