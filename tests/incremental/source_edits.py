"""Seeded edits of sources, Java and C or C++: edit(rng, text) gives the changed text, or None if there is nothing to edit.

What comes out need not compile; the caller tries another edit then.
"""
import re

_NUMBER = r"(?<![\w.\"])\d+(?![\w.\"])"
_CONDITION = r" (<|<=|>|>=|==|!=|&&|\|\||\+|-) "
_OPPOSITES = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-",
              "-": "+"}


def _line_of(text, at):
    begin = text.rfind("\n", 0, at) + 1
    return text[begin:text.find("\n", at)]


def _editable(text, at):
    return not re.match(r"\s*(//|\*|/\*|#|import\b|package\b)", _line_of(text, at))


def replace_one(rng, text, pattern, make, spans=None):
    """Replaces one match that is code, within one of the spans if there are any."""
    found = [m for m in re.finditer(pattern, text, re.M) if _editable(text, m.start())]
    if spans is not None:
        found = [m for m in found if any(begin <= m.start() and m.end() <= end for begin, end in spans)]
    if not found:
        return None
    match = rng.choice(found)
    return text[:match.start()] + make(match) + text[match.end():]


def _other_number(rng):
    def make(match):
        number = int(match.group(0))
        return str(rng.choice([n for n in (number + 1, number - 1, number + 2) if n >= 0]))
    return make


def _opposite(match):
    return f" {_OPPOSITES[match.group(1)]} "


def _nothing(_match):
    return ""


def _block(text, opening):
    """The span behind an opening brace up to the one that closes it."""
    depth = 0
    for at in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return opening + 1, at
    return opening + 1, len(text)


class JavaClass:
    def __init__(self, text, match):
        self.name, self.parent = match.group("name"), match.group("parent")
        self.body = _block(text, match.end() - 1)


def _classes(text):
    pattern = r"\b(class|enum|record) (?P<name>\w+)[^{;\n]*?(?:extends (?P<parent>\w+)[^{;\n]*)?\{"
    return [JavaClass(text, match) for match in re.finditer(pattern, text)]


def _superclasses(text):
    parents = {java_class.parent for java_class in _classes(text)}
    return [java_class for java_class in _classes(text) if java_class.name in parents]


def _in_superclass(rng, text):
    spans = [java_class.body for java_class in _superclasses(text)]
    pattern, make = rng.choice([(_NUMBER, _other_number(rng)), (_CONDITION, _opposite)])
    return replace_one(rng, text, pattern, make, spans)


_METHOD = re.compile(r"^    (?:(?:public|protected|synchronized) )*(?P<type>void|int|boolean|long) (?P<name>\w+)"
                     r"\((?P<parameters>[^()]*)\)(?P<throws>[^{;]*)\{$", re.M)


def _override(rng, text):
    """A subclass gets a method of its superclass of its own, that calls it or says something else."""
    classes = {java_class.name: java_class for java_class in _classes(text)}
    candidates = []
    for java_class in classes.values():
        parent = classes.get(java_class.parent)
        if parent is None:
            continue
        own = text[slice(*java_class.body)]
        for method in _METHOD.finditer(text, *parent.body):
            if not re.search(rf"\b{method['name']}\(", own):
                candidates.append((java_class, method))
    if not candidates:
        return None
    java_class, method = rng.choice(candidates)
    names = ", ".join(part.split()[-1] for part in method["parameters"].split(",") if part.strip())
    called = f"super.{method['name']}({names})"
    body = f"{called};" if method["type"] == "void" else f"return {called};"
    if rng.random() < 0.5:
        body = {"void": "", "boolean": f"return !{called};"}.get(method["type"], f"return {called} + 1;")
    added = (f"\n    @Override\n    public {method['type']} {method['name']}({method['parameters']})"
             f"{method['throws']}{{ {body} }}\n")
    begin = java_class.body[0]
    return text[:begin] + added + text[begin:]


def _static_initialiser(rng, text):
    """A number in the initial value of a static field, or in a static block."""
    spans = [m.span() for m in re.finditer(r"(?m)^\s+(?:private |public )?static [\w \[\]<>]+ = [^;]*;", text)]
    spans += [_block(text, m.end() - 1) for m in re.finditer(r"\bstatic \{", text)]
    return replace_one(rng, text, _NUMBER, _other_number(rng), spans)


def _new_static(rng, text):
    added = f"\n  static int addedStatic = {rng.randrange(9)};\n"
    return _at_the_end(rng, text, added)


def _field_default(rng, text):
    """A field that begins as zero begins as one, and the other way round."""
    with_value = r"^    (private )?(?P<type>int|boolean) (?P<name>\w+) = (\d+|true|false);"
    without = r"^    (private )?(?P<type>int|boolean) (?P<name>\w+);"
    if rng.random() < 0.5:
        changed = replace_one(rng, text, with_value, lambda m: f"    {m['type']} {m['name']};")
        if changed:
            return changed
    return replace_one(rng, text, without,
                       lambda m: f"    {m['type']} {m['name']} = {'true' if m['type'] == 'boolean' else 1};")


def _at_the_end(_rng, text, added):
    end = text.rstrip().rfind("}")
    return text[:end] + added + text[end:]


def _moved_method(rng, text):
    """The first method of a class becomes its last: nothing changes but numbers of lines and of members."""
    candidates = []
    for java_class in _classes(text):
        begin, end = java_class.body
        methods = list(re.finditer(r"(?m)^( {2}| {4})(?:@Override\n\s+)?[\w \[\]<>]+\([^()]*\)[^{;]*\{$", text[begin:end]))
        if methods:
            at = begin + methods[0].start()
            block = _block(text, begin + methods[0].end() - 1)
            candidates.append((at, block[1] + 1, end))
    if not candidates:
        return None
    begin, end, last = rng.choice(candidates)
    return text[:begin] + text[end:last] + "\n" + text[begin:end] + "\n" + text[last:]


JAVA = {
    "constant": lambda rng, t: replace_one(rng, t, _NUMBER, _other_number(rng)),
    "condition": lambda rng, t: replace_one(rng, t, _CONDITION, _opposite),
    "removed call": lambda rng, t: replace_one(rng, t, r"^\s+[\w.]+\([^()]*\);$", _nothing),
    "removed statement": lambda rng, t: replace_one(rng, t, r"^\s+[\w.\[\]]+ = [^;{}]*;$", _nothing),
    "less locking": lambda rng, t: replace_one(rng, t, r"\bsynchronized (?=\w[^(]*\()", _nothing),
    "more locking": lambda rng, t: replace_one(
        rng, t, r"^ {2,4}(?=(public |private |static )*(void|boolean|int) \w+\([^()]*\) (throws \w+ )?\{$)",
        lambda m: m.group(0) + "synchronized "),
    "one notified": lambda rng, t: replace_one(rng, t, r"\bnotifyAll\(\)", lambda m: "notify()"),
    "all notified": lambda rng, t: replace_one(rng, t, r"\bnotify\(\)", lambda m: "notifyAll()"),
    "new method": lambda rng, t: _at_the_end(rng, t, "\n  int addedMethod(int x) { return x + 1; }\n"),
    "override": _override,
    "toString": lambda rng, t: _at_the_end(rng, t, '\n  @Override\n  public String toString() { return "x"; }\n'),
    "new field": lambda rng, t: _at_the_end(rng, t, "\n  private int addedField = 1;\n"),
    "field type": lambda rng, t: replace_one(rng, t, r"^    (private )?int (?=\w+( = \d+)?;)", lambda m: "    long "),
    "volatile field": lambda rng, t: replace_one(rng, t, r"^    (private )?(?=(int|boolean) \w+( = \w+)?;)",
                                                 lambda m: m.group(0) + "volatile "),
    "field default": _field_default,
    "static initialiser": _static_initialiser,
    "new static": _new_static,
    "superclass": _in_superclass,
    "comment": lambda rng, t: replace_one(rng, t, r"\n\n", lambda m: "\n\n  // a comment\n\n"),
    "moved method": _moved_method,
}

C = {
    "constant": lambda rng, t: replace_one(rng, t, _NUMBER, _other_number(rng)),
    "condition": lambda rng, t: replace_one(rng, t, _CONDITION, _opposite),
    "removed call": lambda rng, t: replace_one(rng, t, r"^\s+[\w.:>-]+\([^()]*\);$", _nothing),
    "removed statement": lambda rng, t: replace_one(rng, t, r"^\s+[\w.\[\]>*-]+ = [^;{}]*;$", _nothing),
    "less locking": lambda rng, t: replace_one(rng, t, r"^\s+pthread_mutex_(un)?lock\([^()]*\);$", _nothing),
    "one notified": lambda rng, t: replace_one(rng, t, r"pthread_cond_broadcast", lambda m: "pthread_cond_signal"),
    "all notified": lambda rng, t: replace_one(rng, t, r"pthread_cond_signal", lambda m: "pthread_cond_broadcast"),
    "new function": lambda rng, t: t + "\nint added_function(int x) { return x + 1; }\n",
    "new global": lambda rng, t: t + f"\nint added_global = {rng.randrange(1, 9)};\n",
    "global's value": lambda rng, t: replace_one(rng, t, r"^(static )?(int|bool) (\w+);$",
                                                 lambda m: m.group(0)[:-1] + " = 1;"),
    "field type": lambda rng, t: replace_one(rng, t, r"^  int (?=\w+( = \d+)?;)", lambda m: "  long "),
    "comment": lambda rng, t: replace_one(rng, t, r"\n\n", lambda m: "\n\n// a comment\n\n"),
}
