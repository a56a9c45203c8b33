// java.lang.String and friends, and the concatenation behind `+`.
#include <cstring>

#include "vm/jvm/natives/natives.h"
#include "vm/jvm/natives/string_concat.h"

namespace veristep::jvm {

namespace {

NativeStatus Intern(NativeCall& call) {
  JavaEnv env(call);
  uint32_t slot = env.linker().StringSlot(env.Modified(call.Object(0)));
  if (Ref known = env.GetStatic(slot)) return call.Return(known);
  env.PutStatic(slot, call.Object(0));
  return call.Return(call.Object(0));
}

// Collects the pieces of a concatenation; the text is UTF-16 only if a piece needs it.
class Concatenation {
 public:
  explicit Concatenation(JavaEnv& env) : env_(env) {}

  void Add(std::string_view latin1) {
    if (wide_) {
      wide_text_.append(latin1.begin(), latin1.end());
    } else {
      text_ += latin1;
    }
  }
  void AddChar(char16_t c) {
    if (c < 256) return AddByte(char(c));
    Widen();
    wide_text_ += c;
  }
  void AddString(Ref string) {
    if (string == 0) return Add("null");
    Ref value = env_.GetRef(string, env_.lib().string_value);
    const char* data = &env_.machine().arena().At<char>(heap::OffsetOf(value) + heap::kHeaderSize);
    std::string_view bytes(data, env_.Length(value));
    if (env_.Get<int8_t>(string, env_.lib().string_coder) == 0) {
      for (char c : wide_ ? bytes : std::string_view()) wide_text_ += char16_t(uint8_t(c));
      if (!wide_) text_ += bytes;
      return;
    }
    Widen();
    size_t old = wide_text_.size();
    wide_text_.resize(old + bytes.size() / 2);
    std::memcpy(wide_text_.data() + old, bytes.data(), bytes.size());
  }
  Ref Finish() { return wide_ ? env_.NewString(wide_text_) : env_.NewLatin1(text_); }

 private:
  void AddByte(char c) {
    if (wide_) {
      wide_text_ += char16_t(uint8_t(c));
    } else {
      text_ += c;
    }
  }
  void Widen() {
    if (wide_) return;
    wide_ = true;
    for (char c : text_) wide_text_ += char16_t(uint8_t(c));
  }

  JavaEnv& env_;
  bool wide_ = false;
  std::string text_;
  std::u16string wide_text_;
};

}  // namespace

NativeStatus ConcatStrings(NativeCall& call) {
  JavaEnv env(call);
  Concatenation all(env);
  std::string_view rest = MethodOf(call.function).descriptor;
  rest.remove_prefix(1);
  for (uint32_t i = 0; i < call.num_args; ++i) {
    char kind = rest.front();
    rest.remove_prefix(kind == 'L' ? rest.find(';') + 1 : 1);
    switch (kind) {
      case 'Z':
        all.Add(call.Int(int(i)) != 0 ? "true" : "false");
        break;
      case 'C':
        all.AddChar(char16_t(call.Int(int(i))));
        break;
      case 'J':
        all.Add(std::to_string(call.Long(int(i))));
        break;
      case 'L':
        all.AddString(call.Object(int(i)));
        break;
      default:
        all.Add(std::to_string(call.Int(int(i))));
        break;
    }
  }
  return ReturnRef(call, env, all.Finish());
}

void RegisterStringNatives(NativeTable& table) {
  AddNatives(table, "java/lang/String", {{"intern", "()Ljava/lang/String;", Intern}});
  AddNatives(table, "java/lang/StringUTF16", {{"isBigEndian", "()Z", ReturnFalse}});
}

}  // namespace veristep::jvm
