#include "names.h"

VOID InitTable(struct TABLE *table)
{
    table->Register = (REGISTER)PcwRegister;
}
