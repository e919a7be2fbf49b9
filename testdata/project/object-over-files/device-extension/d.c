#include "p.h"
static VOID Unload(PDRIVER_OBJECT D)
{
    UNREFERENCED_PARAMETER(D);
    if (((PPERF)D->DeviceObject->DeviceExtension)->Set != NULL) {
        PerfClose(((PPERF)D->DeviceObject->DeviceExtension));
        ((PPERF)D->DeviceObject->DeviceExtension)->Set = NULL;
    }
    IoDeleteDevice(D->DeviceObject);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(R);
    {
        PDEVICE_OBJECT c;
        status = IoCreateDevice(D, sizeof(PERF), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &c);
        if (!NT_SUCCESS(status))
            return status;
        RtlZeroMemory(c->DeviceExtension, sizeof(PERF));
    }
    status = PerfOpen(((PPERF)D->DeviceObject->DeviceExtension));
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(D->DeviceObject);
        return status;
    }
    status = IoRegisterShutdownNotification(D->DeviceObject);
    if (!NT_SUCCESS(status)) {
        if (((PPERF)D->DeviceObject->DeviceExtension)->Set != NULL) {
            PerfClose(((PPERF)D->DeviceObject->DeviceExtension));
            ((PPERF)D->DeviceObject->DeviceExtension)->Set = NULL;
        }
        IoDeleteDevice(D->DeviceObject);
        return status;
    }
    ((PPERF)D->DeviceObject->DeviceExtension)->Data.Calls++;
    ((PPERF)D->DeviceObject->DeviceExtension)->Data.Fails++;
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
