#include <ntddk.h>

extern NTSTATUS (*__imp_PcwRegister)(PVOID, PVOID);

NTSTATUS
ImportStart(PVOID Information)
{
    return __imp_PcwRegister(NULL, Information);
}
