#pragma once
#include <ntddk.h>
typedef struct _STATS { ULONG64 A; ULONG64 B; } STATS, *PSTATS;
namespace perf { struct Add { PPCW_BUFFER b; bool v; NTSTATUS operator()(PCUNICODE_STRING n, ULONG id, const STATS* s) const; }; NTSTATUS Put(PPCW_BUFFER b, ULONG id); NTSTATUS Put(PPCW_BUFFER b, ULONG id, const STATS* s); }

