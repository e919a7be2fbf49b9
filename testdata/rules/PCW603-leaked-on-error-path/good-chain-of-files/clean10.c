#include "m.h"
static ULONG Count10;
VOID Clean10(VOID)
{
    Count10++;
    Clean11();
}
