/* The structure of the counters stands in a header that is missing: how large its blocks are is not known. */
#include <ntddk.h>
#include "acme-disks.h"
#include <wdm_zw.h>

static PPCW_REGISTRATION Blocks;
static DISK Disk;
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"disk");
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(DISK, Reads), RTL_FIELD_SIZE(DISK, Reads) },
    { 2, 0, FIELD_OFFSET(DISK, Writes), RTL_FIELD_SIZE(DISK, Writes) },
};

static NTSTATUS NTAPI CollectBlocks(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data[2] = { { &Disk, sizeof(Disk) }, { &Disk, sizeof(Disk) } };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PerfAddBlocks(Info->EnumerateInstances.Buffer, &Name, 0, 0, NULL);
    if (Type == PcwCallbackCollectData)
        return PerfAddBlocks(Info->CollectData.Buffer, &Name, 0, 1, data);
    return STATUS_SUCCESS;
}

VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PcwUnregister(Blocks);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Blocks");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, CollectBlocks, NULL };

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    return PcwRegister(&Blocks, &info);
}
