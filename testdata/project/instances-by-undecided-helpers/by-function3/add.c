#include "perf.h"

NTSTATUS Add(PPCW_BUFFER Buffer, PCWSTR Name, ULONG Id, PSTATS Stats, ULONG Kind)
{
    UNICODE_STRING name;
    PCW_DATA data;
    RtlInitUnicodeString(&name, Name);
    data.Data = WantsData(Kind) ? Stats : NULL;
    data.Size = sizeof(STATS);
    return PcwAddInstance(Buffer, &name, Id, 1, &data);
}
