#include "m.h"
static ULONG Count4;
VOID Clean4(VOID)
{
    Count4++;
    Clean5();
}
