// toString, hashCode and equals of records.
#include "vm/jvm/dynamic/emitter.h"
#include "vm/jvm/dynamic/java_dynamic_linker.h"
#include "vm/jvm/natives/string_concat.h"

namespace veristep::jvm {

namespace {

struct Component {
  const Field* field;
  FieldType type;
};

ir::Reg Load(Emitter& emit, ir::Reg object, const Component& component) {
  using ir::Op;
  Op op = Op::kRefLoadRef;
  switch (component.type.basic) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      op = Op::kRefLoadI8;
      break;
    case BasicType::kChar:
      op = Op::kRefLoadU16;
      break;
    case BasicType::kShort:
      op = Op::kRefLoadI16;
      break;
    case BasicType::kInt:
    case BasicType::kFloat:
      op = Op::kRefLoad32;
      break;
    case BasicType::kLong:
    case BasicType::kDouble:
      op = Op::kRefLoad64;
      break;
    default:
      break;
  }
  ir::Reg value = emit.NewReg(component.type);
  emit.builder().Emit(op, value, object, ir::kPlain, component.field->offset);
  return value;
}

// The static helper methods: of the box class for primitives, of Objects for references.
std::string HelperClass(const FieldType& type) {
  return type.IsReference() ? "java/util/Objects" : std::string(BoxClassName(type.basic));
}

std::unique_ptr<ir::Code> LowerHashCode(ClassLinker& linker, const Method& method,
                                        const std::vector<Component>& components) {
  Emitter emit(linker, method.descriptor, true);
  CodeBuilder& builder = emit.builder();
  ir::Reg result = builder.NewReg(ir::RegKind::kPlain);
  builder.Emit(ir::Op::kConst, result);
  for (const Component& component : components) {
    std::string descriptor =
        component.type.IsReference() ? "(Ljava/lang/Object;)I" : "(" + std::string(component.type.text) + ")I";
    ir::Reg hash = emit.CallStatic(HelperClass(component.type), "hashCode", descriptor, {Load(emit, 0, component)});
    builder.Emit(ir::Op::kMulI32Imm, result, result, ir::kNoReg, 31);
    builder.Emit(ir::Op::kAddI32, result, result, hash);
  }
  builder.Emit(ir::Op::kRet, ir::kNoReg, result);
  return builder.Finish();
}

std::unique_ptr<ir::Code> LowerEquals(ClassLinker& linker, const Method& method, const Class& record,
                                      const std::vector<Component>& components) {
  Emitter emit(linker, method.descriptor, true);
  CodeBuilder& builder = emit.builder();
  CodeBuilder::Label differs = builder.NewLabel();
  ir::Reg result = builder.NewReg(ir::RegKind::kPlain);
  builder.Emit(ir::Op::kInstanceOf, result, 1, ir::kNoReg, builder.AddType(record.type));
  builder.EmitBranch(ir::Op::kBrZ, result, ir::kNoReg, differs);
  for (const Component& component : components) {
    ir::Reg mine = Load(emit, 0, component), other = Load(emit, 1, component);
    BasicType basic = component.type.basic;
    if (basic == BasicType::kReference) {
      ir::Reg same =
          emit.CallStatic("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", {mine, other});
      builder.EmitBranch(ir::Op::kBrZ, same, ir::kNoReg, differs);
    } else if (basic == BasicType::kFloat || basic == BasicType::kDouble) {
      std::string type(component.type.text);
      ir::Reg order = emit.CallStatic(HelperClass(component.type), "compare", "(" + type + type + ")I", {mine, other});
      builder.EmitBranch(ir::Op::kBrNz, order, ir::kNoReg, differs);
    } else {
      builder.EmitBranch(ir::Op::kBrNe, mine, other, differs);
    }
  }
  builder.Emit(ir::Op::kConst, result, ir::kNoReg, ir::kNoReg, 1);
  builder.Emit(ir::Op::kRet, ir::kNoReg, result);
  builder.Bind(differs);
  builder.Emit(ir::Op::kConst, result);
  builder.Emit(ir::Op::kRet, ir::kNoReg, result);
  return builder.Finish();
}

std::string SimpleName(const Class& c) {
  for (const InnerClass& entry : c.file->inner_classes()) {
    if (entry.inner_class == c.file->name() && !entry.inner_name.empty()) return std::string(entry.inner_name);
  }
  return c.name.substr(c.name.rfind('/') + 1);
}

}  // namespace

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkRecordMethod(const DynamicSite& site) {
  // Static arguments: the record's class, the components' names separated by ';', a getter handle for each.
  if (site.arguments.size() < 2 || !site.pool.Is(site.arguments[0], ConstantTag::kClass)) return LinkBootstrap(site);
  llvm::Expected<Class*> loaded = linker_.LoadFrom(site.place.caller, site.pool.ClassName(site.arguments[0]));
  if (!loaded) return loaded.takeError();
  Class* record = *loaded;
  std::vector<Component> components;
  for (uint16_t index : site.arguments.drop_front(2)) {
    if (!site.pool.Is(index, ConstantTag::kMethodHandle)) return LinkBootstrap(site);
    MethodHandleRef handle = site.pool.MethodHandle(index);
    if (handle.kind != MethodHandleKind::kGetField) return LinkBootstrap(site);
    MemberRef member = site.pool.Member(handle.member_index);
    llvm::Expected<Field*> field = linker_.ResolveField(*record, member.name, member.descriptor, &site.place.caller);
    if (!field) return field.takeError();
    components.push_back({*field, *ParseFieldType((*field)->descriptor)});
  }
  std::string which(site.ref.name);
  auto lower = [this, record, which, components](const Method& m) -> llvm::Expected<std::unique_ptr<ir::Code>> {
    if (which == "hashCode") return LowerHashCode(linker_, m, components);
    if (which == "equals") return LowerEquals(linker_, m, *record, components);
    Emitter emit(linker_, m.descriptor, true);
    std::vector<ir::Reg> pieces;
    std::string before = SimpleName(*record) + "[";
    for (const Component& component : components) {
      pieces.push_back(emit.String(before + std::string(component.field->name) + "="));
      ir::Reg value = Load(emit, 0, component);
      std::string type = component.type.IsReference() ? "Ljava/lang/Object;" : std::string(component.type.text);
      if (type == "B" || type == "S") type = "I";
      pieces.push_back(component.type.IsReference() ? emit.CallStatic("java/lang/VeristepRuntime", "stringOf",
                                                                      "(Ljava/lang/Object;)Ljava/lang/String;", {value})
                                                    : emit.CallStatic("java/lang/String", "valueOf",
                                                                      "(" + type + ")Ljava/lang/String;", {value}));
      before = ", ";
    }
    pieces.push_back(emit.String(components.empty() ? before + "]" : "]"));
    std::string descriptor = "(";
    for (size_t i = 0; i < pieces.size(); ++i) descriptor += "Ljava/lang/String;";
    descriptor += ")Ljava/lang/String;";
    ir::Function* concat =
        MakeFunction("java/lang/String$$Concat" + descriptor, descriptor, nullptr, {}, ConcatStrings);
    ir::Reg result = emit.builder().NewReg(ir::RegKind::kRef);
    emit.builder().EmitCall(concat, pieces, result);
    emit.builder().Emit(ir::Op::kRet, ir::kNoReg, result);
    return emit.builder().Finish();
  };
  DynamicCode code;
  code.function = MakeFunction(site.name, site.ref.descriptor, &site.place.caller, lower);
  return code;
}

}  // namespace veristep::jvm
