#include "names.h"

REGISTER AssignedRegister;

VOID Init(VOID)
{
    AssignedRegister = (REGISTER)PcwRegister;
}
