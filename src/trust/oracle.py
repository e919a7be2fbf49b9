"""Compares what facts say of layouts and constants with what clang computes, for three targets.

Sizes and offsets become _Static_asserts that one call of clang checks for each program and target; so do values whose
expression stands in the source and is a constant.  Tables of descriptors, those that are written by hand and those of
`pcwlint ctrpp`, are read from the LLVM IR that clang makes of them. An assertion that clang cannot evaluate, since a
name in it is local to a function, is not counted."""

import collections
import json
import os
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import design
import layouts
import manifests
import program

ROOT = Path(__file__).resolve().parents[2]
TARGETS = {"x64": "x86_64-pc-windows-msvc", "x86": "i686-pc-windows-msvc", "arm64": "aarch64-pc-windows-msvc"}
FLAGS = ["-nostdinc", "-fms-extensions", "-fms-compatibility", "-fms-compatibility-version=19.40", "-w",
         "-Wno-c++11-narrowing", "-ferror-limit=0", "-D_KERNEL_MODE=1"]
IDENTIFIERS = {"WIN10_VB": "0x0A000008", "WIN10_FE": "0x0A00000A", "WIN11_GE": "0x0A000010"}
ROW = re.compile(r"\{ i16 (-?\d+), i16 (-?\d+), i16 (-?\d+), i16 (-?\d+) \}|%struct\._PCW_COUNTER_DESCRIPTOR zeroinitializer")
TABLE = re.compile(r"^@\S+ = .*?(?:global|constant) \[\d+ x %struct\._PCW_COUNTER_DESCRIPTOR\] (.*)$", re.M)


class Clang:
    def __init__(self, path, scratch):
        self.path, self.headers = path, Path(scratch) / "headers"
        self.headers.mkdir()
        for header in (ROOT / "src" / "kernel-headers").glob("*.h"):
            (self.headers / header.name).symlink_to(header)
        (self.headers / "fltKernel.h").symlink_to(ROOT / "src" / "kernel-headers" / "fltkernel.h")

    def run(self, folder, file, arch, ntddi, *more):
        language = ["-std=c++20", "-xc++"] if file.endswith(".cpp") else ["-std=gnu17", "-xc"]
        words = [self.path, *FLAGS, "-target", TARGETS[arch], f"-DNTDDI_VERSION={ntddi}", *language, *more, "-isystem",
                 str(self.headers), file]
        return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)


def facts_of(pcwlint, folder, arch, options, file):
    words = [str(pcwlint), "extract", "--dump=facts", "--no-config", f"--arch={arch}", *options, file]
    done = subprocess.run(words, cwd=folder, capture_output=True, check=False, stdin=subprocess.DEVNULL,
                          env={**os.environ, "PCWLINT_CACHE_SIZE": "0"})
    return json.loads(done.stdout)["units"]


def of_records(unit):
    for record in unit["records"]:
        name = record["name"]
        if not re.fullmatch(r"\w+", name) or record["size"] <= 0:
            continue
        yield f"sizeof({name}) == {record['size']}", f"size of {name}"
        for member in record["members"]:
            path = member["path"]
            if member["kind"] == "bit-field" or not re.fullmatch(r"\w+(\.\w+)*", path) or "::" in path:
                continue
            yield f"__builtin_offsetof({name}, {path}) == {member['offset']}", f"offset of {name}.{path}"
            if member["size"] > 0:
                yield f"sizeof((({name} *)0)->{path}) == {member['size']}", f"size of {name}.{path}"


def of_value(value, bits, what):
    if value and value["state"] == "known" and value["kind"] == "number" and value.get("source"):
        yield f"(unsigned __int{bits})({value['source']}) == (unsigned __int{bits}){value['number']}", f"{what}, {value['source']}"


def of_registrations(unit):
    for r in unit.get("registrations", []):
        yield from of_value(r.get("version"), 32, "version")
        yield from of_value(r.get("count"), 32, "count")
        for row in r["descriptors"]:
            for key in ("id", "struct_index", "offset", "size"):
                yield from of_value(row.get(key), 16, key)


def failures(clang, folder, file, arch, ntddi, claims):
    """How many claims clang could evaluate, and those that it finds wrong."""
    claims = list(dict.fromkeys(claims))
    asserts = [f'{"static_assert" if file.endswith(".cpp") else "_Static_assert"}({expression}, "claim {i}");' for i,
               (expression, _) in enumerate(claims)]
    name = "asserts" + Path(file).suffix
    Path(folder, name).write_text(f'#include "{file}"\n#line 1 "claims"\n' + "\n".join(asserts) + "\n",
                                  encoding="utf-8")
    done = clang.run(folder, name, arch, ntddi, "-fsyntax-only", "-I" + str(Path(file).parent))
    wrong, unclear, other = set(), set(), []
    for line in done.stderr.splitlines():
        found = re.match(r"claims:(\d+):\d+: error: (.*)", line)
        if found:
            (wrong if "static assertion failed" in found.group(2) or "static_assert failed" in found.group(2)
             else unclear).add(int(found.group(1)) - 1)
        elif ": error:" in line or "fatal error" in line:
            other.append(line)
    return len(claims) - len(unclear), [claims[i] for i in sorted(wrong)], other


def tables_of(text):
    """Rows of each table in LLVM IR."""
    for table in TABLE.findall(text):
        yield tuple(tuple(int(n or 0) & 0xFFFF for n in row) for row in ROW.findall(table))


def claimed_tables(unit):
    for r in unit.get("registrations", []):
        rows = [[row.get(key) for key in ("id", "struct_index", "offset", "size")] for row in r["descriptors"]]
        if rows and all(v and v["state"] in ("known", "zeroed") for row in rows for v in row):
            yield r["counters"].get("name", "?"), tuple(tuple(v.get("number", 0) & 0xFFFF for v in row) for row in rows)


class Check:
    def __init__(self):
        self.claims, self.tables, self.wrong, self.unread = collections.Counter(), 0, [], []


def check_unit(check, pcwlint, clang, folder, file, arch, options, seed):
    ntddi = next(IDENTIFIERS[o.split("=")[1]] for o in options if o.startswith("--ntddi="))
    for unit in facts_of(pcwlint, folder, arch, options, file):
        if unit["file"] != file:
            continue
        for kind, claims in (("layout", of_records(unit)), ("constant", of_registrations(unit))):
            count, wrong, other = failures(clang, folder, file, arch, ntddi, claims)
            check.claims[kind] += count
            check.wrong += [f"{seed} {file} for {arch}: {what}: clang finds that {text} is false" for text,
                            what in wrong]
            check.unread += [f"{seed} {file} for {arch}: {line}" for line in other[:1]]
        done = clang.run(folder, file, arch, ntddi, "-S", "-emit-llvm", "-O0", "-o", "-")
        computed = set(tables_of(done.stdout))
        for name, rows in claimed_tables(unit):
            if computed and any(len(t) == len(rows) for t in computed):
                check.tables += 1
                if rows not in computed:
                    check.wrong.append(f"{seed} {file} for {arch}: table {name}: clang has no such table: {rows}")


def check_program(pcwlint, clang, made, scratch):
    """All sources of a generated program; headers that CTRPP would make are made first."""
    check = Check()
    with tempfile.TemporaryDirectory(dir=scratch) as folder:
        made.write(folder)
        for name in made.files:
            if name.endswith(".man") and made.header:
                done = subprocess.run([str(pcwlint), "ctrpp", *(["--prefix", made.prefix] if made.prefix else []), name,
                                       "-o", str(Path(name).parent / made.header)], cwd=folder, capture_output=True,
                                      text=True, check=False)
                if done.returncode:
                    check.unread.append(f"{made.seed} {name}: {done.stderr.strip()}")
        for name in made.files:
            if name.endswith((".c", ".cpp")):
                for arch in TARGETS:
                    check_unit(check, pcwlint, clang, folder, name, arch,
                               [o for o in made.options if not o.startswith("--arch")], made.seed)
    return check


def generated(seed):
    d = design.make(seed, {"offsets": ["FIELD_OFFSET", "offsetof", "UFIELD_OFFSET", "cast", "macro"],
                           "sizes": ["RTL_FIELD_SIZE", "null", "cast", "macro", "own type"],
                           "table": ["static const", "static", "row macro", "x-macro", "designated", "in function"]})
    made = program.build(d)
    made.header, made.prefix = (manifests.header_name(d), manifests.prefix(d)) if manifests.is_generated(d) else ("",
        "")
    return made


def layout_program(seed):
    made = program.Program(seed, "layouts", ["--ntddi=WIN11_GE"], {"driver.c": layouts.driver(seed)})
    made.header = made.prefix = ""
    return made


def run(pcwlint, clang_path, seed, count, jobs):
    """Half generated drivers, half drivers of difficult structures."""
    pcwlint, total = Path(pcwlint).resolve(), Check()
    with tempfile.TemporaryDirectory(prefix="pcwlint-trust-") as scratch, ThreadPoolExecutor(jobs) as pool:
        clang = Clang(clang_path, scratch)
        def one(i):
            return check_program(pcwlint, clang, layout_program(f"layout-{seed}-{i}") if i % 2
                                 else generated(f"oracle-{seed}-{i}"), scratch)
        for check in pool.map(one, range(count)):
            total.claims.update(check.claims)
            total.tables += check.tables
            total.wrong += check.wrong
            total.unread += check.unread
    return total
