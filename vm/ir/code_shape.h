// Code as it is compared with another version of itself, place by place.
//
// Every instruction of a function is a *point*, with a digest of what it does, the registers it works on, the places
// where control goes from it, and a name. Match walks the control-flow graphs of an earlier and a later version at the
// same time, from their entries, as Dejavu does (Rothermel and Harrold, "A safe, efficient regression test selection
// technique"), and pairs points as long as they are equal. Behind a difference it takes up the walk again where the
// texts of the two versions go on alike; it is tried from the end of the texts, too, and the better outcome counts.
// Registers are paired on the way: a new variable renumbers others. What can be relied on:
//
// 1. No point and no register has two partners; arguments have themselves.
// 2. If a point of the earlier version is not `changed`, then it is equal to its partner, its registers are the
//    partners of that one's, live registers are partners in the same order, and each place where control may go from it
//    is either the partner's corresponding one or changed. So is the entry.
//
// So an execution of the earlier version that meets only unchanged points is one of the later version, too; and a frame
// that stands at an unchanged point is the same frame in both, which is why the partner takes over its name. So is one
// that stands at the entry, changed or not. Names travel on from version to version.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "vm/ir/code.h"
#include "vm/ir/code_hash.h"

namespace veristep::ir {

struct CodePoint {
  uint64_t digest = 0;
  std::vector<Reg> regs;       // that it reads and writes
  std::vector<Reg> live;       // before it, then across it, each ascending
  std::vector<uint32_t> next;  // where control may go, handlers included, in the order of the instruction's parts
  bool transfers = false;      // a branch, a return, …: the end of a straight run
  Location name;
};

struct CodeShape {
  Fingerprint frame;  // of what a frame of the function is made of; versions that differ in this have nothing in common
  uint32_t num_args = 0;
  std::vector<RegKind> reg_kinds;
  std::vector<uint32_t> reg_names;  // by register, each once
  std::vector<CodePoint> points;
};
// By function name.
using ShapeTable = std::map<std::string, CodeShape, std::less<>>;

// Points are named by Code::locations, registers by Code::reg_names.
CodeShape ShapeOf(const Code& code, const CodeNames& names);

struct CodeMatch {
  static constexpr uint32_t kNone = UINT32_MAX;
  std::vector<uint32_t> earlier_of;      // by point of the later version: whose name it takes over; kNone: nobody's
  std::vector<uint32_t> earlier_reg_of;  // by register of the later version; kNone: no partner
  std::vector<bool> changed;             // by point of the earlier version
  struct Edge {
    uint32_t from, to;  // points of the later version
  };
  std::vector<Edge> dangerous;  // edges from unchanged code into code that has no equal; from kNone: the entry
};
CodeMatch Match(const CodeShape& earlier, const CodeShape& later);

// Whether the straight run of code that begins at the point, up to its first transfer of control, is unchanged.
bool IsRunUnchanged(const CodeShape& earlier, const CodeMatch& match, uint32_t point);

// Basic blocks: by instruction, the number of the one it belongs to.
std::vector<uint32_t> BlocksOf(const Code& code);

// As bytes, and back; false if they are damaged.
void AppendTo(std::string& out, const CodeShape& shape);
bool Read(std::string_view& bytes, CodeShape& shape);

}  // namespace veristep::ir
