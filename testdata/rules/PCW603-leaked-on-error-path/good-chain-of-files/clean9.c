#include "m.h"
static ULONG Count9;
VOID Clean9(VOID)
{
    Count9++;
    Clean10();
}
