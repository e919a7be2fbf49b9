"""A whole program: its files, the options that it is linted with, and where each mark is."""

from dataclasses import dataclass, field
from pathlib import Path

import blocks
import callback
import frameworks
import manifests
import registration
import startup
import wrappers
from text import function, render


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
    """(type, name, suffix) of handles, instances and blocks, and of what else the state holds."""
    for s in d.sets:
        if not manifests.is_generated(d) and d.forced.get("global handle") is not s:
            yield wrappers.handle_type(d), s.stem + "Registration", ""
        if s.source == "create" or s.answers.get("instance anyway"):
            yield "PPCW_INSTANCE", s.stem + "Instance", ""
        block = s.structs[0].name
        several = s.answers["data"] if s.source == "callback" else "block"
        if several == "array":
            yield block, s.block + "s", f"[{callback.array_size(d)}]"
        elif several == "pointers":
            yield block, "*" + s.block + "Pointers", f"[{callback.array_size(d)}]"
        elif several == "list":
            yield "LIST_ENTRY", s.stem + "List", ""
        if d.pick("guard", startup.GUARDS) == "flag":
            yield "BOOLEAN", s.stem + "On", ""
        if s.source == "callback" and s.answers["shape"] == "mutex":
            yield "FAST_MUTEX", s.stem + "Mutex", ""
        for i, struct in enumerate(s.structs):
            yield struct.name, callback.block_name(s, i), ""
        yield from s.answers.get("more variables", [])


def uses_structure(d):
    return d.device or d.state


def types(d):
    lines = []
    for s in d.sets:
        for struct in s.structs:
            lines += blocks.declare(struct, d.rng)
        if s.answers["data"] == "list":
            lines += [f"typedef struct _{callback.node_name(s)} {{", "    LIST_ENTRY Link;", "    UNICODE_STRING Name;",
                      "    ULONG Id;", f"    {s.structs[0].name} Block;", f"}} {callback.node_name(s)};", ""]
    if any("ARRAY_BLOCKS" in suffix for _, _, suffix in variables(d)):
        lines = ["#define ARRAY_BLOCKS 4", ""] + lines
    lines += wrappers.handle_class(d)
    if uses_structure(d):
        members = [f"    {t} {n}{suffix};" for t, n, suffix in variables(d)] + ["    " + m
            for m in frameworks.state_members(d)]
        d.rng.shuffle(members)
        name = "DEVICE_STATE" if d.device else "DRIVER_STATE"
        lines += [f"typedef struct _{name} {{", *members, f"}} {name};", ""]
        if d.framework.startswith("kmdf") and d.device:
            lines += ["WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(DEVICE_STATE, StateOf)", ""]
    return lines


def names_of_instances(d, s):
    if s.answers["data"] not in ("array", "pointers") or s.source != "callback":
        return []
    texts = s.answers.get("instance names") or [d.pick("instance stem", ["lane ", "cpu", "Port ", "q"]) + str(i)
                                                for i in range(4)]
    names = [f'    RTL_CONSTANT_STRING(L"{text}"),' for text in texts]
    return [f"static UNICODE_STRING {s.stem}Names[4] = {{", *names, "};", ""]


def globals_of(d, declare=False):
    """Definitions of the driver's variables, or declarations for a header."""
    word = "extern " if declare else d.kept
    lines = [f"{word}PPCW_REGISTRATION {s.handle};" for s in d.sets if d.forced.get("global handle") is s]
    if d.device:
        return lines + [""] * bool(lines)
    kind = d.picks.get("state", "globals")
    if kind == "structure":
        return [*lines, f"{word}DRIVER_STATE State;", ""]
    if kind == "accessor":
        return accessor(d, declare)
    if kind in ("pointer", "pool"):
        storage = [f"{word}DRIVER_STATE StateStorage;"] if kind == "pointer" else []
        return [*storage, f"{word}DRIVER_STATE *StatePointer;", ""]
    return lines + [f"{word}{t} {n}{suffix};" for t, n, suffix in variables(d)] + [f"{word}PVOID Scratch;", ""]


def accessor(d, declare):
    none = "" if d.cxx else "VOID"
    head = f"{'' if d.many else 'static '}DRIVER_STATE *"
    return [f"DRIVER_STATE *TheState({none});", ""] if declare else [
        head, *function(f"TheState({none})", ["static DRIVER_STATE state;", "", "return &state;"])]


def set_parts(d, s):
    """Names, tables, the callback and the function that registers one counterset."""
    tables, registers = registration.register_functions(d, s)
    guard = registration.version_guard(d) if s.info.get("Version") == "PCW_VERSION_2 or 1" else []
    return [*names_of_instances(d, s), *tables], guard, [*callback.callback_text(d, s), *registers]


def counters_part(d, own_wrapper=True):
    """All that has to do with counters, in the order in which one file has it."""
    parts = [set_parts(d, s) for s in d.sets]
    tables = [line for part in parts for line in part[0]]
    guard = next((part[1] for part in parts if part[1]), [])
    functions = [line for part in parts for line in part[2]]
    start = startup.start_stop(d)
    generated = [f'#include "{manifests.header_name(d)}"', ""] if manifests.is_generated(d) else []
    return [*generated, *platform(), *registration.shared_helpers(d), *globals_of(d), *tables, *guard,
            *(wrappers.wrapper(d) if own_wrapper else []), *functions, *start]


def platform():
    return ['EXTERN_C NTSTATUS PlatformAttach(PVOID Object);', 'EXTERN_C VOID PlatformDetach(PVOID Object);', ""]


def one_file_each(d, suffix):
    """A file for each counterset, one for the wrapper, and one for what starts and stops them."""
    files, prototypes = {}, []
    generated = [f'#include "{manifests.header_name(d)}"', ""] if manifests.is_generated(d) else []
    for s in d.sets:
        tables, guard, functions = set_parts(d, s)
        files[s.stem.lower() + suffix] = ['#include "counters.h"', "", *generated, *registration.shared_helpers(d, s),
                                          *tables, *guard, *functions]
        prototypes.append(f"NTSTATUS {s.stem}Register({d.parameter});")
    if wrappers.wrapper(d):
        files["register" + suffix] = ['#include "counters.h"', "", *wrappers.wrapper(d)]
    files["lifecycle" + suffix] = ['#include "counters.h"', "", *generated, *platform(), *globals_of(d),
                                   *startup.start_stop(d)]
    return files, [*globals_of(d, declare=True), *prototypes, *wrappers.prototype(d), ""]


def layout(d, suffix, header, framework, prototypes):
    """Names of files, and their lines."""
    files = d.pick("files", ["one", "one", "several", "header", "many"])
    if files == "many":
        parts, more = one_file_each(d, suffix)
        return {"counters.h": ["#pragma once", "", *header, *prototypes, *more], **parts,
                "driver" + suffix: ['#include "counters.h"', "", *framework]}
    counters = counters_part(d, own_wrapper=files == "one")
    if files == "one":
        return {"driver" + suffix: [*header, *counters, *framework]}
    lines = ["#pragma once", "", *header, *prototypes, *wrappers.prototype(d)]
    folders = ("inc/", "src/", "../inc/") if files == "header" else ("", "", "")
    include = [f'#include "{folders[2]}counters.h"', ""]
    parts = {folders[0] + "counters.h": lines, folders[1] + "counters" + suffix: [*include, *counters],
             folders[1] + "driver" + suffix: [*include, *framework]}
    if wrappers.wrapper(d):
        parts[folders[1] + "register" + suffix] = [*include, *wrappers.wrapper(d)]
    return parts


def build(d, manifest=None):
    start, stop = startup.names(d)
    suffix = ".cpp" if d.cxx else ".c"
    includes = [f"#include <{name}>" for name in frameworks.INCLUDES[d.framework]] + [""]
    framework = frameworks.TEXTS[d.framework](d)
    wrappers.prepare(d)
    startup.cleanup(d)
    declared = types(d) + (wrappers.SCOPE_EXIT if d.picks.get("cleanup") == "scope" else [])
    marks, files = {}, {}
    prototypes = [f"NTSTATUS {start}({d.parameter});", f"VOID {stop}({d.parameter});", ""]
    parts = layout(d, suffix, [*includes, *declared], framework, prototypes)
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
