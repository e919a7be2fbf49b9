"""A project with a cache of its own, for tests of the cache."""

import os
import re
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import support

DRIVER = """#include <wdm.h>
#include "block.h"
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, Reads), RTL_FIELD_SIZE(BLOCK, Reads) },
    { 2, 0, FIELD_OFFSET(BLOCK, Bytes), sizeof(ULONG64) },
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
void Stop(void)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}
"""
GOOD_BLOCK = "typedef struct _BLOCK { ULONG Reads; ULONG64 Bytes; } BLOCK;\n"
BAD_BLOCK = "typedef struct _BLOCK { ULONG Reads, R; ULONG Bytes, C; } BLOCK;\n"   # Size is larger than the field
COUNT = re.compile(r"(\d+) of (\d+) units came from the cache")
MINGW = Path("/usr/share/mingw-w64/include")


def settle():
    """Waits until what is on the disk is old enough for its times to be relied on."""
    time.sleep(2.2)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "project"
        self.cache = Path(folder.name) / "far/away/cache"   # manifests are looked for in folders beside the project
        self.state = Path(folder.name) / "far/away/state"
        self.folder.mkdir()
        self.cache.parent.mkdir(parents=True)
        self.write("README.md", "a project\n")
        self.write("driver.c", DRIVER)
        self.write("inc/block.h", GOOD_BLOCK)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def environment(self, **more):
        kept = {k: v for k, v in os.environ.items() if not k.startswith("PCWLINT_CACHE")}
        return {**kept, "PCWLINT_CACHE_DIR": str(self.cache), "XDG_STATE_HOME": str(self.state),
                "G_DEBUG": "fatal-criticals", **more}

    def run_in(self, cwd, *args, env=None, stdin=subprocess.DEVNULL, **keywords):
        done = subprocess.run([support.PCWLINT, *map(str, args)], cwd=cwd, stdin=stdin, capture_output=True, text=True,
                              timeout=1800,
                              env=self.environment(**(env or {})), **keywords)
        self.assertNotIn("Sanitizer", done.stderr)
        return done

    def run_it(self, *args, **keywords):
        return self.run_in(self.folder, *args, **keywords)

    def lint(self, *args, **keywords):
        """Rules that were found, and how many units came from the cache."""
        done = self.run_it("-v", "--format=gcc", *args, **keywords)
        count = COUNT.search(done.stdout)
        self.assertIsNotNone(count, done.stdout + done.stderr)
        return sorted(set(re.findall(r"\[(PCW\d+)", done.stdout))), int(count.group(1))

    def check(self, *args, rules=(), hits=1, **keywords):
        self.assertEqual(self.lint(*args, **keywords), (sorted(rules), hits))
        if "stdin" not in keywords:
            self.agree(*args, **keywords)

    def agree(self, *args, **keywords):
        """A report is the same without the cache, with it, and when it is the kept one of the whole run."""
        without = self.told("--no-cache", *args, **keywords)
        for _ in range(2):
            self.assertEqual(self.told(*args, **keywords), without)

    def told(self, *args, **keywords):
        done = self.run_in(keywords.pop("cwd", None) or self.folder, "--format=gcc", *args, **keywords)
        return done.returncode, done.stdout, done.stderr

    def kept(self):
        """Reports of whole runs."""
        return sorted(self.cache.glob("pcwlint-*/?/*.reports"))

    def entries(self):
        return sorted(self.cache.glob("pcwlint-*/?/*.units"))
