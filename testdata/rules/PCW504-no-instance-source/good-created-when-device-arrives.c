/* LED panel driver: no callback, every panel is an instance of its own */
#include <wdm.h>

typedef struct _PANEL {
    PDEVICE_OBJECT Self;
    PDEVICE_OBJECT Next;
    PPCW_INSTANCE  Pcw;
    WCHAR          Text[8];
    struct {
        ULONG Frames;
        ULONG Underruns;
    } Perf;
} PANEL, *PPANEL;

static PPCW_REGISTRATION Panels;
static LONG PanelNumber = -1;

static NTSTATUS
PanelPublish(PPANEL Panel)
{
    LONG number = InterlockedIncrement(&PanelNumber);
    UNICODE_STRING name;
    PCW_DATA perf;

    Panel->Text[0] = L'P';
    Panel->Text[1] = (WCHAR)(L'0' + number % 10);
    name.Buffer = Panel->Text;
    name.Length = 2 * sizeof(WCHAR);
    name.MaximumLength = sizeof(Panel->Text);

    perf.Data = &Panel->Perf;
    perf.Size = sizeof(Panel->Perf);
    return Panels != NULL ? PcwCreateInstance(&Panel->Pcw, Panels, &name, 1, &perf) : STATUS_SUCCESS;
}

static NTSTATUS
PanelAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    PDEVICE_OBJECT device;
    PPANEL panel;
    NTSTATUS status;

    status = IoCreateDevice(DriverObject, sizeof(PANEL), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    panel = device->DeviceExtension;
    RtlZeroMemory(panel, sizeof(PANEL));
    panel->Self = device;
    panel->Next = IoAttachDeviceToDeviceStack(device, Pdo);

    status = PanelPublish(panel);
    if (!NT_SUCCESS(status)) {
        IoDetachDevice(panel->Next);
        IoDeleteDevice(device);
    }
    return status;
}

static NTSTATUS
PanelPnp(PDEVICE_OBJECT Device, PIRP Irp)
{
    PPANEL panel = Device->DeviceExtension;
    PIO_STACK_LOCATION location = IoGetCurrentIrpStackLocation(Irp);
    PDEVICE_OBJECT next = panel->Next;
    NTSTATUS status;

    if (location->MinorFunction == IRP_MN_REMOVE_DEVICE && panel->Pcw != NULL) {
        PcwCloseInstance(panel->Pcw);
        panel->Pcw = NULL;
    }
    IoSkipCurrentIrpStackLocation(Irp);
    status = IoCallDriver(next, Irp);
    if (location->MinorFunction == IRP_MN_REMOVE_DEVICE) {
        IoDetachDevice(next);
        IoDeleteDevice(Device);
    }
    return status;
}

static VOID
PanelUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Panels != NULL) {
        PcwUnregister(Panels);
        Panels = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"LED Panel");
    PCW_COUNTER_DESCRIPTOR c[2] = { { 1, 0, 0, 4 }, { 2, 0, 4, 4 } };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, c };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = PanelUnload;
    DriverObject->DriverExtension->AddDevice = PanelAddDevice;
    DriverObject->MajorFunction[IRP_MJ_PNP] = PanelPnp;
    return PcwRegister(&Panels, &info);
}
