/* Sensor hub.  Child sensors carry the id that the hub gave them; the hub itself takes the largest id that PCW allows. */
#include <ntddk.h>

#define HUB_ID (PCW_ANY_INSTANCE_ID - 2)

typedef struct _HUB_READINGS { ULONG64 Total; ULONG Errors; } HUB_READINGS;

typedef struct _HUB_CHILD {
    struct _HUB_CHILD *Next;
    ULONG UniqueId;
    UNICODE_STRING Name;
    HUB_READINGS Readings;
} HUB_CHILD;

typedef struct _HUB {
    HUB_CHILD *Children;
    HUB_READINGS Readings;
    PPCW_REGISTRATION Counters;
} HUB, *PHUB;

static NTSTATUS NTAPI
HubCountersCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING self = RTL_CONSTANT_STRING(L"hub");
    PHUB hub = Context;
    const PCW_MASK_INFORMATION *mask;
    HUB_CHILD *child;
    PCW_DATA data;

    if (Type == PcwCallbackEnumerateInstances) {
        mask = &Info->EnumerateInstances;
    } else if (Type == PcwCallbackCollectData) {
        mask = &Info->CollectData;
    } else {
        return STATUS_SUCCESS;
    }

    data.Size = sizeof(HUB_READINGS);
    for (child = hub->Children; child != NULL; child = child->Next) {
        // 0xFFFFFFFE and 0xFFFFFFFF mean something else to PCW
        if (child->UniqueId >= 0xFFFFFFFE) {
            continue;
        }
        data.Data = &child->Readings;
        PcwAddInstance(mask->Buffer, &child->Name, child->UniqueId, 1, &data);
    }

    data.Data = &hub->Readings;
    return PcwAddInstance(mask->Buffer, &self, HUB_ID, 1, &data);
}

NTSTATUS
HubStartCounters(PHUB Hub)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Sensor Hub");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(HUB_READINGS, Total), RTL_FIELD_SIZE(HUB_READINGS, Total) },
        { 2, 0, FIELD_OFFSET(HUB_READINGS, Errors), RTL_FIELD_SIZE(HUB_READINGS, Errors) },
    };
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = 2;
    info.Counters = rows;
    info.Callback = HubCountersCallback;
    info.CallbackContext = Hub;
    return PcwRegister(&Hub->Counters, &info);
}

VOID
HubStopCounters(PHUB Hub)
{
    if (Hub->Counters != NULL) {
        PcwUnregister(Hub->Counters);
        Hub->Counters = NULL;
    }
}
