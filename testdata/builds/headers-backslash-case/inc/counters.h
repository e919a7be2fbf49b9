#pragma once
#define UNIT_SIZE 12
enum { GaugeMax = 3 };
typedef struct _SHARED { ULONG Low; ULONG High; ULONG64 Sum; } SHARED;
