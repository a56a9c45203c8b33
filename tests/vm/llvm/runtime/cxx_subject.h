// Programs that are compiled twice: by the host's compiler with the host's C++ runtime, and to bitcode with ours. Both
// write what they observe as text.
#pragma once

#include <cstddef>

extern "C" {
// Every cast between the classes of some hierarchies: where the result lies in the whole object, or '-'.
std::size_t CastResults(char* text, std::size_t room);
// For every pair of types: whether a handler of the second takes an exception of the first, and what it sees.
std::size_t CatchResults(char* text, std::size_t room);
// Containers and errors; threads, locks and futures of the standard library.
std::size_t ContainerResults(char* text, std::size_t room);
std::size_t ThreadResults(char* text, std::size_t room);
std::size_t rt_CastResults(char* text, std::size_t room);
std::size_t rt_CatchResults(char* text, std::size_t room);
std::size_t rt_ContainerResults(char* text, std::size_t room);
std::size_t rt_ThreadResults(char* text, std::size_t room);
}
