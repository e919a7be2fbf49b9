#include <ntddk.h>
#define COUNTERSET L"Source Of Chain"
#if 1
#include "counters.c"
#elif UNIT_TEST
#endif
