// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
/*++
    klog.sys - structured kernel log, ring buffer statistics
--*/
#include <ntddk.h>

typedef struct _KLOG_RING {
    PUCHAR  Base;
    SIZE_T  Size;
    struct {
        ULONG64 Records;
        ULONG64 Bytes;
        ULONG   Wraps;
        ULONG   Readers;
    } Stat;
} KLOG_RING;

static KLOG_RING Ring;
static PPCW_REGISTRATION RingCounterset;

#define STAT(id, m) \
    { id, 0, FIELD_OFFSET(KLOG_RING, Stat.m), RTL_FIELD_SIZE(KLOG_RING, Stat.m) }

static PCW_COUNTER_DESCRIPTOR RingDescriptors[] = {
    STAT(1, Records), STAT(2, Bytes), STAT(3, Wraps), STAT(4, Readers)
};

static BOOLEAN
KlogIsServer2022(VOID)
{
    RTL_OSVERSIONINFOW v = { sizeof(v) };

    return NT_SUCCESS(RtlGetVersion(&v)) && v.dwBuildNumber >= 20348;
}

static NTSTATUS NTAPI
KlogCounters(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING ring0 = RTL_CONSTANT_STRING(L"ring0");
    PCW_DATA data = { &Ring, sizeof(Ring) };

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &ring0, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &ring0, 0, 1, &data);
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS
KlogPerfStart(VOID)
{
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Kernel Log Ring");
    BOOLEAN modern = KlogIsServer2022();

    ri.Version = PCW_CURRENT_VERSION;   // expect: PCW102
    ri.Name = &name;
    ri.CounterCount = RTL_NUMBER_OF(RingDescriptors);
    ri.Counters = RingDescriptors;
    ri.Callback = KlogCounters;

    DbgPrint("klog: registering counters on %s\n", modern ? "a recent Windows" : "Windows 10");
    return PcwRegister(&RingCounterset, &ri);
}

static VOID
KlogUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (RingCounterset != NULL) {
        PcwUnregister(RingCounterset);
        RingCounterset = NULL;
    }
    ExFreePoolWithTag(Ring.Base, 'golK');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    Ring.Size = 64 * 1024;
    Ring.Base = ExAllocatePool2(POOL_FLAG_NON_PAGED, Ring.Size, 'golK');
    if (Ring.Base == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }

    status = KlogPerfStart();
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(Ring.Base, 'golK');
        return status;
    }

    DriverObject->DriverUnload = KlogUnload;
    return STATUS_SUCCESS;
}
