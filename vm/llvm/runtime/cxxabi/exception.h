// Exception objects. A thrown object follows its Primary header, which lives as long as anybody refers to it. What
// belongs to one throw of it is a Flight: the Primary's own, or (for std::rethrow_exception, maybe in several threads
// at once) one of its own. The Flight's address is what landing pads get.
#pragma once

#include <exception>
#include <typeinfo>

#include "libc/unwind.h"

namespace veristep_runtime {

struct Primary;

struct Flight {
  vs_unwinding unwinding;  // first: _Unwind_Resume reads it
  // Handlers that are active for this flight; negative while it is rethrown out of them.
  int handlers;
  Primary* primary;
  Flight* next_caught;
  void* adjusted;  // the object as the handler's type sees it
};

struct alignas(16) Primary {
  int references;  // one for each flight and each exception_ptr
  const std::type_info* type;
  void (*destructor)(void*);
  Flight flight;
};

inline Primary* PrimaryOf(void* object) { return static_cast<Primary*>(object) - 1; }
inline void* ObjectOf(Primary* primary) { return primary + 1; }

struct Globals {
  Flight* caught;  // the innermost handler's, then the outer ones
  unsigned uncaught;
};
Globals& CurrentGlobals();

void AddReference(Primary* primary);
void Release(Primary* primary);  // the last one destroys the object

// Throws a flight: finds its handler and goes there, or terminates.
[[noreturn]] void Raise(Flight* flight);
// A flight for an object that is thrown again; takes over a reference.
Flight* NewFlight(Primary* primary);

}  // namespace veristep_runtime
