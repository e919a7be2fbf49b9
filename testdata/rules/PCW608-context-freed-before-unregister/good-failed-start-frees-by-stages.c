#include <ntddk.h>

typedef struct _LITWARE_CACHE {
    ULONG64 Hits;
    ULONG64 Misses;
} LITWARE_CACHE;

typedef struct _LITWARE_STATE {
    PPCW_REGISTRATION Registration;
    LITWARE_CACHE Cache;
} LITWARE_STATE;

static LITWARE_STATE *State;

static const PCW_COUNTER_DESCRIPTOR CacheRows[] = {
    { 1, 0, FIELD_OFFSET(LITWARE_CACHE, Hits), RTL_FIELD_SIZE(LITWARE_CACHE, Hits) },
    { 2, 0, FIELD_OFFSET(LITWARE_CACHE, Misses), RTL_FIELD_SIZE(LITWARE_CACHE, Misses) },
};

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"cache");
    PCW_DATA data = { Context, sizeof(LITWARE_CACHE) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
CacheRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Cache");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CacheRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)CacheRows;
    info.Callback = CacheCallback;
    info.CallbackContext = &State->Cache;
    return PcwRegister(&State->Registration, &info);
}

static UNICODE_STRING Link = RTL_CONSTANT_STRING(L"\\??\\Litware");
static UNICODE_STRING Device = RTL_CONSTANT_STRING(L"\\Device\\Litware");

NTSTATUS
StartCounters(VOID)
{
    NTSTATUS status;

    State = (LITWARE_STATE *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(LITWARE_STATE), 'tatS');
    if (State == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = CacheRegister();
    if (!NT_SUCCESS(status))
        goto Free;
    status = IoCreateSymbolicLink(&Link, &Device);
    if (!NT_SUCCESS(status))
        goto Unregister;
    return STATUS_SUCCESS;

Unregister:
    if (State->Registration != NULL)
        PcwUnregister(State->Registration);
Free:
    ExFreePoolWithTag(State, 'tatS');
    State = NULL;
    return status;
}

VOID
StopCounters(VOID)
{
    if (State->Registration != NULL) {
        PcwUnregister(State->Registration);
        State->Registration = NULL;
    }
    ExFreePoolWithTag(State, 'tatS');
    State = NULL;
}

DRIVER_UNLOAD OnUnload;

VOID
OnUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    StopCounters();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = StartCounters();
    if (!NT_SUCCESS(status))
        return status;
    DriverObject->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
