/* The address of the pointer for the pointer: the instance's name, which the callback takes from there, is no second
 * mistake. */

#include <ntddk.h>
#include <wdf.h>
typedef struct _HW { volatile ULONG Irqs; volatile ULONG Dpcs; volatile ULONG64 Dma; } HW;
typedef struct _FDO { PPCW_REGISTRATION Set; HW Hw; WDFINTERRUPT Interrupt; UNICODE_STRING Name; WCHAR Text[32]; ULONG Index; } FDO, *PFDO;
WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(FDO, GetFdo)
static LONG NextIndex = -1;
EVT_WDF_DRIVER_DEVICE_ADD Add;
EVT_WDF_DEVICE_PREPARE_HARDWARE Prepare;
EVT_WDF_DEVICE_RELEASE_HARDWARE Release;
static NTSTATUS NTAPI Pcw(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PFDO fdo = (PFDO)Context;
    PCW_DATA data = { (PVOID)&fdo->Hw, sizeof(fdo->Hw) };
    PPCW_MASK_INFORMATION mask;
    if (Type == PcwCallbackCollectData) mask = &Info->CollectData;
    else if (Type == PcwCallbackEnumerateInstances) mask = &Info->EnumerateInstances;
    else return STATUS_SUCCESS;
    return PcwAddInstance(mask->Buffer, &fdo->Name, fdo->Index, 1, &data);
}
NTSTATUS Prepare(WDFDEVICE Device, WDFCMRESLIST Raw, WDFCMRESLIST Translated)
{
    PFDO fdo = GetFdo(Device);
    DECLARE_CONST_UNICODE_STRING(set, L"Contoso Pointer");
    PCW_COUNTER_DESCRIPTOR rows[3] = { 0 };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    ULONG i = 0;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Raw); UNREFERENCED_PARAMETER(Translated);
    RtlInitEmptyUnicodeString(&fdo->Name, fdo->Text, sizeof(fdo->Text));
    status = RtlUnicodeStringPrintf(&fdo->Name, L"hw%u", fdo->Index);
    if (!NT_SUCCESS(status)) return status;
    rows[i].Id = (USHORT)i; rows[i].Offset = (USHORT)FIELD_OFFSET(HW, Irqs); rows[i++].Size = sizeof(fdo->Hw.Irqs);
    rows[i].Id = (USHORT)i; rows[i].Offset = (USHORT)FIELD_OFFSET(HW, Dpcs); rows[i++].Size = sizeof(fdo->Hw.Dpcs);
    rows[i].Id = (USHORT)i; rows[i].Offset = (USHORT)FIELD_OFFSET(HW, Dma);  rows[i++].Size = sizeof(fdo->Hw.Dma);
    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.Counters = rows;
    info.CounterCount = i;
    info.Callback = Pcw;
    info.CallbackContext = &fdo;    // expect: PCW115
    status = PcwRegister(&fdo->Set, &info);
    if (!NT_SUCCESS(status)) fdo->Set = NULL;
    return STATUS_SUCCESS;
}
NTSTATUS Release(WDFDEVICE Device, WDFCMRESLIST Translated)
{
    PFDO fdo = GetFdo(Device);
    UNREFERENCED_PARAMETER(Translated);
    if (fdo->Set) {
        PcwUnregister(fdo->Set);
        fdo->Set = NULL;
    }
    return STATUS_SUCCESS;
}
NTSTATUS Add(WDFDRIVER Driver, PWDFDEVICE_INIT Init)
{
    WDF_PNPPOWER_EVENT_CALLBACKS pnp;
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Driver);
    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&pnp);
    pnp.EvtDevicePrepareHardware = Prepare;
    pnp.EvtDeviceReleaseHardware = Release;
    WdfDeviceInitSetPnpPowerEventCallbacks(Init, &pnp);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, FDO);
    status = WdfDeviceCreate(&Init, &attributes, &device);
    if (NT_SUCCESS(status)) GetFdo(device)->Index = (ULONG)InterlockedIncrement(&NextIndex);
    return status;
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    WDF_DRIVER_CONFIG config;
    WDF_DRIVER_CONFIG_INIT(&config, Add);
    return WdfDriverCreate(D, R, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
}
