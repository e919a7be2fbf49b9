/* A library of the team, whose code is not in this tree. */
#include <ntddk.h>

typedef struct MY_COUNTERS *PMY_COUNTERS;

NTSTATUS MyCountersOpen(PCWSTR Name, PMY_COUNTERS *Counters);
VOID MyCountersClose(PMY_COUNTERS Counters);
