#!/usr/bin/env python3
"""What a tree names is printed harmlessly: whatever stands in names, values, sources and manifests, and whichever
command prints it, on standard output and standard error there is no control character, no change of the direction of
writing, and no command to a CI runner.

test-printed.py PCWLINT PROJECT-ROOT"""

import json
import os
import re
import shutil
import subprocess
import sys
import unicodedata
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD, HEADER

# A text that would steer whatever reads it: a terminal, GitHub Actions, GitLab, Azure Pipelines, a person.
NASTY = ("\x1b[31m\x1b]0;t\x07\r\n::error::owned\n  ::set-output name=a::b\n\u202e\u2066\u200f\u061c\u2028\u2029\x85\x9b2J\x7f\x01"
         " ##[set-env name=x]y ##vso[task.x]\rsection_start:1:x\r\x1b[0K<img src=x> [l](https://x.org)")
# The same for who takes no control characters but those: XML.
NASTY_XML = "".join(c for c in NASTY if c in "\r\n" or ord(c) >= 0x20).replace("<", "&lt;").replace("\r",
    "&#13;").replace("\n", "&#10;")
NASTY_NAME = NASTY.replace("/", "|")[:80]   # a file's name takes 255 bytes
PLAIN = "Zähler 日本"   # has to come out as it went in

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
WORKFLOW = re.compile(r"::(error|warning|notice) [^:]*::.*")
DATA = ("json", "sarif", "gitlab", "html")

MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation><counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
    <provider applicationIdentity="{0}" providerName="{0}" providerType="kernelMode" providerGuid="{{11111111-1111-1111-1111-111111111111}}" symbol="Example">
      <counterSet guid="{{22222222-2222-2222-2222-222222222222}}" uri="{0}" name="Example {0}" description="{0}" symbol="Set" instances="multiple">
        <structs><struct name="S{0}" type="S"/></structs>
        <counter id="1" uri="a{0}" name="Reads {0}" description="{0}" type="perf_counter_rawcount" detailLevel="standard" struct="S{0}" field="No{0}"/>
        <counter id="1" uri="b{0}" name="{0}" description="{0}" type="{0}" detailLevel="{0}" struct="other{0}" field="{0}"/>
      </counterSet>
    </provider></counters></instrumentation>
</instrumentationManifest>
"""

RULE = {"id": "ACME1", "name": "acme", "severity": "warning", "category": NASTY, "subject": "descriptor",
        "violated_when": "size > 8",
        "report_at": ["size"], "message": NASTY + " {size}", "summary": NASTY, "why": NASTY + "\n" + NASTY,
        "mend": NASTY,
        "source": [{"document": NASTY, "section": NASTY, "fact": NASTY}],
        "bad": "int a;\n" + NASTY + "\n```\n<img src=x>\n", "good": NASTY}


def c_string(text):
    return "".join(f"\\x{ord(c):04x}\" L\"" for c in text)


class Printed(support.Case):
    def setUp(self):
        super().setUp()
        self.tree = self.folder / "tree"
        self.source = BAD.replace("L\"Example\"", f'L"Ex" L"{c_string(NASTY)}"').replace('"counters.h"',
            f'"counters.h"\n#include "no {NASTY_NAME[:4]}\u202e.h"')
        self.source = self.source.replace("16 }", "16 } /* \x1b[2J \u202e ##[error]x */")
        self.source += f"// pcwlint: disable=PCW777\u202e\x1b -- {NASTY[:20]}\n// pcwlint: disable-next-line=PCW401 -- \x1b \u202e reason\nint x;\n"

    def put(self, name, text):
        return self.write(os.path.join("tree", name), text)

    def put_driver(self, folder="", name="driver.c", text=None):
        self.put(os.path.join(folder, "counters.h"), HEADER)
        return self.put(os.path.join(folder, name), self.source if text is None else text)

    def check(self, *words, cwd=None, status=None, colour=False, environment=None):
        """Runs it and looks at what is printed; `status`: of the run, where it matters."""
        done = self.raw(*words, cwd=cwd or self.tree, **(environment or {}))
        form = next((w.split("=")[1] for w in words if str(w).startswith("--format=")), "text")
        self.check_stream(done.stdout, words, "github" if form == "github" else "data" if form in DATA else "text",
                          colour)
        self.check_stream(done.stderr, words, "text", False)
        if status is not None:
            self.assertEqual(done.returncode, status, (words, done.stderr))
        return (done.stdout + done.stderr).decode()

    def raw(self, *words, cwd, **changes):
        return subprocess.run([support.PCWLINT, *words], cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=1800,
                              env=support.environment(**{"LC_ALL": "C.UTF-8", **changes}))

    def check_stream(self, data, words, kind, colour):
        text = data.decode()   # raises where it is no UTF-8
        if colour:
            text = COLOUR.sub("", text)
        allowed = "\n\t" if kind == "data" else "\n"
        bad = {c for c in text if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") and c not in allowed}
        self.assertFalse(bad, (words, [line for line in text.split("\n") if bad & set(line)][:3]))
        for line in text.split("\n"):
            if line.lstrip().startswith("::"):
                self.assertTrue(kind == "github" and WORKFLOW.fullmatch(line), (words, line))
            self.assertNotRegex(line, r"##(\[|vso\[)", words)

    def everything(self, *words, colour=True):
        """All that prints what a tree holds."""
        for form in support.FORMATS:
            self.check(f"--format={form}", "-v", *words)
        if colour:
            self.check("--color=always", *words, colour=True)
        self.check("-q", *words)
        self.check("inspect", *words)
        self.check("inspect", "--color=always", *words, colour=True)
        self.check("inspect", "--format=html", *words)
        self.check("extract", "--dump", *words)

    def test_sources(self):
        self.put_driver()
        self.put(PLAIN + ".c", BAD.replace("Example", PLAIN))
        self.everything(".")
        out = self.check(".", status=1)
        self.assertIn(f"{PLAIN}.c:7:37: error: counter 2 of \"{PLAIN}\"", out)
        self.assertIn("\\x1b[31m\\x1b]0;t\\x07\\r\\n::error::owned", out)
        self.assertIn("PCW401", out)
        self.check("--format=sarif", ".")
        self.check("--fix", "--unsafe-fixes", ".")

    def test_names_of_files_and_folders(self):
        self.put_driver(folder=NASTY_NAME, name=f"a{NASTY_NAME}.c")
        self.put_driver(name="::error::x.c")
        self.put_driver(name=" ::error file=x,line=1::y.c")
        self.put_driver(name="##[error]z.c")
        self.put_driver(name="-x.c")
        self.everything(".")
        names = sorted(os.listdir(self.tree))
        self.everything(*[f"./{n}" if n.startswith("-") else n for n in names if n.endswith(".c")], colour=False)
        self.check("-v", "--show-config", names[0])
        self.check("--diff", "--unsafe-fixes", ".")

    def test_names_that_are_no_utf8(self):
        name = os.fsdecode(b"a\xff\x9b2J\xe9.c")
        try:
            self.put_driver(name=name)
        except OSError:
            raise unittest.SkipTest("this file system takes only UTF-8")
        self.everything(".", colour=False)

    def test_what_cannot_be_read(self):
        self.put_driver(name=f"fine{NASTY_NAME}.c", text="\0\1\2" * 100)
        (self.tree / f"folder{NASTY_NAME}.c").mkdir()
        os.mkfifo(self.tree / f"pipe{NASTY_NAME}.c")
        self.put(f"bad{NASTY_NAME}.man", b"\xff\xfe" + "<\ud800>".encode("utf-16-le", "surrogatepass"))
        self.everything(".", *(str(p) for p in self.tree.iterdir()), colour=False)
        self.check("no-such" + NASTY_NAME, status=3)
        for words in (("extract", "--unit=u" + NASTY_NAME, "-o", "x"), ("lint", "--facts=f" + NASTY_NAME),
                      ("ctrpp", "m" + NASTY_NAME)):
            self.check(*words)

    def test_manifests(self):
        self.put_driver()
        self.put("driver.man", MANIFEST.format(NASTY_XML))
        self.put(f"broken{NASTY_NAME}.man", MANIFEST.format(NASTY_XML).replace("</provider>", f"</p{NASTY_NAME}>"))
        self.everything(".")
        for name in sorted(os.listdir(self.tree)):
            if name.endswith(".man"):
                self.check("ctrpp", name)
        self.put("fine.man", MANIFEST.format(PLAIN + "\u202e\x7f\x85").replace('id="1" uri="b',
            'id="2" uri="b').replace("No" + PLAIN, "Reads"))
        self.check("ctrpp", "fine.man")

    def test_configurations(self):
        self.put_driver()
        nasty = {"define": NASTY, "include-dir": NASTY, "exclude": [NASTY], "build-dir": NASTY, "manifest": NASTY,
                 "ntddi": NASTY, "runs-on": NASTY,
                 "arch": NASTY, "severity": {NASTY: "off", "PCW401": NASTY}, "select": NASTY, "ignore": NASTY,
                 "baseline": NASTY, "rules-dir": NASTY,
                 "fail-on": NASTY, "timeout": NASTY, NASTY: 1, "wdk": NASTY, "configuration": NASTY, "jobs": NASTY,
                 "overrides": [{"files": [NASTY], "define": NASTY}]}
        for key, value in nasty.items():
            self.put(".pcwlint.json", json.dumps({key: value}))
            for words in ((), ("--format=github",), ("--show-config",), ("--show-config", "--format=json")):
                self.check(*words, "driver.c")
        self.put(".pcwlint.json", json.dumps({key: nasty[key] for key in ("define", "include-dir", "exclude",
            "overrides")}))
        self.everything("driver.c")
        for broken in ('{ "a" : ' + NASTY, '{ "ntddi": "x"' + NASTY, NASTY):
            self.put(".pcwlint.json", broken)
            self.check("driver.c", status=2)
        self.put(".pcwlint.json", "{}")
        self.put(f"c{NASTY_NAME}.json", '{ "no": 1 }')
        self.check(f"--config=c{NASTY_NAME}.json", "driver.c", status=2)

    def test_rules(self):
        self.put_driver()
        self.put("rules/ACME1-acme.json", json.dumps(RULE))
        self.put(".pcwlint.json", '{ "rules-dir": "rules" }')
        self.everything(".")
        for command in (("explain", "ACME1"), ("rules",), ("rules", "--format=json")):
            self.check(*command, "--rules-dir=rules", status=0)
        self.check("explain", "PCW401", status=0)
        done = json.loads(self.raw("--format=sarif", ".", cwd=self.tree).stdout)
        for rule in done["runs"][0]["tool"]["driver"]["rules"]:
            self.assertNotRegex(rule["help"]["markdown"].split("## ")[0], r"(?<!\\)<|(?<!\\)\[|https://")
        for result in done["runs"][0]["results"]:
            self.assertNotIn("[l](https", result["message"]["text"])
        for key in RULE:
            self.put("rules/ACME1-acme.json", json.dumps({**RULE, key: {NASTY: NASTY}}))
            self.check(".", status=2)
            self.put("rules/ACME1-acme.json", json.dumps({**RULE, key: NASTY}))
            self.check(".")
        self.put(f"rules/{NASTY_NAME}.json", NASTY)
        self.check(".", status=2)

    def test_baselines(self):
        self.put_driver()
        self.check("--write-baseline=known.json", ".", status=0)
        self.check("--write-baseline=/dev/stdout", "-q", "--format=json", ".")
        known = json.loads((self.tree / "known.json").read_text())
        for entry in known["findings"]:
            entry.update(message=NASTY, fingerprint=entry["fingerprint"][::-1], file=NASTY)
        self.put(f"known{NASTY_NAME}.json", json.dumps(known))
        for form in support.FORMATS:
            self.check(f"--format={form}", "-v", f"--baseline=known{NASTY_NAME}.json", ".")
        self.put("broken.json", json.dumps({**known, NASTY: 1}))
        self.check("--baseline=broken.json", ".")
        self.put("broken.json", NASTY)
        self.check("--baseline=broken.json", ".", status=2)

    def test_builds(self):
        self.put_driver()
        self.put("compile_commands.json", json.dumps([
            {"directory": str(self.tree), "file": "driver.c", "arguments": ["clang", "-c", f"-D{NASTY}", f"-I{NASTY}",
                NASTY, "driver.c"]},
            {"directory": NASTY, "file": NASTY, "command": f"clang {NASTY}"}]))
        self.everything(".", colour=False)
        self.check("--show-config", "driver.c")
        for broken in (NASTY, "[ { " + json.dumps(NASTY) + ": 1 } ]", json.dumps([{"directory": 1, "file": NASTY}])):
            self.put("compile_commands.json", broken)
            self.check("-p", ".", "driver.c")
            self.check(".")
        (self.tree / "compile_commands.json").unlink()
        self.put("driver.vcxproj", f"""<?xml version="1.0" encoding="utf-8"?>
<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup><ProjectConfiguration Include="{NASTY_XML}|x64"><Configuration>{NASTY_XML}</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
  <Import Project="{NASTY_XML}"/><PropertyGroup><X>$([System.IO.File]::ReadAllText('{NASTY_XML}'))</X></PropertyGroup>
  <ItemDefinitionGroup><ClCompile><AdditionalOptions>{NASTY_XML}</AdditionalOptions><PreprocessorDefinitions>{NASTY_XML}</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>
  <ItemGroup><ClCompile Include="driver.c"/><ClCompile Include="no{NASTY_XML}.c"/></ItemGroup>
  <Target Name="{NASTY_XML}"><Exec Command="{NASTY_XML}"/></Target>
</Project>""")
        self.put("all.sln", "Microsoft Visual Studio Solution File, Format Version 12.00\nProject(\"{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}\") = \"d\", \"no"
                 + NASTY.replace("\n", "") + ".vcxproj\", \"{1}\"\nEndProject\n")
        for words in (("driver.vcxproj",), ("all.sln",), (".",)):
            for form in support.FORMATS:
                self.check(f"--format={form}", "-v", *words)
        self.put("driver.vcxproj", f"<Project><a></b{NASTY_NAME}>")
        self.check("driver.vcxproj")

    def test_revisions(self):
        self.put_driver()
        shutil.rmtree(self.tree / ".git", ignore_errors=True)
        self.check(f"--changed-since={NASTY[:30]}", ".", environment={"GIT_CEILING_DIRECTORIES": str(self.folder)})
        self.git("init", "-q", cwd=self.tree)
        self.check(f"--changed-since={NASTY[:30]}", ".")
        self.put(".git/config", "[" + NASTY + "\n")
        self.check("--changed-since=HEAD", ".")

    def test_a_diff(self):
        words = ("--ntddi=WIN11_GE", "--runs-on=WIN10_VB", "--diff", ".")
        for harmful in ("\x1b[2J", "\u202e", "\x9b", "a\rb", "##[error]x"):
            self.put_driver(text=GOOD.replace("PCW_VERSION_1;", f"PCW_CURRENT_VERSION; /* {harmful} */"))
            self.assertIn("is not in the diff", self.check(*words), harmful)
            self.check(*words, "-o", "out.diff")
            self.assertIn(harmful, (self.tree / "out.diff").read_bytes().decode())
        self.put_driver(text=GOOD.replace("PCW_VERSION_1;", "PCW_CURRENT_VERSION;\n    /*\n ::error::x */"))
        self.assertIn("is not in the diff", self.check(*words))
        self.put_driver(text=GOOD.replace("PCW_VERSION_1;", f"PCW_CURRENT_VERSION; // {PLAIN}\t"))
        self.assertIn(f"// {PLAIN}\t", self.raw(*words, cwd=self.tree).stdout.decode())

    def test_other_commands(self):
        self.put_driver(name=f"a{NASTY_NAME}.c")
        for words in (("extract",), ("extract", "-d", "out"), ("extract", "-d", "out", "--plan"),
                      ("ninja", "-d", "out2"), ("ninja", "-d", "o" + NASTY_NAME),
                      ("--stdin-filename=x" + NASTY_NAME + ".c",), ("cache", NASTY), (NASTY,), ("--" + NASTY,),
                      ("help", NASTY), ("explain", NASTY),
                      ("--format=" + NASTY,), ("--select=" + NASTY,), ("--ntddi=" + NASTY,),
                      ("-o", "no/" + NASTY_NAME)):
            done = self.raw(*words, ".", cwd=self.tree)
            self.check_stream(done.stdout, words, "data", False)
            self.check_stream(done.stderr, words, "text", False)
        for unit in (self.tree / "out").glob("*.unit.json"):
            self.check("extract", "--unit", str(unit), "-o", "facts.json")
        self.check("lint", "--facts=out")


if __name__ == "__main__":
    sys.exit(support.main())
