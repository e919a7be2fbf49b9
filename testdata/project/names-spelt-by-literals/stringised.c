#include <ntddk.h>

#define ROUTINE(Rest) L"P" L## #Rest

typedef NTSTATUS (NTAPI *METER_START)(PVOID, PVOID);

NTSTATUS
StartStringised(PVOID Information)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(ROUTINE(cwRegister));

    return ((METER_START)(ULONG_PTR)MmGetSystemRoutineAddress(&name))(NULL, Information);
}
