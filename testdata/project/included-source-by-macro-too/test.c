#include <ntddk.h>
#define COUNTERSET L"Source By Macro Too"
#define PART "counters.c"
#ifdef UNIT_TEST
#include "counters.c"
#else
#include PART
#endif
