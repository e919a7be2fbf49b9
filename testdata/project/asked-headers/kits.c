/* A kit's header is a question of the target. */
#if __has_include(<usbioctl.h>) || __has_include(<vector>)
#define KITS_THERE
#endif
#include <ntddk.h>
typedef struct _KITS { ULONG Reads; ULONG Spare; ULONG64 Bytes; } KITS;
static KITS Kits;
static PPCW_REGISTRATION KitsRegistration;

static PCW_COUNTER_DESCRIPTOR KitsCounters[] = {
    { 1, 0, FIELD_OFFSET(KITS, Reads), sizeof(ULONG) },
#ifdef KITS_THERE
    { 3, 0, FIELD_OFFSET(KITS, Bytes), sizeof(ULONG64) },
#else
    { 2, 0, FIELD_OFFSET(KITS, Bytes), sizeof(ULONG64) },
#endif
};

static NTSTATUS NTAPI KitsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Kits, sizeof(Kits) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS KitsStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Kits");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(KitsCounters);
    info.Counters = KitsCounters;
    info.Callback = KitsCallback;
    return PcwRegister(&KitsRegistration, &info);
}

VOID KitsStop(VOID)
{
    if (KitsRegistration != NULL) {
        PcwUnregister(KitsRegistration);
        KitsRegistration = NULL;
    }
}
