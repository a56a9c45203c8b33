// Math and StrictMath. StrictMath's functions have to give the very bits of fdlibm, so they are taken from the JDK's
// own native library. For Math's, HotSpot has machine code that is correctly rounded but for a few arguments in a
// thousand; rounding the x87's extended precision comes closest to that.
#include <dlfcn.h>

#include <cmath>
#include <mutex>

#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

double Double(NativeCall& call, int i) { return std::bit_cast<double>(call.Arg(i)); }
NativeStatus ReturnDouble(NativeCall& call, double value) { return call.Return(std::bit_cast<uint64_t>(value)); }

// --- StrictMath, from libjava.so: its entry points ignore the environment and the class that JNI passes.

void* StrictFunction(NativeCall& call) {
  static std::mutex mutex;
  static void* library = nullptr;
  std::lock_guard lock(mutex);
  if (library == nullptr) {
    std::string lib = JavaEnv(call).runtime().jdk_home() + "/lib";
    dlopen((lib + "/server/libjvm.so").c_str(), RTLD_LAZY | RTLD_GLOBAL);
    library = dlopen((lib + "/libjava.so").c_str(), RTLD_LAZY);
  }
  std::string name = "Java_java_lang_StrictMath_" + std::string(MethodOf(call.function).name);
  return library == nullptr ? nullptr : dlsym(library, name.c_str());
}

NativeStatus Strict1(NativeCall& call) {
  auto* function = reinterpret_cast<double (*)(void*, void*, double)>(StrictFunction(call));
  if (function == nullptr) return NotSupported(call);
  return ReturnDouble(call, function(nullptr, nullptr, Double(call, 0)));
}

NativeStatus Strict2(NativeCall& call) {
  auto* function = reinterpret_cast<double (*)(void*, void*, double, double)>(StrictFunction(call));
  if (function == nullptr) return NotSupported(call);
  return ReturnDouble(call, function(nullptr, nullptr, Double(call, 0), Double(call, 1)));
}

// --- Math

template <long double (*kFunction)(long double)>
NativeStatus Extended1(NativeCall& call) {
  return ReturnDouble(call, double(kFunction(Double(call, 0))));
}

NativeStatus Pow(NativeCall& call) {
  double x = Double(call, 0), y = Double(call, 1);
  // Unlike C: 1 to NaN or an infinity is NaN, and so is -1 to an infinity.
  if (std::isnan(y) || (std::abs(x) == 1 && std::isinf(y))) return ReturnDouble(call, std::nan(""));
  return ReturnDouble(call, y == 2 ? x * x : double(powl(x, y)));
}

NativeStatus Sqrt(NativeCall& call) { return ReturnDouble(call, std::sqrt(Double(call, 0))); }
NativeStatus Floor(NativeCall& call) { return ReturnDouble(call, std::floor(Double(call, 0))); }
NativeStatus Ceil(NativeCall& call) { return ReturnDouble(call, std::ceil(Double(call, 0))); }
NativeStatus Rint(NativeCall& call) { return ReturnDouble(call, std::nearbyint(Double(call, 0))); }

NativeStatus FmaDouble(NativeCall& call) {
  return ReturnDouble(call, std::fma(Double(call, 0), Double(call, 1), Double(call, 2)));
}

NativeStatus FmaFloat(NativeCall& call) {
  auto f = [&](int i) { return std::bit_cast<float>(uint32_t(call.Arg(i))); };
  return call.Return(std::bit_cast<uint32_t>(std::fma(f(0), f(1), f(2))));
}

// Floats and doubles are their bits in registers.
NativeStatus SameBits(NativeCall& call) { return call.Return(call.Arg(0)); }

}  // namespace

void RegisterMathNatives(NativeTable& table) {
  for (const char* name :
       {"sin", "cos", "tan", "asin", "acos", "atan", "log", "log10", "sinh", "cosh", "tanh", "expm1", "log1p"}) {
    table.Add("java/lang/StrictMath", name, "(D)D", Strict1);
  }
  AddNatives(table, "java/lang/StrictMath",
             {{"sqrt", "(D)D", Sqrt}, {"atan2", "(DD)D", Strict2}, {"IEEEremainder", "(DD)D", Strict2}});
  AddNatives(table, "java/lang/Math",
             {{"sin", "(D)D", Extended1<sinl>},
              {"cos", "(D)D", Extended1<cosl>},
              {"tan", "(D)D", Extended1<tanl>},
              {"exp", "(D)D", Extended1<expl>},
              {"log", "(D)D", Extended1<logl>},
              {"log10", "(D)D", Extended1<log10l>},
              {"pow", "(DD)D", Pow},
              {"sqrt", "(D)D", Sqrt},
              {"floor", "(D)D", Floor},
              {"ceil", "(D)D", Ceil},
              {"rint", "(D)D", Rint},
              {"fma", "(DDD)D", FmaDouble},
              {"fma", "(FFF)F", FmaFloat}});
  AddNatives(table, "java/lang/Float", {{"floatToRawIntBits", "(F)I", SameBits}, {"intBitsToFloat", "(I)F", SameBits}});
  AddNatives(table, "java/lang/Double",
             {{"doubleToRawLongBits", "(D)J", SameBits}, {"longBitsToDouble", "(J)D", SameBits}});
}

}  // namespace veristep::jvm
