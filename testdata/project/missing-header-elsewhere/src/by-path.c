#include "../../shared/stray-counters.h"

void ByPath(void)
{
    REGISTER_STRAY_COUNTERS();
}
