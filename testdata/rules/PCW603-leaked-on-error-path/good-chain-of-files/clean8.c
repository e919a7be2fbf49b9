#include "m.h"
static ULONG Count8;
VOID Clean8(VOID)
{
    Count8++;
    Clean9();
}
