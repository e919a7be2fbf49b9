"""Drivers that are large: what they cost, and whether they are followed to the end."""

import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

HEAD = """#include <ntddk.h>

typedef struct _TOTALS {
    ULONG64 Sent;
    ULONG Dropped;
} TOTALS;

static TOTALS Totals[%d];
"""
ONE = """
static PPCW_REGISTRATION Handle%(i)d;
static PCW_COUNTER_DESCRIPTOR Rows%(i)d[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(TOTALS, Dropped), RTL_FIELD_SIZE(TOTALS, Dropped) },
};

static NTSTATUS NTAPI Callback%(i)d(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals[%(i)d], sizeof(TOTALS) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
}

static NTSTATUS Start%(i)d(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Large %(i)d");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows%(i)d), Rows%(i)d, Callback%(i)d };

    return PcwRegister(&Handle%(i)d, &info);
}

static VOID Stop%(i)d(VOID)
{
    if (Handle%(i)d != NULL) {
        PcwUnregister(Handle%(i)d);
        Handle%(i)d = NULL;
    }
}
"""


def many(count):
    """A driver with `count` registrations, whose start-up undoes all of those before a failure."""
    text = HEAD % count + "".join(ONE % {"i": i} for i in range(count))
    stop = "".join(f"    Stop{i}();\n" for i in reversed(range(count)))
    start = "".join(f"    status = Start{i}();\n    if (!NT_SUCCESS(status))\n        goto Fail;\n"
                    for i in range(count))
    return (text + f"\nstatic VOID StopAll(VOID)\n{{\n{stop}}}\n\nstatic VOID Unload(PDRIVER_OBJECT Driver)\n{{\n    UNREFERENCED_PARAMETER(Driver);\n    StopAll();\n}}\n\n"
            f"NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)\n{{\n    NTSTATUS status;\n\n    UNREFERENCED_PARAMETER(Path);\n    Driver->DriverUnload = Unload;\n"
            f"{start}    return STATUS_SUCCESS;\n\nFail:\n    StopAll();\n    return status;\n}}\n")


def large_callback(branches=6, lines=80):
    """A callback of several hundred lines: a branch for each kind of instance, the last of which forgets
    PCW_ANY_INSTANCE_ID.  (text, its line)"""
    head = HEAD % branches + """
static PPCW_REGISTRATION Registration;
static UNICODE_STRING Names[] = { RTL_CONSTANT_STRING(L"a"), RTL_CONSTANT_STRING(L"b"), RTL_CONSTANT_STRING(L"c"), RTL_CONSTANT_STRING(L"d"), RTL_CONSTANT_STRING(L"e"), RTL_CONSTANT_STRING(L"f") };
static volatile LONG Load[64];

static NTSTATUS NTAPI LargeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_MASK_INFORMATION *request = &Info->CollectData;
    NTSTATUS status = STATUS_SUCCESS;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Size = sizeof(TOTALS);
"""
    body = []
    for i in range(branches):
        for j in range(lines // 4):
            body += [f"    if (Load[{(i * 7 + j) % 64}] > {j})", f"        Totals[{i}].Dropped += {j};", "    else",
                     f"        Totals[{i}].Sent++;"]
        last = i == branches - 1
        condition = f"request->InstanceId == {i}" if last else f"request->InstanceId == PCW_ANY_INSTANCE_ID || request->InstanceId == {i}"
        body += [f"    if ({condition}) {{" + ("    // expect: PCW510" if last else ""),
                 f"        data.Data = &Totals[{i}];",
                 f"        status = PcwAddInstance(request->Buffer, &Names[{i}], {i}, 1, &data);",
                 "        if (!NT_SUCCESS(status))", "            return status;", "    }"]
    tail = ["    return status;", "}", "", "static PCW_COUNTER_DESCRIPTOR Rows[] = {",
            "    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },", "};", "",
            "NTSTATUS LargeStart(VOID)", "{",
            '    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Large");',
            "    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, LargeCallback };", "",
            "    return PcwRegister(&Registration, &info);", "}", "", "VOID LargeStop(VOID)", "{",
            "    if (Registration != NULL)", "        PcwUnregister(Registration);", "}"]
    return head + "\n".join(body + tail) + "\n"


def lint(pcwlint, folder):
    started = time.monotonic()
    done = subprocess.run([str(pcwlint), "lint", "--no-cache", "--no-config", "--format=json", "-j1",
                           "--ntddi=WIN11_GE", "."], cwd=folder, capture_output=True, check=False,
                           stdin=subprocess.DEVNULL,
                          env={**os.environ, "PCWLINT_CACHE_SIZE": "0"})
    return json.loads(done.stdout), time.monotonic() - started


def run(pcwlint, counts=(50, 100, 200, 400)):
    """Lines of a table; what is wrong is a finding on a correct driver, or a registration that is not there."""
    lines, wrong = ["registrations  seconds  findings  registrations read"], 0
    for count in counts:
        with tempfile.TemporaryDirectory(prefix="pcwlint-trust-") as folder:
            (Path(folder) / "driver.c").write_text(many(count), encoding="utf-8")
            report, seconds = lint(Path(pcwlint).resolve(), folder)
        read = len(report["registrations"])
        lines.append(f"{count:13} {seconds:8.2f} {len(report['findings']):9} {read:19}")
        wrong += bool(report["findings"]) + (read != count)
    with tempfile.TemporaryDirectory(prefix="pcwlint-trust-") as folder:
        text = large_callback()
        (Path(folder) / "driver.c").write_text(text, encoding="utf-8")
        report, seconds = lint(Path(pcwlint).resolve(), folder)
    wanted = next(i for i, line in enumerate(text.splitlines(), 1) if "PCW510" in line)
    found = [(f["rule"], f["line"]) for f in report["findings"]] == [("PCW510", wanted)]
    lines.append(f"callback of {text.count(chr(10))} lines with six branches: {seconds:.2f} s, {'followed to its end' if found else 'NOT followed to its end'}")
    return lines, wrong + (not found)
