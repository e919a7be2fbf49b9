#include "m.h"
static ULONG Count11;
VOID Clean11(VOID)
{
    Count11++;
    Clean12();
}
