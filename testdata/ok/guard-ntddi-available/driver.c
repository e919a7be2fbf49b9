// Keyboard layout filter; counts what it swaps.
#include <wdm.h>

typedef struct {
    ULONG64 KeysSeen;
    ULONG64 KeysSwapped;
} KBSWAP_COUNTS;

static KBSWAP_COUNTS Counts;
static PPCW_REGISTRATION Registration;

static PCW_COUNTER_DESCRIPTOR Descriptors[2];

static NTSTATUS NTAPI KbCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING Name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA Data = { Context, sizeof(KBSWAP_COUNTS) };

    switch (Type) {
        case PcwCallbackEnumerateInstances:
            return PcwAddInstance(Info->EnumerateInstances.Buffer, &Name, 0, 1, &Data);
        case PcwCallbackCollectData:
            return PcwAddInstance(Info->CollectData.Buffer, &Name, 0, 1, &Data);
        default:
            return STATUS_SUCCESS;
    }
}

static NTSTATUS KbRegister(VOID)
{
    UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Keyboard Swap");
    PCW_REGISTRATION_INFORMATION Info;

    Descriptors[0].Id = 1;
    Descriptors[0].StructIndex = 0;
    Descriptors[0].Offset = FIELD_OFFSET(KBSWAP_COUNTS, KeysSeen);
    Descriptors[0].Size = sizeof(ULONG64);
    Descriptors[1].Id = 2;
    Descriptors[1].StructIndex = 0;
    Descriptors[1].Offset = FIELD_OFFSET(KBSWAP_COUNTS, KeysSwapped);
    Descriptors[1].Size = sizeof(ULONG64);

    RtlZeroMemory(&Info, sizeof(Info));
    Info.Name = &Name;
    Info.Counters = Descriptors;
    Info.CounterCount = 2;
    Info.Callback = KbCallback;
    Info.CallbackContext = &Counts;

    /* obsolete, and it may say FALSE where TRUE would be right: then it is version 1, which works as well */
    if (RtlIsNtDdiVersionAvailable(NTDDI_WIN10_FE)) {
        Info.Version = PCW_VERSION_2;
        Info.Flags = PcwRegistrationSiloNeutral;
    } else {
        Info.Version = PCW_VERSION_1;
        Info.Flags = PcwRegistrationNone;
    }
    return PcwRegister(&Registration, &Info);
}

static VOID KbUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (NULL != Registration) {
        PcwUnregister(Registration);
        Registration = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS Status = KbRegister();

    UNREFERENCED_PARAMETER(RegistryPath);
    if (NT_SUCCESS(Status)) {
        DriverObject->DriverUnload = KbUnload;
    }
    return Status;
}
