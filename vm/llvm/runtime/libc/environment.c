// The environment. A checked program begins with an empty one, so that a run depends on the program only; what it sets
// itself it finds again.
#include <errno.h>
#include <stdlib.h>

#include "libc/internal.h"
#include "veristep_vm.h"

static char* no_environment[] = {NULL};
char** environ = no_environment;
extern char** __environ __attribute__((alias("environ")));

// The place in `environ` of the variable with this name, or the list's end.
static char** Find(const char* name, size_t length) {
  char** at = environ;
  for (; *at != NULL; ++at) {
    if (__builtin_strncmp(*at, name, length) == 0 && (*at)[length] == '=') break;
  }
  return at;
}

char* getenv(const char* name) {
  if (environ == NULL) return NULL;
  size_t length = strlen(name);
  char** at = Find(name, length);
  return *at != NULL ? *at + length + 1 : NULL;
}
char* secure_getenv(const char* name) { return getenv(name); }

// Puts "NAME=value" in the place of NAME, or behind the others. Texts that were there before stay valid, as callers of
// getenv may hold them; they are no leaks.
static int Put(char* text, size_t length) {
  if (environ == NULL) environ = no_environment;
  char** at = Find(text, length);
  if (*at != NULL) {
    *at = text;
    return 0;
  }
  size_t count = (size_t)(at - environ);
  char** longer = __vs_alloc((count + 2) * sizeof *longer, 16, VS_INTERNAL);
  if (longer == NULL) {
    errno = ENOMEM;
    return -1;
  }
  for (size_t i = 0; i < count; ++i) longer[i] = environ[i];
  longer[count] = text;
  longer[count + 1] = NULL;
  environ = longer;
  return 0;
}

static int IsName(const char* name) { return name != NULL && *name != '\0' && strchr(name, '=') == NULL; }

int setenv(const char* name, const char* value, int overwrites) {
  if (!IsName(name)) {
    errno = EINVAL;
    return -1;
  }
  if (!overwrites && getenv(name) != NULL) return 0;
  size_t length = strlen(name);
  size_t size = strlen(value) + 1;
  char* text = __vs_alloc(length + 1 + size, 16, VS_INTERNAL);
  if (text == NULL) {
    errno = ENOMEM;
    return -1;
  }
  __builtin_memcpy(text, name, length);
  text[length] = '=';
  __builtin_memcpy(text + length + 1, value, size);
  return Put(text, length);
}

int unsetenv(const char* name) {
  if (!IsName(name)) {
    errno = EINVAL;
    return -1;
  }
  if (environ == NULL) return 0;
  for (char** at = Find(name, strlen(name)); *at != NULL; ++at) *at = at[1];
  return 0;
}

int putenv(char* text) {
  char* sign = strchr(text, '=');
  return sign != NULL ? Put(text, (size_t)(sign - text)) : unsetenv(text);
}

int clearenv(void) {
  environ = no_environment;
  return 0;
}
