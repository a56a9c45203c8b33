// A small file system after Daisy: directories hold names in the order of their creation, files hold one number.
// A handle numbers the directories (or the files) of the tree from the root on, in pre-order.
//
// The delta execution paper counts 58, 1353 and 64576 states for N = 3, 4 and 5 and does not describe its driver. With
// one number for a file's contents and no trace of what was removed, as here, N = 3 agrees and the others come out lower.
// expect: depth=3 values=3 expanded=58
// expect: depth=4 values=4 expanded=1257
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class FileSystem {
  private static class Entry {
    final int name;
    final boolean isDirectory;
    int contents; // of a file; 0: nothing was written yet
    Entry first; // of a directory
    Entry next; // in the same directory

    Entry(int name, boolean isDirectory) {
      this.name = name;
      this.isDirectory = isDirectory;
    }
  }

  private final Entry root = new Entry(0, true);

  @Operation
  public void mkdir(int directory, int name) {
    create(directory, name, true);
  }

  @Operation
  public void creat(int directory, int name) {
    create(directory, name, false);
  }

  @Operation
  public void rmdir(int directory, int name) {
    remove(directory, name, true);
  }

  @Operation
  public void unlink(int directory, int name) {
    remove(directory, name, false);
  }

  @Operation
  public void write(int file, int value) {
    Entry entry = byHandle(false, file);
    if (entry != null) {
      entry.contents = value;
    }
  }

  @Operation
  public void read(int file) {
    Entry entry = byHandle(false, file);
    assert entry == null || entry.contents >= 0;
  }

  private void create(int handle, int name, boolean isDirectory) {
    Entry directory = byHandle(true, handle);
    if (directory == null) {
      return;
    }
    Entry last = null;
    for (Entry entry = directory.first; entry != null; entry = entry.next) {
      if (entry.name == name) {
        return;
      }
      last = entry;
    }
    Entry created = new Entry(name, isDirectory);
    if (last == null) {
      directory.first = created;
    } else {
      last.next = created;
    }
  }

  private void remove(int handle, int name, boolean isDirectory) {
    Entry directory = byHandle(true, handle);
    if (directory == null) {
      return;
    }
    Entry before = null;
    Entry entry = directory.first;
    while (entry != null && entry.name != name) {
      before = entry;
      entry = entry.next;
    }
    if (entry == null || entry.isDirectory != isDirectory || entry.first != null) {
      return;
    }
    if (before == null) {
      directory.first = entry.next;
    } else {
      before.next = entry.next;
    }
  }

  private int toSkip; // while looking for a handle; 0 between operations

  private Entry byHandle(boolean isDirectory, int handle) {
    toSkip = handle;
    Entry found = search(root, isDirectory);
    toSkip = 0;
    return found;
  }

  private Entry search(Entry entry, boolean isDirectory) {
    if (entry.isDirectory == isDirectory && --toSkip == 0) {
      return entry;
    }
    Entry found = null;
    for (Entry below = entry.first; below != null && found == null; below = below.next) {
      found = search(below, isDirectory);
    }
    return found;
  }

  @Invariant
  public boolean namesDiffer() {
    return namesDiffer(root);
  }

  private static boolean namesDiffer(Entry directory) {
    for (Entry a = directory.first; a != null; a = a.next) {
      for (Entry b = a.next; b != null; b = b.next) {
        if (a.name == b.name) {
          return false;
        }
      }
      if (!namesDiffer(a)) {
        return false;
      }
    }
    return true;
  }
}
