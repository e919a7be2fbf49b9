#include <ntddk.h>

typedef struct _BELL_TOTALS {
    ULONG Rings;
} BELL_TOTALS;

static BELL_TOTALS Totals;

VOID
BellRing(VOID)
{
    Totals.Rings++;
}
