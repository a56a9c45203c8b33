// A counterexample of threads: one column for each, time runs downwards. Steps that a thread makes in a row at one
// line of its source are one entry: the line, what was read and written, and why another thread goes on afterwards.
//
// With few threads the columns lie side by side. With many they would be too narrow to read; then they are stairs: each
// begins a little further to the right and reaches to the edge, which works since only one thread acts at a time.
#include <algorithm>

#include "integrations/report/escape.h"
#include "integrations/report/layout.h"
#include "integrations/report/styled_text.h"
#include "integrations/report/text.h"

namespace veristep::report {

namespace {

constexpr size_t kNumberWidth = 5;
constexpr size_t kFirstColumn = kNumberWidth + 2;
constexpr size_t kMinColumn = 30;  // narrower ones become stairs
constexpr size_t kStair = 3;
constexpr size_t kMaxNotes = 8;

// Steps of one thread at one place.
struct Entry {
  size_t first = 0, count = 0;  // steps
  size_t thread = 0;
  std::vector<std::string> notes;
};

bool IsOneEntry(const Place& a, const Place& b) {
  return (a == b && !a.file.empty()) || (a.is_library && b.is_library);
}

class Columns {
 public:
  Columns(const Violation& violation, const Layout& layout) : violation_(violation), layout_(layout) {
    FindThreads();
    PlaceColumns();
    MakeEntries();
    ChoosePlaceNames();
  }

  std::string Print() {
    PrintHead();
    Fold fold = FoldOf(entries_.size(), layout_);
    for (size_t i = 0; i < entries_.size(); ++i) {
      if (i == fold.head) PrintFold(fold);
      if (!fold.IsHidden(i)) PrintEntry(i);
      Follow(entries_[i]);
    }
    if (violation_.endings.empty() && !violation_.kind.empty()) PrintEnd();
    return std::move(text_);
  }

 private:
  size_t ThreadNumber(const std::string& name) {
    auto at = std::ranges::find(names_, name);
    if (at != names_.end()) return size_t(at - names_.begin());
    names_.push_back(name);
    return names_.size() - 1;
  }

  // Those that do something, in the order of their creation where that is known.
  void FindThreads() {
    auto acts = [&](const std::string& name) {
      return std::ranges::count(violation_.steps, name, &Step::thread) > 0 ||
             std::ranges::count(violation_.endings, name, &Step::thread) > 0;
    };
    std::ranges::copy_if(violation_.threads, std::back_inserter(names_), acts);
    for (const Step& step : violation_.steps) ThreadNumber(step.thread);
    alive_.assign(names_.size(), true);
    has_begun_.assign(names_.size(), false);
    for (const Step& step : violation_.steps) SetAlive(step.notes, false);
  }

  // Threads that are started on the way are not there before.
  void SetAlive(const std::vector<std::string>& notes, bool alive) {
    for (llvm::StringRef note : notes) {
      if (!note.consume_front("starts ")) continue;
      auto at = std::ranges::find(names_, note.str());
      if (at != names_.end()) alive_[size_t(at - names_.begin())] = alive;
    }
  }

  void PlaceColumns() {
    size_t room = layout_.width - kFirstColumn;
    is_stairs_ = names_.size() > 1 && room / names_.size() < kMinColumn;
    size_t stride = is_stairs_ ? std::min(kStair, room / 2 / names_.size()) : room / names_.size();
    for (size_t i = 0; i < names_.size(); ++i) {
      starts_.push_back(kFirstColumn + i * stride);
      widths_.push_back(is_stairs_ || i + 1 == names_.size() ? layout_.width - starts_[i] : stride - 2);
    }
  }

  void MakeEntries() {
    const std::vector<Step>& steps = violation_.steps;
    for (size_t i = 0; i < steps.size(); ++i) {
      size_t thread = ThreadNumber(steps[i].thread);
      bool goes_on = i > 0 && !entries_.empty() && entries_.back().thread == thread && steps[i - 1].status.empty() &&
                     IsOneEntry(steps[i - 1].place, steps[i].place);
      if (!goes_on) entries_.push_back({i, 0, thread, {}});
      Entry& entry = entries_.back();
      ++entry.count;
      entry.notes.insert(entry.notes.end(), steps[i].notes.begin(), steps[i].notes.end());
    }
  }

  // One line of the text: the lifelines of the others, and what the active one has to say.
  void Row(const std::string& label, size_t active, const std::vector<Styled>& pieces) {
    std::string row(kNumberWidth - std::min(kNumberWidth, ColumnsOf(label)), ' ');
    row += Paint({label, Tone::kOutline}, layout_.color);
    size_t at = std::max(kNumberWidth, ColumnsOf(label));
    auto go_to = [&](size_t column) {
      row.append(column - std::min(column, at), ' ');
      at = std::max(at, column);
    };
    for (size_t i = 0; i < names_.size(); ++i) {
      if (i == active) {
        if (!pieces.empty()) go_to(starts_[i]);
        for (const Styled& piece : pieces) {
          row += Paint(piece, layout_.color);
          at += ColumnsOf(piece.text);
        }
      } else if (alive_[i] && (!is_stairs_ || i < active)) {
        go_to(starts_[i]);
        row += Paint({"│", Tone::kOutline}, layout_.color);
        ++at;
      }
    }
    text_ += llvm::StringRef(row).rtrim().str() + "\n";
  }

  void Wrapped(const std::string& label, size_t thread, llvm::StringRef text, Tone tone, size_t margin = 0) {
    std::string first = label;
    for (const std::string& line : Wrap(text, widths_[thread] - margin, 2)) {
      Row(first, thread, {{std::string(margin, ' ') + line, tone}});
      first.clear();
    }
  }

  void PrintHead() {
    if (is_stairs_) {
      std::vector<bool> alive = std::move(alive_);
      alive_.assign(names_.size(), true);
      for (size_t i = 0; i < names_.size(); ++i) Row("", i, {{CutToColumns(names_[i], widths_[i]), Tone::kName}});
      alive_ = std::move(alive);
      return;
    }
    std::string names;
    size_t at = 0;
    for (size_t i = 0; i < names_.size(); ++i) {
      std::string name = CutToColumns(OnOneLine(names_[i]), widths_[i]), gap(starts_[i] - at, ' ');
      names += gap + Paint({name, Tone::kName}, layout_.color);
      at = starts_[i] + ColumnsOf(name);
    }
    text_ += names + "\n";
  }

  void PrintFold(const Fold& fold) {
    size_t first = entries_[fold.head].first, behind = entries_[fold.tail].first;
    Row("…", entries_[fold.head].thread, {});
    text_ += std::string(kFirstColumn, ' ') + std::to_string(behind - first) +
             " steps left out; veristep replay --full shows them\n";
    Row("…", entries_[fold.tail].thread, {});
  }

  // Without directories where one place is too long with them: a file is called the same everywhere.
  void ChoosePlaceNames() {
    has_directories_ = std::ranges::none_of(violation_.steps, [&](const Step& step) {
      size_t columns = ColumnsOf(OnOneLine(PlaceText(step.place)));
      return !step.place.is_library && columns > widths_[ThreadNumber(step.thread)] / 2;
    });
  }

  // The place and the statement, on one line if there is room.
  void PrintPlace(const std::string& label, size_t thread, const Place& place, const std::string& source) {
    std::string where = OnOneLine(PlaceText(place)), what = OnOneLine(source);
    if (!has_directories_) where = where.substr(where.rfind('/') + 1);
    bool fits = ColumnsOf(where) + 2 + ColumnsOf(what) <= widths_[thread];
    if (fits && !what.empty()) {
      Row(label, thread, {{where, Tone::kPlace}, {"  "}, {what, Tone::kSource}});
      return;
    }
    Row(label, thread, {{CutToColumns(where, widths_[thread]), Tone::kPlace}});
    if (!what.empty()) Row("", thread, {{CutToColumns(what, widths_[thread]), Tone::kSource}});
  }

  void PrintNotes(const Entry& entry) {
    size_t count = entry.notes.size();
    bool folds = !layout_.whole && count > kMaxNotes;
    for (size_t i = 0; i < count; ++i) {
      size_t head = kMaxNotes / 2, tail = count - (kMaxNotes - head - 1);
      if (folds && i == head) Wrapped("", entry.thread, "… " + std::to_string(tail - head) + " more", Tone::kNote, 2);
      if (folds && i >= head && i < tail) continue;
      Wrapped("", entry.thread, OnOneLine(entry.notes[i]), Tone::kNote, 2);
    }
  }

  // Before and after the program's own code: what a library does there is of no interest.
  void PrintLibrary(const std::string& label, size_t thread, const Step& last) {
    std::string what = has_begun_[thread] ? "" : "begins";
    if (last.status == "ends") what += what.empty() ? "ends" : " and ends";
    Row(label, thread, {{what.empty() ? "in a library" : what, Tone::kSwitch}});
  }

  void PrintEntry(size_t index) {
    const Entry& entry = entries_[index];
    const Step& step = violation_.steps[entry.first];
    const Step& last = violation_.steps[entry.first + entry.count - 1];
    std::string label = std::to_string(entry.first + 1);
    if (step.place.is_library)
      PrintLibrary(label, entry.thread, last);
    else if (step.place.file.empty())
      Wrapped(label, entry.thread, OnOneLine(step.text), Tone::kPlain);
    else
      PrintPlace(label, entry.thread, step.place, step.source);
    PrintNotes(entry);
    bool switches = index + 1 < entries_.size() && entries_[index + 1].thread != entry.thread;
    if (step.place.is_library && last.status == "ends") return;
    if (!last.status.empty()) {
      Wrapped("", entry.thread, OnOneLine(last.status), last.status == "ends" ? Tone::kSwitch : Tone::kWait, 2);
    } else if (switches) {
      Wrapped("", entry.thread, "could go on, but " + OnOneLine(names_[entries_[index + 1].thread]) + " runs now",
              Tone::kSwitch, 2);
    }
  }

  // Who is there from now on.
  void Follow(const Entry& entry) {
    has_begun_[entry.thread] = true;
    SetAlive(entry.notes, true);
    if (violation_.steps[entry.first + entry.count - 1].status == "ends") alive_[entry.thread] = false;
  }

  // The violation itself, where the last step led to.
  void PrintEnd() {
    const Step& last = violation_.steps.back();
    size_t thread = ThreadNumber(last.thread);
    bool is_elsewhere = violation_.place.line != last.place.line || violation_.place.file != last.place.file;
    if (is_elsewhere && !violation_.place.file.empty()) PrintPlace("", thread, violation_.place, violation_.source);
    // The whole message is above.
    std::string what = OnOneLine(violation_.kind + ": " + violation_.message);
    bool is_short = ColumnsOf(what) <= std::max<size_t>(widths_[thread], 60);
    Wrapped("", thread, "✗ " + (is_short ? what : OnOneLine(violation_.kind)), Tone::kBad, 2);
  }

  const Violation& violation_;
  const Layout& layout_;
  std::vector<std::string> names_;
  std::vector<size_t> starts_, widths_;  // of the columns
  bool is_stairs_ = false;
  bool has_directories_ = true;  // names of files
  std::vector<bool> alive_, has_begun_;
  std::vector<Entry> entries_;
  std::string text_;
};

}  // namespace

std::string LayOutColumns(const Violation& violation, const Layout& layout) {
  return Columns(violation, layout).Print();
}

}  // namespace veristep::report
