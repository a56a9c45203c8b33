// What a landing pad is given as its exception: the object begins with the place where unwinding will stop.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

struct vs_unwinding {
  long frame;  // as __vs_unwind takes them
  int selector;
};

#ifdef __cplusplus
}
#endif
