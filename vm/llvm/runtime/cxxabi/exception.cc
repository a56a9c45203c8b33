// Throwing and catching (Itanium C++ ABI, exception handling, level II), over the machine's two-phase unwinding.
#include "cxxabi/exception.h"

#include "cxxabi/type_info.h"
#include "veristep_vm.h"

namespace veristep_runtime {

static thread_local Globals globals;
Globals& CurrentGlobals() { return globals; }

void AddReference(Primary* primary) {
  __vs_atomic_begin_quiet();
  ++primary->references;
  __vs_atomic_end();
}

void Release(Primary* primary) {
  // Nobody else can refer to an object with one reference; otherwise it matters who comes last.
  __vs_atomic_begin_quiet();
  bool is_last = primary->references <= 1;
  __vs_atomic_end();
  if (!is_last) {
    __vs_atomic_begin();
    is_last = --primary->references == 0;
    __vs_atomic_end();
  }
  if (!is_last) return;
  if (primary->destructor != nullptr) primary->destructor(ObjectOf(primary));
  __vs_free(primary, VS_INTERNAL);
}

Flight* NewFlight(Primary* primary) {
  auto* flight = static_cast<Flight*>(__vs_alloc(sizeof(Flight), 16, VS_INTERNAL));
  if (flight == nullptr) std::terminate();
  *flight = {};
  flight->primary = primary;
  return flight;
}

// The flight is over: its reference goes.
static void Land(Flight* flight) {
  Primary* primary = flight->primary;
  if (flight != &primary->flight) __vs_free(flight, VS_INTERNAL);
  Release(primary);
}

// Phase 1: the first clause that takes the exception, innermost frame first. False when there is none.
static bool FindHandler(Flight* flight) {
  const std::type_info* type = flight->primary->type;
  void* object = ObjectOf(flight->primary);
  if (type->__is_pointer_p()) object = *static_cast<void**>(object);
  __vs_cursor cursor = {};
  bool passes_filter = false;
  for (;;) {
    void* adjusted = object;
    bool stops_here = false;
    int kind = __vs_next_clause(&cursor);
    const auto* wanted = static_cast<const std::type_info*>(cursor.type);
    if (kind == VS_CLAUSE_END) return false;
    if (kind == VS_CLAUSE_CATCH) {
      stops_here = wanted == nullptr || __cxxabiv1::__vs_can_catch(wanted, type, &adjusted);
    } else if (kind == VS_CLAUSE_FILTER) {
      passes_filter = passes_filter || __cxxabiv1::__vs_can_catch(wanted, type, &adjusted);
    } else {
      stops_here = !passes_filter;
      passes_filter = false;
    }
    if (!stops_here) continue;
    flight->unwinding = {cursor.frame, cursor.selector};
    flight->adjusted = adjusted;
    return true;
  }
}

}  // namespace veristep_runtime

using namespace veristep_runtime;

extern "C" {

void* __cxa_begin_catch(void* exception) noexcept {
  auto* flight = static_cast<Flight*>(exception);
  Globals& globals = CurrentGlobals();
  flight->handlers = (flight->handlers < 0 ? -flight->handlers : flight->handlers) + 1;
  --globals.uncaught;
  if (globals.caught != flight) {
    flight->next_caught = globals.caught;
    globals.caught = flight;
  }
  return flight->adjusted;
}

void __cxa_end_catch() {
  Globals& globals = CurrentGlobals();
  Flight* flight = globals.caught;
  if (flight == nullptr) return;
  bool is_rethrown = flight->handlers < 0;
  flight->handlers += is_rethrown ? 1 : -1;
  if (flight->handlers != 0) return;
  globals.caught = flight->next_caught;
  if (!is_rethrown) Land(flight);
}

void* __cxa_get_exception_ptr(void* exception) noexcept { return static_cast<Flight*>(exception)->adjusted; }

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* block = __vs_alloc(sizeof(Primary) + size, 16, VS_INTERNAL);
  if (block == nullptr) std::terminate();
  auto* primary = static_cast<Primary*>(block);
  *primary = {};
  primary->flight.primary = primary;
  return ObjectOf(primary);
}

void __cxa_free_exception(void* object) noexcept { __vs_free(PrimaryOf(object), VS_INTERNAL); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void (*destructor)(void*)) {
  __cxxabiv1::__cxa_init_primary_exception(object, type, destructor);
  Primary* primary = PrimaryOf(object);
  primary->references = 1;
  Raise(&primary->flight);
}

[[noreturn]] void __cxa_rethrow() {
  Flight* flight = CurrentGlobals().caught;
  if (flight == nullptr) std::terminate();
  flight->handlers = -flight->handlers;
  Raise(flight);
}

const std::type_info* __cxa_current_exception_type() {
  Flight* flight = CurrentGlobals().caught;
  return flight != nullptr ? flight->primary->type : nullptr;
}

void* __cxa_get_globals() noexcept { return &CurrentGlobals(); }
void* __cxa_get_globals_fast() noexcept { return &CurrentGlobals(); }
unsigned __cxa_uncaught_exceptions() noexcept { return CurrentGlobals().uncaught; }

// A function was left by an exception that its throw(...) list does not name.
[[noreturn]] void __cxa_call_unexpected(void* exception) {
  __cxa_begin_catch(exception);
  std::terminate();
}
}

// The result's type is libstdc++'s name for what we call Primary.
extern "C" __cxxabiv1::__cxa_refcounted_exception* __cxxabiv1::__cxa_init_primary_exception(
    void* object, std::type_info* type, void (*destructor)(void*)) noexcept {
  Primary* primary = PrimaryOf(object);
  primary->type = type;
  primary->destructor = destructor;
  return reinterpret_cast<__cxa_refcounted_exception*>(primary);
}

void veristep_runtime::Raise(Flight* flight) {
  ++CurrentGlobals().uncaught;
  if (FindHandler(flight)) __vs_unwind(flight, flight->unwinding.frame, flight->unwinding.selector);
  __cxa_begin_catch(flight);
  std::terminate();
}

namespace std {

bool uncaught_exception() noexcept { return CurrentGlobals().uncaught > 0; }
int uncaught_exceptions() noexcept { return static_cast<int>(CurrentGlobals().uncaught); }

}  // namespace std
