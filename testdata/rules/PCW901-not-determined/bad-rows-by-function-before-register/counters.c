#include <ntddk.h>
#include "winder.h"

typedef struct _WINDER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} WINDER_COUNTERS;

static WINDER_COUNTERS WinderCounters;
static PPCW_REGISTRATION WinderRegistration;
PCW_COUNTER_DESCRIPTOR WinderRows[] = {
    { 1, 0, FIELD_OFFSET(WINDER_COUNTERS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(WINDER_COUNTERS, Bytes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI WinderCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &WinderCounters, sizeof(WinderCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS WinderStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Winder");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(WinderRows);
    info.Counters = WinderRows;
    info.Callback = WinderCallback;
    WinderNumber();
    return PcwRegister(&WinderRegistration, &info);
}

VOID WinderStop(VOID)
{
    if (WinderRegistration != NULL) {
        PcwUnregister(WinderRegistration);
        WinderRegistration = NULL;
    }
}
