#pragma once
#include <ntddk.h>
typedef struct _QX_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
    ULONG QueueDepth;
    ULONG Errors;
} QX_STATS, *PQX_STATS;
typedef struct _QX_EXT {
    PDEVICE_OBJECT Self;
    PDEVICE_OBJECT Lower;
    QX_STATS Stats;
    PPCW_INSTANCE PerfInstance;
    BOOLEAN PerfAttached;
    UNICODE_STRING Label;
    WCHAR LabelBuffer[32];
} QX_EXT, *PQX_EXT;
VOID QxPerfInit(VOID);
NTSTATUS QxPerfAttach(_Inout_ PQX_EXT Ext);
VOID QxPerfDetach(_Inout_ PQX_EXT Ext);
