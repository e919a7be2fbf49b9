#include "names.h"

ULONG Measure(VOID)
{
    return sizeof(&PcwRegister);
}
