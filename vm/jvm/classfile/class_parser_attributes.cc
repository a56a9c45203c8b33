// Attributes of classes, fields, methods and code. Those not listed here are skipped, as the specification wants.
#include "llvm/ADT/StringSwitch.h"
#include "vm/jvm/classfile/class_parser.h"
#include "vm/jvm/classfile/descriptor.h"

namespace veristep::jvm {

namespace {

using Kind = AttributeKind;

Kind KindOf(llvm::StringRef name) {
  return llvm::StringSwitch<Kind>(name)
      .Case("Code", Kind::kCode)
      .Case("LineNumberTable", Kind::kLineNumberTable)
      .Case("LocalVariableTable", Kind::kLocalVariableTable)
      .Case("StackMapTable", Kind::kStackMapTable)
      .Case("Signature", Kind::kSignature)
      .Case("Exceptions", Kind::kExceptions)
      .Case("ConstantValue", Kind::kConstantValue)
      .Case("RuntimeVisibleAnnotations", Kind::kRuntimeVisibleAnnotations)
      .Case("RuntimeVisibleParameterAnnotations", Kind::kRuntimeVisibleParameterAnnotations)
      .Case("RuntimeVisibleTypeAnnotations", Kind::kRuntimeVisibleTypeAnnotations)
      .Case("AnnotationDefault", Kind::kAnnotationDefault)
      .Case("MethodParameters", Kind::kMethodParameters)
      .Case("SourceFile", Kind::kSourceFile)
      .Case("BootstrapMethods", Kind::kBootstrapMethods)
      .Case("InnerClasses", Kind::kInnerClasses)
      .Case("EnclosingMethod", Kind::kEnclosingMethod)
      .Case("NestHost", Kind::kNestHost)
      .Case("NestMembers", Kind::kNestMembers)
      .Case("PermittedSubclasses", Kind::kPermittedSubclasses)
      .Case("Record", Kind::kRecord)
      .Case("Module", Kind::kModule)
      .Case("Synthetic", Kind::kSynthetic)
      .Default(Kind::kUnknown);
}

// In older class files an attribute that came later is an unknown one.
unsigned FirstMajorWith(Kind kind) {
  switch (kind) {
    case Kind::kSignature:
    case Kind::kEnclosingMethod:
    case Kind::kAnnotationDefault:
    case Kind::kRuntimeVisibleAnnotations:
    case Kind::kRuntimeVisibleParameterAnnotations:
      return 49;
    case Kind::kStackMapTable:
      return 50;
    case Kind::kBootstrapMethods:
      return 51;
    case Kind::kMethodParameters:
    case Kind::kRuntimeVisibleTypeAnnotations:
      return 52;
    case Kind::kModule:
      return 53;
    case Kind::kNestHost:
    case Kind::kNestMembers:
      return 55;
    case Kind::kRecord:
      return 60;
    case Kind::kPermittedSubclasses:
      return 61;
    default:
      return 0;
  }
}

bool MayRepeat(Kind kind) {
  return kind == Kind::kUnknown || kind == Kind::kLineNumberTable || kind == Kind::kLocalVariableTable ||
         kind == Kind::kSynthetic;
}

bool IsLoadable(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kDynamic:
      return true;
    default:
      return false;
  }
}

}  // namespace

// Reads name and length and narrows limit_ to the contents; Finish widens it again.
ClassParser::Attribute ClassParser::NextAttribute(uint64_t& seen) {
  const size_t at = pos_;
  const std::string_view name = Utf8At(U2(), "name of an attribute");
  const uint32_t length = U4();
  Attribute attribute{Kind::kUnknown, pos_, limit_};
  if (!ok_) return attribute;
  if (length > limit_ - pos_) {
    Fail(at, "attribute " + Describe(name) + " claims " + llvm::Twine(length) + " bytes, only " +
                 llvm::Twine(limit_ - pos_) + " are left");
    return attribute;
  }
  limit_ = pos_ + length;
  const Kind kind = KindOf(name);
  if (FirstMajorWith(kind) > class_->major_) return attribute;
  attribute.kind = kind;
  const uint64_t bit = uint64_t{1} << static_cast<unsigned>(kind);
  if ((seen & bit) && !MayRepeat(kind)) Fail(at, "attribute " + Describe(name) + " appears twice");
  seen |= bit;
  return attribute;
}

void ClassParser::Finish(const Attribute& attribute) {
  if (ok_ && attribute.kind != Kind::kUnknown && pos_ != limit_) {
    Fail(pos_, "an attribute has " + llvm::Twine(limit_ - pos_) + " bytes too many");
  }
  pos_ = limit_;
  limit_ = attribute.outer_limit;
}

bool ClassParser::Annotation(const Attribute& attribute, Annotations& annotations) {
  if (attribute.kind == Kind::kRuntimeVisibleAnnotations) {
    annotations.visible = Take(limit_ - pos_);
  } else if (attribute.kind == Kind::kRuntimeVisibleTypeAnnotations) {
    annotations.visible_types = Take(limit_ - pos_);
  } else {
    return false;
  }
  return true;
}

void ClassParser::FieldAttributes(FieldInfo& field) {
  const unsigned count = U2();
  uint64_t seen = 0;
  for (unsigned i = 0; i < count && ok_; ++i) {
    const Attribute attribute = NextAttribute(seen);
    if (attribute.kind == Kind::kConstantValue) {
      ConstantValue(field, pos_);
    } else if (attribute.kind == Kind::kSignature) {
      field.signature = Utf8At(U2(), "Signature");
    } else if (attribute.kind == Kind::kSynthetic) {
      field.is_synthetic = true;
    } else if (!Annotation(attribute, field.annotations)) {
      pos_ = limit_;
    }
    Finish(attribute);
  }
}

void ClassParser::ConstantValue(FieldInfo& field, size_t offset) {
  const uint16_t index = U2();
  if (!ok_ || !field.IsStatic()) return;
  ConstantTag expected = ConstantTag::kInteger;
  switch (field.descriptor[0]) {
    case 'J':
      expected = ConstantTag::kLong;
      break;
    case 'F':
      expected = ConstantTag::kFloat;
      break;
    case 'D':
      expected = ConstantTag::kDouble;
      break;
    case 'L':
    case '[':
      expected = field.descriptor == "Ljava/lang/String;" ? ConstantTag::kString : ConstantTag::kNone;
      break;
    default:
      break;
  }
  if (index == 0 || expected == ConstantTag::kNone || !class_->pool_.Is(index, expected)) {
    Fail(offset, "ConstantValue of field " + Describe(field.name) + ": constant " + llvm::Twine(index) + " is a " +
                     ConstantTagName(class_->pool_.Tag(index)) + ", which does not fit type " +
                     Describe(field.descriptor));
  }
  field.constant_value = index;
}

void ClassParser::MethodAttributes(MethodInfo& method) {
  const unsigned count = U2();
  uint64_t seen = 0;
  for (unsigned i = 0; i < count && ok_; ++i) {
    const Attribute attribute = NextAttribute(seen);
    switch (attribute.kind) {
      case Kind::kCode:
        Code(method);
        break;
      case Kind::kExceptions:
        method.exceptions = ClassList("Exceptions");
        break;
      case Kind::kSignature:
        method.signature = Utf8At(U2(), "Signature");
        break;
      case Kind::kMethodParameters:
        MethodParameters(method);
        break;
      case Kind::kRuntimeVisibleParameterAnnotations:
        method.parameter_annotations = Take(limit_ - pos_);
        break;
      case Kind::kAnnotationDefault:
        method.annotation_default = Take(limit_ - pos_);
        break;
      case Kind::kSynthetic:
        method.is_synthetic = true;
        break;
      default:
        if (!Annotation(attribute, method.annotations)) pos_ = limit_;
    }
    Finish(attribute);
  }
}

void ClassParser::MethodParameters(MethodInfo& method) {
  const unsigned count = U1();
  if (!Fits(count, 4, "parameters")) return;
  auto parameters = NewArray<MethodParameter>(count);
  for (MethodParameter& parameter : parameters) {
    parameter.name = Utf8At(U2(), "name of a parameter", /*optional=*/true);
    parameter.access_flags = U2();
  }
  method.has_parameters = true;
  method.parameters = parameters;
}

void ClassParser::ClassAttributes() {
  const unsigned count = U2();
  uint64_t seen = 0;
  for (unsigned i = 0; i < count && ok_; ++i) {
    const Attribute attribute = NextAttribute(seen);
    ClassAttribute(attribute);
    Finish(attribute);
  }
}

void ClassParser::ClassAttribute(const Attribute& attribute) {
  switch (attribute.kind) {
    case Kind::kSignature:
      class_->signature_ = Utf8At(U2(), "Signature");
      break;
    case Kind::kSourceFile:
      class_->source_file_ = Utf8At(U2(), "SourceFile");
      break;
    case Kind::kBootstrapMethods:
      BootstrapMethods();
      break;
    case Kind::kInnerClasses:
      InnerClasses();
      break;
    case Kind::kEnclosingMethod:
      EnclosingMethodAttribute();
      break;
    case Kind::kNestHost:
      class_->nest_host_ = ClassAt(U2(), "NestHost");
      break;
    case Kind::kNestMembers:
      class_->nest_members_ = ClassList("NestMembers");
      break;
    case Kind::kPermittedSubclasses:
      class_->is_sealed_ = true;
      class_->permitted_subclasses_ = ClassList("PermittedSubclasses");
      break;
    case Kind::kRecord:
      Record();
      break;
    case Kind::kModule:
      class_->module_attribute_ = Take(limit_ - pos_);
      break;
    case Kind::kSynthetic:  // says all by being there
      break;
    default:
      if (!Annotation(attribute, class_->annotations_)) pos_ = limit_;
  }
}

void ClassParser::BootstrapMethods() {
  const ConstantPool& pool = class_->pool_;
  const unsigned count = U2();
  if (!Fits(count, 4, "bootstrap methods")) return;
  auto methods = NewArray<BootstrapMethod>(count);
  for (BootstrapMethod& method : methods) {
    const size_t at = pos_;
    method.method_handle = U2();
    if (!pool.Is(method.method_handle, ConstantTag::kMethodHandle)) {
      Fail(at, "a bootstrap method is constant " + llvm::Twine(method.method_handle) + ", not a MethodHandle");
    }
    const unsigned argument_count = U2();
    if (!Fits(argument_count, 2, "bootstrap arguments")) return;
    auto arguments = NewArray<uint16_t>(argument_count);
    for (uint16_t& argument : arguments) {
      argument = U2();
      if (IsLoadable(pool.Tag(argument))) continue;
      Fail(pos_ - 2,
           "a bootstrap argument is constant " + llvm::Twine(argument) + ", a " + ConstantTagName(pool.Tag(argument)));
    }
    method.arguments = arguments;
  }
  class_->bootstrap_methods_ = methods;
}

void ClassParser::InnerClasses() {
  const unsigned count = U2();
  if (!Fits(count, 8, "inner classes")) return;
  auto classes = NewArray<InnerClass>(count);
  for (InnerClass& inner : classes) {
    inner.inner_class = ClassAt(U2(), "inner class");
    inner.outer_class = ClassAt(U2(), "outer class", /*optional=*/true);
    inner.inner_name = Utf8At(U2(), "name of an inner class", /*optional=*/true);
    inner.access_flags = U2();
  }
  class_->inner_classes_ = classes;
}

void ClassParser::EnclosingMethodAttribute() {
  const ConstantPool& pool = class_->pool_;
  EnclosingMethod enclosing;
  enclosing.class_name = ClassAt(U2(), "EnclosingMethod");
  const uint16_t method = U2();
  if (method != 0) {
    if (!pool.Is(method, ConstantTag::kNameAndType)) {
      Fail(pos_ - 2, "EnclosingMethod: constant " + llvm::Twine(method) + " is not a NameAndType");
      return;
    }
    enclosing.method_name = pool.NameOfNameAndType(method);
    enclosing.method_descriptor = pool.DescriptorOfNameAndType(method);
  }
  class_->enclosing_method_ = enclosing;
}

void ClassParser::Record() {
  const unsigned count = U2();
  if (!Fits(count, 6, "record components")) return;
  auto components = NewArray<RecordComponent>(count);
  for (RecordComponent& component : components) {
    component.name = Utf8At(U2(), "name of a record component");
    component.descriptor = Utf8At(U2(), "descriptor of a record component");
    if (ok_ && (!IsUnqualifiedName(component.name) || !IsFieldDescriptor(component.descriptor))) {
      Fail(pos_ - 4, "illegal record component \"" + Describe(component.name) + "\"");
    }
    const unsigned attribute_count = U2();
    uint64_t seen = 0;
    for (unsigned i = 0; i < attribute_count && ok_; ++i) {
      const Attribute attribute = NextAttribute(seen);
      if (attribute.kind == Kind::kSignature) {
        component.signature = Utf8At(U2(), "Signature");
      } else if (!Annotation(attribute, component.annotations)) {
        pos_ = limit_;
      }
      Finish(attribute);
    }
    if (!ok_) return;
  }
  class_->is_record_ = true;
  class_->record_components_ = components;
}

}  // namespace veristep::jvm
