// <ctype.h> in the C locale: the tables that the header's macros index from -128 to 255, and the functions.
#include <ctype.h>

#undef isalpha
#undef isdigit
#undef isalnum
#undef isupper
#undef islower
#undef isspace
#undef isprint
#undef isgraph
#undef iscntrl
#undef ispunct
#undef isxdigit
#undef isblank
#undef tolower
#undef toupper
#undef toascii
#undef isascii

enum {
  kVisible = _ISprint | _ISgraph,
  kPunct = kVisible | _ISpunct,
  kDigit = kVisible | _ISdigit | _ISxdigit | _ISalnum,
  kLetter = kVisible | _ISalpha | _ISalnum,
};

#define CLASS(first, last, bits) [128 + (first)... 128 + (last)] = (bits)

static const unsigned short kClasses[384] = {
    CLASS(0, 8, _IScntrl),
    CLASS('\t', '\t', _IScntrl | _ISspace | _ISblank),
    CLASS('\n', '\r', _IScntrl | _ISspace),
    CLASS(14, 31, _IScntrl),
    CLASS(' ', ' ', _ISprint | _ISspace | _ISblank),
    CLASS('!', '/', kPunct),
    CLASS('0', '9', kDigit),
    CLASS(':', '@', kPunct),
    CLASS('A', 'F', kLetter | _ISupper | _ISxdigit),
    CLASS('G', 'Z', kLetter | _ISupper),
    CLASS('[', '`', kPunct),
    CLASS('a', 'f', kLetter | _ISlower | _ISxdigit),
    CLASS('g', 'z', kLetter | _ISlower),
    CLASS('{', '~', kPunct),
    CLASS(127, 127, _IScntrl),
};

// Eight and 64 entries of a table, by a macro that maps one index to its entry.
#define ROW(entry, i) \
  entry(i), entry(i + 1), entry(i + 2), entry(i + 3), entry(i + 4), entry(i + 5), entry(i + 6), entry(i + 7)
#define BLOCK(entry, i)                                                                                 \
  ROW(entry, i), ROW(entry, (i) + 8), ROW(entry, (i) + 16), ROW(entry, (i) + 24), ROW(entry, (i) + 32), \
      ROW(entry, (i) + 40), ROW(entry, (i) + 48), ROW(entry, (i) + 56)
#define TABLE(entry) \
  BLOCK(entry, -128), BLOCK(entry, -64), BLOCK(entry, 0), BLOCK(entry, 64), BLOCK(entry, 128), BLOCK(entry, 192)
// A negative index is a char that was not converted to unsigned char; -1 is EOF and stays.
#define BYTE(i) ((i) < -1 ? (i) + 256 : (i))
#define LOWER(i) ((i) >= 'A' && (i) <= 'Z' ? (i) + 32 : BYTE(i))
#define UPPER(i) ((i) >= 'a' && (i) <= 'z' ? (i) - 32 : BYTE(i))

static const int kLower[384] = {TABLE(LOWER)};
static const int kUpper[384] = {TABLE(UPPER)};

static const unsigned short* const class_table = kClasses + 128;
static const int* const lower_table = kLower + 128;
static const int* const upper_table = kUpper + 128;

const unsigned short** __ctype_b_loc(void) { return (const unsigned short**)&class_table; }
const int** __ctype_tolower_loc(void) { return (const int**)&lower_table; }
const int** __ctype_toupper_loc(void) { return (const int**)&upper_table; }

static int Is(int c, int bits) { return c >= -128 && c < 256 ? class_table[c] & bits : 0; }

int isalpha(int c) { return Is(c, _ISalpha); }
int isdigit(int c) { return Is(c, _ISdigit); }
int isalnum(int c) { return Is(c, _ISalnum); }
int isupper(int c) { return Is(c, _ISupper); }
int islower(int c) { return Is(c, _ISlower); }
int isspace(int c) { return Is(c, _ISspace); }
int isprint(int c) { return Is(c, _ISprint); }
int isgraph(int c) { return Is(c, _ISgraph); }
int iscntrl(int c) { return Is(c, _IScntrl); }
int ispunct(int c) { return Is(c, _ISpunct); }
int isxdigit(int c) { return Is(c, _ISxdigit); }
int isblank(int c) { return Is(c, _ISblank); }
int isascii(int c) { return (c & ~127) == 0; }
int toascii(int c) { return c & 127; }
int tolower(int c) { return c >= -128 && c < 256 ? lower_table[c] : c; }
int toupper(int c) { return c >= -128 && c < 256 ? upper_table[c] : c; }

// The length of a multibyte character is at most this, in the C locale.
unsigned long __ctype_get_mb_cur_max(void) { return 1; }
