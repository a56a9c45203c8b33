// Vector types of the compiler's extension: arithmetic, comparison masks, shuffles, conversions, element access.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef int Int4 __attribute__((vector_size(16)));
typedef float Float4 __attribute__((vector_size(16)));
typedef double Double2 __attribute__((vector_size(16)));
typedef uint8_t Byte16 __attribute__((vector_size(16)));
typedef int16_t Short8 __attribute__((vector_size(16)));
typedef uint64_t Long2 __attribute__((vector_size(16)));
typedef int Int8 __attribute__((vector_size(32)));

static void Print(const char* name, Int4 v) { printf("%s %d %d %d %d\n", name, v[0], v[1], v[2], v[3]); }
static void PrintFloat(const char* name, Float4 v) { printf("%s %g %g %g %g\n", name, v[0], v[1], v[2], v[3]); }
static void PrintBytes(const char* name, Byte16 v) {
  printf("%s", name);
  for (int i = 0; i < 16; i++) printf(" %u", v[i]);
  printf("\n");
}
static Int4 Select(Int4 mask, Int4 a, Int4 b) { return (mask & a) | (~mask & b); }
static float Sum(Float4 v) { return v[0] + v[1] + v[2] + v[3]; }
struct Body {
  Float4 position, velocity;
  int id;
};
static struct Body Move(struct Body b, float dt) {
  b.position += b.velocity * dt;
  return b;
}

int main(void) {
  Int4 a = {1, -2, 3, 2000000}, b = {10, 20, -30, 7};
  Print("add", a + b);
  Print("sub", a - b);
  Print("mul", a * b);
  Print("div", a / b);
  Print("rem", b % (Int4){3, 7, 4, 5});
  Print("and", a & b);
  Print("or", a | b);
  Print("xor", a ^ b);
  Print("not", ~a);
  Print("neg", -a);
  Print("shl", (Int4){1, 2, 3, 4} << (Int4){1, 2, 3, 4});
  Print("shr", b >> 1);
  Print("less", a < b);
  Print("equal", a == (Int4){1, 2, 3, 4});
  Print("scalar", a + 5);
  Print("maximum", Select(a > b, a, b));
  Print("shuffle", __builtin_shufflevector(a, b, 3, 2, 5, 4));
  Print("reverse", __builtin_shufflevector(a, a, 3, 2, 1, 0));
  a[2] = 99;
  a[3] += a[2];
  Print("elements", a);
  int index = 1;
  for (int i = 0; i < 4; i++) printf("%d ", a[(i + index) & 3]);
  printf("\n");
  Float4 f = {1.5f, 2.5f, -3.5f, 0.25f}, g = {2, 4, 8, 16};
  PrintFloat("float", f * g + 1.0f);
  PrintFloat("quotient", f / g);
  Print("float less", f < g);
  Print("converted", __builtin_convertvector(f * 10, Int4));
  PrintFloat("back", __builtin_convertvector(a, Float4));
  printf("sum %g\n", Sum(f));
  Double2 d = {0.1, 0.2};
  d = d * d + (Double2){1, 2};
  printf("double %.17g %.17g\n", d[0], d[1]);
  Byte16 bytes = {0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255};
  PrintBytes("bytes", bytes + 10);
  PrintBytes("halved", bytes >> 1);
  PrintBytes("above", (Byte16)(bytes > 100));
  Short8 wide;
  for (int i = 0; i < 8; i++) wide[i] = (int16_t)(bytes[i] * bytes[i + 8]);
  for (int i = 0; i < 8; i++) printf("%d ", wide[i]);
  printf("\n");
  Long2 bits = (Long2)f;
  printf("bits %016llx %016llx\n", (unsigned long long)bits[0], (unsigned long long)bits[1]);
  Int8 big = {1, 2, 3, 4, 5, 6, 7, 8};
  for (int i = 0; i < 4; i++) big = big * big % 1009 + i;
  for (int i = 0; i < 8; i++) printf("%d ", big[i]);
  printf("\n");
  struct Body body = {{0, 0, 0, 1}, {1, 2, 3, 0}, 7};
  for (int i = 0; i < 4; i++) body = Move(body, 0.5f);
  PrintFloat("body", body.position);
  int memory[4];
  memcpy(memory, &a, sizeof memory);
  printf("memory %d %d\n", memory[0], memory[3]);
  Int4 loaded;
  memcpy(&loaded, memory, sizeof loaded);
  Print("loaded", loaded == a);
  printf("reduce %d %d %d\n", __builtin_reduce_add(b), __builtin_reduce_max(b), __builtin_reduce_xor(b));
  Print("minimum", __builtin_elementwise_min(a, b));
  return 0;
}
