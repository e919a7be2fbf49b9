#!/usr/bin/env python3
"""Checks that the C files are formatted as .clang-format says, and that no line of a script is longer than 120 columns.

check-format.py ROOT [--changed]   prints each file that is not; exit status 1 when there is one.  Versions of
clang-format differ, so only the one of Debian 12 is asked; with another one the test is skipped (exit status 77).
With --changed, only the files are checked that differ from the last commit or are new; outside a git checkout, none."""

import os
import re
import shutil
import subprocess
import sys
import tokenize
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

VERSION = "14"


def formatter():
    for name in (f"clang-format-{VERSION}", "clang-format"):
        path = shutil.which(name)
        said = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout if path else ""
        if re.search(rf"version {VERSION}\.", said):
            return path
    return None


COLUMNS = 120
SUFFIXES = {".py": "python", ".sh": "shell", ".js": "script", ".mjs": "script", ".ts": "script"}
PLACES = (".ci", ".clusterfuzzlite", "src", "testdata/*.py")


def language(path):
    """Of a script, by its suffix or its first line; None: the file is none."""
    if path.suffix or not path.is_file():
        return SUFFIXES.get(path.suffix)
    with path.open("rb") as file:
        first = file.readline(80)
    return None if not first.startswith(b"#!") else "python" if b"python" in first else "shell"


def python_spans(path):
    """Of each line of a Python file: where literals are, which cannot be divided."""
    spans = {}
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.STRING:
                for line in range(token.start[0], token.end[0] + 1):
                    spans.setdefault(line, []).append((token.start[1] if line == token.start[0] else 0,
                                                       token.end[1] if line == token.end[0] else sys.maxsize))
    return spans


def quote_spans(line):
    """The same of a line of shell or JavaScript; a template or a regular expression counts as a literal too."""
    return [match.span() for match in re.finditer(r"""`.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|/(?! ).+/""", line)]


def long_lines(path, kind):
    spans = python_spans(path) if kind == "python" else {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        inside = spans.get(number, []) if kind == "python" else quote_spans(line)
        if len(line) > COLUMNS and (line.lstrip().startswith("#") or not any(s < COLUMNS < e + 1 for s, e in inside)):
            yield f"{path}:{number}: {len(line)} columns, at most {COLUMNS}"


def all_files(root):
    skipped = {"kernel-headers", "node_modules", "out", "build", "__pycache__"}
    found = [path for place in PLACES for start in sorted(root.glob(place))
             for path in ([start] if start.is_file() else sorted(start.rglob("*")))]
    return [path for path in found if not skipped & set(path.relative_to(root).parts)]


def changed_files(root):
    listed = subprocess.run(["git", "-C", str(root), "status", "--porcelain", "-z", "--untracked-files=all", "--no-renames"],
                            capture_output=True, text=True)
    return {root / entry[3:] for entry in listed.stdout.split("\0")}


def check(program, files):
    return subprocess.run([program, "--dry-run", "--Werror", *map(str, files)], capture_output=True, text=True)


def main():
    root, program = Path(sys.argv[1]).resolve(), formatter()
    changed = changed_files(root) if "--changed" in sys.argv[2:] else None
    checked = [path for path in all_files(root) if changed is None or path in changed]
    too_long = [line for path in checked if language(path) for line in long_lines(path, language(path))]
    print(*too_long, sep="\n" if too_long else "")
    if too_long:
        return 1
    if program is None:
        print(f"clang-format {VERSION} is not installed")
        return 1 if support.in_ci() else 77
    files = [path for path in checked if path.suffix in (".c", ".h")]
    shares = [share for share in (files[i::os.cpu_count() or 1] for i in range(os.cpu_count() or 1)) if share]
    with ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda share: check(program, share), shares))
    wrong = sorted(set(re.findall(r"^(.*?):\d+:\d+: error", "".join(d.stderr for d in done), re.M)))
    print(*(f"{path}: run {program} -i on it" for path in wrong), sep="\n")
    print(f"{len(files)} files, {len(wrong)} not formatted")
    return max((d.returncode for d in done), default=0)


sys.exit(main())
