// A small LZ77 compressor with a hash of three bytes, and its decompressor; round trips on texts of several kinds.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  unsigned char* data;
  size_t size, capacity;
} Bytes;
static void Put(Bytes* b, unsigned c) {
  if (b->size == b->capacity) {
    b->capacity = b->capacity ? b->capacity * 2 : 16;
    b->data = realloc(b->data, b->capacity);
  }
  b->data[b->size++] = (unsigned char)c;
}
static void PutNumber(Bytes* b, size_t n) {
  for (; n >= 128; n >>= 7) Put(b, (unsigned)(n & 127) | 128);
  Put(b, (unsigned)n);
}
static size_t GetNumber(const unsigned char** p) {
  size_t n = 0;
  int shift = 0;
  do n |= (size_t)(**p & 127) << shift, shift += 7;
  while (*(*p)++ & 128);
  return n;
}
static unsigned HashAt(const unsigned char* p) {
  return (p[0] * 2654435761u ^ p[1] * 40503u ^ p[2] * 69069u) >> 5 & 1023;
}

// Tokens: literal run length, literals, match length (0 ends), distance.
static Bytes Compress(const unsigned char* in, size_t n, int* matches) {
  Bytes out = {0};
  int32_t table[1024];
  memset(table, -1, sizeof table);
  size_t at = 0, start = 0;
  *matches = 0;
  while (at + 3 <= n) {
    unsigned h = HashAt(in + at);
    int32_t candidate = table[h];
    table[h] = (int32_t)at;
    size_t length = 0;
    if (candidate >= 0)
      while (at + length < n && in[(size_t)candidate + length] == in[at + length]) length++;
    if (length < 4) {
      at++;
      continue;
    }
    PutNumber(&out, at - start);
    for (size_t i = start; i < at; i++) Put(&out, in[i]);
    PutNumber(&out, length);
    PutNumber(&out, at - (size_t)candidate);
    for (size_t i = at + 1; i < at + length && i + 3 <= n; i++) table[HashAt(in + i)] = (int32_t)i;
    at += length;
    start = at;
    ++*matches;
  }
  PutNumber(&out, n - start);
  for (size_t i = start; i < n; i++) Put(&out, in[i]);
  PutNumber(&out, 0);
  return out;
}
static Bytes Decompress(const unsigned char* p) {
  Bytes out = {0};
  for (;;) {
    for (size_t literals = GetNumber(&p); literals--;) Put(&out, *p++);
    size_t length = GetNumber(&p);
    if (length == 0) return out;
    size_t distance = GetNumber(&p);
    while (length--) Put(&out, out.data[out.size - distance]);
  }
}
static void RoundTrip(const char* name, const void* data, size_t n) {
  int matches;
  Bytes packed = Compress(data, n, &matches), plain = Decompress(packed.data);
  int same = plain.size == n && (n == 0 || memcmp(plain.data, data, n) == 0);
  uint32_t sum = 0;
  for (size_t i = 0; i < packed.size; i++) sum = sum * 31 + packed.data[i];
  printf("%-10s %5zu -> %5zu matches %d same %d sum %08x\n", name, n, packed.size, matches, same, sum);
  free(packed.data);
  free(plain.data);
}
static Bytes RunLength(const unsigned char* in, size_t n) {
  Bytes out = {0};
  for (size_t i = 0; i < n;) {
    size_t run = 1;
    while (i + run < n && run < 255 && in[i + run] == in[i]) run++;
    Put(&out, (unsigned)run);
    Put(&out, in[i]);
    i += run;
  }
  return out;
}

int main(void) {
  static unsigned char buffer[5000];
  RoundTrip("empty", "", 0);
  RoundTrip("short", "ab", 2);
  const char* text = "she sells sea shells by the sea shore; the shells she sells are sea shells, I'm sure.";
  RoundTrip("text", text, strlen(text));
  memset(buffer, 'z', sizeof buffer);
  RoundTrip("same", buffer, sizeof buffer);
  for (int i = 0; i < 5000; i++) buffer[i] = (unsigned char)("abcabcabd"[i % 9] + i / 1000);
  RoundTrip("periodic", buffer, sizeof buffer);
  uint32_t seed = 1;
  for (int i = 0; i < 5000; i++) buffer[i] = (unsigned char)((seed = seed * 1664525 + 1013904223) >> 24);
  RoundTrip("random", buffer, sizeof buffer);
  for (int i = 0; i < 5000; i++) buffer[i] = (unsigned char)((seed = seed * 1664525 + 1013904223) >> 30);
  RoundTrip("two bits", buffer, sizeof buffer);
  for (size_t n = 1; n < 5000; n = n * 5 / 2 + 1) RoundTrip("prefix", buffer, n);
  size_t size = 0;
  for (int i = 0; i < 120; i++)
    size += (size_t)sprintf((char*)buffer + size, "line %d of the log: value=%d\n", i, i * i % 37);
  RoundTrip("log", buffer, size);
  Bytes runs = RunLength((const unsigned char*)"aaaabbbccd", 10);
  for (size_t i = 0; i < runs.size; i += 2) printf("%d%c", runs.data[i], runs.data[i + 1]);
  printf("\n");
  free(runs.data);
  int matches;
  Bytes packed = Compress((const unsigned char*)text, strlen(text), &matches);
  for (size_t i = 0; i < packed.size; i++) printf("%02x%s", packed.data[i], i % 24 == 23 ? "\n" : "");
  printf("\n");
  free(packed.data);
  return 0;
}
