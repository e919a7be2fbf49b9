#pragma once
#include <fltKernel.h>

typedef struct _TAG_COUNTERS {
    ULONG Opens;
    ULONG Cleanups;
    LARGE_INTEGER TaggedBytes;
    LARGE_INTEGER PoolBytes;
} TAG_COUNTERS;

typedef struct _TAG_GLOBALS {
    PFLT_FILTER  Filter;
    TAG_COUNTERS Counters;
} TAG_GLOBALS;

extern TAG_GLOBALS TagGlobals;

NTSTATUS NTAPI TagPerfQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
VOID TagTearDown(VOID);
