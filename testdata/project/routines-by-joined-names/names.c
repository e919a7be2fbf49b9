#include <ntddk.h>

#define ROUTINE_NAMES ROUTINE(PcwRegister) ROUTINE(PcwUnregister)
#define ROUTINE(Name) static PVOID p##Name;
ROUTINE_NAMES
#undef ROUTINE
#define ROUTINE(Name) #Name,
const char *RoutineNames[] = { ROUTINE_NAMES };

static PVOID NamedHandle;

NTSTATUS ByNames(PVOID Information)
{
    return ((NTSTATUS (*)(PVOID, PVOID))pPcwRegister)(&NamedHandle, Information);
}
