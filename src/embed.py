#!/usr/bin/env python3
"""Lists a folder's files as a GResource manifest, so that nobody has to keep such a list.

embed.py FOLDER SUFFIX PREFIX OUTPUT: OUTPUT is rewritten only when the list has changed, so an unchanged folder
rebuilds nothing."""

import sys
from pathlib import Path
from xml.sax.saxutils import escape


def manifest(folder, suffix, prefix):
    names = sorted(p.name for p in Path(folder).iterdir() if p.name.endswith(suffix))
    rows = "".join(f"    <file>{escape(name)}</file>\n" for name in names)
    return f'<gresources>\n  <gresource prefix="{prefix}">\n{rows}  </gresource>\n</gresources>\n'


def write_if_changed(path, text):
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main():
    folder, suffix, prefix, output = sys.argv[1:]
    write_if_changed(Path(output), manifest(folder, suffix, prefix))


if __name__ == "__main__":
    main()
