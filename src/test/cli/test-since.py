#!/usr/bin/env python3
"""--changed-since, with the real git in throw-away repositories.

test-since.py PCWLINT PROJECT-ROOT"""

import json
import os
import socket
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD, HEADER, NARROW_HEADER

# A driver of two files.
START = GOOD[:GOOD.index("void\nStop")].replace("static PPCW", "PPCW")
STOP = """#include <wdm.h>
extern PPCW_REGISTRATION g_Handle;
void
Stop(void)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}
"""
NEVER_UNREGISTERED = [("PCW602", "start.c", 18)]
TWO_BAD = BAD.replace("sizeof(ULONG) }", "3 }")  # PCW401 in line 6 too


class Since(support.Case):
    def setUp(self):
        super().setUp()
        self.git("init", "-q")

    def commit(self, **files):
        for name, text in files.items():
            self.write(name.replace("__", "/") + ".c", text)
        self.git("add", "-A")
        self.git("commit", "-qm", "change")

    def since(self, revision, *words, **keywords):
        done = self.pcwlint("--format=json", f"--changed-since={revision}", *words, **keywords)
        self.assertEqual(done.stderr, "")
        report = json.loads(done.stdout)
        return [(f["rule"], f["file"], f["line"]) for f in report["findings"]], report["changes"][
            "findings_outside"], done.returncode

    def test_what_is_in_changed_lines(self):
        self.commit(driver=BAD)
        self.assertEqual(self.since("HEAD", "driver.c"), ([], 1, 0))
        self.write("driver.c", TWO_BAD)
        self.assertEqual(self.since("HEAD", "driver.c"), ([("PCW401", "driver.c", 6)], 1, 1))
        self.git("add", "-A")   # staged, or committed: the same
        self.assertEqual(self.since("HEAD", "driver.c"), ([("PCW401", "driver.c", 6)], 1, 1))
        self.git("commit", "-qm", "worse")
        self.assertEqual(self.since("HEAD~1", "driver.c"), ([("PCW401", "driver.c", 6)], 1, 1))
        text = self.pcwlint("--changed-since=HEAD", "driver.c").stdout
        self.assertIn("2 findings outside the changes since HEAD not shown", text)

    def test_files_that_git_was_told_not_to_look_at(self):
        self.commit(driver=GOOD, other=BAD.replace("Example", "Other"), late=BAD.replace("Example", "Late"))
        for option in ("--assume-unchanged", "--skip-worktree"):
            self.write("driver.c", GOOD)
            self.git("update-index", option, "driver.c", "other.c")
            self.assertEqual(self.since("HEAD")[0], [])
            self.write("driver.c", BAD)
            self.assertEqual(self.since("HEAD")[0], [("PCW401", "driver.c", 7)])
            self.git("update-index", option.replace("--", "--no-"), "driver.c", "other.c")
        self.git("update-index", "--skip-worktree", "late.c")
        (self.folder / "late.c").unlink()   # as in a sparse checkout
        self.assertEqual(self.since("HEAD")[0], [("PCW401", "driver.c", 7)])

    def test_a_link_that_leads_elsewhere_now(self):
        self.commit(old=GOOD)
        self.write("new.txt", BAD)
        (self.folder / "driver.c").symlink_to("old.c")
        self.commit()
        self.assertEqual(self.since("HEAD")[0], [])
        (self.folder / "driver.c").unlink()
        (self.folder / "driver.c").symlink_to("new.txt")
        self.assertEqual(self.since("HEAD")[0], [("PCW401", "driver.c", 7)])
        self.commit()
        self.assertEqual(self.since("HEAD~1")[0], [("PCW401", "driver.c", 7)])
        self.assertEqual(self.since("HEAD")[0], [])

    def test_without_inputs_the_working_directory_is_checked(self):
        self.commit(src__driver=GOOD, src__known=BAD.replace("Example", "Known"))
        self.write("src/new file.c", BAD.replace("Example", "New"))   # git does not know it yet
        self.write("src/counters.h", HEADER)
        found, outside, status = self.since("HEAD")
        self.assertEqual((found, status), ([("PCW401", "src/new file.c", 7)], 1))
        self.assertEqual(outside, 1)
        self.assertEqual(self.since("HEAD", cwd=self.folder / "src")[0], [("PCW401", "new file.c", 7)])

    def test_a_header_s_change_shows_in_the_source(self):
        self.commit(driver=GOOD)
        self.write("counters.h", NARROW_HEADER)
        self.assertEqual(self.since("HEAD")[0], [("PCW402", "driver.c", 7)])

    def test_names_that_git_quotes_and_renames(self):
        name = 'z\u00e4hler "1" \\ x'
        self.commit(**{name: GOOD}, old=BAD.replace("Example", "Old"))
        self.write(name + ".c", BAD)
        self.git("mv", "old.c", "moved.c")
        self.assertEqual(self.since("HEAD")[0], [("PCW401", name + ".c", 7)])

    def test_line_ends_and_utf16(self):
        self.commit(driver=GOOD.replace("\n", "\r\n"))
        self.write("driver.c", BAD.replace("\n", "\r\n"))
        self.assertEqual(self.since("HEAD")[0], [("PCW401", "driver.c", 7)])
        self.write("driver.c", GOOD.encode("utf-16"))
        self.git("add", "-A")
        self.git("commit", "-qm", "wide")
        self.write("driver.c", BAD.encode("utf-16"))   # to git it is binary
        self.assertEqual(self.since("HEAD")[0], [("PCW401", "driver.c", 7)])

    def test_where_lines_were_only_taken_away(self):
        text = BAD.replace("16 },\n", "16 },\n    { 3, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },\n")
        self.commit(driver=text)
        self.write("driver.c", BAD)
        self.assertIn(("PCW401", "driver.c", 7), self.since("HEAD")[0])

    def break_other_file(self):
        self.commit(start=START, stop=STOP, old=BAD.replace("Example", "Old"))
        self.write("stop.c", STOP.replace("PcwUnregister(g_Handle)", "g_Handle = NULL"))

    def test_what_a_change_causes_in_another_file(self):
        self.break_other_file()
        self.assertEqual(self.since("HEAD"), (NEVER_UNREGISTERED, 1, 1))
        text = self.pcwlint("--changed-since=HEAD").stdout
        self.assertIn("start.c:18: note: PCW602 is new since HEAD: a change in other lines causes it", text)
        (self.folder / "stop.c").unlink()
        self.assertEqual(self.since("HEAD"), (NEVER_UNREGISTERED, 1, 1))
        self.git("add", "-A")
        self.git("commit", "-qm", "worse")
        self.assertEqual(self.since("HEAD"), ([], 2, 0))
        self.assertEqual(self.since("HEAD~1", cwd=self.folder), (NEVER_UNREGISTERED, 1, 1))

    def test_what_a_change_causes_above_its_own_lines(self):
        self.commit(driver=GOOD, known=BAD.replace("Example", "Known"))
        self.write("driver.c", GOOD.replace("PcwUnregister(g_Handle)", "g_Handle = NULL"))
        self.assertEqual(self.since("HEAD"), ([("PCW602", "driver.c", 18)], 1, 1))
        self.write("driver.c", "/* moves all lines */\n" + GOOD.replace("PcwUnregister(g_Handle)", "g_Handle = NULL"))
        self.assertEqual(self.since("HEAD"), ([("PCW602", "driver.c", 19)], 1, 1))

    def test_what_a_changed_configuration_lets_through(self):
        self.commit(driver=BAD)
        self.write(".pcwlint.json", '{ "ignore": ["PCW401"] }')
        self.git("add", "-A")
        self.git("commit", "-qm", "quiet")
        self.write(".pcwlint.json", "{}")
        self.assertEqual(self.since("HEAD"), ([("PCW401", "driver.c", 7)], 0, 1))

    def test_a_baseline_does_not_make_what_it_knows_new(self):
        self.commit(driver=BAD)
        self.assertEqual(self.pcwlint("--write-baseline=known.json", ".").returncode, 0)
        self.write(".pcwlint.json", '{ "baseline": "known.json" }')
        self.git("add", "-A")
        self.git("commit", "-qm", "known")
        self.write(".pcwlint.json", "{}")
        self.assertEqual(self.since("HEAD"), ([], 1, 0))

    def test_folders_with_another_name_and_renamed_files(self):
        self.commit(src__driver=BAD)
        self.write("src/counters.h", HEADER)
        self.git("add", "-A")
        self.git("commit", "-qm", "header")
        self.git("mv", "src", "drivers")
        self.assertEqual(self.since("HEAD", "."), ([], 1, 0))
        self.git("mv", "drivers/driver.c", "drivers/other.c")
        self.assertEqual(self.since("HEAD", "."), ([], 1, 0))
        self.assertEqual(self.since("HEAD", "drivers/other.c"), ([], 1, 0))

    def test_a_revision_that_cannot_be_analysed(self):
        self.commit(driver=BAD)
        self.write(".pcwlint.json", "{ this is none")
        self.git("add", "-A")
        self.git("commit", "-qm", "broken")
        self.write(".pcwlint.json", "{}")
        self.assertEqual(self.since("HEAD"), ([], 1, 0))
        text = self.pcwlint("--changed-since=HEAD").stdout
        self.assertRegex(text, r"in lines that it does not touch is not reported: \S*\.pcwlint\.json:1:3: ")

    def test_facts_are_of_one_revision(self):
        self.break_other_file()
        self.assertEqual(self.pcwlint("extract", "-dout", ".").returncode, 0)
        done = self.pcwlint("--changed-since=HEAD", "--facts=out")
        self.assertIn("--facts holds what is there now only", done.stdout)
        self.assertNotIn("PCW602", done.stdout)

    def test_fixes_and_what_a_change_causes(self):
        self.commit(start=START, stop=STOP, old=BAD.replace("Example", "Old"), other=GOOD.replace("Example", "Other"))
        self.write("stop.c", STOP.replace("PcwUnregister(g_Handle)", "g_Handle = NULL"))
        self.write("other.c", BAD.replace("Example", "Other"))
        done = self.pcwlint("--changed-since=HEAD", "--fix", "--unsafe-fixes")
        self.assertIn("PCW602", done.stdout)
        self.assertNotIn("old.c", done.stdout)

    def test_it_is_the_point_where_the_branch_left_that_counts(self):
        self.commit(driver=BAD)
        self.git("checkout", "-qb", "topic")
        self.commit(other=BAD.replace("Example", "Other"))
        self.git("checkout", "-q", "main")
        self.commit(driver=GOOD)   # mended there, which is no change of ours
        self.git("checkout", "-q", "topic")
        self.assertEqual(self.since("main", "driver.c", "other.c"), ([("PCW401", "other.c", 7)], 1, 1))

    def test_the_user_s_own_settings_of_git_change_nothing(self):
        self.commit(driver=GOOD)
        for key, value in (("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("color.ui", "always"),
                           ("diff.external", "false"),
                           ("core.quotePath", "false"), ("diff.relative", "true"), ("diff.context", "9"),
                           ("diff.submodule", "log")):
            self.git("config", key, value)
        self.write("driver.c", BAD)
        self.assertEqual(self.since("HEAD")[0], [("PCW401", "driver.c", 7)])

    def test_inside_a_hook_and_through_a_link(self):
        self.commit(sub__driver=GOOD)
        self.write("sub/counters.h", HEADER)
        self.write("sub/driver.c", BAD)
        hook = {"GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index", "GIT_PREFIX": ""}
        self.assertEqual(self.since("HEAD", "sub/driver.c", **hook)[0], [("PCW401", "sub/driver.c", 7)])
        link = self.folder / "sub" / "link"
        os.symlink(self.folder / "sub", link)
        self.assertEqual(self.since("HEAD", "sub/link/driver.c")[0], [("PCW401", "sub/link/driver.c", 7)])

    def test_before_the_first_commit_everything_is_new(self):
        self.write("driver.c", BAD)
        self.assertEqual(self.since("HEAD"), ([("PCW401", "driver.c", 7)], 0, 1))
        self.git("add", "-A")   # as a hook finds it
        self.assertEqual(self.since("HEAD", "driver.c"), ([("PCW401", "driver.c", 7)], 0, 1))
        self.assertEqual(self.pcwlint("--changed-since=main", "driver.c").returncode, 2)

    def test_what_cannot_be_analysed(self):
        self.commit(driver="int a;\0\n")
        self.assertEqual(self.since("HEAD", "driver.c"), ([("PCW904", "driver.c", 1)], 0, 3))

    def add_submodule(self, **files):
        """`inner`, a clone of a repository that holds the files."""
        elsewhere = self.folder.parent / (self.folder.name + "-inner")
        elsewhere.mkdir()
        self.addCleanup(support.shutil.rmtree, elsewhere)
        for name, text in files.items():
            (elsewhere / (name + ".c")).write_text(text)
        (elsewhere / "counters.h").write_text(HEADER)
        for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "inner"]):
            self.git(*words, cwd=elsewhere)
        self.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(elsewhere), "inner")

    def test_a_submodule(self):
        self.add_submodule(driver=BAD)
        self.assertEqual(self.since("HEAD")[0], [("PCW401", "inner/driver.c", 7)])   # it is new itself
        self.commit()
        self.assertEqual(self.since("HEAD"), ([], 1, 0))
        self.write("inner/driver.c", TWO_BAD)
        changed = [("PCW401", "inner/driver.c", 6)]
        self.assertEqual(self.since("HEAD"), (changed, 1, 1))   # not the lines around it
        self.git("commit", "-qam", "worse", cwd=self.folder / "inner")
        self.git("config", "diff.ignoreSubmodules", "all")
        self.assertEqual(self.since("HEAD"), (changed, 1, 1))
        self.git("add", "-A")
        self.assertEqual(self.since("HEAD"), (changed, 1, 1))

    def test_new_files_of_a_submodule(self):
        self.add_submodule(driver=GOOD)
        self.commit()
        self.write("inner/new.c", BAD.replace("Example", "New"))
        self.assertEqual(self.since("HEAD")[0], [("PCW401", "inner/new.c", 7)])

    def test_a_repository_that_is_no_submodule(self):
        self.commit(driver=GOOD)
        self.write("inner/driver.c", BAD.replace("Example", "Inner"))
        self.git("init", "-q", "inner")
        self.assertIn(("PCW401", "inner/driver.c", 7), self.since("HEAD")[0])

    def test_other_work_trees(self):
        self.commit(driver=GOOD)
        self.commit(driver=BAD)
        tree, shallow, bare = (self.folder.parent / (self.folder.name + "-" + name)
                               for name in ("tree", "shallow", "bare"))
        for folder in (tree, shallow, bare):
            self.addCleanup(support.shutil.rmtree, folder)
        self.git("worktree", "add", "-q", "--detach", str(tree))
        self.git("clone", "-q", "--depth=1", "--branch=main", "file://" + str(self.folder), str(shallow))
        self.git("clone", "-q", "--bare", str(self.folder), str(bare))
        for folder in (tree, shallow):
            self.assertEqual(self.since("HEAD", "driver.c", cwd=folder), ([], 1, 0))
            (folder / "driver.c").write_text(TWO_BAD)
            self.assertEqual(self.since("HEAD", cwd=folder), ([("PCW401", "driver.c", 6)], 1, 1))
        self.assertIn("a shallow clone may have to fetch it first", self.pcwlint("--changed-since=HEAD~1",
            cwd=shallow).stderr)
        done = self.pcwlint("--changed-since=HEAD", cwd=bare)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("a bare repository has no work tree", done.stderr)

    def check_no_repository(self, make, folder, *words):
        """Ends, with an error of git's or with all that the folder holds as new; never without a word."""
        entry = self.folder / folder / ".git"
        if os.path.lexists(entry):
            entry.unlink()
        make(entry)
        done = self.pcwlint("--format=json", "--changed-since=HEAD", *words, timeout=300)
        if done.returncode == 2:
            self.assertIn("git: ", done.stderr)
            return
        self.assertIn(f"{folder}/new.c", {f["file"] for f in json.loads(done.stdout)["findings"]}, done.stderr)

    def test_git_entries_that_are_no_repository(self):
        """A FIFO has no end, and nobody answers at a socket."""
        def socket_at(path):
            with socket.socket(socket.AF_UNIX) as listener:
                listener.bind(os.path.relpath(path, os.getcwd()) if len(str(path)) > 100 else str(path))
        self.commit(driver=GOOD)
        for number, make in enumerate((os.mkfifo, socket_at, lambda path: path.symlink_to("/dev/zero"))):
            name = f"sub{number}"
            self.write(f"{name}/new.c", BAD.replace("Example", "New"))
            self.write(f"{name}/counters.h", HEADER)
            for words in ((".",), (name,), (f"{name}/new.c",)):
                with self.subTest(number=number, words=words):
                    self.check_no_repository(make, name, *words)

    def test_submodules_whose_git_entry_is_no_repository(self):
        self.add_submodule(driver=GOOD)
        self.commit()
        self.write("inner/new.c", BAD.replace("Example", "New"))
        for words in ((".",), ("inner",), ("inner/new.c",)):
            with self.subTest(words=words):
                self.check_no_repository(os.mkfifo, "inner", *words)

    def test_errors(self):
        self.commit(driver=BAD)
        for revision in ("no-such", "--output=x", "HEAD..HEAD", "HEAD:driver.c", ""):
            done = self.pcwlint(f"--changed-since={revision}", "driver.c")
            self.assertEqual((done.returncode, done.stdout), (2, ""), revision)
            self.assertIn("pcwlint: --changed-since: git knows no commit", done.stderr)
        self.assertFalse((self.folder / "x").exists())
        outside = self.folder.parent / (self.folder.name + "-outside")
        outside.mkdir()
        self.addCleanup(support.shutil.rmtree, outside)
        done = self.pcwlint("--changed-since=HEAD", outside, GIT_CEILING_DIRECTORIES=str(outside.parent))
        self.assertEqual(done.returncode, 2)
        self.assertIn(f"{outside}: git: not a git repository", done.stderr)
        done = self.pcwlint("--changed-since=HEAD", "driver.c", PATH="/no-such-folder")
        self.assertEqual(done.returncode, 2)
        self.assertIn("git cannot be run", done.stderr)


if __name__ == "__main__":
    sys.exit(support.main())
