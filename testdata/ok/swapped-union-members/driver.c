#include <wdm.h>

typedef struct _FLOPPY_STATS { ULONG64 SectorsRead; ULONG Seeks; } FLOPPY_STATS;

static FLOPPY_STATS FloppyStats[2];
static PPCW_REGISTRATION FloppyPcw;
static PCW_COUNTER_DESCRIPTOR FloppyCounters[] = {
    { 1, 0, FIELD_OFFSET(FLOPPY_STATS, SectorsRead), RTL_FIELD_SIZE(FLOPPY_STATS, SectorsRead) },
    { 2, 0, FIELD_OFFSET(FLOPPY_STATS, Seeks), RTL_FIELD_SIZE(FLOPPY_STATS, Seeks) },
};


static NTSTATUS NTAPI
FloppyCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"");     // single instance
    PCW_DATA data = { &FloppyStats[0], sizeof(FloppyStats[0]) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        PcwAddInstance(Info->CollectData.Buffer, &name, 0, 0, NULL);
    else if (Type == PcwCallbackCollectData)
        PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
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
