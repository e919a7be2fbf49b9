#include <ntddk.h>

extern NTSTATUS StartAlias(PVOID, PVOID) __attribute__((alias("PcwRegister")));

NTSTATUS
AliasStart(PVOID Information)
{
    return StartAlias(NULL, Information);
}
