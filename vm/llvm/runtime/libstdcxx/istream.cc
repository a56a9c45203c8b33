// The functions of std::istream that headers declare as specialised for char.
#include <istream>
#include <limits>
#include <string>

namespace std {

namespace {

using Traits = char_traits<char>;
constexpr streamsize kNoLimit = numeric_limits<streamsize>::max();

// Runs `body`, which gives the state to add; what it throws makes the stream bad, and is passed on if asked for.
template <typename Body>
void Guarded(istream& in, Body body) {
  ios_base::iostate state = ios_base::goodbit;
  try {
    state = body();
  } catch (...) {
    in._M_setstate(ios_base::badbit);
  }
  if (state != ios_base::goodbit) in.setstate(state);
}

}  // namespace

template <>
istream& istream::getline(char* text, streamsize size, char delimiter) {
  _M_gcount = 0;
  sentry ready(*this, true);
  if (ready) {
    Guarded(*this, [&] {
      for (;;) {
        int c = rdbuf()->sgetc();
        if (Traits::eq_int_type(c, Traits::eof())) return _M_gcount == 0 ? eofbit | failbit : eofbit;
        if (Traits::to_char_type(c) == delimiter) break;
        if (_M_gcount + 1 >= size) return failbit;
        *text++ = Traits::to_char_type(c);
        ++_M_gcount;
        rdbuf()->sbumpc();
      }
      ++_M_gcount;
      rdbuf()->sbumpc();
      return goodbit;
    });
  }
  if (size > 0) *text = 0;
  return *this;
}

template <>
istream& istream::ignore(streamsize count, int delimiter) {
  _M_gcount = 0;
  sentry ready(*this, true);
  if (!ready) return *this;
  Guarded(*this, [&] {
    while (count == kNoLimit || _M_gcount < count) {
      int c = rdbuf()->sbumpc();
      if (Traits::eq_int_type(c, Traits::eof())) return eofbit;
      if (_M_gcount < kNoLimit) ++_M_gcount;
      if (Traits::eq_int_type(c, delimiter)) break;
    }
    return goodbit;
  });
  return *this;
}
template <>
istream& istream::ignore(streamsize count) {
  return ignore(count, Traits::eof());
}

void __istream_extract(istream& in, char* text, streamsize size) {
  istream::sentry ready(in, false);
  streamsize taken = 0;
  if (ready) {
    streamsize limit = in.width() > 0 && in.width() < size ? in.width() : size;
    const ctype<char>& classes = use_facet<ctype<char>>(in.getloc());
    Guarded(in, [&] {
      for (; taken + 1 < limit; ++taken) {
        int c = in.rdbuf()->sgetc();
        if (Traits::eq_int_type(c, Traits::eof())) return ios_base::eofbit;
        if (classes.is(ctype_base::space, Traits::to_char_type(c))) break;
        text[taken] = Traits::to_char_type(c);
        in.rdbuf()->sbumpc();
      }
      // The end may be seen without a character to take.
      return taken + 1 < size && Traits::eq_int_type(in.rdbuf()->sgetc(), Traits::eof()) ? ios_base::eofbit
                                                                                         : ios_base::goodbit;
    });
    text[taken] = 0;
    in.width(0);
  } else if (size > 0) {
    text[0] = 0;
  }
  if (taken == 0) in.setstate(ios_base::failbit);
}

template <>
istream& operator>>(istream& in, string& text) {
  istream::sentry ready(in, false);
  bool has_taken = false;
  if (ready) {
    Guarded(in, [&] {
      text.erase();
      size_t limit = in.width() > 0 ? size_t(in.width()) : text.max_size();
      const ctype<char>& classes = use_facet<ctype<char>>(in.getloc());
      ios_base::iostate state = ios_base::goodbit;
      while (text.size() < limit) {
        int c = in.rdbuf()->sgetc();
        if (Traits::eq_int_type(c, Traits::eof())) {
          state = ios_base::eofbit;
          break;
        }
        if (classes.is(ctype_base::space, Traits::to_char_type(c))) break;
        text.push_back(Traits::to_char_type(c));
        in.rdbuf()->sbumpc();
      }
      has_taken = !text.empty();
      in.width(0);
      return state;
    });
  }
  if (!has_taken) in.setstate(ios_base::failbit);
  return in;
}

template <>
istream& getline(istream& in, string& text, char delimiter) {
  istream::sentry ready(in, true);
  bool has_taken = false;
  if (ready) {
    Guarded(in, [&] {
      text.erase();
      for (;;) {
        int c = in.rdbuf()->sbumpc();
        if (Traits::eq_int_type(c, Traits::eof())) return ios_base::eofbit;
        has_taken = true;
        if (Traits::to_char_type(c) == delimiter) return ios_base::goodbit;
        if (text.size() == text.max_size()) return ios_base::failbit;
        text.push_back(Traits::to_char_type(c));
      }
    });
  }
  if (!has_taken) in.setstate(ios_base::failbit);
  return in;
}

// Copies until either side ends; says in `at_end` whether the source did.
template <>
streamsize __copy_streambufs_eof(streambuf* from, streambuf* to, bool& at_end) {
  at_end = true;
  streamsize copied = 0;
  for (int c = from->sgetc(); !Traits::eq_int_type(c, Traits::eof()); c = from->snextc()) {
    if (Traits::eq_int_type(to->sputc(Traits::to_char_type(c)), Traits::eof())) {
      at_end = false;
      break;
    }
    ++copied;
  }
  return copied;
}

}  // namespace std
