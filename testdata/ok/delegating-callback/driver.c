#include <wdm.h>

typedef struct _FLOPPY_STATS { ULONG64 SectorsRead; ULONG Seeks; } FLOPPY_STATS;

static FLOPPY_STATS FloppyStats[2];
static PPCW_REGISTRATION FloppyPcw;
static PCW_COUNTER_DESCRIPTOR FloppyCounters[] = {
    { 1, 0, FIELD_OFFSET(FLOPPY_STATS, SectorsRead), RTL_FIELD_SIZE(FLOPPY_STATS, SectorsRead) },
    { 2, 0, FIELD_OFFSET(FLOPPY_STATS, Seeks), RTL_FIELD_SIZE(FLOPPY_STATS, Seeks) },
};


static NTSTATUS
FloppyAdd(PCW_MASK_INFORMATION Request, PCUNICODE_STRING Name, ULONG Id)
{
    PCW_DATA data;

    if (Request.InstanceId != PCW_ANY_INSTANCE_ID && Request.InstanceId != Id) {
        return STATUS_SUCCESS;
    }
    data.Data = &FloppyStats[Id];
    data.Size = sizeof(FLOPPY_STATS);
    return PcwAddInstance(Request.Buffer, Name, Id, 1, &data);
}

static NTSTATUS
FloppyAddAll(const PCW_MASK_INFORMATION *Request)
{
    NTSTATUS status;
    UNICODE_STRING name;

    RtlInitUnicodeString(&name, L"A:");
    status = FloppyAdd(*Request, &name, 0);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    RtlInitUnicodeString(&name, L"B:");
    return FloppyAdd(*Request, &name, 1);
}

static NTSTATUS NTAPI
FloppyCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    return Type >= PcwCallbackEnumerateInstances ? FloppyAddAll(&Info->EnumerateInstances) : STATUS_SUCCESS;
}


VOID
FloppyUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (FloppyPcw != NULL) {
        PcwUnregister(FloppyPcw);
        FloppyPcw = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Floppy");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1 };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(FloppyCounters);
    info.Counters = FloppyCounters;
    info.Callback = FloppyCallback;
    status = PcwRegister(&FloppyPcw, &info);
    if (NT_SUCCESS(status)) {
        DriverObject->DriverUnload = FloppyUnload;
    }
    return status;
}
