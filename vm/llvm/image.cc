#include "vm/llvm/image.h"

#include <algorithm>
#include <cstring>

#include "core/base/check.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Support/xxhash.h"
#include "vm/interp/memory.h"
#include "vm/llvm/constants.h"
#include "vm/llvm/lower/scalars.h"

namespace veristep::llvm_front {

namespace {

class Writer {
 public:
  Writer(Symbols& symbols, std::vector<uint8_t>& bytes) : symbols_(symbols), layout_(symbols.layout()), bytes_(bytes) {}

  llvm::Error Write(const llvm::Constant& constant, uint64_t at) {
    if (constant.isNullValue() || llvm::isa<llvm::UndefValue>(constant)) return llvm::Error::success();
    if (auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&constant)) {
      llvm::StringRef raw = data->getRawDataValues();
      std::memcpy(&bytes_[at], raw.data(), raw.size());
      return llvm::Error::success();
    }
    llvm::Type* type = constant.getType();
    if (auto* fields = llvm::dyn_cast<llvm::StructType>(type)) {
      const llvm::StructLayout* places = layout_.getStructLayout(fields);
      return WriteElements(constant, fields->getNumElements(),
                           [&](unsigned i) { return at + uint64_t(places->getElementOffset(i)); });
    }
    if (type->isArrayTy()) {
      uint64_t stride = layout_.getTypeAllocSize(type->getArrayElementType());
      return WriteElements(constant, unsigned(type->getArrayNumElements()),
                           [&](unsigned i) { return at + i * stride; });
    }
    return WriteValue(constant, at);
  }

 private:
  template <typename PlaceOf>
  llvm::Error WriteElements(const llvm::Constant& constant, unsigned count, PlaceOf place_of) {
    for (unsigned i = 0; i < count; ++i) {
      const llvm::Constant* element = constant.getAggregateElement(i);
      if (element == nullptr) return llvm::createStringError("it has an initial value of an unknown form");
      if (llvm::Error error = Write(*element, place_of(i))) return error;
    }
    return llvm::Error::success();
  }

  // A scalar or a vector.
  llvm::Error WriteValue(const llvm::Constant& constant, uint64_t at) {
    llvm::Expected<Scalars> scalars = Flatten(constant.getType(), layout_);
    if (!scalars) return scalars.takeError();
    llvm::SmallVector<ConstantScalar, 4> values;
    if (llvm::Error error = EvaluateConstant(constant, symbols_, values)) return error;
    size_t index = 0, bit = 0;
    for (const Scalar& scalar : *scalars) {
      if (scalar.is_packed) {
        for (unsigned i = 0; i < scalar.bits; ++i, ++bit) {
          bytes_[at + bit / 8] = uint8_t(bytes_[at + bit / 8] | (values[index].value >> i & 1) << (bit % 8));
        }
        ++index;
        continue;
      }
      uint64_t left = scalar.bytes(), place = at + scalar.offset;
      for (uint32_t i = 0; i < scalar.registers(); ++i, ++index) {
        uint64_t value = values[index].value;
        if (values[index].symbol != nullptr) value += symbols_.PlaceOf(*values[index].symbol).address;
        std::memcpy(&bytes_[place], &value, std::min<uint64_t>(left, 8));
        place += 8;
        left -= std::min<uint64_t>(left, 8);
      }
    }
    return llvm::Error::success();
  }

  Symbols& symbols_;
  const llvm::DataLayout& layout_;
  std::vector<uint8_t>& bytes_;
};

llvm::Error WriteInitializer(Symbols& symbols, const GlobalRecord& record, std::vector<uint8_t>& contents) {
  if (record.definition == nullptr || record.definition->getInitializer()->isNullValue()) {
    return llvm::Error::success();
  }
  contents.resize(record.bytes);
  if (llvm::Error error = Writer(symbols, contents).Write(*record.definition->getInitializer(), 0)) {
    return llvm::createStringError("global variable " + record.name + ": " + llvm::toString(std::move(error)));
  }
  return llvm::Error::success();
}

void Fill(interp::Machine& machine, heap::Ref ref, const std::vector<uint8_t>& contents) {
  heap::Object& object = machine.heap().ObjectAt(ref);
  uint8_t* data = reinterpret_cast<uint8_t*>(&object) + heap::kHeaderSize;
  if (!contents.empty()) std::memcpy(data, contents.data(), contents.size());
  std::memset(interp::DefinedBits(&object), 0xff, (object.length + 7) / 8);
}

}  // namespace

llvm::Error Image::Build(Symbols& symbols) {
  for (const Symbols::SlotOwner& owner : symbols.slots()) {
    Item item;
    if (owner.function != nullptr) {
      item = {owner.function->address, 1, heap::kGlobal | heap::kConstant, {}, owner.function->function->name_hash};
      item.is_own = true;  // of whatever it does others take note
    } else if (owner.variable != nullptr) {
      const GlobalRecord& record = *owner.variable;
      item = {record.address,
              record.bytes,
              heap::kGlobal | (record.is_constant ? heap::kConstant : 0u),
              {},
              llvm::xxh3_64bits(record.name),
              !record.is_library};
      if (llvm::Error error = WriteInitializer(symbols, record, item.contents)) return error;
    } else {
      continue;
    }
    items_.push_back(std::move(item));
  }
  first_free_slot_ = symbols.slots().size();
  for (const GlobalRecord* record : symbols.thread_locals()) {
    Item& item = thread_locals_.emplace_back(Item{0, record->bytes, 0, {}});
    if (llvm::Error error = WriteInitializer(symbols, *record, item.contents)) return error;
  }
  return llvm::Error::success();
}

llvm::Error Image::Install(interp::Machine& machine) const {
  for (const Item& item : items_) {
    machine.heap().SkipSlotsTo(heap::SlotNumber(item.address));
    heap::Ref ref = machine.heap().AllocateMemory(machine.program().memory_type(), item.bytes, item.flags, 0);
    if (ref == 0) return llvm::createStringError("the program's global variables do not fit into the heap");
    CHECK(heap::AddressOf(machine.heap().ObjectAt(ref)) == item.address);
    Fill(machine, ref, item.contents);
    machine.heap().NameRoot(item.name_hash, ref, item.is_own);
  }
  machine.heap().SkipSlotsTo(first_free_slot_);
  return llvm::Error::success();
}

uint64_t Image::MakeThreadLocal(interp::Machine& machine, uint32_t index) const {
  const Item& item = thread_locals_[index];
  heap::Ref ref = machine.heap().AllocateMemory(machine.program().memory_type(), item.bytes, item.flags, 0);
  if (ref == 0) return 0;
  Fill(machine, ref, item.contents);
  return heap::AddressOf(machine.heap().ObjectAt(ref));
}

}  // namespace veristep::llvm_front
