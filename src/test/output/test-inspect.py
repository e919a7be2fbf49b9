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

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

try:
    import jsonschema
except ImportError:
    jsonschema = None

PCWLINT = ""
ROOT = Path()
BLESS = False

SCRIPT = (Path(__file__).resolve().parents[2] / "web/page/inspect.js").read_text(encoding="utf-8")
VOID = {"meta", "link", "br", "hr", "img", "input", "wbr"}


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

    def test_a_page_without_countersets(self):
        """Its title names none, and contents without entries are left out."""
        page = self.page("nothing")
        self.assertIn("<title>No counterset found</title>", page)
        self.assertIn('<a href="#rest">Without a counterset</a>', page)
        self.assertNotIn('<ul class="findings">\n</ul>', page)
        with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
            Path(folder, "quiet.c").write_text("int quiet(void)\n{\n    return 0;\n}\n", encoding="utf-8")
            page = run("--format=html", "quiet.c", cwd=folder).stdout
            self.assertIn("Nothing here registers a counterset", page)
            self.assertNotIn("<nav", page)
            self.assertNotIn("could be analysed", page)

    def test_nothing_is_not_claimed_of_what_was_not_understood(self):
        """A function that a missing header declares, and that may register: PCW902."""
        with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
            Path(folder, "driver.c").write_text(
                '#include <ntddk.h>\n#include "DriverCounters.h"\n'
                "NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)\n{\n"
                "    UNREFERENCED_PARAMETER(Driver);\n    UNREFERENCED_PARAMETER(Path);\n"
                "    return RegisterDriverCounterSet(NULL, NULL);\n}\n", encoding="utf-8")
            page = run("--format=html", "driver.c", cwd=folder).stdout
            self.assertIn("PCW902", page)
            self.assertIn("No call of PcwRegister was found, but not everything could be analysed.", page)

    def test_same_page_twice(self):
        self.assertEqual(self.page("manifest", "-j1"), self.page("manifest", "-j4"))


def large(sets, rows):
    """A driver of many countersets, each with a block that its counters fill, and 64 KB behind them."""
    text = ["#include <ntddk.h>", "PPCW_REGISTRATION Handles[%d];" % sets]
    for s in range(sets):
        fields = "".join(f"ULONG64 Value{r}; " for r in range(rows))
        rows_of = "    {{ {0}, 0, FIELD_OFFSET(BLOCK{1}, Value{2}), sizeof(ULONG64) }},\n"
        table = "".join(rows_of.format(r + 1, s, r) for r in range(rows))
        text.append(f"""typedef struct {{ {fields} struct {{ ULONG Part[4]; }} Rest[4000]; }} BLOCK{s};
static PCW_COUNTER_DESCRIPTOR Rows{s}[] = {{
{table}}};
NTSTATUS Register{s}(PPCW_CALLBACK Callback)
{{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Set {s}");
    PCW_REGISTRATION_INFORMATION info = {{ PCW_VERSION_1, &name, {rows}, Rows{s}, Callback, NULL }};
    return PcwRegister(&Handles[{s}], &info);
}}""")
    return "\n".join(text) + "\n"


class Large(unittest.TestCase):
    """Bytes of the page for each counter: the page of a large driver has to open at once."""

    def measure(self, sets, rows):
        with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
            (Path(folder) / "driver.c").write_text(large(sets, rows), encoding="utf-8")
            page = run("--format=html", "driver.c", cwd=folder).stdout
        self.assertEqual(page.count('<tr id="c'), sets * rows)
        self.assertEqual(Document(page).problems, [])
        return page

    def test_budget(self):
        for sets, rows, budget in ((1, 1000, 1400), (100, 10, 2700)):
            self.assertLess(len(self.measure(sets, rows).encode()) / (sets * rows), budget, (sets, rows))

    def test_long_tables_and_idle_arrays_fold(self):
        page = self.measure(1, 120)
        self.assertIn("<summary>All 120 counters</summary>", page)
        self.assertIn("<summary>All 121 rows of the map</summary>", page)
        self.assertLess(page.count('<span class="offset">'), 130)   # 64,000 bytes that nobody reads are one row


    def test_arrays_of_arrays_fold(self):
        source = large(1, 1).replace("ULONG64 Value0;", "ULONG64 Value0; ULONG Q[3][4];").replace(
            "FIELD_OFFSET(BLOCK0, Value0), sizeof(ULONG64)", "FIELD_OFFSET(BLOCK0, Q[1][0]), sizeof(ULONG)")
        with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
            Path(folder, "driver.c").write_text(source, encoding="utf-8")
            page = json.loads(run("--format=json", "driver.c", cwd=folder).stdout)
        names = [field["name"] for field in page["countersets"][0]["tables"][0]["blocks"][0]["fields"]]
        self.assertEqual(names[:4], ["Value0", "Q[0][0] to [0][3]", "Q[1][0]", "Q[1][1] to [2][3]"])


class Links(unittest.TestCase):
    def page(self, template):
        return run_case(ROOT / "testdata/inspect/demo", "--format=html", f"--links={template}")

    def test_templates(self):
        for template, wanted in (
                ("vscode", r"vscode://file/[^:]*/volmeter\.c:38:1"), ("file", r"file:///.*/volmeter\.c"),
                ("https://example.org/blob/0123abc/{file}#L{line}", r"https://example\.org/blob/0123abc/volmeter\.c#L38")):
            links = [link for tag, link in Document(self.page(template).stdout).links if tag == "a" and link[0] != "#"]
            self.assertTrue([link for link in links if re.fullmatch(wanted, link)], (template, links))

    def test_refused(self):
        for template in ("javascript:alert('{path}')", "data:text/html,{path}", "nothing", "https://example.org/",
                         "https://example.org/{branch}/{file}", "https://example.org/{file}#{", "x:{commit}/{file}"):
            done = self.page(template)
            self.assertEqual((done.returncode, done.stdout), (2, ""), template)
            self.assertIn("--links", done.stderr)

    def test_paths_are_escaped(self):
        with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
            name = "a b\"'<x>{line}%#?.c"
            (Path(folder) / name).write_text(large(1, 2), encoding="utf-8")
            links = [link for _, link in Document(run("--format=html", "--links=vscode", name, cwd=folder).stdout).links
                     if link.startswith("vscode")]
        self.assertTrue(links)
        for link in links:
            self.assertRegex(link, r"^vscode://file/[A-Za-z0-9._~/%-]+/a%20b%22%27%3Cx%3E%7Bline%7D%25%23%3F\.c:\d+:\d+$")


PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup>
    <ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform>
    </ProjectConfiguration>
  </ItemGroup>
  <PropertyGroup><ConfigurationType>Driver</ConfigurationType><TargetVersion>{1}</TargetVersion></PropertyGroup>
  <ItemGroup><ClCompile Include="{0}.c" /><Ctrpp Include="..\\bell.man" /></ItemGroup>
</Project>
"""


class Consumers(unittest.TestCase):
    def consumer(self, name):
        return json.loads(run_case(ROOT / "testdata/inspect" / name, "--format=json").stdout)["countersets"][0]["consumer"]

    def test_without_a_manifest_only_defects(self):
        seen = self.consumer("demo")
        self.assertIsNone(seen["name"])
        self.assertEqual([(c["id"], [(e["rule"], e["text"]) for e in c["effects"]]) for c in seen["counters"]], [
            (4, [("PCW404", "Id 4: tools show the value of Writes or of QueueLength")]),
            (6, [("PCW405", "shows WorstLatencyMs + 4294967296 * QueueLength")])])

    def test_as_the_manifest_has_it(self):
        seen = self.consumer("consumer")
        self.assertEqual([c["path"] for c in seen["counters"]],
                         [r"\Bells(*)\Rings", r"\Bells(*)\Average Time", None, r"\Bells(*)\Total", r"\Bells(*)\Lost"])
        rings, average, base, total, lost = seen["counters"]
        self.assertEqual((rings["bytes"], rings["scale"], rings["help"]), (4, "0.001", "How often the bells rang."))
        self.assertEqual((average["base"], average["row"]), ("Time Base", 1))
        self.assertEqual(base["effects"], [])
        self.assertEqual([e["text"] for e in total["effects"]],
                         ["shows the lower 32 bits of Total: after 4294967295 it starts again at 0"])
        self.assertEqual([(e["rule"], e["text"]) for e in lost["effects"]],
                         [("PCW701", "is listed, and never has a value")])
        self.assertIsNone(lost["row"])


    def test_what_no_tool_shows_is_not_called_wrong(self):
        """Rows that the manifest does not list, and effects on all counters."""
        seen = self.consumer("strays")
        effects = {c["id"]: [e["rule"] for e in c["effects"]] for c in seen["counters"]}
        self.assertEqual(effects, {1: ["PCW405"], 2: [], 3: [], 4: ["PCW702"], 5: ["PCW702"], 6: ["PCW702"]})
        self.assertEqual({e["rule"] for e in seen["effects"]}, {"PCW114", "PCW402"})
        self.assertIn("as long as its type has 32 bits", seen["counters"][0]["effects"][0]["text"])
        self.assertEqual(seen["counters"][1]["base"], "Base")   # baseID="0x3"
        rows = json.loads(run_case(ROOT / "testdata/inspect/strays", "--format=json").stdout)
        self.assertEqual([r["rules"] for r in rows["countersets"][0]["tables"][0]["counters"]],
                         [["PCW405"], [], [], ["PCW702"], ["PCW413", "PCW702"], ["PCW402", "PCW702"]])

    def test_what_makes_a_registration_fail(self):
        """Each rule by which PcwRegister fails says that no tool finds a provider."""
        good = (ROOT / "testdata/inspect/consumer/bell.c").read_text(encoding="utf-8")
        info = re.search(r"PCW_REGISTRATION_INFORMATION info = \{[^}]*\};", good)[0]
        for rule, new in (("PCW201", info.replace("&name", "NULL")), ("PCW301", info.replace("g_Rows, ", "NULL, "))):
            with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
                self.assertNotEqual(new, info)
                Path(folder, "bell.c").write_text(good.replace(info, new), encoding="utf-8")
                seen = json.loads(run("--format=json", "bell.c", cwd=folder).stdout)["countersets"][0]["consumer"]
                self.assertTrue([e for e in seen["effects"] if e["rule"] == rule and "finds a provider" in e["text"]])

    def test_a_name_that_is_known_not_to_be(self):
        good = (ROOT / "testdata/inspect/consumer/bell.c").read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
            Path(folder, "bell.c").write_text(good.replace("&name, RTL_N", "NULL, RTL_N"), encoding="utf-8")
            title = json.loads(run("--format=json", "bell.c", cwd=folder).stdout)["countersets"][0]["title"]
        self.assertEqual(title, "a counterset of DriverEntry without a name")

    def rows(self, *args, cwd=None):
        sets = json.loads(run("--format=json", *args, cwd=cwd).stdout)["countersets"]
        return [[(c["path"], c["row"], [e["text"] for e in c["effects"]]) for c in s["consumer"]["counters"]]
                for s in sets]

    def test_for_several_targets(self):
        """Each has a copy of the manifest."""
        case = ROOT / "testdata/inspect/consumer"
        once = self.rows(".", cwd=case)
        self.assertEqual([row for _, row, _ in once[0]], [0, 1, 2, 3, None])
        for matrix in ("--arch=x64,x86", "--ntddi=WIN10_FE,WIN11_GE"):
            self.assertEqual(self.rows(matrix, ".", cwd=case), once, matrix)

    def test_in_two_programs(self):
        """Two projects share one manifest."""
        case = ROOT / "testdata/inspect/consumer"
        with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
            for name, version in (("one", "Windows10"), ("two", "Windows7")):
                project = Path(folder, name)
                project.mkdir()
                (project / f"{name}.c").write_bytes((case / "bell.c").read_bytes())
                (project / f"{name}.vcxproj").write_text(PROJECT.format(name, version), encoding="utf-8")
            Path(folder, "bell.man").write_bytes((case / "bell.man").read_bytes())
            self.assertEqual(self.rows(".", cwd=folder), self.rows(".", cwd=case) * 2)
            text = run(".", cwd=folder).stdout
        self.assertRegex(text, r"\none: x64, built for WIN11_BR; oldest Windows not stated")
        self.assertRegex(text, r"\ntwo: x64, built for WIN\w+, runs from WIN7 on")


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
        self.assertEqual(answers, {"Plain": {"rejected", "accepted"},
                                   "Tried Again": {"retried", "accepted", "excluded"},
                                   "Unknown Flags": {"rejected"},
                                   "From Outside": {"open"}, "Never Set": {"rejected"},
                                   "Newer Only": {"excluded", "accepted"}})

    def test_without_a_stated_oldest_windows_none_is_claimed(self):
        windows = [w for c in self.document("guard")["countersets"] for v in c["variants"] for s in v["compatibility"]
                   for w in s["windows"]]
        self.assertEqual({w["claimed"] for w in windows}, {None})
        page = run_case(ROOT / "testdata/inspect/guard", "--format=html").stdout
        self.assertNotIn('unclaimed"', page)
        self.assertIn("<li>oldest Windows not stated", page)

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
