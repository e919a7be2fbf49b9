#!/usr/bin/env python3
"""Checks that the C files are formatted as .clang-format says.

check-format.py SRC   prints each file that is not; exit status 1 when there is one.  Versions of clang-format differ, so only the one of Debian 12
is asked; with another one the test is skipped (exit status 77)."""

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import support

VERSION = "14"


def formatter():
    for name in (f"clang-format-{VERSION}", "clang-format"):
        path = shutil.which(name)
        said = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout if path else ""
        if re.search(rf"version {VERSION}\.", said):
            return path
    return None


def check(program, files):
    return subprocess.run([program, "--dry-run", "--Werror", *map(str, files)], capture_output=True, text=True)


def main():
    root, program = Path(sys.argv[1]), formatter()
    if program is None:
        print(f"clang-format {VERSION} is not installed")
        return 1 if support.in_ci() else 77
    files = sorted(p for p in root.rglob("*.[ch]") if not {"kernel-headers", "node_modules"} & set(p.parts))
    shares = [files[i::os.cpu_count() or 1] for i in range(os.cpu_count() or 1)]
    with ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda share: check(program, share), shares))
    wrong = sorted(set(re.findall(r"^(.*?):\d+:\d+: error", "".join(d.stderr for d in done), re.M)))
    print(*(f"{path}: run {program} -i on it" for path in wrong), sep="\n")
    print(f"{len(files)} files, {len(wrong)} not formatted")
    return max(d.returncode for d in done)


sys.exit(main())
