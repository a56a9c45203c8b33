#include "vm/jvm/classfile/annotations.h"

#include <algorithm>

namespace veristep::jvm {

namespace {

class Reader {
 public:
  Reader(const ClassFile& file, ByteView raw) : file_(file), raw_(raw) {}

  std::vector<Annotation> List() {
    std::vector<Annotation> list;
    for (uint16_t count = U2(); count > 0 && !failed_; --count) list.push_back(One());
    return list;
  }
  std::vector<std::vector<Annotation>> Lists() {
    std::vector<std::vector<Annotation>> lists;
    for (uint8_t count = U1(); count > 0 && !failed_; --count) lists.push_back(List());
    return lists;
  }

 private:
  uint8_t U1() {
    if (at_ >= raw_.size()) {
      failed_ = true;
      return 0;
    }
    return raw_[at_++];
  }
  uint16_t U2() {
    uint16_t high = U1();
    return uint16_t(high << 8 | U1());
  }
  std::string_view Text(uint16_t index) {
    if (failed_ || !file_.pool().Is(index, ConstantTag::kUtf8)) {
      failed_ = true;
      return {};
    }
    return file_.pool().Utf8(index);
  }

  Annotation One() {
    Annotation annotation;
    annotation.type = Text(U2());
    for (uint16_t pairs = U2(); pairs > 0 && !failed_; --pairs) {
      AnnotationElement element;
      element.name = Text(U2());
      Value(&element);
      annotation.elements.push_back(element);
    }
    return annotation;
  }

  void Value(AnnotationElement* element) {
    switch (U1()) {
      case 'B':
      case 'C':
      case 'I':
      case 'S':
      case 'Z': {
        uint16_t index = U2();
        if (!failed_ && file_.pool().Is(index, ConstantTag::kInteger)) element->number = file_.pool().Integer(index);
        break;
      }
      case 'J': {
        uint16_t index = U2();
        if (!failed_ && file_.pool().Is(index, ConstantTag::kLong)) element->number = file_.pool().Long(index);
        break;
      }
      case 's':
        element->text = Text(U2());
        break;
      case 'D':
      case 'F':
      case 'c':
        U2();
        break;
      case 'e':
        U2();
        U2();
        break;
      case '@':
        One();
        break;
      case '[':
        for (uint16_t count = U2(); count > 0 && !failed_; --count) {
          AnnotationElement ignored;
          Value(&ignored);
        }
        break;
      default:
        failed_ = true;
        break;
    }
  }

  const ClassFile& file_;
  ByteView raw_;
  size_t at_ = 0;
  bool failed_ = false;
};

}  // namespace

const AnnotationElement* Annotation::Find(std::string_view name) const {
  auto found = std::ranges::find(elements, name, &AnnotationElement::name);
  return found == elements.end() ? nullptr : &*found;
}

std::vector<Annotation> ReadAnnotations(const ClassFile& file, ByteView raw) {
  return raw.empty() ? std::vector<Annotation>() : Reader(file, raw).List();
}

std::vector<std::vector<Annotation>> ReadParameterAnnotations(const ClassFile& file, ByteView raw) {
  return raw.empty() ? std::vector<std::vector<Annotation>>() : Reader(file, raw).Lists();
}

const Annotation* FindAnnotation(const std::vector<Annotation>& annotations, std::string_view type) {
  auto found = std::ranges::find(annotations, type, &Annotation::type);
  return found == annotations.end() ? nullptr : &*found;
}

}  // namespace veristep::jvm
