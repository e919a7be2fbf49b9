#include <ntddk.h>
#include "inc/counters.h"

NTSTATUS BbCreate(PBB_COUNTER_SET Set);

static BB_DISK_COUNTERS DiskCounters;
static BB_COUNTER_SET DiskSet = { NULL, NULL, &DiskCounters, sizeof(DiskCounters) };

static PCUNICODE_STRING
DiskSetName(VOID)
{
    static UNICODE_STRING name;

    RtlInitUnicodeString(&name, BB_DISK_SET_NAME);
    return &name;
}

NTSTATUS
BbDiskStart(VOID)
{
    NTSTATUS status;
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = BB_PCW_VERSION;
    info.Name = DiskSetName();
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)BbDiskCounters;
    info.CounterCount = RTL_NUMBER_OF(BbDiskCounters);
    status = PcwRegister(&DiskSet.Handle, &info);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = BbCreate(&DiskSet);
    if (!NT_SUCCESS(status)) {
        BbClose(&DiskSet);
    }
    return status;
}

VOID
BbDiskStop(VOID)
{
    BbClose(&DiskSet);
}

VOID
BbDiskCountRead(ULONG Bytes)
{
    InterlockedIncrement64((volatile LONG64 *)&DiskCounters.Reads);
    InterlockedAdd64((volatile LONG64 *)&DiskCounters.BytesRead, Bytes);
}
