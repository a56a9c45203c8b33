// std::exception_ptr: a counted reference to an exception object.
#include <exception>

#include "cxxabi/exception.h"

using namespace veristep_runtime;

namespace std {
namespace __exception_ptr {

exception_ptr::exception_ptr(void* object) noexcept : _M_exception_object(object) { _M_addref(); }

void exception_ptr::_M_addref() noexcept {
  if (_M_exception_object != nullptr) AddReference(PrimaryOf(_M_exception_object));
}

void exception_ptr::_M_release() noexcept {
  if (_M_exception_object != nullptr) Release(PrimaryOf(_M_exception_object));
  _M_exception_object = nullptr;
}

void* exception_ptr::_M_get() const noexcept { return _M_exception_object; }

const type_info* exception_ptr::__cxa_exception_type() const noexcept { return PrimaryOf(_M_exception_object)->type; }

}  // namespace __exception_ptr

exception_ptr current_exception() noexcept {
  Flight* flight = CurrentGlobals().caught;
  return flight != nullptr ? exception_ptr(ObjectOf(flight->primary)) : exception_ptr();
}

void rethrow_exception(exception_ptr pointer) {
  Primary* primary = PrimaryOf(pointer._M_get());
  AddReference(primary);
  Flight* flight = NewFlight(primary);
  // The frame is left without a destructor running: the argument belongs to the caller.
  Raise(flight);
}

nested_exception::~nested_exception() noexcept = default;

}  // namespace std
