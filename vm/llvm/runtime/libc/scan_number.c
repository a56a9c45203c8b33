// Numbers in scanf input: they are read byte by byte, with one byte of look-ahead, as the C standard says.
#include "libc/internal.h"
#include "libc/scan.h"

struct collector {
  struct vs_source* source;
  size_t limit;
  char* text;
  int size;
  int next;  // the byte of look-ahead, or kEof
};

static void Advance(struct collector* in) {
  in->next = (size_t)in->size < in->limit && in->size < kMaxNumber - 1 ? vs_get(in->source) : kEof;
}

static void Take(struct collector* in) {
  in->text[in->size++] = (char)in->next;
  Advance(in);
}

static int Finish(struct collector* in, int is_number) {
  vs_unget(in->source, in->next);
  in->text[in->size] = 0;
  if (in->size == 0 && in->next == kEof) return -1;
  return is_number ? in->size : 0;
}

static struct collector Start(struct vs_source* source, size_t limit, char* text) {
  struct collector in = {source, limit, text, 0, 0};
  Advance(&in);
  return in;
}

static void TakeSign(struct collector* in) {
  if (in->next == '-' || in->next == '+') Take(in);
}

static int IsDigitOf(int c, int base) {
  if (c < 0) return 0;
  int letter = vs_lower(c);
  int value = vs_is_digit(c) ? c - '0' : letter >= 'a' && letter <= 'z' ? letter - 'a' + 10 : 99;
  return value < base;
}

int vs_scan_integer(struct vs_source* source, size_t limit, int base, char* text) {
  struct collector in = Start(source, limit, text);
  TakeSign(&in);
  int is_number = 0;
  if (in.next == '0' && (base == 0 || base == 16)) {
    Take(&in);
    is_number = 1;
    if (vs_lower(in.next) == 'x') {
      Take(&in);
      base = 16;
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  while (IsDigitOf(in.next, base)) {
    Take(&in);
    is_number = 1;
  }
  return Finish(&in, is_number);
}

// The rest of a word, in any case. 0 when the input differs.
static int TakeWord(struct collector* in, const char* lower) {
  while (*lower != 0 && vs_lower(in->next) == *lower) {
    Take(in);
    ++lower;
  }
  return *lower == 0;
}

static int TakeDigits(struct collector* in, int base) {
  int count = 0;
  for (; IsDigitOf(in->next, base); ++count) Take(in);
  return count;
}

int vs_scan_float(struct vs_source* source, size_t limit, char* text) {
  struct collector in = Start(source, limit, text);
  TakeSign(&in);
  if (vs_lower(in.next) == 'n') return Finish(&in, TakeWord(&in, "nan"));
  if (vs_lower(in.next) == 'i') {
    if (!TakeWord(&in, "inf")) return Finish(&in, 0);
    return Finish(&in, vs_lower(in.next) != 'i' || TakeWord(&in, "inity"));
  }
  int base = 10;
  int digits = 0;
  if (in.next == '0') {
    Take(&in);
    digits = 1;
    if (vs_lower(in.next) == 'x') {
      Take(&in);
      base = 16;
      digits = 0;
    }
  }
  digits += TakeDigits(&in, base);
  if (in.next == '.') {
    Take(&in);
    digits += TakeDigits(&in, base);
  }
  if (digits == 0) return Finish(&in, 0);
  if (vs_lower(in.next) == (base == 16 ? 'p' : 'e')) {
    Take(&in);
    TakeSign(&in);
    TakeDigits(&in, 10);  // glibc takes a number whose exponent is missing
  }
  return Finish(&in, 1);
}
