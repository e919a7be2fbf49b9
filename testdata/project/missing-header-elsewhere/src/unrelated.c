#include "../../shared/stray-counters.h"

int Unrelated(void)
{
    return 1; /* REGISTER_STRAY_COUNTERS */
}
