/* WDM: a list of devices that grows after the registration; each is complete before it is linked. */

#include <ntddk.h>

typedef struct _CACHE_COUNTERS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_COUNTERS;

typedef struct _CACHE {
    FAST_MUTEX Lock;
    CACHE_COUNTERS Counters;
} CACHE;


typedef struct _PORT {
    LIST_ENTRY Link;
    CACHE *Cache;
} PORT;

static LIST_ENTRY Ports;
static PPCW_REGISTRATION CacheRegistration;

static PCW_COUNTER_DESCRIPTOR CacheDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CACHE_COUNTERS, Hits), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CACHE_COUNTERS, Misses), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    CACHE_COUNTERS total = { 0 };
    PCW_DATA data = { &total, sizeof(total) };
    PLIST_ENTRY entry;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (entry = Ports.Flink; entry != &Ports; entry = entry->Flink)
        total.Hits += CONTAINING_RECORD(entry, PORT, Link)->Cache->Counters.Hits;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
CacheRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Cache");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CacheDescriptors);
    info.Counters = CacheDescriptors;
    info.Callback = CacheCallback;
    return PcwRegister(&CacheRegistration, &info);
}

static VOID
CacheUnregister(VOID)
{
    if (CacheRegistration != NULL) {
        PcwUnregister(CacheRegistration);
        CacheRegistration = NULL;
    }
}

static NTSTATUS
CacheAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    PORT *port;

    UNREFERENCED_PARAMETER(DriverObject);
    UNREFERENCED_PARAMETER(Pdo);
    port = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(PORT), 'troP');
    if (port == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    port->Cache = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(CACHE), 'hcaC');
    if (port->Cache == NULL) {
        ExFreePoolWithTag(port, 'troP');
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    InsertTailList(&Ports, &port->Link);
    return STATUS_SUCCESS;
}

static VOID
CacheUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    CacheUnregister();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    InitializeListHead(&Ports);
    status = CacheRegister();
    if (!NT_SUCCESS(status))
        return status;
    DriverObject->DriverExtension->AddDevice = CacheAddDevice;
    DriverObject->DriverUnload = CacheUnload;
    return STATUS_SUCCESS;
}
