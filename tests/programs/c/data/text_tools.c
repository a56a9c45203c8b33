// A string builder, word wrapping, edit distance, longest common subsequence, Boyer-Moore-Horspool, roman numbers.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char* text;
  size_t length, capacity;
} Builder;
static void Reserve(Builder* b, size_t extra) {
  if (b->length + extra + 1 <= b->capacity) return;
  while (b->length + extra + 1 > b->capacity) b->capacity = b->capacity ? b->capacity * 2 : 8;
  b->text = realloc(b->text, b->capacity);
}
static void Append(Builder* b, const char* s, size_t n) {
  Reserve(b, n);
  memcpy(b->text + b->length, s, n);
  b->length += n;
  b->text[b->length] = 0;
}
static void Printf(Builder* b, const char* format, ...) {
  va_list a;
  va_start(a, format);
  int n = vsnprintf(NULL, 0, format, a);
  va_end(a);
  Reserve(b, (size_t)n);
  va_start(a, format);
  vsnprintf(b->text + b->length, (size_t)n + 1, format, a);
  va_end(a);
  b->length += (size_t)n;
}
static void Insert(Builder* b, size_t at, const char* s) {
  size_t n = strlen(s);
  Reserve(b, n);
  memmove(b->text + at + n, b->text + at, b->length - at + 1);
  memcpy(b->text + at, s, n);
  b->length += n;
}
static int ReplaceAll(Builder* b, const char* from, const char* to) {
  Builder out = {0};
  int count = 0;
  const char* p = b->text;
  for (const char* hit; (hit = strstr(p, from)); p = hit + strlen(from), count++) {
    Append(&out, p, (size_t)(hit - p));
    Append(&out, to, strlen(to));
  }
  Append(&out, p, strlen(p));
  free(b->text);
  *b = out;
  return count;
}
static void Wrap(const char* text, int width) {
  int column = 0;
  while (*text) {
    text += strspn(text, " \n");
    int n = (int)strcspn(text, " \n");
    if (!n) break;
    if (column && column + 1 + n > width) {
      printf("|%*s|\n", width - column, "");
      column = 0;
    }
    column += printf("%s%.*s", column ? " " : "", n, text);
    text += n;
  }
  printf("|%*s|\n", column < width ? width - column : 0, "");
}
static int Min(int a, int b) { return a < b ? a : b; }
static int Distance(const char* a, const char* b) {
  int m = (int)strlen(a), n = (int)strlen(b), row[n + 1];
  for (int j = 0; j <= n; j++) row[j] = j;
  for (int i = 1; i <= m; i++) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= n; j++) {
      int up = row[j];
      row[j] = Min(Min(row[j] + 1, row[j - 1] + 1), diagonal + (a[i - 1] != b[j - 1]));
      diagonal = up;
    }
  }
  return row[n];
}
static void Common(const char* a, const char* b, char* out) {
  int m = (int)strlen(a), n = (int)strlen(b);
  int(*t)[n + 1] = calloc((size_t)m + 1, sizeof *t);
  for (int i = m - 1; i >= 0; i--)
    for (int j = n - 1; j >= 0; j--)
      t[i][j] = a[i] == b[j] ? t[i + 1][j + 1] + 1 : t[i + 1][j] >= t[i][j + 1] ? t[i + 1][j] : t[i][j + 1];
  int k = 0;
  for (int i = 0, j = 0; i < m && j < n;)
    if (a[i] == b[j])
      out[k++] = a[i], i++, j++;
    else if (t[i + 1][j] >= t[i][j + 1])
      i++;
    else
      j++;
  out[k] = 0;
  free(t);
}
static int Horspool(const char* text, const char* word, int* shifts) {
  int skip[256], n = (int)strlen(text), m = (int)strlen(word);
  for (int i = 0; i < 256; i++) skip[i] = m;
  for (int i = 0; i < m - 1; i++) skip[(unsigned char)word[i]] = m - 1 - i;
  *shifts = 0;
  for (int at = 0; at + m <= n; at += skip[(unsigned char)text[at + m - 1]], ++*shifts)
    if (memcmp(text + at, word, (size_t)m) == 0) return at;
  return -1;
}
static void Roman(int n, char* out) {
  static const struct {
    int value;
    const char* text;
  } kParts[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
                {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};
  *out = 0;
  for (int i = 0; i < 13; i++)
    for (; n >= kParts[i].value; n -= kParts[i].value) strcat(out, kParts[i].text);
}

int main(void) {
  Builder b = {0};
  for (int i = 0; i < 12; i++) Printf(&b, "%s%d:%c", i ? ", " : "", i * i, 'a' + i);
  printf("%s (%zu/%zu)\n", b.text, b.length, b.capacity);
  Insert(&b, 0, "[");
  Insert(&b, b.length, "]");
  Insert(&b, 5, "<here>");
  printf("%s\n", b.text);
  int replaced = ReplaceAll(&b, ", ", " and ");
  printf("%d %s\n", replaced, b.text);
  free(b.text);
  const char* text =
      "Each line is filled with as many words as fit into its width, and a word that is longer than the width "
      "incomprehensibilities gets a line of its own.";
  Wrap(text, 30);
  Wrap(text, 17);
  const char* pairs[][2] = {
      {"kitten", "sitting"}, {"flaw", "lawn"}, {"", "abc"}, {"same", "same"}, {"intention", "execution"}};
  for (int i = 0; i < 5; i++) {
    char common[32];
    Common(pairs[i][0], pairs[i][1], common);
    printf("%s %s: distance %d common '%s'\n", pairs[i][0], pairs[i][1], Distance(pairs[i][0], pairs[i][1]), common);
  }
  const char* words[] = {"width", "own.", "Each", "missing", "i", "fit into"};
  for (int i = 0; i < 6; i++) {
    int shifts;
    int at = Horspool(text, words[i], &shifts);
    printf("'%s' at %d after %d shifts\n", words[i], at, shifts);
  }
  const int years[] = {1, 4, 9, 14, 40, 90, 400, 1066, 1999, 2024, 3888};
  for (int i = 0; i < 11; i++) {
    char roman[32];
    Roman(years[i], roman);
    printf("%d=%s ", years[i], roman);
  }
  printf("\n");
  return 0;
}
