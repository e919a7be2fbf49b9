#include <ntddk.h>

typedef struct { PPCW_COUNTER_DESCRIPTOR Rows; ULONG Count; } SET;
VOID PerfKeep(const SET *Set);
