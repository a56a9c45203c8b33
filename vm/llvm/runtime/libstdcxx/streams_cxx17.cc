// Streams as programs of C++17 and before declare them.
#include "libstdcxx/streams.h"
