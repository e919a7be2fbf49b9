/*
 * vmouse - virtual pointing device, KMDF.  The same binary goes back to Windows 8.
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _VMOUSE_STATS {
    LARGE_INTEGER Packets;
    ULONG         Clicks;
    ULONG         Overruns;
} VMOUSE_STATS;

static VMOUSE_STATS      g_Stats;
static PPCW_REGISTRATION g_PcwHandle;

static PCW_COUNTER_DESCRIPTOR g_Descriptors[] = {
    { .Id = 1, .Offset = offsetof(VMOUSE_STATS, Packets),  .Size = sizeof(LARGE_INTEGER) },
    { .Id = 2, .Offset = offsetof(VMOUSE_STATS, Clicks),   .Size = sizeof(ULONG) },
    { .Id = 3, .Offset = offsetof(VMOUSE_STATS, Overruns), .Size = sizeof(ULONG) },
};

EVT_WDF_DRIVER_UNLOAD VmEvtUnload;
EVT_WDF_DRIVER_DEVICE_ADD VmEvtDeviceAdd;

//
// TRUE when Windows is Major.Minor.Build or newer
//
static BOOLEAN
VmIsOsAtLeast(_In_ ULONG Major, _In_ ULONG Minor, _In_ ULONG Build)
{
    RTL_OSVERSIONINFOW v = { 0 };

    v.dwOSVersionInfoSize = sizeof(v);
    if (!NT_SUCCESS(RtlGetVersion(&v))) {
        return FALSE;
    }

    if (v.dwMajorVersion != Major) {
        return v.dwMajorVersion > Major;
    }
    if (v.dwMinorVersion != Minor) {
        return v.dwMinorVersion > Minor;
    }
    return v.dwBuildNumber >= Build;
}

static NTSTATUS NTAPI
VmPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { .Data = Context, .Size = sizeof(VMOUSE_STATS) };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    switch (Type) {
    case PcwCallbackCollectData:
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);

    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS
VmRegisterCounters(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Virtual Mouse");
    PCW_REGISTRATION_INFORMATION info = {
        .Version = PCW_VERSION_1,
        .Name = &name,
        .CounterCount = RTL_NUMBER_OF(g_Descriptors),
        .Counters = g_Descriptors,
        .Callback = VmPcwCallback,
        .CallbackContext = &g_Stats,
    };

    if (VmIsOsAtLeast(10, 0, 20348)) {
        info.Version = PCW_VERSION_2;
        info.Flags = PcwRegistrationSiloNeutral;
    }

    return PcwRegister(&g_PcwHandle, &info);
}

VOID
VmEvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);

    if (g_PcwHandle) {
        PcwUnregister(g_PcwHandle);
        g_PcwHandle = NULL;
    }
}

NTSTATUS
VmEvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    return WdfDeviceCreate(&DeviceInit, WDF_NO_OBJECT_ATTRIBUTES, &device);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG cfg;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&cfg, VmEvtDeviceAdd);
    cfg.EvtDriverUnload = VmEvtUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &cfg, WDF_NO_HANDLE);
    if (NT_SUCCESS(status)) {
        status = VmRegisterCounters();
    }
    return status;
}
