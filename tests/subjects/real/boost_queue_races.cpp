// The data races inside boost::lockfree::queue: a thread reads what another one, which took the node first, writes.
// expect: two_producers violated data-race: queue.hpp
// expect: two_consumers violated data-race: queue.hpp
#include "boost_queue.cpp"
