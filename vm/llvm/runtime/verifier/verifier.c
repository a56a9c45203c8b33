// What programs written for other verifiers call, by the rules of SV-COMP. Values that can be anything are choices; of
// which values is the machine's business (__vs_nondet).
#include <stdbool.h>
#include <stddef.h>

#include "veristep_vm.h"

#define NONDET(name, type, bits, is_signed) \
  type __VERIFIER_nondet_##name(void);      \
  type __VERIFIER_nondet_##name(void) { return (type)__vs_nondet("__VERIFIER_nondet_" #name, bits, is_signed); }

NONDET(bool, bool, 1, 0)
NONDET(_Bool, bool, 1, 0)
NONDET(char, char, 8, 1)
NONDET(schar, signed char, 8, 1)
NONDET(uchar, unsigned char, 8, 0)
NONDET(unsigned_char, unsigned char, 8, 0)
NONDET(short, short, 16, 1)
NONDET(ushort, unsigned short, 16, 0)
NONDET(unsigned_short, unsigned short, 16, 0)
NONDET(int, int, 32, 1)
NONDET(uint, unsigned, 32, 0)
NONDET(unsigned, unsigned, 32, 0)
NONDET(unsigned_int, unsigned, 32, 0)
NONDET(long, long, 64, 1)
NONDET(ulong, unsigned long, 64, 0)
NONDET(unsigned_long, unsigned long, 64, 0)
NONDET(longlong, long long, 64, 1)
NONDET(ulonglong, unsigned long long, 64, 0)
NONDET(size_t, size_t, 64, 0)
NONDET(loff_t, long long, 64, 1)
NONDET(s8, signed char, 8, 1)
NONDET(u8, unsigned char, 8, 0)
NONDET(u16, unsigned short, 16, 0)
NONDET(u32, unsigned, 32, 0)

#define UNSUPPORTED(name, type)        \
  type __VERIFIER_nondet_##name(void); \
  type __VERIFIER_nondet_##name(void) { __vs_unsupported("__VERIFIER_nondet_" #name ": values that are no integers"); }

UNSUPPORTED(float, float)
UNSUPPORTED(double, double)
UNSUPPORTED(pointer, void*)
UNSUPPORTED(pchar, char*)

void __VERIFIER_assume(int holds);
void __VERIFIER_assume(int holds) { __vs_assume(holds); }

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_begin(void) { __vs_atomic_begin(); }
void __VERIFIER_atomic_end(void);
void __VERIFIER_atomic_end(void) { __vs_atomic_end(); }

_Noreturn void __VERIFIER_error(void);
_Noreturn void __VERIFIER_error(void) { __vs_violation("reach-error", "an error location is reached"); }
_Noreturn void reach_error(void);
_Noreturn void reach_error(void) { __VERIFIER_error(); }
