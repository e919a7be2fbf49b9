"""One labelled mistake for each rule, in several variants.

A mistake forces the choices that it needs, changes the design, and names the marks at which its rule has to be
reported.  apply(d, s) may return marks of its own."""

from dataclasses import dataclass, field

MISTAKES = []


@dataclass
class Mistake:
    rule: str
    variant: str
    marks: list
    forced: dict
    apply: object = field(repr=False)


def every(key, value):
    return {f"{key} {i}": value for i in range(3)}


CALLBACK, CREATE = every("source", "callback"), every("source", "create")
ONE_BLOCK, TWO_BLOCKS = every("two blocks", False), every("two blocks", True)
DRIVER = {"scope": "driver"}          # nothing belongs to a device
# What would hide a mistake, or needs another driver around it.
STRICT = {**every("tolerated", False), "state": ["globals", "globals", "structure", "pointer", "accessor"],
          "handle class": False}


def mistake(rule, variant, *marks, forced=None):
    def keep(apply):
        MISTAKES.append(Mistake(rule, variant, list(marks), {**STRICT, "manifest": "none", **(forced or {})}, apply))
        return apply
    return keep


def simple(rule, variant, *marks, forced=None, **info):
    """A mistake that is one other value of the registration information; None: never written."""
    def apply(d, s):
        for member, value in info.items():
            if value is None:
                s.info.pop(member, None)
            else:
                s.info[member] = value
    mistake(rule, variant, *marks, forced=forced)(apply)


# ---- versions and flags ----

for value in ("0x300", "3", "1", "0x0101", "PCW_VERSION_1 + 1"):
    simple("PCW101", value, "version", forced={"version": "new"}, Version=value)
for value in ("PCW_VERSION_2", "PCW_CURRENT_VERSION", "0x200"):
    simple("PCW102", value, "version", forced={"version": "both"}, Version=value)
simple("PCW103", "zeroed", "site", forced={"version": "new", "information": "zero"}, Version=None)
simple("PCW103", "memset", "site", forced={"version": "both", "information": "memset"}, Version=None)
simple("PCW103", "designated", "site", forced={"version": "both", "information": "designated"}, Version=None)
simple("PCW103", "garbage", "site", forced={"version": "old", "information": "complete", "register form": "plain"},
       Version=None)
for value in ("(PCW_REGISTRATION_FLAGS)2", "(PCW_REGISTRATION_FLAGS)(PcwRegistrationSiloNeutral | 0x10)",
              "(PCW_REGISTRATION_FLAGS)0x80000000"):
    simple("PCW111", value, "flags", forced={"version": "silo"}, Flags=value, Version="PCW_VERSION_2")
simple("PCW112", "version 1", "flags", forced={"version": "both"}, Flags="PcwRegistrationSiloNeutral",
       Version="PCW_VERSION_1")
simple("PCW112", "0x100", "flags", forced={"version": "silo"}, Flags="PcwRegistrationSiloNeutral", Version="0x100")
simple("PCW113", "none", "flags", forced={"version": "old", "information": ["zero", "memset", "designated"]},
       Flags="PcwRegistrationNone")
simple("PCW113", "neutral", "flags", forced={"version": "old"}, Flags="PcwRegistrationSiloNeutral")
simple("PCW114", "forgotten", "site", forced={"version": "silo", "information": "complete", "register form": "plain",
                                              "no flags": True}, Flags=None, Version="PCW_VERSION_2")


@mistake("PCW115", "callback", "site", forced={"version": "old", "information": "complete", "register form": "plain",
                                               **CALLBACK})
def _(d, s):
    s.info.pop("Callback", None)
    s.info["CallbackContext"] = d.null
    d.forced["incomplete"] = s


@mistake("PCW115", "context", "site", forced={"version": "old", "information": "complete", "register form": "plain",
                                              **every("data", "context"), **CALLBACK, **ONE_BLOCK})
def _(d, s):
    s.info.pop("CallbackContext", None)
    d.forced["incomplete"] = s


# ---- names ----

simple("PCW201", "NULL", "name", Name="NULL")
simple("PCW201", "0", "name", Name="0")
simple("PCW201", "never set", "site", "name", forced={"information": "zero", "register form": "plain"}, Name=None)


def named(rule, variant, mark, forced=None, **parts):
    def apply(d, s):
        for key, value in parts.items():
            s.name[key] = value.replace("TEXT", s.title) if isinstance(value, str) else value
    mistake(rule, variant, mark, forced=forced)(apply)


for form in ("init", "constant", "hand", "declare", "global"):
    named("PCW202", "empty " + form, "len", {"name form": form}, literal='L""')
    named("PCW202", "blank " + form, "len", {"name form": form}, literal='L"  "')
for form in ("hand", "hand lines"):
    named("PCW202", "zero " + form, "len", {"name form": form}, length="0")
    named("PCW203", "one less " + form, "len", {"name form": form}, length='sizeof(L"TEXT") - 1')
    named("PCW203", "odd " + form, "len", {"name form": form}, length="7")
    named("PCW204", "twice " + form, "len", {"name form": form}, length='2 * sizeof(L"TEXT")',
          room='2 * sizeof(L"TEXT")')
    named("PCW204", "beyond room " + form, "len", {"name form": form}, length='sizeof(L"TEXT") - sizeof(WCHAR)',
          room="8")
    named("PCW205", "terminator " + form, "len", {"name form": form}, length='sizeof(L"TEXT")')
    named("PCW207", "narrow " + form, "buf", {"name form": form}, literal='"TEXT"', length='sizeof("TEXT") - 1',
          room='sizeof("TEXT")')


@mistake("PCW205", "NUL inside", "len", forced={"name form": "hand"})
def _(d, s):
    s.name["literal"] = f'L"{s.title}\\0"'


def counts_characters(form, count):
    """Length is the number of characters: without the terminator, or with it, whichever is even (PCW203: odd)."""
    @mistake("PCW210", f"{count} {form}", "len", forced={"name form": form})
    def _(d, s):
        counts = {"array": 'RTL_NUMBER_OF(L"{0}") - {1}', "narrow": 'sizeof("{0}") - {1}'}
        less = 1 - len(s.title) % 2
        one_byte_each = count == "narrow" and s.title.isascii()
        s.name["length"] = counts["narrow" if one_byte_each else "array"].format(s.title, less)


for form in ("hand", "hand lines"):
    for count in ("array", "narrow"):
        counts_characters(form, count)
    named("PCW210", "pointer " + form, "len", {"name form": form}, length="sizeof(PWSTR)")
named("PCW210", "old literal", "len", {"name form": "hand"}, literal='L"TEXT 2"', length='sizeof(L"TEXT") - sizeof(WCHAR)',
      room='sizeof(L"TEXT")')


@mistake("PCW206", "same", forced={"sets": 2})
def _(d, s):
    first, second = d.sets[:2]
    second.name["text"] = second.title = first.title if d.chance("same case", 0.5) else first.title.upper()
    return [f"{x.stem}.{m}" for x in (first, second) for m in ("buf", "len", "site")]


for form in ("constant", "hand", "init"):
    mistake("PCW208", "local " + form, "name", forced={"register form": "describe", "name form": form,
                                                       "table": "static const", "sets": 1, **DRIVER})(lambda d, s: None)


# ---- counters ----

simple("PCW301", "NULL", "counters", Counters="NULL")
simple("PCW301", "never set", "site", "counters", forced={"information": "zero", "register form": "plain"},
       Counters=None)
mistake("PCW305", "local", "counters", forced={"register form": "describe", "table": "local",
                                               "name form": "static constant", "sets": 1, **DRIVER})(lambda d, s: None)


@mistake("PCW302", "one more", "count", forced={"count": "number", "table": "static"})
def _(d, s):
    s.info["CounterCount"] = str(len(s.rows) + d.rng.choice([1, 2, 5]))


@mistake("PCW302", "plus one", "count", forced={"count": "RTL_NUMBER_OF", "table": "static const"})
def _(d, s):
    s.info["CounterCount"] += " + 1"


@mistake("PCW302", "bytes", "count", forced={"table": "static"})
def _(d, s):
    s.info["CounterCount"] = f"sizeof({s.stem}Rows)"


@mistake("PCW303", "one less", "count", forced={"count": "number"})
def _(d, s):
    s.info["CounterCount"] = str(len(s.rows) - 1)


@mistake("PCW303", "minus one", "count", forced={"count": "RTL_NUMBER_OF", "table": "static"})
def _(d, s):
    s.info["CounterCount"] += " - 1"


simple("PCW304", "zero", "count", CounterCount="0")
simple("PCW304", "never set", "site", "count", "info", forced={"information": "zero", "register form": "plain"},
       CounterCount=None)


# ---- descriptors ----

def a_row(d, s, wanted=lambda row: True):
    fitting = [i for i, row in enumerate(s.rows) if wanted(row)]
    i = d.rng.choice(fitting) if fitting else None
    return (i, s.rows[i]) if fitting else (None, None)


def row_mistake(rule, variant, member, wanted=lambda s, row: True, forced=None):
    """The decorated function changes one row; the rule is reported at a member of it."""
    def keep(change):
        def apply(d, s):
            i, row = a_row(d, s, lambda r: wanted(s, r))
            if row is None:
                return None
            other = change(d, s, i, row)
            return [f"{s.stem}.row{other if isinstance(other, int) else i}.{member}"]
        mistake(rule, variant, forced=forced)(apply)
        return change
    return keep


def at_size(text):
    def change(d, s, i, row):
        row.size_text = text
    return change


for text in ("2", "1", "16", "3", "sizeof(USHORT)", "0"):
    row_mistake("PCW401", text, "size", forced={"plain blocks": True})(at_size(text))


@row_mistake("PCW402", "sizeof block", "offset")
def _(d, s, i, row):
    row.offset_text = f"sizeof({row.struct.name})"


@row_mistake("PCW402", "far", "offset")
def _(d, s, i, row):
    row.offset_text = str(row.struct.size + d.rng.choice([8, 64, 1024]))


@row_mistake("PCW403", "id", "id")
def _(d, s, i, row):
    row.id_text = d.rng.choice(["0x10000", "65537", "100000"])


@row_mistake("PCW403", "offset", "offset")
def _(d, s, i, row):
    row.offset_text = "0x10008"


@row_mistake("PCW404", "same id", "id", wanted=lambda s, r: s.rows.index(r) > 0)
def _(d, s, i, row):
    row.id_text = s.rows[d.rng.randrange(i)].id_text


@row_mistake("PCW405", "wide", "size", wanted=lambda s, r: r.field.size == 4 and r.field.offset + 8 <= r.struct.size,
             forced={"plain blocks": True})
def _(d, s, i, row):
    row.size_text = d.rng.choice(["8", "sizeof(ULONG64)", "sizeof(LARGE_INTEGER)"])


@row_mistake("PCW414", "narrow", "size", wanted=lambda s, r: r.field.size == 8
             and not r.field.type.endswith("LARGE_INTEGER"), forced={"plain blocks": True})
def _(d, s, i, row):
    row.size_text = d.rng.choice(["4", "sizeof(ULONG)", "sizeof(LONG)"])


@row_mistake("PCW406", "inside", "offset", wanted=lambda s, r: r.field.size == 8
             and not r.field.type.endswith("LARGE_INTEGER"), forced={"plain blocks": True})
def _(d, s, i, row):
    row.offset_text, row.size_text = d.rng.choice([f"FIELD_OFFSET({row.struct.name}, {row.field.path}) + 4",
                                                   str(row.field.offset + 4)]), "4"


@row_mistake("PCW407", "other field", "size", wanted=lambda s, r: partner(s, r),
             forced={"plain blocks": True, "offsets": "FIELD_OFFSET", "sizes": "RTL_FIELD_SIZE"})
def _(d, s, i, row):
    row.size_text = f"RTL_FIELD_SIZE({row.struct.name}, {d.rng.choice(partner(s, row)).path})"


@row_mistake("PCW407", "other field, null", "size", wanted=lambda s, r: partner(s, r),
             forced={"plain blocks": True, "offsets": "FIELD_OFFSET", "sizes": "null"})
def _(d, s, i, row):
    row.size_text = f"sizeof((({row.struct.name} *)0)->{d.rng.choice(partner(s, row)).path})"


def partner(s, row):
    return [r.field for r in s.rows if r is not row and r.struct is row.struct and r.field.size == row.field.size
            and r.field.base != row.field.base]


def extend(row, *members):
    """Appends members to a row's structure, whose layout then follows the compiler's."""
    row.struct.lines += ["    " + m for m in members]


NO_NUMBERS = {"offsets": "FIELD_OFFSET", "sizes": "RTL_FIELD_SIZE", "plain blocks": True}


def append_row(s, field_path, size=None, struct=None):
    from blocks import Field, Row
    last = s.rows[-1]
    struct = struct or last.struct
    f = Field("", field_path, size or 8, base=field_path)
    row = Row(last.id + 1, last.index, struct, f, str(last.id + 1), last.index_text,
              f"FIELD_OFFSET({struct.name}, {field_path})",
              f"RTL_FIELD_SIZE({struct.name}, {field_path})" if size is None else str(size))
    s.rows.append(row)
    if s.count == "number" or s.table == "pool":
        s.info["CounterCount"] = str(len(s.rows))
    return len(s.rows) - 1


def appended(rule, variant, member, members, path, size=None, forced=None, before=""):
    def apply(d, s):
        extend(s.rows[-1], *members)
        if before:
            s.rows[-1].struct.lines[0:0] = []
        i = append_row(s, path, size)
        return [f"{s.stem}.row{i}.{member}"]
    mistake(rule, variant, forced={**NO_NUMBERS, **(forced or {})})(apply)


appended("PCW408", "packed", "offset", ["ULONG64 Anchor;", "#pragma pack(push, 4)",
                                        "struct { ULONG Small; ULONG64 Wide; } Packed;", "#pragma pack(pop)"],
                                        "Packed.Wide")
appended("PCW413", "pointer", "offset", ["PVOID Owner;"], "Owner", forced={"version": "new"})
appended("PCW413", "double", "offset", ["double Ratio;"], "Ratio")
appended("PCW413", "float", "offset", ["float Load;"], "Load")
appended("PCW413", "aggregate", "offset", ["ULONG64 Before;", "struct { ULONG Low; ULONG High; } Pair;"], "Pair")


@mistake("PCW409", "halves", forced=NO_NUMBERS)
def _(d, s):
    extend(s.rows[-1], "union { ULONG64 Whole; struct { ULONG Low; ULONG High; }; };")
    append_row(s, "Whole")
    i = append_row(s, d.rng.choice(["Low", "High"]))
    return [f"{s.stem}.row{i}.offset"]


@row_mistake("PCW410", "beyond", "id")
def _(d, s, i, row):
    row.id_text = d.rng.choice(["64", "100", "0x100"])


@mistake("PCW412", "SIZE_T", forced=NO_NUMBERS)
def _(d, s):
    extend(s.rows[-1], f"{d.rng.choice(['SIZE_T', 'ULONG_PTR', 'LONG_PTR'])} Held;")
    d.options.append("--arch=" + d.rng.choice(["x64,x86", "x86,arm64", "x64,arm64,x86"]))
    return [f"{s.stem}.row{append_row(s, 'Held')}.size"]


# ---- blocks and callbacks ----

ANSWER = {**CALLBACK, **every("data", "block")}
LOOP = {**CALLBACK, **ONE_BLOCK, **every("data", "array"), "sets": 1}


def answered(rule, variant, mark, forced, **answers):
    def apply(d, s):
        s.answers.update(answers)
    mistake(rule, variant, mark, forced=forced)(apply)


answered("PCW501", "one of two", "add", {**ANSWER, **TWO_BLOCKS}, count="1")
answered("PCW501", "one of two created", "create", {**CREATE, **TWO_BLOCKS}, count="1")


@mistake("PCW501", "index beyond", "add", forced={**ANSWER, **ONE_BLOCK, "sizes": "RTL_FIELD_SIZE"})
def _(d, s):
    s.rows[-1].index_text = "1"


for size in ("sizeof(ULONG)", "4", "sizeof(PVOID)"):
    answered("PCW502", size, "add", {**ANSWER, **ONE_BLOCK}, **{"size 0": size})
    answered("PCW502", size + " created", "create", {**CREATE, **ONE_BLOCK}, **{"size 0": size})


@mistake("PCW503", "local", "create", forced={**CREATE, **ONE_BLOCK})
def _(d, s):
    s.answers["create before"] = [f"{s.structs[0].name} local = {'{}' if d.cxx else '{ 0 }'};"]
    s.answers["create pointer"] = "&local"


@mistake("PCW504", "nobody", "site", forced=CALLBACK)
def _(d, s):
    s.info.pop("Callback")
    if "CallbackContext" in s.info:
        s.info["CallbackContext"] = d.null
    s.source = "nobody"


from callback import COLLECT, ENUMERATE  # noqa: E402
answered("PCW505", "collect only", "callback body", ANSWER, requests=[COLLECT])
answered("PCW505", "enumerate only", "callback body", ANSWER, requests=[ENUMERATE])
for value in ("PCW_ANY_INSTANCE_ID", "0xFFFFFFFE", "0xFFFFFFFF", "(ULONG)-1"):
    answered("PCW506", value, "add", ANSWER, id=value)
answered("PCW507", "constant", "add", {**LOOP, "filter": "none"}, id="0")
answered("PCW508", "NULL", "add", ANSWER, name="NULL")
answered("PCW508", "NULL created", "create", CREATE, name="NULL")


@mistake("PCW509", "add counter", "wrong member", forced={**ANSWER, **every("shape", "switch apart"),
                                                          "array size": "4"})
def _(d, s):
    s.answers["before CollectData"] = [f"if (Info->AddCounter.CounterMask == 0)@{{{s.stem}.wrong member}}",
                                       "    return STATUS_SUCCESS;"]


answered("PCW510", "exact", "filter", {**LOOP, "filter": "id"}, filter="REQUEST.InstanceId != NUMBER")
answered("PCW515", "NULL", "data", {**ANSWER, "data style": "assigned"}, **{"data pointer": "NULL"})
answered("PCW515", "NULL initialised", "data", {**ANSWER, "data style": "initialised"}, **{"data pointer": "NULL"})


@mistake("PCW515", "beyond the block", "add", forced={**ANSWER, **ONE_BLOCK})
def _(d, s):
    s.answers["size 0"] = f"sizeof({s.structs[0].name}) + {d.rng.choice(['8', 'sizeof(ULONG64)', 'PAGE_SIZE'])}"
    return [f"{s.stem}.{m}" for m in ("add", "data")]


APART = {**ANSWER, **every("shape", "switch apart")}
COLLECTING = "Info->CollectData.Buffer"
for number in ("12", "3 + 1"):
    answered("PCW516", "other id " + number, "add", APART, **{"id for " + COLLECTING: number})
COUNTS_NUL = '{ sizeof(L"lane"), sizeof(L"lane"), (PWSTR)L"lane" }'
answered("PCW516", "terminator", "instance", ANSWER, instance=COUNTS_NUL)
answered("PCW516", "NUL inside", "instance", ANSWER, instance='RTL_CONSTANT_STRING(L"lane\\0")')


# An empty name is that of a single instance, which nobody asks for by its name.
@mistake("PCW516", "other name", "add", forced={**APART, "instance name": ["default", "_Total", "main"]})
def _(d, s):
    s.answers["more locals"] = ['UNICODE_STRING other = RTL_CONSTANT_STRING(L"another");']
    s.answers["name for " + COLLECTING] = "&other"


@mistake("PCW516", "name twice", "add", forced={**LOOP, "filter": "none", "array size": "4"})
def _(d, s):
    s.answers["instance names"] = d.rng.choice([["rx", "tx", "rx", "ctl"], ["a", "b", "c", "A"]])


@mistake("PCW511", "before", "create", forced={**CREATE, "sets": 1, **DRIVER})
def _(d, s):
    def swap(_, steps):
        i = next(i for i, x in enumerate(steps) if x.kind == "create")
        steps[i - 1].attempt, steps[i].attempt = steps[i].attempt, steps[i - 1].attempt
    d.forced["steps"] = [swap]


answered("PCW512", "ignored", "create", CREATE, ignored=True)


@mistake("PCW513", "closed twice", "close again", forced={**CREATE, "cleanup": "goto"})
def _(d, s):
    d.forced["stop order"] = lambda _, steps, end: [f"PcwCloseInstance({s.instance});",
                                                    f"PcwCloseInstance({s.instance});@{{{s.stem}.close again}}",
                                                    f"{s.instance} = {d.null};", *end]
