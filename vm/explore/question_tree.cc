#include "vm/explore/question_tree.h"

#include <algorithm>
#include <numeric>

#include "core/base/check.h"

namespace veristep::explore {

void QuestionTree::Ask(Situation& situation, std::span<const uint64_t> arguments, std::span<Verdict> verdicts) {
  for (uint64_t argument : arguments.first(num_arguments_)) situation.AddValue(argument);
  calls_.resize(verdicts.size());
  std::iota(calls_.begin(), calls_.end(), 0);
  answers_.resize(verdicts.size());
  groups_.push_back({root_, false, 0, uint32_t(verdicts.size()), situation.Here()});
  while (!groups_.empty()) {
    const Group group = groups_.back();
    groups_.pop_back();
    situation.BackTo(group.mark);
    Follow(group, situation, arguments, verdicts);
  }
}

// To the end of its way; those that part from it wait.
void QuestionTree::Follow(Group group, Situation& situation, std::span<const uint64_t> arguments,
                          std::span<Verdict> verdicts) {
  while (group.node < kFirstLeaf) {
    const Node& node = nodes_[group.node];
    uint64_t answer;
    if (!node.asks_argument) {
      answer = situation.Answer(node.question);
    } else {
      if (!group.has_answered) AskEach(node.question, group, situation, arguments);
      group.has_answered = false;
      const auto calls = std::span(calls_).subspan(group.begin, group.end - group.begin);
      answer = answers_[calls.front()];
      const auto others = std::ranges::partition(calls, [&](uint32_t call) { return answers_[call] == answer; });
      if (!others.empty()) {
        const uint32_t end = group.end - uint32_t(others.size());
        groups_.push_back({group.node, true, end, group.end, situation.Here()});
        group.end = end;
      }
    }
    group.node = WayOf(node, answer);
  }
  const Verdict verdict = group.node == kNowhere ? Verdict::kUnknown : Verdict(group.node - kFirstLeaf);
  for (uint32_t i = group.begin; i < group.end; ++i) verdicts[calls_[i]] = verdict;
}

void QuestionTree::AskEach(const Question& question, const Group& group, Situation& situation,
                           std::span<const uint64_t> arguments) {
  situation.FetchFor(question);
  for (uint32_t i = group.begin; i < group.end; ++i) {
    const uint32_t call = calls_[i];
    for (int16_t value : {question.a, question.b}) {
      if (IsArgument(value)) situation.SetValue(size_t(value), arguments[call * num_arguments_ + size_t(value)]);
    }
    answers_[call] = situation.Test(question);
  }
}

// Where the answer's way is kept; a new one leads nowhere so far.
uint32_t* QuestionTree::Find(uint32_t node, uint64_t answer) {
  Branch* branch = &nodes_[node].first;
  if (branch->to == kNowhere) branch->answer = answer;
  while (branch->answer != answer && branch->next != kNowhere) branch = &branches_[branch->next];
  if (branch->answer == answer) return &branch->to;
  branch->next = uint32_t(branches_.size());
  branches_.push_back({.answer = answer});
  return &branches_.back().to;
}

void QuestionTree::Add(std::span<const Step> steps, Verdict verdict) {
  CHECK(nodes_.size() + steps.size() < kFirstLeaf);
  uint32_t* way = &root_;
  for (const Step& step : steps) {
    const uint32_t node = *way == kNowhere ? uint32_t(nodes_.size()) : *way;
    *way = node;
    if (node == nodes_.size()) {
      nodes_.push_back({step.question, IsArgument(step.question.a) || IsArgument(step.question.b), {}});
    }
    CHECK(node < nodes_.size() && nodes_[node].question == step.question);
    way = Find(node, step.answer);
  }
  CHECK(*way == kNowhere || *way == LeafOf(verdict));
  *way = LeafOf(verdict);
}

}  // namespace veristep::explore
