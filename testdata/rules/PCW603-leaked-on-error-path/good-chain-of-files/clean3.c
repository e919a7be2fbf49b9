#include "m.h"
static ULONG Count3;
VOID Clean3(VOID)
{
    Count3++;
    Clean4();
}
