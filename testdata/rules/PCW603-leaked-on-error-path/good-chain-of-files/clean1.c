#include "m.h"
static ULONG Count1;
VOID Clean1(VOID)
{
    Count1++;
    Clean2();
}
