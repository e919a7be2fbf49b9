#include "perf.h"

static DISK Disks[4];

NTSTATUS PerfAdd(PPCW_BUFFER Buffer, PCWSTR Name, ULONG Id, PVOID Data, SIZE_T Size)
{
    UNICODE_STRING name;
    PCW_DATA data;

    RtlInitUnicodeString(&name, Name);
    data.Data = Data;
    data.Size = (ULONG)Size;
    return PcwAddInstance(Buffer, &name, Id, Data != NULL ? 1 : 0, &data);
}

NTSTATUS PerfAddBlocks(PPCW_BUFFER Buffer, PCUNICODE_STRING Name, ULONG Id, ULONG Count, PPCW_DATA Blocks)
{
    return PcwAddInstance(Buffer, Name, Id, Count, Blocks);
}

/* Forgets that consumers ask for all instances. */
NTSTATUS PerfWalk(PPCW_MASK_INFORMATION Request, BOOLEAN Collect)
{
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;

    for (i = 0; i < ARRAYSIZE(Disks) && NT_SUCCESS(status); i++)
        if (Request->InstanceId == i)
            status = PerfAdd(Request->Buffer, L"disk", i, Collect ? &Disks[i] : NULL, sizeof(Disks[i]));
    return status;
}
