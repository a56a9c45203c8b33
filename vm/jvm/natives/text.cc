// java.text: number symbols and formats of plain English, which String.format asks for all the time. They come from a
// class of ours without the JDK's locale providers, whose many shared caches would be part of every state. Other
// locales are the JDK's business.
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

constexpr const char* kString = "Ljava/lang/String;";
constexpr const char* kText = "java/text/VeristepText";

// The root locale, English, and that of the United States, without a script, variant or extensions.
bool IsPlainEnglish(JavaEnv& env, Ref locale) {
  if (locale == 0) return false;
  Class& c = env.ClassOfObject(locale);
  Ref base = env.GetRef(locale, JavaEnv::OffsetOf(c, "baseLocale", "Lsun/util/locale/BaseLocale;"));
  Ref extensions = env.GetRef(locale, JavaEnv::OffsetOf(c, "localeExtensions", "Lsun/util/locale/LocaleExtensions;"));
  if (base == 0 || extensions != 0) return false;
  auto part = [&](const char* field) {
    return env.Modified(env.GetRef(base, JavaEnv::OffsetOf(env.ClassOfObject(base), field, kString)));
  };
  if (!part("script").empty() || !part("variant").empty()) return false;
  std::string language = part("language"), region = part("region");
  return (language.empty() && region.empty()) || (language == "en" && (region.empty() || region == "US"));
}

// DecimalFormatSymbols.initialize(locale)
NativeStatus FillSymbols(NativeCall& call) {
  JavaEnv env(call);
  if (!IsPlainEnglish(env, call.Object(1))) return CallOriginal(call);
  return CallMethod(call, kText, "fill", "(Ljava/text/DecimalFormatSymbols;Ljava/util/Locale;)V", {call.args, 2});
}

NativeStatus SetSymbolsLocale(NativeCall& call) {
  JavaEnv env(call);
  Class& c = env.ClassOfObject(call.Object(0));
  env.PutRef(call.Object(0), JavaEnv::OffsetOf(c, "locale", "Ljava/util/Locale;"), call.Object(1));
  return call.Return();
}

NativeStatus InitializeCurrency(NativeCall& call) {
  JavaEnv env(call);
  if (!IsPlainEnglish(env, call.Object(1))) return CallOriginal(call);
  return CallMethod(call, kText, "currency", "(Ljava/text/DecimalFormatSymbols;Ljava/util/Locale;)V", {call.args, 2});
}

NativeStatus SetCurrency(NativeCall& call) {
  JavaEnv env(call);
  Ref symbols = call.Object(0);
  Class& c = env.ClassOfObject(symbols);
  env.PutRef(symbols, JavaEnv::OffsetOf(c, "currency", "Ljava/util/Currency;"), call.Object(1));
  env.PutRef(symbols, JavaEnv::OffsetOf(c, "intlCurrencySymbol", kString), call.Object(2));
  env.PutRef(symbols, JavaEnv::OffsetOf(c, "currencySymbol", kString), call.Object(3));
  env.Put<int8_t>(symbols, JavaEnv::OffsetOf(c, "currencyInitialized", "Z"), 1);
  return call.Return();
}

// NumberFormat.getInstance(locale, format style, choice)
NativeStatus MakeNumberFormat(NativeCall& call) {
  constexpr int32_t kCompact = 5;
  JavaEnv env(call);
  if (call.Int(2) == kCompact || !IsPlainEnglish(env, call.Object(0))) return CallOriginal(call);
  const uint64_t args[] = {call.Arg(0), call.Arg(2)};
  return CallMethod(call, kText, "format", "(Ljava/util/Locale;I)Ljava/text/NumberFormat;", args);
}

NativeStatus MakeSymbols(NativeCall& call) {
  JavaEnv env(call);
  if (!IsPlainEnglish(env, call.Object(0))) return CallOriginal(call);
  return CallMethod(call, kText, "symbols", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", {call.args, 1});
}

}  // namespace

void RegisterTextNatives(NativeTable& table) {
  AddNatives(table, kText, {{"setLocale", "", SetSymbolsLocale}, {"setCurrency", "", SetCurrency}});
  AddNatives(table, "java/text/NumberFormat",
             {{"getInstance", "(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;",
               MakeNumberFormat}});
  AddNatives(table, "java/text/DecimalFormatSymbols",
             {{"initialize", "(Ljava/util/Locale;)V", FillSymbols},
              {"initializeCurrency", "", InitializeCurrency},
              {"getInstance", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", MakeSymbols}});
}

}  // namespace veristep::jvm
