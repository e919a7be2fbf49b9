#include "names.h"

REGISTER PartsRegister;
#define NAME(n) L"Pcw" L#n

VOID FindParts(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(NAME(Register));
    PartsRegister = (REGISTER)MmGetSystemRoutineAddress(&name);
}
