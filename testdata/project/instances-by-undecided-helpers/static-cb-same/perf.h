#pragma once
#include <ntddk.h>
typedef struct _STATS { ULONG64 A; ULONG64 B; } STATS, *PSTATS;
NTSTATUS Start2(void); void Stop2(void); NTSTATUS Collect(PCW_CALLBACK_TYPE T, PPCW_CALLBACK_INFORMATION I, PVOID C);

