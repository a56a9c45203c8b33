// A JSON reader and writer with precise errors: strings, string_view, charconv, maps, recursion, exceptions.
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

class Value;
using List = std::vector<Value>;
using Map = std::map<std::string, Value, std::less<>>;

class Value {
 public:
  Value() = default;
  template <typename T>
  Value(T v) : data_(std::move(v)) {}
  template <typename T>
  const T& As() const {
    return std::get<T>(data_);
  }
  const Value& operator[](size_t i) const { return As<List>().at(i); }
  const Value& operator[](std::string_view key) const {
    auto found = As<Map>().find(key);
    if (found == As<Map>().end()) throw std::out_of_range("no member " + std::string(key));
    return found->second;
  }
  void Write(std::string& out, int indent = -1, int level = 0) const;

 private:
  std::variant<std::monostate, bool, double, std::string, List, Map> data_;
};

static void WriteText(std::string& out, std::string_view text) {
  out += '"';
  for (char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          char code[8];
          std::snprintf(code, sizeof code, "\\u%04x", unsigned(c));
          out += code;
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

void Value::Write(std::string& out, int indent, int level) const {
  auto line = [&](int depth) {
    if (indent >= 0) out += '\n' + std::string(size_t(indent * depth), ' ');
  };
  if (std::holds_alternative<std::monostate>(data_)) out += "null";
  if (auto* b = std::get_if<bool>(&data_)) out += *b ? "true" : "false";
  if (auto* number = std::get_if<double>(&data_)) {
    char digits[40];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, *number).ptr);
  }
  if (auto* text = std::get_if<std::string>(&data_)) WriteText(out, *text);
  if (auto* list = std::get_if<List>(&data_)) {
    out += '[';
    for (size_t i = 0; i < list->size(); ++i) {
      if (i > 0) out += ',';
      line(level + 1);
      (*list)[i].Write(out, indent, level + 1);
    }
    if (!list->empty()) line(level);
    out += ']';
  }
  if (auto* map = std::get_if<Map>(&data_)) {
    out += '{';
    bool is_first = true;
    for (const auto& [key, value] : *map) {
      if (!std::exchange(is_first, false)) out += ',';
      line(level + 1);
      WriteText(out, key);
      out += indent >= 0 ? ": " : ":";
      value.Write(out, indent, level + 1);
    }
    if (!map->empty()) line(level);
    out += '}';
  }
}

class Reader {
 public:
  static Value Read(std::string_view text) {
    Reader reader(text);
    Value value = reader.ReadValue(0);
    reader.SkipSpace();
    if (reader.at_ != text.size()) reader.Fail("text after the end");
    return value;
  }

 private:
  explicit Reader(std::string_view text) : text_(text) {}
  [[noreturn]] void Fail(const std::string& what) const {
    size_t line = 1, column = 1;
    for (char c : text_.substr(0, at_)) c == '\n' ? (++line, column = 1) : ++column;
    throw std::runtime_error(std::to_string(line) + ":" + std::to_string(column) + ": " + what);
  }
  void SkipSpace() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
  }
  char Peek() {
    SkipSpace();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  void Expect(char c) {
    if (Peek() != c) Fail(std::string("expected '") + c + "'");
    ++at_;
  }
  bool Word(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  Value ReadValue(int depth) {
    if (depth > 20) Fail("nested too deeply");
    switch (Peek()) {
      case '{':
        return ReadMap(depth);
      case '[':
        return ReadList(depth);
      case '"':
        return ReadText();
      default:
        if (Word("null")) return {};
        if (Word("true")) return true;
        if (Word("false")) return false;
        return ReadNumber();
    }
  }
  Value ReadNumber() {
    double number = 0;
    auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
    if (error == std::errc::invalid_argument) Fail("expected a value");
    if (error == std::errc::result_out_of_range) Fail("number too large");
    at_ = size_t(end - text_.data());
    return number;
  }
  Value ReadList(int depth) {
    List list;
    Expect('[');
    if (Peek() != ']') {
      do list.push_back(ReadValue(depth + 1));
      while (Peek() == ',' && ++at_);
    }
    Expect(']');
    return list;
  }
  Value ReadMap(int depth) {
    Map map;
    Expect('{');
    if (Peek() != '}') {
      do {
        if (Peek() != '"') Fail("expected a name");
        std::string key = ReadText();
        Expect(':');
        if (!map.try_emplace(key, ReadValue(depth + 1)).second) Fail("'" + key + "' twice");
      } while (Peek() == ',' && ++at_);
    }
    Expect('}');
    return map;
  }
  std::string ReadText() {
    Expect('"');
    std::string out;
    while (at_ < text_.size() && text_[at_] != '"') {
      char c = text_[at_++];
      if (c == '\\' && at_ < text_.size()) {
        c = text_[at_++];
        if (c == 'u') {
          AppendCode(out);
          continue;
        }
        size_t known = std::string_view("nt\"\\/").find(c);
        if (known == std::string_view::npos) Fail("unknown escape");
        c = "\n\t\"\\/"[known];
      }
      out += c;
    }
    if (at_ == text_.size()) Fail("text without end");
    ++at_;
    return out;
  }
  void AppendCode(std::string& out) {
    uint32_t code = 0;
    std::string_view digits = text_.substr(at_, 4);
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (error != std::errc() || end != digits.data() + 4) Fail("four hexadecimal digits expected");
    at_ += 4;
    if (code < 0x80) {
      out += char(code);
    } else if (code < 0x800) {
      out += {char(0xc0 | code >> 6), char(0x80 | (code & 0x3f))};
    } else {
      out += {char(0xe0 | code >> 12), char(0x80 | (code >> 6 & 0x3f)), char(0x80 | (code & 0x3f))};
    }
  }
  std::string_view text_;
  size_t at_ = 0;
};

int main() {
  const char* text = R"({"name": "Veri\u0073tep \u00e4\u20ac", "list": [1, 2.5, -3e-2, [], {}, null, true],
    "nested": {"deep": {"deeper": [[["\\\"\n\u0001"]]]}}, "big": 123456789012345680, "tiny": 1e-300})";
  Value value = Reader::Read(text);
  std::string compact, pretty;
  value.Write(compact);
  value.Write(pretty, 2);
  std::printf("%s\n%s\n", compact.c_str(), pretty.c_str());
  std::string again;
  Reader::Read(pretty).Write(again);
  std::printf("same %d\n", again == compact);
  std::printf("%s %g\n", value["name"].As<std::string>().c_str(), value["list"][2].As<double>());
  for (const char* wrong : {"", "{", "[1,]", "{\"a\":1,\n \"a\":2}", "\"open", "[1 2]", "nul", "\"\\x\"", "\"\\u12g4\"",
                            "1e999", "{1:2}", "[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]", "[] x"}) {
    try {
      Reader::Read(wrong);
      std::printf("accepted %s\n", wrong);
    } catch (const std::runtime_error& e) {
      std::printf("%s\n", e.what());
    }
  }
  try {
    std::printf("%g\n", value["list"].As<double>());
  } catch (const std::bad_variant_access& e) {
    std::printf("%s\n", e.what());
  }
  try {
    value["nobody"];
  } catch (const std::out_of_range& e) {
    std::printf("%s\n", e.what());
  }
  return 0;
}
