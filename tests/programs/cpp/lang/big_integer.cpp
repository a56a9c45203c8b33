// A signed big-integer class: all operators, parsing, division with remainder, factorials, powers, gcd, comparison with
// built-in types.
#include <cctype>
#include <compare>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <utility>

class BigInteger {
 public:
  BigInteger(long long v = 0) : negative_(v < 0) {
    for (unsigned long long u = v < 0 ? 0ull - static_cast<unsigned long long>(v) : static_cast<unsigned long long>(v);
         u; u >>= 32)
      Push(static_cast<uint32_t>(u));
  }
  explicit BigInteger(const char* s) : BigInteger() {
    bool minus = *s == '-';
    for (s += minus; *s; s++) {
      if (!std::isdigit(static_cast<unsigned char>(*s))) throw *s;
      *this = *this * 10 + (*s - '0');
    }
    negative_ = minus && size_;
  }
  BigInteger(const BigInteger& o)
      : negative_(o.negative_), size_(o.size_), capacity_(o.size_), words_(o.size_ ? new uint32_t[o.size_] : nullptr) {
    if (size_) std::memcpy(words_, o.words_, size_ * 4);
  }
  BigInteger(BigInteger&& o) noexcept { Swap(o); }
  BigInteger& operator=(BigInteger o) noexcept {
    Swap(o);
    return *this;
  }
  ~BigInteger() { delete[] words_; }
  friend BigInteger operator+(const BigInteger& a, const BigInteger& b) {
    if (a.negative_ == b.negative_) return Add(a, b).Signed(a.negative_);
    return Magnitude(a, b) >= 0 ? Subtract(a, b).Signed(a.negative_) : Subtract(b, a).Signed(b.negative_);
  }
  friend BigInteger operator-(const BigInteger& a, const BigInteger& b) { return a + -b; }
  friend BigInteger operator*(const BigInteger& a, const BigInteger& b) {
    BigInteger r;
    r.Resize(a.size_ + b.size_);
    for (size_t i = 0; i < a.size_; i++) {
      uint64_t carry = 0;
      for (size_t j = 0; j < b.size_ || carry; j++) {
        carry += r.words_[i + j] + static_cast<uint64_t>(a.words_[i]) * (j < b.size_ ? b.words_[j] : 0);
        r.words_[i + j] = static_cast<uint32_t>(carry);
        carry >>= 32;
      }
    }
    r.Trim();
    return std::move(r).Signed(a.negative_ != b.negative_);
  }
  friend BigInteger operator/(const BigInteger& a, const BigInteger& b) { return Divide(a, b).first; }
  friend BigInteger operator%(const BigInteger& a, const BigInteger& b) { return Divide(a, b).second; }
  BigInteger operator-() const {
    BigInteger r = *this;
    return std::move(r).Signed(!negative_);
  }
  BigInteger& operator+=(const BigInteger& o) { return *this = *this + o; }
  BigInteger& operator*=(const BigInteger& o) { return *this = *this * o; }
  BigInteger& operator++() { return *this += 1; }
  friend bool operator==(const BigInteger& a, const BigInteger& b) {
    return a.negative_ == b.negative_ && Magnitude(a, b) == 0;
  }
  friend std::strong_ordering operator<=>(const BigInteger& a, const BigInteger& b) {
    if (a.negative_ != b.negative_) return b.negative_ <=> a.negative_;
    int m = Magnitude(a, b);
    return (a.negative_ ? -m : m) <=> 0;
  }
  explicit operator bool() const { return size_ != 0; }
  void Print(const char* name) const {
    char digits[600];
    size_t n = 0;
    BigInteger t = *this;
    do digits[n++] = static_cast<char>('0' + t.DivideSmall(10));
    while (t.size_);
    std::printf("%s %s", name, negative_ ? "-" : "");
    while (n) std::putchar(digits[--n]);
    std::printf("\n");
  }

 private:
  void Swap(BigInteger& o) noexcept {
    std::swap(negative_, o.negative_), std::swap(size_, o.size_), std::swap(capacity_, o.capacity_),
        std::swap(words_, o.words_);
  }
  void Push(uint32_t w) {
    Resize(size_ + 1);
    words_[size_ - 1] = w;
  }
  void Resize(size_t n) {
    if (n > capacity_) {
      size_t c = n + n / 2 + 2;
      uint32_t* w = new uint32_t[c];
      if (size_) std::memcpy(w, words_, size_ * 4);
      delete[] words_;
      words_ = w, capacity_ = c;
    }
    for (size_t i = size_; i < n; i++) words_[i] = 0;
    size_ = n;
  }
  void Trim() {
    while (size_ && !words_[size_ - 1]) size_--;
  }
  BigInteger Signed(bool negative) && {
    negative_ = negative && size_;
    return std::move(*this);
  }
  static int Magnitude(const BigInteger& a, const BigInteger& b) {
    if (a.size_ != b.size_) return a.size_ < b.size_ ? -1 : 1;
    for (size_t i = a.size_; i-- > 0;)
      if (a.words_[i] != b.words_[i]) return a.words_[i] < b.words_[i] ? -1 : 1;
    return 0;
  }
  static BigInteger Add(const BigInteger& a, const BigInteger& b) {
    BigInteger r;
    uint64_t carry = 0;
    for (size_t i = 0; i < a.size_ || i < b.size_ || carry; i++, carry >>= 32)
      r.Push(static_cast<uint32_t>(carry += (i < a.size_ ? a.words_[i] : 0) +
                                            static_cast<uint64_t>(i < b.size_ ? b.words_[i] : 0)));
    return r;
  }
  static BigInteger Subtract(const BigInteger& a, const BigInteger& b) {
    BigInteger r;
    int64_t borrow = 0;
    for (size_t i = 0; i < a.size_; i++) {
      int64_t d = static_cast<int64_t>(a.words_[i]) - (i < b.size_ ? b.words_[i] : 0) - borrow;
      borrow = d < 0;
      r.Push(static_cast<uint32_t>(d));
    }
    r.Trim();
    return r;
  }
  uint32_t DivideSmall(uint32_t d) {
    uint64_t rest = 0;
    for (size_t i = size_; i-- > 0;)
      rest = rest << 32 | words_[i], words_[i] = static_cast<uint32_t>(rest / d), rest %= d;
    Trim();
    return static_cast<uint32_t>(rest);
  }
  static std::pair<BigInteger, BigInteger> Divide(const BigInteger& a, const BigInteger& b) {
    if (!b) throw "division by zero";
    BigInteger q, r, d = b;
    d.negative_ = false;
    q.Resize(a.size_);
    for (size_t i = a.size_ * 32; i-- > 0;) {
      r = r + r;
      if (a.words_[i / 32] >> i % 32 & 1) r += 1;
      if (r >= d) r = r - d, q.words_[i / 32] |= 1u << i % 32;
    }
    q.Trim();
    return {std::move(q).Signed(a.negative_ != b.negative_), std::move(r).Signed(a.negative_)};
  }
  bool negative_ = false;
  size_t size_ = 0, capacity_ = 0;
  uint32_t* words_ = nullptr;
};
static BigInteger Power(BigInteger b, unsigned e) {
  BigInteger r = 1;
  for (; e; e >>= 1, b *= b)
    if (e & 1) r *= b;
  return r;
}
static BigInteger Gcd(BigInteger a, BigInteger b) {
  while (b) a = std::exchange(b, a % b);
  return a;
}
static BigInteger operator""_big(const char* s) { return BigInteger(s); }

int main() {
  BigInteger f = 1;
  for (int i = 2; i <= 50; i++) f *= i;
  f.Print("50!");
  BigInteger a = 123456789012345678901234567890_big, b("-987654321098765432109876543210");
  (a + b).Print("sum");
  (a - b).Print("difference");
  (a * b).Print("product");
  (b / a).Print("quotient");
  (b % a).Print("remainder");
  (-b).Print("negated");
  (a - a).Print("zero");
  Power(2, 200).Print("2^200");
  Power(-3, 77).Print("(-3)^77");
  Gcd(f, Power(6, 30)).Print("gcd");
  std::printf("%d %d %d %d %d\n", a > b, b < 0, a == a, a != b, BigInteger(5) <= 5);
  BigInteger x = -3;
  for (int i = 0; i < 6; i++, ++x) x.Print("count");
  BigInteger fibonacci[2] = {0, 1};
  for (int i = 0; i < 150; i++) fibonacci[i % 2] += fibonacci[(i + 1) % 2];
  fibonacci[0].Print("fibonacci");
  BigInteger n = Power(10, 40), root = 1;
  for (int i = 0; i < 100; i++) root = (root + n / root) / 2;
  root.Print("root");
  try {
    (a / 0).Print("never");
  } catch (const char* s) {
    std::printf("%s\n", s);
  }
  try {
    BigInteger("12x4").Print("never");
  } catch (char c) {
    std::printf("bad digit %c\n", c);
  }
  (f / Power(10, 12) * Power(10, 12) == f ? a : b).Print("chosen");
  return 0;
}
