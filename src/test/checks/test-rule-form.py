#!/usr/bin/env python3
"""The form of rule files: what `pcwlint rules --schema` and `--reference` say is what the loader does.

test-rule-form.py PCWLINT PROJECT-ROOT   needs the jsonschema module"""

import copy
import json
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

try:
    import jsonschema
except ImportError:
    jsonschema = None

RULE = {"id": "ACME-1", "name": "acme-rule", "subject": "registration", "severity": "info", "category": "ours",
        "violated_when": "true",
        "report_at": "site", "message": "ours", "why": "because"}
FIX = {"description": "d", "safety": "safe", "replace": "version", "with": "1"}
# What is set in a good rule, and whether it stays one.
GOOD = [
    {"severity": [{"severity": "error", "when": "true"}, "info"]}, {"severity": ["info"]},
    {"report_at": ["site", {"at": "call", "when": "true"}]},
    {"report_at": {"at": "site"}}, {"message": [{"when": "exists(path)", "text": "a {version}"}, "b"]},
    {"why": ["a", "b"]}, {"related": []},
    {"related": [{"at": "declared", "message": "m"}, {"at": "path", "when": "true"}]}, {"fix": FIX},
    {"fix": [{**FIX, "when": "true"}, FIX]},
    {"silenced_by": ["PCW401"]}, {"see_also": ["PCW401"]}, {"decided_in": "src/main.c"}, {"depends_on": "clock"},
    {"open_when": "false"}, {"summary": "s", "mend": "m"},
    {"rejection": "version {version:hex}"}, {"rejection": {"when": "version == 1", "text": "r"}},
    {"bad": ["x"], "good": "y"},
    {"source": [{"document": "d", "section": "s", "fact": "f"}]}, {"source": []}, {"$schema": "../rule.schema.json"},
    {"id": "TEAM-007"},
]
BAD = [
    {"id": "acme-1"}, {"id": "ACME"}, {"id": 1}, {"id": ""}, {"name": "Acme"}, {"name": ""},
    {"subject": "registrations"}, {"subject": ""},
    {"severity": "fatal"}, {"severity": []}, {"severity": {"severity": "info", "when": "true"}},
    {"severity": [{"when": "true"}, "info"]}, {"severity": [{"severity": "error"}, "info"]},
    {"severity": [{"severity": "error", "if": "true"}, "info"]}, {"severity": ["note"]}, {"category": ""},
    {"category": None},
    {"violated_when": True}, {"violated_when": ""}, {"report_at": []}, {"report_at": [{"when": "true"}]},
    {"report_at": [{"at": "site", "if": "true"}]},
    {"message": []}, {"message": ""}, {"message": [{"text": "a"}, "b"]}, {"message": {"text": "a"}}, {"why": []},
    {"why": [1]}, {"related": {}},
    {"related": [{"message": "m"}]}, {"related": ["declared"]}, {"fix": []}, {"fix": {**FIX, "safety": "sure"}},
    {"fix": {key: value for key, value in FIX.items() if key != "with"}}, {"silenced_by": "PCW401"},
    {"silenced_by": [""]}, {"see_also": "PCW401"}, {"depends_on": "weather"},
    {"open_when": ""}, {"rejection": ""}, {"rejection": ["r"]}, {"source": [{"document": "d", "section": "s"}]},
    {"sevrity": "info"}, {"$schema": 1, "sevrity": "x"},
]
# Only the loader knows the language of expressions.
BEYOND = [{"severity": ["error", "info"]}, {"severity": [{"severity": "error", "when": "true"}]},
          {"violated_when": "versoin == 1"}, {"violated_when": "version"}, {"report_at": "version.number"},
          {"message": "a {"},
          {"message": ["a", "b"]}, {"fix": [FIX, FIX]}]


@unittest.skipUnless(jsonschema, "the jsonschema module is not installed (sh .ci/setup)")
class Schema(support.Case):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads(support.run(support.PCWLINT, "rules", "--schema", cwd=support.ROOT).stdout)
        jsonschema.Draft7Validator.check_schema(cls.schema)
        cls.validator = jsonschema.Draft7Validator(cls.schema)

    def loads(self, rule):
        folder = self.folder / "rules"
        folder.mkdir(exist_ok=True)
        (folder / "rule.json").write_text(json.dumps(rule))
        return self.pcwlint("rules", "--rules-dir", "rules").returncode == 0

    def fits(self, rule):
        return self.validator.is_valid(rule)

    def test_our_rules_fit(self):
        files = sorted((support.ROOT / "rules").glob("PCW*.json"))
        self.assertGreater(len(files), 40)
        for path in files:
            rule = json.loads(path.read_text())
            self.assertEqual([error.message for error in self.validator.iter_errors(rule)], [], path.name)
            for key in self.schema["definitions"]["rule"]["required"] + ["summary", "mend", "source"]:
                without = {name: value for name, value in rule.items() if name != key}
                self.assertFalse(self.fits(without), f"{path.name} without {key}")
            self.assertFalse(self.fits({**rule, "sumary": "x"}), path.name)

    def test_a_condition_that_only_names_what_c_decided_says_where(self):
        for path in sorted((support.ROOT / "rules").glob("PCW*.json")):
            rule = json.loads(path.read_text())
            condition, file = rule.get("violated_when", ""), rule.get("decided_in")
            names = set(re.findall(r"[a-z_]+", condition)) - {"not", "and", "or", "exists", "true"} or {rule["subject"]}
            if not re.search(r"[=<>%{\"]|\b(?!not|and|or|exists)[a-z]+\s*\(", condition) and "protocols" not in rule:
                self.assertIsNotNone(file, f"{path.name}: which file decides on {condition}?")
            if file is not None:
                text = (support.ROOT / file).read_text(encoding="utf-8")
                self.assertTrue(any(re.search(rf"\b{name}\b", text) for name in names),
                                f"{path.name}: {file} has none of {names}")

    def test_the_loader_agrees(self):
        for change in [{}, *GOOD]:
            rule = {**copy.deepcopy(RULE), **change}
            self.assertEqual((self.loads(rule), self.fits(rule)), (True, True), change)
        for change in BAD:
            rule = {**copy.deepcopy(RULE), **change}
            self.assertEqual((self.loads(rule), self.fits(rule)), (False, False), change)

    def test_either_a_condition_or_protocols(self):
        rule = {key: value for key, value in RULE.items() if key != "violated_when"}
        self.assertEqual((self.loads({**RULE, "protocols": "registration"}),
                          self.fits({**RULE, "protocols": "registration"})), (False, False))
        for protocols in ([], "", [""], 1):
            one = {**rule, "protocols": protocols}
            self.assertEqual((self.loads(one), self.fits(one)), (False, False), protocols)
        for protocols in (["registration"], "instance", ["registration", "acme"]): # only the loader knows the rows
            one = {**rule, "protocols": protocols}
            self.assertEqual((self.loads(one), self.fits(one)), (False, True), protocols)

    def test_protocols_fit(self):
        own = support.ROOT / "testdata/project/own-protocol/rules"
        files = [*(support.ROOT / "rules/protocols").glob("*.json"), *(own / "protocols").glob("*.json")]
        self.assertGreater(len(files), 2)
        for path in files:
            protocol = json.loads(path.read_text())
            self.assertEqual([error.message for error in self.validator.iter_errors(protocol)], [], path.name)
            for key in self.schema["definitions"]["protocol"]["required"]:
                without = {name: value for name, value in protocol.items() if name != key}
                self.assertFalse(self.fits(without), f"{path.name} without {key}")
            self.assertFalse(self.fits({**protocol, "sates": {}}), path.name)
        for path in own.glob("*.json"):
            self.assertTrue(self.fits(json.loads(path.read_text())), path.name)

    def test_each_key_that_is_needed(self):
        for key in RULE:
            rule = {name: value for name, value in RULE.items() if name != key}
            self.assertEqual((self.loads(rule), self.fits(rule)), (False, False), key)

    def test_what_only_the_loader_knows(self):
        for change in BEYOND:
            rule = {**RULE, **change}
            self.assertEqual((self.loads(rule), self.fits(rule)), (False, True), change)

    def test_every_subject(self):
        for subject in self.schema["definitions"]["subject"]["enum"]:
            self.loads({**RULE, "subject": subject})
            self.assertNotIn("no facts of type", self.pcwlint("rules", "--rules-dir", "rules").stderr, subject)

    def test_every_key_is_described(self):
        for name, definition in self.schema["definitions"].items():
            for key, value in definition.get("properties", {}).items():
                self.assertTrue(key == "$schema" or value["description"], f"{name}.{key}")


class TeamProtocols(support.Case):
    """What only the rules around it show to be wrong with a protocol."""

    def complaint(self, change, rules=("ACME-1", "ACME-2", "ACME-3", "ACME-4", "ACME-5")):
        own, folder = support.ROOT / "testdata/project/own-protocol/rules", self.folder / "rules"
        (folder / "protocols").mkdir(parents=True, exist_ok=True)
        for path in folder.glob("*.json"):
            path.unlink()
        for rule in rules:
            (folder / f"{rule}.json").write_bytes((own / f"{rule}.json").read_bytes())
        text = (own / "protocols/my-counters.json").read_text()
        self.assertIn(change[0], text)
        (folder / "protocols/my-counters.json").write_text(text.replace(*change, 1))
        done = self.pcwlint("rules", "--rules-dir", "rules")
        return (done.returncode, done.stderr.replace(str(self.folder), "").strip())

    def line_of(self, text):
        path = support.ROOT / "testdata/project/own-protocol/rules/protocols/my-counters.json"
        return next(i for i, line in enumerate(path.read_text().splitlines(), 1) if text in line)

    def test_good(self):
        self.assertEqual(self.complaint(("my-counters", "my-counters")), (0, ""))

    def test_rules(self):
        status, said = self.complaint(("my-counters", "my-counters"), ("ACME-1", "ACME-2", "ACME-3", "ACME-4"))
        self.assertEqual(status, 2)
        self.assertRegex(said, rf"my-counters\.json:{self.line_of('ACME-5')}:\d+: there is no rule ACME-5")
        status, said = self.complaint(('"rule": "ACME-5"', '"rule": "PCW401"'))
        self.assertEqual(status, 2)
        self.assertIn('no finding of the protocol "my-counters" names ACME-5', said)
        status, said = self.complaint(('"rule": "ACME-2", "on": "open", "in"', '"rule": "PCW606", "on": "open", "in"'),
                                      ("ACME-1", "ACME-3", "ACME-4", "ACME-5"))
        self.assertEqual(status, 2)
        self.assertIn('PCW606 does not name this protocol in its key "protocols"', said)

    def test_conditions(self):
        for condition, what in (("droped", "did you mean dropped?"), ("place", "expected a condition")):
            status, said = self.complaint(('"when": "dropped"', f'"when": "{condition}"'))
            self.assertEqual(status, 2)
            self.assertRegex(said, rf"my-counters\.json:{self.line_of('dropped')}:\d+: ")
            self.assertIn(what, said)

    def test_names(self):
        status, said = self.complaint(('"name": "my-counters"', '"name": "registration"'))
        self.assertEqual(status, 2)
        self.assertIn("the file's name must be registration.json", said)
        status, said = self.complaint(("MyCountersClose\", \"role", "PcwUnregister\", \"role"))
        self.assertEqual(status, 2)
        self.assertIn('PcwUnregister has this role in the protocol "registration" already', said)


class Reference(support.Case):
    def setUp(self):
        super().setUp()
        self.text = self.pcwlint("rules", "--reference").stdout

    def test_all_is_there(self):
        for name in re.findall(r'X\([A-Z_0-9]+, "(\w+)", ["T]', (support.ROOT / "src/judge/expr/node.h").read_text()):
            self.assertTrue(re.search(rf"`(target\.{name}`|{name}\(|{name}`)", self.text), name)
        schema = json.loads(self.pcwlint("rules", "--schema").stdout)
        for name, definition in schema["definitions"].items():
            for key in definition.get("properties", {}):
                self.assertTrue(key == "$schema" or f"| `{key}` |" in self.text, f"{name}.{key}")
        facts = json.loads(self.pcwlint("extract", "--schema").stdout)
        for name in schema["definitions"]["subject"]["enum"]:
            self.assertTrue(f"\n### {name}\n" in self.text, name)
            for field, value in facts["$defs"][name]["properties"].items():
                self.assertTrue(re.search(rf"(?m)^\| `{field}` \| .* \| {re.escape(value['description'])} \|$",
                                          self.text), f"{name}.{field}")

    def test_tables_are_whole(self):
        width = 0
        for line in self.text.splitlines():
            cells = len(re.findall(r"(?<!\\)\|", line)) if line.startswith("|") else 0
            self.assertTrue(cells == width or cells == 0 or width == 0, line)
            width = cells

    def test_links_lead_somewhere(self):
        for name in set(re.findall(r"\]\(#(\w+)\)", self.text)):
            self.assertEqual(self.text.count(f"\n### {name}\n"), 1, name)

    def test_one_at_a_time(self):
        self.assertEqual(self.pcwlint("rules", "--schema", "--reference").returncode, 2)
        self.assertEqual(self.pcwlint("rules", "--schema", "-o", "rule.schema.json").returncode, 0)
        self.assertEqual(json.loads((self.folder / "rule.schema.json").read_text())["title"], "pcwlint rule")


if __name__ == "__main__":
    sys.exit(support.main())
