/* PCW can read the block that the callback passes on before there is one. */

#include <ntddk.h>

typedef struct _CACHE_COUNTERS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_COUNTERS;

static CACHE_COUNTERS *CacheBlock;
static PPCW_REGISTRATION CacheRegistration;

static PCW_COUNTER_DESCRIPTOR CacheDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CACHE_COUNTERS, Hits), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CACHE_COUNTERS, Misses), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"cache");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Data = CacheBlock;
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
    ExFreePoolWithTag(CacheBlock, 'hcaC');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = CacheRegister();
    if (!NT_SUCCESS(status))
        return status;
    CacheBlock = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(CACHE_COUNTERS), 'hcaC');  // expect: PCW612
    if (CacheBlock == NULL) {
        CacheUnregister();
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    DriverObject->DriverUnload = CacheUnload;
    return STATUS_SUCCESS;
}
