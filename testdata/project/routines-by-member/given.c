#include "interface.h"

extern ROUTINES Routines;
static PVOID Handle;

NTSTATUS Given(VOID)
{
    OWN_INFORMATION info = { 7, NULL, 3 };

    return Routines.PcwRegister(&Handle, &info);
}
