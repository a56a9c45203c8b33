// A small file system after Daisy: inodes, directories as slots, freed things not wiped out. The twin of
// java/models/FileSystem.java, which says how its counts compare with the paper's.
// expect: depth=3 values=3 expanded=58
// expect: depth=4 values=4 expanded=1353
// expect: depth=5 values=5 expanded=64471
#include <algorithm>
#include <array>

#include <veristep/check.h>

class FileSystem {
 public:
  static constexpr int kInodes = 6;

  FileSystem() { inodes_[0] = {true, Type::kDirectory, 0, {}}; }

  void mkdir(int directory, int name) { create(directory, name, Type::kDirectory); }
  void creat(int directory, int name) { create(directory, name, Type::kFile); }
  void rmdir(int directory, int name) { remove(directory, name, Type::kDirectory); }
  void unlink(int directory, int name) { remove(directory, name, Type::kFile); }
  void write(int file, int) {
    if (is(Type::kFile, file)) ++inodes_[file].size;
  }
  void read(int file, int) { VERISTEP_ASSERT(!is(Type::kFile, file) || inodes_[file].size >= 0); }

  bool names_differ() const {
    for (const Inode& inode : inodes_) {
      for (int i = 0; inode.type == Type::kDirectory && i < inode.size; ++i) {
        if (slot_of(inode, inode.entries[i].name) != i) return false;
      }
    }
    return true;
  }
  bool is_tree() const {
    int entries = 0;
    for (const Inode& inode : inodes_) {
      for (int i = 0; inode.type == Type::kDirectory && i < inode.size; ++i, ++entries) {
        if (!inodes_[inode.entries[i].inode].used) return false;
      }
    }
    return std::count_if(inodes_.begin(), inodes_.end(), [](const Inode& inode) { return inode.used; }) == entries + 1;
  }

 private:
  enum class Type { kNone, kFile, kDirectory };
  struct Entry {
    int name;
    int inode;
  };
  struct Inode {
    bool used;
    Type type;
    int size;  // of a file: how often it was written to; of a directory: how many entries it has
    std::array<Entry, kInodes - 1> entries;
  };

  bool is(Type type, int handle) const { return inodes_[handle].used && inodes_[handle].type == type; }

  void create(int directory, int name, Type type) {
    auto free = std::find_if(inodes_.begin(), inodes_.end(), [](const Inode& inode) { return !inode.used; });
    if (!is(Type::kDirectory, directory) || slot_of(inodes_[directory], name) >= 0 || free == inodes_.end()) return;
    Inode& parent = inodes_[directory];
    parent.entries[parent.size++] = {name, int(free - inodes_.begin())};
    free->used = true;
    free->type = type;
  }

  void remove(int directory, int name, Type type) {
    int slot = is(Type::kDirectory, directory) ? slot_of(inodes_[directory], name) : -1;
    if (slot < 0) return;
    Inode& parent = inodes_[directory];
    Inode& removed = inodes_[parent.entries[slot].inode];
    if (removed.type != type || (type == Type::kDirectory && removed.size > 0)) return;
    parent.entries[slot] = parent.entries[--parent.size];
    removed.used = false;
    removed.size = 0;
  }

  static int slot_of(const Inode& directory, int name) {
    for (int i = 0; i < directory.size; ++i) {
      if (directory.entries[i].name == name) return i;
    }
    return -1;
  }

  std::array<Inode, kInodes> inodes_{};
};

VERISTEP_MODEL(FileSystem) {
  operation("mkdir", &FileSystem::mkdir).range(0, FileSystem::kInodes - 1);
  operation("creat", &FileSystem::creat).range(0, FileSystem::kInodes - 1);
  operation("rmdir", &FileSystem::rmdir).range(0, FileSystem::kInodes - 1);
  operation("unlink", &FileSystem::unlink).range(0, FileSystem::kInodes - 1);
  operation("write", &FileSystem::write).range(0, FileSystem::kInodes - 1);
  operation("read", &FileSystem::read).range(0, FileSystem::kInodes - 1);
  invariant("names_differ", &FileSystem::names_differ);
  invariant("is_tree", &FileSystem::is_tree);
}
