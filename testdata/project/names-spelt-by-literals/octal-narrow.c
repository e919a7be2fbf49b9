#include <ntddk.h>


typedef NTSTATUS (NTAPI *METER_START)(PVOID, PVOID);

NTSTATUS
StartOctalNarrow(PVOID Information)
{
    ANSI_STRING narrow;
    UNICODE_STRING name;

    RtlInitAnsiString(&narrow, "\120cwRegister");
    if (!NT_SUCCESS(RtlAnsiStringToUnicodeString(&name, &narrow, TRUE)))
        return STATUS_NO_MEMORY;
    return ((METER_START)(ULONG_PTR)MmGetSystemRoutineAddress(&name))(NULL, Information);
}
