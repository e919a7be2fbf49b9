#pragma once
#include <ntddk.h>

typedef struct _ADAPTER {
    ULONG64 Frames;
    PVOID Scratch;
    BOOLEAN RingOn;
    PPCW_REGISTRATION RingRegistration;
    BOOLEAN TapeOn;
    PPCW_REGISTRATION TapeRegistration;
    BOOLEAN DiskOn;
    PPCW_REGISTRATION DiskRegistration;
} ADAPTER;

EXTERN_C NTSTATUS RingRegister(ADAPTER *Adapter);
EXTERN_C NTSTATUS TapeRegister(ADAPTER *Adapter);
EXTERN_C NTSTATUS DiskRegister(ADAPTER *Adapter);
EXTERN_C NTSTATUS AdapterAttach(ADAPTER *Adapter);
EXTERN_C VOID AdapterDetach(ADAPTER *Adapter);
