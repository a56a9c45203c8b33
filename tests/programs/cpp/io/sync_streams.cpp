// osyncstream: whole lines from several threads; stringbufs that are moved, swapped and taken; strstream-like buffers.
#include <algorithm>
#include <array>
#include <iomanip>
#include <iostream>
#include <memory>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <syncstream>
#include <thread>
#include <utility>
#include <vector>

// Hands complete lines on, with numbers.
class Numbering : public std::streambuf {
 public:
  explicit Numbering(std::streambuf* to) : to_(to) {}

 protected:
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    if (is_start_) {
      std::string number = std::to_string(++line_) + ": ";
      to_->sputn(number.data(), std::streamsize(number.size()));
    }
    is_start_ = c == '\n';
    return to_->sputc(char(c));
  }
  int sync() override { return to_->pubsync(); }

 private:
  std::streambuf* to_;
  int line_ = 0;
  bool is_start_ = true;
};

// Both at once.
class Tee : public std::streambuf {
 public:
  Tee(std::streambuf* a, std::streambuf* b) : a_(a), b_(b) {}

 protected:
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    return a_->sputc(char(c)) == traits_type::eof() || b_->sputc(char(c)) == traits_type::eof() ? traits_type::eof()
                                                                                                : c;
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    return std::min(a_->sputn(text, size), b_->sputn(text, size));
  }

 private:
  std::streambuf *a_, *b_;
};

static void Threads() {
  std::ostringstream out;
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&out, t] {
      for (int i = 0; i < 3; ++i) {
        std::osyncstream line(out);
        line << "thread " << t;
        line << " line " << i << std::setw(4) << i * i << '\n';
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<std::string> lines;
  std::istringstream in(out.str());
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  std::sort(lines.begin(), lines.end());
  for (const std::string& line : lines) std::cout << line << '\n';
}

int main() {
  Threads();
  {
    std::ostringstream target;
    std::osyncstream sync(target);
    sync << "held back";
    std::cout << target.str().size() << ' ';
    sync.emit();
    std::cout << target.str() << ' ';
    sync << " and at the end";
    std::osyncstream moved(std::move(sync));
    moved << '!' << std::flush;
    std::cout << target.str().size() << ' ' << (moved.get_wrapped() == target.rdbuf()) << '\n';
  }
  Numbering numbering(std::cout.rdbuf());
  std::ostream numbered(&numbering);
  numbered << "first\nsecond " << 2 << "\n\nfourth" << std::endl;
  std::ostringstream copy;
  Tee tee(std::cout.rdbuf(), copy.rdbuf());
  std::ostream both(&tee);
  both << "to both " << std::setfill('.') << std::setw(6) << 3.5 << std::endl;
  std::cout << copy.str();

  std::stringstream a("first 1"), b("second 2");
  a.swap(b);
  std::string word;
  a >> word;
  std::stringstream c = std::move(a);
  int number = 0;
  c >> number;
  std::cout << word << ' ' << number << ' ' << b.str() << '\n';
  std::string taken = std::move(b).str();
  std::cout << taken << " left '" << b.str() << "'\n";
  b.str("new contents");
  b.clear();
  b.seekg(4) >> word;
  std::cout << word << ' ' << b.eof() << '\n';
  std::stringbuf buffer("abcdef", std::ios::in | std::ios::out);
  std::cout << char(buffer.sgetc()) << char(buffer.snextc()) << char(buffer.sbumpc()) << buffer.in_avail();
  buffer.sputn("XY", 2);
  buffer.pubseekoff(1, std::ios::beg, std::ios::in);
  std::cout << char(buffer.sgetc()) << ' ' << buffer.str() << ' ' << buffer.sungetc() << '\n';
  std::ostringstream appended("start ", std::ios::ate);
  appended << "end";
  std::cout << appended.str() << '\n';
  std::istringstream limited("abc");
  std::cout << limited.rdbuf() << '|' << limited.eof() << '\n';
  std::cout << (std::ostringstream() << "temporary " << 7).str() << '\n';
  return 0;
}
