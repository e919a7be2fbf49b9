#include "m.h"
static ULONG Count5;
VOID Clean5(VOID)
{
    Count5++;
    Clean6();
}
