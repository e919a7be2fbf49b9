#include <ntddk.h>

#pragma comment(linker, "/alternatename:StartOther=PcwRegister")
extern NTSTATUS StartOther(PVOID, PVOID);

NTSTATUS
OtherStart(PVOID Information)
{
    return StartOther(NULL, Information);
}
