// States of streams, exceptions() and ios_base::failure, tie, copyfmt, callbacks, iword and pword.
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

static void Try(std::ios_base::iostate wanted, const char* text) {
  std::istringstream in(text);
  try {
    in.exceptions(wanted);
    int n;
    for (;;) {
      in >> n;
      std::cout << n << ' ';
      if (!in) break;
    }
    std::cout << "no exception, state " << in.rdstate() << '\n';
  } catch (const std::ios_base::failure& e) {
    std::cout << "failure: " << e.what() << " | " << e.code().category().name() << ' ' << e.code().value() << ' '
              << e.code().message() << ' ' << (e.code() == std::io_errc::stream) << " state " << in.rdstate() << '\n';
  }
}

static int destroyed = 0;
static void Callback(std::ios_base::event event, std::ios_base& stream, int index) {
  const char* names[] = {"erase", "imbue", "copyfmt"};
  std::cout << "callback " << names[event] << ' ' << stream.iword(index) << '\n';
  if (event == std::ios_base::erase_event) ++destroyed;
}

struct Throwing : std::streambuf {
  int underflow() override { throw 5; }
};

static std::ios_base& Indent(std::ios_base& stream) {
  static const int index = std::ios_base::xalloc();
  ++stream.iword(index);
  return stream;
}

int main() {
  Try(std::ios::goodbit, "1 2 x");
  Try(std::ios::failbit, "1 2 x");
  Try(std::ios::eofbit, "1 2");
  Try(std::ios::badbit, "3");
  Try(std::ios::failbit | std::ios::eofbit, "");
  {
    std::ostringstream one, two;
    int index = std::ios_base::xalloc();
    one.iword(index) = 7;
    one.pword(index) = &one;
    one.register_callback(Callback, index);
    one << std::hex << std::setfill('#') << std::setprecision(3);
    two.copyfmt(one);
    two << std::setw(6) << 255 << ' ' << 3.14159;
    std::cout << two.str() << ' ' << two.iword(index) << ' ' << (two.pword(index) == &one) << '\n';
    for (int i = 0; i < 20; ++i) two.iword(i + 30) = i;
    std::cout << two.iword(49) << ' ' << two.iword(index) << '\n';
    one.imbue(std::locale::classic());
  }
  std::cout << "destroyed " << destroyed << '\n';
  Throwing buffer;
  std::istream broken(&buffer);
  char c;
  broken >> c;
  std::cout << broken.bad() << broken.fail() << '\n';
  broken.clear();
  broken.exceptions(std::ios::badbit);
  try {
    broken >> c;
  } catch (int n) {
    std::cout << "int " << n << '\n';
  }
  std::ostringstream log;
  std::istringstream in("9");
  std::cout << (in.tie() == nullptr) << ' ' << (std::cin.tie() == &std::cout) << ' ' << (in.tie(&log) == nullptr)
            << (in.tie() == &log) << '\n';
  std::ostream none(nullptr);
  none << "lost";
  std::cout << none.bad() << ' ' << none.rdbuf() << '\n';
  Indent(Indent(Indent(log)));
  log << Indent << "done";
  std::cout << log.str() << '\n';
  std::streambuf* saved = std::cout.rdbuf(log.rdbuf());
  std::cout << " captured";
  std::cout.rdbuf(saved);
  std::cout << log.str() << '\n';
  return 0;
}
