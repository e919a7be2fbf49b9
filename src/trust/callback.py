"""The callback of a counterset, or the instance that it creates."""

import manifests
import wrappers
from text import block, function

ENUMERATE, COLLECT = "PcwCallbackEnumerateInstances", "PcwCallbackCollectData"
SEVERAL = {"array", "list", "pointers"}     # kinds of data with one block for each of several instances


def data_size(s, i):
    return s.answers.get(f"size {i}", f"sizeof({s.structs[i].name})")


def block_name(s, i):
    return s.block if i == 0 else s.block + "2"


def where_blocks_are(d):
    """How the callback reaches the blocks: the extension arrives as its context."""
    return "device->" if d.device else d.state


def data_of(d, s, at=""):
    """Locals and statements for `data`, and the expression of it."""
    kind = s.answers["data"]
    if manifests.is_generated(d):
        snapshot = kind == "snapshot"
        return [f"{s.structs[0].name} snapshot;"] * snapshot, [
            f"snapshot = {where_blocks_are(d)}{s.block};"] * snapshot, ""
    null = s.answers.get("data pointer")
    if len(s.structs) > 1:
        lines = ["PCW_DATA data[2] = {"]
        lines += [f"    {{ {null or '&' + where_blocks_are(d) + block_name(s, i)}, {data_size(s, i)} }},@{{{s.stem}.data}}@{{{s.stem}.data{i}}}" for i in range(len(s.structs))]
        return [*lines, "};"], [], "data"
    pointer = {"block": "&" + where_blocks_are(d) + s.block, "snapshot": "&snapshot",
               "array": f"&{where_blocks_are(d)}{s.block}s[{at or 'i'}]",
               "list": "&node->Block", "pointers": f"{where_blocks_are(d)}{s.block}Pointers[i]",
               "context": f"({s.structs[0].name} *)Context" if not d.device else "&device->" + s.block}[kind]
    pointer = null or pointer
    style = d.pick("data style", ["initialised", "assigned"])
    before = []
    locals_ = []
    if kind == "snapshot":
        live = s.answers.get("behind")
        whole = "*" + live if live else where_blocks_are(d) + s.block
        locals_, before = [f"{s.structs[0].name} snapshot;"], [f"snapshot = {whole};"]
    if style == "initialised" and kind not in SEVERAL:
        return [*locals_, f"PCW_DATA data = {{ {pointer}, {data_size(s, 0)} }};@{{{s.stem}.data}}"
                f"@{{{s.stem}.data0}}"], before, "&data"
    return [*locals_, "PCW_DATA data;"], [*before, f"data.Data = {pointer};@{{{s.stem}.data}}",
                                          f"data.Size = {data_size(s, 0)};@{{{s.stem}.data}}@{{{s.stem}.data0}}"], "&data"


def generated_pointers(d, s):
    """The blocks, as arguments of the functions that CTRPP generates."""
    if len(s.structs) > 1 or s.answers["data"] == "block":
        return [s.answers.get("data pointer", "&" + where_blocks_are(d) + block_name(s, i))
                for i in range(len(s.structs))]
    return [{"snapshot": "&snapshot", "array": f"&{s.block}s[i]", "context": f"({s.structs[0].name} *)Context",
             "list": "&node->Block", "pointers": f"{s.block}Pointers[i]"}[s.answers["data"]]]


def add(d, s, buffer, name, number, data, mark="add"):
    count = s.answers.get("count", str(len(s.structs)))
    number = s.answers.get("id for " + buffer, number)
    name = s.answers.get("name for " + buffer, name)
    if manifests.is_generated(d):
        pointers = ", ".join(generated_pointers(d, s))
        return f"{manifests.prefix(d)}Add{s.stem}({buffer}, {s.answers.get('name', name)}, {s.answers.get('id', number)}, {pointers})", f"@{{{s.stem}.{mark}}}"
    wrapped = f"PcwAddInstance({buffer}, {s.answers.get('name', name)}, {s.answers.get('id', number)}, {count}, {data})"
    return wrapped, f"@{{{s.stem}.{mark}}}"


def instance_name(d, s, text):
    value = s.answers.get("instance", f'RTL_CONSTANT_STRING(L"{text}")')
    return f"UNICODE_STRING instance = {value};@{{{s.stem}.instance}}"


def add_lines(d, s, buffer, request):
    """Locals, and statements that answer one request and return."""
    locals_, before, data = data_of(d, s)
    if s.answers["data"] in SEVERAL:
        return add_several(d, s, buffer, request, locals_, before, data)
    where, mark = add(d, s, buffer, "&instance", d.pick(f"id {s.stem}", ["0", "0", "1", "7"]), data)
    locals_ = [instance_name(d, s, d.pick("instance name", ["default", "_Total", "", "main"])),
               *s.answers.get("more locals", []), *locals_]
    if s.answers.get("early out"):
        before = [*before, *s.answers["early out"]]
    if d.pick("add", ["return", "variable"]) == "return":
        return locals_, [*before, f"return {where};{mark}"]
    return [*locals_, "NTSTATUS status;"], [*before, f"status = {where};{mark}", "return status;"]


def loop_over(d, s, body):
    """Locals, and a loop over the instances whose body works on one."""
    if s.answers["data"] == "list":
        head = where_blocks_are(d) + s.stem + "List"
        return ["PLIST_ENTRY link;"], block(f"for (link = {head}.Flink; link != &{head}; link = link->Flink)",
            [f"{node_name(s)} *node = CONTAINING_RECORD(link, {node_name(s)}, Link);", "", *body])
    none = [f"if ({where_blocks_are(d)}{s.block}Pointers[i] == {d.null})", "    continue;"]
    return ["ULONG i;"], block(f"for (i = 0; i < {array_size(d)}; i++)",
                               [*(none if s.answers["data"] == "pointers" else []), *body])


def node_name(s):
    return s.stem.upper() + "_NODE"


def add_several(d, s, buffer, request, locals_, before, data):
    listed = s.answers["data"] == "list"
    number = "node->Id" if listed else d.pick("array id", ["i", "i", "i + 1", "100 + i"])
    where, mark = add(d, s, buffer, "&node->Name" if listed else f"&{s.stem}Names[i]", number, data)
    wanted = f"{request}.InstanceId" if request else ""
    body = list(before)
    if d.pick("filter", ["none", "id", "id apart"]) != "none" and wanted:
        condition = s.answers.get("filter", f"{wanted} != PCW_ANY_INSTANCE_ID && {wanted} != {number}")
        condition = condition.replace("REQUEST", request).replace("NUMBER", number)
        body += [f"if ({condition})@{{{s.stem}.filter}}", "    continue;"]
    body += [f"status = {where};{mark}", *block("if (!NT_SUCCESS(status))",
                                                [d.pick("array failure", ["return status;", "break;"])])]
    counters, loop = loop_over(d, s, body)
    return [*locals_, "NTSTATUS status = STATUS_SUCCESS;", *counters], [*loop, "return status;"]


def array_size(d):
    return d.pick("array size", ["4", "ARRAY_BLOCKS", "ARRAY_BLOCKS"])


def dispatch(d, s, lines_for):
    """Statements of the callback: what it does with each of the two requests that matter."""
    shape = s.answers["shape"]
    requests = s.answers.get("requests", [ENUMERATE, COLLECT])
    member = {ENUMERATE: "EnumerateInstances", COLLECT: "CollectData"}
    other = d.pick("default", ["STATUS_SUCCESS", "STATUS_SUCCESS", "STATUS_NOT_SUPPORTED"])
    same = d.pick("member", ["CollectData", "EnumerateInstances"])
    if shape == "switch":
        return [*block("switch (Type)", [*[f"case {r}:" for r in requests], *["    " + x for x in lines_for(same)],
                                         "default:", "    break;"]), f"return {other};"]
    if shape in ("switch apart", "helper", "helper value"):
        cases = [line for r in requests for line in (f"case {r}:", *["    " + x for x in lines_for(member[r])])]
        ends = [["case PcwCallbackAddCounter:", "case PcwCallbackRemoveCounter:", "    break;"], [],
                ["default:", "    break;"]]
        return [*block("switch (Type)", [*cases, *d.pick("other cases", ends)]), f"return {other};"]
    if shape == "if":
        condition = " || ".join(f"Type == {r}" for r in requests)
        return [*block(f"if ({condition})", lines_for(same)), f"return {other};"]
    condition = " && ".join(f"Type != {r}" for r in requests)
    return [*block(f"if ({condition})", [f"return {other};"]), *lines_for(same)]


def answered_by_helper(d, s):
    """Statements of a callback that leaves each request to one helper."""
    requests = s.answers.get("requests", [ENUMERATE, COLLECT])
    call = f"{s.stem}Answer(&Info->{d.picks['member']}, Context);"
    other = d.pick("default", ["STATUS_SUCCESS", "STATUS_SUCCESS", "STATUS_NOT_SUPPORTED"])
    unwanted = " && ".join(f"Type != {r}" for r in requests)
    if s.answers["shape"] == "handlers":
        return [f"if ((ULONG)Type >= RTL_NUMBER_OF({s.stem}Handlers) || {s.stem}Handlers[Type] == {d.null})",
                f"    return {other};", "", "return " + call.replace("Answer(", "Handlers[Type](", 1)]
    if s.answers["shape"] == "goto":
        return ["NTSTATUS status = STATUS_SUCCESS;", "", f"if ({unwanted})", "    goto Exit;", "status = " + call, "",
                "Exit:", "return status;"]
    mutex = where_blocks_are(d).replace("device->", "((DEVICE_STATE *)Context)->") + s.stem + "Mutex"
    return ["NTSTATUS status;", "", *block(f"if ({unwanted})", [f"return {other};"]),
            f"ExAcquireFastMutex(&{mutex});", "status = " + call, f"ExReleaseFastMutex(&{mutex});", "return status;"]


def handlers(d, s):
    requests = s.answers.get("requests", [ENUMERATE, COLLECT])
    answers = ", ".join(f"{s.stem}Answer" if r in requests else d.null for r in (ENUMERATE, COLLECT))
    return [f"static NTSTATUS (*const {s.stem}Handlers[])(PPCW_MASK_INFORMATION Request, PVOID Context) = {{",
            f"    {d.null}, {d.null}, {answers}", "};", ""] if s.answers["shape"] == "handlers" else []


def context_lines(d, s):
    if d.device:
        return ["DEVICE_STATE *device = (DEVICE_STATE *)Context;"], []
    if s.answers["data"] == "context":
        return [], []
    return [], ["UNREFERENCED_PARAMETER(Context);"]


def callback_text(d, s):
    if s.source != "callback" and not s.answers.get("callback anyway"):
        return []
    shape, stem = s.answers["shape"], s.stem
    head = f"{stem}Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)"
    context_locals, context_statements = context_lines(d, s)
    helpers = []
    d.pick("member", ["CollectData", "EnumerateInstances"])
    if shape.startswith("helper") or shape in ("handlers", "goto", "mutex"):
        by_value = shape == "helper value"
        access = "Request." if by_value else "Request->"
        parameters = ("PCW_MASK_INFORMATION Request" if by_value
                      else "PPCW_MASK_INFORMATION Request") + ", PVOID Context"
        locals_, statements = add_lines(d, s, access + "Buffer", "Request" if by_value else "(*Request)")
        helpers = ["static NTSTATUS", *function(f"{stem}Answer({parameters})",
                                                [*context_locals, *locals_, "", *context_statements, *statements])]
        body = answered_by_helper(d, s) if not shape.startswith("helper") else dispatch(
            d, s, lambda m: [f"return {stem}Answer({'' if by_value else '&'}Info->{m}, Context);"])
        return [*helpers, *handlers(d, s), "static NTSTATUS NTAPI",
                *function(f"{head}@{{{stem}.callback body}}", body)]
    locals_, _ = add_lines(d, s, "Info->CollectData.Buffer", "Info->CollectData")
    locals_ = [*context_locals, *locals_]
    body = dispatch(d, s, lambda m: s.answers.get("before " + m, []) + add_lines(d, s, f"Info->{m}.Buffer",
        f"Info->{m}")[1])
    keep = "" if s.answers.get("discardable") else "static "
    early = [f"NTSTATUS NTAPI {head};", f"#pragma alloc_text(INIT, {stem}Callback)@{{{stem}.init}}",
             ""] if s.answers.get("discardable") else []
    early = ['extern "C" ' + early[0], *early[1:]] if early and d.cxx else early
    return [*early, f"{keep}NTSTATUS NTAPI", *function(f"{head}@{{{stem}.callback body}}",
                                                       [*locals_, "", *context_statements, *body])]


def create_lines(d, s):
    """Statements that create the counterset's one instance; `status` receives the result."""
    if manifests.is_generated(d):
        pointers = ", ".join(f"&{block_name(s, i)}" for i in range(len(s.structs)))
        return ['UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");', "",
                f"return {manifests.prefix(d)}Create{s.stem}(&{s.instance}, {s.answers.get('name', '&instance')}, {pointers});@{{{s.stem}.create}}"]
    data = ", ".join(f"{{ {s.answers.get('create pointer', '&' + d.state + block_name(s, i))}, {data_size(s, i)} }}"
                     for i in range(len(s.structs)))
    count = s.answers.get("count", str(len(s.structs)))
    name = s.answers.get("name", "&instance")
    registration = s.handle + (".Get()" if wrappers.owns_handles(d) else "")
    where = f"PcwCreateInstance(&{s.instance}, {registration}, {name}, {count}, data);@{{{s.stem}.create}}"
    end = [where, "return STATUS_SUCCESS;"] if s.answers.get("ignored") else [f"return {where}"]
    return [*s.answers.get("create before", []),
            f"PCW_DATA data[] = {{ {data} }};@{{{s.stem}.data}}@{{{s.stem}.data0}}@{{{s.stem}.data1}}",
            instance_name(d, s, "default"), "", *end]
