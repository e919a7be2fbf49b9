/* What the sources of one driver share. */
#pragma once
typedef struct _TRAFFIC {
    ULONG Frames;
    ULONG64 Bytes;
} TRAFFIC;
extern PCW_COUNTER_DESCRIPTOR Rows[2];
VOID FillRows(VOID);
