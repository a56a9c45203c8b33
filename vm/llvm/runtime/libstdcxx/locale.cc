// std::locale. There is one locale of ours, the classic one; it lives in static memory, is built at the first use and
// is never counted, so that streams do not change the state of a check by copying it. Locales that a program makes
// (with facets of its own) are ordinary counted objects.
#include <cstring>
#include <locale>
#include <new>

#include "libstdcxx/classic_locale.h"
#include "veristep_vm.h"

namespace std {

namespace {

constexpr size_t kNumNames = 12;  // locale::_S_categories_size; only the first name is used

constinit const locale::facet* classic_facets[kNumClassicFacets] = {};
constinit const locale::facet* classic_caches[kNumClassicFacets] = {};
constinit char classic_name[] = "C";
constinit char* classic_names[kNumNames] = {classic_name};

}  // namespace

constinit locale::_Impl* locale::_S_classic = nullptr;
constinit locale::_Impl* locale::_S_global = nullptr;
constinit _Atomic_word locale::id::_S_refcount = 0;

locale::facet::~facet() = default;

size_t locale::id::_M_id() const throw() {
  if (_M_index == 0) {
    __vs_atomic_begin_quiet();  // which number it is nobody can tell
    if (_M_index == 0) _M_index = size_t(++_S_refcount);
    __vs_atomic_end();
  }
  return _M_index - 1;
}

// ---- Implementation objects ----------------------------------------------------------------------------------------

locale::_Impl::_Impl(size_t refs) throw()
    : _M_refcount(_Atomic_word(refs)),
      _M_facets(classic_facets),
      _M_facets_size(kNumClassicFacets),
      _M_caches(classic_caches),
      _M_names(classic_names) {}

locale::_Impl::_Impl(const _Impl& other, size_t refs)
    : _M_refcount(_Atomic_word(refs)),
      _M_facets(new const facet*[other._M_facets_size]),
      _M_facets_size(other._M_facets_size),
      _M_caches(new const facet*[other._M_facets_size]),
      _M_names(new char*[kNumNames]()) {
  for (size_t i = 0; i < _M_facets_size; ++i) {
    _M_facets[i] = other._M_facets[i];
    if (_M_facets[i] != nullptr) _M_facets[i]->_M_add_reference();
    _M_caches[i] = other._M_caches[i];
    if (_M_caches[i] != nullptr) _M_caches[i]->_M_add_reference();
  }
  if (other._M_names[0] != nullptr) {
    size_t size = strlen(other._M_names[0]) + 1;
    _M_names[0] = new char[size];
    memcpy(_M_names[0], other._M_names[0], size);
  }
}

locale::_Impl::~_Impl() throw() {
  for (size_t i = 0; i < _M_facets_size; ++i) {
    if (_M_facets[i] != nullptr) _M_facets[i]->_M_remove_reference();
    if (_M_caches[i] != nullptr) _M_caches[i]->_M_remove_reference();
  }
  delete[] _M_facets;
  delete[] _M_caches;
  for (size_t i = 0; i < kNumNames; ++i) delete[] _M_names[i];
  delete[] _M_names;
}

void locale::_Impl::_M_install_facet(const locale::id* which, const facet* added) {
  if (added == nullptr) return;
  size_t index = which->_M_id();
  if (index >= _M_facets_size) {
    size_t size = index + 4;
    const facet** facets = new const facet*[size]();
    const facet** caches = new const facet*[size]();
    memcpy(facets, _M_facets, _M_facets_size * sizeof *facets);
    memcpy(caches, _M_caches, _M_facets_size * sizeof *caches);
    delete[] _M_facets;
    delete[] _M_caches;
    _M_facets = facets;
    _M_caches = caches;
    _M_facets_size = size;
  }
  added->_M_add_reference();
  if (_M_facets[index] != nullptr) _M_facets[index]->_M_remove_reference();
  _M_facets[index] = added;
  // What was computed from the old facets.
  for (size_t i = 0; i < _M_facets_size; ++i) {
    if (_M_caches[i] != nullptr) _M_caches[i]->_M_remove_reference();
    _M_caches[i] = nullptr;
  }
}

void locale::_Impl::_M_install_cache(const facet* cache, size_t index) {
  __vs_atomic_begin_quiet();
  bool is_first = _M_caches[index] == nullptr;
  if (is_first) {
    cache->_M_add_reference();
    _M_caches[index] = cache;
  }
  __vs_atomic_end();
  if (!is_first) delete cache;
}

void locale::_Impl::_M_replace_facet(const _Impl* from, const locale::id* which) {
  size_t index = which->_M_id();
  if (index < from->_M_facets_size && from->_M_facets[index] != nullptr)
    _M_install_facet(which, from->_M_facets[index]);
}

// ---- Locales -------------------------------------------------------------------------------------------------------

void locale::_S_initialize() {
  if (_S_classic != nullptr) return;
  __vs_atomic_begin_quiet();
  if (_S_classic == nullptr) {
    alignas(_Impl) static unsigned char storage[sizeof(_Impl)];
    auto* classic = new (storage) _Impl(2);
    MakeClassicFacets(classic_facets, classic_caches);
    _S_global = classic;
    _S_classic = classic;
  }
  __vs_atomic_end();
}

const locale& locale::classic() {
  _S_initialize();
  // A locale is one pointer, and this one is never destroyed.
  alignas(locale) static unsigned char storage[sizeof(locale)];
  auto* result = reinterpret_cast<locale*>(storage);
  if (result->_M_impl == nullptr) result->_M_impl = _S_classic;
  return *result;
}

locale::locale() throw() : _M_impl(nullptr) {
  _S_initialize();
  _M_impl = _S_global;
  if (_M_impl != _S_classic) _M_impl->_M_add_reference();
}
locale::locale(const locale& other) throw() : _M_impl(other._M_impl) {
  if (_M_impl != _S_classic) _M_impl->_M_add_reference();
}
locale::locale(_Impl* impl) throw() : _M_impl(impl) {}
locale::~locale() throw() {
  if (_M_impl != _S_classic) _M_impl->_M_remove_reference();
}
const locale& locale::operator=(const locale& other) throw() {
  if (other._M_impl != _S_classic) other._M_impl->_M_add_reference();
  if (_M_impl != _S_classic) _M_impl->_M_remove_reference();
  _M_impl = other._M_impl;
  return *this;
}

// No other locale is installed here, and the environment names none.
locale::locale(const char* name) : _M_impl(nullptr) {
  _S_initialize();
  if (name == nullptr) __throw_runtime_error("locale::locale null not valid");
  if (strcmp(name, "C") != 0 && strcmp(name, "POSIX") != 0 && *name != 0) {
    __throw_runtime_error("locale::facet::_S_create_c_locale name not valid");
  }
  _M_impl = _S_classic;
}

locale::locale(const locale& base, const char* name, category which) : locale(base, locale(name), which) {}

locale::locale(const locale& base, const locale& add, category which) : _M_impl(nullptr) {
  if (which == none || base._M_impl == add._M_impl) {
    _M_impl = base._M_impl;
    if (_M_impl != _S_classic) _M_impl->_M_add_reference();
    return;
  }
  _M_impl = new _Impl(*base._M_impl, 1);
  if (which & ctype) _M_impl->_M_replace_facet(add._M_impl, &std::ctype<char>::id);
  if (which & collate) _M_impl->_M_replace_facet(add._M_impl, &std::collate<char>::id);
  if (which & numeric) {
    _M_impl->_M_replace_facet(add._M_impl, &num_get<char>::id);
    _M_impl->_M_replace_facet(add._M_impl, &num_put<char>::id);
    _M_impl->_M_replace_facet(add._M_impl, &numpunct<char>::id);
  }
  if (which & time) {
    _M_impl->_M_replace_facet(add._M_impl, &time_get<char>::id);
    _M_impl->_M_replace_facet(add._M_impl, &time_put<char>::id);
    _M_impl->_M_replace_facet(add._M_impl, &__timepunct<char>::id);
  }
  bool has_names = base._M_impl->_M_names[0] != nullptr && add._M_impl->_M_names[0] != nullptr;
  if (has_names) return;  // both are "C"
  delete[] _M_impl->_M_names[0];
  _M_impl->_M_names[0] = nullptr;
}

string locale::name() const { return _M_impl->_M_names[0] == nullptr ? "*" : _M_impl->_M_names[0]; }

bool locale::operator==(const locale& other) const throw() {
  if (_M_impl == other._M_impl) return true;
  const char *mine = _M_impl->_M_names[0], *its = other._M_impl->_M_names[0];
  return mine != nullptr && its != nullptr && strcmp(mine, its) == 0;
}

locale locale::global(const locale& next) {
  _S_initialize();
  if (next._M_impl != _S_classic) next._M_impl->_M_add_reference();
  _Impl* old = _S_global;
  _S_global = next._M_impl;
  return locale(old);  // takes over the reference
}

}  // namespace std
