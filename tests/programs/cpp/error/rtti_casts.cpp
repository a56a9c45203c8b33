// typeid, type_info, type_index, dynamic_cast over several and virtual bases, bad casts, demangling by the program's
// own names.
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <typeindex>
#include <typeinfo>
#include <vector>

struct Shape {
  virtual ~Shape() = default;
  virtual double area() const = 0;
};
struct Named {
  virtual ~Named() = default;
  std::string name = "unnamed";
};
struct Square : Shape, Named {
  explicit Square(double s) : side(s) { name = "square"; }
  double side;
  double area() const override { return side * side; }
};
struct Circle final : Shape {
  double area() const override { return 3; }
};
struct Top {
  virtual ~Top() = default;
  int top = 1;
};
struct Left : virtual Top {
  int left = 2;
};
struct Right : virtual Top {
  int right = 3;
};
struct Bottom : Left, Right {
  int bottom = 4;
};
struct Hidden : private Shape {
  double area() const override { return 0; }
  Shape* Base() { return this; }
};
template <typename T>
struct Box : Shape {
  double area() const override { return sizeof(T); }
};

int main() {
  std::vector<std::unique_ptr<Shape>> shapes;
  shapes.push_back(std::make_unique<Square>(2));
  shapes.push_back(std::make_unique<Circle>());
  shapes.push_back(std::make_unique<Box<int>>());
  shapes.push_back(std::make_unique<Box<char>>());
  std::map<std::type_index, std::string> names{
      {typeid(Square), "Square"}, {typeid(Circle), "Circle"}, {typeid(Box<int>), "Box<int>"}};
  for (const auto& shape : shapes) {
    auto found = names.find(typeid(*shape));
    auto* named = dynamic_cast<Named*>(shape.get());
    std::printf("%s %s %g %d %s\n", typeid(*shape).name(), found == names.end() ? "?" : found->second.c_str(),
                shape->area(), dynamic_cast<Circle*>(shape.get()) != nullptr, named ? named->name.c_str() : "-");
  }
  auto* square = dynamic_cast<Square*>(shapes[0].get());
  Named* cross = square;
  std::printf("%d %d %d\n", dynamic_cast<Shape*>(cross) == shapes[0].get(),
              dynamic_cast<void*>(cross) == static_cast<void*>(square),
              dynamic_cast<Square*>(static_cast<Shape*>(nullptr)) == nullptr);
  Bottom bottom;
  Top* top = &bottom;
  std::printf("%d %d %d %d\n", dynamic_cast<Left*>(top)->left, dynamic_cast<Right*>(top)->right,
              dynamic_cast<Bottom*>(top)->bottom,
              dynamic_cast<Right*>(static_cast<Left*>(&bottom)) == static_cast<Right*>(&bottom));
  Hidden hidden;
  std::printf("%d\n", dynamic_cast<Hidden*>(hidden.Base()) == &hidden);
  try {
    (void)dynamic_cast<Circle&>(*shapes[0]);
  } catch (const std::bad_cast& e) {
    std::printf("%s\n", e.what());
  }
  try {
    Shape* null = nullptr;
    (void)typeid(*null).name();
  } catch (const std::bad_typeid& e) {
    std::printf("%s\n", e.what());
  }
  std::printf("%s %s %s %s\n", typeid(int).name(), typeid(const char*).name(), typeid(std::vector<double>).name(),
              typeid(int[3]).name());
  std::printf("%d %d %d\n", typeid(int) == typeid(const int&),
              typeid(Square).before(typeid(Circle)) != typeid(Circle).before(typeid(Square)),
              typeid(Square).hash_code() == std::type_index(typeid(Square)).hash_code());
  auto lambda = [] {};
  std::printf("%d %s\n", typeid(lambda) != typeid([] {}), typeid(decltype(&Square::side)).name());
  return 0;
}
