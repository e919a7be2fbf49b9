#include <ntddk.h>

typedef struct _LINKER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} LINKER_COUNTERS;

static LINKER_COUNTERS LinkerCounters;
static PPCW_REGISTRATION LinkerRegistration;
PCW_COUNTER_DESCRIPTOR LinkerRows[] = {
    { 0, 0, FIELD_OFFSET(LINKER_COUNTERS, Frames), sizeof(ULONG) },
    { 0, 0, FIELD_OFFSET(LINKER_COUNTERS, Bytes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI LinkerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &LinkerCounters, sizeof(LinkerCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS LinkerStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Linker");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LinkerRows);
    info.Counters = LinkerRows;
    info.Callback = LinkerCallback;
    return PcwRegister(&LinkerRegistration, &info);
}

VOID LinkerStop(VOID)
{
    if (LinkerRegistration != NULL) {
        PcwUnregister(LinkerRegistration);
        LinkerRegistration = NULL;
    }
}
