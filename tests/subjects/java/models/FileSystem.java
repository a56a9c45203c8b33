// A small file system after Daisy: a disk of inodes, the first of which is the root directory; a file handle is the
// number of an inode. A directory's entries lie in slots, the last one moves to where one is removed; a file is as long as
// it was written to often. As on a disk, what is freed is not wiped out: an inode keeps its type, a slot its entry.
//
// The delta execution paper counts 58, 1353 and 64576 states for N = 3, 4 and 5, with 36 N executions for each: six
// methods, six handles, N names. It does not describe the driver any further. This one, found by trying variants, has the
// executions of the paper, and its states up to N = 4; at N = 5 it has 105 less (0.16 %).
// expect: depth=3 values=3 expanded=58
// expect: depth=4 values=4 expanded=1353
// expect: depth=5 values=5 expanded=64471
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import dev.veristep.Range;

@Model
public class FileSystem {
  private static final int INODES = 6;
  private static final int ROOT = 0;

  private enum Type { FILE, DIRECTORY }

  private static class Entry {
    final int name;
    final int inode;

    Entry(int name, int inode) {
      this.name = name;
      this.inode = inode;
    }
  }

  private static class Inode {
    boolean used;
    Type type;
    int size; // of a file: how often it was written to; of a directory: how many entries it has
    final Entry[] entries = new Entry[INODES - 1];
  }

  private final Inode[] inodes = new Inode[INODES];

  public FileSystem() {
    for (int i = 0; i < INODES; i++) {
      inodes[i] = new Inode();
    }
    inodes[ROOT].used = true;
    inodes[ROOT].type = Type.DIRECTORY;
  }

  @Operation
  public void mkdir(@Range(min = 0, max = INODES - 1) int directory, int name) {
    create(directory, name, Type.DIRECTORY);
  }

  @Operation
  public void creat(@Range(min = 0, max = INODES - 1) int directory, int name) {
    create(directory, name, Type.FILE);
  }

  @Operation
  public void rmdir(@Range(min = 0, max = INODES - 1) int directory, int name) {
    remove(directory, name, Type.DIRECTORY);
  }

  @Operation
  public void unlink(@Range(min = 0, max = INODES - 1) int directory, int name) {
    remove(directory, name, Type.FILE);
  }

  @Operation
  public void write(@Range(min = 0, max = INODES - 1) int file, int value) {
    if (is(Type.FILE, file)) {
      inodes[file].size++;
    }
  }

  @Operation
  public void read(@Range(min = 0, max = INODES - 1) int file, int value) {
    assert !is(Type.FILE, file) || inodes[file].size >= 0;
  }

  private boolean is(Type type, int handle) {
    return inodes[handle].used && inodes[handle].type == type;
  }

  private void create(int directory, int name, Type type) {
    int free = firstFree();
    if (!is(Type.DIRECTORY, directory) || slotOf(inodes[directory], name) >= 0 || free == INODES) {
      return;
    }
    Inode parent = inodes[directory];
    parent.entries[parent.size++] = new Entry(name, free);
    inodes[free].used = true;
    inodes[free].type = type;
  }

  private void remove(int directory, int name, Type type) {
    int slot = is(Type.DIRECTORY, directory) ? slotOf(inodes[directory], name) : -1;
    if (slot < 0) {
      return;
    }
    Inode parent = inodes[directory];
    Inode removed = inodes[parent.entries[slot].inode];
    if (removed.type != type || type == Type.DIRECTORY && removed.size > 0) {
      return;
    }
    parent.entries[slot] = parent.entries[--parent.size];
    removed.used = false;
    removed.size = 0;
  }

  private int firstFree() {
    int free = 0;
    while (free < INODES && inodes[free].used) {
      free++;
    }
    return free;
  }

  private static int slotOf(Inode directory, int name) {
    for (int i = 0; i < directory.size; i++) {
      if (directory.entries[i].name == name) {
        return i;
      }
    }
    return -1;
  }

  @Invariant
  public boolean namesDiffer() {
    for (Inode directory : inodes) {
      for (int i = 0; directory.type == Type.DIRECTORY && i < directory.size; i++) {
        if (slotOf(directory, directory.entries[i].name) != i) {
          return false;
        }
      }
    }
    return true;
  }

  @Invariant
  public boolean isTree() {
    int entries = 0;
    for (Inode directory : inodes) {
      for (int i = 0; directory.type == Type.DIRECTORY && i < directory.size; i++, entries++) {
        if (!inodes[directory.entries[i].inode].used) {
          return false;
        }
      }
    }
    int used = 0;
    for (Inode inode : inodes) {
      used += inode.used ? 1 : 0;
    }
    return used == entries + 1;
  }
}
