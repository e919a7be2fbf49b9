/* The handle is not cleared when a program closes the device, and the unload routine closes the instance again. */

#include <ntddk.h>

typedef struct _VOLUME {
    ULONG64 Reads;
} VOLUME;

static VOLUME Volume;
static PPCW_REGISTRATION Registration;
static PPCW_INSTANCE Instance;

static NTSTATUS NTAPI
VolumeCleanup(PDEVICE_OBJECT Device, PIRP Irp)
{
    UNREFERENCED_PARAMETER(Device);
    if (Instance != NULL)
        PcwCloseInstance(Instance);
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Instance != NULL)
        PcwCloseInstance(Instance);    // expect: PCW513
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(VOLUME, Reads), RTL_FIELD_SIZE(VOLUME, Reads) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Volume");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows };
    PCW_DATA data = { &Volume, sizeof(Volume) };
    NTSTATUS status = PcwRegister(&Registration, &info);

    UNREFERENCED_PARAMETER(RegistryPath);
    if (!NT_SUCCESS(status))
        return status;
    if (Registration != NULL) {
        status = PcwCreateInstance(&Instance, Registration, &name, 1, &data);
        if (!NT_SUCCESS(status)) {
            PcwUnregister(Registration);
            return status;
        }
    }
    DriverObject->MajorFunction[IRP_MJ_CLEANUP] = VolumeCleanup;
    DriverObject->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
