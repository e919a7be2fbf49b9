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
    ULONG i;
    UNICODE_STRING names[2] = { RTL_CONSTANT_STRING(L"A:"), RTL_CONSTANT_STRING(L"B:") };
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    for (i = 0; i < RTL_NUMBER_OF(names); i++) {
        data.Data = Type == PcwCallbackCollectData ? &FloppyStats[i] : NULL;    // names only while enumerating
        data.Size = sizeof(FLOPPY_STATS);
        if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
            (VOID)PcwAddInstance(Info->CollectData.Buffer, &names[i], i, 1, &data);
        }
    }
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
