#include <ntddk.h>

NTSTATUS TxStart(VOID);
VOID TxStop(VOID);

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    TxStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    return TxStart();
}
