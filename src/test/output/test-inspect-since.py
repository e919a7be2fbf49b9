#!/usr/bin/env python3
"""pcwlint inspect --since, with the real git in throw-away repositories.

test-inspect-since.py PCWLINT PROJECT-ROOT"""

import json
import shutil
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import GOOD, HEADER

try:
    import jsonschema
except ImportError:
    jsonschema = None

ROW = "    { 2, 0, FIELD_OFFSET(S, Bytes), sizeof(ULONG64) },\n"


class Since(support.Case):
    def setUp(self):
        super().setUp()
        self.git("init", "-q")
        self.write("driver.c", GOOD)
        self.commit()

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "change")

    def change(self, path, *pairs):
        text = (self.folder / path).read_text()
        for old, new in pairs:
            self.assertIn(old, text)
            text = text.replace(old, new)
        self.write(path, text)

    def inspect(self, *words, revision="HEAD", status=0, **keywords):
        done = self.pcwlint("inspect", f"--since={revision}", *words, **keywords)
        self.assertEqual((done.returncode, done.stderr), (status, ""), done.stdout)
        return done.stdout

    def changes(self, *words, **keywords):
        """Kind, what, Id and whether it breaks consumers, of each change."""
        document = json.loads(self.inspect("--format=json", *words, **keywords))
        if jsonschema:
            jsonschema.validate(document, json.loads((support.ROOT / "src/inspect/inspect.schema.json").read_text(
                encoding="utf-8")))
        self.not_compared = document["changes"]["not_compared"]
        return [(c["kind"], c["what"], c["id"], c["breaks"]) for c in document["changes"]["changes"]]


class Counters(Since):
    def test_a_file_that_git_was_told_not_to_look_at(self):
        self.git("update-index", "--assume-unchanged", "driver.c")
        self.assertEqual(self.changes(), [])
        self.change("driver.c", (ROW, ""))
        self.assertEqual([(kind, what) for kind, what, *_ in self.changes()], [("removed", "counter")])

    def test_nothing_has_changed(self):
        self.assertIn("no counter has changed", self.inspect())
        self.change("driver.c", ("static S g_Block;", "/* A comment moves all lines. */\n\nstatic S g_Block;"))
        self.assertEqual(self.changes(), [])
        self.assertEqual(self.not_compared, [])

    def test_a_counter_that_is_new_or_gone(self):
        self.change("driver.c", (ROW, ROW + ROW.replace("2, 0", "3, 0")))
        self.assertEqual(self.changes(), [("added", "counter", 3, False)])
        self.commit()
        self.change("driver.c", (ROW, ""))
        self.assertEqual(self.changes(), [("removed", "counter", 2, True)])
        self.assertEqual(self.changes("driver.c"), [("removed", "counter", 2, True)])

    def test_an_id_that_means_something_else(self):
        self.change("driver.c", ("{ 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) }",
                                 "{ 3, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) }"))
        self.assertEqual(self.changes(), [("changed", "counter", 3, True)])
        self.assertIn("its Id was 1 and is 3", self.inspect())
        self.change("driver.c", ("{ 3, 0", "{ 9, 0"), ("{ 2, 0", "{ 1, 0"), ("{ 9, 0", "{ 2, 0"))
        text = self.inspect()
        self.assertIn("Id 1 means something else now: it was Reads and is Bytes", text)
        self.assertIn("Id 2 means something else now: it was Bytes and is Reads", text)

    def test_a_field_that_moved(self):
        self.write("counters.h", HEADER.replace("ULONG Reads;", "ULONG64 Errors; ULONG Reads;"))
        found = self.changes()
        self.assertEqual([c for c in found if c[1] == "counter"], [("moved", "counter", 1, False),
                                                                   ("moved", "counter", 2, False)])
        self.assertIn(("changed", "block", None, False), found)

    def test_those_that_follow_a_moved_field_are_one_line(self):
        names = ["Reads", "Writes", "Opens", "Closes", "Errors"]
        rows = "".join(f"    {{ {i}, 0, FIELD_OFFSET(S, {name}), sizeof(ULONG) }},\n"
                       for i, name in enumerate(names, start=10))
        source = GOOD.replace(ROW, rows).replace("    { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },\n", "")
        self.write("driver.c", source)
        self.write("counters.h", f"typedef struct {{ ULONG {', '.join(names)}; }} S;\n")
        self.commit()
        self.write("counters.h", f"typedef struct {{ ULONG {', '.join(names[1:] + names[:1])}; }} S;\n")
        self.assertEqual([c for c in self.changes() if c[1] == "counter"], [("moved", "counter", 10, False),
                                                                           ("moved", "counter", None, False)])
        self.assertIn("4 counters moved 4 bytes towards the start, because what lies before them changed: "
                      "counter 11 (Writes) to counter 14 (Errors)", " ".join(self.inspect().split()))
        page = self.inspect("--format=html")
        self.assertEqual(page.count(" moved k0 r0"), 2)   # the same number and colour on both sides

    def test_a_field_with_another_size_or_name(self):
        self.write("counters.h", HEADER.replace("ULONG64 Bytes", "ULONG Bytes"))
        self.change("driver.c", ("sizeof(ULONG64)", "sizeof(ULONG)"))
        self.assertIn(("changed", "counter", 2, True), self.changes())
        self.assertIn("Size was 8 and is 4", self.inspect())
        self.git("checkout", "-q", ".")
        self.write("counters.h", HEADER.replace("Bytes", "Octets"))
        self.change("driver.c", ("Bytes", "Octets"))
        self.assertEqual(self.changes(), [("changed", "counter", 2, False)])
        self.assertIn("its field was called Bytes and is called Octets", self.inspect())

    def test_a_name_and_a_version(self):
        self.change("driver.c", ('L"Example"', 'L"Sample"'))
        self.assertEqual(self.changes(), [("changed", "counterset", None, True)])
        self.git("checkout", "-q", ".")
        self.change("driver.c", ("PCW_VERSION_1", "PCW_VERSION_2"))
        self.assertEqual(self.changes("--runs-on=WIN10_VB", "--ntddi=WIN11_GE", "."),
                         [("changed", "registration", None, True), ("changed", "registration", None, False)])
        self.assertIn("rejected: version 2 (PCW102)", self.inspect("--runs-on=WIN10_VB", "--ntddi=WIN11_GE", "."))
        self.assertIn("1 change in 1 counterset; none breaks consumers", self.inspect("--runs-on=WIN11", "."))


class Manifests(Since):
    """What tools show comes from the manifest, and a defect that is new changes it as well."""

    def setUp(self):
        super().setUp()
        for path in (support.ROOT / "testdata/inspect/consumer").glob("bell.*"):
            self.write(path.name, path.read_text())
        (self.folder / "driver.c").unlink()
        self.commit()

    def test_a_manifest_that_is_gone(self):
        (self.folder / "bell.man").unlink()
        self.assertIn(("removed", "counterset", None, True), self.changes())
        self.assertIn("no manifest describes the counterset any more", self.inspect())

    def test_texts_and_scales(self):
        self.change("bell.man", ('defaultScale="-3"', 'defaultScale="3"'), ("The bells of", "All bells of"),
                    ("All strokes.", "Each stroke."))
        self.assertEqual(self.changes(), [("changed", "counterset", None, False), ("changed", "counter", 1, False),
                                          ("changed", "counter", 4, False)])
        self.assertIn("the scale factor in charts was 0.001 and is 1000", self.inspect())

    def test_a_base_and_a_counter_without_a_row(self):
        self.change("bell.man", (' baseID="3"', ""), ('id="5"', 'id="6"'))
        found = self.changes()
        self.assertIn(("changed", "counter", 2, True), found)
        self.assertIn("divided by was Time Base and is nothing", " ".join(self.inspect().split()))
        self.assertEqual([c for c in found if c[2] in (5, 6)], [("added", "counter", 6, False),
                                                                ("removed", "counter", 5, False)])

    def test_a_block_that_is_passed_too_small(self):
        self.change("bell.c", ("sizeof(g_Stats) }", "8 }"))
        self.assertIn(("changed", "registration", None, True), self.changes())
        self.assertRegex(self.inspect(), r"breaks +tools get no values: PCW\s+rejects the instances \(PCW502\)")

    def test_a_size_that_the_type_follows(self):
        self.change("bell.c", ("ULONG   Rings", "ULONG64 Rings"))
        self.change("bell.man", ('perf_counter_rawcount" field="Rings" name="Rings"',
                                 'perf_counter_large_rawcount" field="Rings" name="Rings"'))
        self.assertEqual(sorted(c[3] for c in self.changes() if c[2] == 1), [False, True])
        self.assertIn("its type in the manifest has changed with it", " ".join(self.inspect().split()))


class Files(Since):
    def second(self, name):
        return GOOD.replace("Example", name).replace("g_", f"g_{name}").replace("Start", f"Start{name}")

    def test_files_and_folders_that_come_and_go(self):
        self.write("new.c", self.second("New"))   # git does not know it yet
        self.assertEqual(self.changes(), [("added", "counterset", None, False)])
        self.write("sub/deep/other.c", self.second("Other").replace("counters.h", "../../counters.h"))
        self.commit()
        self.assertEqual(self.changes(), [])
        shutil.rmtree(self.folder / "sub")
        (self.folder / "new.c").unlink()
        self.assertEqual(self.changes(), [("removed", "counterset", None, True)] * 2)
        self.assertEqual(self.changes(revision="HEAD~1"), [])

    def test_a_file_that_moved_is_the_same(self):
        self.write("sub/driver.c", GOOD.replace("counters.h", "../counters.h"))
        (self.folder / "driver.c").unlink()
        self.assertEqual(self.changes(), [])

    def test_the_configuration_is_that_of_the_time(self):
        self.write(".pcwlint.json", '{"runs-on": "WIN10_VB", "ntddi": "WIN11_GE"}')
        self.change("driver.c", ("PCW_VERSION_1", "PCW_VERSION_2"))
        self.assertIn(("changed", "registration", None, True), self.changes())

    def test_line_ends_of_a_checkout(self):
        self.write(".gitattributes", "*.c text eol=crlf\n")
        self.commit()
        (self.folder / "driver.c").unlink()
        self.git("checkout", "-q", ".")
        self.assertEqual(self.changes(), [])

    def test_what_cannot_be_compared_is_told(self):
        self.write("driver.c", b"\x00\x01binary")
        self.commit()
        self.write("driver.c", GOOD)
        text = self.inspect("driver.c", status=3)
        self.assertIn("not compared: driver.c could not be analysed at the revision", text)


class Formats(Since):
    def setUp(self):
        super().setUp()
        self.change("driver.c", ('L"Example"', 'L"<b>|@team `x`"'), ("{ 2, 0", "{ 7, 0"))
        self.write("counters.h", HEADER.replace("ULONG Reads;", "ULONG64 Errors; ULONG Reads;"))

    def test_page(self):
        page = self.inspect("--format=html")
        self.assertIn('<section id="changes"', page)
        self.assertIn(": changes since HEAD</title>", page)
        self.assertEqual(page.count('<div class="pair">'), 1)
        self.assertNotIn("<b>|", page)
        self.assertEqual(page, self.inspect("--format=html"))

    def test_markdown(self):
        text = self.inspect("--format=markdown")
        self.assertIn("### &lt;b&gt;\\|@&#8203;team \\`x\\`", text)
        self.assertIn("| **breaks** |", text)
        rows = [line for line in text.splitlines() if line.startswith("|")]
        self.assertEqual({line.replace("\\|", "").count("|") for line in rows}, {4})


class Links(Since):
    def test_the_commit(self):
        """That of the work tree in which the sources are."""
        done = self.pcwlint("inspect", "--format=html", "--links=https://example.org/{commit}/{file}#L{line}",
                            "driver.c")
        commit = self.git("rev-parse", "HEAD").strip()
        self.assertIn(f'href="https://example.org/{commit}/driver.c#L5"', done.stdout)


class Raised(Since):
    def test_a_version_that_some_windows_reject(self):
        """In Markdown and on the page: what breaks, first, with the rule and the Windows."""
        self.change("driver.c", ("PCW_VERSION_1", "PCW_VERSION_2"))
        words = ("--runs-on=WIN10_VB", "--ntddi=WIN11_GE", ".")
        rows = [line for line in self.inspect("--format=markdown", *words).splitlines() if line.startswith("| ")]
        self.assertRegex(rows[2], r"^\| \*\*breaks\*\* \| the registration is now rejected.*PCW102.*Windows 10")
        self.assertRegex(rows[3], r"^\| changed \| version was 1.* and is 2")
        page = self.inspect("--format=html", *words)
        self.assertIn('<span class="badge error">breaks</span></td><td>the registration is now rejected', page)


    def test_nothing_states_the_oldest_windows(self):
        """It breaks nobody for sure, but is told, with the line of the version."""
        self.change("driver.c", ("PCW_VERSION_1", "PCW_VERSION_2"))
        changes = json.loads(self.inspect("--format=json"))["changes"]["changes"]
        self.assertEqual([c["breaks"] for c in changes], [False, False])
        self.assertRegex(changes[0]["text"], "now rejected: version 2 .*on Windows 7 to Windows 10 22H2; .*not stated")
        self.assertEqual([c["line"] for c in changes], [13, 13])


class Strangers(Since):
    def state(self):
        return {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}

    def test_nothing_of_the_tree_is_run_or_written(self):
        marker = self.folder.parent / f"{self.folder.name}-marker"
        script = self.write("evil.sh", f"#!/bin/sh\ntouch {marker}\ncat\n")
        script.chmod(0o755)
        self.write(".gitattributes", "*.c filter=evil diff=evil\n*.h filter=evil\n")
        self.commit()
        for key in ("filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "diff.evil.textconv",
                    "diff.evil.command", "core.fsmonitor",
                    "diff.external", "core.sshCommand", "core.pager"):
            self.git("config", key, str(script))
        self.git("config", "filter.evil.required", "true")
        self.change("driver.c", (ROW, ""))
        before = self.state()
        self.assertEqual(self.changes(), [("removed", "counter", 2, True)])
        self.assertEqual(self.state(), before)
        self.assertFalse(marker.exists())


class Usage(Since):
    def test_wrong_usage(self):
        self.pcwlint("extract", "driver.c", "-d", "facts")
        for words, message in ((["--since=nowhere"], 'knows no commit "nowhere"'),
                               (["--since=HEAD", "--facts=facts"], "cannot be combined"),
                               (["--since=HEAD", "--compat"], "--since and --compat cannot be combined"),
                               (["--since=--output=x"], "knows no commit")):
            done = self.pcwlint("inspect", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(message, done.stderr)
        shutil.rmtree(self.folder / ".git")
        self.assertIn("not a git repository", self.pcwlint("inspect", "--since=HEAD").stderr)


if __name__ == "__main__":
    sys.exit(support.main())
