#include "names.h"

REGISTER NamedRegister;

VOID Find(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"PcwRegister");
    NamedRegister = (REGISTER)MmGetSystemRoutineAddress(&name);
}
