#!/usr/bin/env python3
"""Who calls whom, from the symbols of the object files (`nm`): no circles of sources, and no function for nobody.

  check-calls.py SOURCE-DIRECTORY BUILD-DIRECTORY

Who reads one source of a circle has to know the others.  So a circle is allowed only where the recursion is real, and
then stands in CIRCLES.  A new one is mostly a helper in the wrong file: move it to a file of its own below both.

A function that a header declares has a caller in another source, if only in a test.  One that has none is static, or
is not needed."""

import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

# The sources of each circle, as patterns, and why they may call each other.
CIRCLES = {
    r"base/file/(folder|observe|overlay|path|view)\.c": "a path is resolved through folders, which are found by paths",
    r"cli/.*\.c": "the table of commands names their functions, and help and completions are made from the table",
    r"flow/evaluate/(call|exec)\.c": "executing a call executes the function that is called",
    r"judge/expr/(compile|path)\.c": "a path may hold an expression in brackets",
    r"parse/lower/declaration/(class|decl|stand-in|type)\.c": "types have members, which have types",
    r"parse/lower/(cxx|expression|statement)/[\w-]+\.c": "expressions hold statements, and the reverse",
    r"project/msbuild/(condition|expand|functions|items|kit|metadata)\.c": "properties expand to conditions and functions",
}


def graph(source, build):
    """Which sources call a function of which others: file -> file -> names."""
    files = {str(path.relative_to(source)).replace("/", "_") + ".o": str(path.relative_to(source))
             for path in source.rglob("*.c")}
    objects = [path for path in build.glob("lib*.p/*.o") if path.name in files]
    defined, used = {}, defaultdict(set)
    listing = subprocess.run(["nm", "-A", *objects], capture_output=True, text=True, check=True).stdout
    for line in listing.splitlines():
        path, _, symbol = line.partition(":")
        file, words = files[Path(path).name], symbol.split()
        if words[-2] in "TDBR":
            defined[words[-1]] = file
        elif words[-2] == "U":
            used[file].add(words[-1])
    edges = defaultdict(lambda: defaultdict(set))
    for file, names in used.items():
        for name in names:
            if defined.get(name, file) != file:
                edges[file][defined[name]].add(name)
    return objects, defined, edges


def without_callers(source, defined, edges):
    """Of the functions and tables that other sources could use those that none does, as (file, name)."""
    used = {name for others in edges.values() for names in others.values() for name in names}
    words = set()
    for path in [source / "main.c", *(file for folder in ("worker", "test", "fuzz", "bench")
                                      for file in (source / folder).rglob("*.[ch]"))]:
        words.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    for path in source.rglob("*.h"):
        for line in re.findall(r"^#define .*", path.read_text(encoding="utf-8"), re.M):
            words.update(re.findall(r"\w+", line))
    used |= words
    return sorted((file, name) for name, file in defined.items() if name not in used)


def circles(edges):
    """The strongly connected components of more than one source (Tarjan)."""
    number, low, stack, found = {}, {}, [], []

    def visit(file):
        number[file] = low[file] = len(number)
        stack.append(file)
        for other in edges.get(file, ()):
            if other not in number:
                visit(other)
                low[file] = min(low[file], low[other])
            elif other in stack:
                low[file] = min(low[file], number[other])
        if low[file] == number[file]:
            at = stack.index(file)
            found.append(sorted(stack[at:]))
            del stack[at:]

    sys.setrecursionlimit(10000)
    for file in sorted(edges):
        if file not in number:
            visit(file)
    return [circle for circle in found if len(circle) > 1]


def main():
    source, build = Path(sys.argv[1]) / "src", Path(sys.argv[2]) / "src"
    objects, defined, edges = graph(source, build)
    if len(objects) < 500:
        sys.exit(f"only {len(objects)} object files of sources were found in {build}: are they named otherwise now?")
    left, wrong = set(CIRCLES), 0
    for circle in circles(edges):
        pattern = next((p for p in CIRCLES if all(re.fullmatch(p, file) for file in circle)), None)
        left.discard(pattern)
        if pattern is None:
            wrong += 1
            print("These sources call each other in a circle:")
            for file in circle:
                for other in sorted(set(edges[file]) & set(circle)):
                    print(f"  {file} calls {', '.join(sorted(edges[file][other]))} of {other}")
    for pattern in left:
        print(f"There is no circle of {pattern} any more: take it from the list")
    for file, name in without_callers(source, defined, edges):
        wrong += 1
        print(f"{file}: only this source uses {name}: make it static, or remove it")
    sys.exit(wrong > 0 or len(left) > 0)


if __name__ == "__main__":
    main()
