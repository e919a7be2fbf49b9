#include <ntddk.h>

typedef struct _KILN_STATS
{
    ULONG64 Strokes;
} KILN_STATS;

#include "kilnCounters.h"

NTSTATUS StartAll(NTSTATUS (*Start)(PPCW_CALLBACK, PVOID));

NTSTATUS KilnStart(VOID)
{
    return StartAll(RegisterKiln);
}
