// A table of commands: tagged unions, flexible arrays, function pointers, variable arguments, bsearch.
#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* a small scripting command table with function pointers, flexible arrays, unions and varargs */
typedef enum { T_NIL, T_INT, T_DBL, T_STR, T_FN } Tag;
struct value;
typedef struct value (*native)(int argc, struct value* argv);
typedef struct {
  size_t len;
  unsigned hash;
  char text[];
} Str;
typedef struct value {
  Tag tag;
  union {
    long long i;
    double d;
    Str* s;
    native fn;
  } u;
} Value;
static Str* mkstr(const char* p) {
  size_t n = strlen(p);
  Str* s = malloc(sizeof *s + n + 1);
  s->len = n;
  s->hash = 2166136261u;
  for (size_t k = 0; k < n; k++) s->hash = (s->hash ^ (unsigned char)p[k]) * 16777619u;
  memcpy(s->text, p, n + 1);
  return s;
}
static Value vint(long long i) { return (Value){.tag = T_INT, .u.i = i}; }
static Value vdbl(double d) {
  Value v = {T_DBL, {.d = d}};
  return v;
}
static Value vstr(const char* s) {
  Value v;
  v.tag = T_STR;
  v.u.s = mkstr(s);
  return v;
}
static double num(Value v) { return v.tag == T_INT ? (double)v.u.i : v.tag == T_DBL ? v.u.d : 0.0; }
static Value f_add(int n, Value* v) {
  int all = 1;
  double d = 0;
  long long i = 0;
  for (int k = 0; k < n; k++) {
    if (v[k].tag != T_INT)
      all = 0;
    else
      i += v[k].u.i;
    d += num(v[k]);
  }
  return all ? vint(i) : vdbl(d);
}
static Value f_cat(int n, Value* v) {
  char b[256] = "";
  for (int k = 0; k < n; k++) {
    size_t at = strlen(b);
    switch (v[k].tag) {
      case T_INT:
        snprintf(b + at, sizeof b - at, "%lld", v[k].u.i);
        break;
      case T_DBL:
        snprintf(b + at, sizeof b - at, "%.3g", v[k].u.d);
        break;
      case T_STR:
        snprintf(b + at, sizeof b - at, "%.*s", (int)v[k].u.s->len, v[k].u.s->text);
        break;
      default:
        strncat(b, "?", sizeof b - at - 1);
    }
  }
  return vstr(b);
}
static Value f_max(int n, Value* v) {
  Value m = v[0];
  for (int k = 1; k < n; k++)
    if (num(v[k]) > num(m)) m = v[k];
  return m;
}
static Value f_len(int n, Value* v) {
  (void)n;
  return vint(v[0].tag == T_STR ? (long long)v[0].u.s->len : -1);
}
static const struct {
  const char* name;
  native fn;
  int min, max;
} table[] = {{"add", f_add, 0, INT_MAX}, {"cat", f_cat, 0, 8}, {"len", f_len, 1, 1}, {"max", f_max, 1, 9}};
static int by_name(const void* k, const void* e) { return strcmp(k, *(const char* const*)e); }
static Value call(const char* name, const char* types, ...) {
  va_list ap;
  va_start(ap, types);
  Value args[16];
  int n = 0;
  for (const char* p = types; *p; p++) switch (*p) {
      case 'i':
        args[n++] = vint(va_arg(ap, int));
        break;
      case 'l':
        args[n++] = vint(va_arg(ap, long long));
        break;
      case 'd':
        args[n++] = vdbl(va_arg(ap, double));
        break;
      case 's':
        args[n++] = vstr(va_arg(ap, const char*));
        break;
      case 'v':
        args[n++] = va_arg(ap, Value);
        break;
    }
  va_end(ap);
  Value r = {T_NIL, {0}};
  void* hit = bsearch(name, table, sizeof table / sizeof *table, sizeof *table, by_name);
  if (!hit)
    printf("no %s\n", name);
  else {
    ptrdiff_t k = ((char*)hit - (char*)table) / (ptrdiff_t)sizeof *table;
    if (n < table[k].min || n > table[k].max)
      printf("bad count for %s: %d\n", name, n);
    else
      r = table[k].fn(n, args);
  }
  for (int k = 0; k < n; k++)
    if (args[k].tag == T_STR && types[k] != 'v' && !(r.tag == T_STR && r.u.s == args[k].u.s)) free(args[k].u.s);
  return r;
}
static void show(Value v) {
  switch (v.tag) {
    case T_NIL:
      puts("nil");
      break;
    case T_INT:
      printf("%lld\n", v.u.i);
      break;
    case T_DBL:
      printf("%g\n", v.u.d);
      break;
    case T_STR:
      printf("'%s' %08x\n", v.u.s->text, v.u.s->hash);
      free(v.u.s);
      break;
    default:;
  }
}
int main(void) {
  show(call("add", "iil", 1, -2, 1LL << 40));
  show(call("add", "id", 1, 0.5));
  show(call("cat", "sids", "x=", 42, 3.14159, "!"));
  show(call("len", "s", "hello"));
  show(call("len", ""));
  show(call("max", "idi", 3, 3.5, -1));
  show(call("nope", ""));
  Value s = call("cat", "ss", "ab", "cd");
  Value l = call("len", "v", s);
  show(l);
  show(s);
  printf("%zu %zu %zu\n", sizeof(Str), offsetof(Str, text), sizeof(Value));
  return 0;
}
