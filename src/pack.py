#!/usr/bin/env python3
"""Puts a folder's files into one, so that a program that needs all of them looks up a single resource.

pack.py FOLDER SUFFIX OUTPUT [DIGEST]: for each file, by name, a line "NAME SIZE", its bytes and a NUL.  DIGEST is the
name of a last entry, the SHA-256 of all that stands before it.  OUTPUT is rewritten only when it has changed."""

import hashlib
import sys
from pathlib import Path


def main():
    folder, suffix, output = sys.argv[1:4]
    packed = b""
    for path in sorted(p for p in Path(folder).iterdir() if p.name.endswith(suffix)):
        data = path.read_bytes()
        packed += f"{path.name} {len(data)}\n".encode() + data + b"\0"
    for name in sys.argv[4:]:
        packed += f"{name} 64\n{hashlib.sha256(packed).hexdigest()}\0".encode()
    path = Path(output)
    if not path.exists() or path.read_bytes() != packed:
        path.write_bytes(packed)


main()
