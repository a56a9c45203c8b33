// What is not modelled stops the check with an error that names it as C++ does, with its callers and the page about
// stand-ins: files, std::filesystem, sockets, processes, cancellation, and whatever else nobody defines.
// expect: a_file error: call of std::basic_ofstream<char, std::char_traits<char>>::basic_ofstream(char const*,
// expect: a_path error: call of std::filesystem::
// expect: a_socket error: call of socket, which neither the program nor the runtime defines
// expect: a_process error: call of fork, which
// expect: a_cancelled_thread error: call of pthread_cancel, which
// expect: a_named_semaphore error: call of sem_open, which
// expect: a_library error: call of net::Connection::Send(std::basic_string_view<char, std::char_traits<char>>) const,
// expect: its_callers error: see docs/providing-stubs.md. Called by:
// expect: not_reached holds
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/socket.h>
#include <unistd.h>
#include <veristep/check.h>

#include <filesystem>
#include <fstream>
#include <string_view>

namespace net {

// Of a library whose bitcode was not given.
class Connection {
 public:
  int Send(std::string_view text) const;
};

}  // namespace net

namespace {

int Greet(const net::Connection& connection) { return connection.Send("hello"); }

}  // namespace

VERISTEP_CHECK(a_file) { std::ofstream("results.txt") << 1; }
VERISTEP_CHECK(a_path) { VERISTEP_ASSERT(!std::filesystem::exists("/nowhere")); }
VERISTEP_CHECK(a_socket) { VERISTEP_ASSERT(socket(AF_INET, SOCK_STREAM, 0) >= 0); }
VERISTEP_CHECK(a_process) { VERISTEP_ASSERT(fork() >= 0); }
VERISTEP_CHECK(a_cancelled_thread) { pthread_cancel(pthread_self()); }
VERISTEP_CHECK(a_named_semaphore) { VERISTEP_ASSERT(sem_open("/name", O_CREAT, 0600, 1) != SEM_FAILED); }
VERISTEP_CHECK(a_library) { VERISTEP_ASSERT(Greet(net::Connection()) > 0); }
VERISTEP_CHECK(its_callers) { VERISTEP_ASSERT(Greet(net::Connection()) > 0); }
VERISTEP_CHECK(not_reached) {
  if (veristep::choose(1, 2) > 2) Greet(net::Connection());
}
