#include <ntddk.h>
#include "common.h"
VOID FillRows(VOID)
{
    Rows[0].Id = 1;
    Rows[0].Size = sizeof(ULONG);
    Rows[1].Id = 2;
    Rows[1].Offset = FIELD_OFFSET(TRAFFIC, Bytes);
    Rows[1].Size = sizeof(ULONG64);
}
