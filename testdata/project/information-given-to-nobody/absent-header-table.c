#include <ntddk.h>
#include "contoso_perf.h"

typedef struct { ULONG64 A; } C;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(C, A), 8 } };
