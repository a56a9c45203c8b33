// 128-bit integers: all operators, conversions, by value in calls and structs, decimal printing.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef __int128 Wide;
typedef unsigned __int128 UWide;

static const char* Decimal(UWide value, char* buffer) {
  char* p = buffer + 63;
  *p = 0;
  do {
    *--p = (char)('0' + (int)(value % 10));
    value /= 10;
  } while (value != 0);
  return p;
}

static void Print(const char* name, Wide value) {
  char buffer[64];
  UWide magnitude = value < 0 ? -(UWide)value : (UWide)value;
  printf("%s %s%s\n", name, value < 0 ? "-" : "", Decimal(magnitude, buffer));
}

static void PrintHex(const char* name, UWide value) {
  printf("%s %016llx:%016llx\n", name, (unsigned long long)(value >> 64), (unsigned long long)value);
}

struct Pair {
  Wide first;
  int tag;
  UWide second;
};

static struct Pair MakePair(Wide a, int tag, UWide b) { return (struct Pair){.first = a, .tag = tag, .second = b}; }

static UWide Factorial(int n) { return n < 2 ? 1 : (UWide)n * Factorial(n - 1); }

static UWide SquareRoot(UWide n) {
  UWide low = 0, high = (UWide)1 << 64;
  while (high - low > 1) {
    UWide middle = (low + high) / 2;
    if (middle <= n / middle)
      low = middle;
    else
      high = middle;
  }
  return low;
}

int main(void) {
  volatile uint64_t a = 0xfedcba9876543210ull, b = 0x0123456789abcdefull;
  UWide product = (UWide)a * b;
  PrintHex("product", product);
  PrintHex("sum", product + (((UWide)a << 64) | b));
  PrintHex("difference", (UWide)b - a);
  PrintHex("quotient", product / 1234567891011ull);
  PrintHex("remainder", product % 1234567891011ull);
  PrintHex("wide quotient", ~(UWide)0 / (((UWide)3 << 64) | 7));
  PrintHex("not", ~product);
  PrintHex("xor", product ^ ((UWide)a << 32));
  for (int n = 0; n < 128; n += 9) {
    PrintHex("shl", product << n);
    PrintHex("lshr", product >> n);
    PrintHex("ashr", (UWide)((Wide)(product | (UWide)1 << 127) >> n));
  }
  Wide negative = -(Wide)product;
  Print("negative", negative);
  Print("sdiv", negative / 1000000007);
  Print("srem", negative % 1000000007);
  Print("min", (Wide)1 << 126);
  for (int n = 5; n <= 34; n += 5) {
    char buffer[64];
    printf("%d! = %s\n", n, Decimal(Factorial(n), buffer));
  }
  char buffer[64];
  printf("sqrt %s\n", Decimal(SquareRoot(Factorial(33)), buffer));
  printf("compare %d %d %d %d\n", negative<0, (UWide)negative> product, negative == -(Wide)product, (Wide)a >= (Wide)b);
  printf("double %.17g %.17g\n", (double)product, (double)negative);
  printf("float %.9g\n", (double)(float)product);
  PrintHex("from double", (UWide)1.2345e30);
  Print("from negative double", (Wide)-9.87e25);
  struct Pair pair = MakePair(negative, 42, product);
  struct Pair copy = pair;
  Print("pair", copy.first);
  printf("tag %d\n", copy.tag);
  PrintHex("pair", copy.second);
  uint64_t halves[2];
  memcpy(halves, &product, sizeof halves);
  printf("memory %016llx %016llx\n", (unsigned long long)halves[0], (unsigned long long)halves[1]);
  UWide table[4] = {1, 2, 3, (UWide)1 << 100};
  UWide total = 0;
  for (int i = 0; i < 4; i++) total += table[i] * (UWide)(i + 1);
  PrintHex("total", total);
  total++;
  --total;
  total -= 5, total *= 3, total /= 2, total <<= 3, total |= 9;
  PrintHex("compound", total);
  return (int)(total & 63);
}
