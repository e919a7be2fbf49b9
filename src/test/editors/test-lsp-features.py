#!/usr/bin/env python3
"""What the language server understands, as an editor asks for it: hover, inlay hints, jumps, symbols, lenses,
completion in manifests.

test-lsp-features.py PCWLINT PROJECT-ROOT"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import lsp
import support
from support import GOOD, HEADER

MANIFEST = """<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="2.0">
      <provider providerType="kernelMode" applicationIdentity="bell.sys" providerGuid="{11111111-2222-3333-4444-555555555555}" callback="custom">
        <counterSet guid="{11111111-2222-3333-4444-555555555556}" uri="Bell.Set" name="Bell" description="Bell" symbol="Bell">
          <structs><struct name="Bell" type="BELL"/></structs>
          <counter id="1" uri="Bell.Rings" name="Rings" type="perf_counter_rawcount" detailLevel="standard" field="Rings"/>
          <counter id="2" uri="Bell.Knocks" name="Knocks" type="perf_counter_large_rawcount" detailLevel="standard" field="Knocks"/>
        </counterSet>
      </provider>
    </counters>
  </instrumentation>
</instrumentationManifest>
"""

BELL = """#include <wdm.h>
typedef struct _BELL { ULONG Rings; ULONG64 Knocks; } BELL;
#include "bell.h"
static BELL g_Bell;
NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddBell(Info->CollectData.Buffer, &name, 0, &g_Bell);
    return STATUS_SUCCESS;
}
NTSTATUS Start(void) { return RegisterBell(Callback, NULL); }
void Stop(void) { UnregisterBell(); }
"""

CAN_ALL = {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]},
                            "completion": {"completionItem": {"snippetSupport": True}},
                            "documentSymbol": {"hierarchicalDocumentSymbolSupport": True}},
           "workspace": {"inlayHint": {"refreshSupport": True}, "codeLens": {"refreshSupport": True}}}


def position(text, piece):
    """Of the "|" in a piece of the text, in UTF-16."""
    before, _, after = piece.partition("|")
    at = text.index(before + after) + len(before)
    line_start = text.rfind("\n", 0, at) + 1
    return {"line": text.count("\n", 0, at), "character": len(text[line_start:at].encode("utf-16-le")) // 2}


def piece_of(text, span):
    lines = text.split("\n")
    start, end = span["start"], span["end"]
    assert start["line"] == end["line"], span
    return lines[start["line"]].encode("utf-16-le")[2 * start["character"]:2 * end["character"]].decode("utf-16-le")


class Understanding(support.Case):
    def start(self, can=None, **keywords):
        client = lsp.Client([support.PCWLINT, "lsp"], cwd=self.folder, PCWLINT_CACHE_SIZE="0")
        self.addCleanup(client.__exit__)
        self.announced = client.initialize(self.folder, capabilities=CAN_ALL if can is None else can,
                                           **keywords)["capabilities"]
        return client

    def open(self, client, name, text):
        self.write(name, text)
        return client.open(self.folder / name)

    @staticmethod
    def ask(client, method, uri, text=None, piece=None, **more):
        params = {"textDocument": {"uri": uri}, **more}
        if piece is not None:
            params["position"] = position(text, piece)
        return client.request(f"textDocument/{method}", params)

    def hover(self, client, uri, text, piece):
        answer = self.ask(client, "hover", uri, text, piece)
        return answer["contents"]["value"] if answer else None

    def hints(self, client, uri, text):
        end = {"line": text.count("\n") + 1, "character": 0}
        found = self.ask(client, "inlayHint", uri, range={"start": {"line": 0, "character": 0}, "end": end})
        lines = text.split("\n")
        return [(lines[h["position"]["line"]].encode("utf-16-le")[:2 * h["position"]["character"]].decode(
            "utf-16-le").strip(), h["label"]) for h in found]

    def labels(self, client, uri, text, piece):
        return [i["label"] for i in self.ask(client, "completion", uri, text, piece)["items"]]

    # ---- capabilities ----

    def test_what_is_announced_is_answered(self):
        client = self.start()
        for name in ("hoverProvider", "inlayHintProvider", "definitionProvider", "referencesProvider",
                     "documentSymbolProvider", "workspaceSymbolProvider"):
            self.assertIs(self.announced[name], True)
        self.assertIn("<", self.announced["completionProvider"]["triggerCharacters"])
        self.assertEqual(self.announced["codeLensProvider"], {})
        # of documents that nobody knows, without a position, with positions behind the end
        uri = self.open(client, "driver.c", GOOD)
        nowhere = lsp.uri_of("/nowhere/x.c")
        far = {"line": 100000, "character": 100000}
        for method in ("hover", "inlayHint", "definition", "references", "documentSymbol", "codeLens", "completion"):
            for params in ({}, {"textDocument": {"uri": nowhere}, "position": far}, {"textDocument": {"uri": "x"}},
                           {"textDocument": {"uri": uri}},
                           {"textDocument": {"uri": uri}, "position": far, "range": {"start": far, "end": far}},
                           {"textDocument": 7, "position": []}):
                client.request(f"textDocument/{method}", params)
        self.assertEqual(client.request("workspace/symbol", {"query": "no such counter"}), [])

    # ---- sources ----

    def test_hover(self):
        client = self.start()
        uri = self.open(client, "driver.c", GOOD)
        row = self.hover(client, uri, GOOD, "FIELD_OFFSET(S, By|tes)")
        self.assertIn('**Counter 2 of "Example"**', row)
        self.assertIn("PCW reads 8 bytes at offset 8 of data block 0: `S, 16 bytes`", row)
        self.assertIn("- Field: `ULONG64 Bytes, 8 bytes at offset 8`", row)
        self.assertIn("```text\n", row)
        version = self.hover(client, uri, GOOD, "PCW_VER|SION_1")
        self.assertIn("All Windows versions accept version 1.", version)
        self.assertIn('Registration of "Example"', self.hover(client, uri, GOOD, "PcwReg|ister(&"))
        self.assertIsNone(self.hover(client, uri, GOOD, "PcwUn|register"))
        answer = self.ask(client, "hover", uri, GOOD, "FIELD_OFFSET(S, By|tes)")
        self.assertEqual(piece_of(GOOD, answer["range"]), "FIELD_OFFSET(S, Bytes)")

    def test_hover_of_a_field_in_a_header(self):
        client = self.start()
        self.write("driver.c", GOOD)
        uri = self.open(client, "counters.h", HEADER)
        text = self.hover(client, uri, HEADER, "ULONG64 By|tes")
        self.assertIn("`ULONG64 Bytes`: 8 bytes at offset 8", text)
        self.assertIn('Read by counter 2 of "Example"', text)

    def test_hover_without_markdown(self):
        client = self.start(can={})
        uri = self.open(client, "driver.c", GOOD)
        answer = self.ask(client, "hover", uri, GOOD, "FIELD_OFFSET(S, By|tes)")["contents"]
        self.assertEqual(answer["kind"], "plaintext")
        self.assertNotIn("`", answer["value"])
        self.assertNotIn("**", answer["value"])

    def test_hints_and_lenses(self):
        client = self.start()
        # columns count UTF-16: the emoji has two units, and four bytes
        text = GOOD.replace("    { 2, 0", "    /* \U0001f600 */ { 2, 0")
        uri = self.open(client, "driver.c", text)
        self.assertEqual(self.hints(client, uri, text), [
            ("{ 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) }", "→ offset 0, 4 bytes: S.Reads"),
            ("/* \U0001f600 */ { 2, 0, FIELD_OFFSET(S, Bytes), sizeof(ULONG64) }", "→ offset 8, 8 bytes: S.Bytes"),
            ("return PcwRegister(&g_Handle, &info)", "→ version 1 (PCW_VERSION_1)")])
        only = self.ask(client, "inlayHint", uri, range={"start": {"line": 0, "character": 0},
                                                         "end": {"line": 5, "character": 0}})
        self.assertEqual(len(only), 1)
        lens, = self.ask(client, "codeLens", uri)
        self.assertEqual(lens["command"], {"title": "Example: 2 counters, 12 bytes, v1",
                                           "command": "pcwlint.openInspect", "arguments": [uri, "Example"]})
        self.assertEqual(piece_of(text, lens["range"]), "PcwRegister(&g_Handle, &info)")

    def test_targets_are_said_together(self):
        client = self.start(options={"arguments": ["--arch=x64,x86"]})
        self.write("counters.h", HEADER.replace("ULONG Reads;", "ULONG Reads; PVOID Owner; ULONG Lost;").replace(
            "ULONG64", "ULONG"))
        text = GOOD.replace("sizeof(ULONG64)", "sizeof(ULONG)")
        uri = self.open(client, "driver.c", text)
        self.assertEqual(self.hints(client, uri, text)[1][1], "→ offset 20 (x64), 12 (x86), 4 bytes: S.Bytes")

    def test_an_unsaved_header_changes_what_a_driver_shows(self):
        client = self.start()
        driver = self.open(client, "driver.c", GOOD)
        header = client.open(self.folder / "counters.h")
        self.assertEqual(self.hints(client, driver, GOOD)[1][1], "→ offset 8, 8 bytes: S.Bytes")
        before = [r["method"] for r in client.requests].count("workspace/inlayHint/refresh")
        client.change(self.folder / "counters.h", HEADER.replace("{ ULONG", "{ ULONG64 First; ULONG"), uri=header)
        self.assertEqual(self.hints(client, driver, GOOD)[1][1], "→ offset 16, 8 bytes: S.Bytes")
        methods = [r["method"] for r in client.requests]
        self.assertGreater(methods.count("workspace/inlayHint/refresh"), before)
        self.assertGreater(methods.count("workspace/codeLens/refresh"), 0)

    def test_jumps(self):
        client = self.start()
        driver = self.open(client, "driver.c", GOOD)
        there, = self.ask(client, "definition", driver, GOOD, "FIELD_OFFSET(S, By|tes)")
        self.assertEqual(there["uri"], lsp.uri_of(self.folder / "counters.h"))
        self.assertEqual(piece_of(HEADER, there["range"]), "Bytes")
        header = client.open(self.folder / "counters.h")
        back, = self.ask(client, "definition", header, HEADER, "ULONG64 By|tes")
        self.assertEqual((back["uri"], back["range"]["start"]["line"]), (driver, 6))
        all_of_it = self.ask(client, "references", header, HEADER, "ULONG64 By|tes",
                             context={"includeDeclaration": True})
        uses = self.ask(client, "references", header, HEADER, "ULONG64 By|tes", context={"includeDeclaration": False})
        self.assertEqual([r["uri"] for r in all_of_it], [driver, header])
        self.assertEqual([r["uri"] for r in uses], [driver])

    def test_symbols(self):
        client = self.start()
        uri = self.open(client, "driver.c", GOOD)
        tree, = self.ask(client, "documentSymbol", uri)
        self.assertEqual((tree["name"], tree["detail"]), ("Example", "2 counters"))
        self.assertEqual([c["name"] for c in tree["children"]], ["Reads", "Bytes"])
        found = client.request("workspace/symbol", {"query": "byt"})
        self.assertEqual([(s["name"], s["containerName"], s["location"]["uri"]) for s in found],
                         [("Bytes", "Example", uri)])

    def test_symbols_without_trees(self):
        client = self.start(can={})
        uri = self.open(client, "driver.c", GOOD)
        flat = self.ask(client, "documentSymbol", uri)
        self.assertEqual([(s["name"], s.get("containerName")) for s in flat],
                         [("Example", None), ("Reads", "Example"), ("Bytes", "Example")])
        self.assertEqual({s["location"]["uri"] for s in flat}, {uri})

    # ---- manifests ----

    def bell(self, can=None):
        client = self.start(can)
        self.write("bell.c", BELL)
        return client, self.open(client, "bell.man", MANIFEST)

    def test_a_manifest_shows_what_the_code_reads(self):
        client, uri = self.bell()
        self.assertEqual([label for _, label in self.hints(client, uri, MANIFEST)],
                         ["→ offset 0, 4 bytes: BELL.Rings", "→ offset 8, 8 bytes: BELL.Knocks"])
        text = self.hover(client, uri, MANIFEST, 'field="Kn|ocks"')
        self.assertIn("`ULONG64 BELL.Knocks`: 8 bytes at offset 8", text)
        self.assertIn('"Knocks", counter 2 of "Bell"', text)
        self.assertIn("- `perf_counter_large_rawcount`, 8 bytes: ", self.hover(client, uri, MANIFEST,
            'type="perf_counter_large_raw|count"'))
        there, = self.ask(client, "definition", uri, MANIFEST, 'field="Kn|ocks"')
        self.assertEqual((there["uri"], piece_of(BELL, there["range"])), (lsp.uri_of(self.folder / "bell.c"), "Knocks"))
        tree, = self.ask(client, "documentSymbol", uri)
        self.assertEqual((tree["name"], [c["name"] for c in tree["children"]]), ("Bell", ["Rings", "Knocks"]))
        self.assertEqual(self.ask(client, "codeLens", uri), [])
        source = client.open(self.folder / "bell.c")
        lens, = self.ask(client, "codeLens", source)
        self.assertEqual(lens["command"]["title"], "Bell: 2 counters, 12 bytes, v2: rejected before build 19645")
        self.assertEqual(piece_of(BELL, lens["range"]), "RegisterBell(Callback, NULL)")

    def test_completion_of_half_a_manifest(self):
        client, uri = self.bell()
        self.hints(client, uri, MANIFEST)   # the tree is known
        for typed, piece, expected in (
                ('          <counter id="3" field="\n', 'field="|\n', ["Rings", "Knocks"]),
                ('          <counter id="3" type="perf_counter_large_rawcount" field="Kn\n', 'field="Kn|\n',
                 ["Knocks", "Rings"]),
                ('          <counter id="3" struct="\n', 'struct="|\n', ["Bell"]),
                ('          <counter id="\n', '<counter id="|\n', ["3"]),
                ('          <counter id="3" detailLevel="\n', '3" detailLevel="|\n', ["standard", "advanced"]),
                ('          <\n', "          <|\n", ["structs", "counter"]),
                ('          <struct name="x" type="\n', 'name="x" type="|\n', ["BELL"])):
            text = MANIFEST.replace("        </counterSet>", typed + "        </counterSet>")
            client.change(self.folder / "bell.man", text)
            with self.subTest(typed=typed):
                self.assertEqual(self.labels(client, uri, text, piece), expected)
                self.assertTrue(client.diagnostics(self.folder / "bell.man"))   # it was checked like this: it is no XML
                self.assertEqual(self.labels(client, uri, text, piece), expected)

    def test_what_is_chosen_is_what_is_written(self):
        client, uri = self.bell()
        self.hints(client, uri, MANIFEST)
        item = next(i for i in self.ask(client, "completion", uri, MANIFEST, 'field="Ri|ngs"')["items"]
                    if i["label"] == "Knocks")
        self.assertEqual(piece_of(MANIFEST, item["textEdit"]["range"]), "Rings")
        self.assertEqual((item["textEdit"]["newText"], item["detail"]), ("Knocks", "ULONG64, offset 8, 8 bytes"))
        attribute = next(i for i in self.ask(client, "completion", uri, MANIFEST, '<counter| id="1"')["items"])
        self.assertEqual(piece_of(MANIFEST, attribute["textEdit"]["range"]), "counter")
        snippet = next(i for i in self.ask(client, "completion", uri, MANIFEST,
                                           "          |<counter id=\"1\"")["items"] if i["label"] == "counter")
        self.assertEqual(snippet["insertTextFormat"], 2)
        self.assertTrue(snippet["textEdit"]["newText"].startswith('<counter id="$1"'))

    def test_completion_without_snippets(self):
        client, uri = self.bell(can={})
        item = next(i for i in self.ask(client, "completion", uri, MANIFEST, "          |<counter id=\"1\"")["items"]
                    if i["label"] == "counter")
        self.assertNotIn("insertTextFormat", item)
        self.assertEqual(item["textEdit"]["newText"], "<counter")

    def test_a_manifest_that_is_no_file_yet(self):
        client = self.start()
        text = "<instrumentation><counters><provider |></provider></counters></instrumentation>"
        uri = client.open("none", text=text.replace("|", ""), uri="untitled:Untitled-1", language="xml")
        self.assertIn("providerGuid", self.labels(client, uri, text.replace("|", ""), "<provider |>"))
        self.assertIn("Namespace".lower(), self.hover(client, uri, text.replace("|", ""), "<coun|ters>"))
        self.assertEqual(self.hints(client, uri, text), [])

    def test_nothing_is_completed_in_sources(self):
        client = self.start()
        uri = self.open(client, "driver.c", GOOD)
        self.assertEqual(self.labels(client, uri, GOOD, "info.|Version"), [])

    def test_a_manifest_that_is_typed(self):
        """At places all over it: whatever is there, everything is answered."""
        client, uri = self.bell()
        for end in range(0, len(MANIFEST), 97):
            client.change(self.folder / "bell.man", MANIFEST[:end])
            at = {"textDocument": {"uri": uri}, "position": {"line": MANIFEST.count("\n", 0, end),
                                                             "character": end - MANIFEST.rfind("\n", 0, end) - 1}}
            client.request("textDocument/completion", at)
            client.request("textDocument/hover", at)
            client.request("textDocument/documentSymbol", at)
        client.change(self.folder / "bell.man", MANIFEST)
        self.assertEqual(len(self.hints(client, uri, MANIFEST)), 2)


if __name__ == "__main__":
    sys.exit(support.main())
