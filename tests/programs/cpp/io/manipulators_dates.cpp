// Streams: manipulators, facets of the program's own, buffers, errors, put_time and get_time.
#include <algorithm>
#include <bitset>
#include <chrono>
#include <complex>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <locale>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>
struct Punct : std::numpunct<char> {
  char do_thousands_sep() const override { return '\''; }
  std::string do_grouping() const override { return "\3"; }
  char do_decimal_point() const override { return ','; }
  std::string do_truename() const override { return "ja"; }
  std::string do_falsename() const override { return "nein"; }
};
struct Tee : std::streambuf {
  std::streambuf *a, *b;
  Tee(std::streambuf* x, std::streambuf* y) : a(x), b(y) {}
  int overflow(int c) override {
    if (c == EOF) return !EOF;
    return a->sputc(c) == EOF || b->sputc(c) == EOF ? EOF : c;
  }
  int sync() override { return a->pubsync() | b->pubsync(); }
};
int bump() {
  static int i = std::ios_base::xalloc();
  return i;
}
std::ostream& indent(std::ostream& o) {
  ++o.iword(bump());
  return o;
}
std::ostream& pad(std::ostream& o) { return o << std::string(o.iword(bump()) * 2, '.'); }
int main() {
  std::cout << std::setw(8) << std::setfill('*') << std::left << 42 << '|' << std::right << std::setw(8) << -42 << '|'
            << std::internal << std::setw(8) << -42 << std::setfill(' ') << '\n'
            << std::hex << std::showbase << 255 << ' ' << std::uppercase << 0xabc << std::nouppercase << ' ' << std::oct
            << 8 << std::dec << std::noshowbase << ' ' << std::showpos << 5 << std::noshowpos << ' ' << std::boolalpha
            << true << std::noboolalpha << false << '\n';
  std::cout << 1.0 << ' ' << 1e10 << ' ' << 1234567.0 << ' ' << 0.0001 << ' ' << 1e-5 << ' ' << std::fixed << 3.14159265
            << ' ' << std::scientific << 3.14159265 << ' ' << std::hexfloat << 3.5 << std::defaultfloat << ' '
            << std::setprecision(3) << 3.14159 << ' ' << std::showpoint << 2.0 << std::noshowpoint << ' '
            << std::setprecision(0) << std::fixed << 2.5 << std::defaultfloat << std::setprecision(6) << '\n';
  std::cout << std::numeric_limits<double>::infinity() << ' ' << -std::numeric_limits<double>::quiet_NaN() << ' '
            << std::numeric_limits<float>::max() << ' ' << std::numeric_limits<long double>::min() << '\n'
            << (void*)0 << ' ' << (const void*)0x1f << ' ' << 'c' << (signed char)65 << (unsigned char)66 << ' '
            << (short)-1 << ' ' << 18446744073709551615ull << '\n';
  std::ostringstream os;
  os.imbue(std::locale(os.getloc(), new Punct));
  os << 1234567 << ' ' << 1234567.5 << ' ' << std::boolalpha << true << ' ' << false << ' ' << std::setw(12) << 1000;
  std::cout << os.str() << '\n';
  std::istringstream is("1'234'567 2,5 ja 12'34");
  is.imbue(std::locale(is.getloc(), new Punct));
  long n;
  double d;
  bool b;
  is >> n >> d >> std::boolalpha >> b;
  std::cout << n << ' ' << d << ' ' << b << '\n';
  std::istringstream e("12 abc 0x1f 077 99999999999 3.5e2x");
  int i = 0;
  e >> i;
  std::cout << i << e.good();
  e >> i;
  std::cout << i << e.fail() << e.eof();
  e.clear();
  std::string w;
  e >> w;
  e >> std::hex >> i;
  std::cout << w << i;
  e >> std::oct >> i;
  std::cout << ' ' << i << ' ';
  e >> std::dec >> i;
  std::cout << i << e.fail();
  e.clear();
  e >> d;
  std::cout << ' ' << d << char(e.peek()) << e.tellg() << '\n';
  e.seekg(3);
  std::getline(e, w, 'x');
  std::cout << w << '|' << e.gcount() << '\n';
  e.ignore(100, ' ');
  e >> std::ws;
  char buf[4];
  e.read(buf, 3);
  std::cout << std::string(buf, e.gcount()) << '\n';
  e.unget();
  std::cout << char(e.get());
  e.putback('Q');
  std::cout << char(e.get()) << '\n';
  std::complex<double> z(1, -2);
  std::cout << z * z << ' ' << std::abs(z) << ' ' << std::polar(1.0, 0.5) << '\n';
  std::istringstream cz("(3,4)");
  cz >> z;
  std::cout << z << ' ' << std::bitset<10>(0x2a5) << ' ' << std::bitset<8>("10110").count() << '\n';
  std::ostringstream o2;
  Tee t(std::cout.rdbuf(), o2.rdbuf());
  std::ostream ts(&t);
  ts << "tee " << 1 << '\n' << std::flush;
  std::cout << o2.str().size() << '\n';
  std::cout << indent << pad << "x\n" << indent << pad << "y\n";
  std::stringstream ss;
  ss << std::quoted("a \"q\" \\ b") << ' ' << std::quoted("x'y", '\'');
  std::string q1, q2;
  ss >> std::quoted(q1) >> q2;
  std::cout << ss.str() << " -> " << q1 << ' ' << q2 << '\n';
  std::istringstream xs("1,2;3");
  struct csv : std::ctype<char> {
    static const mask* tab() {
      static std::vector<mask> v(classic_table(), classic_table() + table_size);
      v[','] |= space;
      v[';'] |= space;
      return &v[0];
    }
    csv() : std::ctype<char>(tab()) {}
  };
  xs.imbue(std::locale(xs.getloc(), new csv));
  for (int k; xs >> k;) std::cout << k << ' ';
  std::cout << '\n';
  std::ios::fmtflags f = std::cout.flags();
  std::cout << std::hex;
  std::cout.flags(f);
  std::cout << 16 << std::cout.width() << std::cout.precision() << int(std::cout.fill()) << '\n';
  std::vector<int> v{3, 1, 2};
  std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, "; "));
  std::cout << std::endl;
  std::istringstream ex("x");
  ex.exceptions(std::ios::failbit);
  try {
    ex >> i;
  } catch (const std::ios_base::failure& er) {
    std::cout << er.what() << ' ' << er.code() << '\n';
  }
  std::tm tm{};
  tm.tm_year = 124;
  tm.tm_mon = 1;
  tm.tm_mday = 29;
  tm.tm_hour = 13;
  tm.tm_min = 5;
  tm.tm_wday = 4;
  tm.tm_yday = 59;
  std::cout << std::put_time(&tm, "%Y-%m-%d %H:%M:%S %a %b %j") << '\n';
  std::istringstream ti("2023-12-25 08:30:00");
  std::tm t2{};
  ti >> std::get_time(&t2, "%Y-%m-%d %H:%M:%S");
  std::cout << t2.tm_year << t2.tm_mon << t2.tm_mday << t2.tm_hour << ti.fail() << '\n';
  std::cout << std::isalpha('a', std::locale::classic()) << std::toupper('b', std::locale()) << std::locale().name()
            << '\n';
  std::cerr << "err\n";
  std::clog << "log\n";
  std::cout.write("raw\0x", 5).put('\n');
  std::cout << std::showbase << std::setw(10) << std::hex << 255 << std::dec << '\n';
}
