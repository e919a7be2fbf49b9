#!/usr/bin/env python3
"""A project that is found is read for Release; Debug is analysed where the text says that it makes a difference.  That
must lose nothing.

test-configurations.py PCWLINT PROJECT-ROOT [unittest's words]

A project that is named is analysed in all its configurations, whatever its text says: the findings of both are the same.
The drivers are the two examples of each rule in one: what only the bad one says stands under #if DBG, in one of several
forms."""

import difflib
import json
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PROJECT = """<?xml version="1.0" encoding="utf-8"?>
<Project DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup>
    <ProjectConfiguration Include="Debug|x64" /><ProjectConfiguration Include="Release|x64" />
  </ItemGroup>
  <PropertyGroup><ConfigurationType>Driver</ConfigurationType></PropertyGroup>
  <PropertyGroup Condition="'$(Configuration)'=='Debug'"><UseDebugLibraries>true</UseDebugLibraries></PropertyGroup>
  <PropertyGroup Condition="'$(Configuration)'=='Release'"><UseDebugLibraries>false</UseDebugLibraries></PropertyGroup>
  <ItemGroup>{items}</ItemGroup>
</Project>
"""


def lines(bad, good):
    """Line by line, as both say it; where they differ, the bad lines under #if DBG and the good ones under #else."""
    merged = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, bad, good, autojunk=False).get_opcodes():
        if tag == "equal":
            merged += bad[a:b]
        else:
            merged += ["#if DBG\n", *bad[a:b], "#else\n", *good[c:d], "#endif\n"]
    return {"driver.c": "".join(merged)}


def whole(bad, good):
    return {"driver.c": "".join(["#if !DBG\n", *good, "#else\n", *bad, "#endif\n"])}


def header(bad, good):
    """What is in the lines that differ comes from macros of a header."""
    merged, macros = [], []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, bad, good, autojunk=False).get_opcodes():
        if tag == "equal":
            merged += bad[a:b]
            continue
        if any("#" in line or "//" in line or "/*" in line for line in bad[a:b] + good[c:d]):
            return None
        name = f"LINES_{len(macros)}"
        texts = [" ".join(line.strip() for line in part) for part in (bad[a:b], good[c:d])]
        macros.append(f"#ifdef METER_CHECKED\n#define {name} {texts[0]}\n#else\n#define {name} {texts[1]}\n#endif\n")
        merged.append(name + "\n")
    text = "#pragma once\n#if DBG\n#define METER_CHECKED 1\n#endif\n" + "".join(macros)
    at = next((i + 1 for i, line in enumerate(merged) if line.startswith("#include")), 0)
    return {"driver.c": "".join(merged[:at] + ['#include "lines.h"\n'] + merged[at:]), "lines.h": text}


def findings(folder, what, args):
    """Rule, place, message and configurations of each finding; and the report."""
    result = support.run(support.PCWLINT, "--format=json", *args, what, cwd=folder)
    report = json.loads(result.stdout)
    names = [target.get("configuration", "all") for target in report["targets"]]
    every = len(names)
    return sorted((f["rule"], f.get("file"), f.get("line"), f.get("column"), f["message"],
                   "all" if len(f["targets"]) == every else " ".join(sorted(names[t] for t in f["targets"])))
                  for f in report["findings"]), report


class Configurations(unittest.TestCase):
    def check(self, example, form, name):
        bad, good = (support.ROOT / "testdata" / "rules" / example / f"example-{word}.c" for word in ("bad", "good"))
        texts = [path.read_text().splitlines(keepends=True) for path in (bad, good)]
        args = []
        for text in texts:
            if text[0].startswith("// args: "):
                args = text[0][len("// args: "):].split()
                del text[0]
        files = form(*texts)
        if files is None:
            return None
        with tempfile.TemporaryDirectory() as folder:
            for file, text in files.items():
                Path(folder, file).write_text(text)
            Path(folder, "driver.vcxproj").write_text(PROJECT.format(items='<ClCompile Include="driver.c" />'))
            found, report = findings(folder, ".", args)
            named, _ = findings(folder, "driver.vcxproj", [*args, "--arch=x64"])
        return f"{example}, {name}: {sorted(set(named) ^ set(found))}" if named != found else None, report

    def test_examples(self):
        examples = sorted(path.parent.name for path in (support.ROOT / "testdata" / "rules").glob("*/example-bad.c")
                          if not path.parent.name.startswith("PCW904"))  # which crashes, and not by what PCW sees
        work = [(example, form, form.__name__) for example in examples for form in (lines, whole, header)]
        with ThreadPoolExecutor(2) as pool:
            results = [result for result in pool.map(lambda row: self.check(*row), work) if result is not None]
        lost = [problem for problem, _ in results if problem is not None]
        self.assertEqual([], lost, "\n".join(lost))
        told_apart = sum(len(report["targets"]) > 1 for _, report in results)
        self.assertGreater(told_apart, len(results) * 9 // 10)


if __name__ == "__main__":
    support.main()
