// Reads the annotations that checks are written with straight from class files, without running anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vm/jvm/classfile/class_file.h"

namespace veristep::jvm {

struct AnnotationElement {
  std::string_view name;
  std::optional<int64_t> number;  // byte, char, short, int, long, boolean
  std::string_view text;          // String
};

struct Annotation {
  std::string_view type;  // descriptor: "Ldev/veristep/Check;"
  std::vector<AnnotationElement> elements;

  const AnnotationElement* Find(std::string_view name) const;
};

// Elements of other kinds (arrays, enums, nested annotations) are passed over. Malformed bytes end the list.
std::vector<Annotation> ReadAnnotations(const ClassFile& file, ByteView raw);
// One list per parameter.
std::vector<std::vector<Annotation>> ReadParameterAnnotations(const ClassFile& file, ByteView raw);

const Annotation* FindAnnotation(const std::vector<Annotation>& annotations, std::string_view type);
// What it finds is in the list: one that is gone at the end of the line does not do.
const Annotation* FindAnnotation(std::vector<Annotation>&& annotations, std::string_view type) = delete;

}  // namespace veristep::jvm
