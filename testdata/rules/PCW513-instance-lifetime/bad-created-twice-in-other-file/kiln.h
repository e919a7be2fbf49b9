#pragma once
#include <ntddk.h>

typedef struct _KILN_COUNTS {
    ULONG64 Fired;
    ULONG Cracked;
    ULONG Pending;
} KILN_COUNTS;

typedef struct _KILN {
    LIST_ENTRY Link;
    PPCW_INSTANCE Instance;
    KILN_COUNTS Counts;
    UNICODE_STRING Name;
} KILN;

NTSTATUS KilnsRegister(VOID);
VOID KilnsUnregister(VOID);
NTSTATUS KilnShow(KILN *Kiln);
VOID KilnHide(KILN *Kiln);
