#pragma once
#include <ntddk.h>
#include <wdf.h>

typedef struct _NAS_OP_COUNTS { ULONG Opens; ULONG Closes; ULONG64 Bytes; } NAS_OP_COUNTS;

NTSTATUS NasPerfRegister(PPCW_REGISTRATION *Handle, NAS_OP_COUNTS *Counts);
VOID NasPerfUnregister(PPCW_REGISTRATION *Handle);

NTSTATUS NasSubsystemStart(VOID);
VOID NasSubsystemStop(VOID);
