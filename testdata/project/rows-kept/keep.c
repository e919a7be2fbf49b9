#include "perf.h"

const SET *g_Kept;
VOID PerfKeep(const SET *Set) { g_Kept = Set; }
