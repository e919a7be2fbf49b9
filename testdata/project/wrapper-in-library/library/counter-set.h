#pragma once
#include <ntddk.h>

typedef struct _COUNTER_SET {
    PPCW_REGISTRATION Registration;
    BOOLEAN Registered;
} COUNTER_SET, *PCOUNTER_SET;

typedef struct _QUEUE_COUNTS {
    ULONG Length;
    ULONG Drops;
} QUEUE_COUNTS;

NTSTATUS CounterSetOpen(PCOUNTER_SET Set, PCWSTR Name, PPCW_CALLBACK Callback);
VOID CounterSetClose(PCOUNTER_SET Set);
NTSTATUS NTAPI CounterSetCollect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
