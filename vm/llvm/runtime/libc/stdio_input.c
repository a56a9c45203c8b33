// Input from the standard input. Some bytes can be pushed back; they wait in a part of the stream that nobody uses.
#include "libc/internal.h"
#include "libc/stdio.h"
#include "veristep_vm.h"

// _cur_column counts pushed-back bytes: it has no other use here.
int fgetc(FILE* stream) {
  if (stream->_cur_column > 0) {
    char byte = stream->_unused2[--stream->_cur_column];
    stream->_unused2[stream->_cur_column] = 0;  // no part of the state any more
    return (unsigned char)byte;
  }
  if (stream->_fileno != VS_STDIN) {
    stream->_flags |= kFlagError;
    errno = EBADF;
    return kEof;
  }
  char byte;
  if (__vs_read(VS_STDIN, &byte, 1) <= 0) {
    stream->_flags |= kFlagEof;
    return kEof;
  }
  return (unsigned char)byte;
}

int getc(FILE* stream) { return fgetc(stream); }
int _IO_getc(FILE* stream) { return fgetc(stream); }
int getchar(void) { return fgetc(stdin); }
int getc_unlocked(FILE* stream) { return fgetc(stream); }
int fgetc_unlocked(FILE* stream) { return fgetc(stream); }
int getchar_unlocked(void) { return fgetc(stdin); }
int __uflow(FILE* stream) { return fgetc(stream); }

int ungetc(int c, FILE* stream) {
  if (c == kEof || stream->_cur_column == sizeof stream->_unused2) return kEof;
  stream->_unused2[stream->_cur_column++] = (char)c;
  stream->_flags &= ~kFlagEof;
  return (unsigned char)c;
}

char* fgets(char* restrict text, int room, FILE* restrict stream) {
  if (room <= 0) return NULL;
  int size = 0;
  while (size < room - 1) {
    int c = fgetc(stream);
    if (c == kEof) break;
    text[size++] = (char)c;
    if (c == '\n') break;
  }
  if (size == 0 && room > 1) return NULL;
  text[size] = 0;
  return text;
}
char* fgets_unlocked(char* restrict text, int room, FILE* restrict stream) { return fgets(text, room, stream); }

char* __fgets_chk(char* text, size_t object_size, int room, FILE* stream) {
  if (room > 0 && (size_t)room > object_size) {
    __vs_violation("buffer overflow", "fgets is told of more room than its buffer has");
  }
  return fgets(text, room, stream);
}

size_t fread(void* restrict bytes, size_t size, size_t count, FILE* restrict stream) {
  char* to = bytes;
  size_t wanted = size * count;
  size_t got = 0;
  while (got < wanted) {
    int c = fgetc(stream);
    if (c == kEof) break;
    to[got++] = (char)c;
  }
  return size != 0 ? got / size : 0;
}
size_t fread_unlocked(void* restrict bytes, size_t size, size_t count, FILE* restrict stream) {
  return fread(bytes, size, count, stream);
}

ssize_t getdelim(char** restrict line, size_t* restrict room, int delimiter, FILE* restrict stream) {
  size_t size = 0;
  for (;;) {
    int c = fgetc(stream);
    if (c == kEof && size == 0) return -1;
    if (*line == NULL || size + 2 > *room) {
      size_t larger = *line == NULL ? 120 : *room * 2;
      char* moved = realloc(*line, larger);
      if (moved == NULL) return -1;
      *line = moved;
      *room = larger;
    }
    if (c != kEof) (*line)[size++] = (char)c;
    if (c == kEof || c == delimiter) break;
  }
  (*line)[size] = 0;
  return (ssize_t)size;
}
ssize_t __getdelim(char** restrict line, size_t* restrict room, int delimiter, FILE* restrict stream) {
  return getdelim(line, room, delimiter, stream);
}
ssize_t getline(char** restrict line, size_t* restrict room, FILE* restrict stream) {
  return getdelim(line, room, '\n', stream);
}

ssize_t read(int fd, void* bytes, size_t size) {
  if (fd != VS_STDIN) {
    errno = EBADF;
    return -1;
  }
  return __vs_read(VS_STDIN, bytes, size);
}
