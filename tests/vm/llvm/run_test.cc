// What programs do that go wrong: every violation has its kind and says what it was about.
#include <gmock/gmock.h>

#include "tests/vm/llvm/lowering_fixture.h"

namespace veristep::llvm_front {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kDeclarations = R"(
  declare ptr @__vs_alloc(i64, i64, i32)
  declare void @__vs_free(ptr, i32)
  declare void @__vs_exit(i32)
  declare void @__vs_write(i32, ptr, i64)
  @table = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
)";

Outcome RunMain(const std::string& body) {
  return RunText(std::string(kDeclarations) + "define i32 @main(i32 %argc, ptr %argv) {\n" + body +
                 "\n  call void @__vs_exit(i32 0)\n  ret i32 0\n}\n");
}

TEST(Run, OutputAndStatus) {
  Outcome outcome = RunText(std::string(kDeclarations) + R"(
    @text = constant [3 x i8] c"hi\0A"
    define i32 @main() {
      call void @__vs_write(i32 1, ptr @text, i64 3)
      call void @__vs_exit(i32 7)
      ret i32 0
    })");
  EXPECT_EQ(outcome.output, "hi\n");
  EXPECT_EQ(outcome.status, 7) << outcome.error;
}

TEST(Run, NullPointer) {
  EXPECT_THAT(RunMain("%v = load i32, ptr null").error, StartsWith("null dereference: read of 4 bytes"));
}

TEST(Run, OutOfBoundsNamesTheVariable) {
  Outcome outcome = RunMain("%p = getelementptr i32, ptr @table, i64 4\n %v = load i32, ptr %p");
  EXPECT_THAT(outcome.error, StartsWith("out of bounds: read of 4 bytes at offset 16 of global variable table of 16"));
  EXPECT_EQ(outcome.status, 139);
}

TEST(Run, WriteToConstant) { EXPECT_THAT(RunMain("store i32 1, ptr @table").error, StartsWith("write to constant")); }

TEST(Run, UseAfterFree) {
  Outcome outcome = RunMain(R"(
    %p = call ptr @__vs_alloc(i64 8, i64 8, i32 0)
    call void @__vs_free(ptr %p, i32 0)
    store i64 1, ptr %p)");
  EXPECT_THAT(outcome.error, StartsWith("use after free"));
}

TEST(Run, BadFrees) {
  const std::string allocate = "%p = call ptr @__vs_alloc(i64 8, i64 8, i32 0)\n";
  const std::string free = "call void @__vs_free(ptr %p, i32 0)\n";
  EXPECT_THAT(RunMain(allocate + free + free).error, StartsWith("double free"));
  EXPECT_THAT(RunMain(allocate + "call void @__vs_free(ptr %p, i32 1)").error, StartsWith("mismatched free"));
  EXPECT_THAT(RunMain("call void @__vs_free(ptr @table, i32 0)").error, StartsWith("invalid free"));
  EXPECT_THAT(RunMain(allocate + "%q = getelementptr i8, ptr %p, i64 1\ncall void @__vs_free(ptr %q, i32 0)").error,
              StartsWith("invalid free"));
}

TEST(Run, UseAfterScope) {
  Outcome outcome = RunText(std::string(kDeclarations) + R"(
    define ptr @escape() {
      %x = alloca [2 x i32]
      ret ptr %x
    }
    define i32 @main() {
      %p = call ptr @escape()
      %v = load i32, ptr %p
      ret i32 %v
    })");
  EXPECT_THAT(outcome.error, StartsWith("use after scope"));
}

TEST(Run, DivisionByZero) {
  Outcome outcome = RunMain("%z = sub i32 %argc, 1\n %v = sdiv i32 5, %z");
  EXPECT_THAT(outcome.error, StartsWith("division by zero"));
  EXPECT_EQ(outcome.status, 136);
}

TEST(Run, BranchOnUndefined) {
  Outcome outcome = RunText(std::string(kDeclarations) + R"(
    define i32 @main() {
      %x = alloca i32
      %v = load i32, ptr %x
      %c = icmp eq i32 %v, 0
      br i1 %c, label %a, label %b
    a:
      ret i32 0
    b:
      ret i32 1
    })");
  EXPECT_THAT(outcome.error, HasSubstr("never initialised"));
}

TEST(Run, UndefinedFunctionsMatterOnlyWhenCalled) {
  const std::string text = std::string(kDeclarations) + R"(
    declare i32 @_Z7missingi(i32)
    define i32 @main(i32 %argc, ptr %argv) {
      %c = icmp eq i32 %argc, LIMIT
      br i1 %c, label %yes, label %no
    yes:
      %v = call i32 @_Z7missingi(i32 1)
      br label %no
    no:
      call void @__vs_exit(i32 0)
      unreachable
    })";
  auto with = [&](const std::string& limit) {
    std::string copy = text;
    return RunText(copy.replace(copy.find("LIMIT"), 5, limit));
  };
  EXPECT_EQ(with("99").status, 0);
  EXPECT_THAT(with("1").error, HasSubstr("call of missing(int)"));
}

TEST(Run, CallsThroughAnotherTypePassWhatFits) {
  Outcome outcome = RunText(std::string(kDeclarations) + R"(
    define i32 @takes_two(i32 %a, i32 %b) {
      %s = add i32 %a, %b
      ret i32 %s
    }
    define i32 @main(i32 %argc, ptr %argv) {
      %slot = alloca ptr
      store volatile ptr @takes_two, ptr %slot
      %f = load volatile ptr, ptr %slot
      %v = call i32 (...) %f(i32 30, i32 4)
      %w = call i32 %f(i32 5)
      %s = add i32 %v, %w
      call void @__vs_exit(i32 %s)
      unreachable
    })");
  EXPECT_EQ(outcome.status, 39) << outcome.error;
}

TEST(Run, UnsupportedTypesAreNamed) {
  Outcome outcome = RunMain("%x = fadd fp128 0xL0, 0xL0");
  EXPECT_THAT(outcome.error, HasSubstr("function main: type fp128 is not supported"));
  outcome = RunMain("%x = fadd <2 x x86_fp80> zeroinitializer, zeroinitializer");
  EXPECT_THAT(outcome.error, HasSubstr("function main: type <2 x x86_fp80> is not supported"));
}

TEST(Run, SizesWiderThanAddressesAreNamed) {
  Outcome outcome = RunText(R"(
    declare void @llvm.memset.p0.i128(ptr, i8, i128, i1)
    define i32 @main() {
      %p = alloca i64
      call void @llvm.memset.p0.i128(ptr %p, i8 0, i128 8, i1 false)
      ret i32 0
    })");
  EXPECT_THAT(outcome.error, HasSubstr("not supported: intrinsic llvm.memset.p0.i128, in main"));
}

TEST(Run, UndefinedFunctionsAreNamedWithTheirCallers) {
  Outcome outcome = RunText(std::string(kDeclarations) + R"(
    declare void @_ZN3net4SendEi(i32)
    define void @reply() {
      call void @_ZN3net4SendEi(i32 1)
      ret void
    }
    define i32 @main() {
      call void @reply()
      ret i32 0
    })");
  EXPECT_THAT(outcome.error, HasSubstr("call of net::Send(int), which neither the program nor the runtime defines"));
  EXPECT_THAT(outcome.error, EndsWith("docs/providing-stubs.md. Called by:\n    reply\n    main"));
}

TEST(Run, DeepRecursionIsAStackOverflow) {
  Outcome outcome = RunText(std::string(kDeclarations) + R"(
    define i32 @down(i32 %n) {
      %m = add i32 %n, 1
      %v = call i32 @down(i32 %m)
      %w = add i32 %v, 1
      ret i32 %w
    }
    define i32 @main() {
      %v = call i32 @down(i32 0)
      ret i32 %v
    })");
  EXPECT_THAT(outcome.error, StartsWith("stack overflow"));
}

TEST(Run, IntegersOfOddWidths) {
  Outcome outcome = RunText(std::string(kDeclarations) + R"(
    @wide = global i136 -2
    define i32 @main(i32 %argc, ptr %argv) {
      %a = load i136, ptr @wide
      %b = shl i136 %a, 130
      %c = ashr i136 %b, 131
      %d = trunc i136 %c to i32
      %one = zext i32 %argc to i136
      %e = add i136 %a, %one
      %f = icmp slt i136 %e, 0
      %g = zext i1 %f to i32
      %h = add i32 %d, %g
      %x = trunc i32 %argc to i7
      %y = mul i7 %x, 100
      %z = sext i7 %y to i32
      %neg = sub i32 0, %z
      %t = add i32 %h, %neg
      call void @__vs_exit(i32 %t)
      unreachable
    })");
  EXPECT_EQ(outcome.status, 28) << outcome.error;  // -1 + 1 + 28
}

}  // namespace
}  // namespace veristep::llvm_front
