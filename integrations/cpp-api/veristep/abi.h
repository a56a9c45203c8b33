/* What a check and Veristep tell each other: the records that VERISTEP_CHECK and VERISTEP_MODEL leave in a program, and
 * the functions that the machine provides. Veristep reads these records by their layout
 * (vm/llvm/checks/model_layout.h); a change is a new version. */
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

enum {
  VERISTEP_SCENARIO = 0,
  VERISTEP_MODEL_KIND = 1,
  VERISTEP_MAX_ARGUMENTS = 4,
  VERISTEP_MAX_OPERATIONS = 48,
  VERISTEP_MAX_INVARIANTS = 16,
};

typedef void (*veristep_function)(void);

/* A function of a model. With a context it is called as f(context, object, arguments as long long …), else as
 * f(object, arguments …). */
struct veristep_callable {
  veristep_function function;
  const void* context;
  int has_context;
  int has_result; /* only natively: Veristep looks at the function itself */
};

struct veristep_operation {
  const char* name;
  struct veristep_callable call;
  struct veristep_callable guard; /* without a function: always possible */
  int num_arguments;
  int num_ranges; /* arguments from this one on have 1 … --values, or 0 … 1: */
  int booleans;   /* bit i: argument i is a boolean */
  int reserved;
  long long low[VERISTEP_MAX_ARGUMENTS];
  long long high[VERISTEP_MAX_ARGUMENTS];
};

struct veristep_invariant {
  const char* name;
  struct veristep_callable call;
};

struct veristep_model {
  void* object;       /* what the operations work on; the start of an object */
  int depth;          /* 0: no bound of its own */
  int num_operations; /* may exceed the room: then Veristep says so */
  int num_invariants;
  int version; /* 1 */
  struct veristep_operation operations[VERISTEP_MAX_OPERATIONS];
  struct veristep_invariant invariants[VERISTEP_MAX_INVARIANTS];
};

/* One for each check; pointers to them are in the section veristep_checks. */
struct veristep_check {
  const char* name;
  const char* file;
  void (*run)(void);                      /* a scenario */
  void (*define)(struct veristep_model*); /* a model: makes the object, says what can be done with it */
  struct veristep_model* model;
  int line;
  int kind;
};

/* Provided by the machine. Natively they are not there, and their addresses are null. */
long long __vs_choose_between(long long low, long long high) __attribute__((weak));
void __vs_assume(int holds) __attribute__((weak));
void __vs_violation(const char* kind, const char* message) __attribute__((weak, noreturn));
void __vs_atomic_begin(void) __attribute__((weak));
void __vs_atomic_end(void) __attribute__((weak));

#ifdef __cplusplus
}
#endif

#define VERISTEP_JOIN2(a, b) a##b
#define VERISTEP_JOIN(a, b) VERISTEP_JOIN2(a, b)
#define VERISTEP_TEXT2(x) #x
#define VERISTEP_TEXT(x) VERISTEP_TEXT2(x)

/* The record of a check and the pointer to it. */
#define VERISTEP_RECORD(id, ...)                                                          \
  static const struct veristep_check VERISTEP_JOIN(veristep_record_, id) = {__VA_ARGS__}; \
  static const struct veristep_check* const VERISTEP_JOIN(veristep_pointer_, id)          \
      __attribute__((used, section("veristep_checks"))) = &VERISTEP_JOIN(veristep_record_, id)
