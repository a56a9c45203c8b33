#include <pthread.h>
#include <stdlib.h>
#include <veristep/check.h>

static int counter;
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void* count(void* unused) {
  counter++;
  return unused;
}

VERISTEP_CHECK(race) {
  pthread_t thread;
  pthread_create(&thread, NULL, count, NULL);
  counter = 0;
  pthread_join(thread, NULL);
}

static void* backwards(void* unused) {
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  counter++;
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return unused;
}

VERISTEP_CHECK(deadlock) {
  pthread_t thread;
  pthread_create(&thread, NULL, backwards, NULL);
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  counter++;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  pthread_join(thread, NULL);
}

struct node {
  struct node* next;
  int value;
};

VERISTEP_CHECK(used_after_free) {
  struct node* list = NULL;
  int length = (int)veristep_choose(1, 3);
  for (int i = 0; i < length; i++) {
    struct node* node = malloc(sizeof *node);
    node->next = list;
    node->value = i;
    list = node;
  }
  int remove = (int)veristep_choose(0, 2);
  if (remove < length) {
    struct node** at = &list;
    for (int i = 0; i < remove; i++) at = &(*at)->next;
    free(*at);
    if (remove != 1) *at = (*at)->next;
  }
  for (; list;) {
    struct node* next = list->next;
    free(list);
    list = next;
  }
}
