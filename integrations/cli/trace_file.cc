#include "integrations/cli/trace_file.h"

#include <algorithm>

#include "core/base/fingerprint.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

namespace veristep::cli {

namespace {

constexpr const char kMagic[] = "veristep-trace";
constexpr int kVersion = 1;

std::string Escaped(llvm::StringRef value) {
  std::string text;
  for (char c : value) {
    if (c == '\n')
      text += "\\n";
    else if (c == '\r')
      text += "\\r";
    else if (c == '\\')
      text += "\\\\";
    else
      text += c;
  }
  return text;
}

std::string Unescaped(llvm::StringRef value) {
  std::string text;
  for (size_t i = 0; i < value.size(); ++i) {
    if (value[i] != '\\' || i + 1 == value.size()) {
      text += value[i];
      continue;
    }
    char c = value[++i];
    text += c == 'n' ? '\n' : c == 'r' ? '\r' : c;
  }
  return text;
}

bool IsStep(llvm::StringRef word) {
  constexpr llvm::StringRef kSteps[] = {"run", "timeout", "choose", "pick", "call"};
  return llvm::is_contained(kSteps, word);
}

class Parser {
 public:
  Parser(llvm::StringRef text, std::string file) : rest_(text), file_(std::move(file)) {}

  llvm::Expected<TraceFile> Parse() {
    if (llvm::Error error = ParseFirstLine()) return error;
    llvm::StringRef line;
    while (!ended_ && NextLine(line)) {
      auto [word, value] = line.split(' ');
      llvm::Error error = steps_ ? ParseStep(line, word) : ParseHeader(word, Unescaped(value));
      if (error) return error;
    }
    if (!ended_) return Bad("is truncated: the line 'end' is missing");
    if (trace_.steps.size() != *steps_) {
      return Bad("says that it has " + llvm::Twine(*steps_) + " steps, but has " + llvm::Twine(trace_.steps.size()));
    }
    if (NextLine(line)) return BadLine("goes on after its end");
    if (trace_.check.empty() || trace_.kind.empty()) return Bad("does not say which check it belongs to");
    return std::move(trace_);
  }

 private:
  llvm::Error Bad(const llvm::Twine& what) { return llvm::createStringError(file_ + " " + what); }
  llvm::Error BadLine(const llvm::Twine& what) {
    return llvm::createStringError(file_ + ":" + llvm::Twine(number_) + ": " + what);
  }

  // The next line that is not for people only.
  bool NextLine(llvm::StringRef& line) {
    while (!rest_.empty()) {
      std::tie(line, rest_) = rest_.split('\n');
      ++number_;
      line.consume_back("\r");
      if (!line.empty() && !line.starts_with("#")) return true;
    }
    return false;
  }

  llvm::Error ParseFirstLine() {
    llvm::StringRef line;
    int version = 0;
    if (!NextLine(line) || line.split(' ').first != kMagic || line.split(' ').second.getAsInteger(10, version)) {
      return Bad("is no trace of veristep: its first line is not 'veristep-trace 1'");
    }
    if (version != kVersion) {
      return Bad("has version " + llvm::Twine(version) +
                 " of the format, which this veristep does not know; it reads version " + llvm::Twine(kVersion));
    }
    return llvm::Error::success();
  }

  llvm::Error ParseHeader(llvm::StringRef word, std::string value) {
    const std::pair<llvm::StringRef, std::string*> texts[] = {{"check", &trace_.check},
                                                              {"kind", &trace_.kind},
                                                              {"directory", &trace_.directory},
                                                              {"classpath", &trace_.class_path},
                                                              {"violation", &trace_.violation.kind},
                                                              {"message", &trace_.violation.message}};
    for (const auto& [name, text] : texts) {
      if (word != name) continue;
      *text = std::move(value);
      return llvm::Error::success();
    }
    if (word == "program") {
      trace_.programs.push_back(std::move(value));
    } else if (word == "visible") {
      trace_.visible.push_back(std::move(value));
    } else if (word == "option") {
      auto [name, rest] = llvm::StringRef(value).split(' ');
      trace_.options.push_back({name.str(), rest.str()});
    } else if (word == "place") {
      auto [name, line] = llvm::StringRef(value).rsplit(':');
      if (line.getAsInteger(10, trace_.violation.location.line)) return BadLine("'place' takes FILE:LINE");
      trace_.violation.location.file = name.str();
    } else if (word == "steps") {
      size_t count = 0;
      if (llvm::StringRef(value).getAsInteger(10, count)) return BadLine("'steps' takes a number");
      steps_ = count;
    } else {
      return BadLine("'" + word + "' is not known");
    }
    return llvm::Error::success();
  }

  llvm::Error ParseStep(llvm::StringRef line, llvm::StringRef word) {
    if (line == "end") {
      ended_ = true;
      return llvm::Error::success();
    }
    if (!IsStep(word)) return BadLine("'" + word + "' is no step that is known");
    trace_.steps.push_back({Unescaped(line), ""});
    return llvm::Error::success();
  }

  llvm::StringRef rest_;
  std::string file_;
  size_t number_ = 0;
  TraceFile trace_;
  std::optional<size_t> steps_;  // set once the header is read
  bool ended_ = false;
};

}  // namespace

std::string ToText(const TraceFile& trace) {
  std::string text = std::string(kMagic) + " " + std::to_string(kVersion) + "\n";
  auto add = [&text](const char* word, const std::string& value) {
    if (!value.empty()) text += std::string(word) + " " + Escaped(value) + "\n";
  };
  add("check", trace.check);
  add("kind", trace.kind);
  add("directory", trace.directory);
  add("classpath", trace.class_path);
  for (const std::string& program : trace.programs) add("program", program);
  for (const auto& [name, value] : trace.options) add("option", value.empty() ? name : name + " " + value);
  for (const std::string& name : trace.visible) add("visible", name);
  add("violation", trace.violation.kind);
  add("message", trace.violation.message);
  if (!trace.violation.location.file.empty()) {
    add("place", trace.violation.location.file + ":" + std::to_string(trace.violation.location.line));
  }
  text += "steps " + std::to_string(trace.steps.size()) + "\n";
  for (const TraceFile::Step& step : trace.steps) {
    if (!step.comment.empty()) text += "# " + Escaped(step.comment) + "\n";
    text += Escaped(step.line) + "\n";
  }
  return text + "end\n";
}

llvm::Expected<TraceFile> ParseTrace(llvm::StringRef text, const std::string& file) {
  return Parser(text, file).Parse();
}

llvm::Expected<TraceFile> ReadTrace(const std::string& file) {
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!text) return llvm::createStringError("cannot read the trace " + file + ": " + text.getError().message());
  return ParseTrace((*text)->getBuffer(), file);
}

std::string TraceFileName(const std::string& check, size_t number) {
  constexpr size_t kLongest = 150;
  std::string name = check.substr(0, kLongest);
  for (char& c : name) {
    if (!llvm::isAlnum(c) && c != '.' && c != '_' && c != '$') c = '_';
  }
  if (name.empty() || name[0] == '.') name = "_" + name;
  if (name != check) name += "-" + ToHex(FingerprintOf(check)).substr(0, 8);
  return name + (number > 1 ? "-" + std::to_string(number) : "") + ".trace";
}

}  // namespace veristep::cli
