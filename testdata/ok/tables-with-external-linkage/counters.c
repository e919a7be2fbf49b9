#include <ntddk.h>
#include "grader.h"

typedef struct _GRADER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} GRADER_COUNTERS;

static GRADER_COUNTERS GraderCounters;
static PPCW_REGISTRATION GraderRegistration;
PCW_COUNTER_DESCRIPTOR GraderRows[] = {
    { 1, 0, FIELD_OFFSET(GRADER_COUNTERS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(GRADER_COUNTERS, Bytes), sizeof(ULONG64) },
};
UNICODE_STRING GraderName = RTL_CONSTANT_STRING(L"Contoso Grader");
ULONG GraderVersion = PCW_CURRENT_VERSION;
ULONG GraderCount = 2;

static NTSTATUS NTAPI GraderCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &GraderCounters, sizeof(GraderCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS GraderStart(VOID)
{
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = GraderVersion;
    info.Name = &GraderName;
    info.CounterCount = GraderCount;
    info.Counters = GraderRows;
    info.Callback = GraderCallback;
    return PcwRegister(&GraderRegistration, &info);
}

VOID GraderStop(VOID)
{
    if (GraderRegistration != NULL) {
        PcwUnregister(GraderRegistration);
        GraderRegistration = NULL;
    }
}
