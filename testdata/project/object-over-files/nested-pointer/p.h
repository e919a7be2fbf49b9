#pragma once
#include <ntddk.h>
typedef struct _SRV_DATA {
    ULONG64 Calls;
    ULONG Fails;
} SRV_DATA;
typedef struct _PERF {
    PPCW_REGISTRATION Set;
    BOOLEAN Up;
    SRV_DATA Data;
} PERF, *PPERF;
typedef struct _SUB {
    PPERF Perf;
} SUB;
typedef struct _GLB {
    SUB *Sub;
} GLB;
extern GLB Glb;
NTSTATUS PerfOpen(PPERF p);
VOID PerfClose(PPERF p);
