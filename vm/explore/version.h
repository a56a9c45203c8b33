// A recorded version of a program, as far as one check saw it: the state graph and the elements it depends on, each
// with its hash; and how another version's elements compare.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/recorded_graph.h"
#include "core/state_graph.h"
#include "llvm/Support/Error.h"
#include "vm/explore/elements.h"
#include "vm/explore/rehearsal.h"

namespace veristep::explore {

struct Version {
  core::GraphLayers layers;                          // the state graph; its bytes need not be there yet
  std::shared_ptr<const core::RecordedGraph> graph;  // the same, once it was read
  std::vector<Element> elements;                     // by position in the graph's elements()
  std::vector<bool> used;                            // whether some transition of this version depends on the element
  std::vector<Fingerprint> hashes;                   // of the elements
  std::vector<std::string> codes;                // of those that are code, what it was (vm/ir/stored_code.h); or empty
  Fingerprint boot;                              // of what the library's roots reached when exploration started
  core::StatePrint initial;                      // the initial state
  Fingerprint bounds;                            // of all that bounds the exploration besides the program
  std::set<std::string> visible;                 // scenarios: facts about locations that were met (location_facts.h)
  std::set<std::string> terms;                   // scenarios: StateTerms
  std::shared_ptr<const ir::ShapeTable> shapes;  // where elements are blocks: the functions they belong to

  std::vector<Element> UsedElements() const;

  // Everything but the graph, as bytes; and back.
  std::string FactsAsBytes() const;
  static llvm::Expected<Version> Parse(std::string_view facts);
  // From the layers. An error: they are not those of this version.
  llvm::Error ReadGraph(core::RecordedGraph::Bytes bytes = core::RecordedGraph::Bytes::kAsWritten);
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

// The code that an earlier version had, as far as it can still be run.
struct EarlierVersion {
  EarlierCode code;
  std::vector<bool> comparable;  // by element: changed, and its code is among these; empty: none is
};
EarlierVersion EarlierCodeOf(const Version& earlier, const std::vector<bool>& changed, const VersionFacts& facts);

// The same before exploration has started, when the initial contents of variables are not known yet.
std::vector<bool> ChangedInCode(const Version& earlier, const VersionFacts& facts);

// What an exploration recorded. `reused_sets`: the element sets of the version it builds on that this one has, too.
Version MakeVersion(core::StateGraph& graph, const ElementTable& table, const Fingerprint& boot,
                    const VersionFacts& facts, const std::vector<bool>& reused_sets = {});

}  // namespace veristep::explore
