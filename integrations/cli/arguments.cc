#include "integrations/cli/arguments.h"

#include <array>
#include <charconv>

#include "llvm/ADT/StringRef.h"

namespace veristep::cli {

// The letters that may stand behind a number.
struct Units {
  struct Unit {
    char letter;
    uint64_t factor;
  };
  std::array<Unit, 3> all;
  const char* hint;
};

namespace {

constexpr Units kCounts = {{{{'k', 1'000}, {'m', 1'000'000}, {'g', 1'000'000'000}}},
                           "perhaps with k, m or g behind it"};
constexpr Units kSizes = {{{{'k', 1 << 10}, {'m', 1 << 20}, {'g', 1 << 30}}}, "perhaps with k, m or g behind it"};
constexpr Units kTimes = {{{{'s', 1}, {'m', 60}, {'h', 3600}}},
                          "of seconds, or with m or h behind it of minutes or hours"};

llvm::Error Bad(const llvm::Twine& message) {
  std::string text = message.str();
  return llvm::createStringError(text + (text.ends_with("?") ? " " : "; ") + "see --help");
}

// Also "1g" with the units of sizes, "5m" with those of times.
llvm::Expected<uint64_t> ParseMeasure(const std::string& name, const std::string& text, const Units& units) {
  uint64_t value = 0, factor = 1;
  const char* end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc() && end - stop == 1) {
    for (const Units::Unit& unit : units.all) {
      if ((*stop | 0x20) == unit.letter) factor = unit.factor, stop = end;
    }
  }
  if (error != std::errc() || stop != end || value > UINT64_MAX / factor) {
    return Bad(llvm::Twine(name) + " takes a number, " + units.hint + ", not '" + text + "'");
  }
  return value * factor;
}

}  // namespace

void Arguments::Section(std::string title) { options_.push_back({std::move(title), "", "", {}, "", true}); }

void Arguments::Flag(std::string name, bool* target, std::string help) {
  options_.push_back({std::move(name), "", std::move(help),
                      [target](const std::string&) {
                        *target = true;
                        return llvm::Error::success();
                      },
                      ""});
}

void Arguments::Text(std::string name, std::string value_name, std::string* target, std::string help) {
  options_.push_back({std::move(name), std::move(value_name), std::move(help),
                      [target](const std::string& text) {
                        *target = text;
                        return llvm::Error::success();
                      },
                      ""});
}

void Arguments::List(std::string name, std::string value_name, std::vector<std::string>* target, std::string help) {
  options_.push_back({std::move(name), std::move(value_name), std::move(help),
                      [target](const std::string& text) {
                        target->push_back(text);
                        return llvm::Error::success();
                      },
                      ""});
}

void Arguments::Joined(std::string prefix, std::string value_name, std::vector<std::string>* target, std::string help) {
  List(std::move(prefix), std::move(value_name), target, std::move(help));
  options_.back().is_joined = true;
}

void Arguments::AddMeasure(std::string name, std::string value_name, uint64_t* target, std::string help,
                           const Units& units) {
  auto set = [target, name, &units](const std::string& text) -> llvm::Error {
    llvm::Expected<uint64_t> value = ParseMeasure(name, text, units);
    if (!value) return value.takeError();
    *target = *value;
    return llvm::Error::success();
  };
  options_.push_back({name, std::move(value_name), std::move(help), set, ""});
}

void Arguments::Number(std::string name, std::string value_name, uint64_t* target, std::string help) {
  AddMeasure(std::move(name), std::move(value_name), target, std::move(help), kCounts);
}

void Arguments::Bytes(std::string name, uint64_t* target, std::string help) {
  AddMeasure(std::move(name), "BYTES", target, std::move(help), kSizes);
}

void Arguments::Seconds(std::string name, uint64_t* target, std::string help) {
  AddMeasure(std::move(name), "TIME", target, std::move(help), kTimes);
}

void Arguments::Alias(std::string name, std::string of) { options_.push_back({std::move(name), "", "", {}, of}); }

const Arguments::Option* Arguments::Find(std::string_view name) const {
  for (const Option& option : options_) {
    if (!option.is_heading && !option.is_joined && option.name == name)
      return option.alias_of.empty() ? &option : Find(option.alias_of);
  }
  return nullptr;
}

const Arguments::Option* Arguments::FindJoined(std::string_view argument) const {
  for (const Option& option : options_) {
    if (option.is_joined && argument.size() > option.name.size() && argument.starts_with(option.name)) return &option;
  }
  return nullptr;
}

// What was meant, perhaps.
std::string Arguments::Nearest(llvm::StringRef argument) const {
  llvm::StringRef name = argument.split('=').first;
  unsigned best = unsigned(name.size()) / 3;
  std::string nearest;
  for (const Option& option : options_) {
    if (option.is_heading || option.is_joined || name.edit_distance(option.name) > best) continue;
    best = name.edit_distance(option.name);
    nearest = "; did you mean " + option.name + "?";
  }
  return nearest;
}

llvm::Error Arguments::Parse(const std::vector<std::string>& arguments) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (argument == "--") {
      rest_.assign(arguments.begin() + ptrdiff_t(i) + 1, arguments.end());
      return llvm::Error::success();
    }
    if (argument == "--help" || argument == "-h") {
      wants_help_ = true;
      continue;
    }
    if (argument.size() < 2 || argument[0] != '-') {
      positional_.push_back(argument);
      continue;
    }
    if (const Option* joined = FindJoined(argument)) {
      if (llvm::Error error = joined->set(argument.substr(joined->name.size()))) return error;
      continue;
    }
    size_t equals = argument.find('=');
    const Option* option = Find(std::string_view(argument).substr(0, equals));
    if (option == nullptr) return Bad("unknown option '" + argument + "'" + Nearest(argument));
    std::string value;
    if (option->value_name.empty()) {
      if (equals != std::string::npos) return Bad(option->name + " takes no value");
    } else if (equals != std::string::npos) {
      value = argument.substr(equals + 1);
    } else if (++i < arguments.size()) {
      value = arguments[i];
    } else {
      return Bad(option->name + " needs a value: " + option->value_name);
    }
    if (llvm::Error error = option->set(value)) return error;
  }
  return llvm::Error::success();
}

std::string Arguments::Help() const {
  constexpr size_t kColumn = 28;
  std::string text = "usage: veristep " + usage_ + "\n\n" + about_ + "\n";
  if (options_.empty() || !options_[0].is_heading) text += "\noptions:\n";
  auto row = [&text](std::string left, std::string right) {
    for (size_t at = 0; (at = right.find('\n', at)) != std::string::npos; at += kColumn) {
      right.insert(at + 1, std::string(kColumn, ' '));
    }
    left = "  " + left;
    if (left.size() + 2 > kColumn)
      left += "\n" + std::string(kColumn, ' ');
    else
      left.resize(kColumn, ' ');
    text += left + right + "\n";
  };
  for (const Option& option : options_) {
    if (option.is_heading) text += "\n" + option.name + ":\n";
    if (option.is_heading || !option.alias_of.empty()) continue;
    std::string name = option.name;
    for (const Option& other : options_) {
      if (other.alias_of == option.name && other.name.size() < option.name.size()) name = other.name + ", " + name;
    }
    const char* gap = option.is_joined || option.value_name.empty() ? "" : " ";
    row(name + gap + option.value_name, option.help);
  }
  row("-h, --help", "this text");
  return text;
}

}  // namespace veristep::cli
