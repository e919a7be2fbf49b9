#!/usr/bin/env python3
"""The totals of the tests are honest: what is skipped is counted, named, and refused in CI; cases compare findings in
full.

test-totals.py PCWLINT PROJECT-ROOT"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

SOME = """import sys, unittest
sys.path.insert(0, {folder!r})
import support
class Some(unittest.TestCase):
    def test_good(self): pass
    def test_left(self): self.skipTest({why!r})
    def test_parts(self):
        for part in range(3):
            with self.subTest(part): self.assertEqual(part, {part})
sys.exit(support.finish())
"""
TAP = "1..3\nok 1 /a/b\nok 2 /a/c # SKIP {why}\nok 3 /a/d\n"


class Totals(support.Case):
    def some(self, why="no such tool", ci="", part=0):
        self.write("some.py", SOME.format(folder=str(support.ROOT / "src/test"), why=why, part=part))
        env = {**support.environment(), "CI": ci}
        return subprocess.run([sys.executable, "some.py"], cwd=self.folder, env=env, capture_output=True, text=True,
                              check=False)

    def total(self, *tests, ci=""):
        self.write("log.json", "".join(json.dumps(test) + "\n" for test in tests))
        env = {**support.environment(), "CI": ci}
        return subprocess.run([sys.executable, str(support.ROOT / ".ci/total.py"), "log.json"], cwd=self.folder,
                              env=env, capture_output=True,
                              text=True, check=False)

    def test_a_failure_counts_once_however_many_parts_fail(self):
        done = self.some()
        self.assertEqual((done.stdout.splitlines()[-1], done.returncode), ("1 passed, 1 failed, 1 skipped", 1))

    def test_skips_are_named(self):
        done = self.some()
        self.assertIn("skipped __main__.Some.test_left: no such tool\n", done.stdout)

    def test_ci_refuses_what_it_should_have(self):
        done = self.some(ci="true")
        self.assertEqual((done.stdout.splitlines()[-1], done.returncode), ("1 passed, 2 failed, 0 skipped", 1))
        self.assertIn("not to be skipped in CI: __main__.Some.test_left: no such tool", done.stdout)

    def test_ci_accepts_what_the_machine_is(self):
        done = self.some(why=support.also_in_ci("no root"), ci="true")
        self.assertEqual(done.stdout.splitlines()[-1], "1 passed, 1 failed, 1 skipped")

    def test_the_total_of_all(self):
        tests = [{"name": "cases", "result": "OK",
                  "stdout": "skipped known/x: a known bug\n7 passed, 0 failed, 1 skipped\n"},
                 {"name": "old", "result": "OK", "stdout": "2 passed, 0 failed\n"},
                 {"name": "unit", "result": "OK", "stdout": TAP.format(why="known bug: rounding")},
                 {"name": "format", "result": "SKIP", "stdout": "clang-format 14 is not installed\n"}]
        done = self.total(*tests)
        self.assertEqual(done.stdout.splitlines(), ["skipped cases known/x: a known bug",
                                                    "skipped unit /a/c: known bug: rounding",
                                                    "skipped format: clang-format 14 is not installed",
                                                    "11 passed, 0 failed, 3 skipped"])
        self.assertEqual(done.returncode, 0)
        done = self.total(*tests, ci="true")   # where clang-format has to be
        self.assertEqual((done.stdout.splitlines()[-1], done.returncode), ("11 passed, 1 failed, 3 skipped", 1))

    def test_a_point_that_ci_should_have(self):
        self.assertEqual(self.total({"name": "unit", "result": "OK", "stdout": TAP.format(why="no rules")},
                                    ci="1").returncode, 1)

    def test_a_crash_is_a_failure(self):
        done = self.total({"name": "unit", "result": "ERROR", "stdout": "1..3\nok 1 /a\n"})
        self.assertEqual(done.stdout.splitlines(), ["1 passed, 1 failed, 0 skipped"])


class Expectations(support.Case):
    """Each thing that is said of a finding is compared."""

    def setUp(self):
        super().setUp()
        for name in ("run-cases.py", "expectations.py", "rules/PCW401-descriptor-size"):
            there, here = support.ROOT / "testdata" / name, self.folder / "testdata" / name
            here.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if there.is_dir() else shutil.copy)(there, here)
        self.rule = self.folder / "testdata/rules/PCW401-descriptor-size"
        self.expected = (self.rule / "expected").read_text()

    def cases(self, *words, of="bad-ushort-field.c"):
        return support.run(sys.executable, self.folder / "testdata/run-cases.py", "--pcwlint", support.PCWLINT,
                           "--once", "--filter", of, *words, cwd=self.folder)

    def changed(self, old, new):
        self.assertIn(old, self.expected)
        (self.rule / "expected").write_text(self.expected.replace(old, new))
        done = self.cases()
        self.assertEqual(done.stdout.splitlines()[-1], "0 passed, 1 failed, 0 skipped", new)

    def test_what_is_compared(self):
        self.assertEqual(self.cases().returncode, 0)
        self.changed("counter 3 of \"Serial Port\"", "counter 4 of \"Serial Port\"")
        self.changed("bad-ushort-field.c:21:54-95", "bad-ushort-field.c:21:53-95")
        self.changed("bad-ushort-field.c:21:54-95", "bad-ushort-field.c:21:54-96")
        self.changed("    14:5: FrameErrors is declared here\n", "")
        self.changed("    14:5: FrameErrors is declared here\n",
                     "    14:5: FrameErrors is declared here\n    fix: none\n")
        self.changed("  bad-ushort-field.c:21:54-95\n",
                     "  bad-ushort-field.c:21:54-95\n  bad-ushort-field.c:21:54-95\n")

    def test_only_blessing_writes(self):
        (self.rule / "expected").unlink()
        self.assertEqual(self.cases().returncode, 1)
        self.assertFalse((self.rule / "expected").exists())
        self.assertEqual(self.cases("--bless", of="PCW401").returncode, 0)
        self.assertEqual((self.rule / "expected").read_text(), self.expected)

    def test_blessing_some_leaves_the_others(self):
        self.cases("--bless")
        self.assertEqual((self.rule / "expected").read_text(), self.expected)

    def test_markers_are_not_blessed(self):
        source = self.rule / "bad-ushort-field.c"
        source.write_text(source.read_text().replace("expect: PCW401", "counted"))
        self.assertEqual(self.cases("--bless").returncode, 1)


if __name__ == "__main__":
    sys.exit(support.main())
