// The character classes and case mappings for all of ASCII and EOF.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef int (*Classifier)(int);
#define WRAP(name) \
  static int Call_##name(int c) { return name(c) != 0; }
WRAP(isalnum)
WRAP(isalpha)
WRAP(isblank)
WRAP(iscntrl)
WRAP(isdigit)
WRAP(isgraph)
WRAP(islower)
WRAP(isprint)
WRAP(ispunct)
WRAP(isspace)
WRAP(isupper)
WRAP(isxdigit)

static const struct {
  const char* name;
  Classifier call;
} kClasses[] = {{"alnum", Call_isalnum}, {"alpha", Call_isalpha}, {"blank", Call_isblank}, {"cntrl", Call_iscntrl},
                {"digit", Call_isdigit}, {"graph", Call_isgraph}, {"lower", Call_islower}, {"print", Call_isprint},
                {"punct", Call_ispunct}, {"space", Call_isspace}, {"upper", Call_isupper}, {"xdigit", Call_isxdigit}};

static void Title(char* s) {
  int start = 1;
  for (; *s; s++) {
    *s = (char)(start ? toupper((unsigned char)*s) : tolower((unsigned char)*s));
    start = isspace((unsigned char)*s);
  }
}

static void Caesar(char* s, int shift) {
  for (; *s; s++) {
    if (islower((unsigned char)*s)) *s = (char)('a' + (*s - 'a' + shift) % 26);
    if (isupper((unsigned char)*s)) *s = (char)('A' + (*s - 'A' + shift) % 26);
  }
}

static int Palindrome(const char* s) {
  const char* e = s + strlen(s);
  while (s < e) {
    if (!isalnum((unsigned char)*s)) {
      s++;
    } else if (!isalnum((unsigned char)e[-1])) {
      e--;
    } else if (tolower((unsigned char)*s++) != tolower((unsigned char)*--e)) {
      return 0;
    }
  }
  return 1;
}

int main(void) {
  for (size_t i = 0; i < sizeof kClasses / sizeof *kClasses; i++) {
    int count = 0;
    printf("%-6s ", kClasses[i].name);
    for (int c = 0; c < 128; c++) {
      int is = kClasses[i].call(c);
      count += is;
      putchar(is ? '#' : '.');
    }
    printf(" %d EOF %d\n", count, kClasses[i].call(EOF));
  }
  for (int c = 0; c < 128; c++)
    if (toupper(c) != c || tolower(c) != c) printf("%c%c%c ", c, toupper(c), tolower(c));
  printf("\n");
  char title[] = "the C programming LANGUAGE, second\tedition";
  Title(title);
  printf("%s\n", title);
  char secret[] = "Attack at Dawn, xyz XYZ!";
  for (int i = 0; i < 5; i++) {
    Caesar(secret, 13 + i);
    printf("%s\n", secret);
  }
  printf("palindromes %d %d %d\n", Palindrome("A man, a plan, a canal: Panama"), Palindrome("not one"), Palindrome(""));
  printf("isascii %d %d toascii %d\n", !!isascii('a'), !!isascii(200), toascii(0xe1));
  return 0;
}
