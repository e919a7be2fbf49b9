#!/usr/bin/env python3
"""Each stage of the analysis can be seen: pcwlint extract --dump=STAGE.

test-dump.py PCWLINT PROJECT-ROOT"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support


class Stages(support.Case):
    def setUp(self):
        super().setUp()
        self.write("driver.c", support.BAD)

    def dump(self, stage, *words, **keywords):
        done = self.pcwlint("extract", *([f"--dump={stage}"] if stage else []), *words, "driver.c", **keywords)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_ast(self):
        text = self.dump("ast")
        self.assertTrue(text.startswith("driver.c (x64, NTDDI_VERSION 0x"))
        self.assertRegex(text, r"(?m)^driver\.c: Start\n  9:10 FunctionDecl Start : NTSTATUS \(PPCW_CALLBACK\)$")
        self.assertRegex(text, r"(?m)^ +18:12 CallExpr PcwRegister : NTSTATUS$")
        self.assertNotIn("RtlInitUnicodeString", text)   # headers are not listed

    def test_ast_of_classes(self):
        self.write("driver.c", "")
        self.write("more.cpp",
                   support.BAD + "struct A { NTSTATUS M() { return Start(nullptr); } };\nNTSTATUS Use(A& a) { return a.M(); }\n")
        done = self.pcwlint("extract", "--dump=ast", "more.cpp")
        self.assertRegex(done.stdout, r"(?m)^  27:21 CXXMethod M : NTSTATUS \(\)$")

    def test_ir(self):
        text = self.dump("ir")
        self.assertRegex(text, r"(?m)^function Start relevant main\n  parameter Callback : ")
        self.assertRegex(text, r"(?m)^  b0:$")
        self.assertRegex(text, r"(?m)^    %\d+ = call .*@18:12$")

    def test_flow(self):
        text = self.dump("flow")
        self.assertIn("driver.c:18:12: PcwRegister in Start, state 1 of 1\n", text)
        self.assertIn("    Counters[1] { 0x2, 0x0, 0x8, 0x10 }\n", text)
        self.assertIn("Start ends at driver.c:18:5: ", text)
        # it is the one that is meant without a stage
        self.assertEqual(self.pcwlint("extract", "--dump", "driver.c").stdout, text)

    def test_facts(self):
        self.assertEqual(self.dump("facts"), self.dump(None))
        self.assertNotIn("dump", json.loads(self.dump("facts"))["units"][0])

    def test_model(self):
        model = json.loads(self.dump("model"))
        self.assertEqual((model["whole"], model["complete"], len(model["programs"])), (False, True, 1))
        registration = model["units"][0]["registrations"][0]
        self.assertEqual(registration["call"]["line"], 18)
        self.assertEqual(registration["descriptors"][1]["field"]["path"], "Bytes")
        self.assertNotIn("version", registration)   # was observed, not derived

    def test_what_cannot_be_analysed(self):
        self.write("driver.c", support.BAD + "#error here\n")
        for stage in ("ast", "ir", "flow", "model", "facts"):
            self.assertNotEqual(self.pcwlint("extract", f"--dump={stage}", "driver.c").stdout, "", stage)

    def test_the_cache_keeps_stages_apart(self):
        kept = {"PCWLINT_CACHE_SIZE": "64M", "PCWLINT_CACHE_DIR": str(self.folder / "cache")}
        first = [self.dump(stage, **kept) for stage in ("ast", "ir", "facts")]
        self.assertEqual([self.dump(stage, **kept) for stage in ("ast", "ir", "facts")], first)
        self.assertEqual(len(set(first)), 3)

    def test_the_next_word(self):
        self.assertEqual(self.pcwlint("extract", "--dump", "ir", "driver.c").stdout, self.dump("ir"))
        done = self.pcwlint("extract", "--dump=tokens", "driver.c")
        self.assertEqual((done.returncode, done.stderr),
                         (2, 'pcwlint: unknown stage "tokens" for --dump: choose one of ast, ir, flow, facts, model\n'))
        self.assertEqual(self.pcwlint("extract", "--dump=ir", "-d", "out", "driver.c").returncode, 2)

    def test_names_are_harmless(self):
        self.write("driver.c", support.BAD.replace('L"Example"', 'L"Exa\x1b[31mmple"'))
        for stage in ("ast", "ir", "flow", "model"):
            self.assertNotIn("\x1b", self.dump(stage), stage)


if __name__ == "__main__":
    sys.exit(support.main())
