// Command lines: `--name value`, `--name=value`, flags, positional arguments, and everything after `--`.
// Each command declares what it takes; that declaration is its help text too.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace veristep::cli {

class Arguments {
 public:
  // `usage` is the line after "usage: veristep"; `about` a paragraph for --help.
  Arguments(std::string usage, std::string about) : usage_(std::move(usage)), about_(std::move(about)) {}

  // A heading in the help text: the options that are declared next belong together.
  void Section(std::string title);
  void Flag(std::string name, bool* target, std::string help);
  void Text(std::string name, std::string value_name, std::string* target, std::string help);
  // May be given several times.
  void List(std::string name, std::string value_name, std::vector<std::string>* target, std::string help);
  // `prefix` with a value right behind it, as in -Dname=value; may be given several times.
  void Joined(std::string prefix, std::string value_name, std::vector<std::string>* target, std::string help);
  // A count; with k, m or g behind it thousands, millions or (American) billions.
  void Number(std::string name, std::string value_name, uint64_t* target, std::string help);
  // A size; with k, m or g behind it in powers of 1024.
  void Bytes(std::string name, uint64_t* target, std::string help);
  // A time in seconds; with s, m or h behind it in seconds, minutes or hours.
  void Seconds(std::string name, uint64_t* target, std::string help);
  // Another spelling of an option declared before.
  void Alias(std::string name, std::string of);

  // Fills the targets. The error names the argument and what was expected.
  llvm::Error Parse(const std::vector<std::string>& arguments);

  bool wants_help() const { return wants_help_; }
  const std::vector<std::string>& positional() const { return positional_; }
  const std::vector<std::string>& rest() const { return rest_; }  // after `--`
  std::string Help() const;

 private:
  struct Option {
    std::string name;
    std::string value_name;  // empty: a flag
    std::string help;
    std::function<llvm::Error(const std::string&)> set;
    std::string alias_of;
    bool is_heading = false;
    bool is_joined = false;
  };
  const Option* Find(std::string_view name) const;
  const Option* FindJoined(std::string_view argument) const;
  void AddMeasure(std::string name, std::string value_name, uint64_t* target, std::string help,
                  const struct Units& units);
  std::string Nearest(llvm::StringRef argument) const;

  std::string usage_;
  std::string about_;
  std::vector<Option> options_;
  std::vector<std::string> positional_;
  std::vector<std::string> rest_;
  bool wants_help_ = false;
};

}  // namespace veristep::cli
