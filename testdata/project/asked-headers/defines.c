/* … or defines what decides. */
#if defined(__has_include)
#if __has_include(<defines_generated.h>)
#include <defines_generated.h>
#endif
#endif
#include <ntddk.h>
typedef struct _DEFINES { ULONG Reads; ULONG Spare; ULONG64 Bytes; } DEFINES;
static DEFINES Defines;
static PPCW_REGISTRATION DefinesRegistration;

static PCW_COUNTER_DESCRIPTOR DefinesCounters[] = {
    { 1, 0, FIELD_OFFSET(DEFINES, Reads), sizeof(ULONG) },
#ifdef DEFINES_LATER // expect: PCW902
    { 3, 0, FIELD_OFFSET(DEFINES, Bytes), sizeof(ULONG64) },
#else
    { 2, 0, FIELD_OFFSET(DEFINES, Bytes), sizeof(ULONG64) },
#endif
};

static NTSTATUS NTAPI DefinesCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Defines, sizeof(Defines) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS DefinesStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Defines");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(DefinesCounters);
    info.Counters = DefinesCounters;
    info.Callback = DefinesCallback;
    return PcwRegister(&DefinesRegistration, &info);
}

VOID DefinesStop(VOID)
{
    if (DefinesRegistration != NULL) {
        PcwUnregister(DefinesRegistration);
        DefinesRegistration = NULL;
    }
}
