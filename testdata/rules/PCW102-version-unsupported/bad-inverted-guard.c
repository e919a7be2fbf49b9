// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
/*
 * aesoff.sys - crypto offload engine, usage counters
 */
#include <ntddk.h>

typedef struct _AES_ENGINE {
    KSPIN_LOCK Lock;
    PVOID      Mmio;
    ULONG64    BlocksDone;
    ULONG64    Interrupts;
    ULONG      RingDepth;
    ULONG      Stalls;
} AES_ENGINE, *PAES_ENGINE;

static AES_ENGINE        Engine;
static PPCW_REGISTRATION EngineCounters;

static PCW_COUNTER_DESCRIPTOR EngineRows[] = {
    { 1, 0, FIELD_OFFSET(AES_ENGINE, BlocksDone), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(AES_ENGINE, Interrupts), sizeof(ULONG64) },
    { 3, 0, FIELD_OFFSET(AES_ENGINE, RingDepth),  sizeof(ULONG) },
    { 4, 0, FIELD_OFFSET(AES_ENGINE, Stalls),     sizeof(ULONG) },
};

static NTSTATUS NTAPI
AesPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PAES_ENGINE engine = (PAES_ENGINE)Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"engine 0");
    PCW_DATA data[1];

    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances) {
        data[0].Data = engine;
        data[0].Size = sizeof(*engine);
        (void)PcwAddInstance(Info->CollectData.Buffer, &name, 0, RTL_NUMBER_OF(data), data);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
AesPcwRegister(VOID)
{
    RTL_OSVERSIONINFOW os = { sizeof(RTL_OSVERSIONINFOW) };
    PCW_REGISTRATION_INFORMATION info;
    DECLARE_CONST_UNICODE_STRING(name, L"AES Offload Engine");
    NTSTATUS status;

    status = RtlGetVersion(&os);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    RtlZeroMemory(&info, sizeof(info));
    info.Name = &name;
    info.Counters = EngineRows;
    info.CounterCount = RTL_NUMBER_OF(EngineRows);
    info.Callback = AesPcwCallback;
    info.CallbackContext = &Engine;
    if (os.dwBuildNumber < 20348) {
        info.Version = PCW_VERSION_2;   // expect: PCW102
    } else {
        info.Version = PCW_VERSION_1;
    }

    return PcwRegister(&EngineCounters, &info);
}

static VOID
AesUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (EngineCounters != NULL) {
        PcwUnregister(EngineCounters);
        EngineCounters = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    KeInitializeSpinLock(&Engine.Lock);
    DriverObject->DriverUnload = AesUnload;
    return AesPcwRegister();
}
