#include "stub.h"
#include "../../shared/astray-counters.h"

void ByStub(void)
{
    REGISTER_ASTRAY_COUNTERS();
}
