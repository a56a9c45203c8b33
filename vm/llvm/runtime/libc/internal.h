// What the files of the C library share. The library is freestanding C over veristep_vm.h; types and constants come
// from the platform's headers, because the program was compiled with them.
#pragma once

#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// ---- ctype, stdlib and string functions that other files call (declared here and not by including the platform's
// headers, which redirect some names) ----
static inline int vs_lower(int c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }
static inline int vs_is_digit(int c) { return c >= '0' && c <= '9'; }
static inline int vs_is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

void* malloc(size_t size);
void* calloc(size_t count, size_t size);
void* realloc(void* block, size_t size);
void free(void* block);
long strtol(const char* restrict text, char** restrict end, int base);
unsigned long strtoul(const char* restrict text, char** restrict end, int base);
double strtod(const char* restrict text, char** restrict end);
float strtof(const char* restrict text, char** restrict end);
long double strtold(const char* restrict text, char** restrict end);
_Noreturn void abort(void);
_Noreturn void exit(int status);

size_t strlen(const char* text);
size_t strnlen(const char* text, size_t limit);
size_t strlcpy(char* restrict to, const char* restrict from, size_t room);
int strcmp(const char* a, const char* b);
int strncasecmp(const char* a, const char* b, size_t limit);
char* strchr(const char* text, int wanted);
char* stpcpy(char* restrict to, const char* restrict from);
void* memrchr(const void* bytes, int value, size_t size);
void* memmem(const void* text, size_t text_size, const void* part, size_t part_size);
char* strchrnul(const char* text, int wanted);
char* strerror(int number);
void* mempcpy(void* restrict to, const void* restrict from, size_t size);

// ---- exit and threads -----------------------------------------------------------------------------------------------
void vs_run_thread_local_destructors(void);
