// std::ios_base: what all streams have, whatever their characters.
#include <ios>

#include "veristep_vm.h"

namespace std {

// Their values are in the header; code that is not optimised also wants their addresses.
const ios_base::fmtflags ios_base::boolalpha, ios_base::dec, ios_base::fixed, ios_base::hex, ios_base::internal,
    ios_base::left, ios_base::oct, ios_base::right, ios_base::scientific, ios_base::showbase, ios_base::showpoint,
    ios_base::showpos, ios_base::skipws, ios_base::unitbuf, ios_base::uppercase, ios_base::adjustfield,
    ios_base::basefield, ios_base::floatfield;
const ios_base::iostate ios_base::badbit, ios_base::eofbit, ios_base::failbit, ios_base::goodbit;
const ios_base::openmode ios_base::app, ios_base::ate, ios_base::binary, ios_base::in, ios_base::out, ios_base::trunc,
    ios_base::__noreplace;
const ios_base::seekdir ios_base::beg, ios_base::cur, ios_base::end;

ios_base::ios_base() throw()
    : _M_precision(),
      _M_width(),
      _M_flags(),
      _M_exception(),
      _M_streambuf_state(),
      _M_callbacks(nullptr),
      _M_word_zero(),
      _M_word_size(_S_local_word_size),
      _M_word(_M_local_word),
      _M_ios_locale() {}

ios_base::~ios_base() {
  _M_call_callbacks(erase_event);
  _M_dispose_callbacks();
  if (_M_word != _M_local_word) delete[] _M_word;
}

void ios_base::_M_init() throw() {
  _M_precision = 6;
  _M_width = 0;
  _M_flags = skipws | dec;
  _M_ios_locale = locale();
}

locale ios_base::imbue(const locale& next) throw() {
  locale old = _M_ios_locale;
  _M_ios_locale = next;
  _M_call_callbacks(imbue_event);
  return old;
}

void ios_base::register_callback(event_callback function, int index) {
  _M_callbacks = new _Callback_list(function, index, _M_callbacks);
}

void ios_base::_M_call_callbacks(event what) throw() {
  for (_Callback_list* entry = _M_callbacks; entry != nullptr; entry = entry->_M_next) {
    try {
      entry->_M_fn(what, *this, entry->_M_index);
    } catch (...) {
    }
  }
}

// copyfmt() shares the list between streams, from some entry on.
void ios_base::_M_dispose_callbacks() throw() {
  _Callback_list* entry = _M_callbacks;
  while (entry != nullptr && entry->_M_remove_reference() == 0) {
    _Callback_list* next = entry->_M_next;
    delete entry;
    entry = next;
  }
  _M_callbacks = nullptr;
}

ios_base::_Words& ios_base::_M_grow_words(int index, bool is_integer) {
  constexpr int kMax = 1 << 20;
  _Words* words = index >= 0 && index < kMax ? new (nothrow) _Words[index + 1] : nullptr;
  if (words == nullptr) {
    _M_streambuf_state |= badbit;
    if (_M_streambuf_state & _M_exception) __throw_ios_failure("ios_base::_M_grow_words allocation failed");
    if (is_integer) {
      _M_word_zero._M_iword = 0;
    } else {
      _M_word_zero._M_pword = nullptr;
    }
    return _M_word_zero;
  }
  for (int i = 0; i < _M_word_size; ++i) words[i] = _M_word[i];
  if (_M_word != _M_local_word) delete[] _M_word;
  _M_word = words;
  _M_word_size = index + 1;
  return _M_word[index];
}

// The first numbers are left to the library, natively too.
int ios_base::xalloc() throw() {
  static int last = 3;
  __vs_atomic_begin_quiet();
  int result = ++last;
  __vs_atomic_end();
  return result;
}

void ios_base::_M_move(ios_base& other) noexcept {
  _M_precision = other._M_precision;
  _M_width = other._M_width;
  _M_flags = other._M_flags;
  _M_exception = other._M_exception;
  _M_streambuf_state = other._M_streambuf_state;
  _M_callbacks = __exchange(other._M_callbacks, nullptr);
  if (_M_word != _M_local_word) delete[] _M_word;
  if (other._M_word == other._M_local_word) {
    _M_word = _M_local_word;
    _M_word_size = _S_local_word_size;
    for (int i = 0; i < _S_local_word_size; ++i) _M_word[i] = __exchange(other._M_word[i], _Words());
  } else {
    _M_word = __exchange(other._M_word, other._M_local_word);
    _M_word_size = __exchange(other._M_word_size, int(_S_local_word_size));
  }
  _M_ios_locale = other._M_ios_locale;
}

void ios_base::_M_swap(ios_base& other) noexcept {
  std::swap(_M_precision, other._M_precision);
  std::swap(_M_width, other._M_width);
  std::swap(_M_flags, other._M_flags);
  std::swap(_M_exception, other._M_exception);
  std::swap(_M_streambuf_state, other._M_streambuf_state);
  std::swap(_M_callbacks, other._M_callbacks);
  std::swap(_M_local_word, other._M_local_word);
  std::swap(_M_word, other._M_word);
  std::swap(_M_word_size, other._M_word_size);
  if (_M_word == other._M_local_word) _M_word = _M_local_word;
  if (other._M_word == _M_local_word) other._M_word = other._M_local_word;
  std::swap(_M_ios_locale, other._M_ios_locale);
}

}  // namespace std
