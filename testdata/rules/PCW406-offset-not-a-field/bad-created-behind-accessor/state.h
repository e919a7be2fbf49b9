#include <ntddk.h>
typedef struct _LINK_TOTALS {
    ULONG64 Wakes;
    ULONG64 Stalls;
} LINK_TOTALS;
typedef struct _DRIVER_STATE {
    LINK_TOTALS Link;
    PPCW_REGISTRATION Registration;
    PPCW_INSTANCE Instance;
} DRIVER_STATE;
DRIVER_STATE *TheState(VOID);
NTSTATUS LinkRegister(VOID);
