#!/usr/bin/env python3
"""Drivers made at random whose pointers are NULL, numbers, functions, literals, freed, one past or before an array, on
every path or on some: whatever they hand to PCW, the analysis ends without a crash and says why it does not know.

test-pointers.py PCWLINT PROJECT-ROOT [unittest's words]

PCWLINT_POINTERS_SEED and PCWLINT_POINTERS_PROGRAMS make other and more programs."""

import json
import os
import random
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

SEED = int(os.environ.get("PCWLINT_POINTERS_SEED", "1"))
PROGRAMS = int(os.environ.get("PCWLINT_POINTERS_PROGRAMS", "120"))

HEAD = """#include <ntddk.h>
typedef struct _ROW4 { ULONG A; ULONG64 B; PVOID P; PCW_COUNTER_DESCRIPTOR D[2]; UNICODE_STRING N; } ROW4;
typedef struct _FLEX { ULONG Count; PCW_COUNTER_DESCRIPTOR Rows[1]; } FLEX;
typedef struct _OPEN { ULONG Count; ULONG Pad; PCW_COUNTER_DESCRIPTOR Rows[]; } OPEN;
typedef struct _ZERO { ULONG Count; PCW_COUNTER_DESCRIPTOR Rows[0]; } ZERO;
typedef union _ANY { PVOID P; ULONG_PTR N; PCW_COUNTER_DESCRIPTOR D; UNICODE_STRING S; PCW_REGISTRATION_INFORMATION I; PCW_DATA B[2]; } ANY;
typedef struct _OUTER {
    ANY U; ROW4 R; struct _OUTER *Next; PVOID Table[4]; PCW_REGISTRATION_INFORMATION Info; PPCW_REGISTRATION H; PPCW_INSTANCE I;
} OUTER;
typedef NTSTATUS (*FN)(PVOID, PVOID);
PVOID Outside(PVOID A, PVOID B);
VOID Fill(PVOID *A);
NTSTATUS Start(PVOID p, ULONG n);
NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
extern PVOID g_Ext;
extern PCW_COUNTER_DESCRIPTOR g_ExtRows[];
static PPCW_REGISTRATION g_H;
static PPCW_INSTANCE g_I;
static PVOID g_Null, g_Nulls[4];
static PCW_COUNTER_DESCRIPTOR g_Rows[3] = { { 1, 0, 0, 4 }, { 2, 0, 8, 8 } };
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Counters"), g_NoName;
static OUTER g_Outer, *g_OuterPtr;
static ROW4 g_Data;
static ANY g_Any;
static PVOID const g_Consts[] = { NULL, (PVOID)1, (PVOID)g_Rows, (PVOID)Cb, (PVOID)L"x", (PVOID)&g_Name };
static PVOID Id(PVOID A) { return A; }
static PVOID Half(PVOID A) { if (A == NULL) return NULL; return A; }
static VOID Set(PVOID *A, PVOID B) { if (A != NULL) *A = B; }
static ROW4 Make(PVOID A) { ROW4 r = { 0 }; r.P = A; return r; }
"""

CXX_HEAD = """template <class T> static T Same(T x) { return x; }
class Holder { public: Holder(PVOID p) : P(p) { } ~Holder() { P = 0; } PVOID Get() { return P; } PVOID P; };
"""

FUNCTION = """
NTSTATUS {name}(PVOID p, ULONG n)
{{
    PVOID a = <simple>, b = <simple>, c = NULL, d = &g_Data, uninit;
    PCW_COUNTER_DESCRIPTOR local[2];
    UNICODE_STRING name <name-init>;
    PCW_REGISTRATION_INFORMATION info <zero>;
    PCW_DATA data = {{ &g_Data, sizeof(g_Data) }}, blocks[2] = {{ {{ NULL, 8 }} }};
    ROW4 row <zero>;
    ULONG i = 0;
    NTSTATUS status = 0;
    {body}
    return status;
}}
"""

CALLBACK = """
NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID p)
{{
    ULONG i = 0, n = Info->CollectData.InstanceId;
    PVOID a = p, b = Info, c = NULL, d = NULL, uninit;
    PCW_COUNTER_DESCRIPTOR local[2];
    UNICODE_STRING name = {{ 0 }};
    PCW_REGISTRATION_INFORMATION info = {{ 0 }};
    PCW_DATA data = {{ <variable>, 8 }}, blocks[2] = {{ {{ &g_Data, sizeof(g_Data) }}, {{ <simple>, 4 }} }};
    ROW4 row;
    NTSTATUS status = 0;
    {body}
    if (Type == PcwCallbackCollectData)
        status = PcwAddInstance(Info->CollectData.Buffer, (PCUNICODE_STRING)<pointer>, <number>, <count>, (PPCW_DATA)<pointer>);
    return status;
}}
"""

STOP = """
VOID Stop(VOID) { if (g_H != NULL) { PcwUnregister(g_H); g_H = NULL; } }
"""

# What a <word> in angle brackets may stand for, one a line; "C " and "CXX " begin what only one language has.
GRAMMAR = {
    "variable": "a\nb\nc\nd",
    "zero": "\n= { 0 }",
    "name-init": "\n= { 0 }\n= { 2, 4, (PWSTR)g_Null }\n= RTL_CONSTANT_STRING(L\"N\")",
    "number": "0\n1\n2\n3\n-1\nn\ni\n0x7fffffff\n(LONG_PTR)a\nsizeof(ROW4)\n65536",
    "count": "1\n2\nn\n64\n-1",
    "size": "0\n1\n8\nsizeof(PCW_REGISTRATION_INFORMATION)\nsizeof(ROW4)\nn\n(SIZE_T)-1\n4096\n0x7fffffffffffffff",
    "rows": "1\n3\n0\nn\n4096\n0xffffffff\nRTL_NUMBER_OF(g_Rows)",
    "version": "PCW_VERSION_1\nn\nPCW_CURRENT_VERSION\n*(PULONG)a",
    "condition": """<variable> != NULL
<variable> == NULL
<variable>
!<variable>
<variable> == <variable>
<variable> < <variable>
n > 2
NT_SUCCESS(status)
<variable> && <variable>
<variable> || <variable>
(<variable> = <variable>) != NULL
<variable> == (PVOID)1
*(PULONG)<variable> == 3
*(PVOID *)<variable> == NULL""",
    "simple": """NULL
(PVOID)1
(PVOID)(ULONG_PTR)-1
(PVOID)(ULONG_PTR)n
(PVOID)Cb
(PVOID)Start
(PVOID)L"text"
(PVOID)"narrow"
(PVOID)L""
(PVOID)g_Rows
(PVOID)&g_Rows[3]
(PVOID)&g_Rows[-1]
(PVOID)&g_Rows[n]
(PVOID)&g_Name
(PVOID)&g_NoName
(PVOID)&g_H
(PVOID)g_H
(PVOID)g_I
(PVOID)g_OuterPtr->Next
(PVOID)&g_OuterPtr->Info
g_OuterPtr->Table[1]
g_Outer.Table[n]
g_Null
g_Nulls[n]
g_Ext
(PVOID)&g_ExtRows[1]
g_Consts[0]
g_Consts[1]
g_Consts[3]
p
*(PVOID *)p
(PVOID)&((OUTER *)p)->R.D[1]
((OUTER *)NULL)->Next
(PVOID)&((OUTER *)NULL)->R
(PVOID)((OUTER *)NULL)->R.D
*(PVOID *)NULL
g_Any.P
(PVOID)g_Any.S.Buffer
(PVOID)&g_Any.B[1]
ExAllocatePool2(POOL_FLAG_PAGED, 16, 1)
ExAllocatePool2(POOL_FLAG_PAGED | POOL_FLAG_UNINITIALIZED, n * 8, 1)
ExAllocatePool2(n, 0, 1)
ExAllocatePoolWithTag(PagedPool, sizeof(OUTER), 1)
ExAllocatePoolWithTag(PagedPool, (SIZE_T)-1, 1)
Outside(p, p)""",
    "inner": """(PVOID)local
(PVOID)&local[2]
(PVOID)&name
(PVOID)&info
(PVOID)&data
(PVOID)&blocks[2]
uninit
(PVOID)&uninit
row.P
(PVOID)row.D
(PVOID)row.N.Buffer
(PVOID)&row.N""",
    "joined": """(<condition> ? <pointer> : <pointer>)
(<pointer>, <pointer>)
(PVOID)((ULONG_PTR)<pointer> + <number>)
(PVOID)((ULONG_PTR)<pointer> & ~(ULONG_PTR)7)
(PVOID)((PCHAR)<pointer> - <number>)
(PVOID)((PCHAR)<pointer> - (PCHAR)<pointer>)
(PVOID)CONTAINING_RECORD(<pointer>, OUTER, R)
(PVOID)&((PPCW_COUNTER_DESCRIPTOR)<pointer>)[<number>]
*(PVOID *)<pointer>
((OUTER *)<pointer>)->Table[<number>]
(PVOID)((OUTER *)<pointer>)->R.D
(PVOID)((FLEX *)<pointer>)->Rows
(PVOID)&((OPEN *)<pointer>)->Rows[<number>]
(PVOID)((ZERO *)<pointer>)->Rows
(PVOID)&((ANY *)<pointer>)->D
((ANY *)<pointer>)->P
Id(<pointer>)
Half(<pointer>)
Make(<pointer>).P
(PVOID)(ULONG)(ULONG_PTR)<pointer>
(PVOID)(ULONG_PTR)!<pointer>
(PVOID)((UNICODE_STRING *)<pointer>)->Buffer
InterlockedExchangePointer(&a, <pointer>)
Outside(<pointer>, <pointer>)
g_Nulls[(ULONG_PTR)<pointer> & 3]
(PVOID)(ULONG_PTR)((PUSHORT)<pointer>)[<number>]
(PVOID)((<pointer> != NULL) * (ULONG_PTR)<pointer>)
CXX (PVOID)&(*(ROW4 *)<pointer>).D
CXX reinterpret_cast<PVOID>(reinterpret_cast<ULONG_PTR>(<pointer>))
CXX Same<PVOID>(<pointer>)
CXX (PVOID)new PCW_COUNTER_DESCRIPTOR[<number>]
CXX (PVOID)new ROW4
CXX (PVOID)Holder(<pointer>).Get()
C (PVOID)(PCW_COUNTER_DESCRIPTOR[]){ { 1, 0, 0, 4 } }
C (PVOID)&(ROW4){ .P = <pointer> }
C (PVOID)&(UNICODE_STRING){ 2, 4, (PWSTR)<pointer> }""",
    "block": "{ <statement> }\n{ <statement> <statement> }",
    "branch": """if (<condition>) <block>
if (<condition>) <block> else <block>
for (i = 0; i < 3; i++) <block>
for (i = 0; i < n; i++) <block>
do <block> while (0);
switch (n) { case 1: <statement> break; case 2: <statement> default: <statement> }
__try <block> __finally <block>
if (<variable>) return status;""",
    "plain": """((PPCW_COUNTER_DESCRIPTOR)<pointer>)[<number>].Id = 1;
((PPCW_COUNTER_DESCRIPTOR)<pointer>)->Size = 4;
*(PPCW_COUNTER_DESCRIPTOR)<pointer> = g_Rows[1];
*(ROW4 *)<pointer> = *(ROW4 *)<variable>;
row = *(ROW4 *)<pointer>;
info = *(PCW_REGISTRATION_INFORMATION *)<pointer>;
*(PCW_REGISTRATION_INFORMATION *)<pointer> = info;
memset(<pointer>, 0, <size>);
memset(<pointer>, 0xff, <size>);
RtlFillMemory(<pointer>, <size>, 1);
RtlZeroMemory(<pointer>, <size>);
memcpy(<pointer>, <variable>, <size>);
RtlCopyMemory(<variable>, <pointer>, <size>);
RtlInitUnicodeString((PUNICODE_STRING)<pointer>, (PCWSTR)<variable>);
RtlInitUnicodeString(&name, (PCWSTR)<pointer>);
RtlInitEmptyUnicodeString((PUNICODE_STRING)<pointer>, (PWCHAR)<variable>, 8);
*(PVOID *)<pointer> = <variable>;
ExFreePool(<pointer>);
Fill(&<variable>);
Fill((PVOID *)<pointer>);
Set(&<variable>, <pointer>);
Set((PVOID *)<pointer>, <variable>);
Outside(<pointer>, &<variable>);
status = ((FN)<pointer>)(<variable>, p);
((OUTER *)<pointer>)->Info.Counters = (PPCW_COUNTER_DESCRIPTOR)<variable>;
((ANY *)<pointer>)->N = n;
g_OuterPtr = (OUTER *)<pointer>;
g_Outer.Next = (OUTER *)<pointer>;
g_Any.P = <pointer>;
data.Data = <pointer>;
blocks[n].Data = <pointer>;
name.Buffer = (PWSTR)<pointer>;
name.Length = (USHORT)-2;
name.MaximumLength = 5;
g_Nulls[<number>] = <pointer>;
g_Rows[n].Id = 3;
row.N.Buffer = (PWSTR)<pointer>;
PcwUnregister((PPCW_REGISTRATION)<pointer>);
PcwCloseInstance((PPCW_INSTANCE)<pointer>);
status = PcwRegister((PPCW_REGISTRATION *)<pointer>, (PPCW_REGISTRATION_INFORMATION)<variable>);
status = PcwAddInstance((PPCW_BUFFER)<pointer>, (PCUNICODE_STRING)<variable>, <number>, 2, (PPCW_DATA)<pointer>);
status = PcwCreateInstance((PPCW_INSTANCE *)<pointer>, (PPCW_REGISTRATION)<variable>, (PCUNICODE_STRING)<pointer>, <count>, (PPCW_DATA)<pointer>);
KeAcquireSpinLock((PKSPIN_LOCK)<pointer>, (PKIRQL)<variable>);
KeReleaseSpinLock((PKSPIN_LOCK)<pointer>, 0);
RtlGetVersion((PRTL_OSVERSIONINFOW)<pointer>);
i = (ULONG)wcslen((PCWSTR)<pointer>);
<variable> = MmGetSystemRoutineAddress((PUNICODE_STRING)<pointer>);
i++;
local[i].Id = 2;
*(PULONG)<pointer> += 1;
((PCHAR)<pointer>)[n] = 0;
*((PUSHORT)<pointer> + 1) = 7;
info.Counters = (PPCW_COUNTER_DESCRIPTOR)<pointer>;
CXX { PCW_COUNTER_DESCRIPTOR &x = *(PPCW_COUNTER_DESCRIPTOR)<pointer>; x.Id = 1; x.Size = 4; }
CXX delete (ROW4 *)<pointer>;
CXX delete[] (PPCW_COUNTER_DESCRIPTOR)<pointer>;
CXX { Holder h(<pointer>); <variable> = h.Get(); }
CXX <variable> = static_cast<Holder *>(<pointer>)->Get();
CXX { auto f = [&](PVOID q) { <variable> = q; }; f(<pointer>); }
C local[2] = (PCW_COUNTER_DESCRIPTOR){ .Id = 1 };
C { PCW_COUNTER_DESCRIPTOR zero[0]; <variable> = zero; }
C { PCW_COUNTER_DESCRIPTOR one[1]; <variable> = one; }""",
    "field": """info.Version = <version>;
info.Name = (PCUNICODE_STRING)<pointer>;
info.Name = &name;
info.CounterCount = <rows>;
info.Counters = (PPCW_COUNTER_DESCRIPTOR)<pointer>;
info.Callback = (PPCW_CALLBACK)<pointer>;
info.Callback = Cb;
info.CallbackContext = <pointer>;""",
    "handle": "&g_H\n&g_H\n(PPCW_REGISTRATION *)<pointer>\n&g_Outer.H\n&g_OuterPtr->H",
    "info": "&info\n&info\n&info\n(PPCW_REGISTRATION_INFORMATION)<pointer>\n&g_Outer.Info\n&g_Any.I\n&g_OuterPtr->Info",
}


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.is_cxx = seed % 3 == 0

    def choose(self, word, depth):
        chance = self.random.random()
        if word == "pointer":
            word = ("variable" if chance < 0.35 or depth > 3 else "simple" if chance < 0.6
                    else "inner" if chance < 0.7 else "joined")
        elif word == "statement":
            word = "branch" if chance < 0.2 and depth < 4 else "plain"
            if chance > 0.7:
                return "<variable> = <pointer>;"
        mine, others = ("CXX ", "C ") if self.is_cxx else ("C ", "CXX ")
        lines = [line for line in GRAMMAR[word].split("\n") if not line.startswith(others)]
        line = self.random.choice(lines)
        return line[len(mine):] if line.startswith(mine) else line

    def expand(self, text, depth=0):
        known = "|".join(list(GRAMMAR) + ["pointer", "statement"])
        return re.sub(f"<({known})>", lambda found: self.expand(self.choose(found[1], depth), depth + 1), text)

    def body(self, fields):
        lines = ["<statement>"] * self.random.randrange(1, 7)
        if fields:
            lines += GRAMMAR["field"].split("\n")
            self.random.shuffle(lines)
            lines.append("status = PcwRegister(<handle>, <info>);")
        return "\n    ".join(lines + ["<statement>"] * self.random.randrange(0, 3))

    def text(self):
        parts = [FUNCTION.format(name="Start", body=self.body(True)), CALLBACK.format(body=self.body(False))]
        if self.random.random() < 0.4:
            parts.append(FUNCTION.format(name="Again", body=self.body(True)))
        self.random.shuffle(parts)
        # What stands outside of the functions cannot name what is inside.
        return HEAD + (CXX_HEAD if self.is_cxx else "") + "".join(self.expand(part) for part in parts) + STOP


class Pointers(support.Case):
    def test_no_pointer_ends_the_analysis(self):
        for number in range(PROGRAMS):
            program = Program(SEED * 1000003 + number)
            self.write(f"p{number}.{'cpp' if program.is_cxx else 'c'}", program.text())
        report = json.loads(support.run(support.PCWLINT, "--no-cache", "--format=json", ".", cwd=self.folder).stdout)
        crashed = [f"{it['file']}: {it['message']}" for it in report["findings"] if it["rule"] == "PCW904"
                   and "took longer" not in it["message"]]
        self.assertEqual(crashed, [])
        untold = [f"{it['file']}:{it['line']}: {it['message']}" for it in report["findings"]
                  if "no reason was recorded" in it["message"]]
        self.assertEqual(untold, [])
        self.assertGreater(len(report["registrations"]), PROGRAMS)


if __name__ == "__main__":
    sys.exit(support.main())
