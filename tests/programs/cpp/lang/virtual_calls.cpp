// Virtual functions: overriding, abstract classes, calls in constructors, covariant returns, final, pure virtual with
// body.
#include <cstdio>
#include <cstring>

struct Shape {
  explicit Shape(const char* n) : name(n) { std::printf("Shape(%s) says %s\n", n, Kind()); }
  virtual ~Shape() { std::printf("~Shape(%s) says %s\n", name, Kind()); }
  virtual double Area() const = 0;
  virtual const char* Kind() const { return "shape"; }
  virtual Shape* Clone() const = 0;
  virtual void Scale(double k) = 0;
  double Twice() const { return 2 * Area(); }
  const char* name;
};
void Shape::Scale(double k) { std::printf("scaling %s by %g\n", name, k); }
struct Rectangle : Shape {
  Rectangle(const char* n, double w, double h) : Shape(n), w(w), h(h) { std::printf("Rectangle says %s\n", Kind()); }
  ~Rectangle() override { std::printf("~Rectangle says %s\n", Kind()); }
  double Area() const override { return w * h; }
  const char* Kind() const override { return "rectangle"; }
  Rectangle* Clone() const override { return new Rectangle(*this); }
  void Scale(double k) override {
    Shape::Scale(k);
    w *= k, h *= k;
  }
  double w, h;
};
struct Square final : Rectangle {
  Square(const char* n, double s) : Rectangle(n, s, s) {}
  const char* Kind() const override { return "square"; }
  Square* Clone() const override { return new Square(*this); }
  double Side() const { return w; }
};
struct Circle : Shape {
  Circle(const char* n, double r) : Shape(n), r(r) {}
  double Area() const override { return 3 * r * r; }
  Circle* Clone() const override { return new Circle(*this); }
  void Scale(double k) override { r *= k; }
  double r;
};

struct Animal {
  virtual ~Animal() = default;
  virtual void Speak(int times = 1) const { std::printf("... x%d\n", times); }
  virtual int Legs() const { return 4; }
  int CountLegs(int n) const { return n * Legs(); }
};
struct Bird : Animal {
  void Speak(int times = 2) const override { std::printf("tweet x%d\n", times); }
  int Legs() const override { return 2; }
};
struct Parrot : Bird {
  void Speak(int times) const override {
    Bird::Speak(times + 1);
    Animal::Speak(times);
  }
  using Animal::CountLegs;
};
struct Overloads {
  virtual ~Overloads() = default;
  virtual int F(int) { return 1; }
  virtual int F(double) { return 2; }
  virtual int F(const char*) const { return 3; }
};
struct Partial : Overloads {
  using Overloads::F;
  int F(double) override { return 20; }
};
struct Interface {
  virtual int Value() const = 0;

 protected:
  ~Interface() = default;
};
struct Constant final : Interface {
  int v;
  explicit Constant(int v) : v(v) {}
  int Value() const override { return v; }
};
struct Sum final : Interface {
  const Interface &a, &b;
  Sum(const Interface& a, const Interface& b) : a(a), b(b) {}
  int Value() const override { return a.Value() + b.Value(); }
};

int main() {
  Shape* shapes[4] = {new Rectangle("r", 2, 3), new Square("s", 4), new Circle("c", 1), nullptr};
  shapes[3] = shapes[1]->Clone();
  shapes[3]->name = "clone";
  for (Shape* s : shapes) {
    s->Scale(1.5);
    std::printf("%s %s %g %g\n", s->name, s->Kind(), s->Area(), s->Twice());
  }
  Square q("local", 2);
  Square* copy = q.Clone();
  std::printf("side %g qualified %s\n", copy->Side(), copy->Rectangle::Kind());
  delete copy;
  for (Shape* s : shapes) delete s;
  Parrot parrot;
  const Bird& bird = parrot;
  const Animal& animal = parrot;
  animal.Speak();
  bird.Speak();
  bird.Bird::Speak();
  std::printf("%d %d\n", animal.CountLegs(3), parrot.CountLegs(5));
  Partial partial;
  Overloads& o = partial;
  std::printf("%d %d %d %d\n", o.F(1), o.F(1.5), o.F("x"), partial.F(2));
  Constant one(1), two(2);
  Sum three(one, two), six(three, three), nine(six, three);
  std::printf("%d %d %d\n", three.Value(), six.Value(), nine.Value());
  const Interface* list[] = {&one, &two, &three, &six, &nine};
  int total = 0;
  for (int round = 0; round < 10; round++)
    for (const Interface* i : list) total = total * 3 % 1000 + i->Value();
  std::printf("total %d\n", total);
  return 0;
}
