#pragma once
#if DBG
typedef struct _METER_VALUE { ULONG64 Value; ULONG Mark; } METER_VALUE;
#else
typedef ULONG64 METER_VALUE;
#endif
