#pragma once
#include <ntddk.h>

typedef struct _DISK {
    ULONG64 Reads;
    ULONG64 Writes;
    PPCW_INSTANCE Instance;
} DISK;

NTSTATUS PerfStart(VOID);
VOID PerfStop(VOID);
NTSTATUS PerfCreate(PPCW_INSTANCE* Instance, PCWSTR Name, PVOID Data, ULONG Size);
VOID PerfClose(PPCW_INSTANCE* Instance);
