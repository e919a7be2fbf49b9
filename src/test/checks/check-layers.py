#!/usr/bin/env python3
"""Checks that the folders stay layers: who may include whom, who may print or exit, and that each header stands alone.

check-layers.py SRC CC [CFLAGS...]   prints every breach; exit status 1 when there is one.

Most headers are the first thing that the source beside them includes, so the build proves that they stand alone.  Only
the others are compiled here."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# A folder may include itself and what stands here.  Data flows from parse to report; nothing points back.
MAY_INCLUDE = {
    "os": "",
    "base": "os",
    "cache": "os base",
    "config": "base",
    "facts": "base",
    "ir": "base facts",
    "kernel": "base",
    "protocol": "base",
    "flow": "base config facts flow/conditions ir kernel",
    "link": "base config facts kernel manifest protocol",
    "finding": "base config facts",
    "judge": "base config facts link finding protocol",
    "triage": "os base config facts link finding judge",
    "fix": "os base facts finding scan",
    "web": "base",
    "report": "base config facts link finding judge triage guide",
    "inspect": "base config facts link finding judge report manifest web",
    "guide": "base config finding judge web",
    "scan": "base facts manifest installer",
    "manifest": "base facts",
    "installer": "base facts",
    "project": "base config",
    "parse": "os base config facts ir kernel scan manifest",
    "run": "base os cache config facts protocol link scan manifest installer project",
    "worker": "os base facts ir flow parse run",
    "spread": "base facts scan run",
    "session": "base cache config facts protocol link finding judge triage fix scan project run spread",
    "lsp": "os base config facts link finding judge triage fix report inspect guide manifest run session",
    "cli": "os base cache config facts link finding judge triage fix report inspect guide manifest project run spread session lsp",
    ".": "os cli run",
    "fuzz": "base cache config facts kernel protocol ir flow link finding judge triage report inspect scan manifest installer project parse run spread session lsp",
    "bench": "base config facts ir flow link finding judge report scan parse",
    "test": "os base cache config facts kernel protocol ir flow link finding judge triage fix web report inspect guide scan manifest installer project parse run cli spread session lsp",
}

# Which rooms of one folder a room may include, besides itself.  No room may use another one that uses it, over whatever
# detour.
ROOMS = {
    "base/file": "base base/text base/text/encoding",
    "base/private": "base base/file base/text",
    "base/text": "base/text/encoding",
    "base/text/json": "base/text",
    "cli/about": "cli cli/shell",
    "cli/check": "cli",
    "cli/setup": "cli",
    "cli/shell": "cli",
    "flow": "flow/access flow/collect flow/collect/call flow/collect/function flow/evaluate flow/graph flow/kernel flow/memory flow/paths",
    "flow/access": "flow/conditions flow/graph flow/memory",
    "flow/collect": "flow/access flow/conditions flow/evaluate flow/graph flow/memory flow/paths",
    "flow/collect/call": "flow/access flow/collect flow/conditions flow/evaluate flow/graph flow/memory flow/paths",
    "flow/collect/function": "flow/access flow/collect flow/conditions flow/evaluate flow/graph flow/memory flow/paths",
    "flow/conditions": "flow/memory",
    "flow/evaluate": "flow/access flow/conditions flow/graph flow/memory flow/paths",
    "flow/kernel": "flow/access flow/collect flow/collect/call flow/collect/function flow/conditions flow/evaluate flow/graph flow/memory flow/paths",
    "flow/paths": "flow/access flow/conditions flow/graph flow/memory",
    "fuzz/ir": "fuzz",
    "fuzz/targets": "fuzz fuzz/ir",
    "inspect": "inspect/map",
    "inspect/change": "inspect inspect/map",
    "inspect/html": "inspect inspect/change inspect/map",
    "inspect/json": "inspect inspect/change inspect/map",
    "inspect/markdown": "inspect inspect/change inspect/map",
    "inspect/text": "inspect inspect/change inspect/map",
    "judge": "judge/expr",
    "link/blocks": "link",
    "link/complete": "link",
    "link/division": "link",
    "link/installation": "link",
    "link/lifetime": "link link/complete link/lifetime/paths link/lifetime/simulation",
    "link/lifetime/paths": "link link/complete",
    "link/lifetime/simulation": "link link/lifetime/paths",
    "link/manifest": "link link/complete",
    "link/program": "link link/blocks link/complete link/division link/installation link/lifetime link/lifetime/paths link/manifest",
    "os/posix": "os",
    "os/windows": "os",
    "lsp": "lsp/check lsp/documents lsp/findings lsp/requests lsp/state lsp/transport",
    "lsp/check": "lsp/documents",
    "lsp/findings": "lsp/documents lsp/state",
    "lsp/features/hover": "lsp/features",
    "lsp/requests": "lsp/documents lsp/features lsp/features/hover lsp/findings lsp/state",
    "lsp/state": "lsp/check lsp/documents lsp/features lsp/transport",
    "parse": "parse/account parse/account/excluded parse/account/given parse/account/missing parse/account/updates parse/clang parse/context parse/generated parse/kit parse/lower parse/precompiled parse/repair parse/text",
    "parse/account": "parse/account/excluded parse/clang parse/context parse/generated parse/kit parse/lower parse/lower/cxx parse/lower/declaration parse/lower/recovery parse/text",
    "parse/account/excluded": "parse/clang parse/context parse/generated parse/kit parse/text",
    "parse/account/given": "parse/account parse/clang parse/context parse/lower/expression",
    "parse/account/missing": "parse/account parse/account/updates parse/clang parse/context parse/generated parse/lower parse/lower/cxx parse/lower/declaration parse/lower/recovery parse/text",
    "parse/account/updates": "parse/clang parse/context parse/kit parse/lower/declaration parse/text",
    "parse/clang": "parse/kit",
    "parse/context": "parse/clang parse/generated parse/kit",
    "parse/generated": "parse/kit parse/text",
    "parse/lower": "parse/clang parse/context parse/lower/cxx parse/lower/declaration parse/lower/expression parse/lower/statement",
    "parse/lower/cxx": "parse/clang parse/context parse/lower/declaration parse/lower/expression parse/lower/recovery",
    "parse/lower/declaration": "parse/clang parse/context parse/lower/recovery parse/text",
    "parse/lower/expression": "parse/clang parse/context parse/lower/cxx parse/lower/declaration parse/lower/recovery parse/lower/statement parse/text",
    "parse/lower/recovery": "parse/clang parse/context",
    "parse/lower/statement": "parse/clang parse/context parse/lower/cxx parse/lower/declaration parse/lower/expression parse/lower/recovery parse/text",
    "parse/precompiled": "parse/clang parse/kit parse/repair parse/text",
    "parse/repair": "parse/clang parse/generated parse/kit parse/text",
    "parse/text": "parse/kit",
    "project/compiler": "project",
    "project/database": "project project/compiler",
    "project/msbuild": "project",
    "project/nmake": "project project/compiler",
    "project/vcxproj": "project project/compiler project/msbuild",
    "report/format": "report",
    "report/format/sarif": "report report/format",
    "run": "run/builds run/cached run/inputs run/plan run/workers",
    "run/cached": "run/inputs run/workers",
    "run/inputs": "run/builds run/plan",
    "run/plan": "run/workers",
    "scan": "scan/text",
    "scan/choice": "scan scan/choice/configurations scan/sources scan/text",
    "scan/choice/configurations": "scan scan/sources scan/text",
    "scan/sources": "scan scan/text",
}

# Two rooms of one recursion: an expression of C++ holds expressions of C, which hold expressions of C++; an expression
# may hold statements.
RECURSIVE = {("parse/lower/expression", "parse/lower/cxx"), ("parse/lower/expression", "parse/lower/statement")}

# A library header, and the only files that may include it; rooms in these that may not.
FREE_OF = {"clang-c/": ("parse/generated/", "parse/kit/", "parse/text/")}
KEPT_IN = {"clang-c/": "parse/", "cjson/": "base/text/json/json.c", "libxml/": "manifest/xml.c"}
# Headers of POSIX, and who may include them: what differs between systems stands in os/.  What replaces open() is for
# Linux only.
POSIX = re.compile(r"(unistd|poll|signal|pthread|termios|dirent|spawn|fcntl|utime|sys/\w+)\.h$")
MAY_BE_POSIX = ("os/posix/", "worker/opens.c", "test/", "fuzz/", "bench/")
# Headers of Windows, which only the twins there may include.
WINDOWS = re.compile(r"(windows|psapi|io|sys/utime)\.h$")
MAY_BE_WINDOWS = ("os/windows/",)
# A header that gives write access, and who may have it: what was observed stays as it was, and only link derives.
WRITES_IN = {"link/complete/complete.h": ("link/complete/",), "link/derive.h": ("link/", "test/")}
# In link/, lists are read by FACT_AT(), which is const.
EDITS = re.compile(r"\bFACT_EDIT\b")
MAY_EDIT = "link/complete/"

# Only these print; the others return what they have to say.  What people read goes through cli/output.c, which makes it
# harmless; a
# worker's standard streams are pipes to pcwlint.
MAY_PRINT = ("cli/output.c", "worker/main.c", "test/", "fuzz/", "bench/")
PRINTS = re.compile(r"\b(v?printf|v?[df]printf|f?puts|f?putc|putchar|fwrite|perror|psignal|g_print|g_printerr|g_log|g_message|g_warning)\s*\("
                    r"|\b(stdout|stderr|STDOUT_FILENO|STDERR_FILENO)\b")
# What names a standard stream without writing to it.
HANDS_STREAMS = ("os/posix/", "os/windows/", "cli/check/lsp.c")
# Only these end the process.
MAY_EXIT = ("cli/", "worker/", "main.c", "test/", "fuzz/", "bench/")
EXITS = re.compile(r"\b(exit|_exit|abort)\s*\(")

INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.M)
NOT_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)


def folder_of(path):
    return path.split("/")[0] if "/" in path else "."


def room_of(path):
    """The folder; unit tests are one room, though their folders mirror those that they test."""
    return path.rpartition("/")[0] if not path.startswith("test/unit/") else "test/unit"


def included_folder(name):
    first = name.split("/")[0]
    return first if "/" in name and first in MAY_INCLUDE else None


def check_includes(path, text):
    allowed = {folder_of(path), *MAY_INCLUDE.get(folder_of(path), "").split()}
    for name in INCLUDE.findall(text):
        folder = included_folder(name)
        if folder is not None and folder not in allowed:
            yield f"src/{path}: includes {name}: {folder_of(path)}/ may not use {folder}/"
        if folder == folder_of(path) and room_of(name) not in (room_of(path), *ROOMS.get(room_of(path), "").split()):
            yield (f"src/{path}: includes {name}: {room_of(path)}/ may not use {room_of(name)}/ "
                   "(ROOMS in src/test/checks/check-layers.py)")
        for library, home in KEPT_IN.items():
            if name.startswith(library) and (not path.startswith(home) or path.startswith(FREE_OF.get(library, ()))):
                yield f"src/{path}: includes {name}: only src/{home} may, without {' '.join(FREE_OF.get(library, ['exception']))}"
        if POSIX.match(name) and not path.startswith(MAY_BE_POSIX + MAY_BE_WINDOWS):
            yield f"src/{path}: includes {name}: only src/os/posix/ may, and worker/opens.c"
        if WINDOWS.match(name) and not path.startswith(MAY_BE_WINDOWS):
            yield f"src/{path}: includes {name}: only src/os/windows/ may"
        if name in WRITES_IN and not path.startswith(WRITES_IN[name]):
            yield f"src/{path}: includes {name}: only {' and '.join(WRITES_IN[name])} may"


def check_edits(path, text):
    if path.startswith("link/") and not path.startswith(MAY_EDIT) and EDITS.search(text):
        yield f"src/{path}: FACT_EDIT: in link/, only {MAY_EDIT} changes facts"


def check_printing(path, text):
    code = NOT_CODE.sub(lambda m: "\n" * m.group().count("\n"), text)
    for pattern, allowed in ((PRINTS, MAY_PRINT + HANDS_STREAMS), (EXITS, MAY_EXIT)):
        for match in pattern.finditer(code) if not path.startswith(allowed) else ():
            line = code.count("\n", 0, match.start()) + 1
            yield f"src/{path}:{line}: {match.group().rstrip('( ')}: only {', '.join(allowed)} may"


def rooms_used(room, seen):
    for other in ROOMS.get(room, "").split():
        if other not in seen and (room, other) not in RECURSIVE:
            seen.add(other)
            rooms_used(other, seen)
    return seen


def check_circles():
    for room in ROOMS:
        if room in rooms_used(room, set()):
            yield f"src/test/checks/check-layers.py: ROOMS: {room} uses itself over other rooms"


def check_known(path):
    if folder_of(path) not in MAY_INCLUDE:
        yield f"src/{path}: a new folder: say in src/test/checks/check-layers.py what it may include"


def check_tests_are_built(root):
    listed = (root / "test/unit/meson.build").read_text(encoding="utf-8")
    for path in sorted((root / "test").rglob("test-*.c")):
        if f"'{path.stem.removeprefix('test-')}'" not in listed:
            yield f"src/{path.relative_to(root)}: not in src/test/unit/meson.build, so it never runs"


def is_proved_by_its_source(root, path):
    """The source beside a header includes it first, so the build has compiled it with nothing in front of it."""
    source = (root / path).with_suffix(".c")
    first = INCLUDE.search(source.read_text(encoding="utf-8")) if source.exists() else None
    return first is not None and first.group(1) == path


def compile_alone(command, root, path):
    done = subprocess.run([*command, "-I", str(root), "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-std=c11",
                           "-D_GNU_SOURCE", "-x", "c", "-include", str(root / path), "/dev/null"],
                          capture_output=True, text=True)
    return [] if done.returncode == 0 else [f"src/{path}: does not compile alone:\n{done.stderr}"]


def main():
    root, command, problems = Path(sys.argv[1]).resolve(), sys.argv[2:], []
    paths = sorted(str(p.relative_to(root)) for p in root.rglob("*.[ch]")
                   if not any(part in ("kernel-headers", "node_modules") for part in p.parts))
    problems += [*check_tests_are_built(root), *check_circles()]
    for path in paths:
        text = (root / path).read_text(encoding="utf-8")
        problems += [*check_known(path), *check_includes(path, text), *check_edits(path, text),
                     *check_printing(path, text)]
    headers = [p for p in paths if p.endswith(".h")]
    unproved = [p for p in headers if not is_proved_by_its_source(root, p)]
    with ThreadPoolExecutor(2) as pool:
        for found in pool.map(lambda p: compile_alone(command, root, p), unproved):
            problems += found
    print(*problems, sep="\n")
    print(f"{len(paths)} files, {len(headers)} headers ({len(unproved)} compiled alone), {len(problems)} breaches")
    return 1 if problems else 0


sys.exit(main())
