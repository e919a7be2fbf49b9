#include "../../shared/astray-counters.h"

#define REGISTER_ASTRAY_COUNTERS() ((void)0)

void Own(void)
{
    REGISTER_ASTRAY_COUNTERS();
}
