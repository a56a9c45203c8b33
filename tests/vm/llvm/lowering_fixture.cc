#include "tests/vm/llvm/lowering_fixture.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "vm/ir/print.h"
#include "vm/ir/verify.h"
#include "vm/llvm/module_loader.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {

TemporaryFile::TemporaryFile(const std::string& suffix, const std::string& contents) {
  llvm::SmallString<128> path;
  int fd = -1;
  if (llvm::sys::fs::createTemporaryFile("veristep", suffix, fd, path)) ADD_FAILURE() << "no temporary file";
  close(fd);
  path_ = path.str().str();
  std::ofstream(path_, std::ios::binary) << contents;
}

TemporaryFile::~TemporaryFile() { llvm::sys::fs::remove(path_); }

LoweredProgram::LoweredProgram(const std::string& text) {
  TemporaryFile file("ll", text);
  llvm::Expected<std::unique_ptr<CRuntime>> runtime = CRuntime::Load(program_, {{file.path()}, "", false});
  if (!runtime) {
    ADD_FAILURE() << llvm::toString(runtime.takeError());
    abort();
  }
  runtime_ = std::move(*runtime);
}

const ir::Code& LoweredProgram::Code(const std::string& function) {
  llvm::Expected<const ir::Code*> code = program_.Lower(*runtime_->symbols().FindFunction(function)->function);
  if (!code) {
    ADD_FAILURE() << llvm::toString(code.takeError());
    abort();
  }
  EXPECT_FALSE(bool(ir::VerifyDefinedBeforeUse(**code))) << function;
  return **code;
}

std::string LoweredProgram::Text(const std::string& function) {
  std::string text;
  llvm::raw_string_ostream out(text);
  ir::Print(Code(function), out);
  return text;
}

std::vector<ir::Op> LoweredProgram::Ops(const std::string& function) {
  std::vector<ir::Op> ops;
  for (const ir::Instr& instr : Code(function).instrs) ops.push_back(instr.op);
  return ops;
}

Outcome RunText(const std::string& text) {
  Outcome outcome;
  TemporaryFile file("ll", text);
  interp::Program program;
  llvm::Expected<std::unique_ptr<CRuntime>> runtime = CRuntime::Load(program, {{file.path()}, "", false});
  if (!runtime) {
    outcome.error = llvm::toString(runtime.takeError());
    return outcome;
  }
  interp::MachineOptions options;
  options.heap_limit = 64 << 20;
  interp::Machine machine(program, options);
  machine.output = [&](int fd, std::string_view bytes) {
    if (fd == 1) outcome.output += bytes;
  };
  if (llvm::Error error = (*runtime)->Start(machine, std::vector<std::string>{"program"})) {
    outcome.error = llvm::toString(std::move(error));
    return outcome;
  }
  interp::Stop stop = machine.RunToEnd();
  outcome.status = stop.exit_status;
  if (stop.kind != interp::Stop::Kind::kExit) outcome.error = stop.what + ": " + stop.message;
  return outcome;
}

}  // namespace veristep::llvm_front
