#include <ntddk.h>

NTSTATUS TxStart(VOID);
VOID TxStop(VOID);
NTSTATUS RxStart(VOID); VOID RxStop(VOID);
NTSTATUS ControlStart(VOID);

PDEVICE_OBJECT g_Device;    /* made in control.c */

static VOID Stop(VOID)
{
    if (g_Device != NULL) {
        IoDeleteDevice(g_Device);
        g_Device = NULL;
    }
    TxStop(); RxStop();
}

static NTSTATUS Start(VOID)
{
    NTSTATUS status;

    status = RxStart();
    if (!NT_SUCCESS(status))
        goto Exit;
    status = TxStart();
    if (!NT_SUCCESS(status))
        goto Exit;

Exit:
    if (!NT_SUCCESS(status))
        Stop();
    return status;
}

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = Start();
    if (!NT_SUCCESS(status))
        goto Exit;
    status = ControlStart();
    if (!NT_SUCCESS(status))
        goto Exit;

Exit:
    if (!NT_SUCCESS(status))
        Unload(Driver);
    return status;
}
