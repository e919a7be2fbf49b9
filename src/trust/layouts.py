"""Programs whose structures are as difficult as structures get: packing, alignment, bit-fields, unions, arrays,
bases."""

import random

SCALARS = ["char", "UCHAR", "SHORT", "USHORT", "WCHAR", "BOOLEAN", "LONG", "ULONG", "int", "unsigned", "long",
           "LONGLONG", "ULONG64", "__int64", "float", "double", "SIZE_T", "LONG_PTR",
           "HANDLE", "PVOID", "PCSTR", "POOL_TYPE", "enum SHADE", "KIRQL"]
AGGREGATES = ["LIST_ENTRY", "UNICODE_STRING", "LARGE_INTEGER", "ULARGE_INTEGER", "GUID", "KSPIN_LOCK", "KEVENT",
              "FAST_MUTEX", "WORK_QUEUE_ITEM", "KDPC", "SINGLE_LIST_ENTRY"]
BITS = ["ULONG", "UCHAR", "ULONG64", "USHORT", "int"]


def member(rng, i, depth):
    name = f"m{i}"
    kind = rng.random()
    if kind < 0.45:
        prefix = rng.choice(["", "", "", "", "volatile ", "const ", "DECLSPEC_ALIGN(16) ", "__declspec(align(8)) "])
        return [f"{prefix}{rng.choice(SCALARS)} {name};"]
    if kind < 0.58:
        return [f"{rng.choice(SCALARS + AGGREGATES)} {name}[{rng.randint(1, 5)}]{rng.choice(['', '', '[3]'])};"]
    if kind < 0.70:
        return [f"{rng.choice(AGGREGATES)} {name};"]
    if kind < 0.78:
        base = rng.choice(BITS)
        return [f"{base} {name}a : {rng.randint(1, 7)};", f"{base} {name}b : {rng.randint(1, 7)};",
                *rng.choice([[], [f"{base} : 0;"]])]
    if kind < 0.82:
        return [f"VOID (NTAPI *{name})(PVOID);"]
    if depth == 0:
        return [f"ULONG {name};"]
    inner = [line for j in range(rng.randint(1, 3)) for line in member(rng, f"{i}_{j}", depth - 1)]
    word = rng.choice(["struct", "union"])
    return [f"{word} {{", *["    " + x for x in inner], f"}} {rng.choice([name, name, name, ''])};"]


def record(rng, name):
    body = [line for i in range(rng.randint(2, 8)) for line in member(rng, i, 2)]
    pack = rng.choice(["", "", "", "1", "2", "4", "8", "16"])
    align = rng.choice(["", "", "", "", "", "__declspec(align(32)) "])
    first = [f"typedef {align}struct _{name} {{", "    ULONG Value;", *["    " + x for x in body], f"}} {name};"]
    return ([f"#pragma pack(push, {pack})"] if pack else []) + first + (["#pragma pack(pop)"] if pack else []) + [""]


def driver(seed, count=24):
    """A driver that registers one counterset for each of `count` structures."""
    rng = random.Random(seed)
    lines = ["#include <ntddk.h>", "", "enum SHADE { Dark, Light = 7 };", ""]
    names = [f"RECORD{i}" for i in range(count)]
    for name in names:
        lines += record(rng, name)
    lines += [f"static PPCW_REGISTRATION Handles[{count}];", ""]
    for i, name in enumerate(names):
        lines += [f"static PCW_COUNTER_DESCRIPTOR Rows{i}[] = {{ {{ 1, 0, FIELD_OFFSET({name}, Value), RTL_FIELD_SIZE({name}, Value) }} }};",
                  f"NTSTATUS Register{i}(VOID)", "{", f'    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Record {i}");',
                  f"    PCW_REGISTRATION_INFORMATION info = {{ PCW_VERSION_1, &name, 1, Rows{i} }};",
                  f"    return PcwRegister(&Handles[{i}], &info);", "}", ""]
    return "\n".join(lines)
