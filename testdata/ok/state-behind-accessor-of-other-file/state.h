#include <ntddk.h>

typedef struct _TOTALS {
    ULONG64 Sent;
} TOTALS;

typedef struct _DRIVER_STATE {
    PPCW_REGISTRATION Registration;
    TOTALS Totals;
    PVOID Scratch;
} DRIVER_STATE;

DRIVER_STATE *TheState(VOID);
NTSTATUS RegisterTotals(VOID);
NTSTATUS StartCounters(VOID);
VOID StopCounters(VOID);
