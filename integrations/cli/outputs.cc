#include "integrations/cli/outputs.h"

#include <functional>

#include "integrations/cli/paths.h"
#include "integrations/report/github.h"
#include "integrations/report/junit.h"
#include "integrations/report/report_json.h"
#include "integrations/report/sarif.h"
#include "integrations/report/text.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

using Write = std::function<void(llvm::raw_ostream&)>;

namespace {

// Readers see the old file or the whole new one.
llvm::Error Replace(const std::string& file, const Write& write,
                    llvm::function_ref<llvm::Error(const std::string&)> bad) {
  llvm::Expected<llvm::sys::fs::TempFile> fresh = llvm::sys::fs::TempFile::create(file + ".%%%%%%", 0666);
  if (!fresh) return bad(llvm::toString(fresh.takeError()));
  llvm::raw_fd_ostream out(fresh->FD, /*shouldClose=*/false);
  write(out);
  out.flush();
  if (std::error_code error = out.error()) {
    out.clear_error();  // else the stream ends the program
    llvm::consumeError(fresh->discard());
    return bad(error.message());
  }
  if (llvm::Error error = fresh->keep(file)) return bad(llvm::toString(std::move(error)));
  return llvm::Error::success();
}

}  // namespace

llvm::Error WriteFile(const std::string& file, const Write& write) {
  if (file.empty()) return llvm::Error::success();
  if (file == "-") {
    write(llvm::outs());
    llvm::outs().flush();
    return llvm::Error::success();
  }
  auto bad = [&](const std::string& why) { return llvm::createStringError("cannot write " + file + ": " + why); };
  llvm::StringRef directory = llvm::sys::path::parent_path(file);
  if (!directory.empty()) {
    if (std::error_code error = llvm::sys::fs::create_directories(directory)) return bad(error.message());
  }
  // Pipes and devices cannot be replaced by a new file.
  if (llvm::sys::fs::exists(file) && !llvm::sys::fs::is_regular_file(file)) {
    std::error_code error;
    llvm::raw_fd_ostream out(file, error);
    if (!error) write(out);
    out.flush();
    if (!error) error = out.error();
    out.clear_error();
    return error ? bad(error.message()) : llvm::Error::success();
  }
  return Replace(file, write, bad);
}

llvm::Error CheckOutputs(const OutputOptions& options) {
  for (const std::string& file : {options.json, options.junit, options.sarif, options.text}) {
    if (file.empty() || file == "-") continue;
    auto bad = [&](const std::string& why) { return llvm::createStringError("cannot write " + file + ": " + why); };
    llvm::SmallString<256> directory(llvm::sys::path::parent_path(file));
    if (directory.empty()) directory = ".";
    if (std::error_code error = llvm::sys::fs::create_directories(directory)) return bad(error.message());
    if (!llvm::sys::fs::is_directory(directory)) return bad("Not a directory");
    if (llvm::sys::fs::is_directory(file)) return bad("it is a directory");
    bool is_there = llvm::sys::fs::exists(file), is_special = is_there && !llvm::sys::fs::is_regular_file(file);
    auto mode = llvm::sys::fs::AccessMode::Write;
    std::error_code error = is_special ? llvm::sys::fs::access(file, mode) : llvm::sys::fs::access(directory, mode);
    if (error) return bad(error.message());
  }
  return llvm::Error::success();
}

void DeclareOutputs(Arguments& parser, OutputOptions& options) {
  parser.Text("--json", "FILE", &options.json, "write the results there, for programs and for veristep report");
  parser.Text("--junit", "FILE", &options.junit, "write them as JUnit XML");
  parser.Text("--sarif", "FILE", &options.sarif, "write them as SARIF 2.1.0");
  parser.Text("--text", "FILE", &options.text, "write them as plain text ('-': standard output)");
  parser.Flag("--github", &options.github, "print annotations for GitHub Actions");
  parser.Text("--source-root", "DIR", &options.source_root,
              "file names in SARIF and annotations start there (default .)");
  parser.Text("--source-path", "PATH", &options.source_path,
              "where sources are, besides the usual places below it, separated by ':'");
  parser.Alias("--sources", "--source-path");
}

llvm::Error WriteJson(const llvm::json::Value& value, const std::string& file) {
  return WriteFile(file, [&](llvm::raw_ostream& out) { out << llvm::formatv("{0:2}\n", value); });
}

llvm::Error WriteOutputs(const report::Report& report, const OutputOptions& options) {
  std::vector<std::string> sources;
  if (!options.source_path.empty()) sources = SplitPath(options.source_path);
  report::SourceRoot root(options.source_root, sources);
  if (llvm::Error error = WriteJson(report::ToJson(report), options.json)) return error;
  const std::pair<const std::string&, Write> forms[] = {
      {options.junit, [&](llvm::raw_ostream& out) { report::WriteJunit(report, out); }},
      {options.sarif, [&](llvm::raw_ostream& out) { report::WriteSarif(report, root, out); }},
      {options.text, [&](llvm::raw_ostream& out) { report::WriteText(report, out); }},
  };
  for (const auto& [file, write] : forms) {
    if (llvm::Error error = WriteFile(file, write)) return error;
  }
  if (options.github) report::WriteGithub(report, root, llvm::outs());
  return llvm::Error::success();
}

}  // namespace veristep::cli
