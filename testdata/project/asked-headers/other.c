/* What the header may decide has nothing to do with counters. */
#if __has_include("other_generated.h")
#include "other_generated.h"
#endif
#ifdef OTHER_TRACE
void OtherTrace(void);
#endif
#include <ntddk.h>
typedef struct _OTHER { ULONG Reads; ULONG Spare; ULONG64 Bytes; } OTHER;
static OTHER Other;
static PPCW_REGISTRATION OtherRegistration;

static PCW_COUNTER_DESCRIPTOR OtherCounters[] = {
    { 1, 0, FIELD_OFFSET(OTHER, Reads), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(OTHER, Bytes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI OtherCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Other, sizeof(Other) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS OtherStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Other");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(OtherCounters);
    info.Counters = OtherCounters;
    info.Callback = OtherCallback;
    return PcwRegister(&OtherRegistration, &info);
}

VOID OtherStop(VOID)
{
    if (OtherRegistration != NULL) {
        PcwUnregister(OtherRegistration);
        OtherRegistration = NULL;
    }
}
