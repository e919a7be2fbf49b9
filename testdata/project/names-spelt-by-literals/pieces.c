#include <ntddk.h>


typedef NTSTATUS (NTAPI *METER_START)(PVOID, PVOID);

NTSTATUS
StartPieces(PVOID Information)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"P" /* and */ L"c"
                                              L"w" L"Regist" L"er");

    return ((METER_START)(ULONG_PTR)MmGetSystemRoutineAddress(&name))(NULL, Information);
}
