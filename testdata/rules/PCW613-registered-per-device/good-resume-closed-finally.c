/* D0Exit unregisters but for hibernation, and D0Entry registers where nothing is registered. */
#include <ntddk.h>
#include <wdf.h>
#include <ude/1.0/udecx.h>
typedef struct { ULONG64 Urbs, Bytes; ULONG Endpoints; } USB_STATS;
typedef struct { PPCW_REGISTRATION Reg; USB_STATS Stats; ULONG Index; WCHAR Name[32]; } CTRL, *PCTRL;
WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(CTRL, CtrlGet)
static LONG Next;
EVT_WDF_DRIVER_DEVICE_ADD Add;
EVT_WDF_DEVICE_D0_ENTRY D0Entry;
EVT_WDF_DEVICE_D0_EXIT D0Exit;
EVT_WDF_OBJECT_CONTEXT_CLEANUP Cleanup;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCTRL c = (PCTRL)Context;
    PCW_DATA d = { &c->Stats, sizeof(c->Stats) };
    UNICODE_STRING n;
    RtlInitUnicodeString(&n, c->Name);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &n, c->Index, 1, &d);
    case PcwCallbackCollectData:
        if (Info->CollectData.InstanceId == PCW_ANY_INSTANCE_ID || Info->CollectData.InstanceId == c->Index)
            return PcwAddInstance(Info->CollectData.Buffer, &n, c->Index, 1, &d);
        break;
    }
    return STATUS_SUCCESS;
}

NTSTATUS
D0Entry(WDFDEVICE Device, WDF_POWER_DEVICE_STATE Previous)
{
    static PCW_COUNTER_DESCRIPTOR desc[] = {
        { 1, 0, FIELD_OFFSET(USB_STATS, Urbs), RTL_FIELD_SIZE(USB_STATS, Urbs) },
        { 2, 0, FIELD_OFFSET(USB_STATS, Bytes), RTL_FIELD_SIZE(USB_STATS, Bytes) },
        { 3, 0, FIELD_OFFSET(USB_STATS, Endpoints), RTL_FIELD_SIZE(USB_STATS, Endpoints) },
    };
    DECLARE_CONST_UNICODE_STRING(set, L"Controllers Leave");
    PCTRL c = CtrlGet(Device);
    PCW_REGISTRATION_INFORMATION r;
    NTSTATUS s;
    UNREFERENCED_PARAMETER(Previous);
    c->Stats.Urbs++; c->Stats.Bytes++; c->Stats.Endpoints++;
    RtlZeroMemory(&r, sizeof(r));
    r.Version = PCW_VERSION_1;
    r.Name = &set;
    r.CounterCount = ARRAYSIZE(desc);
    r.Counters = desc;
    r.Callback = Cb;
    r.CallbackContext = c;
    if (c->Reg != NULL)
        return STATUS_SUCCESS;
    s = PcwRegister(&c->Reg, &r);
    if (!NT_SUCCESS(s)) {
        c->Reg = NULL;
        KdPrint(("no counters %x\n", s));
    }
    return STATUS_SUCCESS;
}

static VOID
Drop(PCTRL c)
{
    if (c->Reg != NULL) {
        PcwUnregister(c->Reg);
        c->Reg = NULL;
    }
}

NTSTATUS
D0Exit(WDFDEVICE Device, WDF_POWER_DEVICE_STATE Target)
{
    if (Target != WdfPowerDevicePrepareForHibernation)
        Drop(CtrlGet(Device));
    return STATUS_SUCCESS;
}

VOID Cleanup(WDFOBJECT o) { Drop(CtrlGet(o)); }
NTSTATUS
Add(WDFDRIVER drv, PWDFDEVICE_INIT Init)
{
    WDF_PNPPOWER_EVENT_CALLBACKS p;
    WDF_OBJECT_ATTRIBUTES a;
    WDFDEVICE dev;
    NTSTATUS s;
    UNREFERENCED_PARAMETER(drv);
    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&p);
    p.EvtDeviceD0Entry = D0Entry;
    p.EvtDeviceD0Exit = D0Exit;
    WdfDeviceInitSetPnpPowerEventCallbacks(Init, &p);
    s = UdecxInitializeWdfDeviceInit(Init);
    if (!NT_SUCCESS(s)) return s;
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&a, CTRL);
    a.EvtCleanupCallback = Cleanup;
    s = WdfDeviceCreate(&Init, &a, &dev);
    if (!NT_SUCCESS(s)) return s;
    CtrlGet(dev)->Index = (ULONG)InterlockedIncrement(&Next);
    CtrlGet(dev)->Name[0] = L'u';
    CtrlGet(dev)->Name[1] = (WCHAR)(L'0' + CtrlGet(dev)->Index % 10);
    return STATUS_SUCCESS;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r)
{
    WDF_DRIVER_CONFIG c;
    WDF_DRIVER_CONFIG_INIT(&c, Add);
    return WdfDriverCreate(d, r, WDF_NO_OBJECT_ATTRIBUTES, &c, WDF_NO_HANDLE);
}
