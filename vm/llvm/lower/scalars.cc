#include "vm/llvm/lower/scalars.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::llvm_front {

namespace {

llvm::Error Unsupported(const llvm::Type* type) {
  return llvm::createStringError("type " + TypeName(type) + " is not supported");
}

llvm::Error Append(llvm::Type* type, uint64_t offset, const llvm::DataLayout& layout, Scalars& out);

llvm::Error AppendVector(llvm::FixedVectorType* vector, uint64_t offset, const llvm::DataLayout& layout, Scalars& out) {
  llvm::Type* element = vector->getElementType();
  if (element->isX86_FP80Ty()) return Unsupported(vector);
  uint64_t bits = layout.getTypeSizeInBits(element);
  bool is_packed = bits % 8 != 0;
  if (is_packed && bits * vector->getNumElements() > kMaxIntBits) return Unsupported(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    if (llvm::Error error = Append(element, offset + (is_packed ? 0 : i * bits / 8), layout, out)) return error;
    out.back().is_packed = is_packed;
  }
  return llvm::Error::success();
}

llvm::Error AppendAggregate(llvm::Type* type, uint64_t offset, const llvm::DataLayout& layout, Scalars& out) {
  if (auto* fields = llvm::dyn_cast<llvm::StructType>(type)) {
    if (fields->isOpaque()) return Unsupported(type);
    const llvm::StructLayout* places = layout.getStructLayout(fields);
    for (unsigned i = 0; i < fields->getNumElements(); ++i) {
      uint64_t place = offset + places->getElementOffset(i);
      if (llvm::Error error = Append(fields->getElementType(i), place, layout, out)) return error;
    }
    return llvm::Error::success();
  }
  auto* array = llvm::cast<llvm::ArrayType>(type);
  if (array->getNumElements() > kMaxValueRegs) return Unsupported(type);
  uint64_t stride = layout.getTypeAllocSize(array->getElementType());
  for (uint64_t i = 0; i < array->getNumElements(); ++i) {
    if (llvm::Error error = Append(array->getElementType(), offset + i * stride, layout, out)) return error;
  }
  return llvm::Error::success();
}

llvm::Error Append(llvm::Type* type, uint64_t offset, const llvm::DataLayout& layout, Scalars& out) {
  if (out.size() > kMaxValueRegs) return Unsupported(type);
  switch (type->getTypeID()) {
    case llvm::Type::VoidTyID:
    case llvm::Type::TokenTyID:
      return llvm::Error::success();
    case llvm::Type::IntegerTyID: {
      unsigned bits = type->getIntegerBitWidth();
      if (bits > kMaxIntBits) return Unsupported(type);
      out.push_back({Scalar::Kind::kInt, uint16_t(bits), offset});
      return llvm::Error::success();
    }
    case llvm::Type::PointerTyID:
      if (layout.getPointerTypeSizeInBits(type) != 64) return Unsupported(type);
      out.push_back({Scalar::Kind::kPtr, 64, offset});
      return llvm::Error::success();
    case llvm::Type::FloatTyID:
      out.push_back({Scalar::Kind::kF32, 32, offset});
      return llvm::Error::success();
    case llvm::Type::DoubleTyID:
      out.push_back({Scalar::Kind::kF64, 64, offset});
      return llvm::Error::success();
    case llvm::Type::X86_FP80TyID:
      out.push_back({Scalar::Kind::kF80, 80, offset});
      return llvm::Error::success();
    case llvm::Type::FixedVectorTyID:
      return AppendVector(llvm::cast<llvm::FixedVectorType>(type), offset, layout, out);
    case llvm::Type::StructTyID:
    case llvm::Type::ArrayTyID:
      return AppendAggregate(type, offset, layout, out);
    default:
      return Unsupported(type);
  }
}

}  // namespace

llvm::Expected<Scalars> Flatten(llvm::Type* type, const llvm::DataLayout& layout) {
  Scalars scalars;
  if (llvm::Error error = Append(type, 0, layout, scalars)) return error;
  return scalars;
}

uint32_t CountRegisters(const Scalars& scalars) {
  uint32_t count = 0;
  for (const Scalar& scalar : scalars) count += scalar.registers();
  return count;
}

std::string TypeName(const llvm::Type* type) {
  std::string text;
  llvm::raw_string_ostream out(text);
  type->print(out, /*IsForDebug=*/false, /*NoDetails=*/true);
  return text;
}

}  // namespace veristep::llvm_front
