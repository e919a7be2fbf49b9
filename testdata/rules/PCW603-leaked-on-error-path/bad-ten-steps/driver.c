#include <ntddk.h>
NTSTATUS TxStart(VOID);
VOID TxStop(VOID);
NTSTATUS S1(VOID);NTSTATUS S2(VOID);NTSTATUS S3(VOID);NTSTATUS S4(VOID);NTSTATUS S5(VOID);NTSTATUS S6(VOID);NTSTATUS S7(VOID);NTSTATUS S8(VOID);NTSTATUS S9(VOID);
VOID C1(VOID);
static VOID Unload(PDRIVER_OBJECT Driver) { UNREFERENCED_PARAMETER(Driver); TxStop(); C1(); }
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = S1(); if (!NT_SUCCESS(status)) goto Exit;
    status = S2(); if (!NT_SUCCESS(status)) goto Exit;
    status = TxStart(); if (!NT_SUCCESS(status)) goto Exit;
    status = S3(); if (!NT_SUCCESS(status)) goto Exit;
    status = S4(); if (!NT_SUCCESS(status)) goto Exit;
    status = S5(); if (!NT_SUCCESS(status)) goto Exit;
    status = S6(); if (!NT_SUCCESS(status)) goto Exit;
    status = S7(); if (!NT_SUCCESS(status)) goto Exit;
    status = S8(); if (!NT_SUCCESS(status)) goto Exit;
    status = S9(); if (!NT_SUCCESS(status)) goto Exit;
Exit:
    C1();
    return status;
}
