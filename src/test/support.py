"""What tests of the program share: a driver, running pcwlint, tools that must be there in CI."""

import atexit
import functools
import hashlib
import re
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

# The formats of reports, from the table that the program itself reads.
FORMATS = re.findall(r"^ *(?:FIRST|X)\((\w+), (?:true|false),", (
    Path(__file__).resolve().parents[1] / "report/format/formats.h").read_text(encoding="utf-8"), re.M)

PCWLINT = ""
PATIENCE = 1800   # seconds: what hangs hangs for ever, and a busy machine is no failure
ROOT = Path()

GOOD = """#include <wdm.h>
#include "counters.h"
static PPCW_REGISTRATION g_Handle;
static S g_Block;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(S, Bytes), sizeof(ULONG64) },
};
NTSTATUS Start(PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Example");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}

void
Stop(void)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}
"""
BAD = GOOD.replace("sizeof(ULONG64) }", "16 }")  # PCW401, line 7, column 37
HEADER = "typedef struct _S { ULONG Reads; ULONG64 Bytes; } S;\n"
# then the second descriptor of GOOD reads beyond it: PCW402
NARROW_HEADER = HEADER.replace("ULONG64 Bytes", "ULONG Bytes")


def environment(**changes):
    """That of the tests, without what the CI or a hook they run in says of itself."""
    env = {name: value for name, value in os.environ.items() if name not in ("CI", "NO_COLOR")
           and not name.startswith("GIT_")}
    env.update(GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_NAME="Ada", GIT_AUTHOR_EMAIL="ada@example.org",
               GIT_COMMITTER_NAME="Ada",
               GIT_COMMITTER_EMAIL="ada@example.org", **changes)
    return env


def run(*words, cwd, text=None, timeout=PATIENCE, **changes):
    """A command; its standard input is `text` (str or bytes)."""
    data = text.encode() if isinstance(text, str) else text
    stdin = {} if data is not None else {"stdin": subprocess.DEVNULL}
    done = subprocess.run([str(w) for w in words], cwd=cwd, input=data, capture_output=True, env=environment(**changes),
                          timeout=timeout, **stdin)
    done.stdout, done.stderr = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    return done


def turn(every, items):
    """Each Nth of many cases that take long: others for each commit, so that all of them have their turn, and a
    commit's are always the same.  PCWLINT_EVERY=1 takes all."""
    every = int(os.environ.get("PCWLINT_EVERY", every))
    commit = run("git", "rev-parse", "HEAD", cwd=Path(__file__).parent).stdout.strip()
    return items[int(commit or "0", 16) % every::every]


@functools.cache
def copied(name):
    """A copy of a folder of testdata/, kept until the test ends.  It lies in no repository: in the checkout, pcwlint
    would evaluate every project of testdata/ for each source."""
    kept = tempfile.mkdtemp(prefix="pcwlint-")
    atexit.register(shutil.rmtree, kept, ignore_errors=True)
    return Path(shutil.copytree(ROOT / "testdata" / name, Path(kept) / name, symlinks=True))


ALSO_IN_CI = "also in CI: "


def in_ci():
    return os.environ.get("CI", "") not in ("", "0", "false")


def also_in_ci(why):
    """The reason of a skip that is no failure in CI: what a machine is, not what .ci/setup forgot."""
    return ALSO_IN_CI + why


def tool(name):
    """A tool's path.  In CI one that is missing is a failure; elsewhere the tests that need it are skipped."""
    path = shutil.which(name)
    if path is None:
        raise unittest.SkipTest(f"{name} is not installed (sh .ci/setup)")
    return path


def sanitized(program):
    """Whether a program is built with a sanitizer, which takes all addresses that there are."""
    return b"__asan_init" in Path(program).read_bytes()


class Case(unittest.TestCase):
    """A folder of its own for each test, with a driver's header in it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.write("counters.h", HEADER)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def pcwlint(self, *words, **keywords):
        keywords.setdefault("cwd", self.folder)
        return run(PCWLINT, *words, **keywords)

    def git(self, *words, cwd=None):
        done = run(tool("git"), "-c", "init.defaultBranch=main", *words, cwd=cwd or self.folder, HOME=str(self.folder))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout


def finish(argv=None):
    """Runs the tests of the main program, says which were skipped and why, and prints the total that .ci/total.py adds
    up.  The exit status."""
    result = unittest.main(exit=False, verbosity=1, argv=argv).result
    skipped = [(test.id(), why) for test, why in result.skipped]
    refused = [name for name, why in skipped if in_ci() and not why.startswith(ALSO_IN_CI)]
    wrong = {getattr(test, "test_case", test).id() for test, _ in result.failures + result.errors}
    wrong |= {test.id() for test in result.unexpectedSuccesses}
    of_tests = {getattr(test, "test_case", test).id() for test, _ in result.skipped
                if isinstance(test, unittest.TestCase)}
    for name, why in skipped:
        print(f"{'not to be skipped in CI: ' if name in refused else 'skipped '}{name}: {why}")
    bad = len(wrong) + len(refused)
    print(f"{max(result.testsRun - len(wrong | of_tests), 0)} passed, {bad} failed, {len(skipped) - len(refused)} skipped", flush=True)
    return 1 if bad or not result.wasSuccessful() else 0


def main():
    """Called by each test's own file: PCWLINT PROJECT-ROOT, then unittest's words."""
    global PCWLINT, ROOT
    PCWLINT, ROOT = os.path.abspath(sys.argv.pop(1)), Path(sys.argv.pop(1)).resolve()
    return finish()


def seal(text):
    """A plan's, unit's or facts file's text with the digest that fits it, as if pcwlint itself had written it so."""
    bare = re.sub(r'("sha256":\s*)"[0-9a-f]{64}"', r'\1"' + "0" * 64 + '"', text, count=1)
    return bare.replace("0" * 64, hashlib.sha256(bare.encode()).hexdigest(), 1)


def absent(program):
    """In place of a test whose program the build did not find: skipped, but a failure in CI."""
    print(f"{program} is not installed (sh .ci/setup)")
    return 1 if in_ci() else 77


if __name__ == "__main__":
    sys.exit(absent(sys.argv[1]))
