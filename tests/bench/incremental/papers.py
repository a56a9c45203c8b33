"""What the papers report: ISSE (ICSE'08) figures 5 to 9, RMC (ICSM'09) tables 2 and 3; and the versions we make of our subjects."""

# Figure 5: savings of time in per cent (initial, best, worst).
LIMIT_STUDY = {
    "Aodv": (-0.42, 65.70, -1.99), "BinHeap": (-3.89, 89.67, -4.06), "Bst": (-4.01, 82.82, -9.10),
    "Deque": (-4.42, 75.64, -9.29), "FibHeap": (-4.60, 74.02, -8.96), "FileSystem": (-1.92, 96.34, -0.78),
    "HeapArray": (-3.31, 20.41, -5.89), "Queue": (-5.89, 68.78, -12.84), "Stack": (-7.13, 62.06, -14.07),
    "TreeMapModel": (-1.49, 89.37, -4.62), "UbStack": (-2.84, 23.46, -4.55),
}
# Depth and values: ISSE's own, but for the two that it explored by another tool (Arq, DirectedDiffusion).
SIZES = {"Aodv": 9, "BinHeap": 8, "Bst": 11, "Deque": 8, "FibHeap": 8, "FileSystem": 5, "HeapArray": 8, "Queue": 7,
         "Stack": 7, "TreeMapModel": 12, "UbStack": 8, "Arq": 35, "DirectedDiffusion": 7}

# Figures 6 and 8: name, subject, the paper's saving for the second version in per cent, and how its first, wrong version
# is made from ours: (text, what stands there instead).
CODE_CHANGES = (
    ("aodvA", "Aodv", 62.46, "node.route.valid = false;\n      node.route.sequence++;", "node.route = null;"),
    ("aodvA, third version", "Aodv", 62.44, "node.route.sequence++;", ";"),
    ("binheapA", "BinHeap", 38.45, "list.parent = null;", ";"),
    ("binheapB", "BinHeap", 38.28, "a.degree <= b.degree", "a.degree < b.degree"),
    ("binheapC", "BinHeap", 31.99, "parent.degree++;", "parent.degree += 2;"),
    ("bstA", "Bst", 29.25, "size--;", ";"),
    ("bstB", "Bst", 33.45, "size++;", "size += 2;"),
    ("filesystemA", "FileSystem", 60.64, "removed.type != type || type == Type.DIRECTORY && removed.size > 0",
     "type == Type.DIRECTORY && removed.size > 0"),
    ("filesystemB", "FileSystem", 56.99, "parent.entries[slot] = parent.entries[--parent.size];", "parent.size--;"),
    ("filesystemC", "FileSystem", 57.32, "int free = 0;\n    while", "int free = 1;\n    while"),
    ("filesystemD", "FileSystem", 57.26, "inodes[file].size++;", "inodes[file].size += 2;"),
    ("heaparrayA", "HeapArray", -4.71, "Arrays.copyOf(heap, size + 1)", "Arrays.copyOf(heap, size + 2)"),
    ("arq", "Arq", -4.81, "if (bit == sending) {", "if (bit >= 0) {"),
)

# Figures 7 and 9: name, subject, the paper's saving, what the first version lacks, and the first and second (depth, values).
EXPLORATION_CHANGES = (
    ("aodvF: an operation", "Aodv", 8.53, "reboot", (6, 6), (6, 6)),
    ("aodvG: more depth", "Aodv", 16.11, None, (6, 6), (7, 6)),
    ("binheapF: more values", "BinHeap", 35.08, None, (7, 6), (7, 7)),
    ("binheapG: more depth", "BinHeap", 6.43, None, (6, 7), (7, 7)),
    ("dirDiffA, B: T2", "DirectedDiffusion", 45.55, "gradientTimeout", (7, 7), (7, 7)),
    ("dirDiffC, D: T5", "DirectedDiffusion", 39.03, "lose", (7, 7), (7, 7)),
)

# Subjects of RMC in sizes that take seconds: what is replaced in ours, and the check, one that holds.
RMC_SIZES = {
    "Daisy": ((("BLOCKS = 3", "BLOCKS = 5"), ("NAMES = 2", "NAMES = 4"),
               ("    Threads.join(first, second);\n", """    Thread third = Threads.start("creates 2", () -> create(2, 9, locksAllocation));
    Thread fourth = Threads.start("creates 3", () -> create(3, 10, locksAllocation));
    Threads.join(first, second, third, fourth);
""")), "correct"),
    "Elevator": ((("FLOORS = 3", "FLOORS = 18"), ("CALLS = {0, 2}", "CALLS = {0, 2, 4, 5, 7, 9, 11, 13, 15, 17}")), "correct"),
    "AlarmClock": ((("CLIENTS = 2", "CLIENTS = 5"), ("END = 2", "END = 10")), "correct"),
    "Rax": ((("COUNTS = 3", "COUNTS = 120000"),), "looksAndWaitsAtOnce"),
    "ReplicatedWorkers": ((("WORKERS = 2", "WORKERS = 6"), ("ITEMS = 2", "ITEMS = 60")), "correct"),
}

# Table 2: time full/RMC on average, and median of the versions; table 3: with recording.
RMC = {
    "Daisy": (4.97, 1.00, 0.97), "Elevator": (43.44, 47.50, 1.57), "AlarmClock": (1.18, 1.00, 0.99),
    "Rax": (79.57, 70.14, 1.56), "ReplicatedWorkers": (43.53, 66.90, 1.47),
}
