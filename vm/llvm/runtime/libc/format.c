// The printf formatter: prints everything but floating-point numbers (float_print.c).
#include "libc/format.h"

#include <limits.h>
#include <stdint.h>
#include <wchar.h>

#include "libc/internal.h"
#include "veristep_vm.h"

void vs_sink_flush(struct vs_sink* sink) {
  if (sink->fd >= 0 && sink->at != sink->start) __vs_write(sink->fd, sink->start, (size_t)(sink->at - sink->start));
  if (sink->fd >= 0) sink->at = sink->start;
}

void vs_put(struct vs_sink* sink, const char* bytes, size_t size) {
  sink->total += size;
  size_t room = (size_t)(sink->end - sink->at);
  if (size > room && sink->fd >= 0) {
    vs_sink_flush(sink);
    room = (size_t)(sink->end - sink->at);
    if (size > room) {
      __vs_write(sink->fd, bytes, size);
      return;
    }
  }
  if (size > room) size = room;
  __builtin_memcpy(sink->at, bytes, size);
  sink->at += size;
}

void vs_put_repeated(struct vs_sink* sink, char byte, size_t count) {
  char block[64];
  __builtin_memset(block, byte, sizeof block);
  for (; count > sizeof block; count -= sizeof block) vs_put(sink, block, sizeof block);
  vs_put(sink, block, count);
}

void vs_put_padded(struct vs_sink* sink, const struct vs_spec* spec, const char* text, size_t size) {
  size_t width = (size_t)spec->width;
  if (!spec->minus && width > size) vs_put_repeated(sink, ' ', width - size);
  vs_put(sink, text, size);
  if (spec->minus && width > size) vs_put_repeated(sink, ' ', width - size);
}

void vs_put_number(struct vs_sink* sink, const struct vs_spec* spec, const char* prefix, size_t zeros,
                   const char* digits, size_t size) {
  size_t prefix_size = strlen(prefix);
  size_t all = prefix_size + zeros + size;
  size_t padding = (size_t)spec->width > all ? (size_t)spec->width - all : 0;
  if (!spec->minus && !spec->zero) vs_put_repeated(sink, ' ', padding);
  vs_put(sink, prefix, prefix_size);
  if (!spec->minus && spec->zero) vs_put_repeated(sink, '0', padding);
  vs_put_repeated(sink, '0', zeros);
  vs_put(sink, digits, size);
  if (spec->minus) vs_put_repeated(sink, ' ', padding);
}

static unsigned BaseOf(char conversion) {
  switch (conversion) {
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

static void PutInteger(struct vs_sink* sink, const struct vs_spec* spec, uint64_t magnitude, const char* sign) {
  const char* alphabet = spec->conversion == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
  unsigned base = BaseOf(spec->conversion);
  char buffer[24];
  char* end = buffer + sizeof buffer;
  char* at = end;
  for (uint64_t rest = magnitude; rest > 0; rest /= base) *--at = alphabet[rest % base];

  size_t size = (size_t)(end - at);
  size_t least = spec->precision < 0 ? 1 : (size_t)spec->precision;
  if (spec->alternate && base == 8 && least <= size) least = size + 1;
  if (spec->alternate && base == 16 && magnitude != 0) sign = spec->conversion == 'X' ? "0X" : "0x";
  struct vs_spec padded = *spec;
  if (spec->precision >= 0) padded.zero = 0;
  vs_put_number(sink, &padded, sign, least > size ? least - size : 0, at, size);
}

static int64_t SignedArgument(const struct vs_spec* spec, int64_t value) {
  switch (spec->length) {
    case 1:
      return (signed char)value;
    case 2:
      return (short)value;
    case 4:
      return (int)value;
    default:
      return value;
  }
}

static void PutSigned(struct vs_sink* sink, const struct vs_spec* spec, int64_t value) {
  const char* sign = value < 0 ? "-" : spec->plus ? "+" : spec->space ? " " : "";
  PutInteger(sink, spec, value < 0 ? -(uint64_t)value : (uint64_t)value, sign);
}

static void PutUnsigned(struct vs_sink* sink, const struct vs_spec* spec, uint64_t value) {
  if (spec->length < 8) value &= (1ull << spec->length * 8) - 1;
  PutInteger(sink, spec, value, "");
}

static void PutPointer(struct vs_sink* sink, const struct vs_spec* spec, void* value) {
  if (value == NULL) {
    vs_put_padded(sink, spec, "(nil)", 5);
    return;
  }
  struct vs_spec hex = *spec;
  hex.alternate = 1;
  PutInteger(sink, &hex, (uintptr_t)value, "");
}

static void PutString(struct vs_sink* sink, const struct vs_spec* spec, const char* text) {
  if (text == NULL) text = spec->precision < 0 || spec->precision >= 6 ? "(null)" : "";
  vs_put_padded(sink, spec, text, spec->precision < 0 ? strlen(text) : strnlen(text, (size_t)spec->precision));
}

// The C locale has no characters beyond ASCII.
static int PutWide(struct vs_sink* sink, const struct vs_spec* spec, const wchar_t* text) {
  static const wchar_t kNull[] = L"(null)";
  if (text == NULL) text = spec->precision < 0 || spec->precision >= 6 ? kNull : kNull + 6;
  size_t size = 0;
  size_t limit = spec->precision < 0 ? SIZE_MAX : (size_t)spec->precision;
  for (; size < limit && text[size] != 0; ++size) {
    if ((unsigned)text[size] > 127) {
      errno = EILSEQ;
      return 0;
    }
  }
  size_t width = (size_t)spec->width;
  if (!spec->minus && width > size) vs_put_repeated(sink, ' ', width - size);
  for (size_t i = 0; i < size; ++i) vs_put_repeated(sink, (char)text[i], 1);
  if (spec->minus && width > size) vs_put_repeated(sink, ' ', width - size);
  return 1;
}

static void StoreCount(void* target, const struct vs_spec* spec, size_t count) {
  switch (spec->length) {
    case 1:
      *(signed char*)target = (signed char)count;
      break;
    case 2:
      *(short*)target = (short)count;
      break;
    case 4:
      *(int*)target = (int)count;
      break;
    default:
      *(long*)target = (long)count;
  }
}

// Prints one conversion. 0 on an error, with errno set.
static int Convert(struct vs_sink* sink, const struct vs_spec* spec, union vs_argument value, int saved_errno) {
  int is_wide = spec->length == 8;
  switch (spec->conversion) {
    case 'd':
    case 'i':
      PutSigned(sink, spec, SignedArgument(spec, value.integer));
      return 1;
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      PutUnsigned(sink, spec, (uint64_t)value.integer);
      return 1;
    case 'C':
    case 'c': {
      wchar_t wide[2] = {(wchar_t)value.integer, 0};
      if (spec->conversion == 'C' || is_wide) return PutWide(sink, spec, wide);
      char byte = (char)wide[0];
      vs_put_padded(sink, spec, &byte, 1);
      return 1;
    }
    case 'S':
    case 's':
      if (spec->conversion == 'S' || is_wide) return PutWide(sink, spec, value.pointer);
      PutString(sink, spec, value.pointer);
      return 1;
    case 'p':
      PutPointer(sink, spec, value.pointer);
      return 1;
    case 'n':
      StoreCount(value.pointer, spec, sink->total);
      return 1;
    case 'm':
      PutString(sink, spec, strerror(saved_errno));
      return 1;
    case '%':
      vs_put(sink, "%", 1);
      return 1;
    default:
      vs_format_float(sink, spec, value);
      return 1;
  }
}

int vs_format(struct vs_sink* sink, const char* format, va_list list) {
  struct vs_arguments arguments;
  vs_start_arguments(&arguments, format, list);
  int saved_errno = errno;
  int ok = 1;
  while (ok) {
    const char* percent = strchrnul(format, '%');
    vs_put(sink, format, (size_t)(percent - format));
    if (*percent == 0) break;
    struct vs_spec spec;
    const char* at = vs_parse_spec(percent + 1, &spec, &arguments);
    if (*at == 0) {
      errno = EINVAL;
      ok = 0;
    } else if (strchr("diouxXcCsSpnm%aAeEfFgG", *at) != NULL) {
      ok = Convert(sink, &spec, vs_take_argument(&arguments, spec.argument, vs_type_of(&spec)), saved_errno);
    } else {
      vs_put(sink, percent, (size_t)(at - percent) + 1);  // not a conversion: printed as it is
    }
    format = *at != 0 ? at + 1 : at;
  }
  va_end(arguments.list);
  if (ok && sink->total > INT_MAX) {
    errno = EOVERFLOW;
    ok = 0;
  }
  return ok ? (int)sink->total : -1;
}
