/* The header that only the build has decides about a row. */
#include <ntddk.h>
typedef struct _DECIDES { ULONG Reads; ULONG Spare; ULONG64 Bytes; } DECIDES;
static DECIDES Decides;
static PPCW_REGISTRATION DecidesRegistration;

static PCW_COUNTER_DESCRIPTOR DecidesCounters[] = {
    { 1, 0, FIELD_OFFSET(DECIDES, Reads), sizeof(ULONG) },
#if __has_include("decides_generated.h") // expect: PCW902
    { 3, 0, FIELD_OFFSET(DECIDES, Bytes), sizeof(ULONG64) },
#else
    { 2, 0, FIELD_OFFSET(DECIDES, Bytes), sizeof(ULONG64) },
#endif
};

static NTSTATUS NTAPI DecidesCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Decides, sizeof(Decides) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS DecidesStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Decides");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(DecidesCounters);
    info.Counters = DecidesCounters;
    info.Callback = DecidesCallback;
    return PcwRegister(&DecidesRegistration, &info);
}

VOID DecidesStop(VOID)
{
    if (DecidesRegistration != NULL) {
        PcwUnregister(DecidesRegistration);
        DecidesRegistration = NULL;
    }
}
