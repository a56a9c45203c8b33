// std::terminate and its handlers. The default handler reports the exception nobody caught.
#include <cstddef>
#include <exception>

#include "cxxabi/exception.h"
#include "cxxabi/type_info.h"
#include "veristep_vm.h"

extern "C" int snprintf(char* text, std::size_t room, const char* format, ...);
extern "C" void* __cxa_begin_catch(void* exception) noexcept;
extern "C" [[noreturn]] void __cxa_pure_virtual();
extern "C" [[noreturn]] void __cxa_deleted_virtual();
extern "C" void __vs_joinable_thread();

using namespace veristep_runtime;

namespace __gnu_cxx {

void __verbose_terminate_handler() {
  Flight* flight = CurrentGlobals().caught;
  if (flight == nullptr) __vs_violation("terminate", "std::terminate was called without an exception");
  Primary* primary = flight->primary;
  char message[1024];
  void* object = ObjectOf(primary);
  if (!primary->type->__is_pointer_p() && __cxxabiv1::__vs_can_catch(&typeid(std::exception), primary->type, &object)) {
    const char* what = static_cast<std::exception*>(object)->what();
    snprintf(message, sizeof message, "%s: %s", primary->type->name(), what);
  } else {
    snprintf(message, sizeof message, "%s", primary->type->name());
  }
  __vs_violation("uncaught exception", message);
}

}  // namespace __gnu_cxx

namespace std {
namespace {
terminate_handler current_handler = __gnu_cxx::__verbose_terminate_handler;
}

terminate_handler get_terminate() noexcept {
  __vs_atomic_begin();
  terminate_handler handler = current_handler;
  __vs_atomic_end();
  return handler;
}

terminate_handler set_terminate(terminate_handler handler) noexcept {
  __vs_atomic_begin();
  terminate_handler old = current_handler;
  current_handler = handler != nullptr ? handler : __gnu_cxx::__verbose_terminate_handler;
  __vs_atomic_end();
  return old;
}

// Lowered code calls this before the call of terminate in the destructor and the assignment of std::thread. A handler
// of the program's own has its say first.
extern "C" void __vs_joinable_thread() {
  if (get_terminate() != __gnu_cxx::__verbose_terminate_handler) return;
  __vs_violation("thread", "a std::thread is destroyed or assigned to while it is joinable");
}

void terminate() noexcept {
  get_terminate()();
  __vs_violation("abort", "the terminate handler returned");
}

#pragma clang diagnostic ignored "-Wdeprecated-declarations"
void unexpected() { terminate(); }
unexpected_handler get_unexpected() noexcept { return unexpected; }
unexpected_handler set_unexpected(unexpected_handler) noexcept { __vs_unsupported("std::set_unexpected"); }

}  // namespace std

extern "C" {
void __cxa_pure_virtual() { __vs_violation("pure virtual call", "a pure virtual function was called"); }
void __cxa_deleted_virtual() { __vs_violation("pure virtual call", "a deleted virtual function was called"); }
}
