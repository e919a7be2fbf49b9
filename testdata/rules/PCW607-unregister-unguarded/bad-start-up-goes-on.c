/*++
    modemd.c: KMDF modem driver
--*/
#include <ntddk.h>
#include <wdf.h>

typedef struct _MDM_STATS {
    LONG64 CharsIn;
    LONG64 CharsOut;
    LONG   Carrier;
    LONG   Redials;
} MDM_STATS;

static MDM_STATS MdmStats;
static PPCW_REGISTRATION MdmHandle = NULL;

EVT_WDF_DRIVER_UNLOAD MdmEvtDriverUnload;
EVT_WDF_DRIVER_DEVICE_ADD MdmEvtDeviceAdd;

static NTSTATUS NTAPI
MdmCountersCallback(
    PCW_CALLBACK_TYPE Type,
    PPCW_CALLBACK_INFORMATION Info,
    PVOID Context)
{
    UNICODE_STRING line;
    PCW_DATA block;
    PPCW_BUFFER buffer;

    UNREFERENCED_PARAMETER(Context);

    if (Type == PcwCallbackEnumerateInstances) {
        buffer = Info->EnumerateInstances.Buffer;
    } else if (Type == PcwCallbackCollectData) {
        buffer = Info->CollectData.Buffer;
    } else {
        return STATUS_SUCCESS;
    }

    RtlInitUnicodeString(&line, L"line 1");
    block.Data = &MdmStats;
    block.Size = sizeof(MDM_STATS);
    return PcwAddInstance(buffer, &line, 0, 1, &block);
}

static NTSTATUS
MdmRegisterCounters(VOID)
{
    static PCW_COUNTER_DESCRIPTOR table[4];
    UNICODE_STRING set;
    PCW_REGISTRATION_INFORMATION info;

#define FILL(i, f) \
    table[i].Id = (i) + 1; \
    table[i].StructIndex = 0; \
    table[i].Offset = FIELD_OFFSET(MDM_STATS, f); \
    table[i].Size = RTL_FIELD_SIZE(MDM_STATS, f)

    FILL(0, CharsIn);
    FILL(1, CharsOut);
    FILL(2, Carrier);
    FILL(3, Redials);

    RtlInitUnicodeString(&set, L"Modem Line");
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = 4;
    info.Counters = table;
    info.Callback = MdmCountersCallback;
    return PcwRegister(&MdmHandle, &info);
}

NTSTATUS
MdmEvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    return WdfDeviceCreate(&DeviceInit, WDF_NO_OBJECT_ATTRIBUTES, &device);
}

VOID
MdmEvtDriverUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    PcwUnregister(MdmHandle);   // expect: PCW607
    MdmHandle = NULL;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, MdmEvtDeviceAdd);
    config.EvtDriverUnload = MdmEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    if (!NT_SUCCESS(MdmRegisterCounters())) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_WARNING_LEVEL, "modemd: counters are not available\n");
    }

    return STATUS_SUCCESS;
}
