#include <ntddk.h>
#define COUNTERSET L"Source By Operator"
#if UNIT_TEST ^ 1
#include "counters.c"
#endif
