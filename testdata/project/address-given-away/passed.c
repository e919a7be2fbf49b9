#include "names.h"

VOID Take(REGISTER function);

VOID Give(VOID)
{
    Take((REGISTER)PcwRegister);
}
