// <stdexcept>: the message is one block, shared by copies of an exception and counted, so that copying cannot fail.
#include <stdexcept>

#include <string>
#include <utility>

#include "veristep_vm.h"

namespace std {
namespace {

struct Message {
  int references;
  char text[1];
};

constexpr char kEmpty[] = "";

const char* NewMessage(const char* text, size_t size) {
  auto* message = static_cast<Message*>(__vs_alloc(sizeof(Message) + size, 16, VS_INTERNAL));
  if (message == nullptr) throw bad_alloc();
  message->references = 1;
  __builtin_memcpy(message->text, text, size);
  message->text[size] = 0;
  return message->text;
}

Message* MessageOf(const char* text) {
  return reinterpret_cast<Message*>(const_cast<char*>(text) - offsetof(Message, text));
}

const char* Share(const char* text) {
  if (text == kEmpty) return text;
  __vs_atomic_begin_quiet();
  ++MessageOf(text)->references;
  __vs_atomic_end();
  return text;
}

// Nobody can see which of the owners frees the block.
void Drop(const char* text) {
  if (text == kEmpty) return;
  __vs_atomic_begin_quiet();
  bool is_last = --MessageOf(text)->references == 0;
  __vs_atomic_end();
  if (is_last) __vs_free(MessageOf(text), VS_INTERNAL);
}

}  // namespace

__cow_string::__cow_string() : _M_p(kEmpty) {}
__cow_string::__cow_string(const string& text) : _M_p(NewMessage(text.data(), text.size())) {}
__cow_string::__cow_string(const char* text, size_t size) : _M_p(NewMessage(text, size)) {}
__cow_string::__cow_string(const __cow_string& other) noexcept : _M_p(Share(other._M_p)) {}
__cow_string::__cow_string(__cow_string&& other) noexcept : _M_p(exchange(other._M_p, kEmpty)) {}
__cow_string::~__cow_string() { Drop(_M_p); }
__cow_string& __cow_string::operator=(const __cow_string& other) noexcept {
  const char* old = _M_p;
  _M_p = Share(other._M_p);
  Drop(old);
  return *this;
}
__cow_string& __cow_string::operator=(__cow_string&& other) noexcept {
  swap(_M_p, other._M_p);
  return *this;
}

// The two roots have the same members.
#define ROOT(type)                                                                         \
  type::type(const string& what) : _M_msg(what) {}                                         \
  type::type(const char* what) : _M_msg(what, __builtin_strlen(what)) {}                   \
  type::type(const type& other) noexcept : exception(other), _M_msg(other._M_msg) {}       \
  type::type(type&& other) noexcept : exception(other), _M_msg(std::move(other._M_msg)) {} \
  type& type::operator=(const type& other) noexcept = default;                             \
  type& type::operator=(type&& other) noexcept = default;                                  \
  type::~type() noexcept = default;                                                        \
  const char* type::what() const noexcept { return _M_msg._M_p; }

ROOT(logic_error)
ROOT(runtime_error)

#define DERIVED(type, base)                      \
  type::type(const string& what) : base(what) {} \
  type::type(const char* what) : base(what) {}   \
  type::~type() noexcept = default;

DERIVED(domain_error, logic_error)
DERIVED(invalid_argument, logic_error)
DERIVED(length_error, logic_error)
DERIVED(out_of_range, logic_error)
DERIVED(range_error, runtime_error)
DERIVED(overflow_error, runtime_error)
DERIVED(underflow_error, runtime_error)

}  // namespace std
