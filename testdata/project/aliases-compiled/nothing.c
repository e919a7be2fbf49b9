#include "names.h"

static PPCW_REGISTRATION Spare;

SPARE_UNREG(Spare)

VOID Use(VOID)
{
    SPARE_REG(&Spare);
    SAME(SPARE_REG(&Spare);)
    SAME(if (Spare != NULL) { SPARE_UNREG(Spare); })
    if (Spare != NULL) {
        SPARE_UNREG(Spare)
    }
}
