// The scanf family: conversions, assignments and their counts. Names with __isoc99_ and __isoc23_ are what the
// platform's header turns scanf into.
#include "libc/scan.h"

#include <stdarg.h>
#include <stdint.h>

#include "libc/internal.h"
#include "veristep_vm.h"

int vs_get(struct vs_source* source) {
  int c = source->stream != NULL ? fgetc(source->stream) : (unsigned char)*source->text;
  if (source->stream == NULL && c == 0) return kEof;
  if (c == kEof) return kEof;
  if (source->stream == NULL) ++source->text;
  ++source->taken;
  return c;
}

void vs_unget(struct vs_source* source, int c) {
  if (c == kEof) return;
  --source->taken;
  if (source->stream != NULL) {
    ungetc(c, source->stream);
  } else {
    --source->text;
  }
}

struct conversion {
  int is_suppressed;
  int allocates;
  size_t width;  // 0 when not given
  int length;    // bytes of the target's type; 16 for long double
  char letter;
};

struct scanner {
  struct vs_source* source;
  va_list arguments;
  int assigned;
};

enum outcome { kMatched, kMismatch, kEndOfInput };

static const char* ParseConversion(const char* at, struct conversion* conversion) {
  *conversion = (struct conversion){.length = 4};
  if (*at == '*') {
    conversion->is_suppressed = 1;
    ++at;
  }
  for (; vs_is_digit(*at); ++at) conversion->width = conversion->width * 10 + (size_t)(*at - '0');
  if (*at == '$') __vs_unsupported("scanf with numbered arguments (%1$d)");
  if (*at == 'm') {
    conversion->allocates = 1;
    ++at;
  }
  switch (*at) {
    case 'h':
      conversion->length = at[1] == 'h' ? 1 : 2;
      at += at[1] == 'h' ? 2 : 1;
      break;
    case 'l':
      conversion->length = 8;
      at += at[1] == 'l' ? 2 : 1;
      break;
    case 'j':
    case 'z':
    case 't':
    case 'q':
      conversion->length = 8;
      ++at;
      break;
    case 'L':
      conversion->length = 16;
      ++at;
      break;
  }
  conversion->letter = *at;
  return at;
}

static void StoreInteger(void* target, int length, uint64_t value) {
  switch (length) {
    case 1:
      *(uint8_t*)target = (uint8_t)value;
      break;
    case 2:
      *(uint16_t*)target = (uint16_t)value;
      break;
    case 4:
      *(uint32_t*)target = (uint32_t)value;
      break;
    default:
      *(uint64_t*)target = value;
  }
}

static int BaseOf(char letter) {
  switch (letter) {
    case 'i':
      return 0;
    case 'o':
      return 8;
    case 'x':
    case 'X':
    case 'p':
      return 16;
    default:
      return 10;
  }
}

static enum outcome ScanInteger(struct scanner* scanner, const struct conversion* conversion) {
  char text[kMaxNumber];
  size_t limit = conversion->width != 0 ? conversion->width : SIZE_MAX;
  int base = BaseOf(conversion->letter);
  int size = vs_scan_integer(scanner->source, limit, base, text);
  if (size <= 0) return size < 0 ? kEndOfInput : kMismatch;
  if (conversion->is_suppressed) return kMatched;
  int is_signed = conversion->letter == 'd' || conversion->letter == 'i';
  uint64_t value = is_signed ? (uint64_t)strtol(text, NULL, base) : strtoul(text, NULL, base);
  void* target = va_arg(scanner->arguments, void*);
  StoreInteger(target, conversion->letter == 'p' ? 8 : conversion->length, value);
  ++scanner->assigned;
  return kMatched;
}

static enum outcome ScanFloat(struct scanner* scanner, const struct conversion* conversion) {
  char text[kMaxNumber];
  size_t limit = conversion->width != 0 ? conversion->width : SIZE_MAX;
  int size = vs_scan_float(scanner->source, limit, text);
  if (size <= 0) return size < 0 ? kEndOfInput : kMismatch;
  if (conversion->is_suppressed) return kMatched;
  void* target = va_arg(scanner->arguments, void*);
  if (conversion->length == 16) {
    *(long double*)target = strtold(text, NULL);
  } else if (conversion->length == 8) {
    *(double*)target = strtod(text, NULL);
  } else {
    *(float*)target = strtof(text, NULL);
  }
  ++scanner->assigned;
  return kMatched;
}

// The set of %[...]: one byte per character. Gives the position of the closing bracket.
static const char* ParseSet(const char* at, unsigned char set[256]) {
  int is_complement = *at == '^';
  if (is_complement) ++at;
  __builtin_memset(set, is_complement, 256);
  const char* first = at;
  for (; *at != 0 && (*at != ']' || at == first); ++at) {
    int low = (unsigned char)*at;
    int high = low;
    if (at[1] == '-' && at[2] != ']' && at[2] != 0) {
      high = (unsigned char)at[2];
      at += 2;
    }
    for (int c = low; c <= high; ++c) set[c] = !is_complement;
  }
  return at;
}

struct text {
  char* bytes;  // NULL: nothing is stored
  size_t size;
  size_t room;  // of a block that grows; 0 for a buffer of the program
};

static void Append(struct text* text, int c) {
  if (text->bytes == NULL) return;
  if (text->room != 0 && text->size == text->room) {
    text->room *= 2;
    text->bytes = realloc(text->bytes, text->room);
    if (text->bytes == NULL) return;
  }
  text->bytes[text->size++] = (char)c;
}

// %s, %c and %[: bytes for which `set` holds.
static enum outcome ScanText(struct scanner* scanner, const struct conversion* conversion, const unsigned char* set) {
  if (conversion->length == 8) __vs_unsupported("scanf of wide characters");
  int is_count = conversion->letter == 'c';
  size_t limit = conversion->width != 0 ? conversion->width : is_count ? 1 : SIZE_MAX;
  struct text text = {NULL, 0, 0};
  char** block = NULL;
  if (!conversion->is_suppressed) {
    text.bytes = va_arg(scanner->arguments, char*);
    if (conversion->allocates) {
      block = (char**)text.bytes;
      text = (struct text){malloc(32), 0, 32};
    }
  }
  size_t count = 0;
  int c = kEof;
  for (; count < limit; ++count) {
    c = vs_get(scanner->source);
    if (c == kEof) break;
    if (!set[c]) {
      vs_unget(scanner->source, c);
      break;
    }
    Append(&text, c);
  }
  if (count == 0) {
    if (block != NULL) free(text.bytes);
    return c == kEof ? kEndOfInput : kMismatch;
  }
  if (!is_count) Append(&text, 0);
  if (block != NULL) *block = text.bytes;
  scanner->assigned += !conversion->is_suppressed;
  return kMatched;
}

static void SkipSpace(struct vs_source* source) {
  int c;
  do {
    c = vs_get(source);
  } while (c != kEof && vs_is_space(c));
  vs_unget(source, c);
}

static enum outcome ScanByte(struct vs_source* source, int wanted) {
  int c = vs_get(source);
  if (c == kEof) return kEndOfInput;
  if (c == wanted) return kMatched;
  vs_unget(source, c);
  return kMismatch;
}

static enum outcome ScanConversion(struct scanner* scanner, const struct conversion* conversion,
                                   const unsigned char* set) {
  char letter = conversion->letter;
  if (letter != 'c' && letter != '[' && letter != 'n') SkipSpace(scanner->source);
  switch (letter) {
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'p':
      return ScanInteger(scanner, conversion);
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      return ScanFloat(scanner, conversion);
    case 's':
    case 'c':
    case '[':
      return ScanText(scanner, conversion, set);
    case 'n':
      if (!conversion->is_suppressed) {
        StoreInteger(va_arg(scanner->arguments, void*), conversion->length, scanner->source->taken);
      }
      return kMatched;
    case '%':
      return ScanByte(scanner->source, '%');
    default:
      return kMismatch;
  }
}

static int Scan(struct vs_source* source, const char* format, va_list arguments) {
  struct scanner scanner = {.source = source, .assigned = 0};
  va_copy(scanner.arguments, arguments);
  enum outcome outcome = kMatched;
  for (; *format != 0 && outcome == kMatched; ++format) {
    if (vs_is_space((unsigned char)*format)) {
      SkipSpace(source);
      continue;
    }
    if (*format != '%') {
      outcome = ScanByte(source, (unsigned char)*format);
      continue;
    }
    struct conversion conversion;
    format = ParseConversion(format + 1, &conversion);
    unsigned char set[256];
    if (conversion.letter == '[') {
      format = ParseSet(format + 1, set);
    } else {
      __builtin_memset(set, 1, sizeof set);
      if (conversion.letter == 's') {
        set[' '] = 0;
        __builtin_memset(&set[0x09], 0, '\r' - '\t' + 1);
      }
    }
    outcome = ScanConversion(&scanner, &conversion, set);
    if (*format == 0) break;
  }
  va_end(scanner.arguments);
  return outcome == kEndOfInput && scanner.assigned == 0 ? kEof : scanner.assigned;
}

int vsscanf(const char* restrict text, const char* restrict format, va_list arguments) {
  struct vs_source source = {NULL, text, 0};
  return Scan(&source, format, arguments);
}

int vfscanf(FILE* restrict stream, const char* restrict format, va_list arguments) {
  struct vs_source source = {stream, NULL, 0};
  return Scan(&source, format, arguments);
}

int vscanf(const char* restrict format, va_list arguments) { return vfscanf(stdin, format, arguments); }

#define VARIADIC(call)           \
  {                              \
    va_list arguments;           \
    va_start(arguments, format); \
    int result = call;           \
    va_end(arguments);           \
    return result;               \
  }

#define FAMILY(prefix)                                                                                              \
  int prefix##sscanf(const char* restrict text, const char* restrict format, ...) VARIADIC(                         \
      vsscanf(text, format, arguments)) int prefix##fscanf(FILE* restrict stream, const char* restrict format, ...) \
      VARIADIC(vfscanf(stream, format, arguments)) int prefix##scanf(const char* restrict format, ...)              \
          VARIADIC(vscanf(format, arguments))

FAMILY()
FAMILY(__isoc99_)
FAMILY(__isoc23_)

int __isoc99_vsscanf(const char* restrict text, const char* restrict format, va_list arguments) {
  return vsscanf(text, format, arguments);
}
int __isoc99_vfscanf(FILE* restrict stream, const char* restrict format, va_list arguments) {
  return vfscanf(stream, format, arguments);
}
int __isoc99_vscanf(const char* restrict format, va_list arguments) { return vscanf(format, arguments); }
