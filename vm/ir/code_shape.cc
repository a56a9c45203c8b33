#include "vm/ir/code_shape.h"

#include <algorithm>
#include <cstring>

#include "core/base/check.h"
#include "llvm/Support/xxhash.h"
#include "vm/ir/function.h"
#include "vm/ir/liveness.h"
#include "vm/ir/operands.h"

namespace veristep::ir {

namespace {

uint64_t HashWords(const std::vector<uint64_t>& words) {
  return llvm::xxh3_64bits(
      llvm::ArrayRef<uint8_t>(reinterpret_cast<const uint8_t*>(words.data()), words.size() * sizeof(uint64_t)));
}

uint64_t HashOfLive(Liveness& liveness, uint32_t pc) {
  std::vector<uint64_t> words;
  auto add = [&words](const llvm::BitVector& live) {
    words.push_back(live.size());
    for (unsigned reg : live.set_bits()) words.push_back(reg);
  };
  add(liveness.Before(pc));
  add(liveness.Across(pc));
  return HashWords(words);
}

bool Transfers(const Instr& instr) {
  Imm imm = Info(instr.op).imm;
  return EndsBlock(instr.op) || imm == Imm::kTarget || imm == Imm::kTargetK || imm == Imm::kSwitch;
}

std::vector<uint32_t> NextOf(const Code& code, uint32_t pc) {
  std::vector<uint32_t> next;
  ForEachSuccessor(code, pc, [&next](uint32_t to) { next.push_back(to); });
  for (const Handler& handler : code.handlers) {
    if (pc >= handler.begin && pc < handler.end) next.push_back(handler.target);
  }
  return next;
}

// setjmp keeps places of the code in the program's memory: such functions are compared as wholes.
bool MayReturnTwice(const Code& code) { return std::ranges::any_of(code.calls, &CallSite::returns_twice); }

}  // namespace

CodeShape ShapeOf(const Code& code, const CodeNames& names) {
  const Function& function = *code.function;
  std::vector<uint64_t> words = {function.num_args,  function.num_results, function.is_synchronized,
                                 function.is_static, function.is_variadic, code.num_regs};
  for (RegKind kind : code.reg_kinds) words.push_back(uint64_t(kind));
  if (MayReturnTwice(code)) words.push_back(code.hash.low);
  CHECK(code.locations.size() == code.instrs.size());
  CodeShape shape;
  shape.frame = {HashWords(words), words.size()};
  Liveness& liveness = LivenessOf(code);
  std::vector<uint64_t> digests = InstrDigests(code, names);
  for (uint32_t pc = 0; pc < code.instrs.size(); ++pc) {
    shape.points.push_back(
        {digests[pc], HashOfLive(liveness, pc), NextOf(code, pc), Transfers(code.instrs[pc]), code.locations[pc]});
  }
  return shape;
}

namespace {

class Walk {
 public:
  Walk(const CodeShape& earlier, const CodeShape& later) : earlier_(earlier), later_(later) {
    match_.earlier_of.assign(later.points.size(), CodeMatch::kNone);
    match_.changed.assign(earlier.points.size(), false);
    partner_.assign(earlier.points.size(), CodeMatch::kNone);
    back_.assign(later.points.size(), CodeMatch::kNone);
    if (earlier.frame == later.frame && !earlier.points.empty() && !later.points.empty()) {
      Meet(CodeMatch::kNone, 0, 0);
      Run();
    } else {
      match_.dangerous.push_back({CodeMatch::kNone, 0});
    }
    for (size_t i = 0; i < partner_.size(); ++i) {
      if (partner_[i] == CodeMatch::kNone) match_.changed[i] = true;
    }
  }
  CodeMatch Take() { return std::move(match_); }

 private:
  // Control may come from `from` (later) to these two.
  void Meet(uint32_t from, uint32_t before, uint32_t now) {
    if (partner_[before] == now) return;
    const CodePoint& a = earlier_.points[before];
    const CodePoint& b = later_.points[now];
    bool equal = a.digest == b.digest && a.transfers == b.transfers && a.next.size() == b.next.size();
    bool is_free = partner_[before] == CodeMatch::kNone && back_[now] == CodeMatch::kNone;
    if (!equal || !is_free) {
      match_.changed[before] = true;
      match_.dangerous.push_back({from, now});
      return;
    }
    partner_[before] = now;
    back_[now] = before;
    pending_.push_back(before);
    // The same code, but what comes later needs other registers: a frame that stands here holds something else.
    if (a.live == b.live)
      match_.earlier_of[now] = before;
    else
      match_.changed[before] = true;
  }

  // First met, first served: code near the entry finds its partners first.
  void Run() {
    for (size_t i = 0; i < pending_.size(); ++i) {
      uint32_t before = pending_[i], now = partner_[before];
      const CodePoint& a = earlier_.points[before];
      const CodePoint& b = later_.points[now];
      for (size_t k = 0; k < a.next.size(); ++k) Meet(now, a.next[k], b.next[k]);
    }
  }

  const CodeShape& earlier_;
  const CodeShape& later_;
  CodeMatch match_;
  std::vector<uint32_t> partner_, back_;  // by point of the earlier version, of the later
  std::vector<uint32_t> pending_;
};

}  // namespace

CodeMatch Match(const CodeShape& earlier, const CodeShape& later) { return Walk(earlier, later).Take(); }

bool IsRunUnchanged(const CodeShape& earlier, const CodeMatch& match, uint32_t point) {
  for (; point < earlier.points.size(); ++point) {
    if (match.changed[point]) return false;
    if (earlier.points[point].transfers) return true;
  }
  return true;
}

std::vector<uint32_t> BlocksOf(const Code& code) {
  std::vector<bool> begins(code.instrs.size() + 1, false);
  for (uint32_t pc = 0; pc < code.instrs.size(); ++pc) {
    if (!Transfers(code.instrs[pc])) continue;
    begins[pc + 1] = true;
    ForEachSuccessor(code, pc, [&begins](uint32_t to) { begins[to] = true; });
  }
  for (const Handler& handler : code.handlers) begins[handler.target] = true;
  std::vector<uint32_t> block_of;
  uint32_t block = 0;
  for (uint32_t pc = 0; pc < code.instrs.size(); ++pc) {
    if (pc > 0 && begins[pc]) ++block;
    block_of.push_back(block);
  }
  return block_of;
}

namespace {

template <typename T>
void Put(std::string& out, const T& value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

template <typename T>
bool Get(std::string_view& bytes, T& value) {
  if (bytes.size() < sizeof(value)) return false;
  std::memcpy(static_cast<void*>(&value), bytes.data(), sizeof(value));
  bytes.remove_prefix(sizeof(value));
  return true;
}

}  // namespace

void AppendTo(std::string& out, const CodeShape& shape) {
  Put(out, shape.frame);
  Put(out, uint32_t(shape.points.size()));
  for (const CodePoint& point : shape.points) {
    Put(out, point.digest);
    Put(out, point.live);
    Put(out, point.name.code);
    Put(out, point.name.pc);
    Put(out, uint32_t(point.next.size() << 1 | point.transfers));
    for (uint32_t next : point.next) Put(out, next);
  }
}

bool Read(std::string_view& bytes, CodeShape& shape) {
  uint32_t count = 0;
  if (!Get(bytes, shape.frame) || !Get(bytes, count)) return false;
  for (uint32_t i = 0; i < count; ++i) {
    CodePoint point;
    uint32_t more = 0;
    if (!Get(bytes, point.digest) || !Get(bytes, point.live) || !Get(bytes, point.name.code) ||
        !Get(bytes, point.name.pc) || !Get(bytes, more)) {
      return false;
    }
    point.transfers = more & 1;
    for (uint32_t k = 0; k < more >> 1; ++k) {
      uint32_t next = 0;
      if (!Get(bytes, next) || next >= count) return false;
      point.next.push_back(next);
    }
    shape.points.push_back(std::move(point));
  }
  return true;
}

}  // namespace veristep::ir
