"""Edits of Java class files that no source has to exist for: constants, branches, calls and locks, in the bytecode.

The edits keep the length of the code, so that nothing else in the file has to be adapted (Java Virtual Machine
Specification, chapters 4 and 6).
"""
import struct

# Length of instructions in bytes, where it is not 1; wide, tableswitch and lookupswitch are handled apart.
_LENGTHS = {0x10: 2, 0x11: 3, 0x12: 2, 0x13: 3, 0x14: 3, 0x84: 3, 0xa9: 2, 0xb9: 5, 0xba: 5, 0xbc: 2, 0xc5: 4, 0xc8: 5,
            0xc9: 5}
_LENGTHS.update({op: 2 for op in (*range(0x15, 0x1a), *range(0x36, 0x3b))})
_LENGTHS.update({op: 3 for op in (*range(0x99, 0xa9), *range(0xb2, 0xb9), 0xbb, 0xbd, 0xc0, 0xc1, 0xc6, 0xc7)})
_WIDE, _TABLESWITCH, _LOOKUPSWITCH, _IINC, _NOP, _POP, _POP2 = 0xc4, 0xaa, 0xab, 0x84, 0x00, 0x57, 0x58
_INVOKEVIRTUAL, _INVOKESTATIC = 0xb6, 0xb8
_CONSTANT_SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}
_SYNCHRONIZED = 0x20


class ClassFile:
    """A class file's bytes, and where its methods' flags and code are."""

    def __init__(self, data):
        self.data = bytearray(data)
        self.constants = {}
        at = self._read_constants()
        at += 6
        at += 2 + 2 * self._short(at)
        at = self._skip_members(at)
        self.methods = []  # (flags' place, name, code's place or None, its size)
        self._read_methods(at)

    def _short(self, at):
        return struct.unpack_from(">H", self.data, at)[0]

    def _int(self, at):
        return struct.unpack_from(">i", self.data, at)[0]

    def _read_constants(self):
        at, number, count = 10, 1, self._short(8)
        while number < count:
            tag = self.data[at]
            self.constants[number] = (tag, at + 1)
            at += 3 + self._short(at + 1) if tag == 1 else 1 + _CONSTANT_SIZES[tag]
            number += 2 if tag in (5, 6) else 1
        return at

    def text(self, number):
        at = self.constants[number][1]
        return bytes(self.data[at + 2:at + 2 + self._short(at)])

    def _skip_attributes(self, at):
        count = self._short(at)
        at += 2
        for _ in range(count):
            at += 6 + self._int(at + 2)
        return at

    def _skip_members(self, at):
        count = self._short(at)
        at += 2
        for _ in range(count):
            at = self._skip_attributes(at + 6)
        return at

    def _read_methods(self, at):
        count = self._short(at)
        at += 2
        for _ in range(count):
            flags, name = at, self.text(self._short(at + 2))
            attributes = at + 6
            code, size = None, 0
            inner = attributes + 2
            for _ in range(self._short(attributes)):
                if self.text(self._short(inner)) == b"Code":
                    code, size = inner + 14, self._int(inner + 10)
                inner += 6 + self._int(inner + 2)
            self.methods.append((flags, name, code, size))
            at = self._skip_attributes(attributes)

    def instructions(self):
        """(place, opcode) of all methods."""
        for _, _, code, size in self.methods:
            at = code
            while code is not None and at < code + size:
                opcode = self.data[at]
                yield at, opcode
                at += self._length(code, at, opcode)

    def _length(self, code, at, opcode):
        if opcode == _WIDE:
            return 6 if self.data[at + 1] == _IINC else 4
        padded = at + 1 + (-(at + 1 - code) % 4)
        if opcode == _TABLESWITCH:
            return padded + 12 + 4 * (self._int(padded + 8) - self._int(padded + 4) + 1) - at
        if opcode == _LOOKUPSWITCH:
            return padded + 8 + 8 * self._int(padded + 4) - at
        return _LENGTHS.get(opcode, 1)

    def descriptor(self, at):
        """Of the method that the invocation at this place names."""
        name_and_type = self._short(self.constants[self._short(at + 1)][1] + 2)
        return self.text(self._short(self.constants[name_and_type][1] + 2))


def _argument_words(descriptor):
    words, at = 0, 1
    while descriptor[at:at + 1] != b")":
        wide = descriptor[at:at + 1] in (b"J", b"D")
        while descriptor[at:at + 1] == b"[":
            at, wide = at + 1, False
        at = descriptor.index(b";", at) + 1 if descriptor[at:at + 1] == b"L" else at + 1
        words += 2 if wide else 1
    return words


def change_constant(rng, file):
    """Another small integer: iconst_0 to iconst_5, or the operand of bipush."""
    found = [(at, op) for at, op in file.instructions() if 0x03 <= op <= 0x08 or op == 0x10]
    if not found:
        return False
    at, opcode = rng.choice(found)
    if opcode == 0x10:
        file.data[at + 1] = (file.data[at + 1] + rng.choice((1, 255))) % 128
    else:
        file.data[at] = rng.choice([op for op in (opcode - 1, opcode + 1) if 0x03 <= op <= 0x08])
    return True


def swap_branch(rng, file):
    """A conditional branch is taken when it was not: their opcodes come in pairs of opposites."""
    found = [at for at, op in file.instructions() if 0x99 <= op <= 0xa6 or op in (0xc6, 0xc7)]
    if not found:
        return False
    at = rng.choice(found)
    opcode = file.data[at]
    base = 0xc6 if opcode >= 0xc6 else 0x99
    file.data[at] = base + ((opcode - base) ^ 1)
    return True


def remove_call(rng, file):
    """A call that returns nothing gives way to taking its arguments off the stack."""
    found = []
    for at, opcode in file.instructions():
        if opcode not in (_INVOKEVIRTUAL, _INVOKESTATIC) or not file.descriptor(at).endswith(b")V"):
            continue
        words = _argument_words(file.descriptor(at)) + (opcode == _INVOKEVIRTUAL)
        if words <= 3:
            found.append((at, words))
    if not found:
        return False
    at, words = rng.choice(found)
    file.data[at:at + 3] = [_POP] * words + [_NOP] * (3 - words)
    return True


def change_lock(rng, file):
    """A method becomes synchronized, or is so no more."""
    found = [flags for flags, name, code, _ in file.methods if code is not None and not name.startswith(b"<")]
    locked = [flags for flags in found if file._short(flags) & _SYNCHRONIZED]
    if not found:
        return False
    flags = rng.choice(locked or found)
    struct.pack_into(">H", file.data, flags, file._short(flags) ^ _SYNCHRONIZED)
    return True


EDITS = {
    "bytecode: constant": change_constant,
    "bytecode: branch": swap_branch,
    "bytecode: removed call": remove_call,
    "bytecode: locking": change_lock,
}


def edit(rng, kind, classes):
    """Edits one class file below a directory. False: there is nothing to edit that way."""
    files = sorted(classes.rglob("*.class"))
    rng.shuffle(files)
    for path in files:
        file = ClassFile(path.read_bytes())
        if EDITS[kind](rng, file):
            path.write_bytes(file.data)
            return True
    return False
