#!/usr/bin/env python3
"""What packages are made with, on a small archive of its own: the wheel, the bill of materials; and that all packages
have the program's version.

The packages themselves are built and tried by .ci/package.

test-packages.py PCWLINT PROJECT-ROOT"""

import base64
import csv
import hashlib
import io
import json
import re
import sys
import tarfile
import unittest
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

TOP = "pcwlint-1.2.3-linux-x86_64"
PROGRAM = b"\x7fELF\0GLIBC_2.4\0GLIBC_2.29\0GLIBC_2.9\0GLIBCXX_3.4.30\0"
FILES = {
    "bin/pcwlint": (0o755, PROGRAM),
    "libexec/pcwlint/pcwlint-worker": (0o755, PROGRAM),
    "libexec/pcwlint/libz.so.1": (0o644, b"\x7fELF\0GLIBC_2.2.5\0"),
    "share/doc/pcwlint/licenses/zlib": (0o644, b"zlib's licence\n"),
    "share/man/man1/pcwlint.1": (0o644, b"GLIBC_2.99 in a text\0GLIBC_2.99\0"),
}
COMPONENTS = "libexec/pcwlint/libz.so.1 zlib 1:1.2.11.dfsg-2+deb11u2\n"


class Case(support.Case):
    def python(self, name, *words):
        return support.run(sys.executable, support.ROOT / "src" / "install" / name, *words, cwd=self.folder)


class Wheel(Case):
    def archive(self, files=FILES, name=f"{TOP}.tar.xz", top=TOP, more=()):
        path = self.folder / name
        with tarfile.open(path, "w:xz", preset=0) as tar:
            for inner, (mode, data) in files.items():
                info = tarfile.TarInfo(f"{top}/{inner}")
                info.mode, info.size, info.mtime = mode, len(data), 1700000000
                tar.addfile(info, io.BytesIO(data))
            for info in more:
                tar.addfile(info)
        return path

    def wheel(self, archive, folder="out"):
        done = self.python("python/wheel.py", archive, self.folder / folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        return Path(done.stdout.strip())

    def refused(self, why, archive):
        done = self.python("python/wheel.py", archive, self.folder / "out")
        self.assertEqual(done.returncode, 1)
        self.assertIn(why, done.stderr)
        self.assertEqual(list(self.folder.glob("out/*")), [])

    def test_its_name_says_which_libc_it_needs(self):
        self.assertEqual(self.wheel(self.archive()).name, "pcwlint-1.2.3-py3-none-manylinux_2_29_x86_64.whl")

    def test_what_is_inside(self):
        with zipfile.ZipFile(self.wheel(self.archive())) as wheel:
            names = wheel.namelist()
            self.assertNotIn("pcwlint/share/man/man1/pcwlint.1", names)
            for path in ("pcwlint/bin/pcwlint", "pcwlint/libexec/pcwlint/libz.so.1",
                         "pcwlint/share/doc/pcwlint/licenses/zlib", "pcwlint/__main__.py"):
                self.assertIn(path, names)
            self.assertEqual(wheel.read("pcwlint/bin/pcwlint"), PROGRAM)
            modes = {name: wheel.getinfo(name).external_attr >> 16 & 0o777 for name in names}
            self.assertEqual({name for name, mode in modes.items() if mode == 0o755},
                             {"pcwlint/bin/pcwlint", "pcwlint/libexec/pcwlint/pcwlint-worker"})
            self.assertEqual(set(modes.values()), {0o644, 0o755})
            about = "pcwlint-1.2.3.dist-info"
            self.assertIn("\nName: pcwlint\nVersion: 1.2.3\n", wheel.read(f"{about}/METADATA").decode())
            self.assertIn("\nTag: py3-none-manylinux_2_29_x86_64\n", wheel.read(f"{about}/WHEEL").decode())
            recorded = {row[0]: row[1:] for row in csv.reader(io.StringIO(wheel.read(f"{about}/RECORD").decode()))}
            self.assertEqual(sorted(recorded), sorted(names))
            for name in set(names) - {f"{about}/RECORD"}:
                data = wheel.read(name)
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                self.assertEqual(recorded[name], [f"sha256={digest}", str(len(data))], name)

    def test_the_same_archive_makes_the_same_bytes(self):
        archive = self.archive()
        self.assertEqual(self.wheel(archive, "one").read_bytes(), self.wheel(archive, "two").read_bytes())

    def test_an_archive_that_is_none(self):
        self.refused("is not the name of an archive", self.archive(name="pcwlint.tar.xz"))
        self.refused("is not in pcwlint-1.2.3-linux-x86_64/", self.archive(top="other"))
        self.refused("has no bin/pcwlint", self.archive({name: one for name,
                                                         one in FILES.items() if "worker" not in name}))
        self.refused("has no bin/pcwlint", self.archive({**FILES, "bin/pcwlint": (0o644, PROGRAM)}))
        self.refused("requires a version of glibc", self.archive({**FILES, **{name: (0o755, b"#!/bin/sh\n") for name in
                                                                              ("bin/pcwlint", "libexec/pcwlint/pcwlint-worker", "libexec/pcwlint/libz.so.1")}}))
        link = tarfile.TarInfo(f"{TOP}/libexec/pcwlint/libc.so")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        self.refused("is not a regular file", self.archive(more=[link]))
        climbing = tarfile.TarInfo(f"{TOP}/libexec/../../../x")
        self.refused("is not a regular file", self.archive(more=[climbing]))
        broken = self.folder / f"{TOP}.tar.xz"
        broken.write_bytes(b"no archive")
        self.refused("wheel.py: ", broken)


class Address(unittest.TestCase):
    """pcwlint has no address of its own: a file that is to be copied names example/pcwlint, or none.  Somebody else
    could own any other."""

    def test_nobody_else_s_address(self):
        folders = [path for name in ("src/install", "src/guide", "testdata/integrations")
                   for path in (support.ROOT / name).rglob("*")]
        for path in (*folders, *(support.ROOT / name for name in (".pre-commit-hooks.yaml", "action.yml",
                                                                  "README.md"))):
            if path.is_file() and "__pycache__" not in path.parts and path.suffix not in (".png", ".svg"):
                named = re.findall(r"github\.com[/:]([\w-]+/pcwlint)", path.read_text(encoding="utf-8"))
                self.assertEqual(set(named) - {"example/pcwlint"}, set(), path)


class Bill(Case):
    def setUp(self):
        super().setUp()
        self.root = self.folder / "root"
        for name, (_, data) in FILES.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_bytes(data)

    def bill(self, components=COMPONENTS):
        (self.folder / "components").write_text(components)
        return self.python("bill.py", self.root, self.folder / "components", "1.2.3", 1700000000)

    def test_every_file_and_component(self):
        done = self.bill()
        self.assertEqual(done.returncode, 0, done.stderr)
        bill = json.loads(done.stdout)
        self.assertEqual((bill["spdxVersion"], bill["creationInfo"]["created"]), ("SPDX-2.3", "2023-11-14T22:13:20Z"))
        digests = {one["fileName"][2:]: {c["algorithm"]: c["checksumValue"] for c in one["checksums"]}
                   for one in bill["files"]}
        self.assertEqual(digests, {name: {"SHA1": hashlib.sha1(data).hexdigest(),
                                          "SHA256": hashlib.sha256(data).hexdigest()}
                                   for name, (_, data) in FILES.items()})
        packages = {one["name"]: one for one in bill["packages"]}
        self.assertEqual(sorted(packages), ["pcwlint", "zlib"])
        self.assertEqual((packages["zlib"]["versionInfo"], packages["zlib"]["licenseDeclared"]),
                         ("1:1.2.11.dfsg-2+deb11u2", "Zlib"))
        related = {(one["spdxElementId"], one["relationshipType"], one["relatedSpdxElement"])
                   for one in bill["relationships"]}
        library = next(one["SPDXID"] for one in bill["files"] if one["fileName"] == "./libexec/pcwlint/libz.so.1")
        for one in (("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-Package-pcwlint"),
                    ("SPDXRef-Package-pcwlint", "CONTAINS", "SPDXRef-Package-zlib"),
                    ("SPDXRef-Package-zlib", "CONTAINS", library)):
            self.assertIn(one, related)
        names = [one["SPDXID"] for one in bill["packages"] + bill["files"]]
        self.assertEqual(len(names), len(set(names)))
        for name in names:
            self.assertRegex(name, r"^SPDXRef-[A-Za-z0-9.-]+$")

    def test_a_licence_that_nobody_has_read(self):
        done = self.bill(COMPONENTS + "libexec/pcwlint/libnew.so.1 newlib 1.0-1\n")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("the licence of newlib is unknown", done.stderr)


class Versions(Case):
    """A new version is written in meson.build, and in what is listed here."""

    PLACES = {
        "src/install/debian/changelog": r"^pcwlint \(([0-9.]+)-",
        "src/install/rpm/pcwlint.spec": r"^Version: +([0-9.]+)$",
        "src/install/homebrew/pcwlint.rb": r"/v([0-9.]+)\.tar\.gz\"$",
        "src/install/msys2/PKGBUILD": r"^pkgver=([0-9.]+)$",
        "src/install/nix/flake.nix": r"version = \"([0-9.]+)\";",
    }

    def test_all_have_that_of_meson(self):
        version = re.search(r"^ *version: '([0-9.]+)',", (support.ROOT / "meson.build").read_text(encoding="utf-8"),
                            re.M).group(1)
        for place, pattern in self.PLACES.items():
            with self.subTest(place):
                found = re.search(pattern, (support.ROOT / place).read_text(encoding="utf-8"), re.M)
                self.assertIsNotNone(found)
                self.assertEqual(found.group(1), version)


if __name__ == "__main__":
    sys.exit(support.main())
