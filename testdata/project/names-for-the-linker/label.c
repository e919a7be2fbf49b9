#include <ntddk.h>

extern NTSTATUS StartLabel(PVOID, PVOID) __asm__("PcwRegister");

NTSTATUS
LabelStart(PVOID Information)
{
    return StartLabel(NULL, Information);
}
