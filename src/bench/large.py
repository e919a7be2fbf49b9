"""Sources that are large in one way or another, each in one file."""

from tools import ROOT

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
    """A descriptor table with so many rows."""
    lines = [f"    {{ {i + 1}, 0, FIELD_OFFSET(BLOCK, A[{i % 1024}]), sizeof(ULONG64) }},\n" for i in range(rows)]
    return "static PCW_COUNTER_DESCRIPTOR g_Counters[] = {\n" + "".join(lines) + "};\n"


def typical():
    """The driver of `sh .ci/demo`."""
    return (ROOT / "testdata/example/volmeter.c").read_text(encoding="utf-8")


def thousand_rows():
    """One registration of a very long table."""
    return PROLOGUE + table(1000) + REGISTER


def hundred_thousand_lines():
    """One registration behind ten thousand functions that have nothing to do with it."""
    body = "".join(f"static ULONG Compute{i}(ULONG x)\n{{\n    ULONG y = x * {i};\n    if (y > {i})\n        y -= {i};\n"
                   "    for (ULONG k = 0; k < x; k++)\n        y += k;\n    g_Block.B = y;\n    return y;\n}\n"
                   for i in range(10000))
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
    """One function with a branch after the other ahead of its PcwRegister."""
    steps = "".join(f"    if (Mode & {1 << (i % 31)}u) {{\n        info.Flags = 0;\n        total += {i};\n    }} else {{\n"
                    f"        total ^= {i};\n    }}\n    g_Block.B += total;\n    total = total * 3;\n"
                    f"    g_Block.C = (ULONG)total;\n" for i in range(500))
    head, tail = REGISTER.split("NTSTATUS Register(VOID)\n{\n")
    return (PROLOGUE + table(20) + head + "NTSTATUS Register(ULONG Mode)\n{\n    ULONG64 total = 0;\n"
            + tail.replace("    return PcwRegister", steps + "    return PcwRegister"))


def ahead(text, before=""):
    """One registration behind so much in the function that makes it."""
    head, tail = REGISTER.split("NTSTATUS Register(VOID)\n{\n")
    return (PROLOGUE + "ULONG Ask(ULONG i);\nVOID Tell(ULONG i);\n" + table(20) + before + head
            + "NTSTATUS Register(ULONG Mode)\n{\n    ULONG Total = Mode;\n"
            + tail.replace("    return PcwRegister", text + "    Tell(Total);\n    return PcwRegister"))


def branches_with_calls(count):
    """Branches and calls that have nothing to do with it, one after the other."""
    return ahead("".join(f"    if (Ask({i})) Tell({i});\n" for i in range(count)))


def cases(count):
    """A switch with so many cases."""
    return ahead("    switch (Mode) {\n" + "".join(f"    case {i}: Tell({i}); break;\n" for i in range(count))
                 + "    default: break;\n    }\n")


def nested_loops(count):
    """Loops within each other, of which nobody knows how often they go round."""
    head = "".join(f"    for (ULONG a{i} = 0; a{i} < Mode; a{i}++) {{\n" for i in range(count))
    return ahead(head + "    Total += a0;\n" + "    }\n" * count)


def chain(count):
    """Functions that call each other, one the next."""
    body = "".join(f"static ULONG Next{i}(ULONG x) {{ return {f'Next{i - 1}(x + 1)' if i else 'Ask(x)'}; }}\n"
                   for i in range(count))
    return ahead(f"    Total = Next{count - 1}(Mode);\n", body)


CASES = [("typical driver file", typical), ("table of 1,000 rows", thousand_rows),
         ("source of 100,000 lines", hundred_thousand_lines), ("function of 5,000 lines, 500 branches",
                                                               five_hundred_branches),
         ("10 registrations with start and stop", lambda: registrations(10)),
         ("50 registrations with start and stop", lambda: registrations(50)),
         ("100 registrations with start and stop", lambda: registrations(100)),
         ("table of 60,000 rows", lambda: PROLOGUE + table(60000) + REGISTER),
         ("1,000 branches with calls", lambda: branches_with_calls(1000)),
         ("10,000 branches with calls", lambda: branches_with_calls(10000)),
         ("switch of 2,000 cases", lambda: cases(2000)), ("switch of 20,000 cases", lambda: cases(20000)),
         ("20 loops within each other", lambda: nested_loops(20)), ("50 loops within each other",
                                                                    lambda: nested_loops(50)),
         ("chain of 5,000 functions", lambda: chain(5000)), ("chain of 50,000 functions", lambda: chain(50000))]
