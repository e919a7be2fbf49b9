#include <ntddk.h>

static const WCHAR Letters[] = { 'P', 'c', 'w', 'R', 'e', 's', 'e', 't', 'A', 'l', 'l', 0 };

typedef NTSTATUS (NTAPI *METER_START)(PVOID, PVOID);

NTSTATUS
StartOtherLetters(PVOID Information)
{
    UNICODE_STRING name;

    RtlInitUnicodeString(&name, Letters);
    return ((METER_START)(ULONG_PTR)MmGetSystemRoutineAddress(&name))(NULL, Information);
}
