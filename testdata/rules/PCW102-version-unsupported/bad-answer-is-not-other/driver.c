/* The check of the Windows version is in another file, and version 2 depends on the wrong answer of it. */
#include "os.h"

typedef struct _CALLS {
    ULONG64 Calls;
    ULONG64 Ticks;
} CALLS;

static CALLS Calls;
static PPCW_REGISTRATION CallsSet;

static NTSTATUS NTAPI
CallsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"calls");
    PCW_DATA data = { Context, sizeof(CALLS) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
CallsUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (CallsSet != NULL)
        PcwUnregister(CallsSet);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Remote Calls Too");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(CALLS, Calls), RTL_FIELD_SIZE(CALLS, Calls) },
        { 2, 0, FIELD_OFFSET(CALLS, Ticks), RTL_FIELD_SIZE(CALLS, Ticks) },
    };
    PCW_REGISTRATION_INFORMATION info = { 0 };

    UNREFERENCED_PARAMETER(RegistryPath);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(rows);
    info.Counters = rows;
    info.Callback = CallsCallback;
    info.CallbackContext = &Calls;
    if (OsLevel() != OsServer2022) {
        info.Version = PCW_VERSION_2;    // expect: PCW102
        info.Flags = PcwRegistrationSiloNeutral;
    }
    DriverObject->DriverUnload = CallsUnload;
    return PcwRegister(&CallsSet, &info);
}
