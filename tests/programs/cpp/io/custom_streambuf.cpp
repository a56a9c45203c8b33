// Stream buffers of the program: filters, counting, fixed memory, circular input, iterators over buffers.
#include <algorithm>
#include <array>
#include <cctype>
#include <iostream>
#include <iterator>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

class UpperBuf : public std::streambuf {
 public:
  explicit UpperBuf(std::streambuf* to) : to_(to) {}
  int count() const { return count_; }

 protected:
  int_type overflow(int_type c) override {
    if (c == traits_type::eof()) return traits_type::not_eof(c);
    ++count_;
    return to_->sputc(static_cast<char>(std::toupper(c)));
  }
  int sync() override { return to_->pubsync(); }

 private:
  std::streambuf* to_;
  int count_ = 0;
};

class ArrayBuf : public std::streambuf {
 public:
  ArrayBuf() { setp(data_.data(), data_.data() + data_.size()); }
  std::string text() const { return std::string(pbase(), pptr()); }

 protected:
  int_type overflow(int_type) override { return traits_type::eof(); }

 private:
  std::array<char, 16> data_;
};

class RepeatBuf : public std::streambuf {
 public:
  RepeatBuf(std::string text, int times) : text_(std::move(text)), times_(times) {}

 protected:
  int_type underflow() override {
    if (times_-- <= 0) return traits_type::eof();
    setg(text_.data(), text_.data(), text_.data() + text_.size());
    return traits_type::to_int_type(text_[0]);
  }

 private:
  std::string text_;
  int times_;
};

int main() {
  UpperBuf upper(std::cout.rdbuf());
  std::ostream shout(&upper);
  shout << "hello " << 255 << std::hex << ' ' << 255 << " world" << std::endl;
  std::cout << upper.count() << '\n';

  ArrayBuf fixed;
  std::ostream small(&fixed);
  small << "0123456789" << "abcdefghij";
  std::cout << fixed.text() << ' ' << small.bad() << small.good() << '\n';

  RepeatBuf repeat("1 22 333\n", 3);
  std::istream in(&repeat);
  std::vector<int> values{std::istream_iterator<int>(in), std::istream_iterator<int>()};
  std::copy(values.begin(), values.end(), std::ostream_iterator<int>(std::cout, ";"));
  std::cout << ' ' << values.size() << '\n';

  std::istringstream text("the quick brown fox");
  std::string all{std::istreambuf_iterator<char>(text), std::istreambuf_iterator<char>()};
  std::reverse(all.begin(), all.end());
  std::copy(all.begin(), all.end(), std::ostreambuf_iterator<char>(std::cout));
  std::cout << '\n';

  std::istringstream source("copied as a whole");
  std::ostringstream target;
  target << source.rdbuf();
  std::cout << target.str() << ' ' << source.eof() << '\n';
  std::istringstream again("abcdef");
  again.rdbuf()->sputbackc('z');
  std::cout << char(again.rdbuf()->sgetc()) << char(again.rdbuf()->snextc()) << ' ' << again.rdbuf()->in_avail()
            << '\n';
  std::istringstream until("take,leave");
  std::ostringstream part;
  until.get(*part.rdbuf(), ',');
  std::cout << part.str() << ' ' << char(until.peek()) << ' ' << until.gcount() << '\n';
  return 0;
}
