// stdin: 3 4.5 word\n  a whole line  \nx\n\nkey=value\nnumbers: 1 2 3 x 4\n42abc\ntrue 1 maybe\n0x1F 077
// 99999999999\nlast line without end Reading std::cin in every way: extraction, lines, characters, errors and recovery,
// buffers, formatted and not.
#include <cctype>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

static void Show(const char* what, const std::istream& in) {
  std::cout << what << ": good " << in.good() << " eof " << in.eof() << " fail " << in.fail() << " bad " << in.bad()
            << '\n';
}

int main() {
  int number = 0;
  double real = 0;
  std::string word, line;
  std::cin >> number >> real >> word;
  std::cout << number << ' ' << real << ' ' << word << ' ' << std::cin.get() << '\n';
  std::cout << "peek " << char(std::cin.peek()) << '\n';
  std::getline(std::cin, line);
  std::cout << '[' << line << "]\n";
  char c = 0;
  std::cin.get(c);
  std::cin.unget();
  std::cin.putback('>');
  std::cout << char(std::cin.get()) << char(std::cin.get()) << " count " << std::cin.gcount() << '\n';
  std::cin.ignore(10, '\n');
  std::getline(std::cin, line);
  std::cout << "empty " << line.empty() << '\n';
  std::string key, value;
  std::getline(std::cin, key, '=');
  std::getline(std::cin, value);
  std::cout << key << " is " << value << '\n';
  std::cin >> word;
  int sum = 0;
  while (std::cin >> number) sum += number;
  Show("after x", std::cin);
  std::cin.clear();
  std::cin >> word >> number;
  std::cout << "sum " << sum << " then " << word << ' ' << number << '\n';
  std::cin >> number;
  std::cout << number << " and " << std::cin.rdbuf()->in_avail() % 1 << char(std::cin.peek()) << '\n';
  std::cin.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  bool first = false, second = false, third = true;
  std::cin >> std::boolalpha >> first >> std::noboolalpha >> second >> std::boolalpha >> third;
  std::cout << first << second << third << '\n';
  Show("maybe", std::cin);
  std::cin.clear();
  std::cin.ignore(100, '\n');
  int hexadecimal = 0, octal = 0, large = 0;
  std::cin >> std::hex >> hexadecimal >> std::oct >> octal >> std::dec >> large;
  std::cout << hexadecimal << ' ' << octal << ' ' << large << '\n';
  Show("too large", std::cin);
  std::cin.clear();
  std::cin >> std::ws;
  char buffer[16];
  std::cin.getline(buffer, 6);
  std::cout << buffer << ' ' << std::cin.gcount() << ' ' << std::cin.fail() << '\n';
  std::cin.clear();
  std::cin.read(buffer, 5);
  std::cout << std::string(buffer, size_t(std::cin.gcount())) << '\n';
  std::cin.get(buffer, 8, 'o');
  std::cout << '[' << buffer << "]\n";
  std::string rest(std::istreambuf_iterator<char>(std::cin), {});
  std::cout << '[' << rest << "]\n";
  Show("the end", std::cin);
  std::cout << (std::cin.get() == std::char_traits<char>::eof()) << '\n';
  Show("beyond", std::cin);
  std::cout << (std::cin.tie() == &std::cout) << ' ' << std::ios::sync_with_stdio() << '\n';

  // The same buffer under another stream, and another buffer under the same one.
  std::istringstream other("redirected 7");
  std::streambuf* old = std::cin.rdbuf(other.rdbuf());
  std::cin.clear();
  std::cin >> word >> number;
  std::cin.rdbuf(old);
  std::cout << word << ' ' << number << std::endl;
  std::ostringstream captured;
  old = std::cout.rdbuf(captured.rdbuf());
  std::cout << "not seen at once";
  std::cout.rdbuf(old);
  std::cout << captured.str().size() << '\n';
  std::cerr << "to the error stream\n";
  std::clog << "to the log\n";
  std::map<std::string, int> counts;
  std::istringstream text("the cat the dog the end");
  for (std::istream_iterator<std::string> it(text), end; it != end; ++it) ++counts[*it];
  for (const auto& [each, count] : counts) std::cout << std::left << std::setw(5) << each << count << '\n';
  return 0;
}
