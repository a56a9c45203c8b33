#include "vm/explore/question_tree.h"

#include "core/base/check.h"

namespace veristep::explore {

QuestionTree::Verdict QuestionTree::Ask(Situation& situation, std::optional<Start>& start) const {
  for (uint32_t at = start ? start->node : root_; at != kNowhere;) {
    const bool is_leaf = at >= kFirstLeaf;
    if (!start && (is_leaf || nodes_[at].asks_argument)) start = {at, situation.Here()};
    if (is_leaf) return Verdict(at - kFirstLeaf);
    const Node& node = nodes_[at];
    const uint64_t answer = situation.Answer(node.question);
    const Branch* branch = &node.first;
    while (branch->answer != answer && branch->next != kNowhere) branch = &branches_[branch->next];
    at = branch->answer == answer ? branch->to : kNowhere;
  }
  return Verdict::kUnknown;
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
    if (node == nodes_.size()) nodes_.push_back({step.question, AsksArgument(step.question), {}});
    CHECK(node < nodes_.size() && nodes_[node].question == step.question);
    way = Find(node, step.answer);
  }
  CHECK(*way == kNowhere || *way == LeafOf(verdict));
  *way = LeafOf(verdict);
}

}  // namespace veristep::explore
