/* KMDF: a member of the context is set after the registration. */

#include <ntddk.h>
#include <wdf.h>

typedef struct _CACHE_COUNTERS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_COUNTERS;

typedef struct _CACHE {
    FAST_MUTEX Lock;
    CACHE_COUNTERS Counters;
} CACHE;

static PPCW_REGISTRATION CacheRegistration;

typedef struct _TABLE {
    CACHE *First;
    ULONG Buckets;
} TABLE;

static TABLE CacheTable;

static PCW_COUNTER_DESCRIPTOR CacheDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CACHE_COUNTERS, Hits), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CACHE_COUNTERS, Misses), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"cache");
    TABLE *table = Context;
    PCW_DATA data;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Data = &table->First->Counters;
    data.Size = sizeof(CACHE_COUNTERS);
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
    info.CallbackContext = &CacheTable;
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

static VOID
CacheUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    CacheUnregister();
    ExFreePoolWithTag(CacheTable.First, 'hcaC');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = CacheUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
        return status;
    status = CacheRegister();
    if (!NT_SUCCESS(status)) {
        CacheRegistration = NULL;
        return status;
    }
    CacheTable.First = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(CACHE), 'hcaC');  // expect: PCW612
    if (CacheTable.First == NULL) {
        CacheUnregister();
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    CacheTable.Buckets = 1;
    return STATUS_SUCCESS;
}
