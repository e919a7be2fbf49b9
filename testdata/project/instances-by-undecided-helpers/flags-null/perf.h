#pragma once
#include <ntddk.h>
typedef struct _STATS { ULONG64 A; ULONG64 B; } STATS;
#define ADD_F_DATA 1
NTSTATUS AddRaw(PPCW_BUFFER Buffer, PCWSTR Name, ULONG Id, const STATS* Stats, ULONG Flags);
