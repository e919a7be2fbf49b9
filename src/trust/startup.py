"""Start and Stop: the steps of a start-up, how a failure undoes the steps before it, and how everything is undone at
the end."""

from dataclasses import dataclass, field

import callback
import manifests
import wrappers
from text import block, function

GUARDS = ["!= NULL", "!= NULL", "plain", "exchange", "NULL !=", "flag"]
CLEANUPS = ["early", "early", "goto", "goto one", "nested", "loop", "stop", "stage"]


@dataclass
class Step:
    kind: str                      # register, create, allocate, link
    attempt: list                  # statements; `status` receives the result
    undo: list = field(default_factory=list)
    set: object = None
    helper: str = ""               # the undoing function, where there is one
    tolerated: bool = False        # a failure is logged, and the start-up goes on
    guarded: str = ""              # the guard that undoes it at the end of the scope


def unregister_lines(d, s, mark=""):
    h = s.handle
    if wrappers.owns_handles(d):
        return [f"{h}.Close();{mark}"]
    style = d.pick("guard", GUARDS)
    where = f"@{{{s.stem}.unregister}}{mark}"
    if manifests.is_generated(d):
        call = f"{manifests.prefix(d)}Unregister{s.stem}();{where}"
        return [call, f"{h} = {d.null};"] if d.bug == "unguarded " + s.stem else block(f"if ({h} != {d.null})",
            [call, f"{h} = {d.null};"])
    if d.bug == "unguarded " + s.stem:
        return [f"PcwUnregister({h});{where}", f"{h} = {d.null};"]
    if style == "exchange":
        cast = f"(PPCW_REGISTRATION)InterlockedExchangePointer((PVOID volatile *)&{h}, {d.null})"
        return [*block("", [f"PPCW_REGISTRATION open = {cast};", "", "if (open != NULL)",
                            f"    PcwUnregister(open);{where}"])]
    if style == "flag":
        on = flag(d, s)
        return block(f"if ({on} && {h} != {d.null})", [f"PcwUnregister({h});{where}", f"{h} = {d.null};",
                                                       f"{on} = FALSE;"])
    condition = {"!= NULL": f"{h} != {d.null}", "plain": h, "NULL !=": f"{d.null} != {h}"}[style]
    return block(f"if ({condition})", [f"PcwUnregister({h});{where}", f"{h} = {d.null};"])


def flag(d, s):
    return f"{d.state}{s.stem}On"


def has_flags(d):
    return not wrappers.owns_handles(d) and not manifests.is_generated(d) and d.picks.get("guard") == "flag"


def close_lines(d, s):
    return block(f"if ({s.instance} != {d.null})", [f"PcwCloseInstance({s.instance});@{{{s.stem}.close}}",
                                                    f"{s.instance} = {d.null};"])


def make_steps(d):
    """In an order that works: each set's registration, its instance, and steps that have nothing to do with
    counters."""
    steps = []
    for index, s in enumerate(d.sets):
        tolerated = d.chance(f"tolerated {index}", 0.15) and s.source == "callback"
        undone = unregister_lines(d, s)
        set_flag = ["if (NT_SUCCESS(status))", f"    {flag(d, s)} = TRUE;"] if has_flags(d) else []
        steps.append(Step("register",
                          [f"status = {s.stem}Register({d.argument});@{{{s.stem}.call}}", *set_flag], undone,
                          s, f"{s.stem}Unregister", tolerated))
        if s.source == "create":
            steps.append(Step("create", [f"status = {s.stem}Create({d.argument});@{{{s.stem}.create call}}"],
                              close_lines(d, s), s, f"{s.stem}Close"))
    ring = d.state + "Scratch"
    allocate = Step("allocate",
                    [f"{ring} = ExAllocatePool2(POOL_FLAG_NON_PAGED, {d.pick('scratch', ['256', 'PAGE_SIZE', '0x1000'])}, 'hcrS');",
                                 f"status = {ring} != {d.null} ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;"],
                    block(f"if ({ring} != {d.null})", [f"ExFreePoolWithTag({ring}, 'hcrS');", f"{ring} = {d.null};"]))
    out_of_sight = Step("link", [f"status = PlatformAttach({d.argument or '0'});"],
                        [f"PlatformDetach({d.argument or '0'});"])
    extra = {"none": [], "before": [allocate], "after": [allocate], "out of sight": [out_of_sight]}[d.pick("extra step",
        ["none", "before", "before", "after", "after", "out of sight"])]
    steps = extra + steps if d.picks["extra step"] == "before" else steps + extra
    if is_pooled(d):
        get = "StatePointer = (DRIVER_STATE *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(DRIVER_STATE), 'tatS');"
        held = Step("state", [get, f"if (StatePointer == {d.null})", "    return STATUS_INSUFFICIENT_RESOURCES;",
                              *prepared(d), "status = STATUS_SUCCESS;"],
                    ["ExFreePoolWithTag(StatePointer, 'tatS');", f"StatePointer = {d.null};"])
        steps.insert(0, held)
    return steps


def failed(d):
    return {"NT_SUCCESS": "!NT_SUCCESS(status)", "success": "status != STATUS_SUCCESS", "negative": "status < 0",
            "FALSE": "NT_SUCCESS(status) == FALSE"}[
        d.pick("status", ["NT_SUCCESS", "NT_SUCCESS", "NT_SUCCESS", "success", "negative"])]


def undo(d, step):
    return [f"{step.helper}({d.argument});"] if step.helper and d.picks.get("undo helpers") else step.undo


def undo_all(d, steps):
    return [line for step in reversed(steps) for line in undo(d, step)]


def log(d):
    return d.pick("log", [[], [], ['DbgPrint("start: 0x%08x\\n", status);'], ['KdPrint(("counters: %x\\n", status));']])


def is_left(d, i):
    """Whether the mistake forgets the steps before step i when step i fails."""
    return d.bug == "leak" and i == d.forced.get("leak at", i)


def early(d, steps):
    lines = []
    for i, step in enumerate(steps):
        before = [] if is_left(d, i) else undo_all(d, [x for x in steps[:i]])
        lines += [*step.attempt, *tolerate(d, step, block(f"if ({failed(d)})",
                                                          [*log(d), *before, f"return status;@{{fail{i}}}"]))]
    return [*lines, "return STATUS_SUCCESS;"]


def tolerate(d, step, lines):
    return block(f"if ({failed(d)})", [f'DbgPrint("no counters: %x\\n", status);']) if step.tolerated else lines


def ladder(d, steps):
    lines, labels = [], []
    for i, step in enumerate(steps):
        target = "Fail%d" % i if i else ""
        lines += [*step.attempt, *tolerate(d, step, block(f"if ({failed(d)})",
                                                          [*log(d), f"goto {target};" if target
                                                           else "return status;"]))]
    lines += ["return STATUS_SUCCESS;", ""]
    for i in range(len(steps) - 1, 0, -1):
        if any(not x.tolerated for x in steps[i:i + 1]):
            labels.append(f"Fail{i}:")
        if not is_left(d, i):
            labels += undo(d, steps[i - 1])
    return [*lines, *labels, "return status;@{last return}"] if len(steps) > 1 else lines[:-1]


def one_label(d, steps):
    lines = []
    for step in steps:
        lines += [*step.attempt, *tolerate(d, step, [f"if ({failed(d)})", "    goto Exit;"])]
    left = [x for i, x in enumerate(steps[:-1]) if not (d.bug == "leak" and x.kind == "register")]
    end = block(f"if ({failed(d)})", [*log(d), *undo_all(d, left)] or [";"])
    return [*lines, "status = STATUS_SUCCESS;", "", "Exit:", *end, "return status;@{last return}"]


def nested(d, steps):
    def level(i):
        if i == len(steps):
            return []
        inner = level(i + 1)
        rest = block(f"if ({failed(d)})", [] if is_left(d, i + 1) else undo(d, steps[i])) if i + 1 < len(steps) else []
        if steps[i].tolerated:
            return [*steps[i].attempt, *tolerate(d, steps[i], []), *inner, *(rest if len(rest) > 2 else [])]
        return [*steps[i].attempt, *(block("if (NT_SUCCESS(status))", [*inner, *(rest if len(rest) > 2 else [])])
                                     if inner else [])]
    success = ["status = STATUS_SUCCESS;"] if steps[-1].tolerated else []
    return [*level(0), *success, "return status;@{last return}"]


def loop(d, steps):
    body = []
    for step in steps:
        body += [*step.attempt, *tolerate(d, step, [f"if ({failed(d)})", "    break;"])]
    left = [x for x in steps[:-1] if not (d.bug == "leak" and x.kind == "register")]
    success = ["status = STATUS_SUCCESS;"] if steps[-1].tolerated else []
    undoing = undo_all(d, left)
    return ["do {", *["    " + x for x in body + success], "} while (0);", "",
            *(block(f"if ({failed(d)})", undoing) if undoing else []), "return status;@{last return}"]


def by_stop(d, steps):
    lines = []
    for i, step in enumerate(steps):
        stop = [] if i == 0 or is_left(d,
                                       i) else [f"{d.pick('stop', ['StopCounters', 'PerfStop', 'StatsDetach'])}({d.argument});"]
        lines += [*step.attempt, *tolerate(d, step, block(f"if ({failed(d)})", [*stop, f"return status;@{{fail{i}}}"]))]
    return [*lines, "return STATUS_SUCCESS;"]


def finally_(d, steps):
    body = []
    for step in steps:
        body += [*step.attempt, *tolerate(d, step, [f"if ({failed(d)})", "    __leave;"])]
    left = [x for x in steps[:-1] if not (d.bug == "leak" and x.kind == "register")]
    end = block(f"if ({failed(d)})", undo_all(d, left) or [";"])
    success = ["status = STATUS_SUCCESS;"] if steps[-1].tolerated else []
    return [*block("__try", body + success), *block("__finally", end), "return status;@{last return}"]


def stages(d, steps):
    """A number says how far start-up came, and one switch undoes from there."""
    lines, cases = [], []
    for i, step in enumerate(steps):
        lines += [*step.attempt, *tolerate(d, step, [f"if ({failed(d)})", "    goto Undo;"]), f"stage = {i + 1};"]
        left = d.bug == "leak" and step.kind == "register"
        cases[0:0] = [f"case {i + 1}:", *["    " + x for x in ([] if left else undo(d, step))]]
    lines[-1:] = ["return STATUS_SUCCESS;", "", "Undo:"]
    return [*lines, *block("switch (stage)", [*cases, "default:", "    break;"]), "return status;@{last return}"]


def scope(d, steps):
    lines = []
    for i, step in enumerate(steps):
        leave = block(f"if ({failed(d)})", [*log(d), f"return status;@{{fail{i}}}"])
        lines += [*step.attempt, *tolerate(d, step, leave)]
        guarded = i + 1 < len(steps) and not (d.bug == "leak" and step.kind == "register")
        if guarded:
            lines += [f"auto undo{i} = [&]() {{", *["    " + x for x in undo(d, step)], "};",
                      f"ScopeExit<decltype(undo{i})> guard{i}(undo{i});"]
            step.guarded = f"guard{i}"
    return [*lines, *[f"{step.guarded}.Dismiss();" for step in steps if step.guarded], "return STATUS_SUCCESS;"]


STYLES = {"early": early, "goto": ladder, "goto one": one_label, "nested": nested, "loop": loop, "stop": by_stop,
          "finally": finally_, "stage": stages, "scope": scope}


def cleanup(d):
    return d.pick("cleanup", [*CLEANUPS, "scope", "scope"] if d.cxx else [*CLEANUPS, "finally"])


def names(d):
    pairs = {"StopCounters": "StartCounters", "PerfStop": "PerfStart", "StatsDetach": "StatsAttach"}
    stop = d.pick("stop", list(pairs))
    return pairs[stop], stop


def is_pooled(d):
    return not d.device and d.picks.get("state") == "pool"


def prepared(d):
    """What has to be there before anything is registered."""
    lines = ["StatePointer = &StateStorage;"] if d.state and d.picks.get("state") == "pointer" else []
    for s in d.sets:
        if s.source == "callback" and s.answers["data"] == "list" and d.forced.get("not prepared") is not s:
            lines.append(f"InitializeListHead(&{d.state}{s.stem}List);@{{{s.stem}.list}}")
        if s.source == "callback" and s.answers["shape"] == "mutex":
            lines.append(f"ExInitializeFastMutex(&{d.state}{s.stem}Mutex);")
    return lines


def undo_helpers(d, steps):
    lines = []
    for step in steps:
        if step.helper and step.helper in d.forced.get("helpers needed", [step.helper]):
            lines += ["static VOID", *function(f"{step.helper}({d.parameter})", step.undo)]
    return lines


def create_functions(d):
    lines = []
    for s in d.sets:
        if s.source == "create":
            lines += ["static NTSTATUS", *function(f"{s.stem}Create({d.parameter})", callback.create_lines(d, s))]
    return lines


def extra_functions(d):
    """What a mistake needs besides."""
    lines = ["static KSPIN_LOCK CountersLock;", ""] if d.forced.get("lock") else []
    s = d.forced.get("arrival")
    if not s:
        return lines
    body = [f"PCW_DATA data = {{ &Port->Block, sizeof(Port->Block) }};", "NTSTATUS status;", "",
            f"status = PcwCreateInstance(&Port->Instance, {s.handle}, &Port->Name, 1, &data);",
            *block(f"if ({failed(d)})", ["return status;"]),
            "Port->Buffer = ExAllocatePool2(POOL_FLAG_NON_PAGED, 512, 'troP');",
            *block(f"if (Port->Buffer == {d.null})", [f"return STATUS_INSUFFICIENT_RESOURCES;@{{{s.stem}.arrival}}"]),
            "return STATUS_SUCCESS;"]
    leave = block(f"if (Port->Instance != {d.null})", ["PcwCloseInstance(Port->Instance);",
                                                       f"Port->Instance = {d.null};"])
    state = ", DEVICE_STATE *Device" if d.device else ""
    return [*lines, "typedef struct _ARRIVED {", "    UNICODE_STRING Name;", f"    {s.structs[0].name} Block;",
            "    PPCW_INSTANCE Instance;", "    PVOID Buffer;", "} ARRIVED;", "",
            "NTSTATUS", *function(f"OnArrival(ARRIVED *Port{state})", body), "VOID",
            *function("OnRemoval(ARRIVED *Port)", leave)]


def start_stop(d):
    """Helper functions, Start and Stop."""
    steps = make_steps(d)
    for change in d.forced.get("steps", []):
        change(d, steps)
    d.chance("undo helpers", 0.3)
    style = cleanup(d)
    start, stop = names(d)
    helpers = undo_helpers(d, steps) if d.picks["undo helpers"] else []
    helpers += create_functions(d)
    body = ["NTSTATUS status;", *(["ULONG stage = 0;"] if style == "stage" else []),
            *d.forced.get("start locals", []), "", *([] if is_pooled(d) else prepared(d)), *STYLES[style](d, steps)]
    end = [line for step in reversed(steps) if step.undo for line in undo(d, step)]
    order = d.forced.get("stop order")
    end = order(d, steps, end) if order else end
    prototype = [f"VOID {stop}({d.parameter});", ""] if style == "stop" else []
    helpers += extra_functions(d)
    return [*helpers, *prototype, "NTSTATUS", *function(f"{start}({d.parameter})", body), "VOID",
            *function(f"{stop}({d.parameter})", end or [";"])]
