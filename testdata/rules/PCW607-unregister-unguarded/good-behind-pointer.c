/* The handle is reached by a pointer that start-up sets, once and for all. */

#include <ntddk.h>

typedef struct _MILL_COUNTERS {
    ULONG64 Grains;
    ULONG64 Sacks;
} MILL_COUNTERS;

typedef struct _MILL {
    LIST_ENTRY Sacks;
    MILL_COUNTERS Counters;
    PPCW_REGISTRATION Registration;
} MILL;

static MILL MillStorage;
static MILL *Mill;

static PCW_COUNTER_DESCRIPTOR MillRows[] = {
    { 1, 0, FIELD_OFFSET(MILL_COUNTERS, Grains), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(MILL_COUNTERS, Sacks), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
MillCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"mill");
    MILL *mill = Context;
    PCW_DATA data = { &mill->Counters, sizeof(MILL_COUNTERS) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
MillRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Mill");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(MillRows);
    info.Counters = MillRows;
    info.Callback = MillCallback;
    info.CallbackContext = Mill;
    return PcwRegister(&Mill->Registration, &info);
}

DRIVER_UNLOAD MillUnload;

VOID
MillUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Mill->Registration != NULL)
        PcwUnregister(Mill->Registration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = MillUnload;
    Mill = &MillStorage;
    status = MillRegister();
    if (!NT_SUCCESS(status))
        DbgPrint("no counters: %x\n", status);
    return STATUS_SUCCESS;
}
