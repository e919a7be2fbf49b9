/* RAM disk: one PCW instance, created once, updated in place. */

#include <wdm.h>

typedef struct _RAMD_IO_COUNTS {
    ULONG64 Reads;
    ULONG64 Writes;
    ULONG64 Flushes;
} RAMD_IO_COUNTS;

static PCW_COUNTER_DESCRIPTOR RamdDescriptors[] = {
    { 1, 0, UFIELD_OFFSET(RAMD_IO_COUNTS, Reads), RTL_FIELD_SIZE(RAMD_IO_COUNTS, Reads) },
    { 2, 0, UFIELD_OFFSET(RAMD_IO_COUNTS, Writes), RTL_FIELD_SIZE(RAMD_IO_COUNTS, Writes) },
    { 3, 0, UFIELD_OFFSET(RAMD_IO_COUNTS, Flushes), RTL_FIELD_SIZE(RAMD_IO_COUNTS, Flushes) },
};

static RAMD_IO_COUNTS RamdIoCounts;
static PPCW_REGISTRATION RamdCounterSet;
static PPCW_INSTANCE RamdInstance;

static WCHAR RamdNameBuffer[] = L"RAM Disk";

static NTSTATUS
RamdCreateCounterSet(VOID)
{
    UNICODE_STRING Name;
    PCW_REGISTRATION_INFORMATION Info = { PCW_VERSION_1, &Name, RTL_NUMBER_OF(RamdDescriptors), RamdDescriptors };

    Name.Buffer = RamdNameBuffer;
    Name.Length = 16;                           // expect: PCW204
    Name.MaximumLength = 8;
    return PcwRegister(&RamdCounterSet, &Info);
}

static NTSTATUS
RamdPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &RamdIoCounts;
    data[0].Size = sizeof(RamdIoCounts);
    return PcwCreateInstance(&RamdInstance, RamdCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
RamdStop(VOID)
{
    if (RamdInstance != NULL) {
        PcwCloseInstance(RamdInstance);
        RamdInstance = NULL;
    }
    if (RamdCounterSet != NULL) {
        PcwUnregister(RamdCounterSet);
        RamdCounterSet = NULL;
    }
}

static VOID
RamdUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    RamdStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = RamdCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = RamdPublishInstance();
    if (!NT_SUCCESS(status)) {
        RamdStop();
        return status;
    }

    DriverObject->DriverUnload = RamdUnload;
    return STATUS_SUCCESS;
}
