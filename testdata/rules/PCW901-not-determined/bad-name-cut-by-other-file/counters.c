#include <ntddk.h>

typedef struct _PAGER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} PAGER_COUNTERS;

static PAGER_COUNTERS PagerCounters;
static PPCW_REGISTRATION PagerRegistration;
static PCW_COUNTER_DESCRIPTOR PagerRows[] = {
    { 1, 0, FIELD_OFFSET(PAGER_COUNTERS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(PAGER_COUNTERS, Bytes), sizeof(ULONG64) },
};
UNICODE_STRING PagerName = RTL_CONSTANT_STRING(L"Contoso Pager");

static NTSTATUS NTAPI PagerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &PagerCounters, sizeof(PagerCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS PagerStart(VOID)
{
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &PagerName;
    info.CounterCount = RTL_NUMBER_OF(PagerRows);
    info.Counters = PagerRows;
    info.Callback = PagerCallback;
    return PcwRegister(&PagerRegistration, &info);
}

VOID PagerStop(VOID)
{
    if (PagerRegistration != NULL) {
        PcwUnregister(PagerRegistration);
        PagerRegistration = NULL;
    }
}
