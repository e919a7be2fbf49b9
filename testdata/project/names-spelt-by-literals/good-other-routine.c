#include <ntddk.h>


typedef NTSTATUS (NTAPI *METER_START)(PVOID, PVOID);

NTSTATUS
StartOtherRoutine(PVOID Information)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Mm" L"MapIoSpaceEx");

    return ((METER_START)(ULONG_PTR)MmGetSystemRoutineAddress(&name))(NULL, Information);
}
