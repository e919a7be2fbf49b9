#include <ntddk.h>
typedef struct _A { ULONG64 A, B; } A_T;
typedef struct _B { ULONG A; USHORT B; } B_T;
#define SET_(x) Disk##x
#define SET_BLOCK A_T
#define SET_NAME L"Contoso Named Disk"
#include "set.c"
#define SET_(x) Net##x
#define SET_BLOCK B_T
#define SET_NAME L"Contoso Named Net"
#include "set.c"
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    DiskStop();
    NetStop();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = DiskStart();
    if (!NT_SUCCESS(status))
        return status;
    status = NetStart();
    if (!NT_SUCCESS(status))
        DiskStop();
    return status;
}
