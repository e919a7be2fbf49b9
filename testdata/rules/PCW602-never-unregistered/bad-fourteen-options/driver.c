/* Optional steps: each doubles the number of paths, and none says anything of the registration. */
#include <ntddk.h>
typedef struct { ULONG Reads; ULONG Writes; } DISK_COUNTERS;
static DISK_COUNTERS Totals;
static PPCW_REGISTRATION Registration;
static PVOID Memory[14];

BOOLEAN OptionSet(ULONG Option);

static NTSTATUS NTAPI DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS DiskRegister(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(DISK_COUNTERS, Reads), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(DISK_COUNTERS, Writes), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk options forgotten");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, DiskCallback };
    return PcwRegister(&Registration, &info); // expect: PCW602
}

static VOID DiskUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    ULONG options = 0;
    PDEVICE_OBJECT device;
    NTSTATUS status = DiskRegister();
    UNREFERENCED_PARAMETER(Path);
    if (!NT_SUCCESS(status))
        return status;
    if (OptionSet(0)) {
        Memory[0] = ExAllocatePool2(POOL_FLAG_PAGED, 100, 'ksiD');
        if (Memory[0] == NULL)
            goto fail;
        options |= 1 << 0;
    }
    if (OptionSet(1)) {
        Memory[1] = ExAllocatePool2(POOL_FLAG_PAGED, 101, 'ksiD');
        if (Memory[1] == NULL)
            goto fail;
        options |= 1 << 1;
    }
    if (OptionSet(2)) {
        Memory[2] = ExAllocatePool2(POOL_FLAG_PAGED, 102, 'ksiD');
        if (Memory[2] == NULL)
            goto fail;
        options |= 1 << 2;
    }
    if (OptionSet(3)) {
        Memory[3] = ExAllocatePool2(POOL_FLAG_PAGED, 103, 'ksiD');
        if (Memory[3] == NULL)
            goto fail;
        options |= 1 << 3;
    }
    if (OptionSet(4)) {
        Memory[4] = ExAllocatePool2(POOL_FLAG_PAGED, 104, 'ksiD');
        if (Memory[4] == NULL)
            goto fail;
        options |= 1 << 4;
    }
    if (OptionSet(5)) {
        Memory[5] = ExAllocatePool2(POOL_FLAG_PAGED, 105, 'ksiD');
        if (Memory[5] == NULL)
            goto fail;
        options |= 1 << 5;
    }
    if (OptionSet(6)) {
        Memory[6] = ExAllocatePool2(POOL_FLAG_PAGED, 106, 'ksiD');
        if (Memory[6] == NULL)
            goto fail;
        options |= 1 << 6;
    }
    if (OptionSet(7)) {
        Memory[7] = ExAllocatePool2(POOL_FLAG_PAGED, 107, 'ksiD');
        if (Memory[7] == NULL)
            goto fail;
        options |= 1 << 7;
    }
    if (OptionSet(8)) {
        Memory[8] = ExAllocatePool2(POOL_FLAG_PAGED, 108, 'ksiD');
        if (Memory[8] == NULL)
            goto fail;
        options |= 1 << 8;
    }
    if (OptionSet(9)) {
        Memory[9] = ExAllocatePool2(POOL_FLAG_PAGED, 109, 'ksiD');
        if (Memory[9] == NULL)
            goto fail;
        options |= 1 << 9;
    }
    if (OptionSet(10)) {
        Memory[10] = ExAllocatePool2(POOL_FLAG_PAGED, 110, 'ksiD');
        if (Memory[10] == NULL)
            goto fail;
        options |= 1 << 10;
    }
    if (OptionSet(11)) {
        Memory[11] = ExAllocatePool2(POOL_FLAG_PAGED, 111, 'ksiD');
        if (Memory[11] == NULL)
            goto fail;
        options |= 1 << 11;
    }
    if (OptionSet(12)) {
        Memory[12] = ExAllocatePool2(POOL_FLAG_PAGED, 112, 'ksiD');
        if (Memory[12] == NULL)
            goto fail;
        options |= 1 << 12;
    }
    if (OptionSet(13)) {
        Memory[13] = ExAllocatePool2(POOL_FLAG_PAGED, 113, 'ksiD');
        if (Memory[13] == NULL)
            goto fail;
        options |= 1 << 13;
    }
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, options, FALSE, &device);
    if (!NT_SUCCESS(status))
        goto fail;
    Driver->DriverUnload = DiskUnload;
    return STATUS_SUCCESS;
fail:
    if (options & (1 << 0))
        ExFreePool(Memory[0]);
    if (options & (1 << 1))
        ExFreePool(Memory[1]);
    if (options & (1 << 2))
        ExFreePool(Memory[2]);
    if (options & (1 << 3))
        ExFreePool(Memory[3]);
    if (options & (1 << 4))
        ExFreePool(Memory[4]);
    if (options & (1 << 5))
        ExFreePool(Memory[5]);
    if (options & (1 << 6))
        ExFreePool(Memory[6]);
    if (options & (1 << 7))
        ExFreePool(Memory[7]);
    if (options & (1 << 8))
        ExFreePool(Memory[8]);
    if (options & (1 << 9))
        ExFreePool(Memory[9]);
    if (options & (1 << 10))
        ExFreePool(Memory[10]);
    if (options & (1 << 11))
        ExFreePool(Memory[11]);
    if (options & (1 << 12))
        ExFreePool(Memory[12]);
    if (options & (1 << 13))
        ExFreePool(Memory[13]);
    if (Registration != NULL)
        PcwUnregister(Registration);
    return NT_SUCCESS(status) ? STATUS_NO_MEMORY : status;
}
