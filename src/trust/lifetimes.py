"""Mistakes of lifetimes: what happens to a handle or an instance on the paths of start-up and unload."""

from mistakes import CALLBACK, CREATE, ONE_BLOCK, every, mistake
from text import block


def change_steps(d, *changes):
    d.forced["steps"] = list(changes)


def step_of(steps, s, kind="register"):
    return next(x for x in steps if x.kind == kind and x.set is s)


@mistake("PCW601", "ignored", "site", forced={**CALLBACK, "return": "variable", "table": "static const",
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
NOT_RELEASED = {"framework": ["wdm", "kmdf", "ndis", "minifilter", "storport", "wdm device", "ndis adapter"]}


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


@mistake("PCW603", "second counterset", forced={"sets": 2, "cleanup": "early", "extra step": "none", **CALLBACK,
                                                **NOT_RELEASED})
def _(d, s):
    d.bug, d.forced["leak at"] = "leak", 1
    return ["fail1"]


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


@mistake("PCW611", "local", "site", forced={**CALLBACK, "sets": 1, "table": "static const", "register form": "plain"})
def _(d, s):
    s.handle = "handle"
    d.forced["local handle"] = s

    def forget(_, steps):
        step_of(steps, s).undo, step_of(steps, s).helper = [], ""
    change_steps(d, forget)


@mistake("PCW614", "INIT", "init", forced={**CALLBACK, "sets": 1, **every("shape", "if")})
def _(d, s):
    s.answers["discardable"] = True


@mistake("PCW514", "arrival", "arrival", forced={**CREATE, **ONE_BLOCK, "sets": 1})
def _(d, s):
    d.forced["arrival"] = s


@mistake("PCW903", "unused", "unused", forced={})
def _(d, s):
    d.forced["comment"] = s
