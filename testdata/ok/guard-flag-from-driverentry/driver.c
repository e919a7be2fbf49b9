/* bootlog.sys -- boot-start; counters come up from the reinitialization routine, once the PCW extension is there */
#include <ntddk.h>

static BOOLEAN            PcwKnowsVersion2 = FALSE;
static PPCW_REGISTRATION  BootLogSet;

static struct _BOOTLOG {
    ULONG Events;
    ULONG Lost;
    ULONG64 Bytes;
} BootLog;

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD BootLogUnload;
DRIVER_REINITIALIZE BootLogReinitialize;
PCW_CALLBACK BootLogCounters;

static PCW_COUNTER_DESCRIPTOR BootLogTable[] = {
    { 1, 0, FIELD_OFFSET(struct _BOOTLOG, Events), sizeof(BootLog.Events) },
    { 2, 0, FIELD_OFFSET(struct _BOOTLOG, Lost),   sizeof(BootLog.Lost)   },
    { 3, 0, FIELD_OFFSET(struct _BOOTLOG, Bytes),  sizeof(BootLog.Bytes)  },
};

NTSTATUS NTAPI
BootLogCounters(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA block = { &BootLog, sizeof(BootLog) };
    UNICODE_STRING only = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        PcwAddInstance(Info->CollectData.Buffer, &only, 0, 1, &block);
    }
    return STATUS_SUCCESS;
}

VOID
BootLogReinitialize(PDRIVER_OBJECT DriverObject, PVOID Context, ULONG Count)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Boot Log");
    PCW_REGISTRATION_INFORMATION ri;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(DriverObject);
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Count);

    RtlZeroMemory(&ri, sizeof(ri));
    if (PcwKnowsVersion2) {
        ri.Version = PCW_VERSION_2;
    } else {
        ri.Version = PCW_VERSION_1;
    }
    ri.Name = &name;
    ri.Counters = BootLogTable;
    ri.CounterCount = RTL_NUMBER_OF(BootLogTable);
    ri.Callback = BootLogCounters;

    status = PcwRegister(&BootLogSet, &ri);
    if (!NT_SUCCESS(status)) {
        BootLogSet = NULL;
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_WARNING_LEVEL, "bootlog: PcwRegister %08x\n", status);
    }
}

VOID
BootLogUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (BootLogSet != NULL) {
        PcwUnregister(BootLogSet);
        BootLogSet = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    RTL_OSVERSIONINFOW os = { .dwOSVersionInfoSize = sizeof(os) };

    UNREFERENCED_PARAMETER(RegistryPath);

    if (NT_SUCCESS(RtlGetVersion(&os)) && os.dwBuildNumber > 19644) {
        PcwKnowsVersion2 = TRUE;
    }

    DriverObject->DriverUnload = BootLogUnload;
    IoRegisterBootDriverReinitialization(DriverObject, BootLogReinitialize, NULL);
    return STATUS_SUCCESS;
}
