#include <ntddk.h>
#define COUNTERSET L"Source When True"
#if true
#include "counters.c"
#endif
