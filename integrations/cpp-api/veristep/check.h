/* Checks in C and C++. `veristep check` explores every interleaving and every choice of them; natively they run once,
 * with choices that are random or read from a stored counterexample (see README.md beside this folder).
 *
 *   VERISTEP_CHECK(two_increments) {          a scenario: starts threads, chooses, asserts
 *     int n = veristep_choose(1, 3);
 *     ...
 *     VERISTEP_ASSERT(counter == 2 * n);
 *   }
 *
 * Models are in model.hpp for C++ (VERISTEP_MODEL, included from here) and below for C (VERISTEP_C_MODEL). */
#pragma once

#include "veristep/abi.h"
#include "veristep/native.h"

/* A scenario. The name is an identifier, unique in the program. */
#define VERISTEP_CHECK(name)                                                                      \
  static void veristep_run_##name(void);                                                          \
  VERISTEP_RECORD(name, #name, __FILE__, veristep_run_##name, 0, 0, __LINE__, VERISTEP_SCENARIO); \
  static void veristep_run_##name(void)

/* Any value from low to high, both included. */
static inline long long veristep_choose(long long low, long long high) {
  return __vs_choose_between ? __vs_choose_between(low, high) : veristep_native_choose(low, high);
}

/* 0 or 1. */
static inline int veristep_choose_bool(void) { return (int)veristep_choose(0, 1); }

/* Paths on which the condition does not hold are left out. */
static inline void veristep_assume(int holds) {
  if (__vs_assume) {
    __vs_assume(holds);
  } else if (!holds) {
    veristep_native_give_up();
  }
}

/* No other thread runs between the two, unless this one has to wait. Natively they do nothing. */
static inline void veristep_atomic_begin(void) {
  if (__vs_atomic_begin) __vs_atomic_begin();
}
static inline void veristep_atomic_end(void) {
  if (__vs_atomic_end) __vs_atomic_end();
}

__attribute__((noreturn)) static inline void veristep_fail(const char* kind, const char* message, const char* place) {
  if (__vs_violation) __vs_violation(kind, message);
  veristep_native_fail(kind, message, place);
}

/* Like assert, and not switched off by NDEBUG. */
#define VERISTEP_ASSERT(...) \
  ((__VA_ARGS__)             \
       ? (void)0             \
       : veristep_fail("assertion", "assertion failed: " #__VA_ARGS__, __FILE__ ":" VERISTEP_TEXT(__LINE__)))

/* ---- Models in C
 * ------------------------------------------------------------------------------------------------------
 *
 *   VERISTEP_C_MODEL(stack) {                                 model->object is what operations get first
 *     model->object = stack_new();
 *     veristep_operation(model, "push", stack_push, 1);       void stack_push(struct stack*, int): 1 … --values
 *     veristep_operation(model, "pop", stack_pop, 0)->guard = veristep_callable(stack_is_filled);
 *     veristep_range(veristep_operation(model, "set", stack_set, 1), -1, 1);
 *     veristep_invariant(model, "sorted", stack_is_sorted);   int f(struct stack*)
 *   }
 *
 * Operations take the object and up to 4 integers; guards and invariants take the object and give an integer. */
#define VERISTEP_C_MODEL(name)                                                                        \
  static void veristep_define_##name(struct veristep_model* model);                                   \
  static struct veristep_model veristep_model_##name;                                                 \
  VERISTEP_RECORD(name, #name, __FILE__, 0, veristep_define_##name, &veristep_model_##name, __LINE__, \
                  VERISTEP_MODEL_KIND);                                                               \
  static void veristep_define_##name(struct veristep_model* model)

#define veristep_callable(f) (veristep_make_callable((veristep_function)(f)))
#define veristep_operation(model, name, f, arguments) \
  (veristep_add_operation((model), (name), veristep_callable(f), (arguments)))
#define veristep_invariant(model, name, f) (veristep_add_invariant((model), (name), veristep_callable(f)))

static inline struct veristep_callable veristep_make_callable(veristep_function function) {
  struct veristep_callable callable = {function, 0, 0, 1};
  return callable;
}

static inline struct veristep_operation* veristep_add_operation(struct veristep_model* model, const char* name,
                                                                struct veristep_callable call, int arguments) {
  /* Past the room the last place is used again; the count tells. */
  int at = model->num_operations++;
  struct veristep_operation* operation =
      &model->operations[at < VERISTEP_MAX_OPERATIONS ? at : VERISTEP_MAX_OPERATIONS - 1];
  model->version = 1;
  operation->name = name;
  operation->call = call;
  operation->num_arguments = arguments;
  return operation;
}

/* The range of the operation's next argument that has none yet, both ends included. */
static inline struct veristep_operation* veristep_range(struct veristep_operation* operation, long long low,
                                                        long long high) {
  if (operation->num_ranges < VERISTEP_MAX_ARGUMENTS) {
    operation->low[operation->num_ranges] = low;
    operation->high[operation->num_ranges] = high;
  }
  ++operation->num_ranges;
  return operation;
}

static inline void veristep_add_invariant(struct veristep_model* model, const char* name,
                                          struct veristep_callable call) {
  int at = model->num_invariants++;
  struct veristep_invariant* invariant =
      &model->invariants[at < VERISTEP_MAX_INVARIANTS ? at : VERISTEP_MAX_INVARIANTS - 1];
  model->version = 1;
  invariant->name = name;
  invariant->call = call;
}

#ifdef __cplusplus
#include "veristep/model.hpp"
#endif
