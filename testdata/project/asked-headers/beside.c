/* A header beside the source, and one in a folder of the tree: nothing is open. */
#if __has_include("beside_own.h") && __has_include("inc/beside_other.h")
#define BESIDE_THERE
#endif
#include <ntddk.h>
typedef struct _BESIDE { ULONG Reads; ULONG Spare; ULONG64 Bytes; } BESIDE;
static BESIDE Beside;
static PPCW_REGISTRATION BesideRegistration;

static PCW_COUNTER_DESCRIPTOR BesideCounters[] = {
    { 1, 0, FIELD_OFFSET(BESIDE, Reads), sizeof(ULONG) },
#ifdef BESIDE_THERE
    { 2, 0, FIELD_OFFSET(BESIDE, Bytes), sizeof(ULONG64) },
#else
    { 3, 0, FIELD_OFFSET(BESIDE, Bytes), sizeof(ULONG64) },
#endif
};

static NTSTATUS NTAPI BesideCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Beside, sizeof(Beside) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS BesideStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Beside");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(BesideCounters);
    info.Counters = BesideCounters;
    info.Callback = BesideCallback;
    return PcwRegister(&BesideRegistration, &info);
}

VOID BesideStop(VOID)
{
    if (BesideRegistration != NULL) {
        PcwUnregister(BesideRegistration);
        BesideRegistration = NULL;
    }
}
