#include "vm/jvm/class_linker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vm/jvm/class_builder.h"
#include "tests/vm/jvm/lowering_fixture.h"
#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {
namespace {

using testing::HasSubstr;

class ClassLinkerTest : public testing::Test {
 protected:
  ClassLinker& linker() { return fixture_.linker(); }
  Class& Load(std::string_view name) { return fixture_.Load(name); }
  // The class whose method an invokevirtual of owner.name()I on the receiver runs.
  std::string Selected(Class& receiver, std::string_view owner, std::string_view name) {
    Method* method = llvm::cantFail(linker().ResolveMethod(Load(owner), name, "()I", nullptr));
    return linker().Select(receiver, *method)->owner->name;
  }
  ir::TrapSite Failure(llvm::Error error) { return TrapFor(std::move(error)); }

  LoweringFixture fixture_{VERISTEP_TEST_CLASSES};
};

TEST_F(ClassLinkerTest, PackagePrivateMethodsAreOverriddenInTheirPackageOnly) {
  Class& near = Load("fixtures/p/Base$Near");
  Class& far = Load("fixtures/q/Far");
  Class& back = Load("fixtures/p/Base$Back");
  EXPECT_EQ(Selected(near, "fixtures/p/Base", "hidden"), "fixtures/p/Base$Near");
  EXPECT_EQ(Selected(far, "fixtures/p/Base", "hidden"), "fixtures/p/Base");
  EXPECT_EQ(Selected(far, "fixtures/q/Far", "hidden"), "fixtures/q/Far");
  // Overrides both: Far's is public, and Base is in its own package.
  EXPECT_EQ(Selected(back, "fixtures/p/Base", "hidden"), "fixtures/p/Base$Back");
  EXPECT_EQ(Selected(back, "fixtures/q/Far", "hidden"), "fixtures/p/Base$Back");
}

TEST_F(ClassLinkerTest, TheMostSpecificDefaultIsSelected) {
  auto selected = [&](const char* receiver) {
    Class& top = Load("fixtures/Defaults$Top");
    return linker().Select(Load(receiver), top.methods[0])->owner->name;
  };
  EXPECT_EQ(selected("fixtures/Defaults$Diamond"), "fixtures/Defaults$Left");
  EXPECT_EQ(selected("fixtures/Defaults$Child"), "fixtures/Defaults$Parent");
}

TEST_F(ClassLinkerTest, ConflictingDefaultsFailOnlyWhenCalled) {
  ClassBuilder builder("fixtures/Conflict");
  builder.interfaces = {"fixtures/Defaults$Left", "fixtures/Defaults$Other"};
  Class* conflict = llvm::cantFail(linker().Define(builder.Build(), Origin::kApplication));
  Method* selected = linker().Select(*conflict, Load("fixtures/Defaults$Other").methods[0]);
  ASSERT_NE(selected, nullptr);
  std::unique_ptr<ir::Code> code = llvm::cantFail(fixture_.Lower(*selected));
  ASSERT_EQ(code->traps.size(), 1u);
  EXPECT_EQ(code->traps[0].kind, ir::TrapKind::kIncompatibleClassChange);
  EXPECT_THAT(code->traps[0].text, HasSubstr("fixtures.Defaults$Left.value"));
  EXPECT_THAT(code->traps[0].text, HasSubstr("fixtures.Defaults$Other.value"));
}

TEST_F(ClassLinkerTest, AnAbstractClassResolvesToItsInterfacesMethods) {
  Method* method = llvm::cantFail(linker().ResolveMethod(Load("fixtures/Defaults$Partial"), "run", "()V", nullptr));
  EXPECT_EQ(method->owner->name, "java/lang/Runnable");
  EXPECT_THAT(fixture_.Dump("fixtures/Defaults$Partial", "twice"), HasSubstr("call.interface java/lang/Runnable.run"));
}

TEST_F(ClassLinkerTest, FieldsFollowTheSuperclassWidestFirst) {
  Class& base = Load("fixtures/p/Base");
  EXPECT_EQ(base.DeclaredField("wide", "J")->offset, 16u);
  EXPECT_EQ(base.DeclaredField("link", "Ljava/lang/Object;")->offset, 24u);
  EXPECT_EQ(base.DeclaredField("small", "B")->offset, 28u);
  EXPECT_EQ(base.type->size, 32u);
  Class& near = Load("fixtures/p/Base$Near");
  EXPECT_EQ(near.DeclaredField("self", "Lfixtures/p/Base$Near;")->offset, 32u);
  EXPECT_EQ(near.DeclaredField("extra", "S")->offset, 36u);
  EXPECT_EQ(near.type->size, 40u);
  EXPECT_EQ(near.type->ref_offsets, (std::vector<uint32_t>{24, 32}));
}

TEST_F(ClassLinkerTest, ArraysAreObjectsAndCovariant) {
  Class& strings = Load("[Ljava/lang/String;");
  EXPECT_TRUE(strings.IsSubtypeOf(Load("[Ljava/lang/Object;")));
  EXPECT_TRUE(strings.IsSubtypeOf(Load("[Ljava/lang/Comparable;")));
  EXPECT_TRUE(strings.IsSubtypeOf(Load("java/lang/Cloneable")));
  EXPECT_TRUE(Load("[[I").IsSubtypeOf(Load("[Ljava/lang/Object;")));
  EXPECT_FALSE(Load("[I").IsSubtypeOf(Load("[J")));
  EXPECT_FALSE(Load("[I").IsSubtypeOf(Load("[Ljava/lang/Object;")));
  EXPECT_EQ(&Load("[[I"), linker().ArrayOf(Load("[I")));
}

TEST_F(ClassLinkerTest, InitialisationIsOnlyWhereThereIsSomethingToDo) {
  EXPECT_FALSE(Load("fixtures/p/Base").NeedsInit());
  EXPECT_TRUE(Load("java/lang/Integer").NeedsInit());
  EXPECT_FALSE(Load("java/lang/Runnable").NeedsInit());
}

TEST_F(ClassLinkerTest, WhatIsMissingIsNamed) {
  ir::TrapSite trap = Failure(linker().Load("no/such/Thing").takeError());
  EXPECT_EQ(trap.kind, ir::TrapKind::kNoClassDefFound);
  EXPECT_EQ(trap.text, "no/such/Thing");
  Class& base = Load("fixtures/p/Base");
  trap = Failure(linker().ResolveMethod(base, "gone", "(I[J)V", nullptr).takeError());
  EXPECT_EQ(trap.kind, ir::TrapKind::kNoSuchMethod);
  EXPECT_EQ(trap.text, "'void fixtures.p.Base.gone(int, long[])'");
  trap = Failure(linker().ResolveField(base, "gone", "I", nullptr).takeError());
  EXPECT_EQ(trap.kind, ir::TrapKind::kNoSuchField);
  EXPECT_EQ(trap.text, "gone");
  trap = Failure(linker().ResolveInterfaceMethod(base, "open", "()I", nullptr).takeError());
  EXPECT_EQ(trap.kind, ir::TrapKind::kIncompatibleClassChange);
}

TEST_F(ClassLinkerTest, PrivateMembersAreForNestmates) {
  Class& base = Load("fixtures/p/Base");
  EXPECT_TRUE(bool(linker().ResolveMethod(base, "own", "()I", &Load("fixtures/p/Base$Near"))));
  llvm::Expected<Method*> refused = linker().ResolveMethod(base, "own", "()I", &Load("fixtures/q/Far"));
  ASSERT_FALSE(bool(refused));
  ir::TrapSite trap = Failure(refused.takeError());
  EXPECT_EQ(trap.kind, ir::TrapKind::kIllegalAccess);
  EXPECT_EQ(trap.text,
            "class fixtures.q.Far tried to access private method 'int fixtures.p.Base.own()' (fixtures.q.Far and "
            "fixtures.p.Base are in unnamed module of loader 'app')");
}

TEST_F(ClassLinkerTest, SyntheticClassesImplementInterfaces) {
  SyntheticClass parts;
  parts.name = "fixtures/Made";
  parts.interfaces = {&Load("java/lang/Runnable")};
  parts.fields = {{"captured", "Ljava/lang/Object;"}};
  SyntheticMethod run;
  run.name = "run";
  run.descriptor = "()V";
  parts.methods.push_back(std::move(run));
  Class* made = linker().DefineSynthetic(std::move(parts));
  EXPECT_EQ(linker().Select(*made, Load("java/lang/Runnable").methods[0]), &made->methods[0]);
  EXPECT_EQ(made->type->ref_offsets, (std::vector<uint32_t>{16}));
  EXPECT_EQ(linker().FindLoaded("fixtures/Made"), nullptr);
}

}  // namespace
}  // namespace veristep::jvm
