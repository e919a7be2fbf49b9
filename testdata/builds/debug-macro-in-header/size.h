#pragma once
#if DBG
#define METER_SIZE 12
#else
#define METER_SIZE 8
#endif
