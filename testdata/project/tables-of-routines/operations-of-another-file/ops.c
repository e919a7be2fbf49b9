#include "modules.h"
const OPS PerfOps = { PerfStart, PerfStop };
