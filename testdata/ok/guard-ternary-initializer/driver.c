#include <ntddk.h>
#include <wdf.h>

/* Fan tray of the BX-4 chassis. KMDF, non-PnP control device. */

struct fan_tray {
    UINT32 rpm[6];
    UINT32 alarms;
    UINT32 door_open;
};

static struct fan_tray    tray;
static PPCW_REGISTRATION  tray_set;

#define FAN(n)  { 1 + (n), 0, offsetof(struct fan_tray, rpm[n]), sizeof(UINT32) }

static PCW_COUNTER_DESCRIPTOR tray_desc[] = {
    FAN(0), FAN(1), FAN(2), FAN(3), FAN(4), FAN(5),
    { 20, 0, offsetof(struct fan_tray, alarms), sizeof(UINT32) },
    { 21, 0, offsetof(struct fan_tray, door_open), sizeof(UINT32) },
};

static ULONG windows_build(void)
{
    RTL_OSVERSIONINFOW v = { sizeof(v) };

    return NT_SUCCESS(RtlGetVersion(&v)) ? v.dwBuildNumber : 0;
}

static NTSTATUS NTAPI tray_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst = RTL_CONSTANT_STRING(L"Tray");

    UNREFERENCED_PARAMETER(ctx);
    if (type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->EnumerateInstances.Buffer, &inst, 0, 0, NULL);
    if (type == PcwCallbackCollectData) {
        PCW_DATA d = { &tray, sizeof(tray) };
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS tray_register(void)
{
    const ULONG build = windows_build();
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"BX-4 Fan Tray");
    PCW_REGISTRATION_INFORMATION reg = {
        .Version      = (build >= 20348) ? PCW_VERSION_2 : PCW_VERSION_1,
        .Name         = &name,
        .CounterCount = RTL_NUMBER_OF(tray_desc),
        .Counters     = tray_desc,
        .Callback     = tray_cb,
        .Flags        = (build >= 20348) ? PcwRegistrationSiloNeutral : PcwRegistrationNone,
    };

    return PcwRegister(&tray_set, &reg);
}

static VOID tray_evt_unload(WDFDRIVER driver)
{
    UNREFERENCED_PARAMETER(driver);
    if (tray_set) {
        PcwUnregister(tray_set);
        tray_set = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags = WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = tray_evt_unload;

    status = WdfDriverCreate(drv, path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
        return status;

    return tray_register();
}
