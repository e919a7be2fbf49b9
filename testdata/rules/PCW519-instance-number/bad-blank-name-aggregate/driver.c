#include <ntddk.h>

typedef struct _DUCT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} DUCT_COUNTERS;

static DUCT_COUNTERS DuctCounters;
static PPCW_REGISTRATION DuctRegistration;

static PCW_COUNTER_DESCRIPTOR DuctDescriptors[] = {
    { 1, 0, FIELD_OFFSET(DUCT_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(DUCT_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
DuctCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    PCW_DATA data = { &DuctCounters, sizeof(DuctCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitUnicodeString(&instance, L"");
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
DuctStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Duct");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(DuctDescriptors);
    info.Counters = DuctDescriptors;
    info.Callback = DuctCallback;
    return PcwRegister(&DuctRegistration, &info);
}

VOID
DuctStopCounters(VOID)
{
    if (DuctRegistration != NULL) {
        PcwUnregister(DuctRegistration);
        DuctRegistration = NULL;
    }
}
