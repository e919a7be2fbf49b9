// SD host controller: slots are announced with an initial state that the caller prepares
#include <wdm.h>

#define SD_SLOTS 4

typedef struct _SD_SLOT_STATE {
    ULONG Commands;
    ULONG CrcErrors;
    ULONG Timeouts;
    ULONG CardChanges;
} SD_SLOT_STATE;

static PPCW_REGISTRATION SdSlots;
static PPCW_INSTANCE SdInstances[SD_SLOTS];

static NTSTATUS
SdAnnounce(ULONG Slot, PCWSTR Label, SD_SLOT_STATE Initial)
{
    UNICODE_STRING name;
    PCW_DATA d;

    RtlInitUnicodeString(&name, Label);
    d.Data = &Initial;
    d.Size = sizeof(SD_SLOT_STATE);
    return PcwCreateInstance(&SdInstances[Slot], SdSlots, &name, 1, &d);    // expect: PCW503
}

static VOID
SdWithdraw(VOID)
{
    int i;

    for (i = SD_SLOTS - 1; i >= 0; --i) {
        if (SdInstances[i]) {
            PcwCloseInstance(SdInstances[i]);
            SdInstances[i] = NULL;
        }
    }
    if (SdSlots) {
        PcwUnregister(SdSlots);
        SdSlots = NULL;
    }
}

static NTSTATUS
SdPublish(VOID)
{
    static PCW_COUNTER_DESCRIPTOR counters[4];
    SD_SLOT_STATE zero = { 0, 0, 0, 0 };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"SD Host Slot");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;
    USHORT i;

    for (i = 0; i < RTL_NUMBER_OF(counters); i++) {
        counters[i].Id = i + 1;
        counters[i].StructIndex = 0;
        counters[i].Offset = i * sizeof(ULONG);
        counters[i].Size = sizeof(ULONG);
    }

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.Counters = counters;
    info.CounterCount = RTL_NUMBER_OF(counters);
    status = PcwRegister(&SdSlots, &info);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = SdAnnounce(0, L"slot 0", zero);
    if (NT_SUCCESS(status)) {
        status = SdAnnounce(1, L"slot 1", zero);
    }
    if (!NT_SUCCESS(status)) {
        SdWithdraw();
    }
    return status;
}

static VOID
SdUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    SdWithdraw();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = SdUnload;
    return SdPublish();
}
