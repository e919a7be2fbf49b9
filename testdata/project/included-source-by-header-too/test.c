#include <ntddk.h>
#define COUNTERSET L"Source By Header Too"
#ifdef UNIT_TEST
#include "counters.c"
#else
#include "parts.h"
#endif
