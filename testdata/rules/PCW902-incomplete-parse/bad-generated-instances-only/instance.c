#include <ntddk.h>
#include "pumpCounters.h"

typedef struct _PUMP { PPCW_INSTANCE Instance; ULONG64 Strokes; } PUMP;

NTSTATUS PumpAdd(PUMP *Pump, PUNICODE_STRING Name)
{
    return CreatePump(&Pump->Instance, Name, &Pump->Strokes);
}

VOID PumpRemove(PUMP *Pump)
{
    ClosePump(Pump->Instance);
}
