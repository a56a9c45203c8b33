// Addresses of parts of thread-local variables, which optimised code forms as constants.
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct Record {
  char* name;
  long count;
  char inside[16];
  int values[4];
};
static _Thread_local struct Record record;
static _Thread_local int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};

static void Fill(const char* name) {
  record.name = record.inside;
  memcpy(record.inside, name, strlen(name) + 1);
  record.values[3] += 7;
  record.count = &table[5] - table;
}
static int* Third(void) { return &table[3]; }

static void* Run(void* argument) {
  Fill(argument);
  *Third() += 10;
  int* last = record.count == 5 ? &record.values[3] : &table[7];
  *last *= 2;
  printf("%s %ld %d %d %d %d\n", record.name, record.count, record.values[3], table[3], *last,
         record.name == record.inside);
  return NULL;
}

int main(void) {
  pthread_t thread;
  for (int i = 0; i < 3; i++) {
    char name[] = "thread 0";
    name[7] = (char)('0' + i);
    pthread_create(&thread, NULL, Run, name);
    pthread_join(thread, NULL);
  }
  Run("main");
  Run("main again");
  return 0;
}
