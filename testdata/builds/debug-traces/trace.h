#pragma once
#if DBG
#define METER_ASSERT(x) do { if (!(x)) DbgPrint("no %s\n", #x); } while (0)
#else
#define METER_ASSERT(x) ((void)0)
#endif
