#include "core/graph_index.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "core/graph_layer.h"

namespace veristep::core {
namespace {

constexpr unsigned kWordBits = 64;

}  // namespace

GraphIndex::GraphIndex(std::string_view bytes, StateId states, size_t sets) : states_(states) {
  const auto* at = reinterpret_cast<const uint8_t*>(bytes.data());
  const uint8_t* const end = at + bytes.size();
  deepest_ = uint32_t(GetVarint(at));
  open_ = StateId(GetVarint(at));
  transitions_ = GetVarint(at);
  has_ends_ = GetVarint(at) != 0;
  uint32_t check = 0;
  for (uint64_t left = GetVarint(at); left > 0; --left) checks_.push_back(check += uint32_t(GetVarint(at)));
  begins_.resize((open_ + kBlock - 1) >> kBlockBits);
  size_t begin = 0;
  for (size_t& block : begins_) {
    block = begin;
    begin += GetVarint(at);
  }
  at = ReadOccurrences(at, sets);
  ReadParents(at, end);
}

const uint8_t* GraphIndex::ReadOccurrences(const uint8_t* at, size_t sets) {
  occurrences_.resize(sets);
  for (std::vector<Run>& runs : occurrences_) {
    runs.resize(GetVarint(at));
    uint32_t block = 0;
    for (Run& run : runs) {
      run.first = block + uint32_t(GetVarint(at));
      run.count = uint32_t(GetVarint(at)) + 1;
      block = run.first + run.count;
    }
  }
  return at;
}

void GraphIndex::ReadParents(const uint8_t* at, const uint8_t* end) {
  const size_t bytes = size_t(end - at);
  met_.resize((bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t));
  if (bytes > 0) std::memcpy(met_.data(), at, bytes);
  met_through_.reserve(met_.size());
  StateId met = 0;
  for (uint64_t word : met_) met_through_.push_back(met += StateId(std::popcount(word)));
}

StateId GraphIndex::ParentOf(StateId state) const {
  // The initial state has no 1, so this one has as many before its own as its number is above 1.
  const auto word = size_t(std::ranges::lower_bound(met_through_, state) - met_through_.begin());
  uint64_t bits = met_[word];
  for (StateId before = state - 1 - (word == 0 ? 0 : met_through_[word - 1]); before > 0; --before) bits &= bits - 1;
  return StateId(word * kWordBits + size_t(std::countr_zero(bits)) - (state - 1));
}

/// How many states had been met, with the initial one, when all before this one were expanded.
StateId GraphIndex::MetBelow(StateId state) const {
  if (state == 0) return 1;
  // The word with the 0 of the state before.
  size_t word = 0;
  for (size_t end = met_.size(), count = end; count > 0;) {
    const size_t middle = word + count / 2;
    if ((middle + 1) * kWordBits - met_through_[middle] < state) {
      word = middle + 1;
      count = end - word;
    } else {
      end = middle;
      count = end - word;
    }
  }
  const StateId met = word == 0 ? 0 : met_through_[word - 1];
  uint64_t zeros = ~met_[word];
  StateId before = StateId(word * kWordBits) - met;  // 0s in the words before
  for (; before + 1 < state; ++before) zeros &= zeros - 1;
  return StateId(word * kWordBits + size_t(std::countr_zero(zeros))) - (state - 1) + 1;
}

std::vector<StateId> GraphIndex::LevelEnds(StateId last) const {
  std::vector<StateId> ends{1};
  while (ends.back() <= last) ends.push_back(MetBelow(ends.back()));
  return ends;
}

void EdgeIndexBuilder::Begin(StateId state) {
  if (!without_edges_.empty()) PassThoseWithoutEdges();
  holds_ &= state == next_ && state < met_;
  block_ = (state >> GraphIndex::kBlockBits) + 1;
  met_before_ = met_;
}

void EdgeIndexBuilder::End(uint64_t edges) {
  if (!holds_) return;
  transitions_ += edges;
  has_ends_ |= edges == 0;
  Pass();
}

void EdgeIndexBuilder::PassThoseWithoutEdges() {
  for (; !without_edges_.empty() && without_edges_.front() == next_; without_edges_.pop_front()) {
    holds_ &= next_ < met_;
    met_before_ = met_;
    has_ends_ = true;
    Pass();
  }
}

void EdgeIndexBuilder::Pass() {
  if (next_++ == level_end_) {
    ++level_;
    level_end_ = met_before_;
  }
  AppendMet(met_ - met_before_);
}

void EdgeIndexBuilder::MeetInBlock(uint32_t set) {
  if (set >= open_runs_.size()) open_runs_.resize(2 * size_t{set} + 1);
  OpenRun& open = open_runs_[set];
  if (open.last == block_) return;
  const bool goes_on = open.last != 0 && open.last + 1 == block_;
  if (!goes_on) {
    if (open.last != 0) ended_runs_.push_back({set, open.run()});
    open.first = block_ - 1;
  }
  open.last = block_;
}

std::vector<std::vector<GraphIndex::Run>> EdgeIndexBuilder::Occurrences(size_t sets) const {
  std::vector<std::vector<GraphIndex::Run>> occurrences(open_runs_.size());
  for (const EndedRun& ended : ended_runs_) occurrences[ended.set].push_back(ended.run);
  for (size_t set = 0; set < open_runs_.size(); ++set) {
    if (open_runs_[set].last != 0) occurrences[set].push_back(open_runs_[set].run());
  }
  occurrences.resize(sets);
  return occurrences;
}

void EdgeIndexBuilder::AppendMet(StateId count) {
  while (count > 0) {
    if (bit_count_ % kWordBits == 0) bits_.push_back(0);
    const auto at = unsigned(bit_count_ % kWordBits), some = std::min<unsigned>(count, kWordBits - at);
    bits_.back() |= (~uint64_t{0} >> (kWordBits - some)) << at;
    bit_count_ += some;
    count -= some;
  }
  if (bit_count_ % kWordBits == 0) bits_.push_back(0);
  ++bit_count_;
}

void GraphIndexBuilder::SetEdges(EdgeIndexBuilder edges) {
  edges_ = std::move(edges);
  edges_.PassThoseWithoutEdges();
  knows_edges_ = true;
}

void GraphIndexBuilder::AddHead(StateId state, const RecordHead& head, size_t bytes) {
  holds_ &= state == next_ && head.expanded && head.violation == UINT32_MAX;
  if (!holds_) return;
  ++next_;
  if (state % GraphIndex::kBlock == 0) block_bytes_.push_back(0);
  block_bytes_.back() += uint32_t(bytes);
  if (head.check != UINT32_MAX) NoteCheck(head.check);
}

void GraphIndexBuilder::NoteCheck(uint32_t set) {
  if (set >= checks_.size()) checks_.resize(set + 1);
  checks_[set] = true;
}

std::optional<std::vector<uint8_t>> GraphIndexBuilder::Finish(StateId initial, uint64_t states, const RecordHead& usual,
                                                              size_t sets) {
  const bool is_whole = next_ == states, lacks_a_level = next_ == edges_.level_end_ && next_ < states;
  const bool holds = holds_ && edges_.holds_ && edges_.next_ == next_;
  if (!holds || initial != 0 || edges_.met_ != states || usual.violation != UINT32_MAX || !(is_whole || lacks_a_level))
    return std::nullopt;
  if (lacks_a_level && usual.check != UINT32_MAX) NoteCheck(usual.check);
  std::vector<uint8_t> out;
  for (uint64_t number : {uint64_t{edges_.level_} + (lacks_a_level ? 1 : 0), uint64_t{next_}, edges_.transitions_}) {
    PutVarint(out, number);
  }
  PutVarint(out, edges_.has_ends_ ? 1 : 0);
  PutVarint(out, uint64_t(std::ranges::count(checks_, true)));
  for (size_t set = 0, last = 0; set < checks_.size(); ++set) {
    if (!checks_[set]) continue;
    PutVarint(out, set - last);
    last = set;
  }
  for (uint32_t bytes : block_bytes_) PutVarint(out, bytes);
  for (const std::vector<GraphIndex::Run>& runs : edges_.Occurrences(sets)) {
    PutVarint(out, runs.size());
    uint32_t block = 0;
    for (const GraphIndex::Run& run : runs) {
      PutVarint(out, run.first - block);
      PutVarint(out, run.count - 1);
      block = run.first + run.count;
    }
  }
  const auto* bits = reinterpret_cast<const uint8_t*>(edges_.bits_.data());
  out.insert(out.end(), bits, bits + (edges_.bit_count_ + 7) / 8);
  return out;
}

}  // namespace veristep::core
