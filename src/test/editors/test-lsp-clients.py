#!/usr/bin/env python3
"""What differs between the clients of the language server: what they announce, the folders that they have open, and
documents that they have not saved yet.

test-lsp-clients.py PCWLINT PROJECT-ROOT"""

import json
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import lsp
import support
from support import BAD, GOOD, HEADER, NARROW_HEADER

UNUSED = GOOD.replace("sizeof(ULONG64) },", "sizeof(ULONG64) },  // pcwlint: disable=PCW401 -- none")   # PCW903
ALWAYS = {"range", "severity", "code", "source", "message"}


def rules(items):
    return [d["code"] for d in items]


class Server(support.Case):
    def start(self, *folders, **initialize):
        client = lsp.Client([support.PCWLINT, "lsp"], cwd=self.folder, PCWLINT_CACHE_SIZE="0")
        self.addCleanup(client.__exit__)
        initialize.setdefault("options", {"debounce": 0})
        self.announced = client.initialize(*folders, **initialize)["capabilities"]
        return client

    def pushed(self, client, path, condition=lambda items: True):
        uri = lsp.uri_of(path)
        client.wait(lambda: uri in client.published and condition(client.published[uri]["diagnostics"]),
                    f"the diagnostics of {path}")
        return client.published[uri]

    @staticmethod
    def all_are_checked(client):
        """Answered when each folder's newest texts have been checked."""
        client.request("workspace/symbol", {"query": "no such symbol"})

    def driver_with_manifest(self):
        """A copy of a case whose only finding, PCW705, is in its manifest: its folder."""
        case = support.ROOT / "testdata/rules/PCW705-manifest-size-mismatch/bad-ctrpp-average-bulk-too-narrow"
        shutil.copytree(case, self.folder / "nvlite")
        return self.folder / "nvlite"


class NewDocuments(Server):
    """An editor has the text, the disk has no such file."""

    def test_a_source(self):
        client = self.start(self.folder)
        self.all_are_checked(client)
        new = self.folder / "new.c"
        uri = client.open(new, BAD)
        self.assertEqual(rules(client.diagnostics(new)), ["PCW401"])
        self.assertEqual(list(client.workspace_diagnostics()), [uri])
        client.change(new, GOOD)
        self.assertEqual(client.diagnostics(new), [])
        client.change(new, BAD)
        before = client.diagnostics(new)
        new.write_text(BAD)
        client.save(new)
        self.assertEqual(client.diagnostics(new), before)   # saved, it is what it was

    def test_a_source_that_is_closed_unsaved(self):
        driver = self.write("driver.c", GOOD)
        client = self.start(self.folder, pulls=False)
        new = self.folder / "new.c"
        client.open(new, BAD)
        self.assertEqual(rules(self.pushed(client, new, len)["diagnostics"]), ["PCW401"])
        client.forget(new)
        self.pushed(client, new, lambda items: not items)
        client.open(driver, BAD)
        self.assertEqual(rules(self.pushed(client, driver, len)["diagnostics"]), ["PCW401"])

    def test_in_a_folder_behind_a_link(self):
        self.write("real/driver.c", GOOD)
        self.write("real/counters.h", HEADER)
        (self.folder / "link").symlink_to("real")
        client = self.start(self.folder / "link")
        client.open(self.folder / "link/new.c", BAD)
        self.assertEqual(rules(client.diagnostics(self.folder / "link/new.c")), ["PCW401"])

    def test_one_that_is_excluded(self):
        self.write(".pcwlint.json", '{ "exclude": ["new*.c"] }')
        client = self.start(self.folder)
        client.open(self.folder / "new-1.c", BAD)
        self.assertEqual(client.diagnostics(self.folder / "new-1.c"), [])
        client.open(self.folder / "other.c", BAD)
        self.assertEqual(rules(client.diagnostics(self.folder / "other.c")), ["PCW401"])

    def test_manifests(self):
        """Of a folder, and of a source that is in no folder of the client: as if it were saved."""
        folder = self.driver_with_manifest()
        manifest, source = folder / "nvlite.man", folder / "nvlite.c"
        text = manifest.read_text()
        for folders in ([folder], []):
            client = self.start(*folders)
            client.open(source)
            client.open(manifest)
            expected = [client.diagnostics(source), client.diagnostics(manifest)]
            self.assertIn("PCW705", rules(expected[1]), folders)
            client.close()
            manifest.unlink()
            client = self.start(*folders)
            client.open(source)
            without = client.diagnostics(source)
            self.assertNotEqual(without, expected[0], "nothing says what the manifest's header declares")
            client.open(manifest, text, language="xml")
            self.assertEqual([client.diagnostics(source), client.diagnostics(manifest)], expected, folders)
            client.forget(manifest)
            self.assertEqual(client.diagnostics(source), without)
            client.close()
            manifest.write_text(text)


class Folders(Server):
    def test_one_without_sources_is_no_problem(self):
        empty = self.folder / "empty"
        empty.mkdir()
        client = self.start(empty, pulls=False)
        for _ in range(2):
            client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": lsp.uri_of(empty / "x.c"),
                "type": 3}]})
            self.all_are_checked(client)
        logged = [n["params"] for n in client.notifications if n["method"] == "window/logMessage"]
        self.assertEqual([(m["type"], "no source" in m["message"]) for m in logged], [(3, True)])
        self.assertIn(str(empty), logged[0]["message"])
        self.assertEqual((client.published, client.messages()), ({}, []))
        client.close()
        client = self.start(empty)
        self.assertEqual(client.workspace_diagnostics(), {})

    def test_an_edit_is_of_its_own_folder(self):
        """That another one is not checked shows by a change of the disk that it has not seen."""
        one, two = self.write("one/a.c", BAD), self.write("two/b.c", BAD)
        self.write("one/counters.h", HEADER)
        self.write("two/counters.h", HEADER)
        client = self.start(self.folder / "one", self.folder / "two")
        client.open(one)
        self.assertEqual(set(client.workspace_diagnostics()), {lsp.uri_of(one), lsp.uri_of(two)})
        two.write_text(GOOD)
        client.change(one, GOOD)
        self.assertEqual(client.diagnostics(one), [])
        self.assertEqual(set(client.workspace_diagnostics()), {lsp.uri_of(two)})
        client.save(one)
        self.assertEqual(client.workspace_diagnostics(), {})

    def test_an_edit_counts_in_other_folders_that_read_the_file(self):
        header = self.write("common/counters.h", HEADER)
        driver = self.write("driver/driver.c", GOOD.replace("counters.h", "../common/counters.h"))
        client = self.start(self.folder / "common", self.folder / "driver")
        client.open(driver)
        client.open(header)
        self.assertEqual(client.diagnostics(driver), [])
        client.change(header, NARROW_HEADER)
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW402"])
        client.change(header, HEADER)
        self.assertEqual(client.diagnostics(driver), [])

    def test_a_folder_in_a_folder(self):
        outer, inner = self.write("driver.c", GOOD), self.write("inner/driver.c", GOOD)
        self.write("inner/counters.h", HEADER)
        client = self.start(self.folder, self.folder / "inner")
        client.open(inner)
        self.assertEqual(client.diagnostics(inner), [])
        client.change(inner, BAD)
        self.assertEqual(rules(client.diagnostics(inner)), ["PCW401"])
        self.assertEqual(client.diagnostics(outer), [])


class Announced(Server):
    MEMBERS = {"relatedInformation": {"relatedInformation": True}, "codeDescription": {"codeDescriptionSupport": True},
               "data": {"dataSupport": True}, "tags": {"tagSupport": {"valueSet": [1]}}}

    def members(self, capabilities, pulls):
        """Those of all diagnostics beside what each has, and of what they are published in."""
        self.write("driver.c", GOOD)
        self.write("unused.c", UNUSED)
        self.write("counters.h", NARROW_HEADER)
        client = self.start(self.folder, pulls=pulls, capabilities={"textDocument": capabilities})
        paths = [self.folder / "driver.c", self.folder / "unused.c"]
        for path in paths:
            client.open(path)
        lists = [client.diagnostics(path) if pulls else self.pushed(client, path, len)["diagnostics"] for path in paths]
        self.assertEqual({"PCW402", "PCW903"} & {rule for items in lists for rule in rules(items)},
                         {"PCW402", "PCW903"})
        self.all_are_checked(client)
        client.close()
        published = {name for report in client.published.values() for name in report} - {"uri", "diagnostics"}
        return {name for items in lists for diagnostic in items for name in diagnostic} - ALWAYS, published

    def test_members_of_diagnostics(self):
        for pulls in (False, True):
            base = {"diagnostic": {}} if pulls else {}
            self.assertEqual(self.members({"publishDiagnostics": {}, **base}, pulls), (set(), set()))
            for name, can in self.MEMBERS.items():
                self.assertEqual(self.members({"publishDiagnostics": can, **base}, pulls), ({name}, set()), can)
        self.assertEqual(self.members({"publishDiagnostics": {"tagSupport": {"valueSet": [2]}}}, False), (set(), set()))

    def test_versions(self):
        driver = self.write("driver.c", BAD)
        for supported in (False, True):
            client = self.start(self.folder, pulls=False, capabilities={
                "textDocument": {"publishDiagnostics": {"versionSupport": supported}}})
            client.open(driver, GOOD)
            client.change(driver, BAD + "\n")
            self.assertEqual(rules(self.pushed(client, driver, len)["diagnostics"]), ["PCW401"])
            self.all_are_checked(client)
            self.assertEqual(client.published[lsp.uri_of(driver)].get("version"), 2 if supported else None)
            client.close()

    def test_commands(self):
        driver = self.write("driver.c", BAD)
        self.write("baseline.json", json.dumps({"pcwlint_baseline": 1, "findings": []}))
        self.write(".pcwlint.json", '{ "baseline": "baseline.json" }')
        expected = {(False, False): set(), (True, False): {"pcwlint.openRulePage", "pcwlint.select"},
                    (False, True): {"pcwlint.acceptIntoBaseline"}}
        for (shows, applies), commands in expected.items():
            client = self.start(self.folder, capabilities={"window": {"showDocument": {"support": shows}},
                                                           "workspace": {"applyEdit": applies}})
            self.assertEqual(set(self.announced["executeCommandProvider"]["commands"]), commands)
            client.open(driver)
            span = {"start": {"line": 0, "character": 0}, "end": {"line": 40, "character": 0}}
            actions = client.request("textDocument/codeAction", {"textDocument": {"uri": lsp.uri_of(driver)},
                                                                 "range": span, "context": {"diagnostics": []}})
            self.assertIn("Disable PCW401 here", [a["title"] for a in actions])
            self.assertEqual({a["command"]["command"] for a in actions if "command" in a}, commands)
            client.close()


if __name__ == "__main__":
    sys.exit(support.main())
