#include "vm/jvm/classfile/descriptor.h"

#include <gtest/gtest.h>

namespace veristep::jvm {
namespace {

TEST(Descriptor, ParsesFieldTypes) {
  const auto type = ParseFieldType("[[Ljava/lang/String;");
  ASSERT_TRUE(type);
  EXPECT_TRUE(type->IsArray());
  EXPECT_EQ(type->Slots(), 1u);
  EXPECT_EQ(type->ClassName(), "[[Ljava/lang/String;");
  EXPECT_EQ(ElementType(type->text).text, "[Ljava/lang/String;");
  EXPECT_EQ(ElementType("[J").basic, BasicType::kLong);
  EXPECT_EQ(ParseFieldType("Lp/C;")->ClassName(), "p/C");
  EXPECT_EQ(ParseFieldType("D")->Slots(), 2u);
}

TEST(Descriptor, RejectsMalformedFieldTypes) {
  for (const char* text :
       {"", "V", "[V", "[", "L", "L;", "Lp/C", "Lp.C;", "Lp//C;", "L/C;", "Lp/;", "II", "Q", "Lp[;"}) {
    EXPECT_FALSE(ParseFieldType(text)) << text;
    EXPECT_FALSE(IsFieldDescriptor(text)) << text;
  }
  EXPECT_TRUE(IsFieldDescriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(IsFieldDescriptor(std::string(256, '[') + "I"));
}

TEST(Descriptor, ParsesMethodTypes) {
  const auto type = ParseMethodType("(IJ[DLp/C;)Lp/D;");
  ASSERT_TRUE(type);
  ASSERT_EQ(type->parameters.size(), 4u);
  EXPECT_EQ(type->parameters[1].basic, BasicType::kLong);
  EXPECT_EQ(type->parameters[2].text, "[D");
  EXPECT_EQ(type->parameter_slots, 5u);
  EXPECT_EQ(type->result.ClassName(), "p/D");
  EXPECT_TRUE(ParseMethodType("()V")->result.IsVoid());
}

TEST(Descriptor, CountsWhatItParses) {
  for (const char* text :
       {"()V", "(I)Z", "(JD)J", "([[I)[I", "(Lp/C;)Lp/D;", "([Lp/C;I[J[[Lp/D;Lp/C;)D", "(Lp/I;)[Lp/V;"}) {
    const auto type = ParseMethodType(text);
    ASSERT_TRUE(type) << text;
    const MethodArity arity = ArityOf(text);
    EXPECT_EQ(arity.parameters, type->parameters.size()) << text;
    EXPECT_EQ(arity.result, type->result.basic) << text;
  }
}

TEST(Descriptor, RejectsMalformedMethodTypes) {
  for (const char* text : {"", "()", "(", "(V)V", "I)V", "(I", "(I)VV", "(I)", "()[V"}) {
    EXPECT_FALSE(ParseMethodType(text)) << text;
    EXPECT_FALSE(IsMethodDescriptor(text)) << text;
  }
  EXPECT_TRUE(IsMethodDescriptor("(" + std::string(255, 'I') + ")V"));
  EXPECT_FALSE(IsMethodDescriptor("(" + std::string(128, 'J') + ")V"));  // 256 slots
}

TEST(Descriptor, KnowsNames) {
  EXPECT_TRUE(IsUnqualifiedName("a<b"));
  EXPECT_FALSE(IsUnqualifiedName("a/b"));
  EXPECT_FALSE(IsUnqualifiedName(""));
  EXPECT_TRUE(IsMethodName("<init>"));
  EXPECT_FALSE(IsMethodName("<other>"));
  EXPECT_TRUE(IsInternalClassName("p/q/C$1"));
  EXPECT_FALSE(IsInternalClassName("p.q.C"));
  EXPECT_TRUE(IsClassOrArrayName("[I"));
  EXPECT_FALSE(IsClassOrArrayName("[p/C"));
}

}  // namespace
}  // namespace veristep::jvm
