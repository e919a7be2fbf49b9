/* D0Exit closes the instance only when the device goes for good, and D0Entry creates one at each resume. */
#include <ntddk.h>
#include <wdf.h>
typedef struct _LAMP_CONTEXT {
    ULONG64 Switched;
    PPCW_INSTANCE Instance;
} LAMP_CONTEXT;
WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(LAMP_CONTEXT, LampGet)

static PPCW_REGISTRATION Set;
static EVT_WDF_DEVICE_D0_ENTRY D0Entry;
static EVT_WDF_DEVICE_D0_EXIT Leave;
static EVT_WDF_DRIVER_DEVICE_ADD Add;
static EVT_WDF_DRIVER_UNLOAD Unload;
static NTSTATUS
D0Entry(WDFDEVICE d, WDF_POWER_DEVICE_STATE p)
{
    DECLARE_CONST_UNICODE_STRING(n, L"dev");
    LAMP_CONTEXT *lamp = LampGet(d);
    PCW_DATA data = { &lamp->Switched, 8 };
    UNREFERENCED_PARAMETER(p);
    lamp->Switched++;
    if (Set == NULL)
        return STATUS_SUCCESS;
    if (!NT_SUCCESS(PcwCreateInstance(&lamp->Instance, Set, &n, 1, &data)))    // expect: PCW513
        lamp->Instance = NULL;
    return STATUS_SUCCESS;
}

static NTSTATUS
Leave(WDFDEVICE d, WDF_POWER_DEVICE_STATE l)
{
    LAMP_CONTEXT *lamp = LampGet(d);
    if (l == WdfPowerDeviceD3Final && lamp->Instance != NULL) {
        PcwCloseInstance(lamp->Instance);
        lamp->Instance = NULL;
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
Add(WDFDRIVER drv, PWDFDEVICE_INIT init)
{
    WDF_PNPPOWER_EVENT_CALLBACKS p;
    WDF_OBJECT_ATTRIBUTES a;
    WDFDEVICE dev;
    UNREFERENCED_PARAMETER(drv);
    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&p);
    p.EvtDeviceD0Entry = D0Entry;
    p.EvtDeviceD0Exit = Leave;
    WdfDeviceInitSetPnpPowerEventCallbacks(init, &p);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&a, LAMP_CONTEXT);
    return WdfDeviceCreate(&init, &a, &dev);
}

static VOID
Unload(WDFDRIVER d)
{
    UNREFERENCED_PARAMETER(d);
    if (Set != NULL)
        PcwUnregister(Set);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r)
{
    static PCW_COUNTER_DESCRIPTOR desc[] = { { 1, 0, 0, 8 } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lamps Leave Finally");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    WDF_DRIVER_CONFIG c;
    NTSTATUS s;
    WDF_DRIVER_CONFIG_INIT(&c, Add);
    c.EvtDriverUnload = Unload;
    s = WdfDriverCreate(o, r, WDF_NO_OBJECT_ATTRIBUTES, &c, WDF_NO_HANDLE);
    if (!NT_SUCCESS(s))
        return s;
    info.Version = PCW_VERSION_1; info.Name = &name; info.CounterCount = 1; info.Counters = desc;
    return PcwRegister(&Set, &info);
}
