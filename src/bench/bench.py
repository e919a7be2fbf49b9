#!/usr/bin/env python3
"""Generates typical and large sources, and prints what a run on each costs.

bench.py BUILD-DIRECTORY REPETITIONS

total    `pcwlint FILE`, wall clock: a process, its worker, the report; the median of the repetitions
clang    `clang -fsyntax-only` on the same file with the same headers
parse    what libclang takes inside pcwlint, in N rounds of repair
own      lower + flow + json + link + judge, and its share of parse + own"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STAGES = ["parse", "lower", "flow", "json", "link", "judge"]

PROLOGUE = """#include <ntddk.h>
typedef struct { ULONG64 A[1024]; ULONG B; ULONG C; } BLOCK;
static BLOCK g_Block;
static PPCW_REGISTRATION g_Handle;
"""
REGISTER = """
NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Block, sizeof(g_Block) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}
NTSTATUS Register(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Bench");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Counters);
    info.Counters = g_Counters;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}
"""


def table(rows):
    lines = [f"    {{ {i + 1}, 0, FIELD_OFFSET(BLOCK, A[{i % 1024}]), sizeof(ULONG64) }},\n" for i in range(rows)]
    return "static PCW_COUNTER_DESCRIPTOR g_Counters[] = {\n" + "".join(lines) + "};\n"


def typical():
    return (ROOT / "testdata/example/volmeter.c").read_text(encoding="utf-8")


def thousand_rows():
    return PROLOGUE + table(1000) + REGISTER


def hundred_thousand_lines():
    body = "".join(f"static ULONG Compute{i}(ULONG x)\n{{\n    ULONG y = x * {i};\n    if (y > {i})\n        y -= {i};\n"
                   "    for (ULONG k = 0; k < x; k++)\n        y += k;\n    g_Block.B = y;\n    return y;\n}\n" for i in range(10000))
    return PROLOGUE + table(20) + body + REGISTER


def registrations(count):
    """A driver with so many countersets, started one after the other and stopped together."""
    one = """static PPCW_REGISTRATION g_Handle{0};
static NTSTATUS Start{0}(VOID)
{{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Set {0}");
    PCW_REGISTRATION_INFORMATION info = {{ 0 }};
    info.Version = PCW_VERSION_1; info.Name = &name; info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows; info.Callback = Callback;
    return PcwRegister(&g_Handle{0}, &info);
}}
static VOID Stop{0}(VOID) {{ if (g_Handle{0} != NULL) {{ PcwUnregister(g_Handle{0}); g_Handle{0} = NULL; }} }}
"""
    text = PROLOGUE + "static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK, B), RTL_FIELD_SIZE(BLOCK, B) } };\n"
    text += REGISTER[:REGISTER.index("NTSTATUS Register")] + "".join(one.format(i) for i in range(count))
    text += "static VOID StopAll(VOID) {" + "".join(f" Stop{i}();" for i in range(count)) + " }\n"
    text += "VOID Unload(PDRIVER_OBJECT Driver) { UNREFERENCED_PARAMETER(Driver); StopAll(); }\n"
    text += "NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)\n{\n    NTSTATUS status;\n"
    text += "    UNREFERENCED_PARAMETER(Path);\n    Driver->DriverUnload = Unload;\n"
    text += "".join(f"    status = Start{i}(); if (!NT_SUCCESS(status)) goto fail;\n" for i in range(count))
    return text + "    return STATUS_SUCCESS;\nfail:\n    StopAll();\n    return status;\n}\n"


def five_hundred_branches():
    steps = "".join(f"    if (Mode & {1 << (i % 31)}u) {{\n        info.Flags = 0;\n        total += {i};\n    }} else {{\n"
                    f"        total ^= {i};\n    }}\n    g_Block.B += total;\n    total = total * 3;\n"
                    f"    g_Block.C = (ULONG)total;\n" for i in range(500))
    head, tail = REGISTER.split("NTSTATUS Register(VOID)\n{\n")
    return (PROLOGUE + table(20) + head + "NTSTATUS Register(ULONG Mode)\n{\n    ULONG64 total = 0;\n"
            + tail.replace("    return PcwRegister", steps + "    return PcwRegister"))


CASES = [("typical driver file", typical), ("table of 1,000 rows", thousand_rows),
         ("source of 100,000 lines", hundred_thousand_lines), ("function of 5,000 lines, 500 branches", five_hundred_branches),
         ("10 registrations with start and stop", lambda: registrations(10)),
         ("50 registrations with start and stop", lambda: registrations(50)),
         ("100 registrations with start and stop", lambda: registrations(100))]


def milliseconds(command, n):
    times = []
    for _ in range(n):
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def clang_command(path):
    clang = shutil.which("clang-19") or "clang"
    return [clang, "-target", "x86_64-pc-windows-msvc", "-nostdinc", "-fms-extensions", "-fms-compatibility",
            "-Wno-everything", "-ferror-limit=0", "-D_KERNEL_MODE=1", "-DNTDDI_VERSION=0x0A000012", "-x", "c", "-std=gnu17",
            "-isystem", str(ROOT / "src/parse/headers"), "-fsyntax-only", path]


def main():
    build, n = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    print(f"{'milliseconds, median of ' + str(n):<40}{'total':>8}{'clang':>8}{'rounds':>8}"
          + "".join(f"{s:>8}" for s in STAGES) + f"{'own':>8}{'share':>7}")
    with tempfile.TemporaryDirectory() as directory:
        for what, generate in CASES:
            path = os.path.join(directory, "driver.c")
            Path(path).write_text(generate(), encoding="utf-8")
            total = milliseconds([str(build / "src/pcwlint"), "-j1", path], n)
            clang = milliseconds(clang_command(path), n)
            done = subprocess.run([str(build / "src/bench/bench-stages"), str(n), path], capture_output=True, text=True,
                                  check=False)
            if done.returncode != 0:
                print(f"{what:<40}{total:8.1f}{clang:8.1f}  bench-stages failed: {done.stderr.strip()} ({done.returncode})")
                continue
            rounds, *times = done.stdout.split()
            times = [float(t) for t in times]
            own = sum(times[1:])
            print(f"{what:<40}{total:8.1f}{clang:8.1f}{rounds:>8}" + "".join(f"{t:8.1f}" for t in times)
                  + f"{own:8.1f}{own / (own + times[0]):7.0%}")


main()
