// What ends without a verdict: functions that nobody defines, loops without an end, input.
// options: --step-limit 1000
// expect: unmodelled error: some_device_read
// expect: endless incomplete: --step-limit
// expect: long_enough holds
// expect: input error: input
#include <stdio.h>
#include <veristep/check.h>

int some_device_read(int port);
static volatile int stop;

VERISTEP_CHECK(unmodelled) { stop = some_device_read(3); }
VERISTEP_CHECK(endless) {
  while (!stop) {
  }
}
VERISTEP_CHECK(long_enough) {
  for (int i = 0; i < 900; ++i) stop = 0;
}
VERISTEP_CHECK(input) { stop = getchar(); }
