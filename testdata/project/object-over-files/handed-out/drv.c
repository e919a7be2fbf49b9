#include "x.h"
static POBJ Obj;
static VOID Unload(PDRIVER_OBJECT D)
{
    if (Obj != NULL && Obj->Set != NULL)
        ObjClose(Obj);
    else if (Obj != NULL)
        ExFreePool(Obj);
    IoDeleteDevice(D->DeviceObject);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    PDEVICE_OBJECT dev;
    NTSTATUS status;
    UNREFERENCED_PARAMETER(R);
    status = ObjOpen(1, &Obj);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    status = IoCreateDevice(D, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &dev);
    if (!NT_SUCCESS(status)) {
        if (Obj != NULL && Obj->Set != NULL)
            ObjClose(Obj);
        else if (Obj != NULL)
            ExFreePool(Obj);
        return status;
    }
    if (Obj != NULL) {
        Obj->Data.Calls++;
        Obj->Data.Fails++;
    }
    D->DriverUnload = Unload;
    return status;
}
