"""A tree of many small drivers that have the same names everywhere: what one more of them costs."""

import shutil

from measure import in_turn
from workbench import wait_for_clock

SIZES = (100, 400, 1600)

MAIN = """#include <ntddk.h>
#include "counters.h"

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD Unload;

VOID Unload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    StopCounters();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    driver->DriverUnload = Unload;
    return StartCounters();
}
"""

HEADER = """#pragma once
typedef struct _COUNTS {
    ULONG64 Reads;
    ULONG64 Writes;
} COUNTS;
NTSTATUS StartCounters(VOID);
VOID StopCounters(VOID);
"""

COUNTERS = """#include <ntddk.h>
#include "counters.h"

static COUNTS Counts;
PPCW_REGISTRATION Registration;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    {1, 0, FIELD_OFFSET(COUNTS, Reads), sizeof(ULONG64)},
    {2, 0, FIELD_OFFSET(COUNTS, Writes), sizeof(ULONG64)},
};

static NTSTATUS Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION information, PVOID context)
{
    DECLARE_CONST_UNICODE_STRING(instance, L"all");
    PCW_DATA data = {&Counts, sizeof Counts};

    UNREFERENCED_PARAMETER(context);
    if (type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(information->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    if (type == PcwCallbackCollectData)
        return PcwAddInstance(information->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS StartCounters(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Meter NUMBER");
    PCW_REGISTRATION_INFORMATION information = {
        .Version = PCW_VERSION_1,
        .Name = (PUNICODE_STRING)&name,
        .CounterCount = RTL_NUMBER_OF(Descriptors),
        .Counters = Descriptors,
        .Callback = Callback,
    };

    return PcwRegister(&Registration, &information);
}

VOID StopCounters(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
}
"""


def generate(root, n):
    """`n` drivers, each a folder of three files."""
    for number in range(n):
        folder = root / f"group{number // 100}" / f"driver{number}"
        folder.mkdir(parents=True)
        (folder / "main.c").write_text(MAIN, encoding="utf-8")
        (folder / "counters.h").write_text(HEADER, encoding="utf-8")
        (folder / "counters.c").write_text(COUNTERS.replace("NUMBER", str(number)), encoding="utf-8")
    return root


def many_drivers(bench):
    """Trees of a hundred to 1,600 drivers, from the cache: what is left is scan, link and judgement."""
    results = {}
    for n in SIZES:
        root = generate(bench.fresh_folder("drivers"), n)
        wait_for_clock()
        command = bench.pcwlint.warm(f"{n:,} drivers, nothing changed", [str(root)])
        in_turn([command], 1)  # fills the cache
        results.update(in_turn([command], min(bench.rounds, 3)))
        shutil.rmtree(bench.folder / "warm", ignore_errors=True)
    bench.report.table("trees of many drivers", results, f"{SIZES[0]:,} drivers, nothing changed")
    medians = [result.median for result in results.values()]
    growth = medians[2] / medians[1] / (SIZES[2] / SIZES[1])
    bench.judge(f"{SIZES[2]:,} drivers", f"<= 1.5 x the time a driver of {SIZES[1]:,}", growth, 1.5)
