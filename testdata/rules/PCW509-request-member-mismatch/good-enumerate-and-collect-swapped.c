#include <wdm.h>

typedef struct _DMA_CHANNEL { ULONG64 Bytes; ULONG Descriptors; ULONG Errors; } DMA_CHANNEL;

static DMA_CHANNEL DmaChannels[4];
static PPCW_REGISTRATION DmaPcw;
static ULONG64 DmaWatched;

#define DMA_ROW(n, f) { n, 0, FIELD_OFFSET(DMA_CHANNEL, f), RTL_FIELD_SIZE(DMA_CHANNEL, f) }
static PCW_COUNTER_DESCRIPTOR DmaRows[] = { DMA_ROW(1, Bytes), DMA_ROW(2, Descriptors), DMA_ROW(3, Errors) };

static NTSTATUS NTAPI
DmaCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING names[4] = {
        RTL_CONSTANT_STRING(L"0"), RTL_CONSTANT_STRING(L"1"), RTL_CONSTANT_STRING(L"2"), RTL_CONSTANT_STRING(L"3"),
    };
    ULONG i;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackAddCounter:
        DmaWatched |= Info->AddCounter.CounterMask;
        break;
    case PcwCallbackRemoveCounter:
        DmaWatched &= ~Info->RemoveCounter.CounterMask;
        break;
    case PcwCallbackEnumerateInstances:
        for (i = 0; i < 4; i++) {
            PcwAddInstance(Info->CollectData.Buffer, &names[i], i, 0, NULL);
        }
        break;
    case PcwCallbackCollectData:
        for (i = 0; i < 4; i++) {
            if (Info->EnumerateInstances.InstanceId == PCW_ANY_INSTANCE_ID || Info->EnumerateInstances.InstanceId == i) {
                data.Data = &DmaChannels[i];
                data.Size = sizeof(DMA_CHANNEL);
                PcwAddInstance(Info->EnumerateInstances.Buffer, &names[i], i, 1, &data);
            }
        }
        break;
    }
    return STATUS_SUCCESS;
}

static VOID
DmaUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (DmaPcw != NULL) {
        PcwUnregister(DmaPcw);
        DmaPcw = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"DMA Channel");
    PCW_REGISTRATION_INFORMATION info = {
        .Version = PCW_VERSION_2,
        .Flags = PcwRegistrationSiloNeutral,
        .Name = &name,
        .Counters = DmaRows,
        .CounterCount = RTL_NUMBER_OF(DmaRows),
        .Callback = DmaCallback,
    };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DmaUnload;
    return PcwRegister(&DmaPcw, &info);
}
