#include "../library/counter-set.h"

COUNTER_SET First, Second;
PCOUNTER_SET AllSets[] = { &First, &Second };
