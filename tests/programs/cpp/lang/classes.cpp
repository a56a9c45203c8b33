// Classes: constructors, destructors, members, static members, const and reference members, friends, nested classes.
#include <cstdio>
#include <cstring>

class Account {
 public:
  static int count;
  static constexpr int kLimit = 100;
  explicit Account(const char* owner, long balance = 10) : id_(++count), balance_(balance) {
    std::snprintf(owner_, sizeof owner_, "%s", owner);
    std::printf("open %d %s %ld\n", id_, owner_, balance_);
  }
  Account() : Account("nobody", 0) { std::printf("delegated %d\n", id_); }
  ~Account() {
    std::printf("close %d %s %ld\n", id_, owner_, balance_);
    --count;
  }
  Account(const Account&) = delete;
  Account& operator=(const Account&) = delete;
  long balance() const { return balance_; }
  Account& Deposit(long amount) {
    balance_ += amount;
    return *this;
  }
  bool Withdraw(long amount) {
    if (amount > balance_ + kLimit) return false;
    balance_ -= amount;
    return true;
  }
  friend void Audit(const Account& a);
  class Statement {
   public:
    explicit Statement(const Account& a) : account_(a) {}
    void Print() const { std::printf("statement of %s: %ld\n", account_.owner_, account_.balance_); }

   private:
    const Account& account_;
  };
  Statement MakeStatement() const { return Statement(*this); }

 private:
  const int id_;
  char owner_[16];
  long balance_;
  mutable int looked_ = 0;
  friend int Looked(const Account& a) { return ++a.looked_; }
};
int Account::count = 0;
void Audit(const Account& a) { std::printf("audit %d: %ld of %d accounts\n", a.id_, a.balance_, Account::count); }

struct Point {
  int x = 1, y = 2;
  Point() = default;
  constexpr Point(int x, int y) : x(x), y(y) {}
  int Dot(const Point& o) const { return x * o.x + y * o.y; }
  Point& Scale(int k) & { return x *= k, y *= k, *this; }
  Point Scale(int k) && { return Point(x * k * 10, y * k * 10); }
};
struct Aggregate {
  int a;
  Point p;
  const char* name = "default";
  int list[3];
};
struct Order {
  struct Tracer {
    explicit Tracer(const char* n) : name(n) { std::printf("+%s ", n); }
    ~Tracer() { std::printf("-%s ", name); }
    const char* name;
  };
  Tracer first{"first"}, second{"second"};
  Tracer third;
  explicit Order(const char* n) : third(n) { std::printf("body "); }
  ~Order() { std::printf("~body "); }
};
class Counter {
 public:
  int operator()() { return ++n_; }
  static Counter& Instance() {
    static Counter c;
    return c;
  }

 private:
  int n_ = 0;
};

int main() {
  {
    Account a("ada", 50), b("bob"), c;
    a.Deposit(5).Deposit(6).Deposit(7);
    std::printf("%d %d %ld\n", b.Withdraw(100), b.Withdraw(100), b.balance());
    Audit(a);
    Account::Statement s = a.MakeStatement();
    a.Deposit(1000);
    s.Print();
    std::printf("looked %d ", Looked(a));
    std::printf("%d\n", Looked(a));
    Account* heap = new Account("heap", 1);
    std::printf("count %d\n", Account::count);
    delete heap;
  }
  std::printf("count %d\n", Account::count);
  Point p, q(3, 4);
  std::printf("%d %d %d\n", p.Dot(q), p.Scale(3).x, Point(1, 1).Scale(2).y);
  Aggregate g{7, {8, 9}, "named", {1, 2}}, h{1, {}, "second", {}};
  std::printf("%d %d %s %d %d | %d %s %d\n", g.a, g.p.y, g.name, g.list[1], g.list[2], h.p.y, h.name, h.list[0]);
  for (int i = 0; i < 2; i++) {
    Order o(i ? "again" : "third");
    std::printf("in scope ");
  }
  std::printf("\n");
  for (int i = 0; i < 3; i++) std::printf("%d ", Counter::Instance()());
  std::printf("%d\n", Counter()());
  Account* array = new Account[3];
  array[1].Deposit(77);
  std::printf("array %ld\n", array[1].balance());
  delete[] array;
  std::printf("sizes %zu %zu\n", sizeof(Point), sizeof(Aggregate));
  return Account::count;
}
