/* Flags say which of two registrations is open; the driver goes on without the other. */
#include <ntddk.h>

typedef struct _LITWARE_CACHE {
    ULONG64 Hits;
    ULONG64 Misses;
} LITWARE_CACHE;

typedef struct _LITWARE_STATE {
    PPCW_REGISTRATION Reads, Writes;
    BOOLEAN ReadsOn, WritesOn;
    LITWARE_CACHE ReadCache, WriteCache;
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
ReadsRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Read Cache");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CacheRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)CacheRows;
    info.Callback = CacheCallback;
    info.CallbackContext = &State->ReadCache;
    return PcwRegister(&State->Reads, &info);
}

static VOID
ReadsUnregister(VOID)
{
    if (State->ReadsOn && State->Reads != NULL) {
        PcwUnregister(State->Reads);
        State->Reads = NULL;
        State->ReadsOn = FALSE;
    }
}

static NTSTATUS
WritesRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Write Cache");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CacheRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)CacheRows;
    info.Callback = CacheCallback;
    info.CallbackContext = &State->WriteCache;
    return PcwRegister(&State->Writes, &info);
}

static VOID
WritesUnregister(VOID)
{
    if (State->WritesOn && State->Writes != NULL) {
        PcwUnregister(State->Writes);
        State->Writes = NULL;
        State->WritesOn = FALSE;
    }
}

NTSTATUS
StartCounters(VOID)
{
    State = (LITWARE_STATE *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(LITWARE_STATE), 'tatS');
    if (State == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    if (NT_SUCCESS(ReadsRegister()))
        State->ReadsOn = TRUE;
    if (NT_SUCCESS(WritesRegister()))
        State->WritesOn = TRUE;
    return STATUS_SUCCESS;
}

VOID
StopCounters(VOID)
{
    WritesUnregister();
    ReadsUnregister();
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
