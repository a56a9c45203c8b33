#include "vm/heap/journal.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "vm/heap/heap.h"

namespace veristep::heap {

namespace {

constexpr uint32_t kStaticFirst = uint32_t(kStaticBegin >> 3);
constexpr uint32_t kStaticLast = uint32_t(kStaticEnd >> 3);

uint64_t& Word(Arena& arena, uint32_t granule) { return arena.At<uint64_t>(uint64_t(granule) << 3); }

// Appends the present contents of [begin, end) as one run.
void AppendRun(Arena& arena, uint32_t begin, uint32_t end, std::vector<uint32_t>& data) {
  size_t at = data.size();
  data.resize(at + 2 + 2 * size_t(end - begin));
  data[at] = begin;
  data[at + 1] = end - begin;
  std::memcpy(&data[at + 2], &Word(arena, begin), size_t(end - begin) * 8);
}

// Whether the word belongs to a thread's stack.
bool IsStack(uint32_t granule) { return granule >= uint32_t(kStackBegin >> 3) && granule < uint32_t(kStackEnd >> 3); }

}  // namespace

StateDelta::Facts Journal::Facts() const { return {uint32_t(heap_.cursor_ >> 3), uint32_t(heap_.next_slot_), name_}; }

void Journal::StartTracking(const StaticArea& statics) {
  CHECK(!tracking());
  heap_.CloseForTracking();
  auto epoch = std::make_shared<Epoch>();
  epoch->Begin(heap_, statics);
  epoch_ = std::move(epoch);
  path_.push_back({.node = StateDelta::Make(nullptr, Facts(), {}, 0)});
  BeginStep();
}

HeapStart Journal::CopyStart() const {
  CHECK(path_.size() == 1 && step_ended_ && IsAsSaved());
  return {.epoch = epoch_,
          .slots = heap_.arena_.CopyWords(kSlotBegin, SlotOffset(heap_.next_slot_)),
          .used = heap_.used_,
          .tombstone = heap_.tombstone_,
          .root = root()};
}

void Journal::StartTracking(const HeapStart& start) {
  CHECK(!tracking() && heap_.top_ == kHeapBegin);
  StateDelta::Ptr root(static_cast<const StateDelta*>(start.root.get()));
  start.epoch->PutInPlace(heap_.arena_);
  heap_.arena_.FillFresh(kSlotBegin, start.slots);
  heap_.top_ = root->cursor();
  heap_.used_ = start.used;
  heap_.next_slot_ = root->next_slot();
  heap_.tombstone_ = start.tombstone;
  heap_.CloseForTracking();
  epoch_ = start.epoch;
  path_.push_back({.node = std::move(root)});
  BeginStep();
}

void Journal::BeginStep() {
  tracked_below_ = heap_.cursor_;
  step_ended_ = true;
  is_named_ = false;
  may_repeat_ = false;
}

// The first write of a step, or of one that goes on after EndStep. That has thrown out words that had not changed.
void Journal::GoOn() {
  step_ended_ = false;
  is_named_ = false;
  logged_.Clear();
  if (may_repeat_) return;
  for (const Entry& entry : log_) logged_.Add(entry.granule >> 6, uint64_t(1) << (entry.granule & 63));
}

void Journal::Log(uint64_t offset, uint64_t bytes) {
  if (step_ended_) GoOn();
  uint32_t first = uint32_t(offset >> 3), last = uint32_t((offset + bytes - 1) >> 3);
  for (uint32_t block = first >> 6; block <= last >> 6; ++block) {
    uint64_t words = ~uint64_t(0);
    if (block == first >> 6) words &= ~uint64_t(0) << (first & 63);
    if (block == last >> 6) words &= ~uint64_t(0) >> (63 - (last & 63));
    uint64_t added = logged_.Add(block, words);
    if (added == 0) continue;
    const size_t size = log_.size();
    const bool is_one = (added & (added - 1)) == 0;  // mostly; counting is a call where the processor may be any
    log_.resize_for_overwrite(size + (is_one ? 1 : size_t(std::popcount(added))));
    for (Entry* entry = log_.begin() + size; added != 0; added &= added - 1, ++entry) {
      entry->granule = block << 6 | uint32_t(std::countr_zero(added));
      entry->old = Word(heap_.arena_, entry->granule);
    }
  }
}

void Journal::Capture(uint64_t begin, uint64_t end) {
  if (begin < end) captured_.push_back({uint32_t(begin >> 3), uint32_t(end >> 3)});
}

void Journal::MarkDirty(uint32_t granule) {
  uint32_t item = 0;
  if (granule >= kStaticFirst && granule < kStaticLast) {
    item = granule;
  } else if (granule >= RefOf(kHeapBegin) && epoch_->IsOld(granule)) {
    item = epoch_->ObjectWith(granule);
  } else {
    return;
  }
  if (is_dirty_.Add(item)) dirty_.push_back(item);
}

// Keeps the first entry of each word, and of these the ones whose word has changed. Words of stacks are kept in any
// case: if the step left their frame, the next one pushes over them without a log, and going back further must find
// them again.
void Journal::CleanLog() {
  if (may_repeat_) {
    std::ranges::stable_sort(log_, {}, &Entry::granule);
    auto repeated = std::ranges::unique(log_, {}, &Entry::granule);
    log_.erase(repeated.begin(), repeated.end());
  }
  auto kept = log_.begin();
  for (const Entry& entry : log_) {
    bool is_stack = IsStack(entry.granule);
    if (!is_stack && Word(heap_.arena_, entry.granule) == entry.old) continue;
    if (!is_stack) MarkDirty(entry.granule);
    *kept++ = entry;
  }
  log_.erase(kept, log_.end());
}

void Journal::EndStep() {
  if (step_ended_) return;
  step_ended_ = true;
  CleanLog();
  may_repeat_ = false;
}

const RawName& Journal::Name(std::span<const StackPart> stacks) {
  CHECK(step_ended_ && keeps_names_);
  if (is_named_) return name_;
  is_named_ = true;
  const StateDelta& last = *path_.back().node;
  name_ = last.name();
  for (const Entry& entry : log_) {
    name_.Subtract(entry.granule, entry.old);
    if (!IsStack(entry.granule)) name_.Add(entry.granule, Word(heap_.arena_, entry.granule));
  }
  auto add_all = [this](uint64_t begin, uint64_t end) {
    for (uint32_t at = uint32_t(begin >> 3); at < uint32_t(end >> 3); ++at) name_.Add(at, Word(heap_.arena_, at));
  };
  for (const StackPart& stack : stacks) add_all(stack.begin, stack.end);
  add_all(last.cursor(), heap_.cursor_);
  return name_;
}

bool Journal::IsAsSaved() const {
  CHECK(step_ended_);
  return log_.empty() && captured_.empty() && path_.back().node->cursor() == heap_.cursor_;
}

core::Snapshot Journal::Save() {
  EndStep();
  if (IsAsSaved()) return path_.back().node;

  const StateDelta& last = *path_.back().node;
  size_t dirty_begin = committed_dirty_;
  std::vector<uint32_t>& data = delta_;
  data.assign(dirty_.begin() + ptrdiff_t(dirty_begin), dirty_.end());
  uint32_t num_dirty = uint32_t(data.size());
  std::ranges::sort(log_, {}, &Entry::granule);
  for (size_t i = 0; i < log_.size();) {
    size_t j = i + 1;
    while (j < log_.size() && log_[j].granule == log_[i].granule + (j - i)) ++j;
    AppendRun(heap_.arena_, log_[i].granule, log_[i].granule + uint32_t(j - i), data);
    i = j;
  }
  for (const Range& range : captured_) AppendRun(heap_.arena_, range.begin, range.end, data);
  if (last.cursor() < heap_.cursor_) {
    AppendRun(heap_.arena_, uint32_t(last.cursor() >> 3), uint32_t(heap_.cursor_ >> 3), data);
  }
  CHECK(is_named_ || !keeps_names_);
  StateDelta::Ptr node = StateDelta::Make(path_.back().node, Facts(), data, num_dirty);
  path_.push_back({.node = node, .undo_begin = undo_.size(), .dirty_begin = dirty_begin});
  undo_.insert(undo_.end(), log_.begin(), log_.end());
  committed_dirty_ = dirty_.size();
  log_.clear();
  captured_.clear();
  BeginStep();
  return node;
}

void Journal::ForgetDirty(size_t from) {
  while (dirty_.size() > from) {
    is_dirty_.Remove(dirty_.back());
    dirty_.pop_back();
  }
}

void Journal::SetCursor(uint64_t cursor, uint64_t next_slot) {
  if (cursor < heap_.cursor_) std::memset(&heap_.arena_.At<uint8_t>(cursor), 0, heap_.cursor_ - cursor);
  heap_.used_ = heap_.used_ + cursor - heap_.cursor_;
  heap_.cursor_ = cursor;
  heap_.next_slot_ = next_slot;
}

void Journal::RollBack() {
  for (size_t i = log_.size(); i-- > 0;) Word(heap_.arena_, log_[i].granule) = log_[i].old;
  log_.clear();
  captured_.clear();
  ForgetDirty(committed_dirty_);
  SetCursor(path_.back().node->cursor(), path_.back().node->next_slot());
  BeginStep();
}

Journal::Mark Journal::MarkHere() {
  EndStep();
  Mark mark{log_.size(), captured_.size(), heap_.cursor_, heap_.next_slot_, tracked_below_};
  // Objects made before the mark have to be logged from here on, and what was logged before it again.
  tracked_below_ = heap_.cursor_;
  may_repeat_ = true;
  return mark;
}

void Journal::BackTo(const Mark& mark) {
  for (size_t i = log_.size(); i-- > mark.log;) Word(heap_.arena_, log_[i].granule) = log_[i].old;
  log_.resize(mark.log);
  captured_.resize(mark.captured);
  SetCursor(mark.cursor, mark.next_slot);
  tracked_below_ = mark.tracked_below;
  step_ended_ = true;
  may_repeat_ = false;
}

void Journal::UndoLevel() {
  const Level& level = path_.back();
  for (size_t i = undo_.size(); i-- > level.undo_begin;) Word(heap_.arena_, undo_[i].granule) = undo_[i].old;
  undo_.resize(level.undo_begin);
  ForgetDirty(level.dirty_begin);
  committed_dirty_ = dirty_.size();
  path_.pop_back();
  SetCursor(path_.back().node->cursor(), path_.back().node->next_slot());
}

void Journal::RedoLevel(StateDelta::Ptr node) {
  heap_.ReserveUpTo(node->cursor());
  size_t undo_begin = undo_.size();
  uint32_t fresh = uint32_t(heap_.cursor_ >> 3);
  for (const uint32_t* run = node->runs_begin(); run < node->runs_end(); run += 2 + 2 * size_t(run[1])) {
    uint32_t begin = run[0], count = run[1];
    for (uint32_t i = 0; i < count && begin < fresh; ++i) {
      undo_.push_back({begin + i, Word(heap_.arena_, begin + i)});
    }
    std::memcpy(&Word(heap_.arena_, begin), run + 2, size_t(count) * 8);
  }
  path_.push_back({.node = node, .undo_begin = undo_begin, .dirty_begin = dirty_.size()});
  for (uint32_t i = 0; i < node->num_dirty(); ++i) {
    dirty_.push_back(node->dirty()[i]);
    is_dirty_.Add(node->dirty()[i]);
  }
  committed_dirty_ = dirty_.size();
  heap_.used_ += node->cursor() - heap_.cursor_;
  heap_.cursor_ = node->cursor();
  heap_.next_slot_ = node->next_slot();
}

void Journal::Loosen() {
  for (size_t i = 1; i + 1 < path_.size(); ++i) {
    path_[i].loose = path_[i].node.get();
    path_[i].node.reset();  // lives on: the next one in the path descends from it
  }
}

void Journal::Tighten() {
  if (path_.size() < 3) return;
  auto kept = path_.begin() + 1;
  size_t undo_begin = kept->undo_begin, dirty_begin = kept->dirty_begin;
  for (auto level = kept; level != path_.end(); ++level) {
    bool is_last = level + 1 == path_.end();
    if (!is_last && level->loose->UseCount() == 1) continue;
    kept->node = is_last ? std::move(level->node) : StateDelta::Ptr(level->loose);
    kept->loose = nullptr;
    kept->undo_begin = undo_begin;
    kept->dirty_begin = dirty_begin;
    if (is_last) break;
    undo_begin = level[1].undo_begin;
    dirty_begin = level[1].dirty_begin;
    ++kept;
  }
  path_.erase(kept + 1, path_.end());
}

void Journal::Restore(const core::Snapshot& snapshot) {
  RollBack();
  StateDelta::Ptr target(static_cast<const StateDelta*>(snapshot.get()));
  std::vector<StateDelta::Ptr>& redo = redo_;
  while (path_.back().node != target) {
    uint32_t depth = path_.back().node->depth();
    CHECK(depth != 0 || target->depth() != 0);  // they have a root in common
    if (depth >= target->depth()) UndoLevel();
    if (depth > target->depth()) continue;
    redo.push_back(target);
    target = target->parent_ptr();
    CHECK(target != nullptr);
  }
  while (!redo.empty()) {
    RedoLevel(std::move(redo.back()));
    redo.pop_back();
  }
  BeginStep();
}

}  // namespace veristep::heap
