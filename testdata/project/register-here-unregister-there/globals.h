#pragma once
#include <fltKernel.h>

typedef struct _AUDIT_GLOBALS {
    PFLT_FILTER       Filter;
    PPCW_REGISTRATION CounterSet;
    struct {
        volatile LONG64 Records;
        volatile LONG   Dropped;
        volatile LONG   QueueDepth;
    } Counters;
} AUDIT_GLOBALS;

extern AUDIT_GLOBALS Globals;

NTSTATUS AuditOpenCounterSet(VOID);
