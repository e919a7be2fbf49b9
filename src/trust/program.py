"""A whole program: its files, the options that it is linted with, and where each mark is."""

from dataclasses import dataclass, field
from pathlib import Path

import blocks
import callback
import frameworks
import manifests
import registration
import startup
from text import render


@dataclass
class Program:
    seed: str
    family: str
    options: list
    files: dict
    marks: dict = field(default_factory=dict)
    rule: str = ""
    variant: str = ""
    expected: set = field(default_factory=set)      # of (file, line)

    def write(self, folder):
        for name, text in self.files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def variables(d):
    """(type, name, whether it belongs to the state) of handles, instances and blocks."""
    for s in d.sets:
        if not manifests.is_generated(d):
            yield "PPCW_REGISTRATION", s.stem + "Registration", ""
        if s.source == "create" or s.answers.get("instance anyway"):
            yield "PPCW_INSTANCE", s.stem + "Instance", ""
        if s.answers["data"] == "array" and s.source == "callback":
            yield s.structs[0].name, s.block + "s", f"[{array_bound(d)}]"
            yield s.structs[0].name, s.block, ""
            continue
        for i, struct in enumerate(s.structs):
            yield struct.name, callback.block_name(s, i), ""


def array_bound(d):
    return callback.array_size(d)


def uses_structure(d):
    return d.device or d.state


def types(d):
    lines = []
    for s in d.sets:
        for struct in s.structs:
            lines += blocks.declare(struct, d.rng)
    if "ARRAY_BLOCKS" in str(d.picks.get("array size")):
        lines = ["#define ARRAY_BLOCKS 4", ""] + lines
    if uses_structure(d):
        members = [f"    {t} {n}{suffix};" for t, n, suffix in variables(d)] + ["    " + m
            for m in frameworks.state_members(d)]
        d.rng.shuffle(members)
        name = "DEVICE_STATE" if d.device else "DRIVER_STATE"
        lines += [f"typedef struct _{name} {{", *members, f"}} {name};", ""]
        if d.framework == "kmdf device":
            lines += ["WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(DEVICE_STATE, StateOf)", ""]
    return lines


def instance_names(d):
    lines = []
    for s in d.sets:
        if s.answers["data"] == "array" and s.source == "callback":
            names = [f'    RTL_CONSTANT_STRING(L"{stem}{i}"),' for i, stem in enumerate([d.pick("instance stem",
                ["lane ", "cpu", "Port #", "q"])] * 4)]
            lines += [f"static UNICODE_STRING {s.stem}Names[4] = {{", *names, "};", ""]
    return lines


def globals_of(d):
    if d.device:
        return []
    if d.state == "State.":
        return [f"{d.kept}DRIVER_STATE State;", ""]
    storage = d.kept
    return [f"{storage}{t} {n}{suffix};" for t, n, suffix in variables(d)] + [f"{storage}PVOID Scratch;", ""]


def counters_part(d):
    """All that has to do with counters, in the order in which one file has it."""
    tables, functions = [], []
    for s in d.sets:
        made, registers = registration.register_functions(d, s)
        tables, functions = tables + made, functions + callback.callback_text(d, s) + registers
    guard = registration.version_guard() if any(s.info.get("Version") == "PCW_VERSION_2 or 1" for s in d.sets) else []
    extern = ['EXTERN_C NTSTATUS PlatformAttach(PVOID Object);', 'EXTERN_C VOID PlatformDetach(PVOID Object);', ""]
    start = startup.start_stop(d)
    generated = [f'#include "{manifests.header_name(d)}"', ""] if manifests.is_generated(d) else []
    return [*generated, *extern, *registration.shared_helpers(d), *globals_of(d), *instance_names(d), *tables, *guard,
            *functions, *start]


def build(d, manifest=None):
    start, stop = startup.names(d)
    suffix = ".cpp" if d.cxx else ".c"
    includes = [f"#include <{name}>" for name in frameworks.INCLUDES[d.framework]] + [""]
    counters = counters_part(d)
    framework = frameworks.TEXTS[d.framework](d)
    declared = types(d)
    marks, files = {}, {}
    if d.pick("files", ["one", "one", "several", "header"]) == "one":
        parts = {"driver" + suffix: [*includes, *declared, *counters, *framework]}
    else:
        prototypes = [f"NTSTATUS {start}({d.parameter});", f"VOID {stop}({d.parameter});", ""]
        header = ["#pragma once", "", *includes, *declared, *prototypes]
        parts = {"counters.h": header, "counters" + suffix: ['#include "counters.h"', "", *counters],
                 "driver" + suffix: ['#include "counters.h"', "", *framework]}
        if d.picks["files"] == "header":
            parts = {"inc/counters.h": header, "src/counters" + suffix: ['#include "../inc/counters.h"', "", *counters],
                     "src/driver" + suffix: ['#include "../inc/counters.h"', "", *framework]}
    if d.manifest:
        folder = "src/" if d.picks["files"] == "header" else ""
        name = folder + d.pick("manifest name", ["driver.man", "counters.man", "perf.man"])
        parts[name] = manifests.lines(d)
        if d.picks["manifest"] == "checked in":
            parts[folder + manifests.header_name(d)] = manifests.header(d,
                getattr(d, "old_manifest", None) or d.manifest)
    for name, lines in parts.items():
        files[name] = render(name, lines, marks)
    family = d.framework + (", C++" if d.cxx else "") + ("" if d.picks["manifest"] == "none"
                                                         else f", manifest ({d.picks['manifest']})")
    return Program(d.seed, family, list(d.options), files, marks)
