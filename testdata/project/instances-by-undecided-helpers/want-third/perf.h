#pragma once
#include <ntddk.h>
typedef struct _STATS { ULONG64 A; ULONG64 B; } STATS, *PSTATS;
typedef struct _WM { ULONG64 Mask; ULONG Id; PPCW_BUFFER B; BOOLEAN Values; } WM; void Translate(PCW_CALLBACK_TYPE T, PPCW_CALLBACK_INFORMATION I, WM* Out); NTSTATUS Put(const WM* W);

