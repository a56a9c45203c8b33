#include "vm/jvm/classfile/class_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vm/jvm/class_builder.h"
#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/classfile/modified_utf8.h"

namespace veristep::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A compiled class of fixtures/.
std::unique_ptr<ClassFile> Fixture(std::string_view name) {
  auto path = llvm::cantFail(ClassPath::Open(VERISTEP_TEST_CLASSES, nullptr));
  auto bytes = llvm::cantFail(path->Find("fixtures/" + std::string(name)));
  EXPECT_TRUE(bytes) << name;
  return llvm::cantFail(ClassFile::Parse(*bytes));
}

std::string ErrorOf(const FileBytes& bytes) {
  auto file = ClassFile::Parse(bytes);
  return file ? "no error" : llvm::toString(file.takeError());
}

const MethodInfo& Method(const ClassFile& file, std::string_view name) {
  for (const MethodInfo& method : file.methods()) {
    if (method.name == name) return method;
  }
  ADD_FAILURE() << "no method " << name;
  std::abort();
}

TEST(ClassFile, HasNamesFlagsAndAttributes) {
  const auto file = Fixture("Shapes");
  EXPECT_EQ(file->name(), "fixtures/Shapes");
  EXPECT_EQ(file->super_name(), "java/lang/Object");
  EXPECT_EQ(file->major_version(), 61);
  EXPECT_EQ(file->access_flags(), kAccPublic | kAccSuper);
  EXPECT_EQ(file->source_file(), "Shapes.java");
  EXPECT_THAT(std::string(file->signature()), HasSubstr("<T::Ljava/lang/Comparable<TT;>;>"));
  EXPECT_TRUE(file->IsSealed());
  EXPECT_THAT(file->permitted_subclasses(), ElementsAre("fixtures/Shapes$Round", "fixtures/Shapes$Angular"));
  EXPECT_EQ(file->nest_members().size(), 9u);
  EXPECT_EQ(file->bootstrap_methods().size(), 3u);  // two lambdas, one string concatenation
  const auto inner = Fixture("Shapes$Angular");
  EXPECT_EQ(inner->nest_host(), "fixtures/Shapes");
  ASSERT_FALSE(inner->inner_classes().empty());
  EXPECT_EQ(inner->inner_classes()[0].inner_name, "Angular");
  EXPECT_EQ(inner->inner_classes()[0].outer_class, "fixtures/Shapes");
}

TEST(ClassFile, HasFieldsWithConstantValues) {
  const auto file = Fixture("Shapes");
  const ConstantPool& pool = file->pool();
  EXPECT_EQ(pool.Integer(file->FindField("COUNT", "I")->constant_value), 42);
  EXPECT_EQ(pool.Long(file->FindField("BIG", "J")->constant_value), int64_t{1} << 40);
  EXPECT_EQ(pool.Double(file->FindField("HALF", "D")->constant_value), 0.5);
  const std::string_view name = pool.String(file->FindField("NAME", "Ljava/lang/String;")->constant_value);
  EXPECT_EQ(ModifiedToUtf16(name), std::u16string(u"sh\u00e4pes\0\U0001F600", 9));
  const FieldInfo* items = file->FindField("items", "Ljava/util/List;");
  EXPECT_EQ(items->access_flags, kAccProtected | kAccVolatile);
  EXPECT_EQ(items->constant_value, 0);
  EXPECT_EQ(items->signature, "Ljava/util/List<TT;>;");
  EXPECT_EQ(file->FindField("items", "I"), nullptr);
}

TEST(ClassFile, HasMethods) {
  const auto file = Fixture("Shapes");
  const MethodInfo& pick = Method(*file, "pick");
  EXPECT_EQ(pick.parameter_slots, 2);
  EXPECT_THAT(pick.exceptions, ElementsAre("java/lang/Exception", "java/io/IOException"));
  ASSERT_EQ(pick.parameters.size(), 2u);
  EXPECT_EQ(pick.parameters[0].name, "index");
  EXPECT_EQ(pick.parameters[0].access_flags, kAccFinal);
  EXPECT_FALSE(pick.annotations.visible.empty());
  EXPECT_FALSE(pick.parameter_annotations.empty());
  ASSERT_NE(pick.code, nullptr);
  EXPECT_GE(pick.code->LocalVariableCount(), 3u);
  EXPECT_EQ(file->pool().Utf8(pick.code->LocalVariableAt(0).name_index), "this");
  EXPECT_GT(pick.code->LineOf(0), 0);
  EXPECT_FALSE(pick.code->stack_map_table.empty());
  const auto annotation = Fixture("Shapes$Marked");
  EXPECT_FALSE(Method(*annotation, "weight").annotation_default.empty());
  EXPECT_EQ(Method(*annotation, "weight").code, nullptr);
}

TEST(ClassFile, HasRecordComponentsAndEnclosingMethods) {
  const auto point = Fixture("Shapes$Point");
  EXPECT_TRUE(point->IsRecord());
  ASSERT_EQ(point->record_components().size(), 3u);
  EXPECT_EQ(point->record_components()[1].name, "y");
  EXPECT_EQ(point->record_components()[1].descriptor, "D");
  EXPECT_FALSE(point->record_components()[1].annotations.visible.empty());
  EXPECT_EQ(point->record_components()[2].signature, "Ljava/util/List<Ljava/lang/String;>;");
  const auto local = Fixture("Shapes$1Local");
  EXPECT_EQ(local->enclosing_method().class_name, "fixtures/Shapes");
  EXPECT_EQ(local->enclosing_method().method_name, "pick");
  EXPECT_FALSE(local->IsRecord());
}

TEST(ClassFile, HasHandlersInTheirOrder) {
  const auto file = Fixture("Flow");
  const CodeInfo& code = *Method(*file, "handlers").code;
  ASSERT_GE(code.handlers.size(), 4u);
  bool any = false;
  for (const ExceptionHandler& handler : code.handlers) {
    EXPECT_LT(handler.start_pc, handler.end_pc);
    any |= handler.catch_type == 0;
  }
  EXPECT_TRUE(any);
}

TEST(ClassFile, NamesANewerVersion) {
  EXPECT_EQ(ErrorOf(ClassBuilder("p/New", 66).Build()),
            "p/New.class: class p/New was compiled by a newer Java (major 66, at most 65 = Java 21 is supported)");
}

TEST(ClassFile, AcceptsAllVersionsTo65) {
  for (uint16_t major = 45; major <= 65; ++major) {
    EXPECT_EQ(ErrorOf(ClassBuilder("p/C", major).Build()), "no error") << major;
  }
  ClassBuilder preview("p/C", 65);
  preview.minor = 65535;
  EXPECT_EQ(ErrorOf(preview.Build()), "no error");
  preview.minor = 3;
  EXPECT_THAT(ErrorOf(preview.Build()), HasSubstr("minor version 3"));
  EXPECT_THAT(ErrorOf(ClassBuilder("p/C", 44).Build()), HasSubstr("too old"));
}

TEST(ClassFile, EveryTruncationIsAnError) {
  const auto file = Fixture("Shapes$Color");
  for (size_t size = 0; size < file->bytes().size(); ++size) {
    EXPECT_THAT(ErrorOf({file->bytes().take_front(size), nullptr, "cut.class"}), HasSubstr("at byte ")) << size;
  }
}

TEST(ClassFile, SaysWhatIsWrongAndWhere) {
  const FileBytes text{llvm::ArrayRef<uint8_t>(reinterpret_cast<const uint8_t*>("hello class"), 11), nullptr,
                       "h.class"};
  EXPECT_EQ(ErrorOf(text),
            "h.class: malformed class file: at byte 0: not a class file: it does not start with CAFEBABE");

  ClassBuilder tag("p/C");
  tag.Constant(2, "xx");
  EXPECT_THAT(ErrorOf(tag.Build()), HasSubstr("unknown tag 2"));

  ClassBuilder no_code("p/C");
  no_code.AddMethod(kAccPublic, "m", "()V", {});
  EXPECT_THAT(ErrorOf(no_code.Build()), HasSubstr("of class p/C: at byte "));
  EXPECT_THAT(ErrorOf(no_code.Build()), HasSubstr("method m()V has no code"));

  ClassBuilder native("p/C");
  native.AddMethod(kAccPublic | kAccNative, "m", "()V", {0xb1});
  EXPECT_THAT(ErrorOf(native.Build()), HasSubstr("has code"));

  ClassBuilder twice("p/C");
  twice.AddField(kAccPublic, "f", "I");
  twice.AddField(kAccPrivate, "f", "I");
  EXPECT_THAT(ErrorOf(twice.Build()), HasSubstr("duplicate field f I"));

  ClassBuilder descriptor("p/C");
  descriptor.AddMethod(kAccPublic | kAccAbstract, "m", "(I", {});
  EXPECT_THAT(ErrorOf(descriptor.Build()), HasSubstr("malformed descriptor \"(I\""));

  ClassBuilder value("p/C");
  value.AddField(kAccStatic, "f", "J", value.Attribute("ConstantValue", U2(value.Integer(3))), 1);
  EXPECT_THAT(ErrorOf(value.Build()), HasSubstr("does not fit type J"));

  ClassBuilder locals("p/C");
  locals.AddMethod(kAccPublic, "m", "(JJ)V", {0xb1}, 1, 4);
  EXPECT_THAT(ErrorOf(locals.Build()), HasSubstr("too few for its parameters"));

  ClassBuilder handler("p/C");
  handler.AddMethod(kAccPublic, "m", "()V", {0x00, 0xb1}, 1, 1, {{1, 1, 0, 0}});
  EXPECT_THAT(ErrorOf(handler.Build()), HasSubstr("exception handler covers 1..1"));

  ClassBuilder bootstrap("p/C");
  bootstrap.Constant(18, U2(0) + U2(bootstrap.Constant(12, U2(bootstrap.Utf8("m")) + U2(bootstrap.Utf8("()V")))));
  EXPECT_THAT(ErrorOf(bootstrap.Build()), HasSubstr("needs bootstrap method 0, which is missing"));

  ClassBuilder attribute("p/C");
  attribute.AddAttribute("SourceFile", "xyz");
  EXPECT_THAT(ErrorOf(attribute.Build()), HasSubstr("SourceFile"));

  EXPECT_THAT(ErrorOf(ClassBuilder("p//C").Build()), HasSubstr("illegal class name \"p//C\""));
  EXPECT_THAT(ErrorOf(ClassBuilder("p/C", 61, "").Build()), HasSubstr("super_class"));
}

TEST(ClassFile, TablesMayBeSplit) {
  // Two LineNumberTables in one Code attribute count as one.
  ClassBuilder builder("p/C");
  const std::string first = builder.Attribute("LineNumberTable", U2(1) + U2(0) + U2(10));
  const std::string second = builder.Attribute("LineNumberTable", U2(1) + U2(1) + U2(20));
  const std::string body = U2(0) + U2(1) + U4(2) + std::string("\0\xb1", 2) + U2(0) + U2(2) + first + second;
  builder.AddRawMethod(kAccPublic, "m", "()V", builder.Attribute("Code", body), 1);
  const auto file = llvm::cantFail(ClassFile::Parse(builder.Build()));
  EXPECT_EQ(file->methods()[0].code->LineOf(0), 10);
  EXPECT_EQ(file->methods()[0].code->LineOf(1), 20);
}

}  // namespace
}  // namespace veristep::jvm
