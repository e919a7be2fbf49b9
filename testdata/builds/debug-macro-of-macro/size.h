#pragma once
#if DBG
#define METER_CHECKED 1
#endif
#include "more.h"
