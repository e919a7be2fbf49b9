/* A cancel routine lets the cancel spin lock go first. */

#include <ntddk.h>

typedef struct _STATS {
    ULONG64 Cancelled;
} STATS;

static PPCW_REGISTRATION Registration;
static PPCW_INSTANCE Instance;
static STATS Stats;
static PCW_COUNTER_DESCRIPTOR Rows[] = {{1, 0, FIELD_OFFSET(STATS, Cancelled), RTL_FIELD_SIZE(STATS, Cancelled)}};

static VOID Show(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"queue");
    PCW_DATA data = {&Stats, sizeof(Stats)};

    if (Registration == NULL || Instance != NULL)
        return;
    if (!NT_SUCCESS(PcwCreateInstance(&Instance, Registration, &name, 1, &data)))
        Instance = NULL;
}

DRIVER_CANCEL Cancel;

VOID Cancel(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    UNREFERENCED_PARAMETER(DeviceObject);
    IoReleaseCancelSpinLock(Irp->CancelIrql);
    Show();
    Irp->IoStatus.Status = STATUS_CANCELLED;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
}

VOID Queue(PIRP Irp)
{
    IoSetCancelRoutine(Irp, Cancel);
}

DRIVER_UNLOAD Unload;

VOID Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Instance != NULL)
        PcwCloseInstance(Instance);
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Queues");
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, NULL, NULL};

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&Registration, &info);
}
