#include "integrations/cli/arguments.h"

#include <charconv>

#include "llvm/ADT/StringRef.h"

namespace veristep::cli {

namespace {

llvm::Error Bad(const llvm::Twine& message) {
  std::string text = message.str();
  return llvm::createStringError(text + (text.ends_with("?") ? " " : "; ") + "see --help");
}

llvm::Expected<uint64_t> ParseNumber(const std::string& name, const std::string& text) {
  uint64_t value = 0;
  const char* end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, value);
  int shift = 0;
  if (error == std::errc() && end - stop == 1) {
    switch (*stop | 0x20) {
      case 'k':
        shift = 10;
        break;
      case 'm':
        shift = 20;
        break;
      case 'g':
        shift = 30;
        break;
      default:
        break;
    }
    if (shift != 0) ++stop;
  }
  bool fits = shift == 0 || value <= (UINT64_MAX >> shift);
  if (error != std::errc() || stop != end || !fits) {
    return Bad(llvm::Twine(name) + " takes a number, perhaps with k, m or g behind it, not '" + text + "'");
  }
  return value << shift;
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

void Arguments::Number(std::string name, std::string value_name, uint64_t* target, std::string help) {
  auto set = [target, name](const std::string& text) -> llvm::Error {
    llvm::Expected<uint64_t> value = ParseNumber(name, text);
    if (!value) return value.takeError();
    *target = *value;
    return llvm::Error::success();
  };
  options_.push_back({name, std::move(value_name), std::move(help), set, ""});
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
  auto row = [&text](std::string left, const std::string& right) {
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
      if (other.alias_of == option.name && other.name.size() < name.size()) name = other.name + ", " + name;
    }
    const char* gap = option.is_joined || option.value_name.empty() ? "" : " ";
    row(name + gap + option.value_name, option.help);
  }
  row("-h, --help", "this text");
  return text;
}

}  // namespace veristep::cli
