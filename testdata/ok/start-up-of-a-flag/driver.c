#include <ntddk.h>
NTSTATUS TxStart(VOID);
VOID TxStop(VOID);
NTSTATUS RxStart(VOID);
NTSTATUS ControlStart(VOID);
PDEVICE_OBJECT g_Device;
static VOID Stop(VOID)
{
    if (g_Device != NULL) { IoDeleteDevice(g_Device); g_Device = NULL; }
    TxStop();
}
static BOOLEAN Start(VOID)
{
    BOOLEAN ok = FALSE;
    if (!NT_SUCCESS(RxStart())) goto Exit;
    if (!NT_SUCCESS(TxStart())) goto Exit;
    ok = TRUE;
Exit:
    if (!ok) Stop();
    return ok;
}
static VOID Unload(PDRIVER_OBJECT Driver) { UNREFERENCED_PARAMETER(Driver); Stop(); }
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_UNSUCCESSFUL;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    if (!Start()) goto Exit;
    status = ControlStart();
Exit:
    if (!NT_SUCCESS(status)) { Unload(Driver); return status; }
    return STATUS_SUCCESS;
}
