// Streams as programs of C++20 declare them.
#include "libstdcxx/streams.h"
