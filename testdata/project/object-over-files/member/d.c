#include "h.h"
static struct {
    ULONG n;
    P m;
} O;
#define X (&O.m)
static VOID Unload(PDRIVER_OBJECT D)
{
    if (X->Open)
        Down(X);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    NTSTATUS s;
    s = Up(X);
    if (!NT_SUCCESS(s))
        return s;
    s = IoRegisterShutdownNotification(D->DeviceObject);
    if (!NT_SUCCESS(s)) {
        if (X->Open)
            Down(X);
        return s;
    }
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
