#!/usr/bin/env python3
"""Puts a folder's files into one, so that a program that needs all of them looks up a single resource.

pack.py FOLDER SUFFIX OUTPUT: for each file, by name, a line "NAME SIZE", its bytes and a NUL.  OUTPUT is rewritten only
when it has changed."""

import sys
from pathlib import Path


def main():
    folder, suffix, output = sys.argv[1:]
    packed = b""
    for path in sorted(p for p in Path(folder).iterdir() if p.name.endswith(suffix)):
        data = path.read_bytes()
        packed += f"{path.name} {len(data)}\n".encode() + data + b"\0"
    path = Path(output)
    if not path.exists() or path.read_bytes() != packed:
        path.write_bytes(packed)


main()
