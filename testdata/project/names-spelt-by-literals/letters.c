#include <ntddk.h>

static const WCHAR Routine[] = { 'P', 'c', 'w', 'R', 'e', 'g', 'i', 's', 't', 'e', 'r', 0 };

typedef NTSTATUS (NTAPI *METER_START)(PVOID, PVOID);

NTSTATUS
StartLetters(PVOID Information)
{
    UNICODE_STRING name;

    RtlInitUnicodeString(&name, Routine);
    return ((METER_START)(ULONG_PTR)MmGetSystemRoutineAddress(&name))(NULL, Information);
}
