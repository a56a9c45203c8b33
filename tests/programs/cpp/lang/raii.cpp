// RAII: scope guards, transactions rolled back by exceptions, handles with move semantics, commit or rollback, nested
// scopes, early exits.
#include <cstdio>
#include <cstring>
#include <exception>
#include <utility>

template <class F>
class ScopeGuard {
 public:
  explicit ScopeGuard(F f) : f_(std::move(f)) {}
  ScopeGuard(ScopeGuard&& o) noexcept : f_(std::move(o.f_)), active_(std::exchange(o.active_, false)) {}
  ~ScopeGuard() {
    if (active_) f_();
  }
  void Dismiss() { active_ = false; }

 private:
  F f_;
  bool active_ = true;
};
class Registry {
 public:
  int Open(const char* n) {
    for (int i = 0; i < kMax; i++)
      if (!names_[i]) {
        names_[i] = n, open_++, peak_ = open_ > peak_ ? open_ : peak_;
        return i;
      }
    throw "too many handles";
  }
  void Close(int i) {
    std::printf("close %s; ", names_[i]);
    names_[i] = nullptr, open_--;
  }
  int open() const { return open_; }
  int peak() const { return peak_; }

 private:
  static constexpr int kMax = 5;
  const char* names_[kMax] = {};
  int open_ = 0, peak_ = 0;
};
static Registry registry;
class Handle {
 public:
  explicit Handle(const char* n) : id_(registry.Open(n)) {}
  Handle(Handle&& o) noexcept : id_(std::exchange(o.id_, -1)) {}
  Handle& operator=(Handle&& o) noexcept {
    std::swap(id_, o.id_);
    return *this;
  }
  ~Handle() {
    if (id_ >= 0) registry.Close(id_);
  }
  explicit operator bool() const { return id_ >= 0; }

 private:
  int id_;
};
struct Account {
  const char* name;
  int balance;
};
struct Insufficient {
  const Account* account;
  int missing;
};
class Transaction {
 public:
  explicit Transaction(const char* n) : name_(n) { std::printf("begin %s; ", n); }
  ~Transaction() {
    if (committed_) return;
    while (n_--) log_[n_].account->balance = log_[n_].old;
    std::printf("rollback %s%s; ", name_, std::uncaught_exceptions() ? " (exception)" : "");
  }
  void Change(Account& a, int delta) {
    log_[n_++] = {&a, a.balance};
    if (a.balance + delta < 0) throw Insufficient{&a, -(a.balance + delta)};
    a.balance += delta;
  }
  void Commit() {
    committed_ = true;
    std::printf("commit %s; ", name_);
  }

 private:
  struct Entry {
    Account* account;
    int old;
  };
  const char* name_;
  Entry log_[8];
  int n_ = 0;
  bool committed_ = false;
};
static void Transfer(Account& from, Account& to, int amount) {
  Transaction t("transfer");
  t.Change(to, amount);
  t.Change(from, -amount);
  t.Commit();
}
static int EarlyExit(int n) {
  Handle a("a");
  if (n == 0) return 0;
  Handle b("b");
  for (int i = 0;; i++) {
    Handle c("c");
    if (i == n) break;
    if (i % 2) continue;
    if (n > 3) return n * 10;
  }
  switch (n) {
    case 1: {
      Handle d("d");
      return 1;
    }
    default: {
      Handle e("e");
      goto done;
    }
  }
done:
  return -n;
}
static Handle Make(bool first) {
  Handle x("x"), y("y");
  return first ? std::move(x) : std::move(y);
}
struct Composite {
  Handle a{"first"}, b{"second"};
  explicit Composite(bool fail) : b("replaced") {
    if (fail) throw 5;
  }
};
static int depth;
struct Nest {
  Nest() { depth++; }
  ~Nest() { depth--; }
};
static int Measure(int n) {
  Nest here;
  return n ? Measure(n - 1) : depth;
}

int main() {
  {
    ScopeGuard one([] { std::printf("one "); });
    ScopeGuard two([] { std::printf("two "); });
    ScopeGuard three([] { std::printf("three "); });
    two.Dismiss();
    auto moved = std::move(three);
    std::printf("in scope ");
  }
  std::printf("\n");
  Account ada{"ada", 100}, bob{"bob", 20};
  for (int amount : {30, 200, 70, 1}) {
    try {
      Transfer(ada, bob, amount);
      std::printf("ok");
    } catch (const Insufficient& e) {
      std::printf("%s lacks %d", e.account->name, e.missing);
    }
    std::printf(" %d %d\n", ada.balance, bob.balance);
  }
  {
    Transaction t("forgotten");
    t.Change(bob, 5);
  }
  std::printf("%d\n", bob.balance);
  try {
    Transaction outer("outer");
    outer.Change(bob, 1);
    try {
      Transaction inner("inner");
      inner.Change(bob, 10);
      throw 1;
    } catch (int) {
      std::printf("balance %d; ", bob.balance);
    }
    outer.Commit();
  } catch (...) {
    std::printf("never\n");
  }
  std::printf("%d\n", bob.balance);
  for (int n = 0; n < 5; n++) std::printf("-> %d open %d\n", EarlyExit(n), registry.open());
  {
    Handle h = Make(true), g = Make(false);
    h = std::move(g);
    std::printf("| %d %d |", static_cast<bool>(h), static_cast<bool>(g));
  }
  std::printf(" open %d\n", registry.open());
  for (bool fail : {false, true}) {
    try {
      Composite c(fail);
      std::printf("made; ");
    } catch (int i) {
      std::printf("failed %d; ", i);
    }
    std::printf("open %d\n", registry.open());
  }
  try {
    Handle list[] = {Handle("1"), Handle("2"), Handle("3"), Handle("4"), Handle("5"), Handle("6")};
    std::printf("never\n");
  } catch (const char* s) {
    std::printf("%s open %d peak %d\n", s, registry.open(), registry.peak());
  }
  std::printf("depth %d %d\n", Measure(9), depth);
  return registry.open();
}
