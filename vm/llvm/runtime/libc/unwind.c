// The second phase of unwinding, for all languages: landing pads that only clean up come back here by `resume`.
#include "libc/unwind.h"

#include "veristep_vm.h"

_Noreturn void _Unwind_Resume(void* exception) {
  const struct vs_unwinding* unwinding = exception;
  __vs_unwind(exception, unwinding->frame, unwinding->selector);
}

// Functions name their personality; the machine does without it.
_Noreturn int __gcc_personality_v0(void) { __vs_unsupported("a call of __gcc_personality_v0"); }
_Noreturn int __gxx_personality_v0(void) { __vs_unsupported("a call of __gxx_personality_v0"); }
