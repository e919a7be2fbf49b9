"""Data blocks and descriptor rows: structures as drivers have them, their layout for x64, and the expressions that
describe a field."""

from dataclasses import dataclass, field

NOUNS = ["Reads", "Writes", "Bytes", "Packets", "Errors", "Retries", "Frames", "Drops", "Hits", "Misses", "Stalls",
         "Resets", "Requests", "Sectors", "Faults",
         "Wakes", "Flushes", "Grants", "Lookups", "Ticks"]
QUALIFIERS = ["", "Total", "Peak", "Cur", "Rx", "Tx", "In", "Out", "Fast", "Slow", "Paged", "Host"]
FOUR = ["ULONG", "LONG", "UINT32", "INT32", "volatile LONG", "unsigned long", "DWORD32", "unsigned int"]
EIGHT = ["ULONG64", "UINT64", "ULONGLONG", "LONGLONG", "LONG64", "volatile LONG64", "unsigned __int64", "LARGE_INTEGER",
         "ULARGE_INTEGER", "DWORD64"]
NOISE = [("PVOID", 8, 8, ""), ("KSPIN_LOCK", 8, 8, ""), ("LIST_ENTRY", 16, 8, ""), ("UCHAR", 16, 1, "[16]"),
         ("USHORT", 2, 2, ""), ("BOOLEAN", 1, 1, ""),
         ("WCHAR", 24, 2, "[12]"), ("PCWSTR", 8, 8, "")]


@dataclass
class Field:
    type: str
    path: str             # how an expression names it: Rx.Bytes, Queue[1]
    size: int
    offset: int = -1
    counter: bool = True
    base: str = ""        # the member of the structure that holds it
    declared: str = ""    # the mark of its declaration


@dataclass
class Struct:
    name: str
    tag: str
    lines: list = field(default_factory=list)
    fields: list = field(default_factory=list)
    size: int = 0
    align: int = 1

    def counters(self):
        return [f for f in self.fields if f.counter]

    def add(self, declaration, size, align):
        """The offset of a member that is appended."""
        offset = (self.size + align - 1) // align * align
        self.lines.append(f"    {declaration};")
        self.size, self.align = offset + size, max(self.align, align)
        return offset

    def finish(self):
        self.size = (self.size + self.align - 1) // self.align * self.align
        return self


@dataclass
class Row:
    id: int
    index: int
    struct: Struct
    field: Field
    id_text: str = ""
    index_text: str = ""
    offset_text: str = ""
    size_text: str = ""


def member_name(rng, used):
    while True:
        name = rng.choice(QUALIFIERS) + rng.choice(NOUNS)
        if name not in used:
            used.add(name)
            return name


def counter_type(rng, wide):
    return rng.choice(EIGHT if wide else FOUR), 8 if wide else 4


def add_member(rng, struct, used, wide, plain=False):
    name = member_name(rng, used)
    kind = "plain" if plain else rng.choice(["plain"] * 6 + ["array", "nested", "union"])
    type_, size = counter_type(rng, wide)
    if kind == "plain":
        struct.fields.append(Field(type_, name, size, struct.add(f"{type_} {name}", size, size), base=name))
    elif kind == "array":
        offset = struct.add(f"{type_} {name}[4]", size * 4, size)
        at = rng.randrange(4)
        struct.fields.append(Field(type_, f"{name}[{at}]", size, offset + at * size, base=name))
    elif kind == "nested":
        offset = struct.add(f"struct {{ {type_} Sum; {type_} Max; }} {name}", size * 2, size)
        struct.fields.append(Field(type_, f"{name}.Sum", size, offset, base=name))
        struct.fields.append(Field(type_, f"{name}.Max", size, offset + size, base=name))
    else:
        offset = struct.add(f"union {{ {type_} {name}; UCHAR {name}Raw[{size}]; }}", size, size)
        struct.fields.append(Field(type_, name, size, offset, base=name))


def make_struct(rng, stem, least=3, plain=False):
    upper = "".join("_" + c if c.isupper() and i else c for i, c in enumerate(stem)).upper()
    name = rng.choice([upper + "_COUNTERS", upper + "_STATS", upper + "_PERF_DATA", upper + "_TOTALS"])
    struct, used = Struct(name, rng.choice(["_" + name, "tag" + stem + "Data", "_" + name + "_BLOCK"])), set()
    for i in range(rng.randint(least, least + 4)):
        add_member(rng, struct, used, wide=i == 0 or rng.random() < 0.5 if i != 1 else False, plain=plain or i < 2)
        if rng.random() < 0.25:
            type_, size, align, suffix = rng.choice(NOISE)
            noise = member_name(rng, used) + "Aux"
            struct.fields.append(Field(type_, noise, size, struct.add(f"{type_} {noise}{suffix}", size, align),
                                       counter=False, base=noise))
    return struct.finish()


def declare(struct, rng):
    pointer = rng.choice([f", *P{struct.name}", ""])
    return [f"typedef struct {struct.tag} {{", *struct.lines, f"}} {struct.name}{pointer};", ""]


def offset_text(style, struct, f):
    if style == "number":
        return str(f.offset)
    if style == "hex":
        return f"0x{f.offset:X}"
    if style == "cast":
        return f"(USHORT)FIELD_OFFSET({struct.name}, {f.path})"
    if style == "macro":
        return f"BLOCK_OFFSET({struct.name}, {f.path})"
    if style == "pointer":
        return f"(USHORT)(ULONG_PTR)&((({struct.name} *)0)->{f.path})"
    return f"{style}({struct.name}, {f.path})"     # FIELD_OFFSET, offsetof, UFIELD_OFFSET


def size_text(style, struct, f):
    if style == "number":
        return str(f.size)
    if style == "type":
        return "sizeof(ULONG64)" if f.size == 8 else "sizeof(ULONG)"
    if style == "own type":
        return f"sizeof({f.type})"
    if style == "null":
        return f"sizeof((({struct.name} *)0)->{f.path})"
    if style == "cast":
        return f"(USHORT)RTL_FIELD_SIZE({struct.name}, {f.path})"
    if style == "macro":
        return f"BLOCK_SIZE({struct.name}, {f.path})"
    return f"RTL_FIELD_SIZE({struct.name}, {f.path})"


OFFSETS = ["FIELD_OFFSET"] * 4 + ["offsetof", "UFIELD_OFFSET", "cast", "macro", "number", "hex"]
SIZES = ["RTL_FIELD_SIZE"] * 4 + ["null", "type", "own type", "cast", "macro", "number"]


def make_rows(d, structs):
    """One row for each counter field, ids ascending, with texts in the styles of the design."""
    rng = d.rng
    start, step = d.pick("first id", [1, 1, 1, 0, 10]), d.pick("id step", [1, 1, 2, 4])   # never beyond 63
    offsets, sizes = d.pick("offsets", OFFSETS), d.pick("sizes", SIZES)
    rows = []
    for index, struct in enumerate(structs):
        for f in struct.counters()[:6]:
            number = start + step * len(rows)
            rows.append(Row(number, index, struct, f, str(number), str(index), offset_text(offsets, struct, f),
                            size_text(sizes, struct, f)))
    if d.pick("ids", ["number", "number", "hex"]) == "hex":
        for row in rows:
            row.id_text = f"0x{row.id:x}"
    return rows
