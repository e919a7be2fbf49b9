#include "m.h"
static ULONG Count6;
VOID Clean6(VOID)
{
    Count6++;
    Clean7();
}
