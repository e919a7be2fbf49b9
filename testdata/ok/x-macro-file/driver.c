/*++

Abstract:

    Counters come from sched_counters.def.

--*/

#include <ntddk.h>
#include "sched.h"



DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD SchedUnload;
PCW_CALLBACK SchedCounterCallback;

PPCW_REGISTRATION SchedRegistration;
SCHED_STATS SchedStats;

_Use_decl_annotations_
NTSTATUS NTAPI
SchedCounterCallback(
    PCW_CALLBACK_TYPE Type,
    PPCW_CALLBACK_INFORMATION Info,
    PVOID Context
    )
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 0, NULL);

    case PcwCallbackCollectData:
        data.Data = &SchedStats;
        data.Size = sizeof(SchedStats);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
SchedRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"Scheduler");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, SCHED_COUNTERS, SchedCounters, SchedCounterCallback };

    return PcwRegister(&SchedRegistration, &info);
}

_Use_decl_annotations_
VOID
SchedUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (SchedRegistration != NULL) {
        PcwUnregister(SchedRegistration);
        SchedRegistration = NULL;
    }
}

_Use_decl_annotations_
NTSTATUS
DriverEntry(
    PDRIVER_OBJECT DriverObject,
    PUNICODE_STRING RegistryPath
    )
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = SchedUnload;
    return SchedRegisterCounters();
}
