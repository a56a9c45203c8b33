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

std::vector<Reg> LiveAt(Liveness& liveness, uint32_t pc) {
  std::vector<Reg> regs;
  for (const llvm::BitVector* live : {&liveness.Before(pc), &liveness.Across(pc)}) {
    for (unsigned reg : live->set_bits()) regs.push_back(Reg(reg));
    regs.push_back(kNoReg);  // the end
  }
  return regs;
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
  std::vector<uint64_t> words = {function.num_args, function.num_results, function.is_synchronized, function.is_static,
                                 function.is_variadic};
  if (MayReturnTwice(code)) words.push_back(code.hash.low);
  CHECK(code.locations.size() == code.instrs.size() && code.reg_names.size() == code.num_regs);
  CodeShape shape;
  shape.frame = {HashWords(words), words.size()};
  shape.num_args = std::min<uint32_t>(function.num_args, code.num_regs);
  shape.reg_kinds = code.reg_kinds;
  shape.reg_names = code.reg_names;
  Liveness& liveness = LivenessOf(code);
  std::vector<InstrDigest> digests = InstrDigests(code, names);
  for (uint32_t pc = 0; pc < code.instrs.size(); ++pc) {
    shape.points.push_back({digests[pc].hash, std::move(digests[pc].regs), LiveAt(liveness, pc), NextOf(code, pc),
                            Transfers(code.instrs[pc]), code.locations[pc]});
  }
  return shape;
}

namespace {

// Pairs of registers, as they are found out.
class RegisterPairs {
 public:
  RegisterPairs(const CodeShape& earlier, const CodeShape& later)
      : earlier_(earlier),
        later_(later),
        now_of_(earlier.reg_kinds.size(), CodeMatch::kNone),
        before_of_(later.reg_kinds.size(), CodeMatch::kNone) {
    for (uint32_t i = 0; i < std::min(earlier.num_args, later.num_args); ++i) Pair(Reg(i), Reg(i));
  }

  // Pairs all of them, or none if that cannot be.
  bool PairAll(const std::vector<Reg>& before, const std::vector<Reg>& now) {
    if (before.size() != now.size()) return false;
    size_t mark = paired_.size();
    for (size_t i = 0; i < before.size(); ++i) {
      if (Pair(before[i], now[i])) continue;
      for (; paired_.size() > mark; paired_.pop_back()) {
        now_of_[paired_.back().first] = before_of_[paired_.back().second] = CodeMatch::kNone;
      }
      return false;
    }
    return true;
  }
  std::vector<uint32_t> TakeEarlierOf() { return std::move(before_of_); }

 private:
  bool Pair(Reg before, Reg now) {
    if (before == kNoReg || now == kNoReg) return before == now;
    if (now_of_[before] == now) return true;
    if (now_of_[before] != CodeMatch::kNone || before_of_[now] != CodeMatch::kNone) return false;
    if (earlier_.reg_kinds[before] != later_.reg_kinds[now]) return false;
    now_of_[before] = now;
    before_of_[now] = before;
    paired_.push_back({before, now});
    return true;
  }

  const CodeShape& earlier_;
  const CodeShape& later_;
  std::vector<uint32_t> now_of_, before_of_;
  std::vector<std::pair<Reg, Reg>> paired_;
};

// Which points are paired first decides which others can be: each has one partner, and so has each register.
enum class WalkFrom : uint8_t { kEntry, kEnd };

class Walk {
 public:
  Walk(const CodeShape& earlier, const CodeShape& later, WalkFrom from)
      : earlier_(earlier), later_(later), regs_(earlier, later) {
    match_.earlier_of.assign(later.points.size(), CodeMatch::kNone);
    match_.changed.assign(earlier.points.size(), false);
    partner_.assign(earlier.points.size(), CodeMatch::kNone);
    back_.assign(later.points.size(), CodeMatch::kNone);
    if (earlier.frame == later.frame && !earlier.points.empty() && !later.points.empty()) {
      if (from == WalkFrom::kEnd) PairAlongText(from);
      Meet(CodeMatch::kNone, 0, 0);
      Run();
      if (from == WalkFrom::kEntry) PairAlongText(from);
      NameEntry();
    } else {
      match_.dangerous.push_back({CodeMatch::kNone, 0});
    }
    for (size_t i = 0; i < partner_.size(); ++i) {
      if (partner_[i] == CodeMatch::kNone) match_.changed[i] = true;
    }
    match_.earlier_reg_of = regs_.TakeEarlierOf();
  }
  CodeMatch Take() { return std::move(match_); }

 private:
  bool IsFree(uint32_t before, uint32_t now) const {
    return partner_[before] == CodeMatch::kNone && back_[now] == CodeMatch::kNone;
  }
  bool LookAlike(uint32_t before, uint32_t now) const {
    const CodePoint& a = earlier_.points[before];
    const CodePoint& b = later_.points[now];
    return a.digest == b.digest && a.transfers == b.transfers && a.next.size() == b.next.size();
  }

  // Whether the two could become partners.
  bool Pair(uint32_t before, uint32_t now) {
    const CodePoint& a = earlier_.points[before];
    const CodePoint& b = later_.points[now];
    if (!IsFree(before, now) || !LookAlike(before, now) || !regs_.PairAll(a.regs, b.regs)) return false;
    partner_[before] = now;
    back_[now] = before;
    pending_.push_back(before);
    // The same code, but what comes later needs other registers: a frame that stands here holds something else.
    if (regs_.PairAll(a.live, b.live))
      match_.earlier_of[now] = before;
    else
      match_.changed[before] = true;
    return true;
  }

  // Control may come from `from` (later) to these two.
  void Meet(uint32_t from, uint32_t before, uint32_t now) {
    if (partner_[before] == now || Pair(before, now)) return;
    match_.changed[before] = true;
    match_.dangerous.push_back({from, now});
  }

  // A frame at the entry holds the arguments, whatever comes next: threads wait there for the lock of a synchronized
  // function. So the entry keeps its name, unless a place has it that goes on like the earlier version's entry and at
  // which frames may stand, too. An instruction with a single register mostly loads a constant; frames stand at others.
  void NameEntry() {
    const CodePoint& before = earlier_.points[0];
    if (match_.earlier_of[0] != CodeMatch::kNone || !regs_.PairAll(before.live, later_.points[0].live)) return;
    if (partner_[0] != CodeMatch::kNone) {
      if (before.regs.size() != 1) return;
      match_.earlier_of[partner_[0]] = CodeMatch::kNone;
    }
    match_.earlier_of[0] = 0;
    match_.changed[0] = true;
  }

  // First met, first served: code near the entry finds its partners first.
  void Run() {
    for (; done_ < pending_.size(); ++done_) {
      uint32_t before = pending_[done_], now = partner_[before];
      const CodePoint& a = earlier_.points[before];
      const CodePoint& b = later_.points[now];
      for (size_t k = 0; k < a.next.size(); ++k) Meet(now, a.next[k], b.next[k]);
    }
  }

  // Goes on with points that have no partners yet, where the longest common subsequence of the two texts says so.
  // Where there are several, of points that look alike those nearest to where it begins are paired.
  void PairAlongText(WalkFrom from) {
    std::vector<uint32_t> before, now;
    for (uint32_t i = 0; i < partner_.size(); ++i) {
      if (partner_[i] == CodeMatch::kNone) before.push_back(i);
    }
    for (uint32_t i = 0; i < back_.size(); ++i) {
      if (back_[i] == CodeMatch::kNone) now.push_back(i);
    }
    if (from == WalkFrom::kEnd) {
      std::ranges::reverse(before);
      std::ranges::reverse(now);
    }
    constexpr size_t kMostCells = size_t{4} << 20;
    if (before.size() * now.size() > kMostCells) return;
    size_t width = now.size() + 1;
    std::vector<uint32_t> length((before.size() + 1) * width);  // of the longest from here on
    for (size_t i = before.size(); i-- > 0;) {
      for (size_t k = now.size(); k-- > 0;) {
        length[i * width + k] = LookAlike(before[i], now[k])
                                    ? length[(i + 1) * width + k + 1] + 1
                                    : std::max(length[(i + 1) * width + k], length[i * width + k + 1]);
      }
    }
    for (size_t i = 0, k = 0; i < before.size() && k < now.size();) {
      if (LookAlike(before[i], now[k])) {
        if (Pair(before[i++], now[k++])) Run();
      } else if (length[(i + 1) * width + k] >= length[i * width + k + 1]) {
        ++i;
      } else {
        ++k;
      }
    }
  }

  const CodeShape& earlier_;
  const CodeShape& later_;
  CodeMatch match_;
  RegisterPairs regs_;
  std::vector<uint32_t> partner_, back_;  // by point of the earlier version, of the later
  std::vector<uint32_t> pending_;
  size_t done_ = 0;  // of pending_
};

}  // namespace

// An inserted statement may begin like the one behind it (both load a constant, say), which then finds its partner
// taken by a walk from the entry; one that is left out may end like the one before it, for a walk from the end. Names
// count most: whatever has a frame at a place without one is another state.
CodeMatch Match(const CodeShape& earlier, const CodeShape& later) {
  CodeMatch from_entry = Walk(earlier, later, WalkFrom::kEntry).Take();
  if (from_entry.dangerous.empty()) return from_entry;
  CodeMatch from_end = Walk(earlier, later, WalkFrom::kEnd).Take();
  auto rank = [](const CodeMatch& match) {
    return std::pair(std::ranges::count(match.earlier_of, CodeMatch::kNone), std::ranges::count(match.changed, true));
  };
  return rank(from_end) < rank(from_entry) ? from_end : from_entry;
}

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

namespace {

template <typename T>
void PutAll(std::string& out, const std::vector<T>& values) {
  Put(out, uint32_t(values.size()));
  for (const T& value : values) Put(out, value);
}

template <typename T>
bool GetAll(std::string_view& bytes, std::vector<T>& values) {
  uint32_t count = 0;
  if (!Get(bytes, count) || count > bytes.size() / sizeof(T)) return false;
  values.resize(count);
  return std::ranges::all_of(values, [&](T& value) { return Get(bytes, value); });
}

}  // namespace

void AppendTo(std::string& out, const CodeShape& shape) {
  Put(out, shape.frame);
  Put(out, shape.num_args);
  PutAll(out, shape.reg_kinds);
  PutAll(out, shape.reg_names);
  Put(out, uint32_t(shape.points.size()));
  for (const CodePoint& point : shape.points) {
    Put(out, point.digest);
    PutAll(out, point.regs);
    PutAll(out, point.live);
    PutAll(out, point.next);
    Put(out, point.transfers);
    Put(out, point.name.code);
    Put(out, point.name.pc);
  }
}

bool Read(std::string_view& bytes, CodeShape& shape) {
  uint32_t count = 0;
  if (!Get(bytes, shape.frame) || !Get(bytes, shape.num_args) || !GetAll(bytes, shape.reg_kinds) ||
      !GetAll(bytes, shape.reg_names) || !Get(bytes, count)) {
    return false;
  }
  size_t num_regs = shape.reg_kinds.size();
  if (shape.reg_names.size() != num_regs || shape.num_args > num_regs) return false;
  for (uint32_t i = 0; i < count; ++i) {
    CodePoint point;
    if (!Get(bytes, point.digest) || !GetAll(bytes, point.regs) || !GetAll(bytes, point.live) ||
        !GetAll(bytes, point.next) || !Get(bytes, point.transfers) || !Get(bytes, point.name.code) ||
        !Get(bytes, point.name.pc)) {
      return false;
    }
    auto is_reg = [num_regs](Reg reg) { return reg == kNoReg || reg < num_regs; };
    bool good = std::ranges::all_of(point.regs, is_reg) && std::ranges::all_of(point.live, is_reg) &&
                std::ranges::all_of(point.next, [count](uint32_t next) { return next < count; });
    if (!good) return false;
    shape.points.push_back(std::move(point));
  }
  return true;
}

}  // namespace veristep::ir
