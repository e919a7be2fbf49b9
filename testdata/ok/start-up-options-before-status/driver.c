#include <ntddk.h>
NTSTATUS TxStart(VOID);
VOID TxStop(VOID);
extern ULONG A, B, C, D, E;    /* options, read elsewhere */
ULONG a, b, c, d, e;
static VOID Unload(PDRIVER_OBJECT Driver) { UNREFERENCED_PARAMETER(Driver); TxStop(); }
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    if (A) a = 1;
    if (B) b = 1;
    status = TxStart();
    if (C) c = 1;
    if (D) d = 1;
    if (E) e = 1;
    if (!NT_SUCCESS(status)) return status;
    if (A == 7) { TxStop(); return STATUS_UNSUCCESSFUL; }
    return STATUS_SUCCESS;
}
