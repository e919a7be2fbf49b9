#!/usr/bin/env python3
"""Precompiled headers: what a source registers is the same with and without them, and they are used where they can be.

test-precompiled.py PCWLINT PROJECT-ROOT

"Without" is a run whose cache cannot be written.  Kits are mingw-w64's, where it is installed, and one in a temporary
folder that is large enough to be worth it."""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT, ROOT, STATE = "", Path(), ""   # STATE: where the key is that seals what is kept
OLD = 1_000_000_000   # a time of modification that only who uses a set changes, at its note


def load_kits():
    spec = importlib.util.spec_from_file_location("kits", Path(__file__).with_name("test-kits.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


kits = load_kits()


def driver(before="#include <ntddk.h>\n", size="RTL_FIELD_SIZE(BELL, Rings)", version="PCW_VERSION_1", more=""):
    return before + kits.driver("ntddk.h", size, version, more).split("\n", 1)[1]


# Name -> files of a project; driver.c or driver.cpp is the unit.  Used: the headers of the kit are precompiled for it.
USED = {
    "plain": {"driver.c": driver()},
    "c++": {"driver.cpp": driver()},
    "two": {"driver.c": driver("#include <ntifs.h>\n#include <ntddk.h>\n")},
    "quoted": {"driver.c": driver('#include "ntddk.h"\n')},
    "guards and comments": {
        "driver.c": driver('/* a */ // b \\\n c\n#include "own.h"\n'),
        "own.h": "#ifndef OWN_H_OF_BELL\n#define OWN_H_OF_BELL /*\n*/\n#pragma warning(push, 0)\n#\n#  include /* c */ <ntddk.h> // d\n"
                 "#pragma warning(pop)\n#ifdef __cplusplus\nextern \"C\" {\n#endif\ntypedef int BELL_INT;\n#ifdef __cplusplus\n}\n#endif\n#endif\n",
    },
    "once": {"driver.c": driver('#include "own.h"\n#include "own.h"\n'),
             "own.h": "\ufeff#pragma once\n#include <ntddk.h>\n#define BELL_OWN 1\n"},
    "later is free": {"driver.c": driver(
        "#include <ntddk.h>\n#define UNICODE\n#undef NTSTATUS\n#define NTSTATUS LONG\n#include <ntddk.h>\n")},
    "an own macro first": {"driver.c": driver("#define BELL_POOL_TAG 'lleB'\n#undef BELL_X\n#include <ntddk.h>\n")},
    "alternatives": {"driver.c": driver("#if 0\n#include <nowhere.h>\n#else\n#include <ntddk.h>\n#endif\n")},
    "not compiled": {"driver.c": driver(
        "#ifdef BELL_FOR_TESTS\n#if 1\n#include <stdio.h>\n#elif 1 +\nint x;\n#endif\n#else\n#if !BELL_MODE\n"
                               "#include <ntddk.h>\n#endif\n#endif\n")},
    "names that are missing": {"driver.c": driver(more="BELL_UNKNOWN(info.Version); bellThing = bellOther->member;")},
    "syntax errors": {"driver.c": driver(more="info.Version = = 3; info.Name = (;")},
    "a record of the kit": {"driver.c": driver().replace("ULONG64 Bytes;",
                                                         "ULONG64 Bytes; LIST_ENTRY Link; KSPIN_LOCK Lock; KEVENT Event;")},
    "functions of the kit": {
        "driver.c": driver(more="InitializeListHead((PLIST_ENTRY)&info); RtlZeroMemory(&info, 8);")},
    "parts without a name": {"driver.c": driver().replace("ULONG64 Bytes;",
                                                          "ULONG64 Bytes; LARGE_INTEGER Big; IO_STATUS_BLOCK Status;")
                             .replace("FIELD_OFFSET(BELL, Rings)", "FIELD_OFFSET(BELL, Big.u.LowPart)")},
    "an own typedef of its record": {"driver.c": driver("#include <ntddk.h>\ntypedef struct _LIST_ENTRY BELL_LINK;\n")
                                     .replace("ULONG64 Bytes;", "ULONG64 Bytes; BELL_LINK Link; UNICODE_STRING Name;")},
    "flags below": {"driver.c": driver(version="PCW_VERSION_2", more="info.Flags = PcwRegistrationSiloNeutral;")},
    "the current version": {"driver.c": driver(version="PCW_CURRENT_VERSION")},
}

# Nothing may be shared, or only the headers ahead of what stands in the way.
APART = {
    "NTDDI_VERSION": {"driver.c": driver("#define NTDDI_VERSION 0x06010000\n#include <ntddk.h>\n",
                                         version="PCW_CURRENT_VERSION")},
    "NTDDI_VERSION unless set": {
        "driver.c": driver("#ifndef NTDDI_VERSION\n#define NTDDI_VERSION 0x06010000\n#endif\n#include <ntddk.h>\n")},
    "_WIN32_WINNT": {"driver.c": driver("#undef _WIN32_WINNT\n#define _WIN32_WINNT 0x0601\n#include <ntddk.h>\n")},
    "INITGUID": {"driver.c": driver("#define INITGUID\n#include <ntddk.h>\n")},
    "IN": {"driver.c": driver("#define IN const\n#include <ntddk.h>\n")},
    "a type": {"driver.c": driver("#define ULONG unsigned char\n#include <ntddk.h>\n")},
    "a member": {"driver.c": driver("#define Version Count\n#include <ntddk.h>\n#undef Version\n",
                                    version="3").replace("info.Version", "info.Count")},
    "a macro in a header": {"driver.c": driver('#include "own.h"\n#include <ntddk.h>\n'),
                            "own.h": "#define PCW_VERSION_1 0x0177\n"},
    "a guard": {"driver.c": driver("#define PCWLINT_PCW_H\n#include <ntddk.h>\n")},
    "the compiler's macro": {"driver.c": driver("#ifndef _WIN64\n#include <wdm.h>\n#endif\n#include <ntddk.h>\n")},
    "the arguments' macro": {
        "driver.c": driver("#ifndef _KERNEL_MODE\n#define BELL_USER\n#endif\n#include <ntddk.h>\n")},
    "pack": {"driver.c": driver("#pragma pack(push, 1)\n#include <ntddk.h>\n#pragma pack(pop)\n")},
    "pack in a header": {"driver.c": driver('#include "own.h"\n#include <ntddk.h>\n'), "own.h": "#pragma pack(1)\n"},
    "pack by a header": {"driver.c": driver("#include <pshpack1.h>\n#include <ntddk.h>\n")},
    "a declaration": {"driver.c": driver("struct _BELL_FIRST { int x; };\n#include <ntddk.h>\n")},
    "an extern C": {"driver.cpp": driver('extern "C" {\n#include <ntddk.h>\n}\n')},
    "a condition": {"driver.c": driver("#if defined(BELL) && 1\n#else\n#include <ntddk.h>\n#endif\n")},
    "the value of its macro": {
        "driver.c": driver("#define BELL 0\n#if BELL\n#include <wdm.h>\n#endif\n#include <ntddk.h>\n")},
    "a condition on the kit's": {"driver.c": driver("#if !_NTDDK_\n#include <ntifs.h>\n#endif\n#include <ntddk.h>\n")},
    "a computed include": {"driver.c": driver("#define BELL_HEADER <ntddk.h>\n#include BELL_HEADER\n")},
    "what only the compiler knows": {
        "driver.c": driver("#ifdef __has_include\n#define NTDDI_VERSION 0x06010000\n#endif\n#include <ntddk.h>\n",
                                                        version="PCW_CURRENT_VERSION")},
    "how deep it is": {"driver.c": driver(
        "#if defined(__INCLUDE_LEVEL__)\n#define IN const\n#endif\n#include <ntddk.h>\n")},
    "its own inner header": {"driver.c": driver(), "wdm.h": "typedef int NOTHING;\n"},
}

# Repairs put <ntddk.h> ahead of these, and what they define comes behind it.
BEHIND = {"a type", "a macro in a header", "a guard"}

# Either way: the headers ahead of its own text are shared.
SOME = {
    "its own header": {"driver.c": driver('#include "ntddk.h"\n'),
                       "ntddk.h": '#include <wdm.h>\n#define PCW_VERSION_1 0x0155\n'
                       "#undef PCW_VERSION_1\n#define PCW_VERSION_1 0x0155\n"},
    "another header in between": {
        "driver.c": driver("#include <wdm.h>\n#define PCW_VERSION_1 0x0155\n#include <ntddk.h>\n", version="0x100")},
}


def keeping_in(cache):
    """Whatever the environment says of a cache."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PCWLINT_CACHE")}
    return {**inherited, "XDG_CACHE_HOME": str(cache), "XDG_STATE_HOME": STATE}


def run(folder, cache, *words, **variables):
    environment = {**keeping_in(cache), **variables}
    unit = next(name for name in ("driver.c", "driver.cpp") if (folder / name).exists())
    done = subprocess.run([PCWLINT, "extract", unit, *map(str, words)], cwd=folder, env=environment,
                          capture_output=True, timeout=1800,
                          stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def seal(text):
    """The text of a unit's file with the digest that fits it."""
    text = re.sub(r'"sha256":\t"[0-9a-f]{64}"', '"sha256":\t"' + "0" * 64 + '"', text, count=1)
    return text.replace("0" * 64, hashlib.sha256(text.encode()).hexdigest(), 1)


class Sets(unittest.TestCase):
    """A cache of its own."""

    def setUp(self):
        made = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)
        self.cache = self.folder / "cache"

    def project(self, files, name="project"):
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        return folder

    def sets(self):
        return sorted(self.cache.rglob("*.pch"))

    def forget_facts(self):
        """Kept ones need no headers at all."""
        for path in self.cache.rglob("*.units"):
            path.unlink()

    def age(self):
        self.forget_facts()
        for path in self.cache.rglob("*.note"):
            os.utime(path, (OLD, OLD))

    def used(self):
        """A note's time is that of its set's last use; the set is known by nothing having happened to it."""
        return [path for path in self.sets() if path.with_suffix(".note").stat().st_mtime != OLD]


class Precompiled(Sets):
    """The headers of kits."""

    def kit(self, name="kit"):
        """One whose kernel headers are as long as real ones."""
        km = kits.make_kit(self.folder / name)
        for path in km.iterdir():
            path.write_text(path.read_text() + "".join(f"/* {i} {'.' * 100} */\n" for i in range(3000)))
        return km

    def all_kits(self):
        yield "own", ["-I", self.kit()]
        if kits.MINGW is not None:
            yield "mingw-w64", ["-I", kits.MINGW, "-I", kits.MINGW / "ddk"]

    def check(self, folder, *words):
        """The same in three runs; whether the third one used a set."""
        plain = run(folder, "/dev/null", *words)
        self.assertEqual(run(folder, self.cache, *words), plain, "made")
        self.age()
        self.assertEqual(run(folder, self.cache, *words), plain, "used")
        return bool(self.used())

    def test_used_and_the_same(self):
        for kit, words in self.all_kits():
            for name, files in USED.items():
                with self.subTest(kit=kit, name=name):
                    self.assertTrue(self.check(self.project(files), "--", *words))

    def test_what_comes_first_is_never_ignored(self):
        for kit, words in self.all_kits():
            for name, files in APART.items():
                with self.subTest(kit=kit, name=name):
                    folder = self.project({**files, "plain/driver.c": driver()})
                    run(folder / "plain", self.cache, "--", *words)   # there is a set that could be used wrongly
                    shared = self.check(folder, "--", *words)
                    self.assertFalse(shared and name not in BEHIND)

    def test_a_part_is_shared(self):
        for kit, words in self.all_kits():
            for name, files in SOME.items():
                with self.subTest(kit=kit, name=name):
                    self.check(self.project(files), "--", *words)

    def test_every_target(self):
        for kit, words in self.all_kits():
            folder = self.project(USED["the current version"])
            for arch in kits.ARCHITECTURES:
                for version in kits.VERSIONS:
                    with self.subTest(kit=kit, arch=arch, version=version):
                        self.assertTrue(self.check(folder, f"--arch={arch}", f"--ntddi={version}", "--", *words))

    def test_testdata(self):
        """A third of the sources that the kits are tested with, at once."""
        files = list(kits.SOURCES)
        for rule in kits.RULES:
            folder = next((ROOT / "testdata" / "rules").glob(rule + "-*"))
            files += support.turn(3, sorted(map(str, folder.glob("*.c*"))))
        for kit, words in self.all_kits():
            command = [PCWLINT, "extract", *files, "--", *map(str, words)]
            outputs = [subprocess.run(command, cwd=ROOT / "testdata", env=keeping_in(cache), capture_output=True,
                                      timeout=1800, stdin=subprocess.DEVNULL).stdout
                                      for cache in ("/dev/null", self.cache, self.cache)]
            self.assertGreater(len(json.loads(outputs[0])["units"]), 60, kit)
            self.assertEqual(outputs[1], outputs[0], kit)
            self.assertEqual(outputs[2], outputs[0], kit)
            self.assertTrue(self.sets(), kit)

    def test_a_unit_that_needs_repairs_in_a_project(self):
        files = {"src/driver.c": driver('#include "../inc/own.h"\n#include <Trace.tmh>\n'),
                 "inc/own.h": '#pragma once\n#include <Ntddk.h>\n#include "far.h"\n',
                 "far/away/far.h": "#pragma once\n#include <wdm.h>\n#define BELL_FAR 1\n"}
        for kit, words in self.all_kits():
            with self.subTest(kit=kit):
                self.assertTrue(self.check(self.project(files) / "src", "--", *words))

    def test_content_decides(self):
        kit = self.kit()
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{kit}")
        self.assertTrue(self.check(folder, *words))
        os.utime(kit / "Wdm.h")
        self.age()
        run(folder, self.cache, *words)
        self.assertTrue(self.used(), "touched, not changed")
        text = (kit / "Wdm.h").read_text()
        for number in ("0x0111", "0x0222"):   # one length, maybe within one tick of the clock
            (kit / "Wdm.h").write_text(text.replace("0x0100", number))
            facts = json.loads(run(folder, self.cache, *words))
            self.assertEqual(facts["units"][0]["registrations"][0]["version"]["number"], int(number, 16))
        self.assertTrue(self.check(folder, *words))

    def test_a_header_that_is_found_earlier(self):
        """It appears on the include path, in the kit, in the source's folder; and goes again."""
        kit = self.kit()
        folder = self.project({"driver.c": driver(), "inc/other.h": "\n"})
        words = ("--", "-Iinc", f"-I{kit}")
        self.assertTrue(self.check(folder, *words))
        wdm = (kit / "Wdm.h").read_text().replace("0x0100", "0x0166")
        for place in (folder / "inc" / "wdm.h", folder / "inc" / "Wdm.h", folder / "Wdm.h", kit / "wdm.h"):
            place.write_text(wdm)
            self.check(folder, *words)
            place.unlink()
            self.assertTrue(self.check(folder, *words), place)

    def test_damaged_files(self):
        kit = self.kit()
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{kit}")
        plain = run(folder, "/dev/null", *words)
        self.assertTrue(self.check(folder, *words))
        for suffix in ("pch", "note"):
            path, = self.cache.rglob("*." + suffix)
            whole = path.read_bytes()
            for damage in (b"", whole[:100], whole[:len(whole) // 2], whole[:-1], whole + b"x", b"x" * len(whole),
                           whole[:1000] + bytes([whole[1000] ^ 1]) + whole[1001:]):
                path.write_bytes(damage)
                self.forget_facts()
                self.assertEqual(run(folder, self.cache, *words), plain)
                self.assertEqual(path.read_bytes()[:4], whole[:4] if suffix == "pch" else path.read_bytes()[:4])
            path.unlink()
            self.assertTrue(self.check(folder, *words))

    def test_sets_of_others(self):
        """libclang would believe whatever stands in a set: one that is not sealed by the user's key, or not for these
        headers, is made anew."""
        kit = self.kit()
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{kit}")
        plain = run(folder, "/dev/null", *words)
        self.assertTrue(self.check(folder, *words))
        path, = self.sets()
        note = path.with_suffix(".note")
        mine = path.read_bytes(), note.read_bytes()
        self.forget_facts()
        key = Path(STATE, "pcwlint/cache-key")
        digits = key.read_text()
        key.write_text(digits[::-1].strip() + "\n")
        self.assertEqual(run(folder, self.cache, *words), plain)
        theirs = path.read_bytes(), note.read_bytes()
        key.write_text(digits)
        self.assertNotEqual(theirs[1], mine[1])
        for pch, about in ((theirs[0], theirs[1]), (b"CPCH" + b"\0" * 5000, theirs[1]),
                           (b"CPCH" + b"\0" * 5000, mine[1])):
            path.write_bytes(pch)
            note.write_bytes(about)
            self.forget_facts()
            self.assertEqual(run(folder, self.cache, *words), plain)
            self.assertNotEqual(note.read_bytes(), theirs[1])
            self.assertGreater(len(path.read_bytes()), 5004)
        self.assertTrue(self.check(folder, *words))

    def test_a_set_under_the_name_of_another(self):
        folder = self.project({"driver.c": driver()})
        kit = f"-I{self.kit()}"
        plain = {define: run(folder, "/dev/null", "--", kit, define) for define in ("-DBELL_ONE", "-DNTDDI_WIN10_VB=1")}
        for define in plain:
            self.assertEqual(run(folder, self.cache, "--", kit, define), plain[define])
        one, other = self.sets()
        for source, target in ((one, other), (other, one)):
            saved = {path: path.read_bytes() for path in (target, target.with_suffix(".note"))}
            for suffix in (".pch", ".note"):
                shutil.copy(source.with_suffix(suffix), target.with_suffix(suffix))
            self.forget_facts()
            copied = target.with_suffix(".note").read_bytes()
            for define in plain:
                self.assertEqual(run(folder, self.cache, "--", kit, define), plain[define])
            self.assertNotEqual(target.with_suffix(".note").read_bytes(), copied)
            for path, text in saved.items():
                path.write_bytes(text)

    def test_a_set_that_was_not_touched_is_known_by_that(self):
        """And one that was is read, were it of the same size and time."""
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{self.kit()}")
        plain = run(folder, "/dev/null", *words)
        self.check(folder, *words)
        path, = self.sets()
        time.sleep(2.2)
        for _ in range(2):   # in the first one the note learns of it
            self.age()
            self.assertEqual(run(folder, self.cache, *words), plain)
            self.assertTrue(self.used())
        before, whole = path.stat(), path.read_bytes()
        path.write_bytes(whole[:2000] + b"\xff" * 2000 + whole[4000:])
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.forget_facts()
        self.assertEqual(run(folder, self.cache, *words), plain)
        self.assertEqual(len(path.read_bytes()), len(whole))
        self.assertNotIn(b"\xff" * 2000, path.read_bytes())

    def test_places_of_others(self):
        """Nothing is read from or written to a folder into which others can write, nor where a link leads."""
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{self.kit()}")
        plain = run(folder, "/dev/null", *words)
        self.check(folder, *words)
        headers = self.sets()[0].parent
        far = self.folder / "far"
        for damage in ("link", "mode"):
            shutil.rmtree(far, ignore_errors=True)
            if damage == "link":
                headers.rename(far)
                headers.symlink_to(far)
            else:
                headers.chmod(0o777)
            place = far if damage == "link" else headers
            self.forget_facts()
            before = {path: path.stat().st_mtime_ns for path in place.iterdir()}
            self.assertEqual(len(before), 2)
            self.assertEqual(run(folder, self.cache, *words), plain)
            self.assertEqual({path: path.stat().st_mtime_ns for path in place.iterdir()}, before)
            if damage == "link":
                headers.unlink()
                far.rename(headers)
        headers.chmod(0o700)
        self.assertTrue(self.check(folder, *words))

    def test_no_files(self):
        """A pipe in the place of a set or its note would hang."""
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{self.kit()}")
        plain = run(folder, "/dev/null", *words)
        self.check(folder, *words)
        path, = self.sets()
        for place in (path, path.with_suffix(".note")):
            for make in (os.mkfifo, lambda at: at.symlink_to("/dev/zero")):
                place.unlink()
                make(place)
                self.forget_facts()
                self.assertEqual(run(folder, self.cache, *words), plain)
                self.assertTrue(place.is_file() and not place.is_symlink())

    def test_where_nothing_can_be_written(self):
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{self.kit()}")
        plain = run(folder, "/dev/null", *words)
        if Path("/dev/full").exists():
            self.assertEqual(run(folder, "/dev/full", *words), plain)
        self.cache.mkdir()
        (self.cache / "pcwlint").write_text("a file where the folder should be")
        self.assertEqual(run(folder, self.cache, *words), plain)

    def test_one_set_for_many_units_and_many_runs_at_once(self):
        folder = self.project({f"unit{i}/driver.c": driver(size=str(i % 2 * 4 + 4)) for i in range(10)})
        words = ("--", f"-I{self.kit()}")
        command = [PCWLINT, "extract", "-j2", *(f"unit{i}/driver.c" for i in range(10)), *words]
        plain = subprocess.run(command, cwd=folder, env=keeping_in("/dev/null"), capture_output=True,
                               timeout=1800).stdout
        runs = [subprocess.Popen(command, cwd=folder, env=keeping_in(self.cache), stdout=subprocess.PIPE)
                for _ in range(4)]
        for each in runs:
            self.assertEqual(each.communicate(timeout=1800)[0], plain)
        self.assertEqual(len(self.sets()), 1)
        self.assertEqual([path.name for path in self.sets()[0].parent.iterdir()
                          if path.suffix not in (".pch", ".note")], [])

    def test_what_was_left_unfinished_goes(self):
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{self.kit()}")
        run(folder, self.cache, *words)
        path, = self.sets()
        left = [path.with_name("0" * 32 + end) for end in (".new.pch", ".new.pch-0a1b2c3d", ".note.A1B2C3", ".lock")]
        for file in left:
            file.write_text("half")
            os.utime(file, (time.time() - 7200,) * 2)
        path.unlink()
        path.with_suffix(".note").unlink()
        self.forget_facts()
        run(folder, self.cache, *words)
        self.assertEqual([file.name for file in left if file.exists()], [])

    def test_who_made_a_set_and_died_is_waited_for_no_longer_than_due(self):
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{self.kit()}")
        self.check(folder, *words)
        path, = self.sets()
        lock = path.with_suffix(".lock")
        path.unlink()
        path.with_suffix(".note").unlink()
        lock.write_text("")
        self.forget_facts()
        run(folder, self.cache, *words)
        self.assertEqual(self.sets(), [], "somebody else is making it")
        os.utime(lock, (time.time() - 3600,) * 2)
        self.assertTrue(self.check(folder, *words))

    def test_who_was_ended_while_it_made_a_set_is_not_waited_for(self):
        """An editor's worker is, when the text has changed meanwhile."""
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{self.kit()}")
        self.check(folder, *words)
        path, = self.sets()
        lock = path.with_suffix(".lock")
        with subprocess.Popen(["sleep", "60"]) as maker:
            lock.write_text(f"{os.uname().nodename}\n{maker.pid}\n")
            for other in (path, path.with_suffix(".note")):
                other.unlink()
            self.forget_facts()
            run(folder, self.cache, *words)
            self.assertEqual(self.sets(), [], "somebody else is making it")
            maker.kill()
        self.assertTrue(self.check(folder, *words))

    def test_little_is_not_precompiled(self):
        folder = self.project({"driver.c": driver()})
        self.assertFalse(self.check(folder, "--", f"-I{kits.make_kit(self.folder / 'small')}"))
        self.assertFalse(self.check(folder))
        self.assertEqual(self.sets(), [])

    def test_arguments_that_come_first(self):
        folder = self.project({"driver.c": driver(), "first.h": "#define PCW_VERSION_1 0x0188\n#undef BELL\n"})
        kit = f"-I{self.kit()}"
        self.assertTrue(self.check(folder, "--", kit))
        self.assertFalse(self.check(folder, "--", kit, "-include", "first.h"))
        self.assertTrue(self.check(folder, "--", kit, "-DPOOL_NX_OPTIN=1"))
        self.assertEqual(len(self.sets()), 2)

    def test_directories_that_no_argument_names(self):
        folder = self.project({"driver.c": driver(),
                               "inc/wdm.h": "#define PCW_VERSION_1 0x0188\n#include_next <wdm.h>\n"})
        kit = f"-I{self.kit()}"
        self.assertTrue(self.check(folder, "--", kit))
        self.assertEqual(run(folder, self.cache, "--", kit, CPATH="inc"),
                         run(folder, "/dev/null", "--", kit, CPATH="inc"))

    def test_headers_that_come_between(self):
        """Of kept facts, those that rest on precompiled headers too."""
        files = {"driver.c": driver('#include "sub/own.h"\n'), "sub/own.h": "#include <ntddk.h>\n"}
        asks = '#pragma once\n#include "part.h"\n#if __has_include("asked.h")\n#include "asked.h"\n#endif\n'
        for asking in (False, True):
            km = self.kit("kit" + str(asking))
            (km.parent / "shared/part.h").write_text("#pragma once\n")
            header = next(path for path in km.iterdir() if path.name.lower() == "ntddk.h")
            own = asks if asking else asks.split("#if")[0]
            header.write_text(own + header.read_text()
                              + "\n#ifdef PART\n#undef PCW_VERSION_1\n#define PCW_VERSION_1 0x0188\n#endif\n")
            for name in ("part.h", "sub/part.h") + (("asked.h",) if asking else ()):
                with self.subTest(name=name, asking=asking):
                    folder = self.project(files)
                    self.assertEqual(self.check(folder, "--", f"-I{km}"), not asking)
                    (folder / name).write_text("#pragma once\n#define PART\n")
                    self.assertEqual(run(folder, self.cache, "--", f"-I{km}"),
                                     run(folder, "/dev/null", "--", f"-I{km}"))

    def test_spellings_that_another_unit_taught(self):
        """A worker knows them from then on: what a later unit finds beside itself stays its own."""
        km = self.kit()
        (km.parent / "shared/part.h").write_text("#pragma once\n")
        header = next(path for path in km.iterdir() if path.name.lower() == "ntddk.h")
        header.write_text('#include "Part.h"\n' + header.read_text())
        folder = self.project({"a/driver.c": driver() + "/* larger, so it comes first */\n" * 20,
                               "b/driver.c": driver(),
                               "b/Part.h": "#define BELL_PART\n"})
        text = (folder / "b/driver.c").read_text().replace("#include <ntddk.h>\n",
                                                           "#include <ntddk.h>\n#ifdef BELL_PART\n"
                                                           "#undef PCW_VERSION_1\n#define PCW_VERSION_1 0x0199\n#endif\n")
        (folder / "b/driver.c").write_text(text)
        reports = [subprocess.run([PCWLINT, "-q", "--select=PCW101", *words, "--", f"-I{km}"], cwd=folder,
                                  capture_output=True, text=True,
                                  check=False).stdout for words in
                   (["--no-cache", "-j1", "a/driver.c", "b/driver.c"], ["--no-cache", "-j2", "a/driver.c",
                       "b/driver.c"], ["b/driver.c"])]
        self.assertIn("b/driver.c", reports[2])
        self.assertEqual(reports[:2], [reports[2]] * 2)

    def test_what_a_killed_process_was_writing_goes(self):
        folder = self.project({"driver.c": driver()})
        kit = f"-I{self.kit()}"
        run(folder, self.cache, "--", kit)
        place = self.sets()[0].parent
        left = [place / f"{'0' * 32}{end}" for end in (".new.pch", ".new.pch.temp-stream-1a2b3c", ".lock")]
        for path in left:
            path.write_text("")
            os.utime(path, (OLD, OLD))
        fresh = place / f"{'1' * 32}.new.pch"
        fresh.write_text("")
        run(folder, self.cache, "--", kit, "-DBELL_MORE")
        self.assertEqual([path.name for path in left if path.exists()], [])
        self.assertTrue(fresh.exists())

    def test_the_number_of_sets_is_bounded(self):
        folder = self.project({"driver.c": driver()})
        kit = f"-I{self.kit()}"
        for i in range(28):
            run(folder, self.cache, "--", kit, f"-DBELL_NUMBER={i}")
        self.assertLessEqual(len(self.sets()), 24)

    def test_the_number_of_notes_is_bounded(self):
        folder = self.project({"driver.c": driver()})
        kit = f"-I{self.kit()}"
        run(folder, self.cache, "--", kit)
        place = self.sets()[0].parent
        for i in range(200):
            (place / f"{i:032x}.note").write_text("")
        run(folder, self.cache, "--", kit, "-DBELL_MORE")
        self.assertLessEqual(len(list(place.glob("*.note"))), 96)

    def test_a_units_file_names_no_folder(self):
        """Nobody but the process that parses says where precompiled headers are: a unit that does is refused, and
        nothing is read or made there."""
        folder = self.project({"driver.c": driver()})
        words = ("--", f"-I{self.kit()}")
        run(folder, self.cache, *words)
        sets = {path: path.read_bytes() for path in self.sets()}
        self.assertEqual(len(sets), 1)
        subprocess.run([PCWLINT, "extract", "--plan", "-dout", "driver.c", *words], cwd=folder,
                       env=keeping_in("/dev/null"), check=True)
        unit = next((folder / "out").glob("*.unit"))
        text = unit.read_text()
        for place in (next(iter(sets)).parent, folder / "elsewhere"):
            named = text.replace('"request":\t{', f'"request":\t{{"precompiled": {json.dumps(str(place))},', 1)
            self.assertNotEqual(named, text)
            unit.write_text(seal(named))
            done = subprocess.run([PCWLINT, "extract", "--unit", unit], cwd=folder, env=keeping_in("/dev/null"),
                                  capture_output=True, text=True,
                                  check=False)
            self.assertEqual(done.returncode, 2, done.stdout)
            self.assertRegex(done.stderr, r"\.unit:\d+:\d+: .*precompiled headers")
            self.assertFalse((folder / "elsewhere").exists())
        self.assertEqual({path: path.read_bytes() for path in self.sets()}, sets)


class BuiltIn(Sets):
    """The built-in headers, of units that name no kit: precompiled when one process reads them again and again."""

    OFTEN = 6   # sources that are alike

    def read_often(self, folder, *words):
        """There are sets of what the unit of the folder includes, as far as there can be."""
        unit = next(path for path in folder.iterdir() if path.name in ("driver.c", "driver.cpp"))
        copies = [unit.with_stem(f"copy{i}") for i in range(self.OFTEN)]
        for copy in copies:
            shutil.copy(unit, copy)
        split = words.index("--") if "--" in words else len(words)
        names = [copy.name for copy in copies]
        subprocess.run([PCWLINT, "extract", "-j1", *words[:split], *names, *words[split:]], cwd=folder,
                       env=keeping_in(self.cache), capture_output=True, check=True, timeout=1800,
                       stdin=subprocess.DEVNULL)
        for copy in copies:
            copy.unlink()

    def check(self, folder, *words):
        """The same without sets and with them; whether one was used."""
        self.read_often(folder, *words)
        self.age()
        self.assertEqual(run(folder, self.cache, *words), run(folder, "/dev/null", *words))
        return bool(self.used())

    def test_used_and_the_same(self):
        for name, files in USED.items():
            with self.subTest(name=name):
                self.assertTrue(self.check(self.project(files)))

    def test_what_comes_first_is_never_ignored(self):
        for name, files in APART.items():
            with self.subTest(name=name):
                folder = self.project({**files, "plain/driver.c": driver()})
                self.read_often(folder / "plain")
                shared = self.check(folder)
                self.assertFalse(shared and name not in BEHIND)

    def test_a_part_is_shared(self):
        for name, files in SOME.items():
            with self.subTest(name=name):
                self.check(self.project(files))

    def test_every_target(self):
        folder = self.project(USED["the current version"])
        for arch in kits.ARCHITECTURES:
            for version in kits.VERSIONS:
                with self.subTest(arch=arch, version=version):
                    self.assertTrue(self.check(folder, f"--arch={arch}", f"--ntddi={version}"))

    def test_other_headers(self):
        for kind in ("c", "cpp"):
            for headers in (["wdm.h"], ["ntifs.h"], ["fltKernel.h"], ["ndis.h"], ["ntddk.h", "wdf.h"], ["storport.h"]):
                with self.subTest(kind=kind, headers=headers):
                    before = "".join(f"#include <{name}>\n" for name in headers)
                    self.assertTrue(self.check(self.project({f"driver.{kind}": driver(before)})))

    def test_not_made_for_a_few_sources(self):
        """Whoever reads them once has nothing of it but the work."""
        run(self.project({"driver.c": driver()}), self.cache)
        self.assertEqual(self.sets(), [])

    def test_one_set_for_all_projects(self):
        """Folders of a project, in which no built-in header is found, are no part of what is precompiled."""
        self.assertTrue(self.check(self.project({"driver.c": driver(), "inc/own.h": "\n"}), "--", "-Iinc"))
        self.assertTrue(self.check(self.project({"driver.c": driver(), "far/own.h": "\n"}), "--", "-I", "far", "-isystemfar"))
        self.assertEqual(len(self.sets()), 1)

    def test_a_header_that_is_found_earlier(self):
        """It appears on the include path, or in the source's folder; and goes again."""
        folder = self.project({"driver.c": driver(), "inc/other.h": "\n"})
        words = ("--", "-Iinc")
        self.assertTrue(self.check(folder, *words))
        wdm = "#define PCW_VERSION_1 0x0166\n"
        for place in (folder / "inc" / "wdm.h", folder / "inc" / "ntdef.h", folder / "wdm.h"):
            place.write_text(wdm)
            self.assertFalse(self.check(folder, *words), place)
            place.unlink()
            self.assertTrue(self.check(folder, *words), place)

    def test_all_cases(self):
        """Some sources of testdata/: all facts are the same."""
        for folder in ("rules", "ok", "project", "builds"):
            files = support.turn(30, sorted(str(path.relative_to(ROOT / "testdata")) for suffix in ("*.c", "*.cpp")
                                            for path in (ROOT / "testdata" / folder).rglob(suffix)))
            for begin in range(0, len(files), 400):
                command = [PCWLINT, "extract", *files[begin:begin + 400]]
                outputs = [subprocess.run(command, cwd=ROOT / "testdata", env=keeping_in(cache), capture_output=True,
                                          timeout=1800, stdin=subprocess.DEVNULL).stdout
                                          for cache in ("/dev/null", self.cache)]
                self.assertEqual(outputs[1], outputs[0], (folder, begin))
        self.assertTrue(self.sets())

    def test_broken_sources(self):
        """As while someone types: a comma too many or too few, half a word, a parenthesis or a brace that is missing.
        Repairs must not go other ways."""
        edits = ((r"(FIELD_OFFSET\(\w+,)", r"\1,"), (r"(PCW_CALLBACK_TYPE \w+),", r"\1"), (r"\b(PCW_DA)TA\b", r"\1"),
                 (r"(\w+ = Pcw\w+\(.*)\);", r"\1;"), (r"(\n    \w[^;{}]*);", r"\1"), (r"\b(Rtl\w+\([^;]*)\);", r"\1"),
                 (r"(\n    )(\w[^;{}]*;)", r"\1KeQuery\1\2"), (r"\n}\n", "\n"),
                 (r"(\n    )(\w[^;{}]*;)", r"\1MY_MACRO(\2"),
                 (r"\n    (return\b)", "\n#if DBG\n    KeBugCheck(i = )\n#endif\n    int i = ExAllo\n    \\1"),
                 (r"\bsizeof\(", r"sizeof((DEVICE_OBJECT "), (r"(\n    )(\w[^;{}]*;)", r"\1for (i = 0; i < Cou\1\2"))
        folder, sources = self.project({"driver.c": driver()}), []
        paths = sorted((ROOT / "testdata" / "rules").glob("PCW[1-6]*/*-*.c*"))
        for number, path in enumerate(support.turn(30, paths)):
            text = path.read_text(encoding="utf-8", errors="replace")
            if '#include "' not in text:
                broken = re.sub(*edits[number % len(edits)], text, count=1 + number % 3)
                (folder / f"{number}{path.suffix}").write_text(broken, encoding="utf-8")
                sources.append(f"{number}{path.suffix}")
        for begin in range(0, len(sources), 100):
            words = [PCWLINT, "extract", "--jobs=1", *sources[begin:begin + 100]]
            outputs = [subprocess.run(words, cwd=folder, env=keeping_in(cache), capture_output=True, timeout=1800,
                                      stdin=subprocess.DEVNULL).stdout for cache in ("/dev/null", self.cache)]
            self.assertTrue(outputs[1] == outputs[0], words)
        self.assertTrue(self.sets())


class OfTheTree(unittest.TestCase):
    """What a tree holds under the name of a precompiled header is never read as one, whoever forces the header
    itself."""

    def setUp(self):
        made = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)

    def write(self, name, text):
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text)

    def report(self, *words):
        done = subprocess.run([PCWLINT, "--no-cache", "--format=json", *words], cwd=self.folder, capture_output=True,
                              text=True, check=False)
        return done.stdout, done.stderr, done.returncode

    def check(self, *words, beside):
        """The same with and without files beside the header, which the compiler's driver would take in its place."""
        plain = self.report(*words)
        self.assertIn("PCW101", plain[0])
        for suffix in (".pch", ".gch"):
            for text in ("", "CPCH and no more", "not even that"):
                for place in beside:
                    self.write(place + suffix, text)
                self.assertEqual(self.report(*words), plain, (suffix, text))
                for place in beside:
                    (self.folder / (place + suffix)).unlink()

    def test_headers_that_nobody_includes(self):
        """A source without an include has ours put ahead of it."""
        self.write("driver.c", driver("", version="0x300"))
        self.check("driver.c", beside=["ntddk.h", "driver.c", "driver", "wdm.h"])

    def test_arguments(self):
        self.write("driver.c", driver(version="FORCED"))
        self.write("inc/forced.h", "#define FORCED 0x300\n")
        for words in (["-include", "inc/forced.h"], ["-includeinc/forced.h"], ["--include=inc/forced.h"],
                      ["--include", "inc/forced.h"],
                      ["-Iinc", "-include", "forced.h"], ["-include", "inc/forced.h", "-include", "ntddk.h"]):
            with self.subTest(words=words):
                self.check("driver.c", "--", *words, beside=["inc/forced.h", "forced.h", "ntddk.h"])

    def test_a_database(self):
        self.write("driver.c", driver(version="FORCED"))
        self.write("forced.h", "#define FORCED 0x300\n")
        for words in (["clang", "-include", "forced.h"], ["clang-cl", "/FIforced.h"], ["clang-cl", "/FI", "forced.h"]):
            with self.subTest(words=words):
                self.write("compile_commands.json", json.dumps([{"directory": str(self.folder), "file": "driver.c",
                                                                 "arguments": [*words, "-c", "driver.c"]}]))
                self.check("driver.c", beside=["forced.h"])

    def test_a_project(self):
        self.write("driver.c", driver(version="FORCED"))
        self.write("forced.h", "#define FORCED 0x300\n")
        self.write("p.vcxproj", """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
<ItemDefinitionGroup><ClCompile><ForcedIncludeFiles>forced.h</ForcedIncludeFiles></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="driver.c"/></ItemGroup></Project>
""")
        self.check("p.vcxproj", beside=["forced.h"])


def main():
    global PCWLINT, ROOT, STATE
    os.umask(0o022)
    state = tempfile.TemporaryDirectory(prefix="pcwlint-state-")
    STATE = state.name
    PCWLINT, ROOT = Path(sys.argv.pop(1)).absolute(), Path(sys.argv.pop(1)).resolve()
    kits.ROOT = ROOT
    status = support.finish()
    state.cleanup()
    return status


if __name__ == "__main__":
    sys.exit(main())
