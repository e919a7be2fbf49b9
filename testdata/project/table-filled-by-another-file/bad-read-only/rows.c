#include <ntddk.h>
#include "common.h"
PCW_COUNTER_DESCRIPTOR Rows[2] = {
    { 1, 0, FIELD_OFFSET(TRAFFIC, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(TRAFFIC, Bytes), 2 },
};
ULONG SumOfSizes(VOID);
ULONG SumOfSizes(VOID)
{
    return Rows[0].Size + Rows[1].Size;
}
