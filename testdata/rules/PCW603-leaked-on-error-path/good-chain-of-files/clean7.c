#include "m.h"
static ULONG Count7;
VOID Clean7(VOID)
{
    Count7++;
    Clean8();
}
