#include "perf.h"
NTSTATUS Add(PPCW_BUFFER B, PCWSTR Name, ULONG Id, const VOID* Block, ULONG Size, ULONG N)
{
    PCW_DATA d[2] = { { Block, Size }, { (const UCHAR*)Block + Size, Size } };
    UNICODE_STRING name; RtlInitUnicodeString(&name, Name);
    return PcwAddInstance(B, &name, Id, N, d);
}
