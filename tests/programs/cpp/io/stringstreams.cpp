// istringstream, ostringstream, stringstream: reading and writing, positions, str(), moving and swapping.
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static std::string Join(const std::vector<int>& values) {
  std::ostringstream out;
  for (size_t i = 0; i < values.size(); ++i) out << (i ? ", " : "") << values[i];
  return out.str();
}

static void Parse(const std::string& text) {
  std::istringstream in(text);
  int number;
  std::vector<int> numbers;
  while (in >> number) numbers.push_back(number);
  std::cout << '"' << text << "\" -> [" << Join(numbers) << "] eof " << in.eof() << " fail " << in.fail() << " bad "
            << in.bad();
  in.clear();
  std::string rest;
  std::getline(in, rest);
  std::cout << " rest \"" << rest << "\"\n";
}

int main() {
  for (const char* text : {"1 2 3", " 10\t-20\n30 ", "4 five 6", "", "99999999999 1", "0x10 7", "3.5", "+7 -8 --9"})
    Parse(text);

  std::stringstream both;
  both << "alpha " << 42 << ' ' << 2.5 << ' ' << std::boolalpha << true << " z";
  std::string word;
  int number = 0;
  double real = 0;
  bool flag = false;
  char c = 0;
  both >> word >> number >> real >> std::boolalpha >> flag >> c;
  std::cout << word << ' ' << number << ' ' << real << ' ' << flag << ' ' << c << " good " << both.good() << '\n';

  std::ostringstream out("start", std::ios::ate);
  out << " and more";
  std::cout << out.str() << " at " << out.tellp() << '\n';
  out.seekp(0);
  out << "START";
  std::cout << out.str() << ' ' << out.view().size() << '\n';
  out.str("");
  out << std::setw(5) << 1 << std::hex << std::setw(5) << 255;
  std::cout << '[' << out.str() << "]\n";

  std::istringstream in("one two three four");
  in.seekg(4);
  in >> word;
  std::cout << word << ' ' << in.tellg() << ' ' << char(in.peek()) << ' ' << char(in.get()) << char(in.get()) << '\n';
  in.unget();
  in.putback('X').clear();
  std::getline(in, word, ' ');
  std::cout << word << '\n';
  char buffer[8];
  in.getline(buffer, sizeof buffer);
  std::cout << buffer << ' ' << in.gcount() << ' ' << in.eof() << '\n';
  in.clear();
  in.seekg(0).ignore(100, ' ') >> word;
  std::cout << word << ' ' << in.gcount() << '\n';
  in.read(buffer, 3);
  std::cout << std::string(buffer, 3) << ' ' << in.gcount() << ' ' << in.readsome(buffer, 2) << '\n';

  std::stringstream a("first"), b("second");
  std::swap(a, b);
  std::stringstream moved(std::move(a));
  moved >> word;
  std::cout << word << ' ' << b.str() << ' ' << moved.eof() << '\n';
  std::string taken = std::move(b).str();
  std::cout << taken << '\n';

  std::istringstream numbers("12 0x1f 017 11");
  int dec, hex, oct;
  numbers >> dec >> std::hex >> hex >> std::oct >> oct;
  std::cout << dec << ' ' << hex << ' ' << oct << '\n';
  std::istringstream reals("1.5 -2e3 .25 1e400 7");
  double x;
  while (reals >> x) std::cout << x << ' ';
  std::cout << reals.fail() << ' ' << x << '\n';
  std::istringstream quoted(R"("with space \"q\"" plain)");
  std::string first, second;
  quoted >> std::quoted(first) >> std::quoted(second);
  std::cout << first << '|' << second << '\n';
  return 0;
}
