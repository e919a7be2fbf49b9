#include <ntddk.h>


typedef NTSTATUS (NTAPI *METER_START)(PVOID, PVOID);

NTSTATUS
StartWideLetters(PVOID Information)
{
    WCHAR text[] = { L'P', L'c', L'w', L'R', L'e', L'g', L'i', L's', L't', L'e', L'r', L'\0' };
    UNICODE_STRING name;

    RtlInitUnicodeString(&name, text);
    return ((METER_START)(ULONG_PTR)MmGetSystemRoutineAddress(&name))(NULL, Information);
}
