#pragma once
#include <ntddk.h>

typedef struct _DISK {
    ULONG64 Reads;
    ULONG64 Writes;
} DISK;

NTSTATUS PerfAdd(PPCW_BUFFER Buffer, PCWSTR Name, ULONG Id, PVOID Data, SIZE_T Size);
NTSTATUS PerfAddBlocks(PPCW_BUFFER Buffer, PCUNICODE_STRING Name, ULONG Id, ULONG Count, PPCW_DATA Blocks);
NTSTATUS PerfWalk(PPCW_MASK_INFORMATION Request, BOOLEAN Collect);
