"""Mistakes of lifetimes: what happens to a handle or an instance on the paths of start-up and unload."""

from mistakes import CALLBACK, CREATE, DRIVER, ONE_BLOCK, every, mistake
from startup import Step
from text import block


def change_steps(d, *changes):
    d.forced["steps"] = list(changes)


# The call stands alone: no second one with version 1.
ONE_CALL = {"version": ["old", "both", "new", "silo", "guarded"]}


def step_of(steps, s, kind="register"):
    return next(x for x in steps if x.kind == kind and x.set is s)


@mistake("PCW601", "ignored", "site", forced={**CALLBACK, **ONE_CALL, "return": "variable", "table": "static const",
                                              "register form": "plain"})
def _(d, s):
    d.forced["ignore status"] = s


@mistake("PCW602", "nowhere", "site", forced={**CALLBACK, "cleanup": "early", "extra step": "none", "sets": 1,
                                              "undo helpers": False})
def _(d, s):
    def forget(_, steps):
        step_of(steps, s).undo = []
        step_of(steps, s).helper = ""
    change_steps(d, forget)


# ReleaseHardware runs after a PrepareHardware that failed, too: what that leaves open is no leak.
NOT_RELEASED = {"framework": ["wdm", "kmdf", "ndis", "minifilter", "storport", "wdm device", "ndis adapter",
                              "ndis filter", "kmdf d0"]}


def leak(style, mark, **forced):
    @mistake("PCW603", style, forced={"cleanup": style, "extra step": "after", "undo helpers": False, "sets": 1,
                                      **CALLBACK, **NOT_RELEASED, **forced})
    def _(d, s):
        d.bug, d.forced["leak at"] = "leak", 1
        return [mark]


leak("early", "fail1")
leak("goto", "last return")
leak("goto one", "last return")
leak("loop", "last return")
leak("stop", "fail1")
leak("finally", "last return", language="c")
leak("nested", "last return")
leak("stage", "last return")
leak("scope", "fail1", language="c++", framework=["wdm", "kmdf", "minifilter", "wdm device"])


@mistake("PCW603", "second counterset", forced={"sets": 2, "cleanup": "early", "extra step": "none", **CALLBACK,
                                                **NOT_RELEASED})
def _(d, s):
    d.bug, d.forced["leak at"] = "leak", 1
    return ["fail1"]


def entry_leak(framework, **forced):
    """A later step of DriverEntry, or of the routine that adds a device, fails and forgets the counters."""
    @mistake("PCW603", "in " + framework, "entry fails",
             forced={"framework": framework, **CALLBACK, "sets": 1, **forced})
    def _(d, s):
        d.bug = "entry leak"
        return ["entry fails"]


entry_leak("kmdf", **{"kmdf order": "counters first"})
entry_leak("wdm", **{"symbolic link": True, "unload first": True})
entry_leak("wdm device")
entry_leak("ndis", **{"ndis order": "counters first"})
entry_leak("minifilter", **{"filter order": ["counters first", "between"]})
entry_leak("storport", **{"storport order": "before"})


@mistake("PCW604", "failed", "wrong unregister", forced={"cleanup": "early", "extra step": "after", **CALLBACK,
                                                         "sets": 1})
def _(d, s):
    def wrong(_, steps):
        step = step_of(steps, s)
        step.attempt += block("if (!NT_SUCCESS(status))", [f"PcwUnregister({s.handle});@{{{s.stem}.wrong unregister}}",
                                                           "return status;"])
    change_steps(d, wrong)


@mistake("PCW604", "twice", "wrong unregister", forced=CALLBACK)
def _(d, s):
    again = [f"PcwUnregister({s.handle});", f"PcwUnregister({s.handle});@{{{s.stem}.wrong unregister}}",
             f"{s.handle} = {d.null};"]
    d.forced["stop order"] = lambda _, steps, end: block(f"if ({s.handle} != {d.null})", again) + end


@mistake("PCW604", "one step too far", forced={"cleanup": "goto", "extra step": "before", **CALLBACK, "sets": 1,
                                              "undo helpers": False, "guard": "!= NULL"})
def _(d, s):
    d.bug = "unguarded " + s.stem

    def wrong(_, steps):
        step = step_of(steps, s)
        step.attempt += block("if (!NT_SUCCESS(status))", ["goto TooFar;"])
        steps.append(Step("more", [f"status = PlatformAttach({d.argument or '0'});"], []))
        step.undo = ["TooFar:", f"PcwUnregister({s.handle});@{{{s.stem}.wrong unregister}}"]
    change_steps(d, wrong)
    guarded = block(f"if ({s.handle} != {d.null})", [f"PcwUnregister({s.handle});", f"{s.handle} = {d.null};"])
    d.forced["stop order"] = lambda _, steps, end: [x for line in end if line != "TooFar:" for x in
                                                    (guarded if "wrong unregister" in line else [line])]
    return [f"{s.stem}.wrong unregister"]


@mistake("PCW605", "wrong order", "close", forced={**CREATE, "sets": 1, "extra step": "before", "cleanup": "early",
                                                   "undo helpers": False})
def _(d, s):
    def swap(_, steps, end):
        register, create = step_of(steps, s), step_of(steps, s, "create")
        rest = [line for x in steps if x not in (register, create) for line in x.undo]
        return [*register.undo, f"PcwCloseInstance({s.instance});@{{{s.stem}.late close}}", *rest]
    d.forced["stop order"] = swap
    return [f"{s.stem}.late close"]


@mistake("PCW606", "one handle for two", forced={"sets": 2, **CALLBACK, "extra step": "none"})
def _(d, s):
    first, second = d.sets[:2]
    second.handle = first.handle
    return [f"{second.stem}.site"]


@mistake("PCW606", "registered twice", "again", forced={**CALLBACK, "extra step": "none", "sets": 1, "cleanup": "early",
                                                        **DRIVER})
def _(d, s):
    def twice(_, steps):
        step_of(steps, s).attempt += block("if (NT_SUCCESS(status))",
                                           [f"status = {s.stem}Register({d.argument});@{{{s.stem}.again}}"])
    change_steps(d, twice)
    return [f"{s.stem}.again", f"{s.stem}.site", f"{s.stem}.call"]


@mistake("PCW607", "tolerated", "unregister", forced={**CALLBACK, "framework": ["wdm", "kmdf"], "symbolic link": False,
                                                      "kmdf order": "create first", "sets": 1, "extra step": "none",
                                                      "cleanup": "early", **every("tolerated", True)})
def _(d, s):
    d.bug = "unguarded " + s.stem


@mistake("PCW608", "scratch", "free", forced={**CALLBACK, "extra step": "none", "cleanup": "early", "sets": 1,
                                              "framework": "wdm", **every("data", "block")})
def _(d, s):
    scratch = d.state + "Scratch"
    s.info["CallbackContext"] = scratch

    def allocate(_, steps):
        step_of(steps, s).attempt[0:0] = [f"{scratch} = ExAllocatePool2(POOL_FLAG_NON_PAGED, 128, 'hcrS');",
                                          f"if ({scratch} == {d.null})", "    return STATUS_INSUFFICIENT_RESOURCES;"]
        steps[0].attempt += block("if (!NT_SUCCESS(status))", [f"ExFreePoolWithTag({scratch}, 'hcrS');",
                                                               "return status;"])
    change_steps(d, allocate)
    d.forced["stop order"] = lambda _, steps, end: [f"ExFreePoolWithTag({scratch}, 'hcrS');@{{{s.stem}.free}}", *end]


def freed_too_early(framework, mark="freed early"):
    @mistake("PCW608", "in " + framework, mark, forced={"framework": framework, **CALLBACK, "sets": 1})
    def _(d, s):
        d.bug = "device goes first"
        return [mark]


for name in ("wdm device", "ndis adapter", "ndis filter"):
    freed_too_early(name)


@mistake("PCW609", "unguarded", "unregister", forced={**CALLBACK, "sets": 1, "extra step": "none", "cleanup": "early"})
def _(d, s):
    d.bug = "unguarded " + s.stem


@mistake("PCW610", "spin lock", forced={**CALLBACK, "extra step": "none", "cleanup": "early", "undo helpers": False,
                                        "sets": 1})
def _(d, s):
    lines = [f"PcwUnregister({s.handle});@{{{s.stem}.under lock}}", f"{s.handle} = {d.null};"]
    d.forced["lock"] = True
    d.forced["stop order"] = lambda _, steps, end: ["KIRQL irql;", "", "KeAcquireSpinLock(&CountersLock, &irql);",
                                                    *block(f"if ({s.handle} != {d.null})", lines),
                                                    "KeReleaseSpinLock(&CountersLock, irql);"]
    return [f"{s.stem}.under lock"]


def under_lock(variant, locals_, before, after):
    @mistake("PCW610", variant, "under lock", forced={**CALLBACK, "extra step": "none", "cleanup": "early", "sets": 1,
                                                      "undo helpers": False})
    def _(d, s):
        lines = [f"PcwUnregister({s.handle});@{{{s.stem}.under lock}}", f"{s.handle} = {d.null};"]
        d.forced["lock"] = True
        d.forced["stop order"] = lambda _, steps, end: [*locals_, "", *before,
                                                        *block(f"if ({s.handle} != {d.null})", lines), *after]


under_lock("raised", ["KIRQL irql;"], ["KeRaiseIrql(DISPATCH_LEVEL, &irql);"], ["KeLowerIrql(irql);"])
under_lock("queued lock", ["KLOCK_QUEUE_HANDLE queue;"], ["KeAcquireInStackQueuedSpinLock(&CountersLock, &queue);"],
           ["KeReleaseInStackQueuedSpinLock(&queue);"])


@mistake("PCW610", "registers at dispatch", "call", forced={**CALLBACK, "sets": 1, "extra step": "none",
                                                           "cleanup": "early", "table": "static const"})
def _(d, s):
    def at_dispatch(_, steps):
        call = step_of(steps, s).attempt
        call[0:0] = ["KeRaiseIrql(DISPATCH_LEVEL, &irql);"]
        call.append("KeLowerIrql(irql);")
    change_steps(d, at_dispatch)
    d.forced["start locals"] = ["KIRQL irql;"]
    return [f"{s.stem}.call", f"{s.stem}.site"]


@mistake("PCW611", "local", "site", forced={**CALLBACK, **ONE_CALL,
                                            "sets": 1, "table": "static const", "register form": "plain"})
def _(d, s):
    s.handle = "handle"
    d.forced["local handle"] = s

    def forget(_, steps):
        step_of(steps, s).undo, step_of(steps, s).helper = [], ""
    change_steps(d, forget)


@mistake("PCW614", "INIT", "init", forced={**CALLBACK, "sets": 1, **every("shape", "if")})
def _(d, s):
    s.answers["discardable"] = True


@mistake("PCW602", "never stopped", "site", forced={**CALLBACK, "sets": 1, "framework": ["wdm", "kmdf", "ndis", "minifilter"]})
def _(d, s):
    d.bug = "never stopped"


@mistake("PCW602", "in checked builds only", "site", forced={**CALLBACK, "cleanup": "early", "extra step": "none", "sets": 1,
                                                           "undo helpers": False})
def _(d, s):
    def checked(_, steps):
        step = step_of(steps, s)
        step.undo = ["#if DBG", *step.undo, "#endif"]
    change_steps(d, checked)


# ---- what the callback needs, and when it is there ----

@mistake("PCW612", "list made later", "late list", forced={**CALLBACK, "sets": 1, **every("data", "list"), **ONE_BLOCK,
                                                           "cleanup": "early", "files": ["one", "several", "header"]})
def _(d, s):
    d.forced["not prepared"] = s

    def later(_, steps):
        step_of(steps, s).attempt += block("if (NT_SUCCESS(status))",
                                           [f"InitializeListHead(&{d.state}{s.stem}List);@{{{s.stem}.late list}}"])
    change_steps(d, later)
    return [f"{s.stem}.late list"]


@mistake("PCW612", "block allocated later", "late block",
         forced={**CALLBACK, "sets": 1, **every("data", "snapshot"), **ONE_BLOCK, "cleanup": "early", "extra step": "none",
                 "undo helpers": False, **DRIVER, "state": "globals"})
def _(d, s):
    name = s.structs[0].name
    s.answers["behind"] = f"{s.stem}Live"
    s.answers["more variables"] = [(name, f"*{s.stem}Live", "")]
    get = f"{s.stem}Live = ({name} *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof({name}), 'eviL');@{{{s.stem}.late block}}"

    def later(_, steps):
        step = step_of(steps, s)
        steps.append(Step("block", [get, f"status = {s.stem}Live != {d.null} ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;"],
                          [f"ExFreePoolWithTag({s.stem}Live, 'eviL');"]))
    change_steps(d, later)
    d.forced["stop order"] = lambda _, steps, end: [*step_of(steps, s).undo, *steps[-1].undo]
    return [f"{s.stem}.late block"]


@mistake("PCW612", "block freed first", "freed block",
         forced={**CALLBACK, "sets": 1, **every("data", "snapshot"), **ONE_BLOCK, "cleanup": "early", "extra step": "none",
                 "undo helpers": False, **DRIVER, "state": "globals"})
def _(d, s):
    name = s.structs[0].name
    s.answers["behind"] = f"{s.stem}Live"
    s.answers["more variables"] = [(name, f"*{s.stem}Live", "")]
    get = f"{s.stem}Live = ({name} *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof({name}), 'eviL');"

    def first(_, steps):
        steps.insert(0, Step("block", [get, f"status = {s.stem}Live != {d.null} ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;"],
                             [f"ExFreePoolWithTag({s.stem}Live, 'eviL');@{{{s.stem}.freed block}}"]))
    change_steps(d, first)
    d.forced["stop order"] = lambda _, steps, end: [*steps[0].undo, *step_of(steps, s).undo]
    return [f"{s.stem}.freed block"]


@mistake("PCW613", "one handle for all", "site", forced={**CALLBACK, "sets": 1, "register form": ["plain", "wrapper"],
                                                        "framework": ["kmdf device", "kmdf d0", "kmdf self managed",
                                                                      "wdm device", "ndis adapter", "ndis filter",
                                                                      "storport adapter"]})
def _(d, s):
    s.handle = s.stem + "Registration"
    d.forced["global handle"] = s


@mistake("PCW514", "arrival", "arrival", forced={**CREATE, **ONE_BLOCK, "sets": 1})
def _(d, s):
    d.forced["arrival"] = s


@mistake("PCW903", "unused", "unused", forced={})
def _(d, s):
    d.forced["comment"] = s
