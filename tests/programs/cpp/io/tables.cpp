// A report program: parsing records from text, sorting, grouping, aligned tables with iomanip.
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

struct Sale {
  std::string region, product;
  int units = 0;
  double price = 0;
};

static std::istream& operator>>(std::istream& in, Sale& sale) {
  std::string line;
  while (std::getline(in, line) && line.empty()) {
  }
  if (!in) return in;
  std::istringstream fields(line);
  std::string units, price;
  std::getline(fields, sale.region, ';');
  std::getline(fields, sale.product, ';');
  std::getline(fields, units, ';');
  std::getline(fields, price, ';');
  std::istringstream(units) >> sale.units;
  if (!(std::istringstream(price) >> sale.price)) in.setstate(std::ios::failbit);
  return in;
}

static const char kData[] = R"(north;apple;10;1.25
south;pear;5;2.5

north;pear;7;2.45
east;apple;120;1.1
south;fig;3;12
east;fig;1;11.999
)";

int main() {
  std::istringstream in(kData);
  std::vector<Sale> sales;
  for (Sale sale; in >> sale;) sales.push_back(sale);
  std::cout << sales.size() << " records, eof " << in.eof() << '\n';
  std::sort(sales.begin(), sales.end(),
            [](const Sale& a, const Sale& b) { return std::tie(a.region, a.product) < std::tie(b.region, b.product); });
  std::cout << std::left << std::setw(8) << "region" << std::setw(8) << "product" << std::right << std::setw(6)
            << "units" << std::setw(10) << "total" << '\n'
            << std::setfill('-') << std::setw(32) << "" << std::setfill(' ') << '\n';
  std::map<std::string, double> by_region;
  for (const Sale& sale : sales) {
    double total = sale.units * sale.price;
    by_region[sale.region] += total;
    std::cout << std::left << std::setw(8) << sale.region << std::setw(8) << sale.product << std::right << std::setw(6)
              << sale.units << std::setw(10) << std::fixed << std::setprecision(2) << total << '\n';
  }
  for (const auto& [region, total] : by_region)
    std::cout << std::setw(8) << region << ' ' << std::string(size_t(total / 10), '#') << ' ' << std::setprecision(1)
              << total << '\n';
  std::ostringstream hex;
  hex << std::hex << std::uppercase << std::setfill('0');
  for (unsigned char c : std::string("Dump\x01\xff")) hex << std::setw(2) << int(c) << ' ';
  std::cout << hex.str() << '\n';
  std::istringstream bad("west;kiwi;3;cheap\n");
  Sale sale;
  std::cout << bool(bad >> sale) << ' ' << sale.product << ' ' << sale.units << '\n';
  return 0;
}
