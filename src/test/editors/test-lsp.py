#!/usr/bin/env python3
"""The language server as an editor sees it: texts, folders, settings, findings, code actions, and clients that
misbehave.

test-lsp.py PCWLINT PROJECT-ROOT"""

import json
import os
import re
import signal
import sys
import time
import unittest
from pathlib import Path
from urllib.parse import unquote, urlparse

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import lsp
import support
from support import BAD, GOOD, HEADER, NARROW_HEADER

MANIFEST = """<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="2.0">
      <provider providerType="KIND" applicationIdentity="bell.sys" providerGuid="{11111111-2222-3333-4444-555555555555}" callback="custom">
        <counterSet guid="{11111111-2222-3333-4444-555555555556}" uri="Bell.Set" name="Bell" description="Bell" symbol="Bell" instances="single">
          <structs><struct name="Bell" type="BELL"/></structs>
          <counter id="1" uri="Bell.Rings" name="Rings" description="Rings" type="perf_counter_rawcount" detailLevel="standard" struct="Bell" field="Rings"/>
          <counter id="ID" uri="Bell.Knocks" name="Knocks" description="Knocks" type="perf_counter_rawcount" detailLevel="standard" struct="Bell" field="Knocks"/>
        </counterSet>
      </provider>
    </counters>
  </instrumentation>
</instrumentationManifest>
""".replace("KIND", "kernelMode")

# Clang loops for ever on a block that the end of the file cuts off.
HANGS = GOOD + "\nvoid Loop(void)\n{\n    __if_exists(Start) {\n"


def rules(items):
    return [d["code"] for d in items if "code" in d]


def apply_edits(text, edits):
    """Edits of the protocol, in UTF-16, to a text."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def at(position):
        line = lines[position["line"]].encode("utf-16-le")
        return starts[position["line"]] + len(line[:2 * position["character"]].decode("utf-16-le"))

    for edit in sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]),
                       reverse=True):
        text = text[:at(edit["range"]["start"])] + edit["newText"] + text[at(edit["range"]["end"]):]
    return text


def whole(text):
    return {"start": {"line": 0, "character": 0}, "end": {"line": text.count("\n") + 1, "character": 0}}


class Server(support.Case):
    def start(self, *folders, words=(), **initialize):
        environment = initialize.pop("environment", {})
        client = lsp.Client([support.PCWLINT, "lsp", *words], cwd=self.folder,
                            **{"PCWLINT_CACHE_SIZE": "0", **environment})
        self.addCleanup(client.__exit__)
        initialize.setdefault("options", {"debounce": 0})
        self.result = client.initialize(*(folders or [self.folder]), **initialize)
        return client

    def pushed(self, client, path, wanted):
        uri = lsp.uri_of(path)
        client.wait(lambda: uri in client.published and rules(client.published[uri]["diagnostics"]) == wanted,
                    f"{wanted} for {path}")
        return client.published[uri]

    def actions(self, client, path, text, only=None):
        context = {"diagnostics": [], **({"only": only} if only else {})}
        return client.request("textDocument/codeAction", {"textDocument": {"uri": lsp.uri_of(path)},
                                                          "range": whole(text), "context": context})

    def edited(self, action, path, text):
        edits = [e for change in action["edit"]["documentChanges"] if change["textDocument"]["uri"] == lsp.uri_of(
            path) for e in change["edits"]]
        return apply_edits(text, edits)


class Texts(Server):
    def test_a_finding_comes_and_goes_with_the_text(self):
        driver = self.write("driver.c", GOOD)
        client = self.start()
        client.open(driver)
        self.assertEqual(client.diagnostics(driver), [])
        client.change(driver, [((6, 36), (6, 51), "16")])
        found = client.diagnostics(driver)
        self.assertEqual([(d["code"], d["severity"], d["range"]) for d in found],
                         [("PCW401", 1, {"start": {"line": 6, "character": 36}, "end": {"line": 6, "character": 38}})])
        self.assertEqual(found[0]["source"], "pcwlint")
        self.assertTrue(found[0]["codeDescription"]["href"].startswith("https://"))
        client.change(driver, [((6, 36), (6, 38), "sizeof(ULONG64)")])
        self.assertEqual(client.diagnostics(driver), [])
        self.assertEqual(client.close(), 0)

    def test_positions_count_as_was_agreed(self):
        line = '/* \N{BELL}\N{GREEK SMALL LETTER ALPHA} */ { 2, 0, FIELD_OFFSET(S, Bytes), 16 },'
        text = BAD.replace("    { 2, 0, FIELD_OFFSET(S, Bytes), 16 },", "    " + line)
        driver = self.write("driver.c", text)
        for encoding, unit in (("utf-8", lambda t: len(t.encode())), ("utf-16",
                                                                      lambda t: len(t.encode("utf-16-le")) // 2)):
            client = self.start(capabilities={"general": {"positionEncodings": [encoding]}})
            self.assertEqual(self.result["capabilities"]["positionEncoding"], encoding)
            client.open(driver)
            column = unit("    " + line[:line.index("16")])
            self.assertEqual(client.diagnostics(driver)[0]["range"]["start"], {"line": 6, "character": column},
                             encoding)
            client.change(driver, [((6, column), (6, column + 2), "8")])
            self.assertEqual(client.diagnostics(driver), [])

    def test_lines_end_as_the_editor_counts_them(self):
        driver = self.write("driver.c", BAD.replace("\n", "\r\n"))
        client = self.start()
        client.open(driver)
        self.assertEqual(client.diagnostics(driver)[0]["range"]["start"], {"line": 6, "character": 36})
        # a carriage return alone ends a line of the protocol, and none of the compiler
        client.change(driver, "// one\rtwo\n" + BAD)
        starts = {found["code"]: found["range"]["start"] for found in client.diagnostics(driver)}
        self.assertEqual(starts["PCW401"], {"line": 8, "character": 36})

    def test_an_unsaved_header_counts_in_the_sources_that_include_it(self):
        driver, header = self.write("driver.c", GOOD), self.folder / "counters.h"
        client = self.start()
        client.open(driver)
        client.open(header)
        self.assertEqual(client.diagnostics(driver), [])
        client.change(header, NARROW_HEADER)
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW402"])
        related = client.diagnostics(driver)[0].get("relatedInformation", [])
        self.assertIn(lsp.uri_of(header), [r["location"]["uri"] for r in related])
        client.change(header, HEADER)
        self.assertEqual(client.diagnostics(driver), [])
        client.change(header, NARROW_HEADER)
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW402"])
        client.forget(header)   # unsaved: the disk counts again
        self.assertEqual(client.diagnostics(driver), [])

    def test_a_header_that_is_only_in_a_buffer(self):
        self.write("driver.c", GOOD.replace("counters.h", "new.h"))
        client = self.start()
        driver = self.folder / "driver.c"
        client.open(driver)
        self.assertNotEqual(client.diagnostics(driver), [])
        client.open(self.folder / "new.h", HEADER)
        self.assertEqual(client.diagnostics(driver), [])

    def test_manifests(self):
        manifest = self.write("bell.man", MANIFEST.replace('"ID"', '"2"'))
        self.write("bell.c", "#include <wdm.h>\ntypedef struct _BELL { ULONG Rings; ULONG Knocks; } BELL;\n#include \"bell.h\"\n"
                             "NTSTATUS Start(void) { return BellRegister(NULL, NULL); }\nvoid Stop(void) { BellUnregister(); }\n")
        client = self.start()
        client.open(manifest)
        before = rules(client.diagnostics(manifest))
        self.assertNotIn("PCW707", before)
        client.change(manifest, MANIFEST.replace('"ID"', '"1"'))
        self.assertIn("PCW707", rules(client.diagnostics(manifest)))
        client.change(manifest, MANIFEST.replace('"ID"', '"2"'))
        self.assertEqual(rules(client.diagnostics(manifest)), before)

    def test_one_file_under_two_names(self):
        driver = self.write("real/driver.c", GOOD)
        self.write("real/counters.h", HEADER)
        (self.folder / "link").symlink_to("real")
        client = self.start(self.folder / "real", pulls=False)
        for uri in (lsp.uri_of(driver).replace("driver", "%64river"), lsp.uri_of(self.folder / "link" / "driver.c")):
            client.published.clear()
            client.open(driver, BAD, uri=uri)
            client.wait(lambda u=uri: rules(client.published.get(u, {"diagnostics": []})["diagnostics"]) == ["PCW401"],
                        uri)
            client.forget(driver, uri=uri)
            client.wait(lambda u=uri: client.published[u]["diagnostics"] == [], f"no finding for {uri}")

    def test_what_could_not_be_determined_is_a_hint(self):
        driver = self.write("driver.c", GOOD.replace("RTL_NUMBER_OF(g_Table)", "UnknownCount()"))
        client = self.start()
        client.open(driver)
        found = client.diagnostics(driver)
        self.assertTrue(found)
        self.assertEqual({d["severity"] for d in found if d["code"] in ("PCW901", "PCW902")}, {4})

    def test_an_unused_suppression_is_faded(self):
        driver = self.write("driver.c", GOOD.replace("sizeof(ULONG64) },",
                                                     "sizeof(ULONG64) },  // pcwlint: disable=PCW401 -- none"))
        client = self.start()
        client.open(driver)
        self.assertEqual([(d["code"], d.get("tags")) for d in client.diagnostics(driver)], [("PCW903", [1])])


class Publishing(Server):
    def test_pushed_to_those_who_do_not_pull(self):
        driver = self.write("driver.c", BAD)
        client = self.start(pulls=False)
        self.assertNotIn("diagnosticProvider", self.result["capabilities"])
        self.pushed(client, driver, ["PCW401"])   # before anything is open
        client.open(driver, GOOD)
        self.assertEqual(self.pushed(client, driver, []).get("version"), 1)

    def test_pushed_again_when_opened(self):
        """Emacs keeps nothing of what was pushed for a file that was closed."""
        driver = self.write("driver.c", BAD)
        client = self.start(pulls=False)
        self.pushed(client, driver, ["PCW401"])
        uri = client.open(driver)
        client.wait(lambda: client.published[uri].get("version") == 1, "diagnostics of the text that was opened")
        self.pushed(client, driver, ["PCW401"])

    def test_pulled_and_not_pushed(self):
        driver = self.write("driver.c", BAD)
        client = self.start()
        self.assertTrue(self.result["capabilities"]["diagnosticProvider"]["interFileDependencies"])
        client.open(driver)
        report = client.request("textDocument/diagnostic", {"textDocument": {"uri": lsp.uri_of(driver)}})
        self.assertEqual((report["kind"], rules(report["items"])), ("full", ["PCW401"]))
        again = client.request("textDocument/diagnostic", {"textDocument": {"uri": lsp.uri_of(driver)},
                                                           "previousResultId": report["resultId"]})
        self.assertEqual(again, {"kind": "unchanged", "resultId": report["resultId"]})
        self.assertEqual(client.published, {})

    def test_of_the_workspace(self):
        self.write("driver.c", BAD)
        client = self.start()
        report = client.request("workspace/diagnostic", {"previousResultIds": []})["items"]
        self.assertEqual([(i["uri"], i["version"], rules(i["items"])) for i in report],
                         [(lsp.uri_of(self.folder / "driver.c"), None, ["PCW401"])])
        ids = [{"uri": i["uri"], "value": i["resultId"]} for i in report]
        self.write("driver.c", GOOD)
        client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": ids[0]["uri"], "type": 2}]})
        again = client.request("workspace/diagnostic", {"previousResultIds": ids})["items"]
        self.assertEqual([(i["uri"], i["kind"], i["items"]) for i in again], [(ids[0]["uri"], "full", [])])


class Folders(Server):
    def test_several_folders_and_a_file_in_none(self):
        one, two, three = self.write("one/a.c", BAD), self.write("two/b.c", BAD), self.write("three/c.c", BAD)
        for name in ("one", "two", "three"):
            self.write(f"{name}/counters.h", HEADER)
        client = self.start(self.folder / "one", self.folder / "two", pulls=False)
        self.pushed(client, one, ["PCW401"])
        self.pushed(client, two, ["PCW401"])
        client.open(three)
        self.pushed(client, three, ["PCW401"])
        client.forget(three)
        self.pushed(client, three, [])
        client.notify("workspace/didChangeWorkspaceFolders", {"event": {
            "added": [{"uri": lsp.uri_of(self.folder / "three"), "name": "three"}],
                                                                        "removed": [{"uri": lsp.uri_of(
                                                                            self.folder / "one"), "name": "one"}]}})
        self.pushed(client, one, [])
        self.pushed(client, three, ["PCW401"])

    def test_untitled_buffers_are_of_no_interest(self):
        client = self.start()
        client.open("/nowhere", BAD, uri="untitled:Untitled-1")
        self.assertEqual(client.diagnostics("/nowhere", uri="untitled:Untitled-1"), [])


class Settings(Server):
    def test_errors_of_the_configuration_are_its_diagnostics(self):
        driver, config = self.write("driver.c", BAD), self.write(".pcwlint.json", '{\n  "ignore": "PCW4"\n}\n')
        client = self.start()
        client.open(driver)
        self.assertEqual(client.diagnostics(driver), [])
        client.open(config, language="jsonc")
        client.change(config, '{\n  "ignor": "PCW401"\n}\n')
        found = client.diagnostics(config)
        self.assertEqual([(d["severity"], d["range"]["start"]["line"]) for d in found], [(1, 1)])
        self.assertIn("ignor", found[0]["message"])
        client.change(config, "{}")
        self.assertEqual(client.diagnostics(config), [])
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW401"])

    def test_words_of_the_command_line_and_of_the_client(self):
        driver = self.write("driver.c", BAD.replace("PCW_VERSION_1", "PCW_VERSION_2"))
        client = self.start(words=["--runs-on=WIN10_VB"], options={"debounce": 0, "arguments": ["--ntddi=WIN10_FE"]})
        client.open(driver)
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW401", "PCW102"])
        client.notify("workspace/didChangeConfiguration", {"settings": {"pcwlint": {"debounce": 0,
            "arguments": ["--ignore=PCW4", "--ntddi=WIN10_FE"]}}})
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW102"])

    def test_wrong_words_are_shown_once(self):
        driver = self.write("driver.c", BAD)
        client = self.start(options={"debounce": 0, "arguments": ["--no-such-option"]})
        client.open(driver)
        for _ in range(3):
            client.change(driver, GOOD)
            self.assertEqual(client.diagnostics(driver), [])
        self.assertEqual(len([m for m in client.messages() if "--no-such-option" in m]), 1)

    def test_settings_that_the_client_is_asked_for(self):
        driver = self.write("driver.c", BAD.replace("PCW_VERSION_1", "PCW_VERSION_2"))
        words = ["--ignore=PCW4", "--ntddi=WIN10_FE", "--runs-on=WIN10_VB"]
        client = lsp.Client([support.PCWLINT, "lsp"], cwd=self.folder, settings={"arguments": words, "debounce": 0},
                            PCWLINT_CACHE_SIZE="0")
        self.addCleanup(client.__exit__)
        client.initialize(self.folder, capabilities={"workspace": {"configuration": True}}, pulls=False)
        client.open(driver)
        self.pushed(client, driver, ["PCW102"])
        client.settings = {"arguments": []}
        client.notify("workspace/didChangeConfiguration", {"settings": None})
        self.pushed(client, driver, ["PCW401"])


class Actions(Server):
    def test_fixes_give_what_fix_gives(self):
        text = GOOD.replace("PCW_VERSION_1", "PCW_VERSION_2").replace("sizeof(ULONG64) }", "sizeof(ULONG) }")
        driver = self.write("driver.c", text)
        client = self.start(words=["--ntddi=WIN10_FE", "--runs-on=WIN10_VB"])
        client.open(driver)
        self.assertIn("PCW102", rules(client.diagnostics(driver)))
        fixed = text
        for _ in range(5):
            actions = self.actions(client, driver, fixed, ["source.fixAll"])
            if not actions:
                break
            self.assertEqual([a["kind"] for a in actions], ["source.fixAll.pcwlint"])
            fixed = self.edited(actions[0], driver, fixed)
            client.change(driver, fixed)
        self.pcwlint("--fix", "--ntddi=WIN10_FE", "--runs-on=WIN10_VB", ".", PCWLINT_CACHE_SIZE="0")
        self.assertNotEqual(fixed, text)
        self.assertEqual(fixed, driver.read_text())

    def test_one_fix_is_preferred_when_it_is_safe(self):
        text = GOOD.replace("PCW_VERSION_1", "PCW_VERSION_2")
        driver = self.write("driver.c", text)
        client = self.start(words=["--ntddi=WIN10_FE", "--runs-on=WIN10_VB"])
        client.open(driver)
        fixes = [a for a in self.actions(client, driver, text, ["quickfix"]) if a.get("isPreferred")]
        self.assertEqual(len(fixes), 1)
        self.assertEqual(fixes[0]["diagnostics"][0]["code"], "PCW102")
        client.change(driver, self.edited(fixes[0], driver, text))
        self.assertEqual(client.diagnostics(driver), [])

    def check_suppressions(self, name, text, rule, path=None):
        path = self.write(name, text)
        client = self.start()
        client.open(path)
        self.assertIn(rule, rules(client.diagnostics(path)))
        titles = {f"Disable {rule} here", f"Disable {rule} in this file"}
        actions = [a for a in self.actions(client, path, text) if a["title"] in titles]
        self.assertEqual({a["title"] for a in actions}, titles)
        for action in {a["title"]: a for a in actions}.values():
            suppressed = self.edited(action, path, text)
            uri, selection = action["command"]["arguments"]
            line = suppressed.split("\n")[selection["start"]["line"]]
            self.assertRegex(line.encode("utf-16-le")[:2 * selection["start"]["character"]].decode("utf-16-le"),
                             rf"{rule}( -- |: )$")
            self.assertEqual(uri, lsp.uri_of(path))
            client.change(path, suppressed)
            left = rules(client.diagnostics(path))
            self.assertNotIn(rule, left, suppressed)
            self.assertNotIn("PCW903", left, suppressed)
            client.change(path, text)
            client.diagnostics(path)
        client.close()

    def test_suppressions_in_a_source(self):
        self.check_suppressions("driver.c", BAD, "PCW401")

    def test_suppressions_with_carriage_returns(self):
        self.check_suppressions("driver.c", BAD.replace("\n", "\r\n"), "PCW401")

    def test_suppressions_in_a_macro(self):
        rows = "#define ROWS \\\n    { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) }, \\\n    { 2, 0, FIELD_OFFSET(S, Bytes), 16 },"
        text = re.sub(r"    \{ 1, .*?16 \},\n", "    ROWS\n", BAD, flags=re.S).replace("static S g_Block;",
            "static S g_Block;\n" + rows)
        self.check_suppressions("driver.c", text, "PCW401")

    def test_suppressions_in_a_manifest(self):
        self.check_suppressions("bell.man", '<?xml version="1.0"?>\n' + MANIFEST.replace('"ID"', '"1"'), "PCW707")

    def test_the_page_of_a_rule(self):
        driver = self.write("driver.c", BAD)
        client = self.start()
        client.open(driver)
        pages = [a for a in self.actions(client, driver, BAD) if a["title"].startswith("Open the documentation")]
        self.assertEqual(len(pages), 1)
        client.request("workspace/executeCommand", {"command": pages[0]["command"]["command"],
                                                    "arguments": pages[0]["command"]["arguments"]})
        shown = [r["params"] for r in client.requests if r["method"] == "window/showDocument"]
        self.assertEqual([(s["uri"], s["external"]) for s in shown], [(
            client.diagnostics(driver)[0]["codeDescription"]["href"], True)])

    def test_accepting_into_the_baseline(self):
        driver = self.write("driver.c", BAD)
        baseline = self.write("baseline.json", '{ "pcwlint_baseline": 1, "findings": [] }\n')
        self.write(".pcwlint.json", '{ "baseline": "baseline.json" }')
        client = self.start()
        client.open(driver)
        [action] = [a for a in self.actions(client, driver, BAD) if "baseline" in a["title"]]
        client.request("workspace/executeCommand", {"command": action["command"]["command"],
                                                    "arguments": action["command"]["arguments"]})
        [request] = [r["params"] for r in client.requests if r["method"] == "workspace/applyEdit"]
        text = self.edited({"edit": request["edit"]}, baseline, baseline.read_text())
        # the server writes nothing
        self.assertEqual(baseline.read_text(), '{ "pcwlint_baseline": 1, "findings": [] }\n')
        client.open(baseline)
        client.change(baseline, text)
        self.assertEqual(client.diagnostics(driver), [])
        baseline.write_text(text)
        self.assertEqual(json.loads(self.pcwlint("--format=json", ".").stdout)["findings"], [])


class Misbehaving(Server):
    def raw(self, *words):
        client = lsp.Client([support.PCWLINT, "lsp", *words], cwd=self.folder, PCWLINT_CACHE_SIZE="0")
        self.addCleanup(client.__exit__)
        return client

    def code(self, client, method, params=None):
        return client.answer(client.ask(method, params))["error"]["code"]

    def test_states(self):
        client = self.raw()
        self.assertEqual(self.code(client, "textDocument/hover"), -32002)
        client.notify("textDocument/didOpen", {"textDocument": {"uri": "file:///x.c", "text": "", "version": 1}})
        client.initialize(self.folder)
        self.assertEqual(self.code(client, "initialize", {"capabilities": {}}), -32600)
        self.assertEqual(self.code(client, "no/such"), -32601)
        self.assertEqual(self.code(client, "workspace/executeCommand", {"command": "rm"}), -32602)
        client.request("shutdown")
        self.assertEqual(self.code(client, "textDocument/diagnostic", {}), -32600)
        client.notify("exit")
        self.assertEqual(client.process.wait(lsp.PATIENCE), 0)

    def test_exit_without_shutdown(self):
        client = self.start()
        client.notify("exit")
        self.assertEqual(client.process.wait(lsp.PATIENCE), 1)

    def test_a_client_that_goes_away(self):
        self.write("driver.c", HANGS)
        client = self.start()
        client.open(self.folder / "driver.c")
        client.ask("textDocument/diagnostic", {"textDocument": {"uri": lsp.uri_of(self.folder / "driver.c")}})
        children = self.workers(client, 1)
        client.process.stdin.close()
        self.assertEqual(client.process.wait(lsp.PATIENCE), 1)
        for child in children:
            self.wait_until(lambda c=child: not self.runs(c), f"the end of worker {child}")

    def test_a_client_that_is_killed_while_others_have_its_pipe(self):
        parent = os.fork()
        if parent == 0:
            time.sleep(lsp.PATIENCE)
            os._exit(0)
        client = self.raw()
        client.request("initialize", {"processId": parent, "capabilities": {}})
        os.kill(parent, signal.SIGKILL)
        os.waitpid(parent, 0)
        self.assertEqual(client.process.wait(lsp.PATIENCE), 1)

    def wait_until(self, condition, what):
        until = time.monotonic() + lsp.PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), until, what)
            time.sleep(0.02)

    def runs(self, pid):
        try:
            return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return False

    def workers(self, client, n):
        """The processes of workers, when there are n."""
        found = []

        def there():
            found[:] = [int(p.name) for p in Path("/proc").iterdir() if p.name.isdigit()
                        and self.parent(p) == client.process.pid]
            return len(found) >= n
        self.wait_until(there, "a worker")
        return list(found)

    def parent(self, process):
        try:
            return int((process / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            return 0

    def test_messages_that_are_none(self):
        client = self.start()
        for data in (b"Content-Length: 5\r\n\r\n{{{{{", b"Content-Length: nine\r\n\r\n", b"X: y\r\n\r\n",
                     lsp.frame(b"[]"), lsp.frame(b"3"), lsp.frame(b'{"id":1}'),
                     lsp.frame(b'{"jsonrpc":"2.0","method":7}'), lsp.frame(
                         b'{"jsonrpc":"2.0","id":{},"method":"shutdown"}'), lsp.frame(b"\xff\xfe"),
                     b"A: " + b"a" * 20000 + b"\r\n\r\n",
                     lsp.frame(b'{"jsonrpc":"2.0","method":"textDocument/didChange","params":[]}'),
                     lsp.frame(b'{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"%"}}}'),
                     lsp.frame(b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":77}}')):
            client.send_bytes(data)
        driver = self.write("driver.c", BAD)
        client.open(driver)
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW401"])

    def test_a_message_that_is_too_large_is_skipped(self):
        client = self.start()
        client.send_bytes(lsp.frame(b"x" * (100 << 20)))
        self.assertEqual(client.answer(None)["error"]["code"], -32700)
        peak = int(re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{client.process.pid}/status").read_text()).group(1))
        if not support.sanitized(support.PCWLINT):
            self.assertLess(peak, 90 << 10, "KiB: the message must not be kept")
        self.assertEqual(client.close(), 0)

    def test_cancelled_requests_are_answered(self):
        self.write("driver.c", HANGS)
        client = self.start()
        number = client.ask("workspace/diagnostic", {"previousResultIds": []})
        client.notify("$/cancelRequest", {"id": number})
        self.assertEqual(client.answer(number)["error"]["code"], -32800)

    def test_an_edit_ends_a_check_that_hangs(self):
        driver = self.write("driver.c", HANGS)
        client = self.start()
        client.open(driver)
        self.workers(client, 1)
        client.change(driver, BAD)
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW401"])
        self.assertEqual(client.messages(), [])

    def test_a_worker_that_hangs_costs_one_answer_and_is_told_once(self):
        driver = self.write("driver.c", HANGS)
        client = self.start(words=["--timeout=0.3"])
        client.open(driver)
        self.assertIn("PCW904", rules(client.diagnostics(driver)))
        self.assertEqual(len(client.messages()), 1)
        client.change(driver, HANGS + " ")
        self.assertIn("PCW904", rules(client.diagnostics(driver)))
        self.assertEqual(len(client.messages()), 1)
        client.change(driver, BAD)
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW401"])

    def test_a_worker_that_is_killed_is_replaced(self):
        driver = self.write("driver.c", BAD)
        client = self.start()
        client.open(driver)
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW401"])
        for worker in self.workers(client, 1):
            os.kill(worker, signal.SIGKILL)
        client.change(driver, BAD + "\n")
        self.assertEqual(rules(client.diagnostics(driver)), ["PCW401"])


if __name__ == "__main__":
    sys.exit(support.main())
