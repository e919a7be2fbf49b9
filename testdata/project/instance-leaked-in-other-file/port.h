#pragma once
#include <ntddk.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} PORT_COUNTERS;

typedef struct _PORT {
    LIST_ENTRY Link;
    UNICODE_STRING Name;
    PORT_COUNTERS Counters;
    PPCW_INSTANCE Instance;
    PPCW_INSTANCE Errors;
    PVOID Ring;
} PORT;

extern PPCW_REGISTRATION PortRegistration;
NTSTATUS PortStartCounters(VOID);
VOID PortStopCounters(VOID);
NTSTATUS PortCreate(PORT *Port);
VOID PortClose(PORT *Port);
VOID FillName(PCW_REGISTRATION_INFORMATION *Info);
NTSTATUS PortRing(PORT *Port);
