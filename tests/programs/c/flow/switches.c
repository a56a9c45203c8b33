// Switch statements: dense, sparse, ranges, fall-through, negative and 64-bit cases, nested, in loops, Duff's device.
#include <stdio.h>

static int Dense(int x) {
  switch (x) {
    case 0:
      return 10;
    case 1:
      return 21;
    case 2:
      return 32;
    case 3:
      return 43;
    case 4:
      return 54;
    case 5:
      return 15;
    case 6:
      return 26;
    case 7:
      return 37;
    default:
      return -1;
  }
}
static const char* Sparse(long long x) {
  switch (x) {
    case -1000000007:
      return "negative";
    case 0:
      return "zero";
    case 'A':
      return "letter";
    case 1024:
      return "kilo";
    case 1048576:
      return "mega";
    case 0x100000000:
      return "word";
    case 0x7fffffffffffffff:
      return "max";
    default:
      return "other";
  }
}
static char Range(int x) {
  switch (x) {
    case -100 ... - 1:
      return '-';
    case 0:
      return '0';
    case 1 ... 9:
      return 'd';
    case 10 ... 99:
      return 't';
    case 100 ... 1000000:
      return 'm';
  }
  return '?';
}
static int FallThrough(int x) {
  int sum = 0;
  switch (x) {
    case 5:
      sum += 5;
    case 4:
      sum += 4;
    case 3:
      sum += 3;
      break;
    default:
      sum = 100;
    case 2:
      sum += 2;
    case 1:
      sum += 1;
  }
  return sum;
}
static void Duff(char* to, const char* from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
    case 0:
      do {
        *to++ = *from++;
        case 7:
          *to++ = *from++;
        case 6:
          *to++ = *from++;
        case 5:
          *to++ = *from++;
        case 4:
          *to++ = *from++;
        case 3:
          *to++ = *from++;
        case 2:
          *to++ = *from++;
        case 1:
          *to++ = *from++;
      } while (--n > 0);
  }
}
static int Nested(int a, int b) {
  switch (a) {
    case 1:
      switch (b) {
        case 1:
          return 11;
        case 2:
          break;
        default:
          return 19;
      }
      return 12;
    case 2: {
      int local = b * 2;
      if (local > 5) switch (local) {
          case 6:
            return 26;
          case 8:
            return 28;
        }
      break;
    }
    default:
      for (int i = 0;; i++) {
        switch (i) {
          case 3:
            continue;
          case 5:
            return i * 10 + a;
        }
        if (i > 10) break;
      }
  }
  return -1;
}
static unsigned Byte(unsigned char c) {
  switch (c) {
    case 0x00:
      return 1;
    case 0x7f:
      return 2;
    case 0x80:
      return 3;
    case 0xff:
      return 4;
  }
  return 0;
}
static int Coroutine(int* state, int* i) {
  switch (*state) {
    case 0:
      for (*i = 0; *i < 4; ++*i) {
        *state = 1;
        return *i * *i;
        case 1:;
      }
  }
  *state = 2;
  return -1;
}
static unsigned Only(unsigned x) {
  switch (x)
  default:
    x++;
  return x;
}

int main(void) {
  for (int i = -2; i < 10; i++) printf("dense %d %d\n", i, Dense(i));
  const long long sparse[] = {-1000000007, 0, 65, 1024, 1048576, 0x100000000, 0x7fffffffffffffff, 1, -1};
  for (int i = 0; i < 9; i++) printf("sparse %lld %s\n", sparse[i], Sparse(sparse[i]));
  const int ranges[] = {-101, -100, -1, 0, 1, 9, 10, 99, 100, 1000000, 1000001};
  for (int i = 0; i < 11; i++) printf("%c", Range(ranges[i]));
  printf("\n");
  for (int i = 0; i < 7; i++) printf("fall %d %d\n", i, FallThrough(i));
  const char* text = "the quick brown fox jumps";
  for (int n = 1; n <= 25; n += 3) {
    char out[32] = {0};
    Duff(out, text, n);
    printf("duff %d '%s'\n", n, out);
  }
  for (int a = 0; a < 4; a++)
    for (int b = 1; b < 5; b++) printf("%d ", Nested(a, b));
  printf("\nbyte %u %u %u %u %u\n", Byte(0), Byte(127), Byte(128), Byte(255), Byte(64));
  int state = 0, i = 0;
  for (int v; (v = Coroutine(&state, &i)) >= 0;) printf("yield %d\n", v);
  printf("only %u, after %d\n", Only(41), Coroutine(&state, &i));
  return 0;
}
