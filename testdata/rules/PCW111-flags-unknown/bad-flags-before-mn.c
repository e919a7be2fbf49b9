// args: --ntddi=WIN10_VB --runs-on=WIN11
// The Flags do not compile here, so their unknown bit is not the first thing to mend.
#include <ntddk.h>

typedef struct _LANE_TOTALS {
    ULONG64 Frames;
} LANE_TOTALS;

static LANE_TOTALS Totals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(LANE_TOTALS, Frames), RTL_FIELD_SIZE(LANE_TOTALS, Frames) },
};
static PPCW_REGISTRATION Lanes;

static NTSTATUS NTAPI LaneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS StartLanes(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Lanes");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_2;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = LaneCallback;
    info.Flags = PcwRegistrationSiloNeutral | 0x10; // expect: PCW113
    return PcwRegister(&Lanes, &info);
}

VOID StopLanes(VOID)
{
    if (Lanes != NULL)
        PcwUnregister(Lanes);
    Lanes = NULL;
}
