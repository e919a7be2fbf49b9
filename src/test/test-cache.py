#!/usr/bin/env python3
"""The cache as its users meet it: what a unit rests on counts, nothing else does, reports are the same with and without
it, and whatever happens to its files, runs go on.

test-cache.py PCWLINT PROJECT-ROOT"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import support

PCWLINT = ""
ROOT = Path()

DRIVER = """#include <wdm.h>
#include "block.h"
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, Reads), RTL_FIELD_SIZE(BLOCK, Reads) },
    { 2, 0, FIELD_OFFSET(BLOCK, Bytes), sizeof(ULONG64) },
};
NTSTATUS Start(PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Example");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}
void Stop(void)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}
"""
GOOD_BLOCK = "typedef struct _BLOCK { ULONG Reads; ULONG64 Bytes; } BLOCK;\n"
BAD_BLOCK = "typedef struct _BLOCK { ULONG Reads, R; ULONG Bytes, C; } BLOCK;\n"   # Size is larger than the field
COUNT = re.compile(r"(\d+) of (\d+) units came from the cache")
MINGW = Path("/usr/share/mingw-w64/include")


def settle():
    """Waits until what is on the disk is old enough for its times to be relied on."""
    time.sleep(2.2)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "project"
        self.cache = Path(folder.name) / "far/away/cache"   # manifests are looked for in folders beside the project
        self.state = Path(folder.name) / "far/away/state"
        self.folder.mkdir()
        self.cache.parent.mkdir(parents=True)
        self.write("README.md", "a project\n")
        self.write("driver.c", DRIVER)
        self.write("inc/block.h", GOOD_BLOCK)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def environment(self, **more):
        kept = {k: v for k, v in os.environ.items() if not k.startswith("PCWLINT_CACHE")}
        return {**kept, "PCWLINT_CACHE_DIR": str(self.cache), "XDG_STATE_HOME": str(self.state),
                "G_DEBUG": "fatal-criticals", **more}

    def run_in(self, cwd, *args, env=None, stdin=subprocess.DEVNULL, **keywords):
        done = subprocess.run([PCWLINT, *map(str, args)], cwd=cwd, stdin=stdin, capture_output=True, text=True,
                              timeout=1800,
                              env=self.environment(**(env or {})), **keywords)
        self.assertNotIn("Sanitizer", done.stderr)
        return done

    def run_it(self, *args, **keywords):
        return self.run_in(self.folder, *args, **keywords)

    def lint(self, *args, **keywords):
        """Rules that were found, and how many units came from the cache."""
        done = self.run_it("-v", "--format=gcc", *args, **keywords)
        count = COUNT.search(done.stdout)
        self.assertIsNotNone(count, done.stdout + done.stderr)
        return sorted(set(re.findall(r"\[(PCW\d+)", done.stdout))), int(count.group(1))

    def check(self, *args, rules=(), hits=1, **keywords):
        self.assertEqual(self.lint(*args, **keywords), (sorted(rules), hits))

    def entries(self):
        return sorted(self.cache.glob("pcwlint-*/?/*.units"))


class Invalidation(Case):
    ARGS = ("driver.c", "-I", "inc")

    def setUp(self):
        super().setUp()
        self.check(*self.ARGS, hits=0)
        self.check(*self.ARGS)

    def test_main_file(self):
        self.write("driver.c", DRIVER.replace("PCW_VERSION_1", "0x300"))
        self.check(*self.ARGS, rules=["PCW101"], hits=0)
        self.check(*self.ARGS, rules=["PCW101"])

    def test_header(self):
        self.write("inc/block.h", BAD_BLOCK)
        self.check(*self.ARGS, rules=["PCW405"], hits=0)
        self.check(*self.ARGS, rules=["PCW405"])

    def test_going_back_and_forth(self):
        self.write("inc/block.h", BAD_BLOCK)
        self.check(*self.ARGS, rules=["PCW405"], hits=0)
        for _ in range(2):   # as between two branches
            self.write("inc/block.h", GOOD_BLOCK)
            self.check(*self.ARGS)
            self.write("inc/block.h", BAD_BLOCK)
            self.check(*self.ARGS, rules=["PCW405"])

    def test_header_of_same_size_and_time(self):
        same = GOOD_BLOCK.replace("ULONG64 Bytes;", "ULONG   Bytes;")
        self.assertEqual(len(same), len(GOOD_BLOCK))
        header = self.folder / "inc/block.h"
        before = header.stat()
        header.write_text(same, encoding="utf-8")
        os.utime(header, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.check(*self.ARGS, rules=self.fresh(), hits=0)

    def test_texts_that_a_fast_hash_takes_for_one(self):
        """Whoever chooses the texts can make two of them that XXH3 does not tell apart, one harmless and one not: the
        same 64-bit words but for two halves that a multiplication by zero hides, and whose sum stays."""
        def text(first, second):
            half = b"/*".ljust(128) + b"\xde\xd4\x6d\xe9" + first + b"\n#define COLLIDES\n/*"
            block = f"#ifdef COLLIDES\n{BAD_BLOCK}#else\n{GOOD_BLOCK}#endif\n".encode()
            return (half.ljust(192) + b"\x72\x40\xa4\xa4" + second + b"*/\n" + block).ljust(2100) + b"\n"
        good, bad = text(b"    ", b"    "), text(b"*/\n ", b"\x16\x11\x36 ")
        header = self.folder / "inc/block.h"
        header.write_bytes(good)
        self.check(*self.ARGS, hits=0)
        header.write_bytes(bad)
        self.check(*self.ARGS, rules=["PCW405"], hits=0)

    def fresh(self):
        done = self.run_it("--no-cache", "--format=gcc", "-v", *self.ARGS)
        self.assertNotIn("came from the cache", done.stdout)
        found = sorted(set(re.findall(r"\[(PCW\d+)", done.stdout)))
        self.assertTrue(found)
        return found

    def test_touch(self):
        for file in (self.folder / "driver.c", self.folder / "inc/block.h", self.folder / "inc"):
            os.utime(file)
        self.check(*self.ARGS)

    def test_settled_signatures(self):
        """Once files have not been touched for a while, their signatures are believed, and still tell a change."""
        time.sleep(2.2)
        for _ in range(2):
            self.check(*self.ARGS)
        self.write("inc/block.h", BAD_BLOCK)
        self.check(*self.ARGS, rules=["PCW405"], hits=0)

    def test_other_files_do_not_matter(self):
        self.write("notes.txt", "nothing\n")
        self.write("inc/other.h", "#error other\n")
        self.check(*self.ARGS)

    def test_header_that_comes_first_on_the_path(self):
        self.check(*self.ARGS, "-I", "late", hits=0)
        self.write("late/block.h", BAD_BLOCK)
        self.check(*self.ARGS, "-I", "late")   # behind the one that is used
        self.write("driver.h", "")
        self.write("early/none.h", "")
        self.check("driver.c", "-I", "early", "-I", "inc", hits=0)
        self.check("driver.c", "-I", "early", "-I", "inc")
        self.write("early/block.h", BAD_BLOCK)
        self.check("driver.c", "-I", "early", "-I", "inc", rules=["PCW405"], hits=0)

    def test_header_that_comes_beside_the_source(self):
        self.write("block.h", BAD_BLOCK)
        self.check(*self.ARGS, rules=["PCW405"], hits=0)
        (self.folder / "block.h").unlink()
        self.check(*self.ARGS)

    def test_header_that_comes_before_a_built_in_one(self):
        self.write("inc/ntstatus.h", "#define STATUS_SUCCESS ((NTSTATUS)0)\n")
        self.assertEqual(self.lint(*self.ARGS)[1], 0)

    def test_directory_on_the_path_that_was_not_there(self):
        self.check("driver.c", "-I", "new", "-I", "inc", hits=0)
        self.write("new/block.h", BAD_BLOCK)
        self.check("driver.c", "-I", "new", "-I", "inc", rules=["PCW405"], hits=0)

    def test_link_that_leads_nowhere(self):
        self.write("early/none.h", "")
        (self.folder / "early/block.h").symlink_to("../far.h")
        args = ("driver.c", "-I", "early", "-I", "inc")
        settle()
        self.check(*args, hits=0)
        self.check(*args)
        self.write("far.h", BAD_BLOCK)
        self.check(*args, rules=["PCW405"], hits=0)

    def test_link_that_comes_and_leads_nowhere(self):
        self.write("early/none.h", "")
        args = ("driver.c", "-I", "early", "-I", "inc")
        self.check(*args, hits=0)
        (self.folder / "early/block.h").symlink_to("../far.h")
        settle()
        self.lint(*args)
        self.write("far.h", BAD_BLOCK)
        self.check(*args, rules=["PCW405"], hits=0)

    def test_link_on_the_path(self):
        self.write("one/block.h", GOOD_BLOCK)
        self.write("two/block.h", BAD_BLOCK)
        os.symlink("one", self.folder / "link")
        self.check("driver.c", "-I", "link", hits=0)
        self.check("driver.c", "-I", "link")
        (self.folder / "link").unlink()
        os.symlink("two", self.folder / "link")
        self.check("driver.c", "-I", "link", rules=["PCW405"], hits=0)

    def test_arguments(self):
        self.assertEqual(self.lint(*self.ARGS, "-D", "SOMETHING=1")[1], 0)
        self.assertEqual(self.lint(*self.ARGS, "-D", "SOMETHING=1")[1], 1)
        self.assertEqual(self.lint(*self.ARGS, "--arch=x86")[1], 0)
        self.assertEqual(self.lint(*self.ARGS, "--ntddi=WIN7")[1], 0)
        self.assertEqual(self.lint(*self.ARGS, "--select=PCW4")[1], 1)   # rules are judged anew

    def test_configuration(self):
        self.write(".pcwlint.json", json.dumps({"define": ["SOMETHING=1"]}))
        self.assertEqual(self.lint(*self.ARGS)[1], 0)
        self.assertEqual(self.lint(*self.ARGS)[1], 1)
        self.write(".pcwlint.json", json.dumps({"define": ["SOMETHING=2"]}))
        self.assertEqual(self.lint(*self.ARGS)[1], 0)

    def test_environment(self):
        self.write("env/block.h", BAD_BLOCK)
        (self.folder / "inc/block.h").unlink()
        self.check("driver.c", rules=["PCW405"], hits=0, env={"CPATH": "env"})
        self.check("driver.c", rules=["PCW405"], env={"CPATH": "env"})


class Headers(Case):
    def test_found_in_the_tree(self):
        self.check("driver.c", hits=0)   # nothing says where block.h is
        self.check("driver.c")
        self.write("inc/block.h", BAD_BLOCK)
        self.check("driver.c", rules=["PCW405"], hits=0)
        self.write("inc/block.h", GOOD_BLOCK)
        self.check("driver.c")
        (self.folder / "inc").rename(self.folder / "include")
        self.assertEqual(self.lint("driver.c")[1], 0)

    def test_found_nowhere(self):
        (self.folder / "inc/block.h").unlink()
        first = self.lint("driver.c")
        self.assertEqual(first[1], 0)
        self.assertIn("PCW902", first[0])
        self.assertEqual(self.lint("driver.c"), (first[0], 1))
        self.write("inc/block.h", GOOD_BLOCK)
        self.check("driver.c", hits=0)

    def test_in_another_case(self):
        self.write("driver.c", DRIVER.replace("block.h", "Block.h"))
        self.check("driver.c", "-I", "inc", hits=0)
        self.check("driver.c", "-I", "inc")
        self.write("inc/Block.h", BAD_BLOCK)
        self.check("driver.c", "-I", "inc", rules=["PCW405"], hits=0)

    def test_by_a_macro(self):
        self.write("driver.c", DRIVER.replace('#include "block.h"', "#define HEADER <block.h>\n#include HEADER"))
        self.write("early/none.h", "")
        self.check("driver.c", "-I", "early", "-I", "inc", hits=0)
        self.check("driver.c", "-I", "early", "-I", "inc")
        self.write("early/block.h", BAD_BLOCK)
        self.check("driver.c", "-I", "early", "-I", "inc", rules=["PCW405"], hits=0)

    def test_by_a_macro_beside_who_includes_that_one(self):
        self.write("block.h", GOOD_BLOCK)
        self.write("sub/first.h", '#define HEADER "block.h"\n#include HEADER\n')
        self.write("driver.c", DRIVER.replace("block.h", "sub/first.h"))
        self.check("driver.c", hits=0)
        self.check("driver.c")
        self.write("sub/block.h", BAD_BLOCK)
        self.check("driver.c", rules=["PCW405"], hits=0)

    def test_embedded(self):
        table = "static const unsigned char Table[] = {\n#embed \"table.bin\"\n};\nstatic PPCW"
        self.write("driver.c", DRIVER.replace("static PPCW", table, 1).replace("sizeof(ULONG64)", "sizeof(Table)"))
        self.write("table.bin", "12345678")
        self.check("driver.c", "-I", "inc", hits=0)
        self.write("table.bin", "123456789012")
        self.check("driver.c", "-I", "inc", rules=["PCW401"], hits=0)

    def test_asked_for(self):
        asks = "#if __has_include(<local.h>)\n#include <local.h>\n#else\n" + GOOD_BLOCK + "#endif\n"
        self.write("inc/block.h", asks)
        self.check("driver.c", "-I", "inc", hits=0)
        self.check("driver.c", "-I", "inc")
        self.write("inc/local.h", BAD_BLOCK)
        self.check("driver.c", "-I", "inc", rules=["PCW405"], hits=0)

    def test_asked_for_behind_comments_and_splices(self):
        asks = "%:if __has_\\\ninclude /* it */ (<local.h>)\n" + BAD_BLOCK + "#else\n" + GOOD_BLOCK + "#endif\n"
        self.write("inc/block.h", asks)
        self.check("driver.c", "-I", "inc", hits=0)
        self.check("driver.c", "-I", "inc")
        self.write("inc/local.h", "")
        self.check("driver.c", "-I", "inc", rules=["PCW405"], hits=0)

    def test_forced(self):
        self.write("force.h", "")
        args = ("driver.c", "-I", "inc", "--", "-include", "force.h")
        self.check(*args, hits=0)
        self.check(*args)
        self.write("force.h", "#define PCW_VERSION_1 0x300\n")
        self.assertEqual(self.lint(*args)[1], 0)

    def test_utf16(self):
        (self.folder / "driver.c").write_bytes(b"\xff\xfe" + DRIVER.encode("utf-16-le"))
        self.check("driver.c", "-I", "inc", hits=0)
        self.check("driver.c", "-I", "inc")
        (self.folder / "driver.c").write_bytes(b"\xff\xfe" + DRIVER.replace("VERSION_1",
            "VERSION_9").encode("utf-16-le"))
        self.assertEqual(self.lint("driver.c", "-I", "inc")[1], 0)

    def test_of_a_kit(self):
        if not (MINGW / "ddk/wdm.h").exists():
            self.skipTest("no mingw-w64 headers")
        args = ("driver.c", "-I", "inc", "--wdk", MINGW)
        self.check(*args, hits=0)
        self.check(*args)
        self.write("inc/wdm.h", "")
        self.assertEqual(self.lint(*args)[1], 0)


class Inputs(Case):
    def test_standard_input(self):
        args = [PCWLINT, "-v", "--format=gcc", "-I", "inc", "--stdin-filename", "driver.c"]

        def lint(text):
            done = subprocess.run(args, cwd=self.folder, input=text, capture_output=True, text=True, timeout=1800,
                                  env=self.environment())
            return sorted(set(re.findall(r"\[(PCW\d+)", done.stdout))), int(COUNT.search(done.stdout).group(1))

        bad = DRIVER.replace("PCW_VERSION_1", "0x300")
        self.assertEqual(lint(bad), (["PCW101"], 0))
        self.assertEqual(lint(bad), (["PCW101"], 1))
        self.assertEqual(lint(DRIVER), ([], 0))
        self.assertEqual(lint(bad), (["PCW101"], 1))
        self.check("driver.c", "-I", "inc")   # the text on the disk is one that was checked before it was saved

    def test_paths_are_as_they_were_named(self):
        self.write("inc/block.h", BAD_BLOCK)
        absolute = self.folder / "driver.c"
        for cwd, path in ((self.folder, "driver.c"), (self.folder, absolute), (self.folder.parent, "project/driver.c"),
                          (self.folder / "inc", "../driver.c"), (self.folder, "./driver.c")):
            cold = self.run_in(cwd, path, "-I", self.folder / "inc", "--no-cache")
            for _ in range(2):
                kept = self.run_in(cwd, path, "-I", self.folder / "inc")
                self.assertEqual((kept.stdout, kept.returncode), (cold.stdout, cold.returncode))
            self.assertIn(str(path), cold.stdout)

    def test_a_failure_is_not_kept(self):
        (self.folder / "driver.c").write_bytes(b"\x00\x01\x02 PcwRegister \x00" * 100)
        for _ in range(2):
            done = self.run_it("driver.c", "-v", "--format=gcc")
            self.assertEqual(done.returncode, 3)
            self.assertIn("0 of 1 units", done.stdout)
        self.assertEqual(self.entries(), [])

    def test_no_worker_is_started(self):
        self.run_it("driver.c", "-I", "inc")
        worker = self.write("worker", f"#!/bin/sh\nexec {Path(PCWLINT).parent / 'pcwlint-worker'} \"$@\"\n")
        worker.chmod(0o755)
        env = {"PCWLINT_WORKER": str(worker)}
        self.check("driver.c", "-I", "inc", hits=0, env=env)   # another program may find other facts
        self.check("driver.c", "-I", "inc", env=env)
        worker.write_text("#!/bin/sh\nexit 9\n")
        self.assertEqual(self.run_it("driver.c", "-I", "inc", env=env).returncode, 2)   # asked, and of no use

    def test_many_units_and_one_that_changed(self):
        for i in range(12):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        self.check("src", "-I", "inc", "-j3", hits=0)
        self.check("src", "-I", "inc", "-j1", hits=12)
        self.write("src/d5.c", DRIVER.replace("Example", "Changed"))
        self.check("src", "-I", "inc", hits=11)
        self.write("inc/block.h", BAD_BLOCK)
        self.check("src", "-I", "inc", hits=0, rules=["PCW405"])

    def test_facts_depend_on_their_unit_alone(self):
        """Whatever a worker remembers of other units: what one worker finds for all is what each finds alone."""
        for i in range(4):
            self.write(f"src/d{i}.c", DRIVER.replace("block.h", f"B{i}/block.h"))
            self.write(f"src/B{i}/block.h", BAD_BLOCK if i % 2 else GOOD_BLOCK)
        self.write("src/nested/README.md", "another project\n")
        self.write("src/nested/d.c", DRIVER)
        together = self.run_it("src", "-j1", "--format=json", "--no-cache").stdout
        self.run_it("src", "-j1")
        self.assertEqual(self.run_it("src", "-j1", "--format=json").stdout, together)
        shutil.rmtree(self.cache)
        for file in sorted((self.folder / "src").glob("**/*.c")):
            self.run_it(file.relative_to(self.folder), "--whole-project")
        self.assertEqual(self.run_it("src", "-j2", "--format=json").stdout, together)


PLAIN = "#include \"common.h\"\nint Add%d(int a, int b)\n{\n    return a + b;\n}\n"
LATE = "\nNTSTATUS Late(PCW_REGISTRATION_INFORMATION *Info)\n{\n    return PcwRegister(&g_Late, Info);\n}\n"
WRAPPER = "typedef PCW_REGISTRATION_INFORMATION COMMON_INFO;\nstatic __inline int Add(int a) { PcwUnregister(0); return a; }\n"
MANIFEST = """<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters">
      <provider applicationIdentity="x.sys" providerType="kernelMode" providerGuid="{7c1b4e9a-4c1f-4d53-9d0c-2f4b8a1c5e01}" callback="custom"
                symbol="Example" providerName="Example">
        <counterSet guid="{7c1b4e9a-4c1f-4d53-9d0c-2f4b8a1c5e02}" uri="Example.Set" symbol="%s" name="Set" description="A set" instances="multiple">
          <structs><struct name="S" type="BLOCK"/></structs>
          <counter id="1" uri="Example.Set.Reads" name="Reads" description="Reads" type="perf_counter_rawcount" detailLevel="standard" struct="S"
                   field="Reads"/>
        </counterSet>
      </provider>
    </counters>
  </instrumentation>
</instrumentationManifest>
"""
SCAN = "the result of the scan came from the cache"


class Scans(Case):
    """What the scan found is used again as long as nothing has happened to what it rests on, and whatever happens, what
    is said is what a run without the cache says: findings, and of each source why it was analysed or skipped."""
    ARGS = (".", "-I", "inc")
    SETTLED = False

    def setUp(self):
        super().setUp()
        self.write("sub/common.h", "int Add(int a, int b);\n")
        for n in range(6):
            self.write(f"sub/plain{n}.c", PLAIN % n)
        self.write("sub/uses.c", '#include "common.h"\nint Use(void)\n{\n    return Add(1, 2);\n}\n')
        self.write("sub/user.c", '#include "common.h"\nCOMMON_INFO g_Common;\n')
        self.prepare()
        if self.SETTLED:
            time.sleep(2.2)
        self.see(False)
        self.see(True)

    def prepare(self):
        """What else is there from the start."""

    def plain(self, done):
        return ["" if "came from the cache" in line else line for line in done.stdout.splitlines(
            )], done.stderr, done.returncode

    def see(self, hit, *args, cwd=None, env=None):
        """A run with the cache, which finds the scan's answer there or not, says what one without it says."""
        cwd = cwd or self.folder
        without, done = (self.run_in(cwd, "-v", "--format=text", *(args or self.ARGS), *more, env=env)
                         for more in (["--no-cache"], []))
        lines = [[line for line in self.plain(one)[0] if line] for one in (without, done)]
        self.assertEqual(self.plain(done)[1:], self.plain(without)[1:])
        self.assertEqual(lines[1], lines[0])
        self.assertNotIn(SCAN, without.stdout)
        if hit is not None:
            self.assertEqual(SCAN in done.stdout, hit, done.stdout)
        return done.stdout

    def again(self, *args, **keywords):
        """Something has changed: it is seen, and then kept."""
        said = self.see(False, *args, **keywords)
        self.see(True, *args, **keywords)
        return said

    def test_source_begins_to_speak(self):
        self.write("sub/plain3.c", PLAIN % 3 + LATE)
        self.assertRegex(self.again(), r"sub/plain3.c: note: analysed")
        self.write("sub/plain3.c", PLAIN % 3)
        self.assertRegex(self.see(True), r"sub/plain3.c: note: skipped")   # as it was before

    def test_new_source(self):
        self.write("sub/deep/late.c", PLAIN % 9 + LATE)
        self.assertRegex(self.again(), r"sub/deep/late.c: note: analysed")

    def test_source_that_goes(self):
        (self.folder / "sub/plain3.c").unlink()
        self.assertNotIn("plain3.c", self.again())

    def test_source_that_is_another(self):
        (self.folder / "sub/plain3.c").rename(self.folder / "sub/plain9.c")
        self.again()

    def test_header_begins_to_wrap(self):
        self.write("sub/common.h", WRAPPER)
        said = self.again()
        self.assertRegex(said, r"sub/uses.c: note: analysed")
        self.assertRegex(said, r"sub/user.c: note: analysed")

    def test_header_that_goes(self):
        (self.folder / "sub/common.h").unlink()
        self.again()

    def test_header_that_comes_first(self):
        self.see(False, *self.ARGS, "-I", "early")
        self.write("early/common.h", WRAPPER)
        self.see(None, *self.ARGS, "-I", "early")   # behind the one beside the sources
        (self.folder / "sub/common.h").unlink()
        self.assertRegex(self.again(*self.ARGS, "-I", "early"), r"sub/uses.c: note: analysed")

    def test_header_that_is_found_in_the_tree(self):
        self.write("sub/plain1.c", '#include "far.h"\nint x = Far(1);\n')
        self.again()
        self.write("elsewhere/far.h", WRAPPER.replace("Add", "Far"))
        self.assertRegex(self.again(), r"sub/plain1.c: note: analysed")

    def test_configuration(self):
        for place, config in ((".pcwlint.json", {"exclude": ["sub/plain1.c"]}),
                              (".pcwlint.json", {"exclude": ["driver.c"]}),
                              ("sub/.pcwlint.json", {"include-dir": ["../late"]}),
                              (".pcwlint.json", {"include-dir": ["late"]})):
            self.write(place, json.dumps(config))
            self.again()
        (self.folder / ".pcwlint.json").unlink()
        (self.folder / "sub/.pcwlint.json").unlink()
        self.see(True)

    def test_compile_commands(self):
        def commands(*words):
            self.write("compile_commands.json", json.dumps([{"directory": str(self.folder), "file": f"sub/plain{n}.c",
                                                             "arguments": ["cc", "-c", *words, f"sub/plain{n}.c"]}
                                                             for n in range(3)]))
        self.write("wrap/wrap.h", WRAPPER.replace("Add", "Add1"))
        self.write("sub/plain1.c", '#include <wrap.h>\nint Two(void) { return Add1(2); }\n')
        self.see(False)
        commands()
        self.see(None)
        self.see(True)
        commands("-include", "wrap/wrap.h")
        self.assertRegex(self.again(), r"sub/plain0.c: note: .* wrap/wrap.h")
        commands("-Iwrap")
        self.again()
        self.write("build/compile_commands.json", "[]")
        self.see(None)
        (self.folder / "compile_commands.json").unlink()
        self.again()

    def test_broken_compile_commands(self):
        self.write("compile_commands.json", "-include [")
        self.assertIn("compile_commands.json", self.again())

    def test_visual_studio_project(self):
        project = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
<ItemDefinitionGroup><ClCompile><ForcedIncludeFiles>$(PCWLINT_TEST_FORCED)</ForcedIncludeFiles></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="plain*.c"/></ItemGroup></Project>
"""
        self.write("sub/p.vcxproj", project)
        self.write("sub/wrap.h", WRAPPER.replace("Add", "Wrap"))
        self.again()
        self.again(env={"PCWLINT_TEST_FORCED": "wrap.h"})
        self.see(True)
        self.write("sub/plain7.c", "int Seven(void) { return Wrap(7); }\n")
        self.again(env={"PCWLINT_TEST_FORCED": "wrap.h"})
        for args in (("sub/p.vcxproj",), ("driver.c", "sub/p.vcxproj")):
            self.again(*args, env={"PCWLINT_TEST_FORCED": "wrap.h"})
        self.write("sub/p.vcxproj", project.replace("plain*.c", "plain1.c"))
        self.again("sub/p.vcxproj", env={"PCWLINT_TEST_FORCED": "wrap.h"})

    def test_manifest(self):
        self.write("sub/plain2.c", PLAIN % 2 + "\nvoid Start(void) { RegisterSet(0, 0); RegisterOther(0, 0); }\n")
        self.again()
        self.write("set.man", MANIFEST % "Set")
        self.again()
        self.write("set.man", MANIFEST % "Another")
        self.again()
        (self.folder / "set.man").rename(self.folder / "inc/set.man")
        self.again()

    def test_touch(self):
        for file in [*self.folder.rglob("*")]:
            os.utime(file)
        self.see(True)

    def test_same_size_and_time(self):
        file = self.folder / "sub/user.c"
        before = file.stat()
        file.write_text('#include "common.h"\nPCW_BUFFER  g_Common;\n', encoding="utf-8")
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.assertEqual(file.stat().st_size, before.st_size)
        self.assertRegex(self.again(), r"sub/user.c: note: analysed")

    @unittest.skipIf(os.name != "posix" or os.getuid() == 0 and shutil.which("setpriv") is None,
                     support.also_in_ci("needs a user who may not read everything"))
    def test_unreadable(self):
        if os.getuid() == 0:   # who may read whatever there is
            for path in [self.folder, *self.folder.rglob("*")]:
                os.chown(path, 65534, 65534)
            for path in (self.folder.parent, self.cache.parent, self.cache.parent.parent):
                os.chown(path, 65534, 65534)
            shutil.rmtree(self.cache)
            shutil.rmtree(self.state)
            self.as_nobody = True
        self.see(False)
        self.see(True)
        for place, mode in (("sub/plain1.c", 0o644), ("sub/common.h", 0o644), ("sub", 0o755), ("inc", 0o755)):
            os.chmod(self.folder / place, 0)
            self.see(None)
            self.see(None)
            os.chmod(self.folder / place, mode)
            self.see(True)

    as_nobody = False

    def run_in(self, cwd, *args, **keywords):
        return super().run_in(cwd, *args, **keywords, **({"user": 65534, "group": 65534} if self.as_nobody else {}))

    def test_links(self):
        self.write("else/one.c", PLAIN % 1)
        self.write("else/two.c", PLAIN % 2 + LATE)
        os.symlink("../else/one.c", self.folder / "sub/link.c")
        self.again()
        (self.folder / "sub/link.c").unlink()
        os.symlink("../else/two.c", self.folder / "sub/link.c")
        self.assertRegex(self.again(), r"sub/link.c: note: analysed")
        (self.folder / "else/two.c").write_text(PLAIN % 2, encoding="utf-8")
        self.again()
        (self.folder / "else/two.c").unlink()
        self.again()

    def test_folder_in_place_of_a_file(self):
        (self.folder / "sub/common.h").unlink()
        (self.folder / "sub/common.h").mkdir()
        self.again()

    def test_options_and_places(self):
        for args in ((".",), (".", "-I", "sub"), (".", "-I", "sub", "-I", "inc"), (".", "-I", "inc", "--no-scan"),
                     ("sub",), ("sub", "driver.c"),
                     ("driver.c", "sub"), ("sub/plain1.c", "sub/user.c"), ("driver.c",), (".", "-D", "SOMETHING")):
            if args != self.ARGS:
                self.again(*args)
        self.again(".", "-I", "../inc", cwd=self.folder / "sub")
        self.again("..", "-I", "../inc", cwd=self.folder / "sub")

    def test_not_that_of_another_folder(self):
        other = self.folder.parent / "other"
        shutil.copytree(self.folder, other)
        self.write("../other/sub/plain1.c", PLAIN % 1 + LATE)
        self.assertRegex(self.again(cwd=other), r"sub/plain1.c: note: analysed")
        self.see(None)   # manifests are looked for in folders beside

    def test_damage(self):
        for file in self.cache.glob("pcwlint-*/?/*.scans"):
            file.write_bytes(file.read_bytes()[:-9] + b"123456789")
        self.again()

    def test_other_files_do_not_matter(self):
        self.write("notes.txt", "nothing\n")
        self.write("sub/notes/read.me", "nothing\n")
        self.see(None)
        self.see(True)

    def test_descriptions_are_not_written_over(self):
        """Those that were read for the answer are known without being read."""
        text = json.dumps([{"directory": str(self.folder), "file": "sub/plain1.c",
                            "arguments": ["cc", "-include", "inc/block.h", "sub/plain1.c"]}])
        file = self.write("compile_commands.json", text)
        self.again()
        done = self.run_it("-v", *self.ARGS, "--output", "compile_commands.json")
        self.assertEqual((done.returncode, file.read_text(encoding="utf-8")), (2, text), done.stderr)


class ScansOfSettledFiles(Scans):
    """The same for files whose signatures are believed, since they were written long enough ago."""
    SETTLED = True


class ScansOfDatabases(Scans):
    """The same where a database says how most sources are compiled."""
    ARGS = (".",)

    def prepare(self):
        files = ["driver.c", "sub/uses.c", "sub/user.c", *(f"sub/plain{n}.c" for n in range(4))]
        self.write("build/compile_commands.json", json.dumps([{"directory": str(self.folder), "file": file,
                                                               "arguments": ["cc", "-Iinc", "-Iearly", "-c", file]}
                                                               for file in files]))


class SameReports(Case):
    def test_all_formats(self):
        self.write("inc/block.h", BAD_BLOCK)
        for form in ("text", "json", "sarif", "github", "gitlab", "gcc", "msvc"):
            shutil.rmtree(self.cache, ignore_errors=True)
            args = (".", "-I", "inc", f"--format={form}")
            without, cold, warm = self.run_it(*args, "--no-cache"), self.run_it(*args), self.run_it(*args)
            self.assertTrue(without.stdout)
            for done in (cold, warm):
                self.assertEqual((done.stdout, done.stderr, done.returncode),
                                 (without.stdout, without.stderr, without.returncode), form)

    def test_extract_and_inspect(self):
        for command in (("extract",), ("extract", "--dump"), ("inspect",)):
            without, cold, warm = (self.run_it(*command, "driver.c", "-I", "inc", *more)
                                   for more in (("--no-cache",), (), ()))
            self.assertEqual([cold.stdout, warm.stdout], [without.stdout] * 2)

    def test_no_cache_keeps_nothing(self):
        self.run_it("driver.c", "-I", "inc", "--no-cache")
        self.run_it("driver.c", "-I", "inc", env={"PCWLINT_CACHE_SIZE": "0"})
        self.run_it("driver.c", "-I", "inc", "--show-config")
        self.assertFalse(self.cache.exists())


class Trouble(Case):
    ARGS = ("driver.c", "-I", "inc")

    def assert_goes_on(self, rules=(), says=None, env=None):
        done = self.run_it(*self.ARGS, "-v", "--format=gcc", env=env)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stderr, "")
        if says is not None:
            self.assertRegex(done.stdout, says)
        quiet = self.run_it(*self.ARGS, env=env)
        self.assertEqual((quiet.stderr, quiet.returncode), ("", 0))
        self.assertNotIn("cache", quiet.stdout)

    def test_file_in_the_way(self):
        self.cache.write_text("a file\n")
        self.assert_goes_on(says="the cache cannot store anything: .*cache")

    def test_read_only(self):
        self.run_it(*self.ARGS)
        self.write("inc/block.h", GOOD_BLOCK + "\n")
        if os.geteuid() == 0:
            # root may write anywhere, but not into /proc
            self.assert_goes_on(says="cannot store", env={"PCWLINT_CACHE_DIR": "/proc/pcwlint-cache"})
        else:
            for folder in self.cache.glob("pcwlint-*/?"):
                folder.chmod(0o500)
                self.addCleanup(folder.chmod, 0o700)
            self.assert_goes_on(says="cannot store")

    def test_no_home(self):
        env = {"PCWLINT_CACHE_DIR": "", "XDG_CACHE_HOME": "", "HOME": "/nonexistent/home"}
        self.assert_goes_on(env=env)

    def test_user_folder(self):
        env = {"PCWLINT_CACHE_DIR": "", "XDG_CACHE_HOME": str(self.folder.parent / "xdg")}
        self.run_it(*self.ARGS, env=env)
        self.assertTrue(list((self.folder.parent / "xdg/pcwlint").glob("*/?/*.units")))
        self.assertTrue((self.folder.parent / "xdg/pcwlint/CACHEDIR.TAG").read_text().startswith(
            "Signature: 8a477f597d28d172789f06886806bc55"))

    def small_disk(self, size):
        self.cache.mkdir()
        if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", self.cache],
                                               capture_output=True, check=False).returncode != 0:
            self.skipTest(support.also_in_ci("no file system can be mounted here"))
        self.addCleanup(subprocess.run, ["umount", self.cache], check=False)

    def test_full_disk(self):
        self.small_disk("64k")
        (self.cache / "ballast").write_bytes(b"x" * 65536)
        self.assert_goes_on(says="cannot store anything: .*[Nn]o space")
        (self.cache / "ballast").unlink()
        self.run_it(*self.ARGS)
        self.check(*self.ARGS)

    def test_disk_that_fills_up_in_the_midst(self):
        self.small_disk("48k")
        for i in range(12):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        for _ in range(3):
            done = self.run_it("src", "-I", "inc")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([p for p in self.cache.glob("pcwlint-*/?/new-*")], [])

    def test_read_only_file_system(self):
        self.small_disk("1m")
        self.run_it(*self.ARGS)
        subprocess.run(["mount", "-o", "remount,ro", self.cache], check=True)
        self.check(*self.ARGS)
        self.write("inc/block.h", GOOD_BLOCK + "\n")
        self.assert_goes_on(says="cannot store anything: .*[Rr]ead-only")

    def test_damage(self):
        self.run_it(*self.ARGS)
        (entry,) = self.entries()
        whole = entry.read_bytes()
        for broken in (b"", whole[:-1], whole[:20], whole[:60] + b"\0" + whole[61:], b"x" * len(whole), whole + b"\n"):
            entry.write_bytes(broken)
            self.check(*self.ARGS, hits=0)
            self.assertEqual(self.entries(), [entry])
            self.check(*self.ARGS)

    def test_a_folder_for_an_entry(self):
        self.run_it(*self.ARGS)
        (entry,) = self.entries()
        entry.unlink()
        entry.mkdir()
        self.assert_goes_on()

    def test_kill(self):
        """Whenever it is killed, no half entry is believed."""
        for i in range(6):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        expected = self.run_it("src", "-I", "inc", "--format=json", "--no-cache").stdout
        for n in range(12):
            process = subprocess.Popen([PCWLINT, "src", "-I", "inc", "-j2"], cwd=self.folder, env=self.environment(),
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(0.03 * (n + 1))
            process.send_signal(signal.SIGKILL)
            process.wait()
            self.assertEqual(self.run_it("src", "-I", "inc", "--format=json").stdout, expected)
            if n % 3 == 2:
                shutil.rmtree(self.cache, ignore_errors=True)

    def test_at_the_same_time(self):
        for i in range(6):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        expected = self.run_it("src", "-I", "inc", "--format=json", "--no-cache").stdout
        for _ in range(2):
            runs = [subprocess.Popen([PCWLINT, "src", "-I", "inc", "--format=json", "-j2"], cwd=self.folder,
                                     env=self.environment(),
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(8)]
            for done in [process.communicate(timeout=1800) for process in runs]:
                self.assertEqual(done, (expected, ""))

    def test_clear_while_running(self):
        for i in range(6):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        expected = self.run_it("src", "-I", "inc", "--format=json", "--no-cache").stdout
        for _ in range(4):
            process = subprocess.Popen([PCWLINT, "src", "-I", "inc", "--format=json", "-j2"], cwd=self.folder,
                                       env=self.environment(),
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            while process.poll() is None:
                self.assertEqual(self.run_it("cache", "clear").returncode, 0)
            self.assertEqual(process.communicate(), (expected, ""))

    def test_limit(self):
        for i in range(40):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        env = {"PCWLINT_CACHE_SIZE": "512K"}   # 32 KiB a shard: two or three entries
        self.check("src", "-I", "inc", hits=0, env=env)
        kept = len(self.entries())
        self.assertLess(kept, 40)
        self.assertGreater(kept, 10)
        self.assertLessEqual(sum((e.stat().st_size + 4095) // 4096 * 4096 for e in self.entries()), 512 << 10)
        self.check("src", "-I", "inc", hits=kept)


class Foreign(Case):
    """What others could have put there: it is not believed, not written to and not cleared, which is told, and the
    report is the same."""
    ARGS = ("driver.c", "-I", "inc")
    NOBODY = 65534

    def setUp(self):
        super().setUp()
        self.write("inc/block.h", BAD_BLOCK)
        self.plain = self.run_it("--no-cache", "--format=json", *self.ARGS)
        self.assertIn("PCW405", self.plain.stdout)

    def need_root(self):
        if os.geteuid() != 0:
            self.skipTest(support.also_in_ci("only root can give files away"))

    def report(self, **keywords):
        """The report, and what it notes of the cache."""
        done = self.run_it("--format=json", *self.ARGS, **keywords)
        report = json.loads(done.stdout)
        said = [note["message"] for note in report.get("notes", []) if "cache" in note["message"]]
        report["notes"] = [note for note in report.get("notes", []) if "cache" not in note["message"]]
        plain = json.loads(self.plain.stdout)
        plain.setdefault("notes", [])
        self.assertEqual((report, done.stderr, done.returncode), (plain, "", self.plain.returncode))
        return said

    def assert_refused(self, pattern, folder=None, **keywords):
        before = {path: path.lstat().st_mtime_ns for path in folder.rglob("*")} if folder else {}
        said = self.report(**keywords)
        self.assertEqual(len(said), 1, said)
        self.assertRegex(said[0], "^the cache in .* is not used: " + pattern)
        self.assertNotIn("came from the cache", self.run_it("-v", *self.ARGS, **keywords).stdout)
        clear = self.run_it("cache", "clear", **keywords)
        if "cache-key" not in pattern and "state" not in pattern:
            self.assertEqual((clear.returncode, clear.stdout), (2, ""))
            self.assertRegex(clear.stderr, "is not cleared: " + pattern)
            self.assertRegex(self.run_it("cache", "stats", **keywords).stdout, "(?m)^not used: " + pattern)
        if folder:
            self.assertEqual({path: path.lstat().st_mtime_ns for path in folder.rglob("*")}, before)

    def assert_used(self, **keywords):
        self.assertEqual(self.report(**keywords), [])
        self.assertIn("1 of 1 units came", self.run_it("-v", *self.ARGS, **keywords).stdout)

    def test_own(self):
        self.assert_used()

    def test_others_can_write(self):
        self.assert_used()
        for place in (self.cache, self.cache / "pcwlint-2"):
            for mode in (0o777, 0o775, 0o722, 0o720, 0o702):
                place.chmod(mode)
                self.assert_refused(f"others can write into {re.escape(str(place))}", self.cache)
            place.chmod(0o700)
        self.assert_used()

    def test_others_can_write_above(self):
        above = self.cache.parent
        for mode in (0o777, 0o775):
            above.chmod(mode)
            self.assert_refused(f"others can write into {re.escape(str(above))}", above)
            self.assertFalse(self.cache.exists())
        above.chmod(0o1777)   # as /tmp is: what is ours stays where it is
        self.assert_used()
        above.chmod(0o777)
        self.assert_refused("others can write", self.cache)
        above.chmod(0o700)

    def test_sticky_is_not_enough_inside(self):
        self.assert_used()
        (self.cache / "pcwlint-2").chmod(0o1777)
        self.assert_refused("others can write into .*pcwlint-2", self.cache)

    def test_another_users(self):
        self.need_root()
        self.assert_used()
        for place in (self.cache / "pcwlint-2", self.cache, self.cache.parent):
            os.chown(place, self.NOBODY, -1)
            self.assert_refused(f"{re.escape(str(place))} belongs to another user", self.cache)
            os.chown(place, 0, -1)
        self.assert_used()

    def test_root_in_the_home_of_another(self):
        """As sudo may run it: nothing that the user could not remove is left there."""
        self.need_root()
        home = self.folder.parent / "home"
        home.mkdir()
        os.chown(home, self.NOBODY, self.NOBODY)
        env = {"PCWLINT_CACHE_DIR": "", "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "HOME": str(home)}
        self.assert_refused(f"{re.escape(str(home))} belongs to another user", home, env=env)
        self.assertEqual(list(home.iterdir()), [])

    def test_links(self):
        real = self.cache.parent / "real"
        real.mkdir()
        self.cache.symlink_to("real")
        self.assert_used()
        self.assertTrue((real / "pcwlint-2").is_dir())
        real.chmod(0o777)
        self.assert_refused(f"others can write into {re.escape(str(real))}", real)
        real.chmod(0o700)
        self.cache.unlink()
        self.cache.symlink_to("cache")
        self.assertNotIn("came", " ".join(self.assert_nothing_kept(self.cache.parent)))

    def assert_nothing_kept(self, folder):
        before = sorted(folder.rglob("*"))
        said = self.report()
        self.assertEqual([path for path in sorted(folder.rglob("*")) if "state" not in path.parts],
                         [path for path in before if "state" not in path.parts])
        return said

    def test_links_of_another(self):
        self.need_root()
        real = self.cache.parent / "real"
        real.mkdir()
        self.cache.symlink_to(real)
        os.lchown(self.cache, self.NOBODY, -1)
        self.assert_refused(f"{re.escape(str(self.cache))} is another user's link", real)
        self.assertEqual(list(real.iterdir()), [])

    def test_links_inside(self):
        """A folder that was unpacked from an archive is ours, but what is in it may lead anywhere."""
        for name in ("pcwlint-2", "shard", "headers", "dangling", "CACHEDIR.TAG"):
            with self.subTest(name=name):
                shutil.rmtree(self.cache, ignore_errors=True)
                self.report()
                far = self.folder.parent / "out of it"
                shutil.rmtree(far, ignore_errors=True)
                far.mkdir()
                (far / ("0" * 32 + ".units")).write_text("mine\n")
                (far / ("0" * 32 + ".pch")).write_text("mine\n")
                (far / "new-old").write_text("mine\n")
                os.utime(far / "new-old", (0, 0))
                if name == "pcwlint-2":
                    for shard in "0123456789abcdef":
                        shutil.copytree(far, far / shard, ignore=shutil.ignore_patterns(*"0123456789abcdef"))
                self.plant(name, far)
                before = {path: path.lstat().st_mtime_ns for path in far.rglob("*")}
                for _ in range(2):
                    self.report()
                    self.run_it("cache", "clear")
                    self.run_it("cache", "stats")
                self.assertEqual({path: path.lstat().st_mtime_ns for path in far.rglob("*")}, before)

    def plant(self, name, far):
        root = self.cache / "pcwlint-2"
        if name == "pcwlint-2":
            shutil.rmtree(root)
            root.symlink_to(far)
        elif name == "CACHEDIR.TAG":
            shutil.rmtree(self.cache)
            self.cache.mkdir(mode=0o700)
            (self.cache / name).symlink_to(far / "tag")
        else:
            for shard in ["headers"] if name == "headers" else "0123456789abcdef":
                shutil.rmtree(root / shard, ignore_errors=True)
                (root / shard).symlink_to(far / shard if name == "dangling" else far)

    def test_no_files(self):
        """In the place of an entry stands what would hang or never end."""
        self.assert_used()
        (entry,) = self.entries()
        for make in (os.mkfifo, lambda path: path.symlink_to("/dev/zero"),
                     lambda path: path.symlink_to("/proc/self/pagemap"), lambda path: path.mkdir(),
                     lambda path: path.touch() or os.truncate(path, 1 << 40)):
            entry.unlink()
            make(entry)
            self.assertEqual(self.report(), [])
            if entry.is_dir() and not entry.is_symlink():
                entry.rmdir()
                self.report()
            self.assertTrue(entry.is_file() and not entry.is_symlink())
            self.assert_used()

    def test_key_of_another(self):
        """A folder that was restored from elsewhere: only who has its key believes it."""
        self.assert_used()
        key = self.state / "pcwlint/cache-key"
        self.assertRegex(key.read_text(), r"^[0-9a-f]{64}\n$")
        self.assertEqual((key.stat().st_mode & 0o777, key.parent.stat().st_mode & 0o777), (0o600, 0o700))
        other = {"XDG_STATE_HOME": str(self.folder.parent / "other")}
        self.assertIn("0 of 1 units", self.run_it("-v", *self.ARGS, env=other).stdout)
        self.assert_used(env=other)
        self.assertNotEqual(Path(other["XDG_STATE_HOME"], "pcwlint/cache-key").read_text(), key.read_text())
        restored = Path(self.folder.parent / "restored/pcwlint")
        restored.mkdir(parents=True, mode=0o700)
        shutil.copy(Path(other["XDG_STATE_HOME"], "pcwlint/cache-key"), restored)
        self.assertIn("1 of 1 units", self.run_it("-v", *self.ARGS, env={
            "XDG_STATE_HOME": str(restored.parent)}).stdout)

    def test_entries_of_others(self):
        """Whoever knows the form but not the key: another text with the digest of a text, or one entry's bytes under
        another's name."""
        self.assert_used()
        (entry,) = self.entries()
        whole = entry.read_bytes()
        self.write("driver.c", DRIVER.replace("Example", "Other"))
        self.report_of_other = self.run_it("--no-cache", "--format=gcc", *self.ARGS).stdout
        self.run_it(*self.ARGS)
        (other,) = set(self.entries()) - {entry} or {entry}
        for forged in (whole, whole[:24] + bytes(32) + whole[56:], whole.replace(b"PCW405", b"PCW000"),
                       whole[:56] + bytes(40) + whole[96:]):
            other.write_bytes(forged)
            self.assertEqual(self.run_it("--format=gcc", *self.ARGS).stdout, self.report_of_other)

    def test_keys_that_are_none(self):
        self.assert_used()
        key = self.state / "pcwlint/cache-key"
        good = key.read_text()
        for text in ("", "short", good[:-2], good + "0", "g" + good[1:], "0" * 5000):
            key.write_text(text)
            said = self.run_it("-v", *self.ARGS).stdout
            self.assertRegex(said, "cache-key( is not a key of 64 hexadecimal digits| is not the user's own file)")
            self.assertNotIn("came from the cache", said)
        key.write_text(good)
        self.assert_used()
        for mode in (0o644, 0o640, 0o620, 0o602):
            key.chmod(mode)
            self.assert_refused("others can read .*cache-key, or write to it")
        key.unlink()
        key.symlink_to(self.folder / "driver.c")
        self.assert_refused(".*cache-key is not the user's own file")
        key.unlink()
        os.mkfifo(key, 0o600)
        self.assert_refused(".*cache-key is not the user's own file")
        key.unlink()
        self.state.chmod(0o777)
        self.assert_refused(f"others can write into {re.escape(str(self.state))}$")
        self.state.chmod(0o700)
        self.assert_used()

    def test_key_that_cannot_be_kept(self):
        """That only costs speed."""
        self.state.write_text("a file in the way\n")
        self.assertEqual(self.report(), [])
        self.assertIn("the cache cannot store anything: ", self.run_it("-v", *self.ARGS).stdout)
        self.assertFalse(self.cache.exists())

    def test_relative_state(self):
        """Never into the tree."""
        self.run_it(*self.ARGS, env={"XDG_STATE_HOME": "state", "HOME": str(self.folder.parent / "home")})
        self.assertFalse((self.folder / "state").exists())
        self.assertTrue((self.folder.parent / "home/.local/state/pcwlint/cache-key").exists())

    def test_every_byte(self):
        """Of all entries of a run, one byte is changed at places all over them: they are not there, and the report is
        the same."""
        self.assert_used()
        for entry in sorted(self.cache.glob("pcwlint-2/?/*")):
            whole = entry.read_bytes()
            for at in sorted({*range(0, 104, 9), *range(0, len(whole), max(1, len(whole) // 25)), len(whole) - 1}):
                entry.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1:])
                self.assertEqual(self.report(), [], (entry, at))
                self.assertEqual(len(entry.read_bytes()), len(whole))   # made anew
            for length in (0, 1, 95, 96, 97, len(whole) // 2, len(whole) - 1):
                entry.write_bytes(whole[:length])
                self.assertEqual(self.report(), [], (entry, length))

    def test_modes(self):
        """Nobody else reads what was found in sources."""
        os.umask(0)
        self.addCleanup(os.umask, 0o022)
        self.report()
        for path in [self.cache, *self.cache.rglob("*"), *self.state.rglob("*")]:
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)


class Command(Case):
    def test_dir(self):
        self.assertEqual(self.run_it("cache", "dir").stdout, f"{self.cache}\n")
        env = {"PCWLINT_CACHE_DIR": "", "XDG_CACHE_HOME": "/somewhere"}
        self.assertEqual(self.run_it("cache", "dir", env=env).stdout, "/somewhere/pcwlint\n")

    def test_stats_and_clear(self):
        self.assertRegex(self.run_it("cache", "stats").stdout, r"(?m)^units +0 entries")
        self.run_it("driver.c", "-I", "inc")
        stats = self.run_it("cache", "stats")
        self.assertEqual(stats.returncode, 0)
        self.assertRegex(stats.stdout, r"(?m)^units +1 entry, \d+\.\d KiB$")
        self.assertRegex(stats.stdout, r"(?m)^scans +1 entry, \d+\.\d KiB$")
        self.assertRegex(stats.stdout, r"(?m)^limit +512\.0 MiB$")
        self.assertIn(str(self.cache), stats.stdout)
        self.assertRegex(self.run_it("cache", "clear").stdout,
                         rf"^2 entries removed from {re.escape(str(self.cache))}\n$")
        self.assertEqual(self.entries(), [])
        self.assertRegex(self.run_it("cache", "clear").stdout, "^0 entries removed")
        self.check("driver.c", "-I", "inc", hits=0)

    def test_clear_takes_nothing_else(self):
        self.run_it("driver.c", "-I", "inc")
        mine = [self.cache / "notes.txt", self.cache / "pcwlint-2/mine",
                next(self.cache.glob("pcwlint-2/?")) / "README"]
        for file in mine:
            file.write_text("mine\n")
        self.run_it("cache", "clear")
        self.assertEqual([file.read_text() for file in mine], ["mine\n"] * 3)

    def test_wrong_use(self):
        for words in ((), ("empty",), ("stats", "dir")):
            done = self.run_it("cache", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("clear, stats, dir", done.stderr)

    def test_size(self):
        for size, said in (("200M", "200.0 MiB"), ("1g", "1.0 GiB"), ("4096", "4.0 KiB"), ("64k", "64.0 KiB")):
            self.assertIn(f"limit   {said}\n", self.run_it("cache", "stats", env={"PCWLINT_CACHE_SIZE": size}).stdout)
        for size in ("lots", "-5", "5 M", "5MB", "99999999999999999999G"):
            done = self.run_it("driver.c", env={"PCWLINT_CACHE_SIZE": size})
            self.assertEqual(done.returncode, 2, size)
            self.assertIn("PCWLINT_CACHE_SIZE", done.stderr)


if __name__ == "__main__":
    PCWLINT, ROOT = os.path.abspath(sys.argv[1]), Path(sys.argv[2]).resolve()
    os.umask(0o022)
    sys.exit(support.finish([sys.argv[0], *sys.argv[3:]]))
