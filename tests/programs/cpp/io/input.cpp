// stdin: 3 4\nhello world\n  spaced   line  \n1.5 true x\nlast
// std::cin: numbers, words, lines, characters, the end.
#include <cstdio>
#include <iostream>
#include <string>

int main() {
  int a = 0, b = 0;
  std::cin >> a >> b;
  std::cout << a + b << '\n';
  std::string line;
  std::getline(std::cin, line);
  std::cout << '[' << line << "]\n";
  std::getline(std::cin, line);
  std::cout << '[' << line << "]\n";
  std::cin >> std::noskipws;
  char c;
  int spaces = 0;
  while (std::cin >> c && c == ' ') ++spaces;
  std::cin.unget();
  std::cin >> std::skipws;
  std::getline(std::cin, line);
  std::cout << spaces << " [" << line << "]\n";
  double x;
  bool flag;
  char letter;
  std::cin >> x >> std::boolalpha >> flag >> letter;
  std::cout << x << ' ' << flag << ' ' << letter << ' ' << std::cin.good() << '\n';
  std::cin >> std::ws;
  std::cout << char(std::cin.peek()) << '\n';
  std::printf("mixed with stdio: %c\n", std::getchar());
  std::string word;
  std::cin >> word;
  std::cout << word << ' ' << std::cin.eof() << std::cin.fail() << '\n';
  std::cin >> word;
  std::cout << word << ' ' << std::cin.eof() << std::cin.fail() << ' ' << std::cin.rdstate() << '\n';
  std::cout << std::cin.get() << ' ' << std::cin.gcount() << std::endl;
  return 0;
}
