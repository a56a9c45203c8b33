// The interface between the C/C++ runtime (this folder, executed as bitcode) and the machine. Whatever libc or
// libstdc++ provide as machine code is written here in C and C++ over these functions; the machine implements them
// natively.
//
// Rules for the machine:
//  1. No call has state outside the heap that can be saved and restored, except text that was written.
//  2. Inside an atomic section no other thread runs, and accesses count as atomic ones for the data race check.
//     Sections nest. A section ends by its __vs_atomic_end, or with its thread. A thread that has to wait inside one
//     lets others run meanwhile.
//  3. Scheduling points are: __vs_atomic_begin, __vs_await, __vs_await_until (the thread stands before the call),
//     __vs_yield, __vs_sleep_until, __vs_thread_create and the end of a thread outside a section. All else here is
//     invisible, except for the program memory that it reads or writes.
//  4. Frames of the runtime are ordinary frames. Names that start with __vs_ are ours and are hidden from user traces.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#define VS_NORETURN [[noreturn]]
#else
#define VS_NORETURN _Noreturn
#endif

// ---- Heap -----------------------------------------------------------------------------------------------------------
// The kind says which family a block belongs to; freeing it as another kind is the violation "mismatched free".
enum {
  VS_MALLOC = 0,     // malloc, calloc, realloc, aligned_alloc / free
  VS_NEW = 1,        // operator new / operator delete
  VS_NEW_ARRAY = 2,  // operator new[] / operator delete[]
  VS_INTERNAL = 3,   // the runtime's own blocks: never reported as leaks
};
// A new block of `size` bytes (0 is allowed and gives a pointer of its own) with uninitialised contents, aligned to
// `align` (a power of two). NULL when the heap limit is reached.
void* __vs_alloc(size_t size, size_t align, int kind);
void __vs_free(void* block, int kind);      // block != NULL; not the start of a live block: violation "invalid free"
size_t __vs_block_size(const void* block);  // the size asked for; the same precondition

// ---- Memory, for speed and so that one call is one visible access ---------------------------------------------------
// As strlen, memcmp (the result is the difference of the deciding bytes, as unsigned char) and memchr. Bytes after the
// deciding one are not read, so they need not exist.
// memcpy, memmove and memset are functions of the runtime over the LLVM intrinsics (__builtin_memcpy and so on).
size_t __vs_strlen(const char* text);
int __vs_memcmp(const void* a, const void* b, size_t size);
void* __vs_memchr(const void* bytes, int value, size_t size);

// ---- Output, input, end of the program ------------------------------------------------------------------------------
// Text goes to the machine at once, so that pending output is no part of a state.
enum {
  VS_STDIN = 0,
  VS_STDOUT = 1,         // buffered by the machine (4096 bytes, passed on when full), as a native stdout that is a file
  VS_STDERR = 2,         // not buffered
  VS_STDOUT_DIRECT = 3,  // to the same place as VS_STDOUT, past its buffer, as write(1, ...) does
};
void __vs_write(int fd, const char* bytes, size_t size);
void __vs_flush(int fd);  // passes on what is buffered
// VS_STDIN: the number of bytes read, 0 at the end. When checking: the error "input".
long __vs_read(int fd, char* bytes, size_t size);
// Ends the program. exit() flushes before; here buffered output is thrown away, as a native _exit or abort does.
VS_NORETURN void __vs_exit(int status);
// A property of the program is violated. `kind` is a stable word ("assertion", "abort", "uncaught exception", "mutex",
// "thread", ...), `message` is for people. For "uncaught exception" the message begins with the mangled type name (as
// in std::type_info), then the end or ": " and what(); the machine demangles it. `veristep run` prints kind and message
// to stderr and ends like a program killed by SIGABRT (status 134).
VS_NORETURN void __vs_violation(const char* kind, const char* message);
// The default action of a signal ends the program: the violation "signal"; `veristep run` ends with 128 + number.
VS_NORETURN void __vs_killed(int number);
// The program asks for something that we do not provide: an error that names it, never a verdict. Undefined functions
// are the same error, found by the machine.
VS_NORETURN void __vs_unsupported(const char* what);

// The length of the readable form of a mangled name, which is written to `text` if `room` is larger; -1 if there is
// none.
long __vs_demangle(const char* name, char* text, size_t room);

// Whether a function that the runtime defines is the program's own, which goes before ours.
int __vs_is_replaced(void (*function)(void));

// ---- Threads --------------------------------------------------------------------------------------------------------
// Starts a thread that calls entry(argument) and ends when it returns. 0, or EAGAIN when the thread limit is reached.
// Joining, detaching and results are the runtime's business (over __vs_await); the machine only knows live threads.
// When the last thread ends (the runtime calls exit before that), the program ends with status 0.
int __vs_thread_create(void (*entry)(void*), void* argument);
VS_NORETURN void __vs_thread_exit(void);  // ends the calling thread without unwinding
int __vs_thread_id(void);                 // 0 for the main thread, then the smallest number that no live thread has
void __vs_yield(void);

void __vs_atomic_begin(void);
void __vs_atomic_end(void);
// A section without a scheduling point before it. The runtime uses it only where no other thread can tell the
// difference, for instance to look whether the caller itself is a mutex's owner.
void __vs_atomic_begin_quiet(void);

// Mutexes, for partial-order reduction: the section that gives one back, which need not be a scheduling point; one was
// taken (whether other threads could see that); somebody looks at one without waiting for it.
void __vs_release_begin(const void* mutex);
int __vs_took_mutex(const void* mutex);
void __vs_looks_at_mutex(void);

// The caller has waited for the end of a thread.
void __vs_joined(void);
// A number from 0 to count - 1: a choice of the search (also inside a section); 0 in `veristep run`.
int __vs_choose(int count);

// ---- Checks ---------------------------------------------------------------------------------------------------------
// A choice of the check: any value from low to high, both included; low in `veristep run`. An empty range is the
// violation "choice", one of more than 2^31 values an error.
long long __vs_choose_between(long long low, long long high);
// A value of an integer type that can be anything. Types of up to 8 bits are enumerated, wider ones over the range that
// the user gives (--nondet-range); without one: an error that names `function`. 0 in `veristep run`.
long long __vs_nondet(const char* function, int bits, int is_signed);
// The path ends here if the condition does not hold, without a verdict.
void __vs_assume(int holds);
VS_NORETURN void __vs_prune(void);  // __vs_assume(0)
// Waits until *word != unwanted, then begins an atomic section in the same step. The thread is enabled exactly in the
// states where the condition holds (so nobody has to wake it up), and in the section it still holds. All live threads
// in __vs_await without being enabled: deadlock.
void __vs_await(const int* word, int unwanted);
// The same with a limit: 1 when the condition held, 0 when the time was up; either way inside a section. When checking,
// both outcomes are choices where both are possible. `veristep run` lets time jump to the deadline once no thread is
// enabled.
int __vs_await_until(const int* word, int unwanted, long long deadline_ns);

// ---- Time -----------------------------------------------------------------------------------------------------------
long long __vs_time_ns(void);  // virtual: 0 at the start, moved only by sleeps and time limits
void __vs_sleep_until(long long deadline_ns);
void __vs_sleep_for(long long nanoseconds);

// ---- Exceptions -----------------------------------------------------------------------------------------------------
// Two phases, both driven by the runtime. The frames of the calling thread are numbered from the bottom (1 =
// outermost). A frame that stands at an `invoke` offers the clauses of its landing pad, in their order; all other
// frames offer nothing. Phase 1 walks the clauses, innermost frame first, without changing anything:
enum {
  VS_CLAUSE_END = 0,     // no more frames
  VS_CLAUSE_CATCH = 1,   // type: the type_info to match, or NULL for catch-all. selector: what llvm.eh.typeid.for gives
  VS_CLAUSE_FILTER = 2,  // type: one element of a filter (the list of types that may pass)
  VS_CLAUSE_FILTER_END = 3,  // the filter is over (maybe without elements). selector: its negative number
};
struct __vs_cursor {  // begins as all zeros
  long frame;         // number of the frame the clause belongs to
  int position;       // the machine's own
  int selector;
  const void* type;
};
int __vs_next_clause(struct __vs_cursor* cursor);  // fills *cursor, gives the clause's kind
// Phase 2: removes frames, innermost first, down to `frame` (1 for the end of a thread by pthread_exit). On the way a
// frame at an invoke whose landing pad is a `cleanup` is entered there with (exception, 0), and its code comes back by
// `resume`; pads without `cleanup` are removed like other frames. `frame` itself is entered at its pad with (exception,
// selector). The instruction `resume {exception, selector}` is a call of _Unwind_Resume(exception), which the runtime
// defines.
VS_NORETURN void __vs_unwind(void* exception, long frame, int selector);

// ---- What the machine does without a declaration here ---------------------------------------------------------------
// * setjmp, _setjmp, sigsetjmp, __sigsetjmp (returns_twice) and longjmp, _longjmp: the first word of a
//   jmp_buf holds a token that names the frame; a jump to a frame that has ended is the violation "longjmp".
// * Start: the constructors in llvm.global_ctors of the program, then main(argc, argv, envp = {NULL}), then exit of its
//   result. exit is the runtime's; it calls __vs_global_dtors, a function that the machine makes of llvm.global_dtors.
// * va_start makes a va_list in the x86-64 layout with gp_offset = 48 and fp_offset = 176, so that clang's own va_arg
//   code takes every argument from overflow_arg_area, in slots of 8 bytes (16 for long double).
// * Mathematics, by the host's libm, also in the forms for float and long double: sin cos tan asin acos atan atan2 sinh
//   cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p pow cbrt hypot sqrt fmod remainder floor ceil trunc
//   round roundeven rint nearbyint fabs ldexp scalbn scalbln copysign fmin fmax fdim fma erf erfc tgamma lgamma
//   nextafter logb lround llround lrint llrint ilogb. (frexp, modf and the like are in the runtime.) Those of
//   <complex.h> for double and float: cexp clog csqrt cpow cproj, the trigonometric and the hyperbolic ones.
void __vs_global_dtors(void);

#ifdef __cplusplus
}
#endif
