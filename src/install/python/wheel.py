#!/usr/bin/env python3
"""Makes a wheel of an archive, so that pip and pre-commit can install pcwlint where there is no compiler.

wheel.py ARCHIVE FOLDER      prints the path of the wheel

ARCHIVE is pcwlint-VERSION-linux-x86_64.tar.xz.  The wheel holds the Python package `pcwlint`: bin/ and libexec/ of the
archive, the licences, and a command that becomes the program.  Nothing is fetched, and the same archive makes the same
bytes."""

import base64
import csv
import hashlib
import io
import re
import stat
import sys
import tarfile
import time
import zipfile
from pathlib import Path

NAME = re.compile(r"pcwlint-(\d+(?:\.\d+)*)-linux-(\w+)\.tar\.xz")
HERE = Path(__file__).resolve().parent
METADATA = """Metadata-Version: 2.1
Name: pcwlint
Version: {version}
Summary: A linter for Windows kernel drivers that publish performance counters
License: MIT
Requires-Python: >=3.7
Description-Content-Type: text/markdown

{readme}"""
WHEEL = "Wheel-Version: 1.0\nGenerator: pcwlint ({version})\nRoot-Is-Purelib: false\nTag: {tag}\n"
README = "The programs of pcwlint, with all that they need but libc. `pcwlint --help` and `pcwlint manual` say more.\n"


class Wrong(Exception):
    """What the archive is not."""


def members(archive, top):
    """Of each file in the archive that belongs into the wheel: its path below `top`, whether it is a program, its
    bytes."""
    with tarfile.open(archive) as tar:
        for member in tar:
            path = member.name.rstrip("/")
            if path != top and not path.startswith(f"{top}/"):
                raise Wrong(f"{member.name} is not in {top}/")
            inner = path[len(top) + 1:]
            if member.isdir() or not inner.startswith(("bin/", "libexec/", "share/doc/pcwlint/licenses/",
                                                       "share/doc/pcwlint/pcwlint.spdx.json")):
                continue
            if not member.isreg() or ".." in inner.split("/"):
                raise Wrong(f"{member.name} is not a regular file, and wheels cannot contain others")
            yield inner, bool(member.mode & stat.S_IXUSR), tar.extractfile(member).read()


def lowest_libc(files):
    """The newest version of glibc whose symbols a file asks for, as (2, 31)."""
    asked = {(int(a), int(b)) for data in files if data.startswith(b"\x7fELF") for a,
             b in re.findall(rb"\0GLIBC_(\d+)\.(\d+)(?=[.\d]*\0)", data)}
    if not asked:
        raise Wrong("no file of the archive requires a version of glibc; is it an archive for Linux?")
    return max(asked)


def digest(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def wheel(archive, folder):
    name = NAME.fullmatch(archive.name)
    if name is None:
        raise Wrong(f"{archive.name} is not the name of an archive (pcwlint-VERSION-linux-x86_64.tar.xz)")
    version, machine = name.groups()
    inside = list(members(archive, archive.name[:-len(".tar.xz")]))
    if not {"bin/pcwlint", "libexec/pcwlint/pcwlint-worker"} <= {path for path, program, _ in inside if program}:
        raise Wrong(f"{archive} has no bin/pcwlint, or no libexec/pcwlint/pcwlint-worker")
    with tarfile.open(archive) as tar:
        moment = max(time.gmtime(tar.next().mtime)[:6], (1980, 1, 1, 0, 0, 0))   # a zip file knows no earlier one
    tag = "py3-none-manylinux_{}_{}_{}".format(*lowest_libc(data for _, _, data in inside), machine)

    about = f"pcwlint-{version}.dist-info"
    entries = [(f"pcwlint/{path}", 0o755 if program else 0o644, data) for path, program, data in inside]
    entries += [(f"pcwlint/{one}", 0o644, (HERE / "pcwlint" / one).read_bytes())
                for one in ("__init__.py", "__main__.py")]
    entries += [(f"{about}/METADATA", 0o644, METADATA.format(version=version, readme=README).encode()),
                (f"{about}/WHEEL", 0o644, WHEEL.format(version=version, tag=tag).encode()),
                (f"{about}/entry_points.txt", 0o644, b"[console_scripts]\npcwlint = pcwlint.__main__:main\n")]
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    rows.writerows((path, digest(data), len(data)) for path, _, data in entries)
    rows.writerow((f"{about}/RECORD", "", ""))
    entries.append((f"{about}/RECORD", 0o644, record.getvalue().encode()))

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"pcwlint-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for entry, mode, data in entries:
            info = zipfile.ZipInfo(entry, moment)
            info.external_attr = (stat.S_IFREG | mode) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3   # Unix, which the mode is of
            out.writestr(info, data)
    return path


def main():
    if len(sys.argv) != 3:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    try:
        print(wheel(Path(sys.argv[1]), Path(sys.argv[2])))
    except (Wrong, OSError, tarfile.TarError) as error:
        print(f"wheel.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
