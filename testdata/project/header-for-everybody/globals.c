#include "driver.h"

HFE_STATS g_Stats;
const ULONG g_CounterVersion = 0x300;
