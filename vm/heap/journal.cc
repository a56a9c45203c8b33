#include "vm/heap/journal.h"

#include <algorithm>
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

// As stable_sort by granule, which allocates for its merges: what comes is sorted for the most part, or short.
template <typename Entry>
void SortKeepingOrder(std::vector<Entry>& log) {
  constexpr size_t kShort = 96;
  if (log.size() > kShort) return void(std::ranges::stable_sort(log, {}, &Entry::granule));
  for (size_t i = 1; i < log.size(); ++i) {
    Entry entry = log[i];
    size_t j = i;
    for (; j > 0 && log[j - 1].granule > entry.granule; --j) log[j] = log[j - 1];
    log[j] = entry;
  }
}

// Whether the word belongs to a thread's stack.
bool IsStack(uint32_t granule) { return granule >= uint32_t(kStackBegin >> 3) && granule < uint32_t(kStackEnd >> 3); }

}  // namespace

void Journal::StartTracking(const StaticArea& statics) {
  CHECK(!tracking());
  heap_.CloseForTracking();
  epoch_.Begin(heap_, statics);
  path_.push_back({StateDelta::Make(nullptr, uint32_t(heap_.cursor_ >> 3), uint32_t(heap_.next_slot_), {}, 0), 0, 0});
  BeginStep();
}

void Journal::BeginStep() {
  tracked_below_ = heap_.cursor_;
  step_ended_ = true;
  ForgetRecent();
}

void Journal::ForgetRecent() {
  may_repeat_ = !log_.empty();
  if (++step_ == 0) {
    recent_ = {};
    step_ = 1;
  }
}

void Journal::Log(uint64_t offset, uint64_t bytes) {
  step_ended_ = false;
  uint32_t first = uint32_t(offset >> 3);
  uint32_t last = uint32_t((offset + bytes - 1) >> 3);
  // Room for all of them at once; what is logged already leaves some of it over.
  size_t at = log_.size();
  log_.resize(at + (last - first + 1));
  Entry* next = log_.data() + at;
  const uint64_t* words = &Word(heap_.arena_, first);
  for (uint32_t granule = first; granule <= last; ++granule) {
    Logged& recent = recent_[granule % kRecent];
    if (recent.step == step_) {
      if (recent.granule == granule) continue;
      may_repeat_ = true;
    }
    recent = {granule, step_};
    *next++ = {granule, words[granule - first]};
  }
  log_.resize(size_t(next - log_.data()));
}

void Journal::Capture(uint64_t begin, uint64_t end) {
  if (begin < end) captured_.push_back({uint32_t(begin >> 3), uint32_t(end >> 3)});
}

void Journal::MarkDirty(uint32_t granule) {
  uint32_t item = 0;
  if (granule >= kStaticFirst && granule < kStaticLast) {
    item = granule;
  } else if (granule >= RefOf(kHeapBegin) && epoch_.IsOld(granule)) {
    item = epoch_.ObjectWith(granule);
  } else {
    return;
  }
  if (is_dirty_.insert(item).second) dirty_.push_back(item);
}

// Keeps the first entry of each word, and of these the ones whose word has changed. Words of stacks are kept in any
// case: if the step left their frame, the next one pushes over them without a log, and going back further must find
// them again.
void Journal::CleanLog() {
  if (may_repeat_) {
    SortKeepingOrder(log_);
    auto repeated = std::ranges::unique(log_, {}, &Entry::granule);
    log_.erase(repeated.begin(), repeated.end());
  }
  std::erase_if(log_, [this](const Entry& entry) {
    return Word(heap_.arena_, entry.granule) == entry.old && !IsStack(entry.granule);
  });
  if (!may_repeat_) std::ranges::sort(log_, {}, &Entry::granule);
}

void Journal::EndStep() {
  if (step_ended_) return;
  step_ended_ = true;
  CleanLog();
  ForgetRecent();
  for (const Entry& entry : log_) MarkDirty(entry.granule);
}

core::Snapshot Journal::Save() {
  EndStep();
  const StateDelta& last = *path_.back().node;
  bool same = log_.empty() && captured_.empty() && last.cursor() == heap_.cursor_;
  if (same) return path_.back().node;

  size_t dirty_begin = committed_dirty_;
  std::vector<uint32_t>& data = delta_;
  data.assign(dirty_.begin() + ptrdiff_t(dirty_begin), dirty_.end());
  uint32_t num_dirty = uint32_t(data.size());
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
  StateDelta::Ptr node =
      StateDelta::Make(path_.back().node, uint32_t(heap_.cursor_ >> 3), uint32_t(heap_.next_slot_), data, num_dirty);
  path_.push_back({node, undo_.size(), dirty_begin});
  undo_.insert(undo_.end(), log_.begin(), log_.end());
  committed_dirty_ = dirty_.size();
  log_.clear();
  captured_.clear();
  BeginStep();
  return node;
}

void Journal::ForgetDirty(size_t from) {
  while (dirty_.size() > from) {
    is_dirty_.erase(dirty_.back());
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
  // Objects made before the mark have to be logged from here on.
  tracked_below_ = heap_.cursor_;
  return mark;
}

void Journal::BackTo(const Mark& mark) {
  for (size_t i = log_.size(); i-- > mark.log;) Word(heap_.arena_, log_[i].granule) = log_[i].old;
  log_.resize(mark.log);
  captured_.resize(mark.captured);
  SetCursor(mark.cursor, mark.next_slot);
  tracked_below_ = mark.tracked_below;
  step_ended_ = true;
  ForgetRecent();
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
  path_.push_back({node, undo_begin, dirty_.size()});
  for (uint32_t i = 0; i < node->num_dirty(); ++i) {
    dirty_.push_back(node->dirty()[i]);
    is_dirty_.insert(node->dirty()[i]);
  }
  committed_dirty_ = dirty_.size();
  heap_.used_ += node->cursor() - heap_.cursor_;
  heap_.cursor_ = node->cursor();
  heap_.next_slot_ = node->next_slot();
}

void Journal::AdoptRoot(const core::Snapshot& root) {
  CHECK(path_.size() == 1 && log_.empty());
  StateDelta::Ptr node(static_cast<const StateDelta*>(root.get()));
  CHECK(node->cursor() == path_.front().node->cursor());
  path_.front().node = node;
}

void Journal::Restore(const core::Snapshot& snapshot) {
  RollBack();
  StateDelta::Ptr target(static_cast<const StateDelta*>(snapshot.get()));
  std::vector<StateDelta::Ptr>& redo = redo_;
  while (target->depth() >= path_.size() || path_[target->depth()].node != target) {
    redo.push_back(target);
    target = target->parent_ptr();
    CHECK(target != nullptr);
  }
  while (path_.size() > target->depth() + 1) UndoLevel();
  while (!redo.empty()) {
    RedoLevel(std::move(redo.back()));
    redo.pop_back();
  }
  BeginStep();
}

}  // namespace veristep::heap
