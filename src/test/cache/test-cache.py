#!/usr/bin/env python3
"""The cache as its users meet it: what a unit rests on counts, nothing else does, and reports are the
same with and without it.

test-cache.py PCWLINT PROJECT-ROOT"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from cache_case import DRIVER, GOOD_BLOCK, BAD_BLOCK, COUNT, MINGW, settle, Case


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
        args = [support.PCWLINT, "-v", "--format=gcc", "-I", "inc", "--stdin-filename", "driver.c"]

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
        worker = self.write("worker", f"#!/bin/sh\nexec {Path(support.PCWLINT).parent / 'pcwlint-worker'} \"$@\"\n")
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


class SameReports(Case):
    def test_all_formats(self):
        self.write("inc/block.h", BAD_BLOCK)
        for form in support.FORMATS:
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
        self.assertRegex(stats.stdout, r"(?m)^reports +1 entry, \d+\.\d KiB$")
        self.assertRegex(stats.stdout, r"(?m)^limit +512\.0 MiB$")
        self.assertIn(str(self.cache), stats.stdout)
        self.assertRegex(self.run_it("cache", "clear").stdout,
                         rf"^3 entries removed from {re.escape(str(self.cache))}\n$")
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
    os.umask(0o022)
    sys.exit(support.main())
