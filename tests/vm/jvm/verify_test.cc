#include "vm/jvm/classfile/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vm/jvm/class_builder.h"
#include "tests/vm/jvm/test_jdk.h"
#include "vm/jvm/classfile/class_path.h"

namespace veristep::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Code = std::vector<uint8_t>;
using Kind = SlotKind;

// The method under test is the last one added to the builder.
class Subject {
 public:
  explicit Subject(uint16_t major = 61, std::string super = "java/lang/Object") : builder_("p/C", major, super) {}

  ClassBuilder* operator->() { return &builder_; }
  Subject& Method(const char* descriptor, Code code, uint16_t stack = 4, uint16_t locals = 6,
                  std::vector<ClassBuilder::Handler> handlers = {}, const char* name = "m",
                  uint16_t flags = kAccStatic) {
    builder_.AddMethod(flags, name, descriptor, std::move(code), stack, locals, std::move(handlers));
    return *this;
  }
  llvm::Expected<FrameTypes> Run(VerifyMode mode) {
    file_ = llvm::cantFail(ClassFile::Parse(builder_.Build()));
    auto map = ValidateCode(*file_, file_->methods().back());
    if (!map) return map.takeError();
    return Verify(*file_, file_->methods().back(), *map, mode, &hierarchy_);
  }
  std::string Error(VerifyMode mode = VerifyMode::kTypes) {
    auto frames = Run(mode);
    return frames ? "no error" : llvm::toString(frames.takeError());
  }
  FrameTypes Frames(VerifyMode mode = VerifyMode::kTypes) { return llvm::cantFail(Run(mode)); }

 private:
  ClassBuilder builder_;
  JdkHierarchy hierarchy_;
  std::unique_ptr<ClassFile> file_;
};

std::string ErrorOf(const char* descriptor, Code code, uint16_t stack = 4) {
  return Subject().Method(descriptor, std::move(code), stack).Error();
}

uint8_t Low(uint16_t index) { return static_cast<uint8_t>(index); }

TEST(Verify, GivesKindsAtEachInstruction) {
  // 0 lload_0, 1 l2d, 2 dstore 4, 4 aload_2, 5 ifnull 10, 8 iconst_1, 9 ireturn, 10 iload_3, 11 ireturn
  Subject subject;
  subject.Method("(JLjava/lang/String;I)I", {0x1e, 0x8a, 0x39, 4, 0x2c, 0xc6, 0, 5, 0x04, 0xac, 0x1d, 0xac});
  for (VerifyMode mode : {VerifyMode::kKinds, VerifyMode::kTypes}) {
    const FrameTypes frames = subject.Frames(mode);
    EXPECT_THAT(frames.Locals(0),
                ElementsAre(Kind::kLong, Kind::kLong2, Kind::kReference, Kind::kInt, Kind::kUnusable, Kind::kUnusable));
    EXPECT_THAT(frames.Stack(1), ElementsAre(Kind::kLong, Kind::kLong2));
    EXPECT_THAT(frames.Stack(2), ElementsAre(Kind::kDouble, Kind::kDouble2));
    EXPECT_EQ(frames.StackDepth(4), 0u);
    EXPECT_EQ(frames.Locals(4)[4], Kind::kDouble);
    EXPECT_EQ(frames.Locals(4)[5], Kind::kDouble2);
    EXPECT_EQ(frames.StackFromTop(5, 0), Kind::kReference);
    EXPECT_FALSE(frames.IsReachable(3));
  }
}

TEST(Verify, MergesLocalsAtJoins) {
  // 0 iload_0, 1 ifeq 9, 4 iconst_0, 5 istore_1, 6 goto 11, 9 fconst_0, 10 fstore_1, 11 return
  Subject subject;
  subject.Method("(I)V", {0x1a, 0x99, 0, 8, 0x03, 0x3c, 0xa7, 0, 5, 0x0b, 0x44, 0xb1});
  EXPECT_EQ(subject.Frames().Locals(6)[1], Kind::kInt);
  EXPECT_EQ(subject.Frames().Locals(11)[1], Kind::kUnusable);
}

TEST(Verify, UnreachableCodeHasNoFrames) {
  Subject subject;
  subject.Method("()V", {0xb1, 0x57, 0xb1});  // the pop would fail
  EXPECT_FALSE(subject.Frames().IsReachable(1));
  EXPECT_EQ(ErrorOf("()V", {0xb1, 0x00}), "no error");
}

TEST(Verify, ExecutionMustNotRunOffTheEnd) {
  EXPECT_THAT(ErrorOf("()V", {0x00}), HasSubstr("runs off the end of the code"));
  EXPECT_THAT(ErrorOf("(I)V", {0x1a, 0x99, 0xff, 0xff}), HasSubstr("runs off the end of the code"));
  EXPECT_THAT(Subject(48).Method("()V", {0xa7, 0, 6, 0x4b, 0xa9, 0, 0xa8, 0xff, 0xfd}).Error(),
              HasSubstr("runs off the end of the code"));  // a subroutine returns behind the last instruction
}

TEST(Verify, NamesThePlaceAndTheReason) {
  EXPECT_EQ(
      ErrorOf("()V", {0x03, 0x0b, 0x60, 0x57, 0xb1}),  // iconst_0, fconst_0, iadd
      "p/C.class: p/C.m()V at pc 2: verification failed: a value of kind int is needed on the stack, found float");
}

TEST(Verify, RejectsWrongStacks) {
  EXPECT_THAT(ErrorOf("()V", {0x57, 0xb1}), HasSubstr("too few values"));
  EXPECT_THAT(ErrorOf("()V", {0x60, 0xb1}), HasSubstr("the stack is empty"));
  EXPECT_THAT(ErrorOf("()V", {0x03, 0x03, 0xb1}, 1), HasSubstr("max_stack = 1"));
  EXPECT_THAT(ErrorOf("()V", {0x09, 0x57, 0xb1}), HasSubstr("cut a long or double"));        // lconst_0, pop
  EXPECT_THAT(ErrorOf("()V", {0x09, 0x03, 0x5f, 0xb1}), HasSubstr("cut a long or double"));  // swap
  EXPECT_THAT(ErrorOf("()V", {0x09, 0x59, 0xb1}), HasSubstr("cut a long or double"));        // dup
  EXPECT_EQ(ErrorOf("()V", {0x09, 0x5c, 0x58, 0x58, 0xb1}), "no error");                     // dup2, pop2, pop2
  EXPECT_EQ(ErrorOf("()V", {0x09, 0x03, 0x5b, 0x57, 0x58, 0x57, 0xb1}), "no error");         // dup_x2 over a long
  EXPECT_THAT(ErrorOf("()V", {0x09, 0x03, 0x5a, 0xb1}), HasSubstr("cut a long or double"));  // dup_x1 into it
  // 0 iconst_0, 1 ifeq 5, 4 iconst_0, 5 return: different depths at pc 5
  EXPECT_THAT(ErrorOf("()V", {0x03, 0x99, 0, 4, 0x03, 0xb1}), HasSubstr("pc 5 is reached with"));
  // int on one path, float on the other
  EXPECT_THAT(ErrorOf("(I)V", {0x1a, 0x99, 0, 7, 0x03, 0xa7, 0, 4, 0x0b, 0x57, 0xb1}),
              HasSubstr("a stack slot at pc 9"));
}

TEST(Verify, RejectsWrongLocals) {
  EXPECT_THAT(ErrorOf("()V", {0x1a, 0x57, 0xb1}), HasSubstr("local 0 is read as int, but holds nothing usable"));
  EXPECT_THAT(ErrorOf("(I)V", {0x22, 0x57, 0xb1}), HasSubstr("local 0 is read as float, but holds int"));
  // Overwriting the second half of a long: iconst_0, istore_1, lload_0
  EXPECT_THAT(ErrorOf("(J)V", {0x03, 0x3c, 0x1e, 0x58, 0xb1}), HasSubstr("local 0 is read as long"));
  EXPECT_THAT(ErrorOf("(F)V", {0x84, 0, 1, 0xb1}), HasSubstr("iinc of local 0"));
}

TEST(Verify, RejectsWrongReturns) {
  EXPECT_THAT(ErrorOf("()I", {0xb1}), HasSubstr("return in a method whose result is I"));
  EXPECT_THAT(ErrorOf("()V", {0x03, 0xac}), HasSubstr("ireturn in a method whose result is V"));
  EXPECT_THAT(ErrorOf("(Ljava/lang/Object;)Ljava/lang/String;", {0x2a, 0xb0}),
              HasSubstr("the result must be a java/lang/String, found java/lang/Object"));
  EXPECT_EQ(ErrorOf("(Ljava/lang/String;)Ljava/lang/Object;", {0x2a, 0xb0}), "no error");
  EXPECT_EQ(ErrorOf("(Ljava/lang/Object;)Ljava/lang/Runnable;", {0x2a, 0xb0}), "no error");  // interfaces
  EXPECT_EQ(ErrorOf("([I)Ljava/lang/Cloneable;", {0x2a, 0xb0}), "no error");
  EXPECT_THAT(ErrorOf("([I)Ljava/lang/Runnable;", {0x2a, 0xb0}), HasSubstr("must be a java/lang/Runnable, found [I"));
  EXPECT_EQ(ErrorOf("()Ljava/lang/String;", {0x01, 0xb0}), "no error");             // null
  EXPECT_EQ(ErrorOf("(Lq/Unknown;)Ljava/lang/String;", {0x2a, 0xb0}), "no error");  // not loaded
  EXPECT_THAT(ErrorOf("([I)[J", {0x2a, 0xb0}), HasSubstr("must be a [J, found [I"));
  EXPECT_EQ(ErrorOf("([Ljava/lang/String;)[Ljava/lang/Object;", {0x2a, 0xb0}), "no error");
  EXPECT_THAT(ErrorOf("([Ljava/lang/Object;)[Ljava/lang/String;", {0x2a, 0xb0}), HasSubstr("verification failed"));
  EXPECT_EQ(ErrorOf("([[I)[Ljava/lang/Object;", {0x2a, 0xb0}), "no error");
  EXPECT_THAT(ErrorOf("([[I)[[Ljava/lang/Object;", {0x2a, 0xb0}), HasSubstr("verification failed"));
}

TEST(Verify, FindsTheCommonSuperclass) {
  // 0 iload_0, 1 ifeq 8, 4 aload_1, 5 goto 9, 8 aload_2, 9 areturn
  const Code code = {0x1a, 0x99, 0, 7, 0x2b, 0xa7, 0, 4, 0x2c, 0xb0};
  EXPECT_EQ(ErrorOf("(ILjava/lang/Integer;Ljava/lang/Long;)Ljava/lang/Number;", code), "no error");
  EXPECT_THAT(ErrorOf("(ILjava/lang/Integer;Ljava/lang/Long;)Ljava/lang/Long;", code),
              HasSubstr("found java/lang/Number"));
  EXPECT_THAT(ErrorOf("(ILjava/lang/Integer;Ljava/lang/String;)Ljava/lang/Number;", code),
              HasSubstr("found java/lang/Object"));
  EXPECT_EQ(ErrorOf("(I[Ljava/lang/Integer;[Ljava/lang/Long;)[Ljava/lang/Number;", code), "no error");
  EXPECT_THAT(ErrorOf("(I[I[J)[Ljava/lang/Object;", code), HasSubstr("found java/lang/Object"));
  EXPECT_EQ(ErrorOf("(I[[I[[J)[Ljava/lang/Object;", code), "no error");
  EXPECT_EQ(ErrorOf("(ILjava/lang/Integer;Lq/Unknown;)Ljava/lang/Long;", code), "no error");
}

TEST(Verify, ChecksArrays) {
  EXPECT_EQ(ErrorOf("([I)I", {0x2a, 0x03, 0x2e, 0xac}), "no error");
  EXPECT_THAT(ErrorOf("([J)I", {0x2a, 0x03, 0x2e, 0xac}), HasSubstr("an array [I is needed, found [J"));
  EXPECT_EQ(ErrorOf("([Z)I", {0x2a, 0x03, 0x33, 0xac}), "no error");  // baload reads booleans, too
  EXPECT_THAT(ErrorOf("(Ljava/lang/Object;)I", {0x2a, 0xbe, 0xac}), HasSubstr("arraylength of a java/lang/Object"));
  EXPECT_THAT(ErrorOf("([I)Ljava/lang/Object;", {0x2a, 0x03, 0x32, 0xb0}), HasSubstr("an array of references"));
  EXPECT_EQ(ErrorOf("([[I)[I", {0x2a, 0x03, 0x32, 0xb0}), "no error");
}

TEST(Verify, ChecksFieldsAndCalls) {
  Subject field;
  const uint8_t length = Low(field->Field("java/lang/String", "hash", "I"));
  field.Method("(Ljava/lang/Integer;)I", {0x2a, 0xb4, 0, length, 0xac});
  EXPECT_THAT(field.Error(), HasSubstr("the object must be a java/lang/String, found java/lang/Integer"));
  EXPECT_EQ(field.Error(VerifyMode::kKinds), "no error");

  Subject call;
  const uint8_t concat = Low(call->Method("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;"));
  call.Method("(Ljava/lang/Object;)V", {0x2a, 0x2a, 0xb6, 0, concat, 0x57, 0xb1});
  EXPECT_THAT(call.Error(), HasSubstr("an argument must be a java/lang/String"));
  EXPECT_EQ(call.Error(VerifyMode::kKinds), "no error");

  Subject special;
  const uint8_t other = Low(special->Method("java/lang/Integer", "intValue", "()I"));
  special.Method("(Ljava/lang/Integer;)I", {0x2a, 0xb7, 0, other, 0xac});
  EXPECT_THAT(special.Error(), HasSubstr("which is not a superclass"));

  EXPECT_THAT(ErrorOf("(Ljava/lang/Object;)V", {0x2a, 0xbf}),
              HasSubstr("what is thrown must be a java/lang/Throwable"));
  EXPECT_EQ(ErrorOf("(Ljava/lang/Error;)V", {0x2a, 0xbf}), "no error");
}

TEST(Verify, TracksUninitializedObjects) {
  Subject good;
  const uint8_t type = Low(good->Class("java/lang/Object"));
  const uint8_t init = Low(good->Method("java/lang/Object", "<init>", "()V"));
  good.Method("()Ljava/lang/Object;", {0xbb, 0, type, 0x59, 0x4b, 0xb7, 0, init, 0x2a, 0xb0});  // dup, astore_0, init
  const FrameTypes frames = good.Frames();
  EXPECT_THAT(frames.Stack(3), ElementsAre(Kind::kUninitialized));
  EXPECT_EQ(frames.Locals(5)[0], Kind::kUninitialized);
  EXPECT_EQ(frames.Locals(8)[0], Kind::kReference);

  Subject early;
  early->Class("java/lang/Object");
  early.Method("()Ljava/lang/Object;", {0xbb, 0, Low(early->Class("java/lang/Object")), 0xb0});
  EXPECT_THAT(early.Error(), HasSubstr("found uninitialized object"));

  Subject twice;
  const uint8_t again = Low(twice->Method("java/lang/Object", "<init>", "()V"));
  twice.Method("(Ljava/lang/Object;)V", {0x2a, 0xb7, 0, again, 0xb1});
  EXPECT_THAT(twice.Error(), HasSubstr("a constructor needs an uninitialized object"));

  Subject wrong;
  const uint8_t made = Low(wrong->Class("java/lang/Integer"));
  const uint8_t called = Low(wrong->Method("java/lang/Object", "<init>", "()V"));
  wrong.Method("()V", {0xbb, 0, made, 0xb7, 0, called, 0xb1});
  EXPECT_THAT(wrong.Error(), HasSubstr("on an object of another class"));
}

TEST(Verify, NewInALoopForgetsTheOldObject) {
  // 0 new, 3 astore_0, 4 iload_1.., jumping back: the old object in local 0 must not count as the new one.
  Subject subject;
  const uint8_t type = Low(subject->Class("java/lang/Object"));
  const uint8_t init = Low(subject->Method("java/lang/Object", "<init>", "()V"));
  // 0 new, 3 astore_0, 4 new, 7 astore_2, 8 iload_1, 9 ifne 4, 12 aload_2, 13 invokespecial, 16 aload_2, 17 areturn
  subject.Method("(Ljava/lang/Object;I)Ljava/lang/Object;",
                 {0xbb, 0, type, 0x4b, 0xbb, 0, type, 0x4d, 0x1b, 0x9a, 0xff, 0xfb, 0x2c, 0xb7, 0, init, 0x2c, 0xb0});
  EXPECT_EQ(subject.Error(), "no error");
  // On the stack it is an error: 0 new, 3 iload_0, 4 ifne 0, ...
  Subject stack;
  const uint8_t other = Low(stack->Class("java/lang/Object"));
  stack.Method("(I)V", {0x01, 0x57, 0xbb, 0, other, 0x1a, 0x9a, 0xff, 0xfc, 0x57, 0xb1});
  EXPECT_THAT(stack.Error(), HasSubstr("pc 2 is reached with"));
}

TEST(Verify, ConstructorsMustCallAnother) {
  auto constructor = [](Code code) {
    Subject subject;
    const uint8_t init = Low(subject->Method("java/lang/Object", "<init>", "()V"));
    const uint8_t field = Low(subject->Field("p/C", "f", "I"));
    const uint8_t method = Low(subject->Method("p/C", "g", "()V"));
    for (uint8_t& byte : code) byte = byte == 0xf0 ? init : byte == 0xf1 ? field : byte == 0xf2 ? method : byte;
    return subject.Method("(I)V", std::move(code), 4, 4, {}, "<init>", kAccPublic).Error();
  };
  EXPECT_EQ(constructor({0x2a, 0xb7, 0, 0xf0, 0xb1}), "no error");
  EXPECT_THAT(constructor({0xb1}), HasSubstr("returns before it called another one"));
  // iload_1, ifeq +7, aload_0, init, return: the call is skipped on one path
  EXPECT_THAT(constructor({0x1b, 0x99, 0, 7, 0x2a, 0xb7, 0, 0xf0, 0xb1}), HasSubstr("on some paths only"));
  // Fields of the class may be written before, methods may not be called.
  EXPECT_EQ(constructor({0x2a, 0x1b, 0xb5, 0, 0xf1, 0x2a, 0xb7, 0, 0xf0, 0xb1}), "no error");
  EXPECT_THAT(constructor({0x2a, 0xb6, 0, 0xf2, 0x2a, 0xb7, 0, 0xf0, 0xb1}), HasSubstr("found uninitialized object"));
  // Hiding `this` from local 0 does not help.
  EXPECT_THAT(constructor({0x01, 0x4b, 0xb1}), HasSubstr("returns before it called another one"));
}

TEST(Verify, HandlersSeeEveryStateOfTheLocals) {
  // 0 iconst_0, 1 istore_0, 2 fconst_0, 3 fstore_0, 4 return; handler 0..5 at 5: pop, iload_0, pop, return
  Subject subject;
  const Code code = {0x03, 0x3b, 0x0b, 0x43, 0xb1, 0x57, 0x1a, 0x57, 0xb1};
  subject.Method("(I)V", code, 4, 6, {{0, 5, 5, 0}});
  EXPECT_THAT(subject.Error(), HasSubstr("at pc 6: verification failed: local 0 is read as int"));
  // If the range ends before the float is there, all is well.
  Subject good;
  good.Method("(I)V", code, 4, 6, {{0, 4, 5, 0}});
  EXPECT_EQ(good.Error(), "no error");
  EXPECT_THAT(good.Frames().Stack(5), ElementsAre(Kind::kReference));
  Subject bad;
  const uint16_t type = bad->Class("java/lang/String");
  bad.Method("()V", {0x00, 0xb1, 0x57, 0xb1}, 4, 6, {{0, 1, 2, type}});
  EXPECT_THAT(bad.Error(), HasSubstr("catches java/lang/String, which is not a Throwable"));
}

TEST(Verify, FollowsSubroutines) {
  // One subroutine, called with different kinds in local 1, which survive the calls:
  // 0 iconst_0, 1 istore_1, 2 jsr 14, 5 iinc 1 1, 8 fconst_0, 9 fstore_1, 10 jsr 14, 13 return
  // 14 astore_2, 15 ret 2
  Subject subject(48);
  subject.Method("()V", {0x03, 0x3c, 0xa8, 0, 12, 0x84, 1, 1, 0x0b, 0x44, 0xa8, 0, 4, 0xb1, 0x4d, 0xa9, 2});
  EXPECT_EQ(subject.Error(), "no error");
  const FrameTypes frames = subject.Frames();
  EXPECT_THAT(frames.Stack(14), ElementsAre(Kind::kReturnAddress));
  EXPECT_EQ(frames.Locals(15)[1], Kind::kUnusable);  // int from one call, float from the other
  EXPECT_EQ(frames.Locals(5)[1], Kind::kInt);
  EXPECT_EQ(frames.Locals(13)[1], Kind::kFloat);
  Subject recursive(48);
  recursive.Method("()V", {0xa8, 0, 3, 0x57, 0xa8, 0xff, 0xff, 0xb1});
  EXPECT_THAT(recursive.Error(), HasSubstr("a subroutine calls itself"));
  Subject no_address(48);
  no_address.Method("(I)V", {0xa9, 0});
  EXPECT_THAT(no_address.Error(), HasSubstr("ret needs a return address in local 0, found int"));
}

TEST(Verify, HugeMethodsStayCheap) {
  // 10,000 conditional branches over 65,000 wide locals: far too many slots to keep, and refused as such.
  Code code;
  for (unsigned i = 0; i < 10000; ++i) code.insert(code.end(), {0x03, 0x99, 0, 3});
  code.insert(code.end(), {0x03, 0xc4, 0x36, 0xff, 0xf0, 0xb1});
  Subject subject;
  subject.Method("()V", code, 4, 65535);
  EXPECT_THAT(subject.Error(), HasSubstr("too complex"));
  // max_locals alone costs nothing.
  Code plain(code.begin(), code.end() - 6);
  plain.push_back(0xb1);
  Subject cheap;
  cheap.Method("()V", plain, 4, 65535);
  EXPECT_EQ(cheap.Error(), "no error");
}

TEST(Verify, AcceptsTheFixtures) {
  auto path = llvm::cantFail(ClassPath::Open(VERISTEP_TEST_CLASSES, nullptr));
  JdkHierarchy hierarchy;
  std::vector<std::unique_ptr<ClassFile>> files;
  for (const std::string& name : llvm::cantFail(path->ClassNames())) {
    files.push_back(llvm::cantFail(ClassFile::Parse(*llvm::cantFail(path->Find(name)))));
    hierarchy.Add(*files.back());
  }
  for (const auto& file : files) {
    for (const MethodInfo& method : file->methods()) {
      if (!method.code) continue;
      const CodeMap map = llvm::cantFail(ValidateCode(*file, method));
      auto frames = Verify(*file, method, map, VerifyMode::kTypes, &hierarchy);
      EXPECT_TRUE(static_cast<bool>(frames)) << llvm::toString(frames.takeError());
    }
  }
}

}  // namespace
}  // namespace veristep::jvm
