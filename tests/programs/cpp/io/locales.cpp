// Locales with facets of the program's own: grouped numbers, other words for booleans, other white space.
#include <iomanip>
#include <iostream>
#include <locale>
#include <sstream>
#include <string>
#include <vector>

struct Grouped : std::numpunct<char> {
  explicit Grouped(std::string grouping) : grouping_(std::move(grouping)) {}
  char do_thousands_sep() const override { return '\''; }
  char do_decimal_point() const override { return ','; }
  std::string do_grouping() const override { return grouping_; }
  std::string do_truename() const override { return "ja"; }
  std::string do_falsename() const override { return "nein"; }

 private:
  std::string grouping_;
};

struct CommaIsSpace : std::ctype<char> {
  static const mask* Table() {
    static std::vector<mask> table(classic_table(), classic_table() + table_size);
    table[','] |= space;
    table[' '] &= mask(~space);
    return table.data();
  }
  CommaIsSpace() : std::ctype<char>(Table()) {}
};

static void Numbers(std::ostream& out) {
  out << 1234567 << ' ' << -89 << ' ' << 1000 << ' ' << 1234567.25 << ' ' << std::fixed << 9876543.5
      << std::defaultfloat << ' ' << std::boolalpha << true << '/' << false << ' ' << std::hex << 0xabcdef << std::dec
      << '\n';
}

int main() {
  Numbers(std::cout);
  for (std::string grouping : {"\3", "\2\3", "\1", ""}) {
    std::ostringstream out;
    out.imbue(std::locale(out.getloc(), new Grouped(grouping)));
    Numbers(out);
    std::cout << out.str();
  }
  for (const char* text : {"1'234'567", "12'34", "1234", "1'2'3", "1234,5"}) {
    std::istringstream in(text);
    in.imbue(std::locale(std::locale::classic(), new Grouped("\3")));
    long value = -1;
    in >> value;
    std::cout << text << " -> " << value << ' ' << in.fail() << '\n';
  }
  std::istringstream list("one two,three,,four");
  list.imbue(std::locale(list.getloc(), new CommaIsSpace));
  for (std::string word; list >> word;) std::cout << '<' << word << '>';
  std::cout << '\n';

  std::locale classic = std::locale::classic(), mine(classic, new Grouped("\3"));
  std::cout << classic.name() << ' ' << mine.name() << ' ' << (classic == std::locale("C")) << (classic == mine)
            << std::has_facet<std::ctype<char>>(mine) << '\n';
  std::locale copy = mine, combined(classic, mine, std::locale::numeric),
              back = combined.combine<std::numpunct<char>>(classic);
  std::cout << (copy == mine) << ' ' << std::use_facet<std::numpunct<char>>(combined).thousands_sep()
            << std::use_facet<std::numpunct<char>>(back).thousands_sep() << '\n';
  std::locale old = std::locale::global(mine);
  std::ostringstream global;
  global << 1234567;
  std::locale::global(old);
  std::cout << global.str() << '\n';
  const auto& ctype = std::use_facet<std::ctype<char>>(classic);
  std::string text = "Hello, World 42!";
  ctype.toupper(text.data(), text.data() + text.size());
  std::cout << text << ' ' << ctype.tolower('Q') << ' ' << ctype.is(std::ctype_base::digit, '7')
            << std::isalpha('x', classic) << std::ispunct('x', classic) << std::toupper('y', classic) << ' '
            << ctype.scan_is(std::ctype_base::digit, text.data(), text.data() + text.size()) - text.data() << '\n';
  const auto& collate = std::use_facet<std::collate<char>>(classic);
  std::string a = "apple", b = "banana";
  std::cout << collate.compare(a.data(), a.data() + a.size(), b.data(), b.data() + b.size()) << ' ' << classic(b, a)
            << ' ' << collate.transform(a.data(), a.data() + 3) << '\n';
  try {
    std::locale missing("xx_XX.NOPE");
  } catch (const std::runtime_error& e) {
    std::cout << e.what() << '\n';
  }
  return 0;
}
