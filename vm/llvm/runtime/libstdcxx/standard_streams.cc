// cin, cout, cerr and clog over the streams of stdio, so that both can be mixed, as natively. The objects are raw
// memory here, because they exist before any constructor and after every destructor; <iostream>, which declares them
// with their types, is not included.
#include <ext/stdio_sync_filebuf.h>

#include <istream>
#include <new>
#include <ostream>

namespace std {

#define OBJECT(type, name) alignas(type) constinit unsigned char name[sizeof(type)] = {}
OBJECT(istream, cin);
OBJECT(ostream, cout);
OBJECT(ostream, cerr);
OBJECT(ostream, clog);

namespace {

using Buffer = __gnu_cxx::stdio_sync_filebuf<char>;
OBJECT(Buffer, input);
OBJECT(Buffer, output);
OBJECT(Buffer, errors);

template <typename Stream>
Stream& As(unsigned char* object) {
  return *reinterpret_cast<Stream*>(object);
}

}  // namespace

constinit _Atomic_word ios_base::Init::_S_refcount = 0;
constinit bool ios_base::Init::_S_synced_with_stdio = true;

// Constructors of globals run one after the other, so there is nothing to lock.
ios_base::Init::Init() {
  if (_S_refcount++ > 0) return;
  auto* to_output = new (output) Buffer(stdout);
  auto* to_errors = new (errors) Buffer(stderr);
  auto* out = new (cout) ostream(to_output);
  auto* in = new (cin) istream(new (input) Buffer(stdin));
  auto* err = new (cerr) ostream(to_errors);
  new (clog) ostream(to_errors);
  in->tie(out);
  err->setf(unitbuf);
  err->tie(out);
  ++_S_refcount;  // they are never destroyed
}

ios_base::Init::~Init() {
  if (--_S_refcount > 1) return;
  As<ostream>(cout).flush();
  As<ostream>(cerr).flush();
  As<ostream>(clog).flush();
}

// Nothing is ever kept back here, so there is nothing to speed up.
bool ios_base::sync_with_stdio(bool wanted) {
  bool old = Init::_S_synced_with_stdio;
  Init::_S_synced_with_stdio = wanted;
  return old;
}

}  // namespace std

template class __gnu_cxx::stdio_sync_filebuf<char>;
