// A recorded version of a program, as far as one check saw it: the state graph and the elements it depends on, each
// with its hash; and how another version's elements compare.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/recorded_graph.h"
#include "llvm/Support/Error.h"
#include "vm/explore/elements.h"

namespace veristep::explore {

struct Version {
  core::RecordedGraph graph;
  std::vector<Element> elements;                 // by position in graph.elements()
  std::vector<Fingerprint> hashes;               // of the elements
  Fingerprint boot;                              // of what the library's roots reached when exploration started
  std::set<std::string> visible;                 // scenarios: facts about locations that were met (location_facts.h)
  std::set<std::string> terms;                   // scenarios: StateTerms
  std::shared_ptr<const ir::ShapeTable> shapes;  // where elements are blocks: the functions they belong to

  // Everything but the graph, as bytes; and back.
  std::string FactsAsBytes() const;
  static llvm::Expected<Version> Parse(core::RecordedGraph graph, std::string_view facts);
};

// What decides the hashes of elements in the version at hand.
struct VersionFacts {
  interp::Program& program;
  Fingerprint files = {};  // ExploreOptions::files
  Fingerprint definition = {};
  const std::set<std::string>* visible = nullptr;
  const heap::RootContents* contents = nullptr;  // null: exploration has not started yet
};

// A value that no hash has stands for code that is not there any more.
Fingerprint HashOf(const Element& element, const VersionFacts& facts);
// Of many: code that exists only once other code has been lowered is found too.
std::vector<Fingerprint> HashesOf(const std::vector<Element>& elements, const VersionFacts& facts);

// By element: whether it differs in the version at hand.
// REQUIRES: where elements are blocks, the program has adopted the names of `earlier`.
std::vector<bool> ChangedSince(const Version& earlier, const VersionFacts& facts);

// What an exploration recorded.
Version MakeVersion(const core::StateGraph& graph, const ElementTable& table, const Fingerprint& boot,
                    const VersionFacts& facts);

}  // namespace veristep::explore
