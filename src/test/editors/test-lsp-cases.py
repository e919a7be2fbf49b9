#!/usr/bin/env python3
"""The cases of testdata/ over the protocol: what the command line says of the saved tree, and what the language server
says, are the same.

test-lsp-cases.py PCWLINT PROJECT-ROOT [--every N] [--filter TEXT] [--typed N] [-v]

Each case is copied to a folder of its own.  One server has them open one after the other, as a folder of the editor
with the case's words as settings. Its findings are compared twice: of the files as they are, and with something else on
the disk while the buffers hold the case's text, so that the text reaches scan, workers and reports as an overlay.
--every N takes each Nth case; without it all are run, which takes a while. --typed N also types N of the sources,
spread over all of them, character by character: the server lives, and says in the end what it says of the whole
text."""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote, urlparse

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import lsp

ARGS = re.compile(r"\s*(?://|/\*|<!--)\s*args:\s*(.*?)\s*(?:\*/|-->)?\s*$")
# What is asked of the command line only: formats, files that are written, other commands.
NOT_OF_SERVERS = re.compile(
    r"--?(format|output|o|fix|diff|unsafe-fixes|write-baseline|stdin-filename|changed-since|show-config|config-schema|facts|"
                            r"color|quiet|q|v|verbose|fail-on|help|help-all|version|V|h)(=.*)?$|-[ov].+$")
COMMANDS = {"lint", "rules", "explain", "extract", "ninja", "inspect", "ctrpp", "cache", "completion", "guide",
            "versions", "manual", "init", "help",
            "version", "lsp"}
SOURCES = (".c", ".cpp", ".cc", ".h", ".man")
SEVERITIES = {"error": 1, "warning": 2, "info": 3}
TYPED_STEP = 7    # of a long text not each character is sent: the typed length is bounded
TYPED_MOST = 400  # edits of one text


class Case:
    def __init__(self, name, source, files, words):
        self.name, self.source, self.files, self.words = name, source, files, words

    def copy_to(self, folder):
        """A tree of its own; the folder that the words are seen from."""
        home = folder / "root" / self.source.name
        if self.files is None:
            for shared in (self.source / "with").read_text().split() if (self.source / "with").exists() else []:
                shutil.copytree(self.source.parent / shared, home, symlinks=True, dirs_exist_ok=True)
            shutil.copytree(self.source, home, symlinks=True, dirs_exist_ok=True)
        else:
            home.mkdir(parents=True)
            for file in self.files:
                if file.is_dir():
                    shutil.copytree(file, home / file.name, symlinks=True)
                else:
                    shutil.copy(file, home / file.name)
        return home


def file_cases(folder):
    entries = sorted(folder.iterdir())
    cases = [p for p in entries if p.is_file() and p.suffix in (".c", ".cpp", ".man")
             and p.name.startswith(("good", "bad", "example"))]
    beside = [p for p in entries if p not in cases and not (p.is_dir() and p.name.startswith(("good", "bad")))]
    for path in cases:
        match = ARGS.match(path.read_text(encoding="utf-8", errors="replace").split("\n", 1)[0])
        yield Case(f"{folder.name}/{path.name}", folder, [path, *beside],
                   [*(shlex.split(match.group(1)) if match else []), path.name])


def folder_case(path):
    lines = (path / "args").read_text(encoding="utf-8").splitlines()
    words = shlex.split(" ".join(line for line in lines if not line.lstrip().startswith("#")))
    if words[:1] == ["lint"]:
        words = words[1:]
    ahead = words[:words.index("--")] if "--" in words else words
    outside = any("../" in word for word in words)
    return None if outside or (words and words[0] in COMMANDS) or any(NOT_OF_SERVERS.match(w)
                                                                      for w in ahead) else Case(path.name, path, None,
                                                                          words)


def collect(testdata):
    cases = []
    for folder in sorted(p for p in (testdata / "rules").iterdir() if p.is_dir()):
        cases += file_cases(folder)
    for args in sorted(testdata.glob("*/*/args")) + sorted(testdata.glob("rules/*/*/args")):
        case = folder_case(args.parent)
        if case is not None:
            cases.append(case)
    return cases


def report_of(pcwlint, case, home):
    """The findings of the command line; None when it refuses the words."""
    done = subprocess.run([pcwlint, "lint", "--format=json", *case.words], cwd=home, capture_output=True,
                          stdin=subprocess.DEVNULL, check=False,
                          env={**os.environ, "PCWLINT_CACHE_SIZE": "0", "LC_ALL": "C.UTF-8"})
    try:
        return json.loads(done.stdout)
    except json.JSONDecodeError:
        return None


def of_command_line(report, home):
    found = []
    for f in report["findings"]:
        severity = 4 if f["rule"] in ("PCW901", "PCW902") else SEVERITIES[f["severity"]]
        found.append((f["rule"], severity, os.path.realpath(home / f["file"]), f["line"], f["column"], f["message"]))
    return sorted(found)


def of_server(items):
    found = []
    for uri, list_of_file in items.items():
        path = os.path.realpath(unquote(urlparse(uri).path))
        for d in list_of_file:
            if "code" in d:
                start = d["range"]["start"]
                found.append((d["code"], d["severity"], path, start["line"] + 1, start["character"] + 1, d["message"]))
    return sorted(found)


def differences(expected, actual):
    """Of two lists; a message of the server may have the targets behind it."""
    left = list(actual)
    problems = []
    for finding in expected:
        same = [a for a in left if a[:5] == finding[:5] and a[5].startswith(finding[5])]
        if same:
            left.remove(same[0])
        else:
            problems.append(f"missing: {finding}")
    return problems + [f"unexpected: {a}" for a in left]


def is_plain(path):
    """Whether an editor has the bytes of the file as they are."""
    data = path.read_bytes()
    try:
        return b"\0" not in data and not data.startswith(b"\xef\xbb\xbf") and data.decode("utf-8") is not None
    except UnicodeDecodeError:
        return False


class Server:
    def __init__(self, pcwlint):
        self.client = lsp.Client([pcwlint, "lsp"], cwd="/", PCWLINT_CACHE_SIZE="0")
        self.client.initialize(options={"debounce": 0}, capabilities={"general": {"positionEncodings": ["utf-8"]}})
        self.folder = None

    def enter(self, folder, words):
        gone = [{"uri": lsp.uri_of(self.folder), "name": "old"}] if self.folder else []
        self.folder = folder
        if gone:
            self.client.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": gone}})
        self.client.notify("workspace/didChangeConfiguration", {"settings": {"pcwlint": {"debounce": 0,
            "arguments": words}}})
        self.client.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [{"uri": lsp.uri_of(folder),
            "name": "new"}], "removed": []}})

    def findings(self):
        return of_server(self.client.workspace_diagnostics())


def sources_of(home):
    return sorted(p for p in home.rglob("*") if p.suffix in SOURCES and p.is_file() and not p.is_symlink()
                  and is_plain(p))


def compare(server, pcwlint, case):
    with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
        home = case.copy_to(Path(os.path.realpath(folder)))
        report = report_of(pcwlint, case, home)
        expected = of_command_line(report, home) if report is not None else []
        server.enter(home, case.words)
        problems = [f"saved: {p}" for p in differences(expected, server.findings())]
        texts = {path: path.read_bytes() for path in sources_of(home)}
        for path, data in texts.items():
            server.client.open(path, data.decode())
            path.write_bytes(data + (b"<!-- -->\n" if path.suffix == ".man"
                                     else b"\n#error this is not what the buffer says\n"))
        server.client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": lsp.uri_of(p), "type": 2}
            for p in texts]})
        problems += [f"unsaved: {p}" for p in differences(expected, server.findings())]
        for path in texts:
            server.client.forget(path)
    return problems


def type_text(server, path, text):
    """Types a text at the end of an empty buffer; what the server says of it in the end."""
    client = server.client
    client.open(path, "")
    line = character = 0
    step = 1 if len(text) <= TYPED_MOST else max(TYPED_STEP, len(text) // TYPED_MOST)
    for at in range(0, len(text), step):
        piece = text[at:at + step]
        client.change(path, [((line, character), (line, character), piece)])
        line += piece.count("\n")
        character = len(piece.rpartition("\n")[2].encode()) + (0 if "\n" in piece else character)
        if at // step % 5 == 0:
            client.diagnostics(path)   # each state is checked, not only the last
    typed = server.findings()
    client.forget(path)
    return typed


def compare_typed(server, pcwlint, case):
    with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
        home = case.copy_to(Path(os.path.realpath(folder)))
        report = report_of(pcwlint, case, home)
        path = home / case.words[-1]
        text = path.read_bytes().decode()
        server.enter(home, case.words)
        return differences(of_command_line(report, home), type_text(server, path, text))


def can_be_typed(case):
    path = case.source / case.words[-1] if case.files is not None else None
    return path is not None and is_plain(path) and b"\r" not in path.read_bytes()


def run(server, what, cases, check, options):
    failed = 0
    for case in cases:
        problems = check(server, options.pcwlint, case)
        failed += bool(problems)
        if problems or options.verbose:
            print(f"{'FAIL' if problems else 'ok  '} {what} {case.name}", *problems, sep="\n     ", flush=True)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pcwlint", type=os.path.abspath)
    parser.add_argument("root", type=Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--filter", default="")
    parser.add_argument("--typed", type=int, default=0)
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    cases = [c for c in collect(options.root / "testdata") if options.filter in c.name]
    typed = [c for c in cases if can_be_typed(c)]
    typed = typed[::max(1, len(typed) // options.typed)][:options.typed] if options.typed else []
    cases = cases[::options.every]
    server = Server(options.pcwlint)
    with server.client:
        failed = run(server, "compare", cases, compare, options) + run(server, "type", typed, compare_typed, options)
        if server.client.close() != 0:
            print("FAIL the server did not end with status 0", *server.client.errors)
            failed += 1
    print(f"{len(cases) + len(typed) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
