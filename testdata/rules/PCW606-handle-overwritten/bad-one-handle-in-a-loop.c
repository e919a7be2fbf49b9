/*++
    zoned.c - per-zone allocation statistics
--*/
#include <ntddk.h>

typedef struct _ZONE_STATS {
    ULONG64 Allocated;
    ULONG64 Freed;
    ULONG   HighWater;
} ZONE_STATS;

static ZONE_STATS ZoneStats[3];
static PPCW_REGISTRATION ZoneRegistration;

static const UNICODE_STRING ZoneNames[] = {
    RTL_CONSTANT_STRING(L"Zone Allocator Small"),
    RTL_CONSTANT_STRING(L"Zone Allocator Medium"),
    RTL_CONSTANT_STRING(L"Zone Allocator Large"),
};

static NTSTATUS NTAPI
ZoneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;
    PCW_DATA data;

    RtlInitUnicodeString(&name, L"default");
    data.Data = Context;
    data.Size = sizeof(ZONE_STATS);

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
ZoneUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (ZoneRegistration != NULL) {
        PcwUnregister(ZoneRegistration);
        ZoneRegistration = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(ZONE_STATS, Allocated), RTL_FIELD_SIZE(ZONE_STATS, Allocated) },
        { 2, 0, FIELD_OFFSET(ZONE_STATS, Freed), RTL_FIELD_SIZE(ZONE_STATS, Freed) },
        { 3, 0, FIELD_OFFSET(ZONE_STATS, HighWater), RTL_FIELD_SIZE(ZONE_STATS, HighWater) },
    };
    ULONG zone;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = ZoneUnload;

    for (zone = 0; zone < RTL_NUMBER_OF(ZoneStats); zone++) {
        PCW_REGISTRATION_INFORMATION info = { 0 };
        NTSTATUS status;

        info.Version = PCW_VERSION_1;
        info.Name = &ZoneNames[zone];
        info.CounterCount = RTL_NUMBER_OF(rows);
        info.Counters = rows;
        info.Callback = ZoneCallback;
        info.CallbackContext = &ZoneStats[zone];
        status = PcwRegister(&ZoneRegistration, &info);     // expect: PCW606
        if (!NT_SUCCESS(status)) {
            DbgPrint("zoned: zone %lu has no counters (%08lx)\n", zone, status);
            break;
        }
    }

    return STATUS_SUCCESS;
}
