#pragma once
#include <ntddk.h>
typedef struct _STATS { ULONG64 A; ULONG64 B; } STATS, *PSTATS;
NTSTATUS Add(PPCW_BUFFER Buffer, PCWSTR Name, ULONG Id, PSTATS Stats, ULONG Kind);
BOOLEAN WantsData(ULONG Kind);

