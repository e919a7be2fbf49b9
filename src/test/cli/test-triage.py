#!/usr/bin/env python3
"""Suppressions and baselines as their users see them: exit statuses, what is written, and fingerprints over a real
formatter.

test-triage.py PCWLINT"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT = ""

DRIVER = """#include <wdm.h>
#include "rows.h"
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(S, Reads), 16 },
    { 2, 0, FIELD_OFFSET(S, Bytes), 3 }, { 3, 0, FIELD_OFFSET(S, Bytes), 5 },
    SHARED_ROW
};
NTSTATUS Start(PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Example");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = 0x300;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}
void Stop(void) { if (g_Handle != NULL) PcwUnregister(g_Handle); }
"""
HEADER = """#ifndef ROWS_H
#define ROWS_H
typedef struct _S { ULONG64 Reads; ULONG64 Bytes; } S;
#define SHARED_ROW { 4, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG64) },
#endif
"""

BINARY = "\0\1\2\3" * 2000   # no source has that: it is not analysed


def run(*args, cwd):
    return subprocess.run([PCWLINT, *map(str, args)], cwd=cwd, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          timeout=1800)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("src/driver.c", DRIVER)
        self.write("src/rows.h", HEADER)

    def write(self, name, text, **keywords):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, **{"encoding": "utf-8", **keywords})
        return path

    def lint(self, *args, status=None):
        done = run(*args, cwd=self.root)
        if status is not None:
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def report(self, *args, status=None):
        return json.loads(self.lint("--format=json", *args, status=status).stdout)

    def fingerprints(self, *args):
        found = self.report(*args)["findings"]
        self.assertGreater(len(found), 3)
        return {f["fingerprint"]: f["rule"] for f in found}


class Fingerprints(Case):
    def test_they_survive_a_real_formatter(self):
        formatter = shutil.which("clang-format") or shutil.which("clang-format-19")
        if formatter is None:
            self.skipTest("clang-format is not installed (sh .ci/setup)")
        before = self.fingerprints("src")
        for style in ("{BasedOnStyle: LLVM, ColumnLimit: 40}",
                      "{BasedOnStyle: GNU, ColumnLimit: 60, IndentWidth: 8, UseTab: Always}",
                      "{BasedOnStyle: Microsoft, BinPackArguments: false, AlignConsecutiveAssignments: true}",
                      "{BasedOnStyle: WebKit, ColumnLimit: 30}"):
            self.write("src/driver.c", DRIVER)
            subprocess.run([formatter, "-i", f"--style={style}", "src/driver.c"], cwd=self.root, check=True)
            self.assertNotEqual((self.root / "src/driver.c").read_text(), DRIVER)
            self.assertEqual(self.fingerprints("src"), before, style)

    def test_they_survive_encodings_line_ends_folders_and_comments(self):
        before = self.fingerprints("src")
        for text, encoding in ((DRIVER.replace("\n", "\r\n"), "utf-8"), (DRIVER, "utf-8-sig"), (DRIVER, "utf-16"),
                               (DRIVER.replace(" 16 },", " /* bytes */ 16 }, // the first"), "utf-8"),
                               ("// a line\n\n" + DRIVER.replace("static PPCW", "int g_More;\nstatic PPCW"), "utf-8")):
            self.write("src/driver.c", text, encoding=encoding, newline="")
            self.assertEqual(self.fingerprints("src"), before)
        self.write("src/driver.c", DRIVER)
        (self.root / "src").rename(self.root / "sys")
        self.assertEqual(self.fingerprints("sys"), before)
        self.assertEqual(self.fingerprints(self.root / "sys"), before)

    def test_two_on_one_line_differ(self):
        found = [f for f in self.report("src")["findings"] if f["line"] == 6]
        self.assertEqual(len(found), 2)
        self.assertEqual(len({f["fingerprint"] for f in found}), 2)


class Suppressions(Case):
    def suppress(self, before, after, **keywords):
        self.assertIn(before, DRIVER)
        return self.write("src/driver.c", DRIVER.replace(before, after), **keywords)

    def test_what_is_suppressed_counts_nowhere_and_is_kept_as_data(self):
        self.suppress("16 },", "16 },   // pcwlint: disable=PCW401 -- the tool reads it so")
        report = self.report("src")
        self.assertNotIn(5, [f["line"] for f in report["findings"]])
        self.assertEqual(len(report["findings"]), report["summary"]["error"])
        (one,) = report["suppressed"]
        self.assertEqual((one["rule"], one["line"]), ("PCW401", 5))
        self.assertEqual(one["suppression"], {"form": "disable", "word": "PCW401", "reason": "the tool reads it so",
                                              "line": 5})
        self.assertIn("1 suppressed\n", self.lint("src").stdout)
        self.write("src/driver.c", DRIVER)
        self.assertNotIn("suppressed", self.lint("src").stdout)

    def test_a_whole_file_and_the_exit_status(self):
        for text, encoding in (("// pcwlint: disable-file=all -- legacy\n" + DRIVER, "utf-8"),
                               (DRIVER + "/*\n * pcwlint: disable-file=all\n */\n", "utf-16"),
                               (("// pcwlint: disable-file=ALL\n" + DRIVER).replace("\n", "\r\n"), "utf-8-sig")):
            self.write("src/driver.c", text, encoding=encoding, newline="")
            done = self.lint("src", status=0)
            self.assertIn("0 errors, 0 warnings", done.stdout)

    def test_in_a_header(self):
        bad = HEADER.replace("sizeof(ULONG64) },", "7 },")
        self.write("src/rows.h", bad)
        header = [f for f in self.report("src")["findings"] if f["counterset"] == "Example" and f["line"] in (4, 7)]
        self.assertEqual(len(header), 1)
        name, line = header[0]["file"], header[0]["line"]
        text = (self.root / name).read_text().split("\n")
        text[line - 1] += "   // pcwlint: disable=PCW401"
        (self.root / name).write_text("\n".join(text))
        self.assertIn(line, [f["line"] for f in self.report("src")["suppressed"]])
        self.write("src/rows.h", HEADER + "// pcwlint: disable-file=PCW405\n")
        self.assertIn("PCW903", [f["rule"] for f in self.report("src")["findings"] if f["file"] == "src/rows.h"])

    def test_not_analysed_cannot_be_suppressed(self):
        self.write("src/driver.c", "// pcwlint: disable-file=PCW904, all\n" + DRIVER + BINARY)
        done = self.report("src/driver.c", status=3)
        self.assertIn("PCW904", [f["rule"] for f in done["findings"]])

    def test_strict_accepts_what_is_suppressed(self):
        unknown = DRIVER.replace("0x300", "PCW_VERSION_1").replace(" 16 }", " 8 }").replace(" 3 }",
            " 8 }").replace(" 5 }", " 8 }").replace(
            "PPCW_CALLBACK Callback)", "PPCW_CALLBACK Callback, ULONG Count)")
        text = unknown.replace("RTL_NUMBER_OF(g_Table);", "Count;%s")
        self.write("src/driver.c", text % "")
        self.lint("--strict", "src/driver.c", status=1)
        self.write("src/driver.c", text % "   // pcwlint: disable=PCW901 -- given by the caller")
        self.lint("--strict", "src/driver.c", status=0)

    def test_the_rule_follows_select_and_ignore(self):
        self.suppress("0x300;", "0x300; // pcwlint: disable=PCW405")
        self.assertIn("PCW903", self.lint("src").stdout)
        self.assertNotIn("PCW903", self.lint("--ignore=PCW903", "src").stdout)
        self.assertNotIn("PCW903", self.lint("--select=PCW405", "src").stdout)
        self.assertNotIn("PCW903", self.lint("--select=PCW401,PCW903", "src").stdout)
        self.assertIn("PCW903", self.lint("--select=PCW405,unused-suppression", "src").stdout)

    def test_nothing_is_called_unused_where_something_failed(self):
        self.suppress("0x300;", "0x300; // pcwlint: disable=PCW405")
        self.write("src/other.c", DRIVER + BINARY)
        self.assertNotIn("PCW903", self.lint("src", status=3).stdout)


    def test_the_rule_follows_the_configuration_of_its_file(self):
        self.suppress("0x300;", "0x300; // pcwlint: disable=PCW405")
        self.write("src/rows.h", HEADER + "// pcwlint: disable-file=PCW405\n")
        both = [("src/driver.c", "warning"), ("src/rows.h", "warning")]
        for text, expected in (({}, both), ({"severity": {"PCW903": "error"}}, [(file, "error") for file, _ in both]),
                               ({"severity": {"PCW9": "off"}}, []),
                               ({"overrides": [{"files": "*.h", "ignore": "PCW903"}]}, both[:1]),
                               ({"exclude": "*.h"}, both[:1]),
                               ({"overrides": [{"files": "*.c", "severity": {"PCW903": "info"}}]},
                                [("src/driver.c", "info"), both[1]])):
            self.write(".pcwlint.json", json.dumps(text))
            found = [(f["file"].replace("/./", "/"), f["severity"]) for f in self.report("src")["findings"]
                     if f["rule"] == "PCW903"]
            self.assertEqual(sorted(found), expected, text)


class Baseline(Case):
    def entries(self, name="known.json"):
        return json.loads((self.root / name).read_text())["findings"]

    def without_messages(self):
        return [{key: value for key, value in entry.items() if key != "message"} for entry in self.entries()]

    def test_known_stay_quiet_new_fail_vanished_are_cleared(self):
        done = self.lint("--write-baseline=known.json", "src", status=0)
        self.assertIn("PCW401", done.stdout)   # what is accepted is said
        self.assertIn("0 known (known.json), 4 new, 0 cleared; written: known.json", done.stdout)
        self.assertEqual(len(self.entries()), 4)
        self.assertEqual({e["file"] for e in self.entries()}, {"src/driver.c"})
        self.assertIn("4 known (known.json), 0 new, 0 cleared\n", self.lint("--baseline=known.json", "src",
            status=0).stdout)

        self.write("src/driver.c", "int g_New;\n" + DRIVER.replace(" 16 }", " 9 }"))
        written = (self.root / "known.json").read_bytes()
        report = self.report("--baseline=known.json", "src", status=1)
        self.assertEqual([f["line"] for f in report["findings"]], [6])
        self.assertEqual((report["baseline"]["known"], report["baseline"]["new"]), (3, 1))
        self.assertEqual([c["line"] for c in report["baseline"]["cleared"]], [5])
        done = self.lint("-v", "--baseline=known.json", "src")
        self.assertIn("cleared: src/driver.c:5: PCW401", done.stdout)
        self.assertIn("1 cleared (to remove them: --baseline=known.json --write-baseline=known.json)", done.stdout)
        self.assertEqual((self.root / "known.json").read_bytes(), written)   # never written unasked

        self.lint("--baseline=known.json", "--write-baseline=known.json", "src", status=1)
        self.assertEqual(len(self.entries()), 3)   # pruned; the new one still fails
        self.lint("--baseline=known.json", "src", status=1)
        self.lint("--write-baseline=known.json", "src", status=0)
        self.assertEqual(len(self.entries()), 4)
        self.lint("--baseline=known.json", "src", status=0)

    def test_of_a_configuration(self):
        self.write(".pcwlint.json", '{\n  "baseline": "ci/known.json"\n}\n')
        (self.root / "ci").mkdir()
        self.assertIn(".pcwlint.json:2: ", self.lint("src", status=2).stderr)   # it is not there yet
        self.lint("--write-baseline=ci/known.json", "src", status=0)
        self.assertEqual(len(self.entries("ci/known.json")), 4)
        for args, cwd in ((["src"], "."), (["driver.c"], "src")):
            done = run(*args, cwd=self.root / cwd)
            self.assertEqual((done.returncode, "4 known" in done.stdout), (0, True), done.stdout)
        self.lint("--no-config", "src", status=1)
        self.assertIn("baseline", self.lint("--show-config", "src/driver.c", status=0).stdout)
        self.write("src/driver.c", DRIVER.replace(" 16 }", " 9 }"))
        self.lint("src", status=1)
        # alone it accepts, whatever the configuration says
        self.lint("--write-baseline=ci/known.json", "src", status=0)
        self.lint("src", status=0)
        self.assertEqual(len(self.entries("ci/known.json")), 4)

    def test_a_run_over_a_part_drops_nothing(self):
        self.write("src/second.c", DRIVER.replace("g_", "h_").replace("Start", "Start2").replace("Stop",
            "Stop2").replace('"Example"', '"Other"'))
        self.lint("--write-baseline=known.json", "src")
        everything = self.entries()
        for args in (["src/second.c"], ["--select=PCW402", "src"], ["--ignore=PCW4", "src/driver.c"]):
            self.lint("--write-baseline=known.json", *args, status=0)
            self.assertEqual(self.entries(), everything)
        self.write("src/driver.c", DRIVER + BINARY)
        self.lint("--write-baseline=known.json", "src", status=3)
        self.assertEqual([e for e in self.entries() if e["rule"] != "PCW904"], everything)

    def test_a_run_over_one_target_keeps_the_others(self):
        self.write("src/driver.c", DRIVER.replace(" 16 }", " sizeof(void *) == 4 ? 3 : 8 }").replace(" 5 }",
            " sizeof(void *) == 8 ? 5 : 8 }"))
        self.lint("--arch=x64,x86,arm64", "--write-baseline=known.json", "src", status=0)
        everything = self.without_messages()
        self.assertIn(2, [len(e.get("targets", [])) for e in everything])   # what holds on x64 and arm64
        for arch in ("x64", "x86", "x86,arm64"):
            self.lint(f"--arch={arch}", "--baseline=known.json", "--write-baseline=known.json", "src", status=0)
            self.assertEqual(self.without_messages(), everything, arch)   # the text is that of the run

    def test_what_is_excluded_is_not_cleared(self):
        self.lint("--write-baseline=known.json", "src", status=0)
        everything = self.entries()
        self.write(".pcwlint.json", '{ "exclude": "driver.c" }')
        self.write("src/second.c", "int x;\n")
        self.assertIn("0 cleared", self.lint("--baseline=known.json", "--write-baseline=known.json", "src",
                                             status=0).stdout)
        self.assertEqual(self.entries(), everything)

    def test_a_renamed_folder_and_a_baseline_elsewhere(self):
        (self.root / "ci").mkdir()
        self.lint("--write-baseline=ci/known.json", "src", status=0)
        self.assertEqual({e["file"] for e in self.entries("ci/known.json")}, {"../src/driver.c"})
        done = run("--baseline=../ci/known.json", "driver.c", cwd=self.root / "src")
        self.assertEqual(done.returncode, 0, done.stdout)
        (self.root / "src").rename(self.root / "sys")
        self.lint("--baseline=ci/known.json", "sys", status=0)

    def test_what_is_no_baseline_is_refused(self):
        source = (self.root / "src/driver.c").read_text()
        self.lint("--write-baseline=good.json", "src")
        for args in (["--write-baseline=src/driver.c"], ["--baseline=src/driver.c"], ["--baseline=none.json"],
                     ["--write-baseline=x.json", "--output=x.json"],
                     ["--baseline=good.json", "--output=good.json"],
                     ["--write-baseline=src"]):
            done = self.lint(*args, "src", status=2)
            self.assertEqual(done.stdout, "")
        self.assertIn('--write-baseline needs the name of a file, and "src" is a directory', done.stderr)
        self.assertEqual((self.root / "src/driver.c").read_text(), source)
        self.write("broken.json", '{\n  "pcwlint_baseline": 7 }')
        self.assertIn("broken.json:2:23: ", self.lint("--baseline=broken.json", "src", status=2).stderr)

    def test_what_is_written_is_the_same_for_everybody(self):
        self.lint("--write-baseline=one.json", "-j1", "src")
        self.lint("--write-baseline=two.json", "-j4", str(self.root / "src"))
        self.assertEqual((self.root / "one.json").read_bytes(), (self.root / "two.json").read_bytes())
        stamp = os.stat(self.root / "one.json").st_mode & 0o777
        self.assertEqual(stamp & 0o400, 0o400)

    def test_suppressed_findings_are_not_in_it(self):
        self.write("src/driver.c", "// pcwlint: disable-file=PCW401\n" + DRIVER)
        self.lint("--write-baseline=known.json", "src")
        self.assertEqual([e["rule"] for e in self.entries()], ["PCW101"])


if __name__ == "__main__":
    PCWLINT = os.path.abspath(sys.argv.pop(1))
    sys.exit(support.finish())
