#!/usr/bin/env python3
"""The files of src/editors that engineers copy, in the real editors: Neovim's own client and Emacs' Eglot show what the
command line reports.

test-editors.py PCWLINT PROJECT-ROOT"""

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import emacs
import support
from neovim import Neovim
from support import BAD, GOOD, NARROW_HEADER

# What the user would see of each: line and columns from 0, the severity and the rule.
FIELDS = ("lnum", "col", "end_col", "severity", "code", "source")
ERROR = (6, 36, 38, 1, "PCW401", "pcwlint")
WIDE = BAD.replace('L"Example");', 'L"Example"); /* \u00fc \U0001f600 */').replace("sizeof(ULONG64) }",
    "16 }").replace("Bytes), 16", "Bytes), /* \U0001f600\u00fc */ 16")


def manifest():
    """One that breaks PCW707."""
    return (support.ROOT / "testdata/rules/PCW707-manifest-invalid/bad-driver-in-user-mode.man").read_text(
        encoding="utf-8")


class Editor(support.Case):
    def reported(self, name, text):
        """What the command line reports of a file with this text."""
        return json.loads(self.pcwlint("--format=json", f"--stdin-filename={name}", text=text).stdout)["findings"]


class InNeovim(Editor):
    def start(self, *files, settings="vim.empty_dict()"):
        lua = support.ROOT / "src" / "editors" / "neovim" / "pcwlint.lua"
        commands = ["filetype plugin on",
                    f"lua vim.g.pcwlint_command = {{ '{support.PCWLINT}', 'lsp' }} vim.g.pcwlint_settings = {settings}",
                    f"luafile {lua}"]
        self.editor = Neovim(self.folder, commands, *files)
        self.addCleanup(self.editor.close)

    def wait_for(self, wanted):
        seen = []

        def shown():
            seen[:] = [self.editor.diagnostics(FIELDS)]
            return seen[0] == wanted
        try:
            self.editor.wait(shown)
        except AssertionError:
            self.assertEqual(seen[0], wanted)

    def test_diagnostics_follow_what_is_typed(self):
        self.write("driver.c", BAD)
        self.start("driver.c")
        self.wait_for([ERROR])
        self.editor.type(":7s/16/sizeof(ULONG64)/<CR>")
        self.wait_for([])
        self.assertEqual((self.folder / "driver.c").read_text(), BAD)   # nothing was saved
        self.editor.type("u")
        self.wait_for([ERROR])
        self.editor.type(":7<CR>O// typed<Esc>")
        self.wait_for([(7, *ERROR[1:])])

    def test_an_unsaved_header_counts(self):
        self.write("driver.c", GOOD)
        self.start("counters.h", "driver.c")
        self.wait_for([])
        self.editor.type(":s/ULONG64 Bytes/ULONG Bytes/<CR>:buffer driver.c<CR>")
        narrow = self.write("narrow.c", GOOD.replace("counters.h", "narrow.h"))
        self.write("narrow.h", NARROW_HEADER)
        code = json.loads(self.pcwlint("--format=json", narrow).stdout)["findings"][0]["rule"]
        self.editor.wait(lambda: [d[0] for d in self.editor.diagnostics(("code",))] == [code])

    def test_a_manifest(self):
        mended = manifest().replace("userMode", "kernelMode")
        self.write("bad.man", manifest())
        wanted = [[(f["line"] - 1, f["column"] - 1, f["end_column"] - 1, 1, f["rule"], "pcwlint")
                   for f in self.reported("bad.man", text)]
                  for text in (manifest(), mended)]
        self.assertNotEqual(*wanted)
        self.start("bad.man")
        self.wait_for(wanted[0])
        self.editor.type(":%s/userMode/kernelMode/<CR>")
        self.wait_for(wanted[1])

    def test_columns_behind_wide_characters(self):
        self.write("driver.c", WIDE)
        self.start("driver.c")
        line = WIDE.splitlines()[6]
        column = len(line[:line.index("16 }")].encode())   # Neovim counts bytes
        self.wait_for([(6, column, column + 2, *ERROR[3:])])

    def test_settings_and_restart(self):
        self.write("driver.c", GOOD.replace("PCW_VERSION_1", "PCW_VERSION_2"))
        self.start("driver.c", settings="{ arguments = { '--runs-on=WIN10_VB' } }")
        self.editor.wait(lambda: "PCW102" in [d[0] for d in self.editor.diagnostics(("code",))])
        self.editor.type(":PcwlintRestart<CR>")
        self.editor.wait(lambda: "PCW102" in [d[0] for d in self.editor.diagnostics(("code",))])


class InEmacs(Editor):
    def shown(self, steps):
        answers = emacs.run(support.PCWLINT, self.folder, steps)
        return {name: [(d["line"], d["column"], d["end_line"], d["end_column"], d["type"],
                        re.search(r"\[(.*?)\]", d["text"]).group(1)) for d in shown]
                for name, shown in answers.items()}

    def test_diagnostics_follow_what_is_typed(self):
        self.write("driver.c", BAD)
        shown = self.shown("""
(pcwlint-test-open "driver.c")
(pcwlint-test-wait '("PCW401"))
(pcwlint-test-report "opened")
(goto-char (point-min)) (search-forward "16 }") (replace-match "sizeof(ULONG64) }" t t)
(eglot--signal-textDocument/didChange)
(pcwlint-test-wait '())
(pcwlint-test-report "mended")
(goto-char (point-min)) (insert "// typed\n")
(search-forward "sizeof(ULONG64) }") (replace-match "16 }" t t)
(eglot--signal-textDocument/didChange)
(pcwlint-test-wait '("PCW401"))
(pcwlint-test-report "broken")
(set-buffer-modified-p nil)""")
        error = (6, 36, 6, 38, "eglot-error", "PCW401")
        self.assertEqual(shown, {"opened": [error], "mended": [], "broken": [(7, 36, 7, 38, *error[4:])]})
        self.assertEqual((self.folder / "driver.c").read_text(), BAD)

    def test_a_manifest(self):
        self.write("bad.man", manifest())
        wanted = self.reported("bad.man", manifest())
        codes = " ".join(f'"{f["rule"]}"' for f in wanted)
        shown = self.shown(f"""(pcwlint-test-open "bad.man") (pcwlint-test-wait '({codes})) (pcwlint-test-report "opened")""")["opened"]
        self.assertEqual([s[:4] + s[5:] for s in shown],
                         [(f["line"] - 1, f["column"] - 1, f["end_line"] - 1, f["end_column"] - 1, f["rule"])
                          for f in wanted])

    def test_columns_behind_wide_characters(self):
        self.write("driver.c", WIDE)
        line = WIDE.splitlines()[6]
        column = len(line[:line.index("16 }")].encode("utf-16-le")) // 2
        shown = self.shown("""(pcwlint-test-open "driver.c") (pcwlint-test-wait '("PCW401")) (pcwlint-test-report "opened")""")
        self.assertEqual(shown["opened"], [(6, column, 6, column + 2, "eglot-error", "PCW401")])

    def test_the_file_compiles_without_warnings(self):
        source = support.ROOT / "src" / "editors" / "emacs" / "pcwlint.el"
        copy = self.write("pcwlint.el", source.read_text(encoding="utf-8"))
        done = support.run(support.tool("emacs"), "--batch", "-q", "--eval",
                           "(progn (require 'package) (package-initialize))", "--eval",
                           "(setq byte-compile-error-on-warn t)", "-f", "batch-byte-compile", copy, cwd=self.folder,
                           HOME=str(self.folder))
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    sys.exit(support.main())
