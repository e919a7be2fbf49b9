/*
 * PROFIBUS master, driver common to Windows Embedded images.  Some of them are built without the PCW component, so
 * nothing of it is imported.
 */
#include <ntddk.h>

typedef NTSTATUS (NTAPI *PB_PCW_REGISTER)(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION);
typedef VOID (NTAPI *PB_PCW_UNREGISTER)(PPCW_REGISTRATION);
typedef NTSTATUS (NTAPI *PB_PCW_ADD)(PPCW_BUFFER, PCUNICODE_STRING, ULONG, ULONG, PPCW_DATA);

static PB_PCW_REGISTER   PbPcwRegister;
static PB_PCW_UNREGISTER PbPcwUnregister;
static PB_PCW_ADD        PbPcwAddInstance;

typedef struct _PB_STATION {
    USHORT Address;
    USHORT State;
    ULONG  Telegrams;
    ULONG  Repeats;
    ULONG  Diagnostics;
} PB_STATION;

static PB_STATION        PbMaster;
static PPCW_REGISTRATION PbCounterset;

static PCW_COUNTER_DESCRIPTOR PbRows[] = {
    { 1, 0, FIELD_OFFSET(PB_STATION, Telegrams),   sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(PB_STATION, Repeats),     sizeof(ULONG) },
    { 3, 0, FIELD_OFFSET(PB_STATION, Diagnostics), sizeof(ULONG) },
};

static BOOLEAN
PbResolvePcw(VOID)
{
    UNICODE_STRING r = RTL_CONSTANT_STRING(L"PcwRegister");
    UNICODE_STRING u = RTL_CONSTANT_STRING(L"PcwUnregister");
    UNICODE_STRING a = RTL_CONSTANT_STRING(L"PcwAddInstance");

    PbPcwRegister = (PB_PCW_REGISTER)(ULONG_PTR)MmGetSystemRoutineAddress(&r);
    PbPcwUnregister = (PB_PCW_UNREGISTER)(ULONG_PTR)MmGetSystemRoutineAddress(&u);
    PbPcwAddInstance = (PB_PCW_ADD)(ULONG_PTR)MmGetSystemRoutineAddress(&a);
    return PbPcwRegister != NULL && PbPcwUnregister != NULL && PbPcwAddInstance != NULL;
}

static NTSTATUS NTAPI
PbCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Master");
    PCW_DATA data = { &PbMaster, sizeof(PbMaster) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PbPcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
PbStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"PROFIBUS Master");
    PCW_REGISTRATION_INFORMATION info;

    if (!PbResolvePcw()) {
        return STATUS_SUCCESS;
    }
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PbRows);
    info.Counters = PbRows;
    info.Callback = PbCallback;
    return (*PbPcwRegister)(&PbCounterset, &info);
}

static VOID
PbUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (PbCounterset != NULL) {
        (*PbPcwUnregister)(PbCounterset);
        PbCounterset = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = PbUnload;
    return PbStartCounters();
}
