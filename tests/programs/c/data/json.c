// A JSON parser into a tree, a printer (compact and indented), queries, and error positions.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { NUL, BOOLEAN, NUMBER, STRING, ARRAY, OBJECT } Type;
typedef struct Json {
  Type type;
  union {
    int boolean;
    double number;
    char* string;
    struct {
      struct Json** items;
      char** keys;
      int count;
    } list;
  };
} Json;

static const char *text, *start;
static char failure[80];
static Json* Fail(const char* what) {
  if (!failure[0]) snprintf(failure, sizeof failure, "%s at %td", what, text - start);
  return NULL;
}
static Json* New(Type type) {
  Json* j = calloc(1, sizeof *j);
  j->type = type;
  return j;
}
static void Free(Json* j) {
  if (!j) return;
  if (j->type == STRING) free(j->string);
  if (j->type >= ARRAY) {
    for (int i = 0; i < j->list.count; i++) {
      Free(j->list.items[i]);
      if (j->type == OBJECT) free(j->list.keys[i]);
    }
    free(j->list.items);
    free(j->list.keys);
  }
  free(j);
}
static void Skip(void) {
  while (isspace((unsigned char)*text)) text++;
}
static int PutUtf8(char* out, unsigned c) {
  if (c < 0x80) return out[0] = (char)c, 1;
  if (c < 0x800) return out[0] = (char)(0xc0 | c >> 6), out[1] = (char)(0x80 | (c & 63)), 2;
  return out[0] = (char)(0xe0 | c >> 12), out[1] = (char)(0x80 | (c >> 6 & 63)), out[2] = (char)(0x80 | (c & 63)), 3;
}
static char* ParseString(void) {
  char *buffer = malloc(strlen(text) + 1), *out = buffer;
  for (text++; *text && *text != '"'; text++) {
    if (*text != '\\') {
      *out++ = *text;
      continue;
    }
    const char* from = "\"\\/bfnrt";
    const char* to = "\"\\/\b\f\n\r\t";
    const char* hit = strchr(from, *++text);
    if (*text == 'u') {
      char hex[5] = {0};
      strncpy(hex, text + 1, 4);
      out += PutUtf8(out, (unsigned)strtoul(hex, NULL, 16));
      text += 4;
    } else if (*text && hit) {
      *out++ = to[hit - from];
    }
  }
  *out = 0;
  if (*text == '"') {
    text++;
    return buffer;
  }
  free(buffer);
  Fail("unterminated string");
  return NULL;
}
static Json* ParseValue(void);
static Json* ParseList(Type type, char close) {
  Json* j = New(type);
  int capacity = 0;
  text++;
  Skip();
  if (*text == close) return text++, j;
  for (;;) {
    char* key = NULL;
    Skip();
    if (type == OBJECT) {
      if (*text != '"') return Fail("expected key"), Free(j), NULL;
      key = ParseString();
      Skip();
      if (!key || *text++ != ':') return Fail("expected colon"), free(key), Free(j), NULL;
    }
    Json* item = ParseValue();
    if (!item) return free(key), Free(j), NULL;
    if (j->list.count == capacity) {
      capacity = capacity * 2 + 2;
      j->list.items = realloc(j->list.items, sizeof(Json*) * (size_t)capacity);
      j->list.keys = realloc(j->list.keys, sizeof(char*) * (size_t)capacity);
    }
    j->list.keys[j->list.count] = key;
    j->list.items[j->list.count++] = item;
    Skip();
    if (*text == ',') {
      text++;
    } else if (*text == close) {
      text++;
      return j;
    } else {
      return Fail("expected comma"), Free(j), NULL;
    }
  }
}
static Json* ParseValue(void) {
  Skip();
  Json* j;
  if (*text == '{') return ParseList(OBJECT, '}');
  if (*text == '[') return ParseList(ARRAY, ']');
  if (*text == '"') {
    char* s = ParseString();
    if (!s) return NULL;
    j = New(STRING);
    j->string = s;
    return j;
  }
  if (strncmp(text, "null", 4) == 0) return text += 4, New(NUL);
  if (strncmp(text, "true", 4) == 0) return text += 4, j = New(BOOLEAN), j->boolean = 1, j;
  if (strncmp(text, "false", 5) == 0) return text += 5, New(BOOLEAN);
  if (*text == '-' || isdigit((unsigned char)*text)) {
    char* end;
    j = New(NUMBER);
    j->number = strtod(text, &end);
    text = end;
    return j;
  }
  return Fail("unexpected character");
}
static Json* Parse(const char* source) {
  text = start = source;
  failure[0] = 0;
  Json* j = ParseValue();
  Skip();
  if (j && *text) return Fail("trailing text"), Free(j), NULL;
  return j;
}
static void PrintString(const char* s) {
  putchar('"');
  for (; *s; s++) {
    if (*s == '"' || *s == '\\')
      printf("\\%c", *s);
    else if (*s == '\n')
      printf("\\n");
    else if (*s == '\t')
      printf("\\t");
    else
      putchar(*s);
  }
  putchar('"');
}
static void Print(const Json* j, int indent) {
  switch (j->type) {
    case NUL:
      printf("null");
      break;
    case BOOLEAN:
      printf(j->boolean ? "true" : "false");
      break;
    case NUMBER:
      printf("%.15g", j->number);
      break;
    case STRING:
      PrintString(j->string);
      break;
    default:
      putchar(j->type == ARRAY ? '[' : '{');
      for (int i = 0; i < j->list.count; i++) {
        if (i) putchar(',');
        if (indent) printf("\n%*s", indent, "");
        if (j->type == OBJECT) PrintString(j->list.keys[i]), putchar(':');
        Print(j->list.items[i], indent ? indent + 2 : 0);
      }
      if (indent && j->list.count) printf("\n%*s", indent - 2, "");
      putchar(j->type == ARRAY ? ']' : '}');
  }
}
static const Json* Get(const Json* j, const char* path) {
  while (j && *path) {
    size_t n = strcspn(path, ".");
    const Json* found = NULL;
    if (j->type == ARRAY && atoi(path) < j->list.count) found = j->list.items[atoi(path)];
    for (int i = 0; j->type == OBJECT && i < j->list.count; i++)
      if (strlen(j->list.keys[i]) == n && strncmp(j->list.keys[i], path, n) == 0) found = j->list.items[i];
    j = found;
    path += n + (path[n] == '.');
  }
  return j;
}
static int Depth(const Json* j) {
  int deepest = 0;
  if (j->type >= ARRAY)
    for (int i = 0; i < j->list.count; i++) {
      int d = Depth(j->list.items[i]);
      if (d > deepest) deepest = d;
    }
  return deepest + 1;
}

int main(void) {
  Json* j = Parse(
      " {\"name\": \"veri\\tstep\", \"list\": [1, -2.5, 3e3, [], {}], \"nested\": {\"a\": {\"b\": [true, false, "
      "null]}},"
      " \"quote\": \"say \\\"hi\\\"\\n\", \"unicode\": \"\\u00e9\\u20ac\\u0041\"}");
  Print(j, 0);
  printf("\n");
  Print(j, 2);
  printf("\ndepth %d\n", Depth(j));
  const char* paths[] = {"name", "list.1", "list.9", "nested.a.b.0", "nested.a", "missing.x", "unicode", ""};
  for (int i = 0; i < 8; i++) {
    const Json* found = Get(j, paths[i]);
    printf("%s: ", paths[i]);
    found ? Print(found, 0) : (void)printf("not found");
    printf("\n");
  }
  Free(j);
  const char* wrong[] = {"", "[1,2", "{\"a\" 1}", "{a:1}", "[1,]", "\"open", "[1] 2", "nul", "{\"a\":[1,{\"b\":}]}"};
  for (int i = 0; i < 9; i++) {
    Json* w = Parse(wrong[i]);
    printf("%s -> %s\n", wrong[i], w ? "parsed" : failure);
    Free(w);
  }
  return 0;
}
