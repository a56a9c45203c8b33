// The data races inside boost::lockfree::queue: a thread reads what another one, which took the node first, writes.
// expect: two_producers violated data-race: boost_queue.cpp
// expect: two_consumers violated data-race: boost_queue.cpp
#include "boost_queue.cpp"
