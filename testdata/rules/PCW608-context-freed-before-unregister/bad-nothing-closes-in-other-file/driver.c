/* Sessions end while the driver runs. */
#include "session.h"

PPCW_REGISTRATION SessionSet;

static NTSTATUS
Cleanup(PDEVICE_OBJECT Device, PIRP Irp)
{
    UNREFERENCED_PARAMETER(Device);
    SessionDelete(IoGetCurrentIrpStackLocation(Irp)->FileObject->FsContext2);
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (SessionSet != NULL)
        PcwUnregister(SessionSet);
    SessionsEnd();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Sessions Of Another File");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, rows, NULL, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    DriverObject->MajorFunction[IRP_MJ_CLEANUP] = Cleanup;
    return PcwRegister(&SessionSet, &info);
}
