// The facets that streams and regular expressions need, for char: classification, numbers, collation (dates:
// facets_dates.cc). Money and message catalogues are not provided, nor is wchar_t.
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <locale>
#include <new>

#include "libstdcxx/classic_locale.h"

namespace std {

// ---- ctype<char> ---------------------------------------------------------------------------------------------------

// Its constructor is empty, and the optimiser drops the call.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wglobal-constructors"
locale::id ctype<char>::id;
#pragma clang diagnostic pop
const size_t ctype<char>::table_size;
const ctype_base::mask ctype_base::upper, ctype_base::lower, ctype_base::alpha, ctype_base::digit, ctype_base::xdigit,
    ctype_base::space, ctype_base::print, ctype_base::graph, ctype_base::cntrl, ctype_base::punct, ctype_base::alnum,
    ctype_base::blank;

const ctype_base::mask* ctype<char>::classic_table() throw() { return *__ctype_b_loc(); }

ctype<char>::ctype(const mask* table, bool del, size_t refs)
    : facet(refs),
      _M_c_locale_ctype(nullptr),
      _M_del(table != nullptr && del),
      _M_toupper(*__ctype_toupper_loc()),
      _M_tolower(*__ctype_tolower_loc()),
      _M_table(table != nullptr ? table : classic_table()),
      _M_widen_ok(0),
      _M_widen(),
      _M_narrow(),
      _M_narrow_ok(0) {}
ctype<char>::ctype(__c_locale, const mask* table, bool del, size_t refs) : ctype(table, del, refs) {}
ctype<char>::~ctype() {
  if (_M_del) delete[] _M_table;
}

char ctype<char>::do_toupper(char c) const { return char(std::toupper(static_cast<unsigned char>(c))); }
char ctype<char>::do_tolower(char c) const { return char(std::tolower(static_cast<unsigned char>(c))); }
const char* ctype<char>::do_toupper(char* begin, const char* end) const {
  for (; begin < end; ++begin) *begin = do_toupper(*begin);
  return end;
}
const char* ctype<char>::do_tolower(char* begin, const char* end) const {
  for (; begin < end; ++begin) *begin = do_tolower(*begin);
  return end;
}

// 1: characters stay what they are, so that whole strings can be copied. 2: the program has overridden do_widen.
void ctype<char>::_M_widen_init() const {
  char all[sizeof _M_widen];
  for (size_t i = 0; i < sizeof all; ++i) all[i] = char(i);
  do_widen(all, all + sizeof all, _M_widen);
  _M_widen_ok = memcmp(all, _M_widen, sizeof all) == 0 ? 1 : 2;
}
void ctype<char>::_M_narrow_init() const {
  char all[sizeof _M_narrow];
  for (size_t i = 0; i < sizeof all; ++i) all[i] = char(i);
  do_narrow(all, all + sizeof all, 0, _M_narrow);
  char of_zero = 0;
  do_narrow(all, all + 1, 1, &of_zero);
  _M_narrow_ok = memcmp(all, _M_narrow, sizeof all) == 0 && of_zero != 1 ? 1 : 2;
}

ctype_byname<char>::ctype_byname(const char* name, size_t refs) : ctype<char>(nullptr, false, refs) {
  locale check(name);  // throws if there is none of that name
}
ctype_byname<char>::~ctype_byname() = default;

// ---- Numbers -------------------------------------------------------------------------------------------------------

const char* __num_base::_S_atoms_out = "-+xX0123456789abcdef0123456789ABCDEF";
const char* __num_base::_S_atoms_in = "-+xX0123456789abcdefABCDEF";

void __num_base::_S_format_float(const ios_base& stream, char* format, char length) throw() {
  ios_base::fmtflags flags = stream.flags();
  *format++ = '%';
  if (flags & ios_base::showpos) *format++ = '+';
  if (flags & ios_base::showpoint) *format++ = '#';
  ios_base::fmtflags notation = flags & ios_base::floatfield;
  bool is_hex = notation == (ios_base::fixed | ios_base::scientific);
  if (!is_hex) {
    *format++ = '.';
    *format++ = '*';
  }
  if (length) *format++ = length;
  bool is_upper = flags & ios_base::uppercase;
  char letter = is_hex ? 'a' : notation == ios_base::fixed ? 'f' : notation == ios_base::scientific ? 'e' : 'g';
  *format++ = is_upper ? char(letter - 'a' + 'A') : letter;
  *format = 0;
}

namespace {

// The whole text has to be a number; one that is too large gives the largest.
template <typename Float, typename Parse>
void ConvertTo(const char* text, Float& value, ios_base::iostate& state, Parse parse) {
  char* end;
  value = parse(text, &end);
  if (end == text || *end != 0) {
    value = 0;
    state = ios_base::failbit;
  } else if (value > numeric_limits<Float>::max() || value < numeric_limits<Float>::lowest()) {
    value = value > 0 ? numeric_limits<Float>::max() : numeric_limits<Float>::lowest();
    state = ios_base::failbit;
  }
}

void SetClassic(__numpunct_cache<char>& cache) {
  cache._M_grouping = "";
  cache._M_truename = "true";
  cache._M_truename_size = 4;
  cache._M_falsename = "false";
  cache._M_falsename_size = 5;
  cache._M_decimal_point = '.';
  cache._M_thousands_sep = ',';
  memcpy(cache._M_atoms_out, __num_base::_S_atoms_out, sizeof cache._M_atoms_out);
  memcpy(cache._M_atoms_in, __num_base::_S_atoms_in, sizeof cache._M_atoms_in);
}

}  // namespace

template <>
void __convert_to_v(const char* text, float& value, ios_base::iostate& state, const __c_locale&) throw() {
  ConvertTo(text, value, state, strtof);
}
template <>
void __convert_to_v(const char* text, double& value, ios_base::iostate& state, const __c_locale&) throw() {
  ConvertTo(text, value, state, strtod);
}
template <>
void __convert_to_v(const char* text, long double& value, ios_base::iostate& state, const __c_locale&) throw() {
  ConvertTo(text, value, state, strtold);
}

template <>
void numpunct<char>::_M_initialize_numpunct(__c_locale) {
  if (_M_data == nullptr) _M_data = new __numpunct_cache<char>;
  SetClassic(*_M_data);
}
template <>
numpunct<char>::~numpunct() {
  delete _M_data;
}

// Whether digits were grouped as the locale wants it. Both strings hold one size per group; that of the locale begins
// with the group next to the point, the other one with the first group read. The last size of the locale repeats; the
// first group read may be smaller.
bool __verify_grouping(const char* wanted, size_t wanted_size, const string& found) throw() {
  size_t last = found.size() - 1, index = 0;
  for (size_t at = last; at > 0; --at) {
    if (wanted[index] != found[at]) return false;
    if (index + 1 < wanted_size) ++index;
  }
  bool is_limited = static_cast<signed char>(wanted[index]) > 0 && wanted[index] != numeric_limits<char>::max();
  return !is_limited || found[0] <= wanted[index];
}

// ---- Collation: by bytes -------------------------------------------------------------------------------------------

template <>
int collate<char>::_M_compare(const char* one, const char* two) const throw() {
  int order = strcmp(one, two);
  return order < 0 ? -1 : order > 0;
}
template <>
size_t collate<char>::_M_transform(char* to, const char* from, size_t size) const throw() {
  size_t needed = strlen(from);
  if (size > 0) {
    size_t copied = needed < size ? needed : size - 1;
    memcpy(to, from, copied);
    to[copied] = 0;
  }
  return needed;
}

// ---- The classic locale --------------------------------------------------------------------------------------------

// Which C locale it is makes no difference: there is only one.
__c_locale locale::facet::_S_get_c_locale() { return nullptr; }
__c_locale locale::facet::_S_clone_c_locale(__c_locale&) throw() { return nullptr; }
void locale::facet::_S_destroy_c_locale(__c_locale&) {}
const char* locale::facet::_S_get_c_name() throw() { return "C"; }

void MakeClassicFacets(const locale::facet** facets, const locale::facet** caches) {
  auto* classification = MakeStaticFacet<ctype<char>>(nullptr, false);
  char none;
  classification->widen(&none, &none, &none);  // fills its tables now, so that they are constant later
  classification->narrow(&none, &none, 0, &none);
  auto* numbers = MakeStaticFacet<__numpunct_cache<char>>();
  InstallFacet(facets, classification);
  InstallFacet(facets, MakeStaticFacet<num_get<char>>());
  InstallFacet(facets, MakeStaticFacet<num_put<char>>());
  InstallFacet(facets, MakeStaticFacet<collate<char>>());
  InstallFacet(facets, MakeStaticFacet<numpunct<char>>(numbers));
  caches[numpunct<char>::id._M_id()] = numbers;
  MakeClassicDateFacets(facets);
}

template class numpunct<char>;
template class numpunct_byname<char>;
template class num_get<char>;
template class num_put<char>;
template class collate<char>;
template class collate_byname<char>;
template struct __numpunct_cache<char>;

#define FACET(facet)                                     \
  template const facet& use_facet<facet>(const locale&); \
  template bool has_facet<facet>(const locale&) throw();
FACET(ctype<char>)
FACET(num_get<char>)
FACET(num_put<char>)
FACET(numpunct<char>)
FACET(collate<char>)

}  // namespace std
