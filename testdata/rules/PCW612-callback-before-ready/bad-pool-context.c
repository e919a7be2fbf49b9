/* NDIS: the context comes from the pool; its ring is allocated last. */

#include <ntddk.h>

typedef struct _CACHE_COUNTERS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_COUNTERS;

typedef struct _CACHE {
    FAST_MUTEX Lock;
    CACHE_COUNTERS Counters;
} CACHE;

static PPCW_REGISTRATION CacheRegistration;

typedef struct _NIC {
    CACHE *Ring;
    ULONG Speed;
} NIC;

static NIC *Nic;

static PCW_COUNTER_DESCRIPTOR CacheDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CACHE_COUNTERS, Hits), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CACHE_COUNTERS, Misses), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"cache");
    NIC *nic = Context;
    PCW_DATA data;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Data = &nic->Ring->Counters;
    data.Size = sizeof(CACHE_COUNTERS);
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
CacheRegister(NIC *NicContext)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Cache");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CacheDescriptors);
    info.Counters = CacheDescriptors;
    info.Callback = CacheCallback;
    info.CallbackContext = NicContext;
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
CacheUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    CacheUnregister();
    ExFreePoolWithTag(Nic->Ring, 'gniR');
    ExFreePoolWithTag(Nic, 'ciN ');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;
    NIC *nic;

    UNREFERENCED_PARAMETER(RegistryPath);
    nic = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(NIC), 'ciN ');
    if (nic == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    nic->Speed = 1000;
    status = CacheRegister(nic);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(nic, 'ciN ');
        return status;
    }
    nic->Ring = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(CACHE), 'gniR');  // expect: PCW612
    if (nic->Ring == NULL) {
        CacheUnregister();
        ExFreePoolWithTag(nic, 'ciN ');
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    Nic = nic;
    DriverObject->DriverUnload = CacheUnload;
    return STATUS_SUCCESS;
}
