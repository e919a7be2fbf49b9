#pragma once

#include <ntddk.h>
#include <storport.h>

typedef struct _PORT_TOTALS_BLOCK {
    UINT64 PeakRetries;
    DWORD32 FastFrames;
    ULONG TotalBytes;
    LONGLONG RxBytes;
    PCWSTR FastReadsAux;
} PORT_TOTALS;

typedef struct _DEVICE_STATE {
    PVOID Scratch;
    PORT_TOTALS PortBlock;
    BOOLEAN PortOn;
    PPCW_REGISTRATION PortRegistration;
    PPCW_INSTANCE PortInstance;
} DEVICE_STATE;

NTSTATUS StatsAttach(DEVICE_STATE *Device);
VOID StatsDetach(DEVICE_STATE *Device);

NTSTATUS PortRegister(DEVICE_STATE *Device);
