"""What tests of the command line share: a driver, a manifest, and running pcwlint with them."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import support

GOOD = """#include <wdm.h>
typedef struct _S { ULONG Reads; ULONG64 Bytes; } S;
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(S, Reads), RTL_FIELD_SIZE(S, Reads) },
    { 2, 0, FIELD_OFFSET(S, Bytes), RTL_FIELD_SIZE(S, Bytes) },
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
BAD = GOOD.replace("RTL_FIELD_SIZE(S, Bytes) }", "16 }")
UNKNOWN = GOOD.replace("Start(PPCW_CALLBACK Callback)", "Start(PPCW_CALLBACK Callback, ULONG Count)").replace(
    "RTL_NUMBER_OF(g_Table);", "Count;")

MANIFEST = """<instrumentationManifest>
  <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
    <provider providerType="kernelMode" applicationIdentity="bell.sys" providerGuid="bell"/>
    <provider symbol="BELL" applicationIdentity="bell.exe" providerGuid="{5b1c9a57-9d3e-4b6a-8a53-0f5c7e1f2a97}"/>
  </counters>
</instrumentationManifest>
"""


def run(*args, cwd=None, env=None, **keywords):
    keywords.setdefault("stdout", subprocess.PIPE)
    done = subprocess.run([support.PCWLINT, *map(str, args)], cwd=cwd, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                          env={**os.environ, **(env or {})}, timeout=1800, **keywords)
    done.stdout = (done.stdout or b"").decode()
    done.stderr = done.stderr.decode()
    return done


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def lint(self, text, *args, **keywords):
        self.write("driver.c", text)
        return run(*args, "driver.c", cwd=self.folder, **keywords)

    def assertRefused(self, done, *words):
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stdout, "")
        for word in words:
            self.assertIn(word, done.stderr)
