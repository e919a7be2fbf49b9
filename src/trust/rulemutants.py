"""Mutates the condition of each rule, and lists the mutants that the rule's own cases do not notice.  The condition of
a rule that leaves it to protocols is made of their rows, so that to mutate it is to mutate the rows.

A mutant is a team rule with the mutated condition, in a folder for --rules-dir, so that one process judges all mutants
of a rule beside the rule itself. A case notices a mutant that reports on other lines than the rule does.  Mutants that
the loader refuses, since they name what is not there or compare types that do not fit, are no conditions, and are
dropped."""

import collections
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|0[xX][0-9a-fA-F]+|\d+|[A-Za-z_][\w.]*|==|!=|<=|>=|<<|>>|[^\s\w]')
SWAPS = {"==": ["!="], "!=": ["=="], "<": ["<=", ">"], "<=": ["<", ">"], ">": [">=", "<"], ">=": [">", "<"],
         "and": ["or"], "or": ["and"], "+": ["-"], "%": ["/"]}
SOURCES = {".c", ".cpp", ".man"}
ARGS = re.compile(r"\s*(?://|/\*|<!--)\s*args:\s*(.*?)\s*(?:\*/|-->)?\s*$")
DROPPED = ("--select", "--ignore", "--format", "--fail-on", "-o", "--output", "--fix", "--diff", "--baseline",
           "--write-baseline", "--rules-dir", "--config", "--strict")


def spans(tokens, begin, end):
    """Operands of `and` and `or`, at each depth of brackets, as (first, behind the last) token."""
    found, start, i = [], begin, begin
    while i < end:
        word = tokens[i][0]
        if word in "([{":
            depth, j = 1, i + 1
            while depth and j < end:
                depth += (tokens[j][0] in "([{") - (tokens[j][0] in ")]}")
                j += 1
            if word == "(":
                found += spans(tokens, i + 1, j - 1)
            i = j
            continue
        if word in ("and", "or"):
            found.append((start, i))
            start = i + 1
        i += 1
    if start > begin:
        found.append((start, end))
    return found


def mutants(condition):
    """(what was done, the mutated condition), without repetitions."""
    tokens = [(m.group(), m.start(), m.end()) for m in TOKEN.finditer(condition)]
    out = [("always", "true"), ("never", "false"), ("negated", f"not ({condition})")]

    def put(what, begin, end, text):
        out.append((what, condition[:begin] + text + condition[end:]))

    for i, (word, begin, end) in enumerate(tokens):
        after = tokens[i + 1][0] if i + 1 < len(tokens) else ""
        for other in SWAPS.get(word, []):
            put(f"{word} -> {other} at {begin}", begin, end, other)
        if word == "not":
            put(f"without not at {begin}", begin, end, "")
        if word == "in" and (i == 0 or tokens[i - 1][0] != "not") and after == "{":
            put(f"in -> not in at {begin}", begin, end, "not in")
        if re.fullmatch(r"\d+|0[xX][0-9a-fA-F]+", word):
            number = int(word, 0)
            for other in {number + 1, number - 1} - {-1}:
                put(f"{word} -> {other} at {begin}", begin, end, str(other))
        if word.startswith('"'):
            put(f"{word} -> another text at {begin}", begin, end, word[:-1] + '-mutant"')
        if after == "(" and word in ("exists", "isset", "unset", "zeroed", "known"):
            put(f"not {word} at {begin}", begin, begin, "not ")
    for first, last in spans(tokens, 0, len(tokens)):
        begin, end = tokens[first][1], tokens[last - 1][2]
        for constant in ("true", "false"):
            put(f"'{condition[begin:end]}' -> {constant}", begin, end, constant)
        put(f"'{condition[begin:end]}' negated", begin, end, f"(not ({condition[begin:end]}))")
    seen, result = {condition}, []
    for what, text in out:
        if text not in seen:
            seen.add(text)
            result.append((what, text))
    return result


def write(folder, rule, conditions):
    for i, text in conditions:
        one = {k: v for k, v in rule.items() if k not in ("$schema", "protocols")}
        one.update(id=f"MUT{i:03}", name=f"mutant-{i}", violated_when=text)
        (folder / f"MUT{i:03}.json").write_text(json.dumps(one), encoding="utf-8")


def run(pcwlint, cwd, words):
    return subprocess.run([str(pcwlint), *words], cwd=cwd, capture_output=True, stdin=subprocess.DEVNULL, check=False,
                          env={**os.environ, "PCWLINT_CACHE_SIZE": "0"})


def loadable(pcwlint, folder, example):
    """Removes the rule files that the loader refuses."""
    while True:
        done = run(pcwlint, folder, ["lint", "--no-config", "--rules-dir", str(folder), str(example)])
        refused = set(re.findall(r"(MUT\d{3})\.json", done.stderr.decode("utf-8", "replace")))
        gone = [folder / f"{name}.json" for name in refused if (folder / f"{name}.json").exists()]
        if done.returncode != 2 or not gone:
            return done.returncode != 2
        for path in gone:
            path.unlink()


def without_reports(words):
    return [w for w in words if not w.startswith(DROPPED)]


def words_of(case):
    """The command line of a folder's case; run-cases.py reads it in the same way."""
    path = case / "args"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    words = shlex.split(" ".join(line for line in lines if not line.lstrip().startswith("#"))) or ["."]
    return without_reports(words[1:] if words[0] == "lint" else words)


def cases(folder, scratch, of_protocol):
    """(folder, arguments) of each case of a rule, in copies: in the checkout, pcwlint would list all other cases for
    headers, and the sources of other cases would belong to the program.  Rules of protocols share the cases that are
    called so: where one row of a protocol reports, the rows of the other rules must not."""
    files = scratch / "files" / folder.name
    shutil.copytree(folder, files, symlinks=True)
    for path in folder.parent.glob("*/bad-of-many-rules.c") if of_protocol else []:
        shutil.copy(path, files / f"bad-of-many-rules-{path.parent.name}.c")
    for path in sorted(files.iterdir()):
        if path.is_dir() and not (path / "with").exists():
            words, case = words_of(path), path
            if not any("../" in word for word in words):
                case = scratch / "folders" / path.name / path.name
                shutil.copytree(path, case, symlinks=True)
            yield case, words
        elif path.suffix in SOURCES and path.name.startswith(("good", "bad", "example")):
            first = path.read_text(encoding="utf-8", errors="replace").split("\n", 1)[0]
            found = ARGS.match(first)
            yield files, [*without_reports(shlex.split(found.group(1)) if found else []), path.name]


def reported(pcwlint, cwd, rules, words):
    """rule -> how often it is reported at each place; None when there is no report."""
    done = run(pcwlint, cwd, ["lint", "--no-config", "--format=json", "-j1", "--rules-dir", str(rules), *words])
    try:
        findings = json.loads(done.stdout)["findings"]
    except ValueError:
        return None
    places = collections.defaultdict(collections.Counter)
    for finding in findings:
        places[finding["rule"]][finding["file"], finding["line"], finding["severity"]] += 1
    return places


def examine(pcwlint, rule, folder):
    """(mutants that were tried, survivors as (what, condition))."""
    tried = list(enumerate(mutants(rule["violated_when"]), 1))
    with tempfile.TemporaryDirectory(prefix="pcwlint-mutants-") as scratch:
        rules = Path(scratch) / "rules"
        rules.mkdir()
        write(rules, rule, [(0, rule["violated_when"]), *[(i, text) for i, (_, text) in tried]])
        every = list(cases(folder, Path(scratch), "protocols" in rule))
        example = next(folder.glob("example-good*"))
        if not loadable(pcwlint, rules, example) or not (rules / "MUT000.json").exists():
            raise SystemExit(f"trust: {rule['id']} cannot be loaded under another name")
        alive = [(i, one) for i, one in tried if (rules / f"MUT{i:03}.json").exists()]
        count = len(alive)
        for cwd, words in every:
            places = reported(pcwlint, cwd, rules, words)
            if places is not None and alive:
                alive = [(i, one) for i, one in alive if places[f"MUT{i:03}"] == places["MUT000"]]
        return count, [one for _, one in alive]


def conditions_of_protocols(pcwlint):
    """rule id -> its condition, of rules whose condition the rows of rules/protocols make."""
    done = run(Path(pcwlint).resolve(), ROOT, ["rules", "--format=json"])
    return {rule["id"]: rule["violated_when"] for rule in json.loads(done.stdout)["rules"] if rule.get("violated_when")}


def survey(pcwlint, jobs, wanted=""):
    """Yields (rule id, (count, survivors)).  `wanted`: beginnings of ids, separated by commas."""
    chosen, conditions = [], conditions_of_protocols(pcwlint)
    for path in sorted((ROOT / "rules").glob("PCW*.json")):
        rule = json.loads(path.read_text(encoding="utf-8"))
        folder = ROOT / "testdata" / "rules" / path.stem
        rule.setdefault("violated_when", conditions.get(rule["id"], "true"))
        if rule["violated_when"] != "true" and folder.is_dir() and rule["id"].startswith(tuple(wanted.split(","))):
            chosen.append((rule, folder))
    with ThreadPoolExecutor(jobs) as pool:
        results = pool.map(lambda one: examine(Path(pcwlint).resolve(), *one), chosen)
        yield from zip((rule["id"] for rule, _ in chosen), results)
