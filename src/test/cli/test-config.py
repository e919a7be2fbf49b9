#!/usr/bin/env python3
"""Configuration files: program and schema agree, patterns mean what git takes them for, and the example of the manual
works.

test-config.py PCWLINT PROJECT-ROOT"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT = ""
ROOT = Path()

# What both take.
GOOD = [
    {},
    {"$schema": "some/schema.json"},
    {"ntddi": "WIN10_VB"}, {"ntddi": "ntddi_win10_fe, 0x0A000008,19041"}, {"ntddi": ["10.0.19041", "WIN7"]},
    {"runs-on": ["WIN10_VB"]}, {"runs-on": ["1809", "21H2", "Server 2022", "Windows Server 2012 R2", "Windows 10 1809",
                                            "8.1"]}, {"arch": "x64"}, {"arch": "x64, x86"},
                                            {"arch": ["arm64", "amd64", "Win32"]},
    {"include-dir": "inc"}, {"include-dir": ["inc", "../other", "/abs"]}, {"include-dir": []},
    {"define": "A"}, {"define": ["A=1", "B=\"x, y\"", "_C="]},
    {"build-dir": "out"}, {"build-dir": "out/compile_commands.json"}, {"configuration": "Release"},
    {"manifest": "x.man"}, {"manifest": ["x.man"]}, {"manifest": []},
    {"select": "PCW4, PCW1"}, {"select": ["PCW401", "version-unsupported"]}, {"select": []}, {"ignore": "PCW9"},
    {"ignore": []},
    {"severity": {}}, {"severity": {"PCW102": "error", "PCW4": "off", "not-determined": "info", "pcw901": "warning"}},
    {"rules-dir": "rules"}, {"rules-dir": ["rules"]}, {"rules-dir": []},
    {"baseline": "known.json"}, {"baseline": "../ci/known.json"},
    {"fail-on": "never"}, {"strict": True, "whole-project": False}, {"timeout": 0.5}, {"timeout": 100},
    {"memory-limit": 512}, {"jobs": 0}, {"jobs": 4.0},
    {"exclude": "third_party/"}, {"exclude": ["*.c", "!keep.c", "/a/**/b", "[a-z]?", "**", ".hidden", "..."]},
    {"exclude": []},
    {"overrides": []},
    {"overrides": [{"files": "*.c"}, {"files": ["a/", "b"], "select": "PCW4", "ignore": ["PCW401"],
                                      "severity": {"PCW102": "off"},
                                      "ntddi": "WIN10_VB", "runs-on": "WIN7", "arch": "x64", "define": "A",
                                      "include-dir": "i"}]},
]

# What neither takes.
BAD = [
    [], "PCW401", 1, None,
    {"runs_on": "WIN10_VB"}, {"format": "json"}, {"files": ["a"]}, {"$schema": 1}, {"$schema": ""},
    {"ntddi": ""}, {"ntddi": []}, {"ntddi": 10}, {"ntddi": "WIN10_VB,,WIN7"}, {"ntddi": ["WIN10_VB,WIN7"]},
    {"ntddi": ["Linux"]}, {"ntddi": [""]},
    {"runs-on": "10.0.19041."}, {"runs-on": "Server"}, {"runs-on": {}}, {"runs-on": None}, {"arch": "mips"},
    {"arch": ["x64", "sparc"]}, {"arch": "x64 x86"}, {"arch": []},
    {"include-dir": ""}, {"include-dir": [""]}, {"include-dir": {"a": 1}}, {"include-dir": [1]},
    {"define": "1A"}, {"define": "A-B"}, {"define": []}, {"define": ["=1"]}, {"define": "-DA"}, {"define": {"A": 1}},
    {"build-dir": ["out"]}, {"build-dir": ""}, {"configuration": 1}, {"configuration": ""}, {"wdk": ["kit"]},
    {"manifest": [""]}, {"manifest": 1},
    {"select": ""}, {"select": [""]}, {"select": ["PCW4,PCW5"]}, {"select": "PCW4,"}, {"select": 401},
    {"ignore": [401]}, {"ignore": {"PCW401": True}},
    {"severity": "error"}, {"severity": {"PCW102": "fatal"}}, {"severity": {"PCW102": False}}, {"severity": ["PCW102"]},
    {"severity": {"": "off"}},
    {"severity": {"PCW401,PCW402": "off"}},
    {"fail-on": "fatal"}, {"fail-on": ["error"]}, {"fail-on": "off"}, {"strict": "true"}, {"strict": 1},
    {"whole-project": None},
    {"baseline": ""}, {"baseline": ["known.json"]}, {"baseline": None},
    {"overrides": [{"files": "a", "baseline": "known.json"}]},
    {"timeout": 0}, {"timeout": -1}, {"timeout": "60"}, {"memory-limit": -1}, {"memory-limit": "1G"}, {"jobs": -1},
    {"jobs": 1.5}, {"jobs": "4"}, {"jobs": 100000},
    {"exclude": ""}, {"exclude": "!"}, {"exclude": ["/"]}, {"exclude": ["a//b"]}, {"exclude": ["../a"]},
    {"exclude": ["./a"]}, {"exclude": ["a/.."]},
    {"exclude": ["a\\b"]}, {"exclude": [1]}, {"exclude": {}},
    {"overrides": {}}, {"overrides": ["*.c"]}, {"overrides": [{}]}, {"overrides": [{"select": "PCW4"}]},
    {"overrides": [{"files": []}]},
    {"overrides": [{"files": "a", "exclude": "b"}]}, {"overrides": [{"files": "a", "strict": True}]},
    {"overrides": [{"files": "a", "overrides": []}]},
    {"overrides": [{"files": "a", "severity": {"PCW102": 1}}]}, {"overrides": [{"files": "a", "wdk": "kit"}]},
]

# Lists of patterns, each asked of all files below.  (That ? is a byte to git, and a character to us, no file here
# shows.)
PATTERNS = [
    ["a.c"], ["/a.c"], ["src/a.c"], ["src/"], ["/src/"], ["old/"], ["old"], ["/old"], ["*.gen.c"], ["*"], ["*.c"],
    ["src/*"], ["src/*.c"], ["src/**"], ["**/old"],
    ["**/old/**"], ["src/**/a.c"], ["**"], ["**/"], ["?.c"], ["[a-b].c"], ["[!a].c"], ["[^a-b].c"], ["[]x].c"],
    ["[x-].c"], ["[[]x].c"], ["[*].c"],
    [".*"], ["*.c", "!a.c"], ["!a.c", "*.c"], ["src/", "!src/a.c"], ["src/*", "!src/a.c"], ["*", "!*/", "!*.h"],
    ["/*", "!/src"], ["/*", "!/src/"], ["*a*c"],
    ["src/old/a.c"], ["old/a.c"], ["*/a.c"], ["*/*/a.c"], ["a?c"], ["x**y.c"], ["src/**/**/a.c"], ["**/a.c", "!/a.c"],
    ["third*"], ["third_*/x/"],
    ["\u00e4?.c"], ["**/.hidden/**"], ["src/**/"], ["a.c/"], ["!"+"a.c"], ["/**/a.c"], ["/**"], ["src/o*/a.c"], ["*.C"],
]
FILES = ["a.c", "b.c", "c.c", "x.gen.c", ".gen.c", "].c", "-.c", "*.c", "src/a.c", "src/b.h", "src/old/a.c",
         "src/old/deep/a.c", "old/a.c", "old/x/a.c",
         "third_party/x/a.c", "third_party/y.c", ".hidden/a.c", "src/.hidden/b.c", "xy.c", "xaay.c", "x/y.c",
         "\u00e4b.c", "abc"]


def run(*args, cwd=None):
    done = subprocess.run([PCWLINT, *map(str, args)], cwd=cwd, capture_output=True, stdin=subprocess.DEVNULL,
                          timeout=1800,
                          env={**os.environ, "G_DEBUG": "fatal-criticals"})
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def validator():
    import jsonschema
    schema = json.loads(run("--config-schema").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


class Case(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text if isinstance(text, str) else json.dumps(text), encoding="utf-8")

    def show(self, *files, options=()):
        done = run("--show-config", "--format=json", *options, *files, cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)


class Schema(Case):
    def setUp(self):
        super().setUp()
        self.write("x.c", "int x;\n")
        self.write("x.man", '<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters"/>\n')
        self.write("out/compile_commands.json", [{"directory": "..", "file": "x.c", "command": "clang -c x.c"}])
        (self.folder / "rules").mkdir()

    def ask(self, value):
        self.write(".pcwlint.json", value)
        return run("--show-config", "x.c", cwd=self.folder)

    def test_what_both_take(self):
        schema = validator()
        for value in GOOD:
            done = self.ask(value)
            self.assertEqual((done.returncode, done.stderr), (0, ""), value)
            self.assertEqual([e.message for e in schema.iter_errors(value)], [], value)

    def test_what_neither_takes(self):
        schema = validator()
        for value in BAD:
            done = self.ask(json.dumps(value))
            self.assertEqual(done.returncode, 2, value)
            self.assertRegex(done.stderr, r"^pcwlint: \.pcwlint\.json:\d+:\d+: \S.*\n$", value)
            self.assertFalse(schema.is_valid(value), value)

    def test_every_key_is_explained(self):
        schema = json.loads(run("--config-schema").stdout)
        override = schema["properties"]["overrides"]["items"]["properties"]
        for name, key in [*schema["properties"].items(), *override.items()]:
            if key.get("$ref", "").removeprefix("#/$defs/") == name:
                key = schema["$defs"][name]
            self.assertTrue(key.get("title") and key.get("description"), name)

    def test_keys_are_options(self):
        text = run("--help-all").stdout
        own = {"$schema", "severity", "exclude", "overrides"}
        for name in json.loads(run("--config-schema").stdout)["properties"]:
            self.assertEqual(f"--{name} " in text or f"--{name}\n" in text, name not in own, name)

    def test_a_broken_configuration_is_no_hindrance(self):
        self.write(".pcwlint.json", "{")
        self.assertEqual(json.loads(run("--config-schema", cwd=self.folder).stdout)["title"], "pcwlint: .pcwlint.json")

    def test_what_checks_nothing_changes_nothing(self):
        for told in ("--show-config", "--config-schema"):
            for makes in ("--fix", "--diff", "--write-baseline=known.json"):
                done = run(told, makes, "x.c", cwd=self.folder)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(f"{told} checks nothing: remove {makes.partition('=')[0]}", done.stderr)


class Patterns(Case):
    """As git has them, by git itself."""

    def git(self, *args, **keywords):
        return subprocess.run(["git", "-c", "core.quotePath=false", "-c", "core.excludesFile=/dev/null", *args],
                              cwd=self.folder, capture_output=True,
                              text=True, timeout=1800, **keywords)

    def ignored_by_git(self):
        done = self.git("check-ignore", "--no-index", "--stdin", "-z", input="\0".join(FILES))
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return set(filter(None, done.stdout.split("\0")))

    def test_patterns(self):
        self.assertEqual(self.git("init", "-q").returncode, 0)
        for name in FILES:
            self.write(name, "")
        for patterns in PATTERNS:
            self.write(".gitignore", "".join(p + "\n" for p in patterns))
            self.write(".pcwlint.json", {"exclude": patterns})
            document = self.show(*(f"./{name}" for name in FILES))
            excluded = {one["file"].removeprefix("./") for one in document["files"] if one["excluded"]}
            self.assertEqual(excluded, self.ignored_by_git(), patterns)


class Manual(Case):
    def example(self):
        section = re.search(r"^## Configuration\n(.*?)^## ", (ROOT / "src/guide/manual.md").read_text(encoding="utf-8"),
                            re.S | re.M).group(1)
        return json.loads(re.search(r"^```json\n(.*?)^```$", section, re.S | re.M).group(1))

    def test_the_example(self):
        example = self.example()
        self.assertTrue(validator().is_valid(example))
        self.write(".pcwlint.json", example)
        for name in ("main.c", "samples/one.c", "third_party/x.c", "main.gen.c"):
            self.write(name, "int x;\n")
        main, sample, other, generated = self.show("main.c", "samples/one.c", "third_party/x.c", "main.gen.c")["files"]
        self.assertEqual([bool(one["excluded"]) for one in (main, sample, other, generated)],
                         [False, False, True, True])
        levels = [{rule["rule"]: rule["severity"] for rule in one["rules"]} for one in (main, sample)]
        self.assertEqual(levels[0], {"PCW102": "warning", "PCW607": "off"})
        self.assertLess({"PCW601", "PCW602", "PCW607"}, {rule for rule, level in levels[1].items() if level == "off"})
        texts = [{line["text"] for way in one["compiled"] for line in way} for one in (main, sample)]
        self.assertLessEqual({"architecture x64", "architecture arm64", "runs on WIN10_VB", "-Iinclude"}, texts[0])
        self.assertIn("-DSAMPLE=1", texts[1] - texts[0])

    def test_the_schema_is_where_it_says(self):
        self.assertEqual(run("--config-schema", "-o", "pcwlint.schema.json", cwd=self.folder).returncode, 0)
        self.assertEqual((self.folder / self.example()["$schema"]).read_text(),
                         (ROOT / "src/config/config.schema.json").read_text())


class Shown(Case):
    """--show-config as JSON: each value with who said it."""

    def test_origins(self):
        self.write(".pcwlint.json",
                   '{\n"fail-on": "error",\n"define": "A=1",\n"runs-on": "WIN10_VB",\n"ignore": "PCW4",\n'
                                    '"overrides": [\n{ "files": "x.c",\n"define": "B=2",\n"runs-on": "WIN7" } ] }\n')
        self.write("x.c", "int x;\n")
        document = self.show("x.c", options=["-DC=3", "--arch=x86", "--strict"])
        said = {(one["key"], *one["value"]): one["origin"] for one in document["run"]
                + document["files"][0]["settings"]}
        self.assertEqual(said, {("fail-on", "error"): ".pcwlint.json:2", ("strict", "true"): "--strict",
                                ("timeout", "60"): None, ("memory-limit", "4096"): None, ("jobs", "0"): None,
                                ("arch", "x86"): "--arch", ("runs-on", "WIN7"): ".pcwlint.json:9",
                                ("define", "C=3"): "--define",
                                ("define", "A=1"): ".pcwlint.json:3", ("define", "B=2"): ".pcwlint.json:8",
                                ("ignore", "PCW4"): ".pcwlint.json:5"})
        compiled = {line["text"]: line["origin"] for line in document["files"][0]["compiled"][0]}
        self.assertEqual(compiled["runs on WIN7"], ".pcwlint.json:9")
        self.assertEqual(compiled["-DB=2"], ".pcwlint.json:8")

    def test_what_is_shown_holds(self):
        """The settings that -v tells of a run are those that --show-config tells."""
        self.write(".pcwlint.json", {"runs-on": "WIN10_VB", "arch": ["x64", "x86"], "define": ["A=1"],
                                     "include-dir": "inc"})
        self.write("x.c", "#include <ntddk.h>\nPPCW_REGISTRATION g_Handle;\n")
        shown = self.show("x.c")["files"][0]["compiled"]
        report = json.loads(run("--format=json", "-v", "x.c", cwd=self.folder).stdout)
        self.assertEqual([one["settings"] for one in report["settings"]], shown)

    def test_formats_of_findings_are_refused(self):
        self.write("x.c", "int x;\n")
        done = run("--show-config", "--format=sarif", "x.c", cwd=self.folder)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("text or json", done.stderr)

    def test_reports_count_what_is_excluded(self):
        import jsonschema
        self.write(".pcwlint.json", {"exclude": "gen/"})
        self.write("gen/x.c", "int x;\n")
        report = json.loads(run("--format=json", "gen/x.c", cwd=self.folder).stdout)
        jsonschema.validate(report, json.loads((ROOT / "src/report/report.schema.json").read_text()))
        self.assertEqual(report["files"], {"analysed": 0, "skipped": 0, "failed": 0, "excluded": 1})

    def test_reports_count_what_is_left_out(self):
        import jsonschema
        self.write(".pcwlint.json", {"exclude": ["gen/", "old.c"], "ignore": ["PCW404"],
                                     "overrides": [{"files": "x.c", "severity": {"PCW405": "off", "PCW404": "off"}}]})
        for name in ("x.c", "old.c", "gen/y.c"):
            self.write(name, "int x;\n")
        report = json.loads(run("--format=json", ".", "gen", cwd=self.folder).stdout)
        jsonschema.validate(report, json.loads((ROOT / "src/report/report.schema.json").read_text()))
        self.assertEqual(report["left_out"], {"files": 1, "folders": 1, "rules": 2})
        self.assertEqual(report["files"]["excluded"], 1)  # what was named is counted there
        log = json.loads(run("--format=sarif", ".", cwd=self.folder).stdout)
        self.assertEqual(log["runs"][0]["properties"]["left_out"], report["left_out"])
        line = "left out by the configuration: 1 file, 1 folder, 2 rules\n"
        self.assertIn(line, run(".", cwd=self.folder).stdout)
        self.assertNotIn("left out", run("--no-config", ".", cwd=self.folder).stdout)
        self.assertNotIn("left_out", run("--no-config", "--format=json", ".", cwd=self.folder).stdout)

    def notes(self, *args, cwd="part"):
        report = json.loads(run("--format=json", *args, cwd=self.folder / cwd).stdout)
        return {one["file"]: one["message"] for one in report["notes"] if "link" in one["message"]}

    def test_links_to_folders(self):
        """Told where code is passed over that is not among the inputs; nothing outside of the tree is read."""
        code = "#include <ntddk.h>\nPPCW_REGISTRATION g_Handle;\n"
        for name, text in (("part/a.c", "int x;\n"), ("real/deep/d.c", code), ("none/e.c", "int y;\n")):
            self.write(name, text)
        (self.folder / ".git").mkdir()
        with tempfile.TemporaryDirectory() as far:
            Path(far, "far.c").write_text(code, encoding="utf-8")
            for name, target in (("shared", "../real"), ("again", "../real"), ("up", ".."), ("self", "."),
                                 ("plain", "../none"), ("git", "../.git"), ("gone", "../no"), ("out", far)):
                (self.folder / "part" / name).symlink_to(target)
            notes = self.notes(".")
            self.assertEqual(sorted(notes), ["again", "out"])
            self.assertIn("but again/deep/d.c uses performance counters", notes["again"])
            self.assertEqual(notes["out"], "is a link to a folder outside of the tree, and is not followed")
            self.assertEqual(list(self.notes(".", "shared")), ["out"])
            self.assertEqual(list(self.notes(".", cwd=".")), ["part/out"])
            self.write("part/.pcwlint.json", {"exclude": ["again", "shared", "out"]})
            self.assertEqual(self.notes("."), {})

    def test_a_header_that_is_included_through_a_link(self):
        """It is one file, which a source includes, whatever name it has there."""
        self.write("real/start.h", "#include <ntddk.h>\nstatic PPCW_REGISTRATION Set;\n"
                   "NTSTATUS Start(PPCW_REGISTRATION_INFORMATION i)\n{\n    return PcwRegister(&Set, i);\n}\n")
        self.write("driver.c", '#include "link/start.h"\n')
        (self.folder / "link").symlink_to("real")
        report = run(".", cwd=self.folder).stdout
        self.assertIn("link/start.h:5", report)
        self.assertNotIn("includes this file", report)

    def test_a_folder_and_a_header(self):
        self.write("inc/.pcwlint.json", {"severity": {"PCW401": "info"}})
        self.write("inc/x.h", "int x;\n")
        for one in self.show("inc", "inc/x.h")["files"]:
            self.assertEqual((one["configuration"], one["rules"][0]["rule"]), ("inc/.pcwlint.json", "PCW401"))


def main():
    global PCWLINT, ROOT
    PCWLINT, ROOT = os.path.abspath(sys.argv.pop(1)), Path(sys.argv.pop(1)).resolve()
    return support.finish()


if __name__ == "__main__":
    sys.exit(main())
