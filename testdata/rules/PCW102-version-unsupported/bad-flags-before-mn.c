// args: --ntddi=WIN10_VB --runs-on=WIN10_VB
// The Flags of the second counterset do not compile, and are why version 2 is there; the other two have no Flags.
#include <ntddk.h>

typedef struct _LANE_TOTALS {
    ULONG64 Frames;
    ULONG64 Errors;
} LANE_TOTALS;

static LANE_TOTALS Totals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(LANE_TOTALS, Frames), RTL_FIELD_SIZE(LANE_TOTALS, Frames) },
    { 2, 0, FIELD_OFFSET(LANE_TOTALS, Errors), RTL_FIELD_SIZE(LANE_TOTALS, Errors) },
};
static PPCW_REGISTRATION HostLanes, SiloLanes, SpareLanes;

static NTSTATUS NTAPI LaneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS StartHostLanes(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Host Lanes");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_2; // expect: PCW102
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = LaneCallback;
    return PcwRegister(&HostLanes, &info);
}

NTSTATUS StartSiloLanes(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Silo Lanes");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_2;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = LaneCallback;
    info.Flags = PcwRegistrationSiloNeutral; // expect: PCW113
    return PcwRegister(&SiloLanes, &info);
}

NTSTATUS StartSpareLanes(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Spare Lanes");
    PCW_REGISTRATION_INFORMATION info;

    info.Version = PCW_VERSION_2; // expect: PCW102
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = LaneCallback;
    info.CallbackContext = NULL;
    return PcwRegister(&SpareLanes, &info); // expect: PCW114
}

VOID StopLanes(VOID)
{
    if (HostLanes != NULL)
        PcwUnregister(HostLanes);
    if (SiloLanes != NULL)
        PcwUnregister(SiloLanes);
    if (SpareLanes != NULL)
        PcwUnregister(SpareLanes);
    HostLanes = SiloLanes = SpareLanes = NULL;
}
