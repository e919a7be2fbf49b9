#pragma once
#include <ntddk.h>

typedef struct _GLOBALS {
    ULONG Opens;
    PPCW_REGISTRATION Counters;
} GLOBALS;

extern GLOBALS *Globals;
VOID StopCounters(VOID);
