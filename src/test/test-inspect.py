#!/usr/bin/env python3
"""pcwlint inspect: its text against testdata/inspect/CASE/output, and what holds for any text and any page.

test-inspect.py PCWLINT PROJECT-ROOT [--bless]    --bless rewrites the outputs; review the difference.

A case is a directory: `args` (one command line; # starts a comment line), sources, `output` (all of standard output at
80 columns) and, where it is not 0, the `exit` status."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unicodedata
import unittest
from html.parser import HTMLParser
from pathlib import Path

import support

try:
    import jsonschema
except ImportError:
    jsonschema = None

PCWLINT = ""
ROOT = Path()
BLESS = False

SCRIPT = (Path(__file__).resolve().parents[1] / "web/page/inspect.js").read_text(encoding="utf-8")
VOID = {"meta", "link", "br", "hr", "img", "input"}


def run(*args, cwd=None, **env):
    keep = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LC_ALL", "LANG")}
    done = subprocess.run([PCWLINT, "inspect", *args], cwd=cwd, capture_output=True, stdin=subprocess.DEVNULL,
                          timeout=1800,
                          env={**keep, "LC_ALL": "C.UTF-8", "G_DEBUG": "fatal-criticals", **env})
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def columns(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def run_case(case, *options, **env):
    """In a copy: headers and manifests are looked for in the tree around the sources, and each case is a project of its
    own."""
    with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
        copy = Path(folder) / "root" / case.name
        shutil.copytree(case, copy)
        return run(*options, *args_of(case), cwd=copy, **env)


def args_of(case):
    lines = (case / "args").read_text(encoding="utf-8").splitlines()
    return shlex.split(" ".join(line for line in lines if not line.startswith("#")))


def cases():
    return sorted(p.parent for p in (ROOT / "testdata/inspect").glob("*/args"))


class Document(HTMLParser):
    """What a page is made of; `problems` says where it is no proper HTML."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.ids, self.links, self.problems, self.text, self.tags = [], set(), [], [], [], set()
        self.scripts = []
        self.feed(text)
        self.close()
        self.problems += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        names = [name for name, _ in attributes]
        if len(names) != len(set(names)):
            self.problems.append(f"<{tag}> has an attribute twice")
        for name, value in attributes:
            if name == "id":
                self.problems += [f"id {value} twice"] if value in self.ids else []
                self.ids.add(value)
            elif name in ("href", "src"):
                self.links.append((tag, value))
            elif name.startswith("on") or name == "style":
                self.problems.append(f"<{tag}> has {name}")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> closes something else, line {self.getpos()[0]}")

    def handle_data(self, data):
        (self.scripts if self.open[-1:] == ["script"] else self.text).append(data)


class Text(unittest.TestCase):
    def test_outputs(self):
        for case in cases():
            with self.subTest(case.name):
                done = run_case(case)
                status = case / "exit"
                self.assertEqual(done.returncode, int(status.read_text()) if status.exists() else 0, done.stderr)
                self.assertEqual(done.stderr, "")
                if BLESS:
                    (case / "output").write_text(done.stdout, encoding="utf-8")
                self.assertEqual((case / "output").read_text(encoding="utf-8"), done.stdout)

    def test_no_line_is_wider(self):
        for name, width in (("blocks", 40), ("blocks", 57), ("ways", 66), ("hostile", 72), ("demo", 132)):
            case = ROOT / "testdata/inspect" / name
            for line in run_case(case, COLUMNS=str(width)).stdout.splitlines():
                self.assertLessEqual(columns(line), width, line)
                self.assertEqual(line, line.rstrip())

    def test_ascii_where_the_locale_is(self):
        case = ROOT / "testdata/inspect/blocks"
        text = run_case(case, LC_ALL="C").stdout
        self.assertTrue(text.isascii())
        self.assertIn("+----", text)
        case = ROOT / "testdata/inspect/hostile"
        self.assertTrue(run_case(case, LC_ALL="C").stdout.isascii())

    def test_colours(self):
        case = ROOT / "testdata/inspect/demo"
        plain = run_case(case).stdout
        coloured = run_case(case, "--color=always").stdout
        self.assertNotIn("\033", plain)
        self.assertIn("\033[1;31merror\033[0m", coloured)
        self.assertEqual(re.sub(r"\033\[[0-9;]*m", "", coloured), plain)

    def test_hostile_names_stay_text(self):
        case = ROOT / "testdata/inspect/hostile"
        text = run_case(case).stdout
        self.assertIn("<script>", text)
        self.assertFalse([c for c in text if unicodedata.category(c) in ("Cc", "Cf") and c != "\n"])


class Html(unittest.TestCase):
    def page(self, name, *args):
        case = ROOT / "testdata/inspect" / name
        return run_case(case, "--format=html", *args).stdout

    def test_pages(self):
        for case in cases():
            with self.subTest(case.name):
                page = Document(self.page(case.name))
                self.assertEqual(page.problems, [])
                self.assertEqual(page.scripts, [SCRIPT])
                self.assertFalse(page.tags & {"img", "iframe", "object", "form"})
                for tag, link in page.links:
                    if tag == "link":
                        self.assertEqual(link, "data:,")
                    else:
                        self.assertTrue(link.startswith("#") and link[1:] in page.ids, link)

    def test_suppressed_findings_are_counted_only(self):
        text = "".join(Document(self.page("suppressed")).text)
        self.assertIn("1 suppressed", text)
        self.assertIn("Size is 3", text)
        self.assertNotIn("counter 1 of", text)

    def test_hostile_names_stay_text(self):
        page = Document(self.page("hostile"))
        self.assertIn("<script>document.title='owned'</script>", "".join(page.text))
        self.assertFalse([c for c in "".join(page.text) if unicodedata.category(c) in ("Cc", "Cf") and c != "\n"])

    def test_same_page_twice(self):
        self.assertEqual(self.page("manifest", "-j1"), self.page("manifest", "-j4"))


class Json(unittest.TestCase):
    def document(self, name):
        done = run_case(ROOT / "testdata/inspect" / name, "--format=json")
        return json.loads(done.stdout)

    @unittest.skipUnless(jsonschema, "the jsonschema module is not installed (sh .ci/setup)")
    def test_schema(self):
        schema = json.loads((ROOT / "src/inspect/inspect.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft7Validator.check_schema(schema)
        for case in cases():
            with self.subTest(case.name):
                jsonschema.validate(self.document(case.name), schema)

    def test_compatibility_covers_all_windows_once(self):
        builds = [(w["build"], w["name"]) for w in json.loads(subprocess.run(
            [PCWLINT, "versions", "--format=json"], capture_output=True, check=True).stdout)["windows"]]
        for case in cases():
            for counterset in self.document(case.name)["countersets"]:
                for variant in counterset["variants"]:
                    for strip in variant["compatibility"]:
                        covered = [w for part in strip["windows"] for w in builds
                                   if part["first_build"] <= w[0] <= part["last_build"]]
                        self.assertEqual(covered, builds)

    def test_answers(self):
        answers = {c["name"]: {w["result"] for v in c["variants"] for s in v["compatibility"] for w in s["windows"]}
                   for c in self.document("compat")["countersets"]}
        self.assertEqual(answers, {"Plain": {"rejected", "accepted"}, "Tried Again": {"retried", "accepted"},
                                   "Unknown Flags": {"rejected"},
                                   "From Outside": {"open"}, "Never Set": {"rejected"},
                                   "Newer Only": {"excluded", "accepted"}})

    def test_the_page_has_it_too(self):
        page = run_case(ROOT / "testdata/inspect/compat", "--format=html").stdout
        for word in ("accepted", "rejected", "retried", "excluded", "open", "rejected unclaimed"):
            self.assertIn(f'<li class="{word}', page)
        self.assertIn("rejected: version 2 (PCW102)", page)


class Usage(unittest.TestCase):
    def test_help_fits_a_screen(self):
        done = run("--help")
        self.assertEqual(done.returncode, 0)
        self.assertLessEqual(len(done.stdout.splitlines()), 24)
        self.assertIn("html", done.stdout)

    def test_wrong_usage(self):
        for args in (["--format=sarif", "x.c"], ["--color=green", "x.c"], [], ["--select=PCW401", "x.c"]):
            done = run(*args)
            self.assertEqual(done.returncode, 2, args)
            self.assertEqual(done.stdout, "")
        self.assertIn("text, html, json", run("--format=sarif", "x.c").stderr)

    def test_output(self):
        case = ROOT / "testdata/inspect/nothing"
        with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
            path = Path(folder) / "page.html"
            done = run_case(case, "--format=html", "-o", str(path))
            self.assertEqual((done.returncode, done.stdout), (3, ""))
            self.assertTrue(path.read_text(encoding="utf-8").startswith("<!doctype html>"))
        self.assertEqual(run("-o", "quiet.c", "quiet.c", cwd=case).returncode, 2)


if __name__ == "__main__":
    BLESS = "--bless" in sys.argv
    PCWLINT, ROOT = os.path.abspath(sys.argv[1]), Path(sys.argv[2]).resolve()
    sys.exit(support.finish(sys.argv[:1]))
