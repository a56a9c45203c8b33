// abi::__cxa_demangle. The machine does the work, with the host's own function.
#include <cxxabi.h>

#include <cstdlib>

#include "veristep_vm.h"

extern "C" char* __cxxabiv1::__cxa_demangle(const char* name, char* buffer, size_t* length, int* status) {
  auto finish = [status](int result, char* text) {
    if (status != nullptr) *status = result;
    return text;
  };
  if (name == nullptr || (buffer != nullptr && length == nullptr)) return finish(-3, nullptr);
  long size = __vs_demangle(name, nullptr, 0);
  if (size < 0) return finish(-2, nullptr);
  size_t room = size_t(size) + 1;
  if (buffer == nullptr || *length < room) {
    buffer = static_cast<char*>(std::realloc(buffer, room));
    if (buffer == nullptr) return finish(-1, nullptr);
    if (length != nullptr) *length = room;
  }
  __vs_demangle(name, buffer, room);
  return finish(0, buffer);
}
