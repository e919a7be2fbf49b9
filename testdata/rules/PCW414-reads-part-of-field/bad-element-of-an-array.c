#include <ntddk.h>

typedef struct _LANE {
    ULONG64 Sent;
    ULONG Dropped;
} LANE;

static LANE Lanes[4];
static PPCW_REGISTRATION Registration;
static UNICODE_STRING Names[4] = { RTL_CONSTANT_STRING(L"0"), RTL_CONSTANT_STRING(L"1"), RTL_CONSTANT_STRING(L"2"), RTL_CONSTANT_STRING(L"3") };

// Nothing here names the structure: only the callback shows what the offsets mean.
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, 0, sizeof(ULONG) },    // expect: PCW414
    { 2, 0, 8, sizeof(ULONG) },
};

static NTSTATUS NTAPI LaneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;
    PCW_DATA data;
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (i = 0; i < RTL_NUMBER_OF(Lanes) && NT_SUCCESS(status); i++) {
        data.Data = &Lanes[i];
        data.Size = sizeof(LANE);
        status = PcwAddInstance(Info->CollectData.Buffer, &Names[i], i, 1, &data);
    }
    return status;
}

NTSTATUS LaneStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Lanes");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, LaneCallback };

    return PcwRegister(&Registration, &info);
}

VOID LaneStop(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
}
