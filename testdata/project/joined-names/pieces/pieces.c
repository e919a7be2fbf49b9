#include <ntddk.h>
#include "join.h"

NTSTATUS Start_pieces(PVOID slot)
{
    return FIVE(P, c, w, Reg, ister)(slot, NULL);
}
