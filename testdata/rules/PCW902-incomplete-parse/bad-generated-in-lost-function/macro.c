#include <ntddk.h>
#include "hoseCounters.h"

typedef struct _HOSE { ULONG Count; } HOSE;

NTSTATUS HoseStart(HOSE *Hose)
{
    ULONG i;

    FOR_EACH_END (i = 0; i < Hose->Count; i++) {
        if (i > 4)
            break;
    }
    return RegisterHose(NULL, NULL);
}
