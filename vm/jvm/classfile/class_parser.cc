#include "vm/jvm/classfile/class_parser.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringRef.h"
#include "vm/jvm/classfile/descriptor.h"

namespace veristep::jvm {
namespace {

constexpr uint32_t kMagic = 0xCAFEBABE;
constexpr uint16_t kPreviewMinor = 65535;

}  // namespace

ClassParser::ClassParser(FileBytes file, PoolChecks checks)
    : class_(new ClassFile), checks_(checks), data_(file.data), limit_(file.data.size()) {
  class_->file_ = std::move(file);
  class_->pool_.data_ = data_;
}

bool ClassParser::Need(size_t bytes) {
  if (limit_ - pos_ >= bytes) [[likely]]
    return true;
  Fail(pos_, limit_ == data_.size() ? "the file ends too early" : "an attribute ends too early");
  pos_ = limit_;
  return false;
}

uint8_t ClassParser::U1() { return Need(1) ? data_[pos_++] : 0; }

uint16_t ClassParser::U2() {
  if (!Need(2)) return 0;
  pos_ += 2;
  return llvm::support::endian::read16be(data_.data() + pos_ - 2);
}

uint32_t ClassParser::U4() {
  if (!Need(4)) return 0;
  pos_ += 4;
  return llvm::support::endian::read32be(data_.data() + pos_ - 4);
}

ByteView ClassParser::Take(size_t bytes) {
  if (!Need(bytes)) return {};
  pos_ += bytes;
  return data_.slice(pos_ - bytes, bytes);
}

bool ClassParser::Fits(size_t count, size_t bytes_each, const char* what) {
  if (!ok_) return false;
  if (count * bytes_each <= limit_ - pos_) return true;
  Fail(pos_, llvm::Twine(count) + " " + what + " do not fit into the " + llvm::Twine(limit_ - pos_) + " bytes left");
  return false;
}

void ClassParser::Fail(size_t offset, const llvm::Twine& what) {
  if (!ok_) return;
  ok_ = false;
  error_offset_ = offset;
  error_ = what.str();
}

llvm::Error ClassParser::Failure() {
  const std::string name = PrintableName(class_->name_);
  return llvm::createStringError(class_->file_.origin + ": malformed class file" +
                                 (name.empty() ? "" : " of class " + name) + ": at byte " +
                                 std::to_string(error_offset_) + ": " + error_);
}

std::string_view ClassParser::Utf8At(unsigned index, const char* what, bool optional) {
  if (index == 0 && optional) return {};
  if (class_->pool_.Is(index, ConstantTag::kUtf8)) return class_->pool_.Utf8(index);
  Fail(pos_ - 2, llvm::Twine(what) + ": constant " + llvm::Twine(index) + " is not a Utf8");
  return {};
}

std::string_view ClassParser::ClassAt(unsigned index, const char* what, bool optional) {
  if (index == 0 && optional) return {};
  if (class_->pool_.Is(index, ConstantTag::kClass)) return class_->pool_.ClassName(index);
  Fail(pos_ - 2, llvm::Twine(what) + ": constant " + llvm::Twine(index) + " is not a Class");
  return {};
}

llvm::ArrayRef<std::string_view> ClassParser::ClassList(const char* what) {
  const unsigned count = U2();
  if (!Fits(count, 2, what)) return {};
  auto names = NewArray<std::string_view>(count);
  for (std::string_view& name : names) name = ClassAt(U2(), what);
  return names;
}

llvm::Expected<std::unique_ptr<ClassFile>> ClassParser::Run() {
  if (U4() != kMagic && ok_) Fail(0, "not a class file: it does not start with CAFEBABE");
  class_->minor_ = U2();
  class_->major_ = U2();
  if (!ok_) return Failure();
  if (class_->major_ > kNewestMajor) {
    // Say which class it is when its pool can still be read.
    ParsePool();
    U2();
    const std::string_view name = ClassAt(U2(), "this_class");
    return llvm::createStringError(class_->file_.origin + ": class " + (ok_ ? PrintableName(name) : "(unnamed)") +
                                   " was compiled by a newer Java (major " + std::to_string(class_->major_) +
                                   ", at most " + std::to_string(kNewestMajor) + " = Java 21 is supported)");
  }
  CheckVersion();
  ParsePool();
  ParseBody();
  if (ok_ && pos_ != data_.size()) Fail(pos_, llvm::Twine(data_.size() - pos_) + " bytes follow the end of the class");
  if (!ok_) return Failure();
  return std::move(class_);
}

void ClassParser::CheckVersion() {
  if (class_->major_ < kOldestMajor) Fail(6, "the version (major " + llvm::Twine(class_->major_) + ") is too old");
  if (class_->major_ >= 56 && class_->minor_ != 0 && class_->minor_ != kPreviewMinor) {
    Fail(4,
         "minor version " + llvm::Twine(class_->minor_) + " does not exist for major " + llvm::Twine(class_->major_));
  }
}

void ClassParser::ParseBody() {
  if (!ok_) return;
  ParseHeader();
  ParseFields();
  ParseMethods();
  ClassAttributes();
  if (ok_) CheckBootstrapIndices();
}

void ClassParser::ParseHeader() {
  class_->access_flags_ = U2();
  const std::string_view name = ClassAt(U2(), "this_class");
  if (ok_ && name[0] == '[') Fail(pos_ - 2, "this_class is an array");
  if (!ok_) return;
  class_->name_ = name;
  CheckClassFlags();
  const bool needs_super = name != "java/lang/Object" && !(class_->access_flags_ & kAccModule);
  class_->super_name_ = ClassAt(U2(), "super_class", !needs_super);
  if (!needs_super && !class_->super_name_.empty()) Fail(pos_ - 2, "this class must not have a superclass");
  if (ok_ && needs_super && class_->super_name_[0] == '[') Fail(pos_ - 2, "super_class is an array");
  if (ok_ && class_->IsInterface() && class_->super_name_ != "java/lang/Object") {
    Fail(pos_ - 2, "the superclass of an interface must be java/lang/Object");
  }
  const size_t at = pos_;
  class_->interfaces_ = ClassList("interfaces");
  llvm::SmallDenseSet<llvm::StringRef, 8> seen;
  for (std::string_view interface : class_->interfaces_) {
    if (ok_ && (interface[0] == '[' || !seen.insert(interface).second)) {
      Fail(at, llvm::Twine("interface ") + Describe(interface) + " is an array or listed twice");
    }
  }
}

void ClassParser::CheckClassFlags() {
  const uint16_t flags = class_->access_flags_;
  if (flags & kAccModule) return;
  const bool bad =
      (flags & kAccInterface)
          ? !(flags & kAccAbstract) || (flags & (kAccFinal | kAccEnum)) || ((flags & kAccSuper) && class_->major_ >= 61)
          : (flags & kAccAnnotation) || ((flags & kAccFinal) && (flags & kAccAbstract));
  // Compilers of old set stray bits on interfaces; only the newest versions are held to the letter.
  if (bad && class_->major_ >= 49) Fail(pos_ - 4, "contradicting class access flags " + llvm::Twine(flags));
}

void ClassParser::ParseFields() {
  const unsigned count = U2();
  const size_t at = pos_ - 2;
  if (!Fits(count, 8, "fields")) return;
  auto fields = NewArray<FieldInfo>(count);
  for (unsigned i = 0; i < count && ok_; ++i) ParseField(fields[i]);
  class_->fields_ = fields;
  if (ok_) CheckNoDuplicates(class_->fields_, "field");
  if (!ok_ && error_offset_ == 0) error_offset_ = at;
}

void ClassParser::ParseField(FieldInfo& field) {
  const size_t at = pos_;
  field.access_flags = U2();
  field.name = Utf8At(U2(), "name of a field");
  field.descriptor = Utf8At(U2(), "descriptor of a field");
  if (!ok_) return;
  if (!IsUnqualifiedName(field.name)) Fail(at + 2, "illegal field name \"" + Describe(field.name) + "\"");
  if (!IsFieldDescriptor(field.descriptor)) {
    Fail(at + 4,
         "field " + Describe(field.name) + " has the malformed descriptor \"" + Describe(field.descriptor) + "\"");
  }
  const uint16_t visibility = field.access_flags & (kAccPublic | kAccPrivate | kAccProtected);
  if ((visibility & (visibility - 1)) || ((field.access_flags & kAccFinal) && (field.access_flags & kAccVolatile))) {
    Fail(at, "field " + Describe(field.name) + " has contradicting access flags");
  }
  field.is_synthetic = field.access_flags & kAccSynthetic;
  FieldAttributes(field);
}

void ClassParser::ParseMethods() {
  const unsigned count = U2();
  const size_t at = pos_ - 2;
  if (!Fits(count, 8, "methods")) return;
  auto methods = NewArray<MethodInfo>(count);
  for (unsigned i = 0; i < count && ok_; ++i) ParseMethod(methods[i]);
  class_->methods_ = methods;
  if (ok_) CheckNoDuplicates(class_->methods_, "method");
  if (!ok_ && error_offset_ == 0) error_offset_ = at;
}

void ClassParser::ParseMethod(MethodInfo& method) {
  const size_t at = pos_;
  method.access_flags = U2();
  method.name = Utf8At(U2(), "name of a method");
  method.descriptor = Utf8At(U2(), "descriptor of a method");
  if (!ok_) return;
  if (!IsMethodName(method.name)) Fail(at + 2, "illegal method name \"" + Describe(method.name) + "\"");
  unsigned slots = 0;
  if (!IsMethodDescriptor(method.descriptor, &slots) || slots + !method.IsStatic() > 255) {
    Fail(at + 4,
         "method " + Describe(method.name) + " has the malformed descriptor \"" + Describe(method.descriptor) + "\"");
  }
  method.parameter_slots = static_cast<uint16_t>(slots);
  // Before version 51 a <clinit> without ACC_STATIC is accepted as static; <clinit>'s other flags never count.
  if (method.IsClassInitializer() && method.descriptor == "()V" && class_->major_ < 51) {
    method.access_flags = kAccStatic | (method.access_flags & kAccStrict);
  }
  method.is_synthetic = method.access_flags & kAccSynthetic;
  CheckMethodFlags(method, at);
  MethodAttributes(method);
  if (!ok_) return;
  const bool bodyless = method.IsNative() || method.IsAbstract();
  if (bodyless == (method.code != nullptr)) {
    Fail(at, "method " + Describe(method.name) + Describe(method.descriptor) +
                 (bodyless ? " is native or abstract, but has code" : " has no code"));
  }
}

void ClassParser::CheckMethodFlags(const MethodInfo& method, size_t offset) {
  const uint16_t flags = method.access_flags;
  const uint16_t visibility = flags & (kAccPublic | kAccPrivate | kAccProtected);
  bool bad = (visibility & (visibility - 1)) != 0;
  if (flags & kAccAbstract)
    bad |= (flags & (kAccFinal | kAccNative | kAccPrivate | kAccStatic | kAccSynchronized)) != 0;
  if (method.IsConstructor()) {
    bad |= (flags & (kAccStatic | kAccFinal | kAccSynchronized | kAccNative | kAccAbstract)) != 0;
    bad |= class_->IsInterface() || method.descriptor.back() != 'V';
  }
  if (method.IsClassInitializer()) bad = !(flags & kAccStatic) || method.descriptor != "()V";
  if (bad) {
    Fail(offset, "method " + Describe(method.name) + Describe(method.descriptor) +
                     " has contradicting access flags or a descriptor that its name does not allow");
  }
}

template <typename Member>
void ClassParser::CheckNoDuplicates(llvm::ArrayRef<Member> members, const char* what) {
  if (members.size() < 2) return;
  llvm::SmallDenseSet<std::pair<llvm::StringRef, llvm::StringRef>, 64> seen;
  for (const Member& member : members) {
    if (seen.insert({member.name, member.descriptor}).second) continue;
    Fail(0, llvm::Twine("duplicate ") + what + " " + Describe(member.name) + " " + Describe(member.descriptor));
    return;
  }
}

}  // namespace veristep::jvm
