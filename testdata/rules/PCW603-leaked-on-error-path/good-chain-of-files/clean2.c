#include "m.h"
static ULONG Count2;
VOID Clean2(VOID)
{
    Count2++;
    Clean3();
}
