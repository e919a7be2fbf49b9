#include "stray-rows.h"

#define REGISTER_STRAY_COUNTERS() StrayRegister(StrayRows)
