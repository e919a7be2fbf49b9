#include "names.h"

BOOLEAN HasCounters(VOID)
{
    return PcwRegister != NULL;
}
