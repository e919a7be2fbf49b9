#include <ntddk.h>
#include "settings.h"

typedef struct _DIALER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} DIALER_COUNTERS;

static DIALER_COUNTERS DialerCounters;
static PPCW_REGISTRATION DialerRegistration;
static PCW_COUNTER_DESCRIPTOR DialerRows[] = {
    { 1, 0, FIELD_OFFSET(DIALER_COUNTERS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(DIALER_COUNTERS, Bytes), sizeof(ULONG64) },
};
DIALER_SETTINGS DialerSettings = { 2, 10 };

static NTSTATUS NTAPI DialerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &DialerCounters, sizeof(DialerCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS DialerStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Dialer");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = DialerSettings.Counters;
    info.Counters = DialerRows;
    info.Callback = DialerCallback;
    return PcwRegister(&DialerRegistration, &info);
}

VOID DialerStop(VOID)
{
    if (DialerRegistration != NULL) {
        PcwUnregister(DialerRegistration);
        DialerRegistration = NULL;
    }
}
