/*
 * Camera: kernel mode performance counters.
 */
#include <ntddk.h>
#include <wdf.h>
#include <camsdk/session.h>

typedef struct _CAM_STATS { ULONG64 Frames; ULONG Dropped; } CAM_STATS;

// private SDK; not on the build machine
typedef struct _CAM_DEVICE {
    CAMSDK_SESSION Session;
    CAM_STATS *Stats;
} CAM_DEVICE;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(CAM_STATS, Frames), RTL_FIELD_SIZE(CAM_STATS, Frames) },
    { 2, 0, FIELD_OFFSET(CAM_STATS, Dropped), RTL_FIELD_SIZE(CAM_STATS, Dropped) },
};

VOID
CamStop(CAM_DEVICE *Device)
{
    CamSdkStop(&Device->Session, CAMSDK_STOP_NOW);
}

static CAM_STATS g_CamStats;
static PPCW_REGISTRATION g_CamPcwHandle = NULL;

static NTSTATUS
CamAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_CamStats;
    block.Size = sizeof(g_CamStats);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
CamPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = CamAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = CamAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
CamPcwInitialize(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION registration;

    PAGED_CODE();

    RtlInitUnicodeString(&name, L"Camera");
    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_CURRENT_VERSION;
    registration.Name = &name;
    registration.CounterCount = RTL_NUMBER_OF(Descriptors);
    registration.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    registration.Callback = CamPcwCallback;

    status = PcwRegister(&g_CamPcwHandle, &registration);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "PcwRegister failed, %08x\n", status);
    }
    return status;
}

static VOID
CamEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_CamPcwHandle != NULL) {
        PcwUnregister(g_CamPcwHandle);
        g_CamPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = CamEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return CamPcwInitialize();
}
