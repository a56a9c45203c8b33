// Streams and types of our own: inserters, extractors with errors, manipulators with state (iword, pword), callbacks.
#include <cctype>
#include <iomanip>
#include <ios>
#include <iostream>
#include <istream>
#include <iterator>
#include <limits>
#include <map>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

class Money {
 public:
  Money(long cents = 0) : cents_(cents) {}
  friend std::ostream& operator<<(std::ostream& out, Money money) {
    std::ostream::sentry sentry(out);
    if (!sentry) return out;
    std::ostringstream text;  // so that the width is that of the whole
    text << (money.cents_ < 0 ? "-" : "") << std::abs(money.cents_) / 100 << '.' << std::setw(2) << std::setfill('0')
         << std::abs(money.cents_) % 100;
    if (out.iword(Currency()) != 0) text << ' ' << static_cast<const char*>(out.pword(Currency()));
    return out << text.str();
  }
  friend std::istream& operator>>(std::istream& in, Money& money) {
    long whole = 0, rest = 0;
    char point = 0;
    if (!(in >> whole)) return in;
    if (in.peek() != '.') {
      in.setstate(std::ios::failbit);
      return in;
    }
    in >> point >> std::setw(2) >> rest;
    if (in && rest < 100)
      money.cents_ = whole * 100 + (whole < 0 ? -rest : rest);
    else
      in.setstate(std::ios::failbit);
    return in;
  }
  static int Currency() {
    static const int index = std::ios_base::xalloc();
    return index;
  }
  long cents() const { return cents_; }

 private:
  long cents_;
};

// currency(euro): stays until changed.
class currency {
 public:
  explicit currency(char* name) : name_(name) {}
  friend std::ostream& operator<<(std::ostream& out, currency c) {
    out.iword(Money::Currency()) = 1;
    out.pword(Money::Currency()) = c.name_;
    return out;
  }

 private:
  char* name_;
};
static std::ostream& no_currency(std::ostream& out) {
  out.iword(Money::Currency()) = 0;
  return out;
}
static std::istream& comma(std::istream& in) {
  if ((in >> std::ws).get() != ',') in.setstate(std::ios::failbit);
  return in;
}

struct Record {
  std::string name;
  std::vector<int> scores;
};
static std::istream& operator>>(std::istream& in, Record& record) {
  std::getline(in >> std::ws, record.name, ':');
  std::string rest;
  std::getline(in, rest);
  std::istringstream numbers(rest);
  record.scores.assign(std::istream_iterator<int>(numbers), {});
  return in;
}

static int copies = 0;
static void Callback(std::ios_base::event event, std::ios_base&, int index) {
  copies += event == std::ios_base::copyfmt_event ? index : 0;
}

class FlagSaver {
 public:
  explicit FlagSaver(std::ostream& out)
      : out_(out), flags_(out.flags()), precision_(out.precision()), fill_(out.fill()) {}
  ~FlagSaver() { out_.flags(flags_), out_.precision(precision_), out_.fill(fill_); }

 private:
  std::ostream& out_;
  std::ios::fmtflags flags_;
  std::streamsize precision_;
  char fill_;
};

int main() {
  static char euro[] = "EUR";
  std::cout << Money(12345) << '|' << std::setw(10) << Money(-7) << '|' << std::left << std::setw(8) << Money(100)
            << "|\n";
  std::cout << currency(euro) << Money(999) << ' ' << Money(1) << no_currency << ' ' << Money(50) << '\n';
  for (const char* text : {"3.50", "12", "7.5 x", "-2.25", "abc", "1.999"}) {
    std::istringstream in(text);
    Money money;
    in >> money;
    std::cout << text << ": " << money.cents() << ' ' << in.good() << in.fail() << in.eof() << '\n';
  }
  std::istringstream pair("1.00 , 2.00 ; 3.00");
  Money a, b, c;
  pair >> a >> comma >> b >> comma >> c;
  std::cout << a << ' ' << b << ' ' << c << ' ' << pair.fail() << '\n';
  pair.clear();
  std::string rest;
  std::getline(pair, rest);
  std::cout << "rest '" << rest << "'\n";

  std::istringstream records("ann: 3 5 8\nbob smith: 1\n\ncid:\n");
  for (Record record; records >> record;) {
    std::cout << record.name << " (" << record.scores.size() << ')';
    for (int score : record.scores) std::cout << ' ' << score;
    std::cout << '\n';
  }
  std::ostringstream first, second;
  first.register_callback(Callback, 5);
  first << std::hex << std::showbase << std::setfill('*');
  second.copyfmt(first);
  second << std::setw(8) << 255;
  std::cout << second.str() << ' ' << copies << '\n';
  {
    FlagSaver saver(std::cout);
    std::cout << std::hex << std::uppercase << std::setfill('_') << std::setw(6) << 48879 << ' ' << std::scientific
              << std::setprecision(2) << 12345.678 << '\n';
  }
  std::cout << 48879 << ' ' << 12345.678 << '\n';
  std::istringstream mixed("10 0x1f 017 yes 3.5e2 'quoted \\' text' end");
  int decimal = 0, hexadecimal = 0, octal = 0;
  std::string word, quoted;
  double real = 0;
  mixed >> decimal >> std::hex >> hexadecimal >> std::oct >> octal >> std::dec >> word >> real >>
      std::quoted(quoted, '\'');
  std::cout << decimal << ' ' << hexadecimal << ' ' << octal << ' ' << word << ' ' << real << ' ' << quoted << '\n';
  std::cout << mixed.tellg() << ' ' << std::string(std::istreambuf_iterator<char>(mixed), {}) << '\n';
  std::stringstream exceptions("x");
  exceptions.exceptions(std::ios::failbit | std::ios::badbit);
  try {
    int number = 0;
    exceptions >> number;
  } catch (const std::ios_base::failure& e) {
    std::cout << "failure " << (e.code() == std::io_errc::stream) << ' ' << exceptions.rdstate() << '\n';
  }
  std::ostringstream positions;
  positions << "0123456789";
  positions.seekp(3) << "abc";
  positions.seekp(-1, std::ios::end) << 'Z';
  std::cout << positions.str() << ' ' << positions.tellp() << ' ' << positions.view().substr(2, 4) << '\n';
  return 0;
}
