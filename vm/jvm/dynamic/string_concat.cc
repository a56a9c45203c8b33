// String concatenation: objects and floating-point numbers are turned into strings by Java code, the rest is one native
// call (natives/string_concat.h).
#include "vm/jvm/natives/string_concat.h"

#include <algorithm>

#include "vm/jvm/dynamic/emitter.h"
#include "vm/jvm/dynamic/java_dynamic_linker.h"
#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {

namespace {

// One piece of the recipe: a literal, or argument number `argument`.
struct Piece {
  std::string text;
  int argument = -1;
};

// What the pool's constant prints as; empty for kinds that javac never uses here.
std::string ConstantText(const ConstantPool& pool, uint16_t index) {
  switch (pool.Tag(index)) {
    case ConstantTag::kString:
      return std::string(pool.String(index));
    case ConstantTag::kInteger:
      return std::to_string(pool.Integer(index));
    case ConstantTag::kLong:
      return std::to_string(pool.Long(index));
    default:
      return "";
  }
}

// \1 stands for the next argument, \2 for the next constant; everything else for itself.
std::vector<Piece> ParseRecipe(const ConstantPool& pool, std::string_view recipe, llvm::ArrayRef<uint16_t> constants) {
  std::vector<Piece> pieces;
  std::string literal;
  int argument = 0;
  size_t constant = 0;
  auto flush = [&] {
    if (!literal.empty()) pieces.push_back({std::move(literal)});
    literal.clear();
  };
  for (char c : recipe) {
    if (c == '\1') {
      flush();
      pieces.push_back({"", argument++});
    } else if (c == '\2') {
      if (constant < constants.size()) literal += ConstantText(pool, constants[constant++]);
    } else {
      literal += c;
    }
  }
  flush();
  return pieces;
}

// The argument as the native takes it, and its type there.
ir::Reg AsPiece(Emitter& emit, ir::Reg value, const FieldType& type, std::string& descriptor) {
  constexpr std::string_view kString = "Ljava/lang/String;";
  switch (type.basic) {
    case BasicType::kFloat:
      descriptor += kString;
      return emit.CallStatic("java/lang/String", "valueOf", "(F)Ljava/lang/String;", {value});
    case BasicType::kDouble:
      descriptor += kString;
      return emit.CallStatic("java/lang/String", "valueOf", "(D)Ljava/lang/String;", {value});
    case BasicType::kReference:
      descriptor += kString;
      if (type.text == kString) return value;
      return emit.CallStatic("java/lang/VeristepRuntime", "stringOf", "(Ljava/lang/Object;)Ljava/lang/String;",
                             {value});
    default:
      descriptor += type.text;
      return value;
  }
}

// What a concatenation may be assigned to.
bool IsStringOrSuper(std::string_view type) {
  constexpr std::string_view kTypes[] = {"Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;",
                                         "Ljava/lang/Comparable;", "Ljava/io/Serializable;"};
  return std::ranges::find(kTypes, type) != std::end(kTypes);
}

}  // namespace

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkConcat(const DynamicSite& site, bool has_recipe) {
  MethodType type = *ParseMethodType(site.ref.descriptor);
  std::vector<Piece> pieces;
  if (has_recipe) {
    if (site.arguments.empty() || !site.pool.Is(site.arguments[0], ConstantTag::kString)) return LinkBootstrap(site);
    pieces = ParseRecipe(site.pool, site.pool.String(site.arguments[0]), site.arguments.drop_front());
  } else {
    for (int i = 0; i < int(type.parameters.size()); ++i) pieces.push_back({"", i});
  }
  auto used = std::ranges::count_if(pieces, [](const Piece& piece) { return piece.argument >= 0; });
  if (size_t(used) != type.parameters.size() || !IsStringOrSuper(type.result.text)) {
    return MakeLinkageError(ir::TrapKind::kUnsupported, site.place.method.function->Display() +
                                                            ": a string concatenation whose recipe does not fit " +
                                                            std::string(site.ref.descriptor));
  }
  DynamicCode code;
  code.function = MakeFunction(
      site.name, site.ref.descriptor, &site.place.caller,
      [this, pieces = std::move(pieces)](const Method& method) -> llvm::Expected<std::unique_ptr<ir::Code>> {
        Emitter emit(linker_, method.descriptor, true);
        MethodType arguments = *ParseMethodType(method.descriptor);
        std::vector<ir::Reg> values;
        std::string descriptor = "(";
        for (const Piece& piece : pieces) {
          if (piece.argument < 0) {
            descriptor += "Ljava/lang/String;";
            values.push_back(emit.String(piece.text));
          } else {
            const FieldType& argument = arguments.parameters[size_t(piece.argument)];
            values.push_back(AsPiece(emit, ir::Reg(piece.argument), argument, descriptor));
          }
        }
        descriptor += ")Ljava/lang/String;";
        ir::Function* concat =
            MakeFunction("java/lang/String$$Concat" + descriptor, descriptor, nullptr, {}, ConcatStrings);
        ir::Reg result = emit.builder().NewReg(ir::RegKind::kRef);
        emit.builder().EmitCall(concat, values, result);
        emit.builder().Emit(ir::Op::kRet, ir::kNoReg, result);
        return emit.builder().Finish();
      });
  return code;
}

}  // namespace veristep::jvm
