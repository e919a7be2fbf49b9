"""Names, descriptor tables and the registration information of a counterset, as text."""

import manifests
import wrappers
from text import block, function

MEMBERS = ["Version", "Name", "CounterCount", "Counters", "Callback", "CallbackContext", "Flags"]
MARKS = {"Version": "version", "Name": "name", "CounterCount": "count", "Counters": "counters", "Callback": "callback",
         "CallbackContext": "context", "Flags": "flags"}


def name_parts(s):
    text = s.name["text"]
    literal = s.name.get("literal", f'L"{text}"')
    length = s.name.get("length", f"sizeof({literal}) - sizeof(WCHAR)")
    room = s.name.get("room", f"sizeof({literal})")
    return literal, length, room


def name_text(d, s):
    """Globals, local declarations and statements that make the counterset's name, and the expression of its address."""
    literal, length, room = name_parts(s)
    stem, form = s.stem, s.name["form"]
    constant = f"RTL_CONSTANT_STRING({literal})@{{{stem}.len}}@{{{stem}.buf}}"
    buffer = f"(PWSTR){literal}"
    by_hand = [f"{length},@{{{stem}.len}}", f"{room},", f"{buffer}@{{{stem}.buf}}"]
    if form == "constant":
        return [], [f"UNICODE_STRING name = {constant};"], [], "&name"
    if form == "static constant":
        return [], [f"static const UNICODE_STRING name = {constant};"], [], "&name"
    if form == "global":
        return [f"static UNICODE_STRING {stem}Name = {constant};", ""], [], [], f"&{stem}Name"
    if form == "declare":
        return [], [f"DECLARE_CONST_UNICODE_STRING(name, {literal});@{{{stem}.len}}@{{{stem}.buf}}"], [], "&name"
    if form == "init":
        return [], ["UNICODE_STRING name;"], [
            f"RtlInitUnicodeString(&name, {literal});@{{{stem}.len}}@{{{stem}.buf}}"], "&name"
    if form == "hand":
        return [], ["UNICODE_STRING name = {", *["    " + line for line in by_hand], "};"], [], "&name"
    return [], ["UNICODE_STRING name;"], [f"name.Length = {length};@{{{stem}.len}}", f"name.MaximumLength = {room};",
                                          f"name.Buffer = {buffer};@{{{stem}.buf}}"], "&name"


def row_marks(s, i, *members):
    return "".join(f"@{{{s.stem}.row{i}.{m}}}" for m in (members or ("id", "index", "offset", "size")))


def row_text(row):
    return f"{row.id_text}, {row.index_text}, {row.offset_text}, {row.size_text}"


def spare(s):
    return s.answers.get("room", "")


def designated_rows(s):
    lines = []
    for i, row in enumerate(s.rows):
        lines += ["    {", f"        .Id = {row.id_text},{row_marks(s, i, 'id')}",
                  f"        .StructIndex = {row.index_text},{row_marks(s, i, 'index')}",
                  f"        .Offset = {row.offset_text},{row_marks(s, i, 'offset')}",
                  f"        .Size = {row.size_text},{row_marks(s, i, 'size')}", "    },"]
    return lines


def is_field_row(row):
    return row.offset_text == f"FIELD_OFFSET({row.struct.name}, {row.field.path})" and row.size_text == f"RTL_FIELD_SIZE({row.struct.name}, {row.field.path})"


def table_text(d, s):
    """Globals, helper functions, local declarations and statements of the descriptor table."""
    stem, rows = s.stem, [f"    {{ {row_text(r)} }},{row_marks(s, i)}" for i, r in enumerate(s.rows)]
    array = f"PCW_COUNTER_DESCRIPTOR {stem}Rows[{spare(s)}]@{{{stem}.table}}"
    form = s.table
    if form in ("static const", "static"):
        const = "const " if form == "static const" else ""
        return [f"static {const}{array} = {{", *rows, "};", ""], [], []
    if form == "designated":
        return [f"static {array} = {{", *designated_rows(s), "};", ""], [], []
    if form == "row macro":
        macro = f"{stem.upper()}_ROW"
        lines = [f"    {macro}({r.id_text}, {r.index_text}, {r.struct.name}, {r.field.path}),{row_marks(s, i)}"
                 if is_field_row(r) else rows[i] for i, r in enumerate(s.rows)]
        return [f"#define {macro}(Id, Index, Type, Member) {{ (Id), (Index), FIELD_OFFSET(Type, Member), RTL_FIELD_SIZE(Type, Member) }}", "",
                f"static {array} = {{", *lines, "};", ""], [], []
    if form == "x-macro":
        lines = [f"#define {stem.upper()}_LIST(X) \\"]
        lines += [f"    X({row_text(r)}){row_marks(s, i)} \\" for i, r in enumerate(s.rows)]
        lines[-1] = lines[-1].rstrip(" \\")
        everywhere = "".join(row_marks(s, i) for i in range(len(s.rows)))
        return [*lines, f"#define {stem.upper()}_MAKE(Id, Index, Offset, Size) {{ (Id), (Index), (Offset), (Size) }},",
                f"static {array} = {{ {stem.upper()}_LIST({stem.upper()}_MAKE) }};{everywhere}", ""], [], []
    if form == "in function":
        return [], [f"static {array} = {{", *rows, "};"], []
    if form == "local":
        return [], [f"{array} = {{", *rows, "};"], []
    return run_time_table(d, s, array, form)


def run_time_table(d, s, array, form):
    stem, statements = s.stem, []
    size = spare(s) or str(len(s.rows))
    declaration = array.replace("[]", f"[{size}]") if not spare(s) else array
    if form == "pool":
        allocation = f"{stem}Rows = (PPCW_COUNTER_DESCRIPTOR)ExAllocatePool2(POOL_FLAG_NON_PAGED, {size} * sizeof(PCW_COUNTER_DESCRIPTOR), 'wcPT');"
        statements += [allocation, f"if ({stem}Rows == {d.null})", "    return STATUS_INSUFFICIENT_RESOURCES;"]
        declaration = f"PPCW_COUNTER_DESCRIPTOR {stem}Rows;"
    else:
        declaration = ("static " if d.pick("static table", [True, False]) else "") + declaration + ";"
    for i, row in enumerate(s.rows):
        if form == "helper":
            statements.append(f"SetRow(&{stem}Rows[{i}], {row_text(row)});{row_marks(s, i)}")
            continue
        for member, value, mark in (("Id", row.id_text, "id"), ("StructIndex", row.index_text, "index"),
                                    ("Offset", row.offset_text, "offset"), ("Size", row.size_text, "size")):
            statements.append(f"{stem}Rows[{i}].{member} = {value};{row_marks(s, i, mark)}")
    return [], [declaration], statements


def shared_helpers(d, only=None):
    """Helper functions that the tables of all countersets use, or those of one."""
    lines, sets = [], [only] if only else d.sets
    texts = [r.offset_text + r.size_text for s in sets for r in s.rows]
    if any("BLOCK_OFFSET" in t for t in texts):
        lines += ["#define BLOCK_OFFSET(Type, Member) ((USHORT)FIELD_OFFSET(Type, Member))", ""]
    if any("BLOCK_SIZE" in t for t in texts):
        lines += ["#define BLOCK_SIZE(Type, Member) ((USHORT)sizeof(((Type *)0)->Member))", ""]
    if any(s.table == "helper" for s in sets):
        lines += ["static VOID",
                  *function("SetRow(PPCW_COUNTER_DESCRIPTOR Row, ULONG Id, ULONG Index, ULONG Offset, ULONG Size)",
                                            ["Row->Id = (USHORT)Id;", "Row->StructIndex = (USHORT)Index;",
                                             "Row->Offset = (USHORT)Offset;", "Row->Size = (USHORT)Size;"])]
    return lines


def version_statements(d, s, target):
    """Version, which a run-time guard may choose."""
    value = s.info.get("Version")
    if value is None:
        return []
    if value == "PCW_VERSION_2 or 1":
        return [f"{target}Version = RunsOnServer2022() ? PCW_VERSION_2 : PCW_VERSION_1;@{{{s.stem}.version}}"]
    return [f"{target}Version = {value};@{{{s.stem}.version}}"]


def assignments(d, s, target):
    lines = version_statements(d, s, target)
    for member in MEMBERS[1:]:
        if member in s.info:
            lines.append(f"{target}{member} = {s.info[member]};@{{{s.stem}.{MARKS[member]}}}")
    if d.forced.get("order") != "as documented" and d.pick("order", ["as documented", "shuffled"]) == "shuffled":
        d.rng.shuffle(lines)
    return lines


def filled(d, s):
    """All members, so that an information which nobody zeroes is complete."""
    s.info.setdefault("Callback", d.null)
    s.info.setdefault("CallbackContext", d.null)
    if "--ntddi=WIN10_VB" not in d.options and not d.forced.get("no flags"):
        s.info.setdefault("Flags", "PcwRegistrationNone")


def information(d, s):
    """Declarations and statements of a local `info`."""
    form = d.pick("information", ["zero", "zero", "memset", "designated", "positional", "complete"])
    if form in ("designated", "positional") and s.info.get("Version") == "PCW_VERSION_2 or 1":
        form = "zero"
    if form in ("designated", "positional") and s.table == "pool":
        form = "zero"                                # the descriptors are allocated after the declarations
    if form == "positional" and any(m not in s.info for m in MEMBERS[:4]):
        form = "designated"
    if form == "complete":
        if d.forced.get("incomplete") is not s:
            filled(d, s)
        return [f"PCW_REGISTRATION_INFORMATION info;@{{{s.stem}.info}}"], assignments(d, s, "info.")
    if form == "memset":
        clear = d.pick("clear", ["RtlZeroMemory(&info, sizeof(info));", "memset(&info, 0, sizeof(info));",
                                 "RtlZeroMemory(&info, sizeof(PCW_REGISTRATION_INFORMATION));"])
        return ["PCW_REGISTRATION_INFORMATION info;"], [clear, *assignments(d, s, "info.")]
    if form == "designated":
        lines = [f"    .{m} = {s.info[m]},@{{{s.stem}.{MARKS[m]}}}" for m in MEMBERS if m in s.info]
        return ["PCW_REGISTRATION_INFORMATION info = {", *lines, "};"], []
    if form == "positional":
        last = max(i for i, m in enumerate(MEMBERS) if m in s.info)
        lines = [f"    {s.info.get(m, d.null)},@{{{s.stem}.{MARKS[m]}}}" for m in MEMBERS[:last + 1]]
        return ["PCW_REGISTRATION_INFORMATION info = {", *lines, "};"], []
    zero = "{}" if d.cxx else "{ 0 }"
    return [f"PCW_REGISTRATION_INFORMATION info = {zero};@{{{s.stem}.info}}"], assignments(d, s, "info.")


def free_rows(s):
    return [f"ExFreePoolWithTag({s.stem}Rows, 'wcPT');"] if s.table == "pool" else []


def call(d, s, target="info"):
    """The end of a function: registers, and returns the status."""
    where = f"{s.handle}.Open(&{target})" if wrappers.owns_handles(d) else f"PcwRegister(&{s.handle}, &{target})"
    if d.forced.get("ignore status") is s:
        return [], [f"{where};@{{{s.stem}.site}}", "return STATUS_SUCCESS;"]
    if d.forced.get("local handle") is s:
        return ["PPCW_REGISTRATION handle;"], [f"return {where};@{{{s.stem}.site}}"]
    if wrappers.is_wrapped(d):
        return wrapped_call(d, s)
    if wrappers.is_retried(d):
        return ["NTSTATUS status;"], [*wrappers.retried(d, where, f"@{{{s.stem}.site}}", target), *free_rows(s),
                                      "return status;"]
    if s.table != "pool":
        if d.pick("return", ["direct", "variable"]) == "direct":
            return [], [f"return {where};@{{{s.stem}.site}}"]
        return ["NTSTATUS status;"], [f"status = {where};@{{{s.stem}.site}}", "return status;"]
    return ["NTSTATUS status;"], [f"status = {where};@{{{s.stem}.site}}", *free_rows(s), "return status;"]


def wrapped_call(d, s):
    locals_, before, lines = wrappers.given(d, s)
    keep = s.table == "pool" or d.pick("return", ["direct", "variable"]) != "direct"
    lines = [("status = " if keep else "return ") + lines[0], *lines[1:]]
    lines[-1] = wrappers.end_of_statement(lines[-1])
    return [*locals_, *(["NTSTATUS status;"] if keep else [])], [*before, *lines, *free_rows(s), *(
        ["return status;"] if keep else [])]


def static_information(d, s, address):
    """The information as a variable of the file, where all its members are constants; None: they are not."""
    constant = (s.table in ("static const", "static", "designated", "row macro", "x-macro")
                and address.startswith("&" + s.stem)
                and all(m in s.info for m in MEMBERS[:4]) and s.info["Version"] != "PCW_VERSION_2 or 1"
                and not d.device and d.state in ("", "State."))
    if not constant or wrappers.is_retried(d):
        return None
    lines = [f"    .{m} = {s.info[m]},@{{{s.stem}.{MARKS[m]}}}" for m in MEMBERS if m in s.info]
    return [f"static PCW_REGISTRATION_INFORMATION {s.stem}Information = {{", *lines, "};", ""]


def register_functions(d, s):
    """Functions that register one counterset; the last is STEMRegister."""
    if manifests.is_generated(d):
        return manifests.register_functions(d, s)
    globals_, name_locals, name_statements, address = name_text(d, s)
    if d.forced.get("comment") is s:
        globals_ += [f"// pcwlint: disable-next-line=PCW401 -- measured@{{{s.stem}.unused}}"]
    if s.info.get("Name") == "&name":
        s.info["Name"] = address
    tables, table_locals, table_statements = table_text(d, s)
    form = d.pick("register form", wrappers.FORMS)
    calls_locals, calls = call(d, s)
    if wrappers.is_wrapped(d):
        body = [*name_locals, *table_locals, *calls_locals, "", *name_statements, *table_statements, *calls]
        return globals_ + tables, [f"{d.kept}NTSTATUS", *function(f"{s.stem}Register({d.parameter})", body)]
    static = static_information(d, s, address) if form == "static" else None
    if static:
        calls_locals, calls = call(d, s, s.stem + "Information")
        return globals_ + tables, [*static, f"{d.kept}NTSTATUS",
                                   *function(f"{s.stem}Register({d.parameter})", [*calls_locals, "", *calls])]
    if form == "describe" and (name_locals and s.name["form"] not in ("static constant", "declare") or table_locals
                               or d.device) and not d.forced.get("register form"):
        form = "plain"
    parameter = d.parameter
    if form == "describe":
        if s.name["form"] == "declare" and not d.forced.get("register form"):
            name_locals = ["static const " + name_locals[0].replace("DECLARE_CONST_UNICODE_STRING(name, ",
                                                                    "UNICODE_STRING name = RTL_CONSTANT_STRING(", 1)]
        body = [*name_locals, *table_locals, "", "RtlZeroMemory(Info, sizeof(*Info));", *name_statements,
                *table_statements, *assignments(d, s, "Info->")]
        describe = ["static VOID", *function(f"{s.stem}Describe(PCW_REGISTRATION_INFORMATION *Info)", body)]
        body = ["PCW_REGISTRATION_INFORMATION info;", *calls_locals, "", f"{s.stem}Describe(&info);", *calls]
        return globals_ + tables, describe + [f"{d.kept}NTSTATUS", *function(f"{s.stem}Register({parameter})", body)]
    info_locals, info_statements = information(d, s)
    if d.pick("paged", [False, False, True]) and not table_statements:
        info_statements = ["PAGED_CODE();", *info_statements]
    body = [*name_locals, *table_locals, *info_locals, *calls_locals, "", *name_statements, *table_statements,
            *info_statements, *calls]
    return globals_ + tables, [f"{d.kept}NTSTATUS", *function(f"{s.stem}Register({parameter})", body)]


def version_guard(d):
    how = d.pick("version guard", ["RtlGetVersion", "PsGetVersion", "RtlVerifyVersionInfo"])
    if how == "PsGetVersion":
        body = ["ULONG build;", "", f"PsGetVersion({d.null}, {d.null}, &build, {d.null});", "return build >= 20348;"]
    elif how == "RtlVerifyVersionInfo":
        body = ["RTL_OSVERSIONINFOEXW wanted;", "ULONGLONG mask = 0;", "", "RtlZeroMemory(&wanted, sizeof(wanted));",
                "wanted.dwOSVersionInfoSize = sizeof(wanted);", "wanted.dwBuildNumber = 20348;",
                "VER_SET_CONDITION(mask, VER_BUILDNUMBER, VER_GREATER_EQUAL);",
                "return NT_SUCCESS(RtlVerifyVersionInfo(&wanted, VER_BUILDNUMBER, mask));"]
    else:
        body = ["RTL_OSVERSIONINFOW version = { 0 };", "", "version.dwOSVersionInfoSize = sizeof(version);",
                *block("if (!NT_SUCCESS(RtlGetVersion(&version)))", ["return FALSE;"]),
                "return version.dwBuildNumber >= 20348;"]
    return ["static BOOLEAN", *function("RunsOnServer2022(VOID)", body)]
