#!/usr/bin/env python3
"""What users read: hints, groups of equal findings, paths, and words that are not to come back.

test-messages.py PCWLINT PROJECT-ROOT"""

import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

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
    HINT = "oldest Windows not stated: checked for WIN11_BR only; with --runs-on=WIN10_VB 1 registration would be rejected"

    def test_nobody_states_it(self):
        self.assertEqual(self.lint(VERSION_2).count(self.HINT), 1)
        notes = json.loads(self.lint(VERSION_2, "--format=json"))["notes"]
        self.assertEqual([note["message"] for note in notes], [self.HINT])

    def test_the_hint_is_true(self):
        self.assertIn("[PCW102 ", self.lint(VERSION_2, "--runs-on=WIN10_VB"))

    def test_nothing_to_hint_at(self):
        for source, words in ((support.GOOD, []), (VERSION_2, ["--runs-on=Server 2022"]), (VERSION_2, ["--ntddi=WIN10_VB"]),
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
        self.assertEqual([(target["runs_on"], target["runs_on_from"]) for target in targets], [("WIN10_RS5", "driver.inf:2")])

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


def main():
    global PCWLINT, ROOT
    PCWLINT, ROOT = os.path.abspath(sys.argv.pop(1)), Path(sys.argv.pop(1)).resolve()
    return support.finish()


if __name__ == "__main__":
    sys.exit(main())
