/* A main for checks outside of Veristep: `./program` runs the check that VERISTEP_REPLAY=FILE belongs to, or all of
 * them once at random; `./program NAME` runs one. A model replays the trace's calls, or makes random ones. */
#pragma once

#include "veristep/native.h"

extern const struct veristep_check* const __start_veristep_checks[] __attribute__((weak, visibility("hidden")));
extern const struct veristep_check* const __stop_veristep_checks[] __attribute__((weak, visibility("hidden")));

/* Integers of any width can be passed as long long on the platforms that Veristep supports: each has a register. */
static inline long long veristep_native_call(const struct veristep_callable* callable, void* object,
                                             const long long* a) {
  if (callable->has_context && callable->has_result) {
    return ((int (*)(const void*, void*))callable->function)(callable->context, object);
  }
  if (callable->has_context) {
    typedef void (*function)(const void*, void*, long long, long long, long long, long long);
    ((function)callable->function)(callable->context, object, a[0], a[1], a[2], a[3]);
    return 1;
  }
  typedef int (*function)(void*, long long, long long, long long, long long);
  return ((function)callable->function)(object, a[0], a[1], a[2], a[3]);
}

static inline void veristep_native_invariants(const struct veristep_model* model) {
  static const long long none[VERISTEP_MAX_ARGUMENTS] = {0, 0, 0, 0};
  for (int i = 0; i < model->num_invariants; ++i) {
    const struct veristep_invariant* invariant = &model->invariants[i];
    if (!veristep_native_call(&invariant->call, model->object, none)) {
      veristep_native_fail("invariant", invariant->name, "");
    }
  }
}

static inline void veristep_native_operate(const struct veristep_model* model,
                                           const struct veristep_operation* operation, const long long* arguments) {
  fprintf(stderr, "  %s(", operation->name);
  for (int i = 0; i < operation->num_arguments; ++i) fprintf(stderr, "%s%lld", i ? ", " : "", arguments[i]);
  fprintf(stderr, ")\n");
  veristep_native_call(&operation->call, model->object, arguments);
  veristep_native_invariants(model);
}

/* "push(3, 4)" */
static inline void veristep_native_replay_call(const struct veristep_model* model, const char* line) {
  size_t length = strcspn(line, "(");
  const char* at = line + length;
  long long arguments[VERISTEP_MAX_ARGUMENTS] = {0, 0, 0, 0};
  for (int i = 0; i < VERISTEP_MAX_ARGUMENTS && (*at == '(' || *at == ',') && at[1] != ')'; ++i) {
    char* end = 0;
    arguments[i] = strtoll(at + 1, &end, 10);
    at = end;
  }
  for (int i = 0; i < model->num_operations; ++i) {
    const struct veristep_operation* operation = &model->operations[i];
    if (strlen(operation->name) == length && strncmp(operation->name, line, length) == 0) {
      veristep_native_operate(model, operation, arguments);
      return;
    }
  }
  veristep_native_stop(2, "the trace does not belong to this program: it calls ", line);
}

static inline void veristep_native_random_call(const struct veristep_model* model, long long values) {
  static const long long none[VERISTEP_MAX_ARGUMENTS] = {0, 0, 0, 0};
  const struct veristep_operation* operation =
      &model->operations[veristep_native_random() % (unsigned)model->num_operations];
  if (operation->guard.function && !veristep_native_call(&operation->guard, model->object, none)) return;
  long long arguments[VERISTEP_MAX_ARGUMENTS] = {0, 0, 0, 0};
  for (int i = 0; i < operation->num_arguments; ++i) {
    int is_bool = operation->booleans >> i & 1;
    long long low = i < operation->num_ranges ? operation->low[i] : is_bool ? 0 : 1;
    long long high = i < operation->num_ranges ? operation->high[i] : is_bool ? 1 : values;
    arguments[i] = low + (long long)(veristep_native_random() % (unsigned long long)(high - low + 1));
  }
  veristep_native_operate(model, operation, arguments);
}

static inline void veristep_native_run(const struct veristep_check* check) {
  fprintf(stderr, "veristep: %s\n", check->name);
  if (check->kind == VERISTEP_SCENARIO) {
    check->run();
    return;
  }
  check->define(check->model);
  veristep_native_invariants(check->model);
  if (check->model->num_operations < 1 || check->model->num_operations > VERISTEP_MAX_OPERATIONS) {
    veristep_native_stop(2, "no or too many operations in the model ", check->name);
  }
  if (veristep_native.trace) {
    char buffer[4096];
    for (const char* line; (line = veristep_native_line("call", buffer, sizeof buffer));) {
      veristep_native_replay_call(check->model, line);
    }
    return;
  }
  const char* values = getenv("VERISTEP_VALUES");
  int depth = check->model->depth ? check->model->depth : 6;
  for (int i = 0; i < depth; ++i) veristep_native_random_call(check->model, values ? atoll(values) : 3);
}

int main(int argc, char** argv) {
  veristep_native_start();
  char buffer[4096];
  const char* name = argc > 1 ? argv[1] : veristep_native_line("check", buffer, sizeof buffer);
  if (veristep_native.trace && argc <= 1 && !name) veristep_native_stop(2, "the trace does not say its check", "");
  int found = 0;
  char wanted[4096];
  snprintf(wanted, sizeof wanted, "%s", name ? name : "");
  for (const struct veristep_check* const* check = __start_veristep_checks; check != __stop_veristep_checks; ++check) {
    if (name && strcmp((*check)->name, wanted) != 0) continue;
    found = 1;
    veristep_native_run(*check);
  }
  if (!found) veristep_native_stop(2, "there is no check ", wanted);
  return 0;
}
