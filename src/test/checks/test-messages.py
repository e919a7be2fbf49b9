#!/usr/bin/env python3
"""What users read: hints, groups of equal findings, paths, and words that are not to come back.

test-messages.py PCWLINT PROJECT-ROOT"""

import json
import os
import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT = ""
ROOT = Path()
VERSION_2 = support.GOOD.replace("PCW_VERSION_1", "PCW_CURRENT_VERSION")
PROJECT = """<Project>
<ItemGroup Label="ProjectConfigurations"><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration>
<Platform>x64</Platform></ProjectConfiguration></ItemGroup>
<ItemGroup><ClCompile Include="driver.c"/><Inf Include="driver.inf"/></ItemGroup></Project>
"""
INF = "[Manufacturer]\n%Maker% = Models, NTamd64.10.0...17763\n"


class Case(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = Path(self.temporary.name)
        self.write("counters.h", support.HEADER)

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def run_in(self, *words):
        return support.run(PCWLINT, *words, cwd=self.folder, PCWLINT_CACHE_SIZE="0")

    def lint(self, source, *words):
        self.write("driver.c", source)
        return self.run_in("driver.c", *words).stdout


class OldestWindows(Case):
    HINT = "oldest Windows not stated: checked for WIN11_BR only; with --runs-on=WIN10_VB, 1 registration would be rejected"

    def test_nobody_states_it(self):
        self.assertEqual(self.lint(VERSION_2).count(self.HINT), 1)
        notes = json.loads(self.lint(VERSION_2, "--format=json"))["notes"]
        self.assertEqual([note["message"] for note in notes], [self.HINT])

    def test_the_hint_is_true(self):
        self.assertIn("[PCW102 ", self.lint(VERSION_2, "--runs-on=WIN10_VB"))

    def test_nothing_to_hint_at(self):
        for source, words in ((support.GOOD, []), (VERSION_2, ["--runs-on=Server 2022"]),
                              (VERSION_2, ["--ntddi=WIN10_VB"]),
                              (VERSION_2, ["--ignore=PCW102"])):
            self.assertNotIn("oldest Windows not stated", self.lint(source, *words))

    def test_the_project_states_it(self):
        self.write("driver.vcxproj", PROJECT)
        self.write("driver.inf", INF)
        text = self.lint(VERSION_2)
        self.assertIn("this call can run on Windows build 17763 (WIN10_RS5)", text)
        self.assertIn("; oldest Windows: WIN10_RS5 (driver.inf:2)\n", text)
        self.assertIn("runs on WIN10_RS5    (driver.inf:2)", self.lint(VERSION_2, "-v"))
        targets = json.loads(self.lint(VERSION_2, "--format=json"))["targets"]
        self.assertEqual([(target["runs_on"], target["runs_on_from"]) for target in targets],
                         [("WIN10_RS5", "driver.inf:2")])

    def test_options_win_over_the_project(self):
        self.write("driver.vcxproj", PROJECT)
        self.write("driver.inf", INF)
        text = self.lint(VERSION_2, "--runs-on=21H2")
        self.assertIn("build 19041 (WIN10_VB)", text)
        self.assertNotIn("driver.inf", text)


class Versions(Case):
    def test_the_list(self):
        text = self.run_in("versions").stdout
        for row in json.loads((ROOT / "rules/ntddi.json").read_text(encoding="utf-8"))["windows"]:
            for part in (row["name"], row["ntddi"], str(row["build"]), *row.get("also", []), *row.get("releases", [])):
                self.assertIn(part, text)

    def test_every_release_is_taken(self):
        for row in json.loads(self.run_in("versions", "--format=json").stdout)["windows"]:
            for release in row["releases"]:
                document = json.loads(self.lint(support.GOOD, "--format=json", f"--runs-on={release}"))
                self.assertEqual(document["targets"][0]["runs_on"], row["name"], release)

    def test_it_takes_no_parameters(self):
        self.assertEqual(self.run_in("versions", "x").returncode, 2)


GROUPED = support.GOOD.replace("sizeof(ULONG) }", "16 }").replace("sizeof(ULONG64) }", "16 }")
LEAK = """#include <wdm.h>
static PPCW_REGISTRATION Meter;
NTSTATUS StartQueue(void);
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name };
    NTSTATUS status = PcwRegister(&Meter, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = StartQueue();
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}
"""


class Groups(Case):
    def test_equal_findings_stand_together(self):
        text = self.lint(GROUPED, "--select=PCW401")
        self.assertEqual(text.count("[PCW401 "), 1)
        self.assertIn('driver.c:6:37: error: counter 1 of "Example": Size is 16;', text)
        self.assertIn('note: the same at 1 more place:\n    driver.c:7:37: counter 2 of "Example"\n', text)
        self.assertIn("2 errors,", text)

    def test_those_who_want_each(self):
        for words in (["--strict"], ["-v"], ["--format=gcc"]):
            self.assertEqual(self.lint(GROUPED, "--select=PCW401", *words).count("[PCW401 "), 2, words)
        findings = json.loads(self.lint(GROUPED, "--select=PCW401", "--format=json"))["findings"]
        self.assertEqual([finding["about"] for finding in findings], ['counter 1 of "Example"',
                                                                      'counter 2 of "Example"'])
        self.assertTrue(all(finding["message"].startswith(finding["about"] + ": ") for finding in findings))

    def test_other_findings_stay_apart(self):
        text = self.lint(GROUPED.replace("16 }", "12 }", 1), "--select=PCW401")
        self.assertEqual(text.count("[PCW401 "), 2)
        self.assertNotIn("the same at", text)


class Known(Case):
    def test_what_the_run_did_not_judge(self):
        self.lint(GROUPED, "--write-baseline=known.json")
        self.assertRegex(self.lint(GROUPED, "--baseline=known.json", "--select=PCW601"),
                         r"0 cleared, \d undecided: file or rule not fully checked\n")


class Paths(Case):
    STEPS = ["registered here", "StartQueue fails", "DriverEntry returns without PcwUnregister"]

    def test_in_order(self):
        text = self.lint(LEAK, "--select=PCW603")
        notes = [line.split("note: ")[1] for line in text.splitlines() if "note: " in line]
        self.assertEqual(notes[:3], [f"{number}. {step}" for number, step in enumerate(self.STEPS, 1)], text)

    def test_for_programs(self):
        (finding,) = json.loads(self.lint(LEAK, "--select=PCW603", "--format=json"))["findings"]
        self.assertEqual([finding["related"][index]["message"] for index in finding["path"]], self.STEPS)
        self.assertEqual(finding["about"], "handle Meter")
        run_ = json.loads(self.lint(LEAK, "--select=PCW603", "--format=sarif"))["runs"][0]
        ((flow,),) = [flow["threadFlows"] for flow in run_["results"][0]["codeFlows"]]
        self.assertEqual([step["location"]["message"]["text"] for step in flow["locations"]], self.STEPS)


class Links(Case):
    def test_each_source_is_a_link(self):
        for rule in json.loads(self.run_in("rules", "--format=json").stdout)["rules"]:
            for source in rule["source"]:
                if source["document"] != "pcwlint":
                    self.assertRegex(source["url"] or "", "^https://(learn[.]microsoft[.]com|github[.]com)/",
                                     rule["id"])

    def test_sarif(self):
        rules = json.loads(self.lint(GROUPED, "--format=sarif"))["runs"][0]["tool"]["driver"]["rules"]
        self.assertTrue(all(rule["helpUri"].startswith("https://") for rule in rules if rule["id"] == "PCW401"))


# Riddles that users had to read once, and what says the same.
NOT_TO_COME_BACK = {
    "passed over": "ignored, skipped", "without a word": "silently", "answers STATUS": "returns",
    "answers an": "returns", "tells of one": "explains",
    "holds against": "overrides", "is tolerated": "is ignored", "speak of": "use", "counts for nothing": "is ignored",
    "at all: cannot": "cannot open",
    "anew": "again", "nobody learns": "is not reported", "is no program": "is not a program",
    "is no manifest": "is not a manifest",
    "code that is gone": "unloaded code", "is taken already": "is used already", "mend it": "fix it",
    "who says so": "where it is set", "meant that way": "intended",
    "How to mend": "How to fix it", "hands over": "passes, gets", "handed over": "passed",
    "case aside": "case does not matter",
    "left-over memory": "uninitialised memory", "stops the system": "crashes the system", "worked out": "determined",
    "not in sight": "was not found", "out of sight": "was not checked", "is left out": "is ignored",
    "leave out": "remove", "leaves out": "excludes",
    "stands for": "means, describes", "is told": "gets", "nobody look": "is not checked", "mostly": "usually",
    "does not go with": "cannot be combined with", " goes with ": "needs", "is no MSBuild": "is not",
    "is no Visual": "is not", "is no name": "is not",
    "taken to be": "is assumed", "declared nowhere": "not declared", "in reach": "that exist",
    "number of rounds": "number of iterations",
    "not known": "unknown", "older ones answer": "return", "brings in": "introduces", "that nobody else": "new",
    "works out": "determines", "of files or rules that": "undecided", "cannot be read so": "cannot be decoded",
    "on the way back": "when it is torn down", "is due here": "is expected here",
    "goes on reading": "continues to read", "refuses": "rejects", "upwards from": "above",
}
QUOTED = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def strings_of(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings_of(item)


class Words(Case):
    def check(self, where, text):
        for phrase, better in NOT_TO_COME_BACK.items():
            self.assertNotIn(phrase, text, f"{where}: write {better}")

    def test_rules(self):
        for path in sorted((ROOT / "rules").glob("*.json")):
            rule = json.loads(path.read_text(encoding="utf-8"))
            for text in strings_of(rule):
                self.check(path.name, text)

    def test_strings_of_the_program(self):
        for folder in ("base", "cache", "cli", "config", "finding", "fix", "flow", "guide", "inspect", "judge", "link",
                       "lsp", "manifest", "parse", "project",
                       "report", "run", "scan", "session", "spread", "triage"):
            for path in sorted((ROOT / "src" / folder).rglob("*.c")):
                for text in QUOTED.findall(path.read_text(encoding="utf-8")):
                    self.check(path.name, text)

    def test_documents(self):
        for name in ("README.md", "CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md", "src/README.md",
                     "src/guide/manual.md", "src/guide/windows.md",
                     "src/editors/vscode/README.md", "src/editors/emacs/pcwlint.el", "action.yml",
                     ".pre-commit-hooks.yaml", "src/install/debian/control",
                     "src/install/python/hook_backend.py"):
            self.check(name, (ROOT / name).read_text(encoding="utf-8"))

    def test_reference_of_the_rule_language(self):
        self.check("rules --reference", self.run_in("rules", "--reference").stdout)


def main():
    global PCWLINT, ROOT
    PCWLINT, ROOT = os.path.abspath(sys.argv.pop(1)), Path(sys.argv.pop(1)).resolve()
    return support.finish()


if __name__ == "__main__":
    sys.exit(main())
