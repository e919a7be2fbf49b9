#include "names.h"

REGISTER GetRegister(VOID)
{
    return (REGISTER)PcwRegister;
}
