#!/usr/bin/env python3
"""Text from standard input that stands for a file (--stdin-filename), as editors send it.

test-stdin.py PCWLINT PROJECT-ROOT"""

import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD, HEADER, NARROW_HEADER

MANIFEST = """<instrumentationManifest>
  <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters">
    <provider providerType="kernelMode" applicationIdentity="bell.sys" providerGuid="bell"/>
  </counters>
</instrumentationManifest>
"""


def findings(done):
    return [(f["rule"], f["file"], f["line"]) for f in json.loads(done.stdout)["findings"]]


class StandardInput(support.Case):
    def lint(self, text, *words, **keywords):
        return self.pcwlint("--format=json", *words, text=text, **keywords)

    def test_the_text_counts_and_not_the_disk(self):
        self.write("driver.c", GOOD)
        self.assertEqual(findings(self.lint(BAD, "--stdin-filename=driver.c")), [("PCW401", "driver.c", 7)])
        self.write("driver.c", BAD)
        done = self.lint(GOOD, "--stdin-filename", "driver.c", "-")
        self.assertEqual((done.returncode, findings(done)), (0, []))

    def test_snippets_and_fingerprints_are_the_text_s(self):
        self.write("driver.c", BAD)
        on_disk = json.loads(self.lint(None, "driver.c").stdout)["findings"]
        self.write("driver.c", "int nothing;\n")
        laid = json.loads(self.lint(BAD, "--stdin-filename=driver.c").stdout)["findings"]
        self.assertEqual(laid, on_disk)
        self.assertIn("    7 |     { 2, 0, FIELD_OFFSET(S, Bytes), 16 },",
                      self.pcwlint("--stdin-filename=driver.c", text=BAD).stdout)

    def test_the_file_need_not_be_there(self):
        self.assertEqual(findings(self.lint(BAD, "--stdin-filename=new.c")), [("PCW401", "new.c", 7)])
        self.assertFalse((self.folder / "new.c").exists())

    def test_headers_and_compile_commands_are_looked_for_where_the_file_is(self):
        (self.folder / "counters.h").unlink()
        self.write("sub/counters.h", HEADER)
        self.assertEqual(findings(self.lint(BAD, "--stdin-filename=sub/driver.c")), [("PCW401", "sub/driver.c", 7)])
        text = GOOD.replace("sizeof(ULONG64) }", "SIZE }")
        database = [{"directory": str(self.folder / "sub"), "file": "driver.c",
                     "arguments": ["clang", "-DSIZE=16", "-c", "driver.c"]}]
        self.write("compile_commands.json", json.dumps(database))
        self.assertEqual(findings(self.lint(text, "--stdin-filename=sub/driver.c")), [("PCW401", "sub/driver.c", 7)])

    def test_a_header_that_is_not_on_the_disk(self):
        self.write("driver.c", GOOD)
        (self.folder / "counters.h").unlink()
        self.assertEqual(findings(self.lint(HEADER, "--stdin-filename=counters.h", "driver.c")), [])
        self.assertIn(("PCW402", "driver.c", 7), findings(self.lint(NARROW_HEADER, "--stdin-filename=counters.h",
                                                                    "driver.c")))

    def test_facts_of_a_text_hold_when_it_is_saved(self):
        cache = {"PCWLINT_CACHE_DIR": str(self.folder / "cache"), "PCWLINT_CACHE_SIZE": "64M",
                 "XDG_STATE_HOME": str(self.folder / "state")}
        self.write("driver.c", GOOD)
        self.assertEqual(findings(self.lint(BAD, "--stdin-filename=driver.c", **cache)), [("PCW401", "driver.c", 7)])
        done = self.pcwlint("-v", "driver.c", **cache)
        self.assertIn("0 of 1 units came from the cache", done.stdout + done.stderr)   # the disk has another text
        self.write("driver.c", BAD)
        done = self.pcwlint("-v", "driver.c", **cache)
        self.assertIn("1 of 1 units came from the cache", done.stdout + done.stderr)
        self.assertIn("PCW401", done.stdout)

    def test_inside_a_project(self):
        self.write("driver.c", GOOD)
        self.write("other.c",
                   "#include <wdm.h>\nstatic PPCW_REGISTRATION g_Other;\nvoid Other(void) { PcwUnregister(g_Other); }\n")
        report = json.loads(self.lint(BAD, "--stdin-filename=driver.c", ".").stdout)
        self.assertIn(("PCW401", "driver.c"), [(f["rule"], f["file"]) for f in report["findings"]])
        self.assertEqual(report["files"]["analysed"], 2)
        self.assertEqual(report["not_judged"], [])
        # not named: one more
        self.assertIn(("PCW401", "new.c", 7), findings(self.lint(BAD, "--stdin-filename=new.c", "driver.c")))

    def test_a_header_counts_for_those_who_include_it(self):
        self.write("driver.c", GOOD)
        done = self.lint(NARROW_HEADER, "--stdin-filename=counters.h", "driver.c")
        self.assertIn(("PCW402", "driver.c", 7), findings(done))
        self.assertEqual(json.loads(done.stdout)["files"]["analysed"], 1)
        self.assertIn(("PCW402", "driver.c", 7), findings(self.lint(NARROW_HEADER,
                                                                    f"--stdin-filename={self.folder}/./counters.h",
                                                                    ".")))
        self.assertEqual(findings(self.lint(HEADER, "--stdin-filename=counters.h", ".")), [])
        self.assertEqual(self.lint(HEADER, "--stdin-filename=counters.h").returncode, 0)

    def test_a_manifest(self):
        self.write("bell.man", "<instrumentationManifest/>\n")
        rules = [(rule, file) for rule, file, _ in findings(self.lint(MANIFEST, "--stdin-filename=bell.man"))]
        self.assertIn(("PCW707", "bell.man"), rules)
        self.assertIn(("PCW707", "new.man"), [(rule, file) for rule, file,
                                              _ in findings(self.lint(MANIFEST, "--stdin-filename=new.man"))])
        self.assertEqual(self.lint("<instrumentationManifest>", "--stdin-filename=bell.man").returncode, 3)

    def test_what_no_file_may_be_is_refused_as_a_file_would_be(self):
        for text, words in ((b"int a;\0int b;\n", "is binary"), (b"", None), ("\ufeff" + BAD, None),
                            (BAD.encode("utf-16"), None)):
            self.write("driver.c", text if isinstance(text, bytes) else text.encode())
            on_disk, laid = self.lint(None, "driver.c"), self.lint(text, "--stdin-filename=driver.c")
            self.assertEqual((laid.returncode, laid.stdout), (on_disk.returncode, on_disk.stdout))
            self.assertIn(words or "", laid.stdout)
        done = self.lint(b"/" * (64 * 1024 * 1024 + 2), "--stdin-filename=driver.c")
        self.assertEqual(done.returncode, 3)
        self.assertIn("is larger than 64 MiB", done.stdout)

    def test_words_that_do_not_fit(self):
        for words, message in ((["-"], "--stdin-filename FILE"), (["--stdin-filename=."], "not the name of a file"),
                               (["--stdin-filename="], "not the name of a file"),
                               (["--stdin-filename=a.c", "--changed-since=HEAD"], "cannot be combined")):
            done = self.pcwlint(*words, text=GOOD)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(message, done.stderr)

    def test_extract_reads_it_too(self):
        done = self.pcwlint("extract", "--stdin-filename=new.c", text=GOOD)
        self.assertEqual(json.loads(done.stdout)["units"][0]["registrations"][0]["name"]["text"], "Example")


if __name__ == "__main__":
    sys.exit(support.main())
