// The string functions: length, copy, concatenate, compare, search, span, tokenise, duplicate.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int Sign(int x) { return (x > 0) - (x < 0); }
static long Where(const char* base, const char* hit) { return hit ? hit - base : -1; }

static void Compare(const char* a, const char* b) {
  printf("compare '%s' '%s': %d", a, b, Sign(strcmp(a, b)));
  for (size_t n = 0; n < 6; n += 2) printf(" %d", Sign(strncmp(a, b, n)));
  printf(" case %d %d\n", Sign(strcasecmp(a, b)), Sign(strncasecmp(a, b, 3)));
}

static void Search(const char* s) {
  printf("search '%s': chr %ld rchr %ld end %ld str %ld empty %ld", s, Where(s, strchr(s, 'o')),
         Where(s, strrchr(s, 'o')), Where(s, strchr(s, 0)), Where(s, strstr(s, "or")), Where(s, strstr(s, "")));
  printf(" span %zu cspan %zu pbrk %ld\n", strspn(s, "helo "), strcspn(s, "wxyz"), Where(s, strpbrk(s, "rd")));
}

int main(void) {
  const char* words[] = {"", "a", "ab", "abc", "ABC", "abd", "b", "\xff", "abcdefghijklmnop"};
  for (int i = 0; i < 9; i++) {
    printf("length %zu %zu\n", strlen(words[i]), strnlen(words[i], 3));
    Compare(words[i], words[(i * 2 + 1) % 9]);
    Compare(words[i], "abc");
  }
  const char* texts[] = {"hello world", "or", "", "oooo", "no match here", "hello hello orchestra"};
  for (int i = 0; i < 6; i++) Search(texts[i]);
  char buffer[64] = "start";
  strcat(buffer, " middle");
  strncat(buffer, " and a long tail", 6);
  printf("cat '%s' %zu\n", buffer, strlen(buffer));
  memset(buffer, '#', sizeof buffer);
  strncpy(buffer, "short", 10);
  printf("ncpy '%s' %d %d %c\n", buffer, buffer[5], buffer[9], buffer[10]);
  strncpy(buffer, "much longer text", 4);
  buffer[4] = 0;
  printf("ncpy '%s'\n", buffer);
  char* end = stpcpy(stpcpy(buffer, "one"), "-two");
  printf("stpcpy '%s' %td\n", buffer, end - buffer);
  char* copy = strdup("duplicate me");
  char* part = strndup(copy, 4);
  copy[0] = 'D';
  printf("dup '%s' '%s'\n", copy, part);
  free(copy);
  free(part);
  char text[] = "  the,quick;;brown  fox, jumps ";
  int count = 0;
  for (char* t = strtok(text, " ,;"); t; t = strtok(NULL, " ,;")) printf("token %d '%s'\n", count++, t);
  char outer[] = "a=1&b=22&c=&=4&d";
  char *save_outer, *save_inner;
  for (char* pair = strtok_r(outer, "&", &save_outer); pair; pair = strtok_r(NULL, "&", &save_outer)) {
    char* key = strtok_r(pair, "=", &save_inner);
    char* value = strtok_r(NULL, "=", &save_inner);
    printf("pair '%s' '%s'\n", key ? key : "none", value ? value : "none");
  }
  char fields[] = "x::y:z:";
  char* rest = fields;
  for (char* f; (f = strsep(&rest, ":"));) printf("field '%s'\n", f);
  const char* path = "/usr/local/lib/file.tar.gz";
  printf("base %s extension %s\n", strrchr(path, '/') + 1, strchr(path, '.'));
  int counts[26] = {0};
  for (const char* p = "pack my box with five dozen liquor jugs"; *p; p++)
    if (*p != ' ') counts[*p - 'a']++;
  for (int i = 0; i < 26; i++) printf("%d", counts[i]);
  printf("\n");
  char overlapping[] = "abcdefgh";
  memmove(overlapping + 2, overlapping, strlen(overlapping) - 1);
  overlapping[8] = 0;
  printf("%s\n", overlapping);
  printf("coll %d xfrm %zu\n", Sign(strcoll("apple", "banana")), strxfrm(buffer, "some", sizeof buffer));
  return 0;
}
