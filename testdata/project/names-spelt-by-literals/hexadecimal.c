#include <ntddk.h>


typedef NTSTATUS (NTAPI *METER_START)(PVOID, PVOID);

NTSTATUS
StartHexadecimal(PVOID Information)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"\x50\x63wRegister");

    return ((METER_START)(ULONG_PTR)MmGetSystemRoutineAddress(&name))(NULL, Information);
}
