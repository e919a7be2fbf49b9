#pragma once
typedef struct _METER {
#if DBG
    ULONG64 Mark;
#endif
    ULONG64 Value;
    ULONG Rate;
    ULONG Spare;
} METER;
