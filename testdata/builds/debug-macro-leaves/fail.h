#pragma once
#if DBG
#define METER_INJECT() return
#else
#define METER_INJECT() ((void)0)
#endif
