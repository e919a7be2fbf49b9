#include <ntddk.h>

typedef struct _FORGE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} FORGE_COUNTERS;

static FORGE_COUNTERS ForgeCounters;
static PPCW_REGISTRATION ForgeRegistration;

static PCW_COUNTER_DESCRIPTOR ForgeDescriptors[] = {
    { 1, 0, FIELD_OFFSET(FORGE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(FORGE_COUNTERS, Received), sizeof(ULONG64) },
};

static VOID
ForgeName(PUNICODE_STRING Name)
{
    static WCHAR text[16] = L"forge";

    RtlInitUnicodeString(Name, text);
}

static NTSTATUS NTAPI
ForgeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &ForgeCounters, sizeof(ForgeCounters) };
    UNICODE_STRING instance;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    ForgeName(&instance);
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
ForgeStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Forge");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(ForgeDescriptors);
    info.Counters = ForgeDescriptors;
    info.Callback = ForgeCallback;
    return PcwRegister(&ForgeRegistration, &info);
}

VOID
ForgeStopCounters(VOID)
{
    if (ForgeRegistration != NULL) {
        PcwUnregister(ForgeRegistration);
        ForgeRegistration = NULL;
    }
}
