// A program that ends itself: with 0 all is well, anything else says that something failed.
// expect: fails violated exit-status: exit_status.c:17
// expect: ends_well holds
// expect: fails_in_a_thread violated exit-status: status 1
// expect: fails_at_once violated exit-status: status 2
// expect: fails_quickly violated exit-status: status 4
// expect: only_the_lowest_byte_counts holds
// expect: minus_one violated exit-status: status 255
// expect: failure_comes_before_leaks violated exit-status
// expect: leaks_at_a_good_end violated leak
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#include <veristep/check.h>

VERISTEP_CHECK(fails) {
  if (veristep_choose(0, 2) == 1) exit(3);
}
VERISTEP_CHECK(ends_well) {
  if (veristep_choose_bool()) exit(EXIT_SUCCESS);
}

static void* fail(void* unused) {
  (void)unused;
  exit(EXIT_FAILURE);
}
VERISTEP_CHECK(fails_in_a_thread) {
  pthread_t thread;
  pthread_create(&thread, NULL, fail, NULL);
  pthread_join(thread, NULL);
}
VERISTEP_CHECK(fails_at_once) { _exit(2); }
VERISTEP_CHECK(fails_quickly) { quick_exit(4); }
VERISTEP_CHECK(only_the_lowest_byte_counts) { exit(256); }
VERISTEP_CHECK(minus_one) { exit(-1); }

static void lose_memory(void) {
  void* volatile block = malloc(8);
  block = NULL;
}
VERISTEP_CHECK(failure_comes_before_leaks) {
  lose_memory();
  exit(1);
}
VERISTEP_CHECK(leaks_at_a_good_end) {
  lose_memory();
  exit(0);
}
