#pragma once
typedef struct _TOTALS { ULONG Reads; ULONG64 Bytes; } TOTALS;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Bytes), TABLE_SIZE },
};
