#include <wdm.h>

typedef struct {
    ULONG One;
} TOTALS;

#include "../../../../../../../../../../../../../../../../../farCounters.h" // expect: PCW902

NTSTATUS Start(VOID)
{
    return RegisterFar(NULL, NULL);
}
