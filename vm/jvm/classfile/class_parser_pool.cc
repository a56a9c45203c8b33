// The constant pool: one scan that finds the entries, then three rounds that check what they refer to. An entry refers
// only to entries of earlier rounds, so what it refers to is known to be good, wherever in the pool it is.
#include "vm/jvm/classfile/class_parser.h"
#include "vm/jvm/classfile/descriptor.h"

namespace veristep::jvm {
namespace {

// Bytes behind the tag; 0 for a tag that does not exist. Utf8 is longer by its text.
constexpr uint8_t kPayload[] = {0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

// 1 refers to Utf8 entries only, 2 to those of round 1, 3 to those of round 2.
unsigned RoundOf(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      return 2;
    case ConstantTag::kMethodHandle:
      return 3;
    default:
      return 1;
  }
}

unsigned FirstMajorWith(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kInvokeDynamic:
      return 51;
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      return 53;
    case ConstantTag::kDynamic:
      return 55;
    default:
      return 0;
  }
}

}  // namespace

void ClassParser::ParsePool() {
  const unsigned count = U2();
  if (ok_ && count == 0) Fail(pos_ - 2, "the constant pool has no entries");
  if (!Fits(count == 0 ? 0 : (count - 1) / 2, 3, "constants")) return;
  class_->pool_.offsets_.assign(count, 0);
  for (unsigned index = 1; index < count && ok_; ++index) ScanConstant(index);
  if (checks_ == PoolChecks::kNone) return;
  for (unsigned round = 1; round <= 3; ++round) {
    for (unsigned index = 1; index < count && ok_; ++index) CheckConstant(index, round);
  }
}

void ClassParser::ScanConstant(unsigned& index) {
  const size_t at = pos_;
  const uint8_t tag = U1();
  if (!ok_) return;
  if (tag >= sizeof(kPayload) || kPayload[tag] == 0) {
    Fail(at, "constant " + llvm::Twine(index) + " has the unknown tag " + llvm::Twine(unsigned{tag}));
    return;
  }
  if (FirstMajorWith(static_cast<ConstantTag>(tag)) > class_->major_) {
    Fail(at, "constant " + llvm::Twine(index) + " has the tag " + ConstantTagName(static_cast<ConstantTag>(tag)) +
                 ", which version " + llvm::Twine(class_->major_) + " does not have");
    return;
  }
  auto& offsets = class_->pool_.offsets_;
  offsets[index] = static_cast<uint32_t>(at);
  if (tag == static_cast<uint8_t>(ConstantTag::kUtf8)) {
    const unsigned length = U2();
    const ByteView text = Take(length);
    if (ok_ && checks_ == PoolChecks::kAll && !IsModifiedUtf8(text)) {
      Fail(at, "constant " + llvm::Twine(index) + " is not well-formed modified UTF-8");
    }
    return;
  }
  if (!Need(kPayload[tag])) return;
  pos_ += kPayload[tag];
  if (tag == static_cast<uint8_t>(ConstantTag::kLong) || tag == static_cast<uint8_t>(ConstantTag::kDouble)) {
    if (++index >= offsets.size()) Fail(at, "the last constant is a long or double that lacks its second index");
  }
}

uint16_t ClassParser::RefAt(unsigned index, unsigned byte, ConstantTag expected) {
  const ConstantPool& pool = class_->pool_;
  const uint16_t target = ConstantPool::U2(pool.Payload(index) + byte);
  if (!pool.Is(target, expected)) {
    Fail(pool.offsets_[index], llvm::Twine("constant ") + llvm::Twine(index) + " (" + ConstantTagName(pool.Tag(index)) +
                                   ") refers to constant " + llvm::Twine(target) + ", which is not a " +
                                   ConstantTagName(expected));
  }
  return target;
}

void ClassParser::CheckConstant(unsigned index, unsigned round) {
  const ConstantPool& pool = class_->pool_;
  const ConstantTag tag = pool.Tag(index);
  if (RoundOf(tag) != round) return;
  switch (tag) {
    case ConstantTag::kClass: {
      const uint16_t name = RefAt(index, 0, ConstantTag::kUtf8);
      if (ok_ && !IsClassOrArrayName(pool.Utf8(name))) {
        Fail(pool.offsets_[index], "illegal class name \"" + Describe(pool.Utf8(name)) + "\"");
      }
      break;
    }
    case ConstantTag::kMethodType: {
      const uint16_t descriptor = RefAt(index, 0, ConstantTag::kUtf8);
      if (ok_ && !IsMethodDescriptor(pool.Utf8(descriptor))) {
        Fail(pool.offsets_[index], "malformed method descriptor \"" + Describe(pool.Utf8(descriptor)) + "\"");
      }
      break;
    }
    case ConstantTag::kString:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      RefAt(index, 0, ConstantTag::kUtf8);
      break;
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
      CheckMember(index, tag);
      break;
    case ConstantTag::kNameAndType:
      CheckNameAndType(index);
      break;
    case ConstantTag::kMethodHandle:
      CheckMethodHandle(index);
      break;
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      CheckDynamic(index, tag);
      break;
    default:
      break;
  }
}

void ClassParser::CheckNameAndType(unsigned index) {
  RefAt(index, 0, ConstantTag::kUtf8);
  RefAt(index, 2, ConstantTag::kUtf8);
  if (!ok_) return;
  const ConstantPool& pool = class_->pool_;
  const std::string_view name = pool.NameOfNameAndType(index);
  const std::string_view descriptor = pool.DescriptorOfNameAndType(index);
  const bool is_method = !descriptor.empty() && descriptor[0] == '(';
  if (is_method ? !IsMethodName(name) || !IsMethodDescriptor(descriptor)
                : !IsUnqualifiedName(name) || !IsFieldDescriptor(descriptor)) {
    Fail(pool.offsets_[index], "illegal name and type \"" + Describe(name) + "\", \"" + Describe(descriptor) + "\"");
  }
}

void ClassParser::CheckMember(unsigned index, ConstantTag tag) {
  RefAt(index, 0, ConstantTag::kClass);
  const uint16_t name_and_type = RefAt(index, 2, ConstantTag::kNameAndType);
  if (!ok_) return;
  const ConstantPool& pool = class_->pool_;
  const std::string_view name = pool.NameOfNameAndType(name_and_type);
  const std::string_view descriptor = pool.DescriptorOfNameAndType(name_and_type);
  const bool is_method = descriptor[0] == '(';
  bool bad = is_method != (tag != ConstantTag::kFieldref);
  if (is_method && name[0] == '<') {
    bad |= name != "<init>" || tag != ConstantTag::kMethodref || descriptor.back() != 'V';
  }
  if (bad) {
    Fail(pool.offsets_[index], llvm::Twine("constant ") + llvm::Twine(index) + " (" + ConstantTagName(tag) +
                                   ") names \"" + Describe(name) + "\" of type \"" + Describe(descriptor) +
                                   "\", which it must not");
  }
}

void ClassParser::CheckMethodHandle(unsigned index) {
  const ConstantPool& pool = class_->pool_;
  const uint8_t kind = pool.Payload(index)[0];
  const uint16_t target = ConstantPool::U2(pool.Payload(index) + 1);
  const ConstantTag tag = pool.Tag(target);
  bool good = false;
  if (kind >= 1 && kind <= 4) {
    good = tag == ConstantTag::kFieldref;
  } else if (kind == 5 || kind == 8) {
    good = tag == ConstantTag::kMethodref;
  } else if (kind == 6 || kind == 7) {
    good = tag == ConstantTag::kMethodref || (tag == ConstantTag::kInterfaceMethodref && class_->major_ >= 52);
  } else if (kind == 9) {
    good = tag == ConstantTag::kInterfaceMethodref;
  }
  if (!good) {
    Fail(pool.offsets_[index], "method handle of kind " + llvm::Twine(unsigned{kind}) + " refers to constant " +
                                   llvm::Twine(target) + ", a " + ConstantTagName(tag));
    return;
  }
  if (tag == ConstantTag::kFieldref) return;
  const std::string_view name = pool.Member(target).name;
  if ((name == "<init>") != (kind == 8)) {
    Fail(pool.offsets_[index],
         "method handle of kind " + llvm::Twine(unsigned{kind}) + " refers to a method named " + Describe(name));
  }
}

void ClassParser::CheckDynamic(unsigned index, ConstantTag tag) {
  const uint16_t name_and_type = RefAt(index, 2, ConstantTag::kNameAndType);
  if (!ok_) return;
  const ConstantPool& pool = class_->pool_;
  const bool is_method = pool.DescriptorOfNameAndType(name_and_type)[0] == '(';
  const bool special = is_method && pool.NameOfNameAndType(name_and_type)[0] == '<';
  if (is_method != (tag == ConstantTag::kInvokeDynamic) || special) {
    Fail(pool.offsets_[index], llvm::Twine("constant ") + llvm::Twine(index) + " (" + ConstantTagName(tag) +
                                   ") has a name and type of the wrong kind");
  }
}

void ClassParser::CheckBootstrapIndices() {
  const ConstantPool& pool = class_->pool_;
  for (unsigned index = 1; index < pool.size(); ++index) {
    const ConstantTag tag = pool.Tag(index);
    if (tag != ConstantTag::kDynamic && tag != ConstantTag::kInvokeDynamic) continue;
    const unsigned bootstrap = pool.Dynamic(index).bootstrap_index;
    if (bootstrap < class_->bootstrap_methods_.size()) continue;
    Fail(pool.offsets_[index],
         "constant " + llvm::Twine(index) + " needs bootstrap method " + llvm::Twine(bootstrap) + ", which is missing");
    return;
  }
}

}  // namespace veristep::jvm
