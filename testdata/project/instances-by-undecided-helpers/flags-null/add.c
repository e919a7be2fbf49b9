#include "perf.h"
NTSTATUS AddRaw(PPCW_BUFFER Buffer, PCWSTR Name, ULONG Id, const STATS* Stats, ULONG Flags)
{
    UNICODE_STRING name;
    PCW_DATA data;
    RtlInitUnicodeString(&name, Name);
    data.Data = (Flags & ADD_F_DATA) ? Stats : NULL;
    data.Size = sizeof(STATS);
    return PcwAddInstance(Buffer, &name, Id, 1, &data);
}
